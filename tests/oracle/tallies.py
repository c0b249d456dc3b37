"""Seeded random tallies for settlement, each from a deal that could have been."""

import random
from collections import Counter

from .count_holding import KINDS, SHANG, YAO
from .count_zui import che_kinds, class_of, yun_of
from .options import options_of
from .settling import settle

JIAN = ["黄见", "面见", "叉见", "统见", "跟见"]
OVERRIDES: list[tuple[str, list[object]]] = [
    ("mianzui_keeps_win", [False]),
    ("za_waives", [True, False]),
    ("duo_waives", [True]),
    ("beng_includes_cha", [False]),
    ("double_che_bonus", [False]),
    ("jian", [[1, 2, 4, 6], [0, 2, 3, 5]]),
    ("za_mo", [1]),
    ("single_yao_lou", [4]),
]


class Deal:
    """Three dealt hands and what became of them: which kinds were 叉'd and 光'd by whom."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.deck = Counter(dict.fromkeys(KINDS, 4))
        self.hands: list[Counter[str]] = [Counter(), Counter(), Counter()]
        self.cha: list[set[str]] = [set(), set(), set()]
        self.guang: list[set[str]] = [set(), set(), set()]

    def give(self, seat: int, kind: str, n: int) -> None:
        size = 31 if seat == 0 else 30
        if self.deck[kind] >= n and sum(self.hands[seat].values()) + n <= size:
            self.deck[kind] -= n
            self.hands[seat][kind] += n

    def stack(self, seat: int) -> None:
        """Deals a seat the makings of something out of the common before the rest comes off the deck."""
        rng, yao = self.rng, sorted(YAO)
        match rng.choice(["plain", "plain", "hazi", "hazi", "pairs", "wuyao", "yun", "che", "louzi"]):
            case "hazi":
                for _ in range(rng.randint(1, 6)):
                    self.give(seat, rng.choice(KINDS + yao), 3)
            case "louzi":
                for _ in range(rng.randint(1, 4)):
                    self.give(seat, rng.choice(KINDS + yao), 4)
            case "pairs":
                for kind in rng.sample(KINDS, 13):
                    self.give(seat, kind, 2)
            case "wuyao":
                for kind in rng.sample(yao, 6):
                    self.give(seat, kind, 2)
            case "yun":
                for kind in yao:
                    self.give(seat, kind, rng.choice([1, 1, 2]))
            case "che":
                for kinds in rng.sample(list(SHANG.values()), 2):
                    for kind in sorted(kinds):
                        self.give(seat, kind, rng.choice([2, 2, 3]))

    def fill(self, seat: int, without_yao: bool, without_hazi: bool) -> None:
        cards = sorted(self.deck.elements())
        self.rng.shuffle(cards)
        for kind in cards:
            spared = (without_yao and kind in YAO) or (without_hazi and self.hands[seat][kind] == 2)
            if not spared:
                self.give(seat, kind, 1)

    def move(self, seat: int, most: int) -> None:
        """Lets a seat 叉 and 光 up to that many of its pairs and 哈子, each kind once at the table."""
        taken = set().union(*self.cha, *self.guang)
        kinds = [kind for kind, n in self.hands[seat].items() if n in (2, 3) and kind not in taken]
        self.rng.shuffle(kinds)
        for kind in kinds[:most]:
            if self.hands[seat][kind] == 3:
                self.guang[seat].add(kind)
            elif len(self.cha[seat]) < 8:
                self.cha[seat].add(kind)


def random_tally(rng: random.Random, ruleset: str = "minjian") -> dict[str, object]:
    """One tally that a deal allows, in FORMATS shape, its optional fields in all sorts of company."""
    deal = Deal(rng)
    bare = rng.randrange(3) if rng.random() < 0.15 else None
    for seat in rng.sample(range(3), 3):
        if seat == bare:
            deal.fill(seat, without_yao=True, without_hazi=rng.random() < 0.6)
        else:
            deal.stack(seat)
    for seat in range(3):
        deal.fill(seat, without_yao=False, without_hazi=rng.random() < 0.3)
    how = rng.choices(["win", "huang", "zhahe", "still"], [60, 18, 12, 10])[0]
    if how != "still":
        for seat in rng.sample(range(3), 3):
            deal.move(seat, 5 if seat == bare and rng.random() < 0.5 else rng.choice([0, 2, 4, 6, 8, 10, 12]))
    tally: dict[str, object] = {
        "ruleset": ruleset,
        "players": [player(deal, seat, ruleset, still=how == "still") for seat in range(3)],
        "win": None,
        "jian": None,
    }
    match how:
        case "win":
            add_win(deal, tally, ruleset)
        case "still" if rng.random() < 0.6:
            add_win_on_dealt_cards(deal, tally, ruleset)
        case "huang":
            add_huang(rng, tally, ruleset)
        case "zhahe":
            add_zhahe(rng, tally, ruleset)
    if rng.random() < 0.2:
        tally["overrides"] = {name: rng.choice(values) for name, values in rng.sample(OVERRIDES, rng.choice([1, 1, 2]))}
    if rng.random() < 0.3 and how != "zhahe":
        add_dang(deal, tally)
    return tally


def players_of(tally: dict[str, object]) -> list[dict[str, object]]:
    players = tally["players"]
    assert isinstance(players, list)
    return players


def player(deal: Deal, seat: int, ruleset: str, still: bool) -> dict[str, object]:
    """A seat's line of the tally, read off its dealt cards and what it 叉'd and 光'd."""
    rng, dealt = deal.rng, deal.hands[seat]
    da, xiao = yun_of(dealt) if rng.random() < 0.9 else (0, 0)
    declared: list[frozenset[str]] = []
    sets = [kinds for kinds in che_kinds(options_of(ruleset, None)) if all(dealt[kind] >= 2 for kind in kinds)]
    rng.shuffle(sets)
    for kinds in sets:
        if rng.random() < 0.9 and not any(kinds & other for other in declared):
            declared.append(kinds)
    moved = deal.cha[seat] | deal.guang[seat]
    cha = len(deal.cha[seat])
    line: dict[str, object] = {
        "class": class_of(dealt),
        "baixinli": not any(dealt[kind] for kind in YAO),
        "yao_ha": sum(n == 3 and kind in YAO for kind, n in dealt.items()),
        "min_ha": sum(n == 3 and kind not in YAO for kind, n in dealt.items()),
        "yao_lou": sum(n == 4 and kind in YAO for kind, n in dealt.items()),
        "min_lou": sum(n == 4 and kind not in YAO for kind, n in dealt.items()),
        "da_yun": da,
        "xiao_yun": xiao,
        "che": [len(kinds & moved) for kinds in declared],
        "cha": cha,
        "mianzui": not still and rng.random() < 0.12,
    }
    if cha >= (5 if line["class"] == "乱牌" else 6) and rng.random() < 0.3:
        line["silent_cha"] = 1
    return line


