"""先打一把 line by line: to the win, with the foul tried; left and come back to."""

import pytest

TO_THE_FOUL = ["1", "5", "5"]
ON = {
    "zh": ["吃 一万 一条", "5", "吃 七饼 八饼", "吃 一万 一条", "打 六饼", "叉", "打 二饼", "5", "光", "打 七条", "和"],
    "en": ["eat 1m 1s", "5", "eat 7p 8p", "eat 1m 1s", "play 6p", "cha", "play 2p", "5", "guang", "play 7s", "hu"],
}


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_transcript_of_the_hand(converse_in, golden, lang):
    golden(f"first_hand.{lang}", converse_in(["9", *TO_THE_FOUL, *ON[lang], "退"], lang))


def test_leaving_and_coming_back_goes_on_at_the_step(converse_in):
    left = converse_in(["9", *TO_THE_FOUL, "退", "退"])
    assert "下次从这一步接着打" in left
    back = converse_in(["9"])
    assert "上回打到这里" in back
    assert "第 4 步 / 11" in back
    assert "第 3 步" not in back


def test_at_a_loss_one_asks_what_to_do_and_why_it_was_refused(converse_in):
    said = converse_in(["9", "2", "为什么", "提示", "手牌", "能做什么", "桌面", "悔", "x", "1"])
    assert "编号 report.ha_as_luan" in said
    assert "这一步：报：哈子牌，没有车。" in said
    assert "和 6，闲牌 4 张。" in said
    assert "没听懂" in said
    assert "第 2 步 / 11" in said


def test_an_answer_of_several_ways_is_asked_for(converse_in):
    said = converse_in(["9", *TO_THE_FOUL, "4", "0", "4", "2", "4", "提示", "5"])
    assert "2 吃九饼（一万 九饼 一条）" in said
    assert said.count("chi.source") == 1
    assert "第 5 步 / 11" in said


def test_done_it_may_be_played_again_from_the_beginning(converse_in):
    converse_in(["9", *TO_THE_FOUL, *ON["zh"], "退"])
    assert "第 1 步 / 11" in converse_in(["9"])
