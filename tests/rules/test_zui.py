"""Dealt 嘴 and the formulae of settlement (RULES 7). The numbers in the tables are whole 嘴."""

import pytest

from tests.rules.holdings import MINJIAN, holding
from zuihe_tui.rules import zui
from zuihe_tui.rules.cards import tight
from zuihe_tui.rules.ruleset import override


@pytest.mark.parametrize(
    ("ya", "mi", "yl", "ml", "whole"),
    [
        (0, 0, 0, 0, 0),
        (0, 1, 0, 0, 0),
        (0, 3, 0, 0, 0),
        (0, 4, 0, 0, 1),  # 四门墩
        (0, 5, 0, 0, 2),
        (1, 0, 0, 0, 1),
        (1, 3, 0, 0, 2),  # 幺四坎
        (2, 0, 0, 0, 3),  # 双幺坎
        (2, 2, 0, 0, 4),  # 双幺四坎
        (3, 0, 0, 0, 5),  # 三幺金蛋
        (3, 1, 0, 0, 6),
        (4, 0, 0, 0, 8),
        (4, 1, 0, 0, 9),
        (5, 0, 0, 0, 15),
        (5, 2, 0, 0, 17),
        (0, 0, 0, 1, 2),
        (0, 2, 0, 1, 3),  # 一楼二坎
        (0, 0, 1, 0, 3),
        (1, 1, 1, 0, 5),
        (0, 0, 0, 2, 6),
        (0, 0, 1, 1, 7),  # 阴阳楼
        (0, 0, 2, 0, 8),  # 双道边
        (1, 1, 0, 2, 9),
        (0, 0, 0, 3, 15),
        (1, 2, 1, 2, 23),
    ],
)
def test_hazi_and_louzi(ya: int, mi: int, yl: int, ml: int, whole: int):
    assert zui.halou_zui(ya, mi, yl, ml, MINJIAN) == 2 * whole


@pytest.mark.parametrize(
    ("da", "xiao", "whole"), [(0, 0, 0), (0, 1, 1), (1, 0, 2), (1, 1, 4), (0, 2, 3), (2, 0, 5), (2, 1, 7), (1, 2, 6)]
)
def test_yun(da: int, xiao: int, whole: int):
    assert zui.yun_zui(da, xiao) == 2 * whole


@pytest.mark.parametrize(
    ("moved", "whole"),
    [((), 0), ((0,), 1), ((1,), 2), ((2,), 3), ((3,), 5), ((0, 0), 3), ((3, 1), 8), ((0, 0, 0), 5)],
)
def test_che(moved: tuple[int, ...], whole: int):
    assert zui.che_zui(moved, MINJIAN) == 2 * whole


@pytest.mark.parametrize(
    ("hazi", "row"),
    [(True, (0, 0, 0, 0, 0, 1, 2, 3, 4)), (False, (0, 0, 0, 0, 1, 2, 3, 4, 5))],
)
def test_the_rows_of_cha(hazi: bool, row: tuple[int, ...]):
    assert tuple(zui.cha_row(hazi, cha) for cha in range(9)) == tuple(2 * whole for whole in row)


def test_the_items_add_up_and_name_their_cards():
    count = zui.dealt_zui(holding("111m 11p 1199s 556677z 2222p 33388m 8s 8p").dealt, MINJIAN)
    assert [(item.rule, item.name, tight(item.cards), item.zui) for item in count.items] == [
        ("zui.louzi_one", "楼子", "2222p", 4),
        ("zui.louzi_one", "幺哈", "111m", 2),
        ("zui.louzi_one", "哈子", "111333m", 2),
        ("zui.yun", "大云", "1m1p19s567z", 4),
        ("zui.yun", "大云", "1m1p19s567z", 6),
        ("zui.che", "车", "9s67z", 2),
        ("zui.che", "车", "1m1p1s", 2),
        ("zui.che", "多车", "1m1p19s67z", 2),
    ]
    assert (count.halou, count.yun, count.che, count.total) == (8, 10, 6, 24)


@pytest.mark.parametrize(
    ("option", "value", "text", "usual", "other"),
    [
        ("single_yao_lou", 4, "1111m", 6, 8),
        ("double_che_bonus", False, "22m 88p 22s 556677z", 6, 4),
        ("rank1_che", False, "11m 11p 11s", 2, 0),
        ("rank9_che", False, "99m 99p 99s", 2, 0),
    ],
)
def test_options_that_change_dealt_zui(option: str, value: object, text: str, usual: int, other: int):
    assert zui.dealt_zui(holding(text).dealt, MINJIAN).total == usual
    assert zui.dealt_zui(holding(text).dealt, override(MINJIAN, {option: value})).total == other


def test_what_becomes_of_a_half():
    assert [zui.settle_half(7, override(MINJIAN, {"half_zui": way})) for way in ("exact", "down", "up")] == [7, 6, 8]
    assert [zui.settle_half(6, override(MINJIAN, {"half_zui": way})) for way in ("exact", "down", "up")] == [6, 6, 6]