def ways_to_win(deal: Deal, seat: int, line: dict[str, object], ruleset: str) -> list[tuple[str, int]]:
    """The kinds of win open to a seat, each with the least 和 it needs."""
    luan, baixinli, cha = line["class"] == "乱牌", line["baixinli"], deal.cha[seat]
    if baixinli:
        figure = 6 if luan and ruleset == "xingan2005" else 10
    elif luan:
        figure = 13 if cha & YAO else 10
    else:
        figure = 18
    ways = [("和", 10), ("和", 10), ("砸", figure), ("夺", figure)]
    if len(cha) == 8:
        ways += [("八蹦", 8)] * 4
    if len(cha & YAO) >= 5:
        ways += [("五眼蹦", 10)] * 4
    if luan and baixinli and len(cha) == 5 and ruleset == "xingan2005":
        ways += [("白心力蹦", 5)] * 4
    return ways


def add_win(deal: Deal, tally: dict[str, object], ruleset: str) -> None:
    """A win during play, with 抹, 甩手报, 地和, a standing 不让赢, 包赔 and lost 嘴 where they can be."""
    rng, players = deal.rng, players_of(tally)
    by = rng.choice([0, 1, 2, *(seat for seat in range(3) if len(deal.cha[seat]) >= 5)])
    kind, least = rng.choice(ways_to_win(deal, by, players[by], ruleset))
    moves = len(deal.cha[by]) + len(deal.guang[by])
    mo = kind.endswith("蹦") or (moves > 0 and rng.random() < 0.4)
    extra = []
    if kind == "砸" and (by == 0 or ruleset == "xingan2005") and rng.random() < 0.4:
        extra.append("甩手报")
    tally["win"] = {"by": by, "kind": kind, "hu": least + rng.randint(0, 7), "mo": mo, "extra": extra}
    tally["jian"] = rng.choice(JIAN)
    others = [seat for seat in range(3) if seat != by]
    if kind == "砸":
        if rng.random() < 0.5:
            tally["announced"] = by
    elif rng.random() < 0.3 and kind.endswith("蹦"):
        tally["announced"] = rng.choice([0, 1, 2])
    elif rng.random() < 0.1 and kind == "和":
        tally["announced"] = by
    if rng.random() < 0.2:
        tally["pays_for"] = rng.choice(others)
    if rng.random() < 0.1 and ruleset == "minjian":
        players[rng.choice(others)]["later_void"] = True


