"""Whether what is said of a card on offer, of a set and of a discard is so."""

from typing import Final

from zuihe_tui.coach.hint_scene import CHECKS, Facts, Scene, big, hu_is, is_so, said_done
from zuihe_tui.rules.actions import NOT_CHA, Action, Announce, Claim, Class, Discard, Pass, Take, Win
from zuihe_tui.rules.cards import JIUTIAO, KINDS, YAO, Kind
from zuihe_tui.rules.events import Did
from zuihe_tui.rules.holding import MeldKind
from zuihe_tui.rules.judge import judge
from zuihe_tui.rules.judge.candidates import with_words
from zuihe_tui.rules.judge.ways import ways
from zuihe_tui.rules.table import apply, legal
from zuihe_tui.rules.table_state import SEATS, Phase

_SIX: Final = tuple(sorted(YAO - {JIUTIAO}))


def _own_offer(s: Scene, f: Facts) -> bool:
    offer = s.table.offer
    return offer is not None and offer.card == f["card"] and s.copies(f["card"]) == f.get("n", 0)


def _offered_by(s: Scene, f: Facts, *, drawn: bool) -> bool:
    offer = s.table.offer
    assert offer is not None
    return (
        _own_offer(s, f)
        and offer.drawn is drawn
        and f["seat"].id == f"judge.seat.{offer.seat}"
        and offer.seat != s.seat
    )


def _win_hu(s: Scene, f: Facts) -> bool:
    done = apply(s.table, Did(s.seat, s.first))
    won = done.outcome is not None and done.outcome.seat == s.seat and done.outcome.hu == f["hu"]
    return won and not s.found(s.first)


def _gain(s: Scene, f: Facts) -> bool:
    claim = s.claim(f)
    if claim is None:
        return False
    before, after, loose = s.count(), s.after(claim), f["loose"].params
    same = (before.xian == after.xian) == (f["loose"].id == "hint.gain.same")
    said = (f.get("before", before.total), f["after"], loose["loose"], loose["still"])
    return bool(same and said == (before.total, after.total, before.xian, after.xian))


def _row(s: Scene, f: Facts) -> bool:
    said = s.shown.said
    luan = said is not None and said.klass is Class.LUAN
    laid = sum(one.meld.kind is MeldKind.CHA for one in s.shown.laid) + 1
    return bool(is_so(s, f["one"]) and f["n"] == laid and f["zui"] == 2 * (laid - (3 if luan else 4)) > 0)


def _duty(s: Scene, rule: str) -> bool:
    """Leaving it is a fault of this rule."""
    offer = s.table.offer
    assert offer is not None
    left: Action = Claim(Take.YAO, offer.card) if s.view.own_draw and offer.card in YAO else Pass()
    return any(finding.rule == rule for finding in judge(s.view, left))


def _no_claim(s: Scene) -> bool:
    return not any(isinstance(one, Claim) and one.take is not Take.YAO for one in legal(s.view))


def _fault(s: Scene, f: Facts) -> bool:
    every = [finding.facts for way in ways(s.view) for finding in judge(s.view, with_words(s.view, way))]
    return _no_claim(s) and str(f["why"]) in map(str, every)


def _not_source(s: Scene, f: Facts) -> bool:
    offer = s.table.offer
    assert offer is not None
    own = offer.drawn and offer.seat == s.seat
    upper = not offer.drawn and (offer.seat + 1) % 3 == s.seat
    return not own and not upper and s.copies(f["card"]) < 2


def _look(s: Scene, f: Facts) -> bool:
    count = s.count()
    loose = tuple(dict.fromkeys(count.loose))
    return (count.total, count.xian, loose) == (f["hu"], f["xian"], f["cards"])


def _never(s: Scene, f: Facts) -> bool:
    every = {card for card in KINDS if s.copies(card) and _is_forbidden(s, card)}
    return set(f["cards"]) == every


def _is_forbidden(s: Scene, card: Kind) -> bool:
    return any(finding.rule == "discard.forbidden" for finding in s.found(Discard(card)))


