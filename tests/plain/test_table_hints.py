"""提示 at the table in plain mode: a step at a time to the move, the rule of a step on 为什么."""

import re


def test_a_hint_comes_a_step_at_a_time_and_its_last_step_again(converse_in):
    said = converse_in(["6", "2", "42", "提示", "提示", "为什么", "提示", "提示", "提示"])
    steps = re.findall(r"提示 (\d)，共 (\d) 步：(.+)", said)
    many = int(steps[0][1])
    assert 2 <= many <= 4
    assert [int(step[0]) for step in steps] == [min(n, many) for n in range(1, len(steps) + 1)]
    assert len(steps) == 5
    assert steps[-1][2].startswith("所以")
    assert "编号 " in said


def test_why_reads_the_rule_of_what_is_asked_now(converse_in):
    asked = converse_in(["6", "2", "5", "为什么"])
    assert "该你报牌。" in asked
    assert re.findall(r"编号 (\S+?)。", asked) == ["report.kinds"]
    later = converse_in(["6", "2", "5", "提示", "1", "为什么"])
    assert re.findall(r"编号 (\S+?)。", later) == ["kou.dang"]