def add_win_on_dealt_cards(deal: Deal, tally: dict[str, object], ruleset: str) -> None:
    """天和, 天砸, or a 地和: nobody has 叉'd or 光'd before it."""
    rng, players = deal.rng, players_of(tally)
    dealer = players[0]
    big = dealer["baixinli"] or dealer["class"] == "哈子牌"
    tally["jian"] = rng.choice(JIAN[:4])
    what = rng.choice(["天和", "天砸", "地和"])
    if what == "天砸" and ruleset == "xingan2005" and big:
        tally["win"] = {"by": 0, "kind": "天砸", "hu": 18 + rng.randint(0, 4), "mo": False, "extra": []}
        return
    if what == "地和":
        kind = rng.choice(["和", "夺"] if ruleset == "minjian" else ["和", "夺", "砸"])
        extra = ["地和", "甩手报"] if kind == "砸" else ["地和"]
        hu = rng.randint(10, 15) if kind == "和" else rng.randint(18, 22)
        tally["win"] = {"by": rng.choice([1, 2]), "kind": kind, "hu": hu, "mo": False, "extra": extra}
        return
    tally["win"] = {"by": 0, "kind": "和", "hu": 10 + rng.randint(0, 6), "mo": False, "extra": ["天和"]}


def add_huang(rng: random.Random, tally: dict[str, object], ruleset: str) -> None:
    """黄牌; where 不让赢 stands it is 砸炕上."""
    if rng.random() < 0.4:
        seat = rng.randrange(3)
        tally["zakang"] = seat
        if rng.random() < 0.5:
            tally["announced"] = seat
    if rng.random() < 0.2 and ruleset == "minjian":
        players_of(tally)[rng.randrange(3)]["later_void"] = True


def add_zhahe(rng: random.Random, tally: dict[str, object], ruleset: str) -> None:
    claims = ["和", "夺", "砸", "不让赢", "八蹦"]
    by = rng.randrange(3)
    if by == 0 and ruleset == "minjian":
        claims.append("甩手报")
    tally["zhahe"] = {"by": by, "claimed": rng.choice(claims)}
    tally["jian"] = rng.choice(JIAN)


def add_dang(deal: Deal, tally: dict[str, object]) -> None:
    """档: a pot from hands before, a loser among the two who may 挡, a winner with a dealt 楼子 who takes or forgets."""
    rng, players, win = deal.rng, players_of(tally), tally["win"]
    pot = rng.randint(0, 3)
    lost: list[int] = []
    taken_by = None
    zui = settle(tally)["zui"]
    assert isinstance(zui, list)
    winner = win["by"] if isinstance(win, dict) else None
    dang = rng.choice([None, 1, 2])
    if dang is not None and dang != winner and 3 * zui[dang] < sum(zui):
        lost.append(dang)
    if isinstance(win, dict) and winner is not None and winner in (0, dang) and pot:
        line = players[winner]
        had_louzi = bool(line["yao_lou"]) or bool(line["min_lou"])
        plain = win["kind"] not in ("砸", "夺", "天砸") and tally.get("announced") != winner
        if had_louzi and plain and not line["mianzui"]:
            if rng.random() < 0.7:
                taken_by = winner
            else:
                lost.append(winner)
    tally["dang"] = {"pot": pot, "lost": lost, "taken_by": taken_by}