def _order(s: Scene, f: Facts) -> bool:
    return set(f["cards"]) == set(s.discards()) and is_so(s, f["what"])


def _threat(s: Scene, f: Facts, rule: str) -> bool:
    seat = int(f["seat"].id[-1])
    laid = [one.meld.kind for one in s.table.shown[seat].laid]
    real = f["cha"] <= laid.count(MeldKind.CHA) + 1 and f["guang"] <= laid.count(MeldKind.GUANG)
    said = s.table.shown[seat].said
    match rule:
        case "cha":
            enough = f["cha"] >= (5 if said is not None and said.klass is Class.LUAN else 6)
        case "guang":
            enough = f["guang"] == 2
        case "che":
            enough = said is not None and said.che > 0
        case _:
            enough = f["cha"] >= 7 or f["guang"] >= 3
    return bool(real and enough and seat != s.seat)


def _kept(s: Scene, f: Facts) -> int:
    """和 left once the card is out."""
    assert f["card"] == getattr(s.first, "card", None)
    return s.after(s.first).total


def _costs(s: Scene, f: Facts) -> bool:
    others = [s.after(Discard(card)).total for card in s.discards()]
    return bool(_kept(s, f) == f["hu"] == max(others) < s.count().total)


def _goes(s: Scene, f: Facts) -> bool:
    return bool(_kept(s, f) == f["hu"] == s.count().total)


def _loose(s: Scene, f: Facts) -> bool:
    return _goes(s, f) and f["card"] in s.count().loose and s.copies(f["card"]) == f.get("n", 1)


def _known(s: Scene, f: Facts) -> bool:
    card = getattr(s.first, "card", -1)
    lying = [one for shown in s.table.shown for one in (*shown.discards, *shown.dead)]
    return bool(lying.count(card) == f["n"] > 0)


def _both(s: Scene, f: Facts) -> bool:
    return is_so(s, f["one"]) and is_so(s, f["other"])


def _took_cha(s: Scene) -> int:
    return sum(one.meld.kind is MeldKind.CHA for one in s.shown.laid)


def _waits(s: Scene, f: Facts) -> bool:
    close = any(s.table.shown[seat].cha >= 5 or s.table.shown[seat].guang > 1 for seat in SEATS if seat != s.seat)
    return bool(not close and f["stock"] == s.table.stock_left and f["lack"] > 0)


def _clear_wins(s: Scene) -> list[int]:
    """和 of every plain win that is open."""
    found = []
    for one in legal(s.view):
        if isinstance(one, Win):
            done = apply(s.table, Did(s.seat, one))
            found.append(done.outcome.hu if done.outcome is not None else 0)
    return found


# fmt: off
CHECKS.update({
    "hint.move.act": lambda s, f: said_done(s) and bool(f["acts"]),
    "hint.move.pass": lambda s, _: said_done(s),
    "hint.offer.own": lambda s, f: _own_offer(s, f) and s.view.own_draw,
    "hint.offer.drawn": lambda s, f: _offered_by(s, f, drawn=True),
    "hint.offer.played": lambda s, f: _offered_by(s, f, drawn=False),
    "hint.offer.own_none": lambda s, f: _own_offer(s, f) and s.view.own_draw,
    "hint.offer.drawn_none": lambda s, f: _offered_by(s, f, drawn=True),
    "hint.offer.played_none": lambda s, f: _offered_by(s, f, drawn=False),
    "hint.win.hu": _win_hu,
    "hint.win.hu_with": lambda s, f: _win_hu(s, f) and f["cards"] == getattr(s.first, "cards", None),
    "hint.win.he": lambda s, _: max(_clear_wins(s)) >= 10 or s.shown.announced,
    "hint.win.duo": lambda s, f: big(s, f["need"]) and max(_clear_wins(s)) >= f["need"],
    "hint.win.za": lambda s, f: s.shown.announced and max(_clear_wins(s)) >= f["need"] == s.view.me.figure,
    "hint.win.beng": lambda s, f: f["n"] == _took_cha(s) + 1 >= 5,
    "hint.duty.guang": lambda s, f: s.origin(f["card"]) == 3 and _duty(s, "guang.must"),
    "hint.duty.che": lambda s, f: any(f["card"] in pile for pile in s.view.me.che) and _duty(s, "cha.must_on_che"),
    "hint.duty.yao": lambda s, f: s.copies(f["card"]) >= 2 and _duty(s, "cha.must_own_yao"),
    "hint.may.cha": lambda s, f: s.copies(f["card"]) >= 2,
    "hint.may.pile": lambda s, f: any(f["card"] in one.meld.cards and one.pile is not None for one in s.shown.laid),
    "hint.may.chi_own": lambda s, _: s.view.own_draw,
    "hint.may.chi_upper": lambda s, _: s.table.offer is not None and not s.table.offer.drawn and (s.table.offer.seat + 1) % 3 == s.seat,
    "hint.may.yao": lambda s, _: s.view.own_draw and s.table.offer is not None and s.table.offer.card in YAO,
    "hint.gain.hu": lambda s, f: _gain(s, f) and f["after"] > f["before"],
    "hint.gain.hu_with": lambda s, f: _gain(s, f) and f["after"] > f["before"],
    "hint.gain.xian": lambda s, f: _gain(s, f) and f["after"] == s.count().total,
    "hint.gain.xian_with": lambda s, f: _gain(s, f) and f["after"] == s.count().total,
    "hint.gain.less": lambda s, f: _gain(s, f) and f["after"] < f["before"],
    "hint.gain.less_with": lambda s, f: _gain(s, f) and f["after"] < f["before"],
    "hint.gain.row": _row,
    "hint.pass.not_worth": lambda s, _: not _no_claim(s) and said_done(s),
    "hint.pass.said": lambda s, f: s.copies(f["card"]) >= 2 and f["card"] in YAO and s.first == Pass(NOT_CHA),
    "hint.pass.fault": _fault,
    "hint.pass.source": _not_source,
    "hint.pass.nothing": lambda s, f: s.copies(f["card"]) < 2 and not any(ways(s.view, any_source=True)),
    "hint.pass.could_win": lambda s, f: f["hu"] in _clear_wins(s),
    "hint.pass.wait": _waits,
    "hint.out.look": _look,
    "hint.out.no_xian": lambda s, f: (s.count().total, s.count().xian) == (f["hu"], 0),
    "hint.out.order": _order,
    "hint.out.never": _never,
    "hint.out.any": lambda s, _: not any(_is_forbidden(s, card) for card in KINDS if s.copies(card)),
    "hint.out.costs": _costs,
    "hint.out.spare": lambda s, f: _goes(s, f) and f["card"] not in s.count().loose,
    "hint.out.lone": lambda s, f: _loose(s, f),
    "hint.out.pair": lambda s, f: _loose(s, f) and f["n"] >= 2,
    "hint.out.both": _both,
    "hint.out.known": _known,
    "hint.out.hu": hu_is,
    "hint.out.big": lambda s, f: big(s, f["need"]) and s.count().total >= f["need"] and said_done(s),
    "hint.out.bars": lambda s, _: isinstance(s.first, Announce) and s.table.phase is Phase.TAKEN,
    "hint.out.luan": lambda s, f: not s.shown.hazi and f["n"] == _took_cha(s) > 0,
    "hint.out.piao": lambda s, f: f["n"] == s.table.header.rules.piao_before > _took_cha(s) and not s.shown.piao,
    "hint.out.stuck": lambda s, f: not s.discards() and _never(s, f),
    "hint.out.kouguo": lambda s, _: not s.discards(),
    "hint.out.rather_win": lambda s, _: isinstance(s.first, Win) and said_done(s),
    "hint.threat.cha": lambda s, f: _threat(s, f, "cha"),
    "hint.threat.guang": lambda s, f: _threat(s, f, "guang"),
    "hint.threat.che": lambda s, f: _threat(s, f, "che"),
    "hint.threat.miansheng": lambda s, f: _threat(s, f, "miansheng"),
})
# fmt: on
