"""Whether what a finding says is so, looked up in the events and the cards, not asked of the judge."""

# ruff: noqa: ARG005  every check takes the scene and the facts

from collections.abc import Callable
from typing import Any

from zuihe_tui.play import Game
from zuihe_tui.rules.actions import Action, Claim, Discard, Kou, Piao, Report, Take, Win, claim_of
from zuihe_tui.rules.arrange import figures
from zuihe_tui.rules.cards import JIUTIAO, PILE_SETS, SHANG, WENQUAN, YAO, counts, suit_of
from zuihe_tui.rules.events import Deal, Did, Draw
from zuihe_tui.rules.finding import Finding
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.table_state import Phase

Facts = dict[str, Any]
Check = Callable[["Scene", Facts], bool]


class Scene:
    """A game, what its learner tries, and what the events say of both."""

    def __init__(self, game: Game, action: Action) -> None:
        assert game.seat is not None
        self.game, self.action, self.seat, self.view = game, action, game.seat, game.view
        self.me, self.mine, self.offer = game.view.me, game.view.mine, game.view.offer
        deal = next(event for event in game.events if isinstance(event, Deal))
        self.dealt = counts(deal.hands[game.seat])
        self.deeds = [event.action for event in game.events if isinstance(event, Did) and event.seat == game.seat]
        claims = [claim_of(deed) for deed in self.deeds]
        self.claims = [claim for claim in claims if claim is not None]
        self.reports = [deed for deed in self.deeds if isinstance(deed, Report)]

    def took(self, take: Take) -> int:
        return sum(claim.take is take for claim in self.claims)

    def copies(self, card: int) -> int:
        return self.me.copies(card)

    @property
    def claim(self) -> Claim:
        found = claim_of(self.action)
        assert found is not None
        return found

    def drawn_by_me(self) -> bool:
        return self.offer is not None and self.offer.drawn and self.offer.seat == self.seat

    def was_on_offer(self, card: int) -> bool:
        """An earlier draw or discard of the kind, the one now on offer left out."""
        before = self.game.events[: self.offer.event if self.offer is not None else None]
        cards = [event.card for event in before if isinstance(event, Draw)]
        cards += [e.action.card for e in before if isinstance(e, Did) and isinstance(e.action, Discard | Kou)]
        return card in cards

    def after(self) -> Any:
        return figures(self.view.holding_after(self.claim), self.view.rules)

    def threat(self, facts: Facts) -> Any:
        return self.view.shown[int(facts["seat"].id[-1])]


def is_true(game: Game, action: Action, finding: Finding) -> bool:
    """Whether the facts of this finding hold. Raises KeyError for a sentence nobody checks."""
    return CHECKS[finding.facts.id](Scene(game, action), dict(finding.facts.params))


def _run(cards: tuple[int, ...]) -> bool:
    low, *rest = sorted(cards)
    return (
        [low + 1, low + 2] == rest and suit_of(low) == suit_of(rest[-1]) < 3 and not YAO & set(rest) and low != JIUTIAO
    )


def _no_run(scene: Scene, _: Facts) -> bool:
    claim = scene.claim
    if claim.onto is not None:
        laid = scene.mine.laid[claim.onto].meld
        return scene.game.setup.rules.run_extension == "none" or claim.card != laid.cards[-1] + 1 or claim.card in YAO
    own = (claim.card, *claim.cards)
    return len(own) != 3 or not _run(own) or (min(own) in YAO and min(own) != 9)


def _no_pile(scene: Scene, _: Facts) -> bool:
    claim = scene.claim
    if claim.onto is not None:
        return claim.card not in (scene.mine.laid[claim.onto].pile or ())
    wrong_copies = any(
        claim.cards.count(card) > 1 and claim.cards.count(card) != scene.dealt[card] for card in set(claim.cards)
    )
    return (
        {claim.card, *claim.cards} not in [set(pile) for pile in PILE_SETS] or wrong_copies or claim.card in claim.cards
    )


def _onto(scene: Scene) -> tuple[int, ...]:
    assert scene.claim.onto is not None
    return scene.mine.laid[scene.claim.onto].meld.cards


def _top(scene: Scene) -> int | None:
    """The card that the eaten run may still take on."""
    last = _onto(scene)[-1]
    return last + 1 if suit_of(last) == suit_of(last + 1) and last + 1 not in YAO else None


def _forbidden(scene: Scene, facts: Facts) -> bool:
    """Every reason is named that holds, no other."""
    card = facts["card"]
    block = scene.dealt[card] if scene.dealt[card] >= 3 else None
    said = {why.id.rpartition(".")[2]: why.params["block"] for why in facts["why"]}
    holds = {
        "block": block is not None,
        "che": bool(scene.reports) and any(card in che for che in scene.reports[-1].che),
        "yao": card in YAO,
        "eaten": any(claim.take is Take.CHI and claim.card == card for claim in scene.claims),
    }
    named = said.get("block")
    right_word = named is None or named == msg(f"judge.block.{'louzi' if block == 4 else 'hazi'}")
    return right_word and set(said) == {name for name, so in holds.items() if so}


def _better(scene: Scene, facts: Facts) -> bool:
    """What is said to go out first is in hand and is what it is called."""
    lying = {card for shown in scene.view.shown for card in (*shown.discards, *shown.dead)}
    laid = {card for shown in scene.view.shown for meld in shown.laid for card in meld.meld.cards}
    so: dict[str, Callable[[int], bool]] = {
        "shu": lambda card: card in lying,
        "sanjian": lambda card: scene.copies(card) >= 2 and card in laid,
        "liangjian": lambda card: scene.copies(card) == 1 and card in laid,
        "dui": lambda card: scene.copies(card) >= 2,
        "chekong": lambda card: any(card in pile for pile in PILE_SETS),
        "other": lambda card: card not in YAO,
    }
    return bool(facts["better"]) and all(
        card != facts["card"] and scene.copies(card) and so[one.id.rpartition(".")[2]](card)
        for one in facts["better"]
        for card in one.params["cards"]
    )


def _in_che(scene: Scene, facts: Facts) -> bool:
    return facts["card"] in facts["cards"] and any(facts["cards"] == che for che in scene.me.che)


def _say_number(scene: Scene, facts: Facts) -> bool:
    words = ("光", "两光", "三光", "四光")
    word = words[min(scene.took(Take.GUANG), 3)]
    return facts["word"] == msg(f"play.word.{word}") and word not in scene.claim.say


def _cha_number(scene: Scene, facts: Facts) -> bool:
    word = {5: "五叉", 6: "六叉", 7: "七叉"}[scene.took(Take.CHA) + 1]
    return facts["word"] == msg(f"play.word.{word}") and word not in scene.claim.say


def _zhahe(scene: Scene, facts: Facts) -> bool:
    why = facts["why"]
    assert isinstance(why, Msg)
    return CHECKS[why.id](scene, dict(why.params))


def _hu(scene: Scene, facts: Facts) -> bool:
    if isinstance(scene.action, Win) and scene.action.card is not None:
        found = scene.after()
    else:
        found = figures(scene.me.holding, scene.view.rules)
    return facts["hu"] < facts["need"] and facts["hu"] in (found.hu, found.hu_clear)


def _yun_set(cards: tuple[int, ...]) -> bool:
    six = sorted(YAO - {JIUTIAO})
    sets = cards.count(six[0])
    return all(cards.count(card) == sets for card in six) and cards.count(JIUTIAO) <= sets


def _not_held(scene: Scene, facts: Facts) -> bool:
    return (facts["cards"] in _held_che(scene)) is (facts["why"] != msg("judge.che.absent"))


def _held_che(scene: Scene) -> list[tuple[int, ...]]:
    return [pile for pile in PILE_SETS if all(scene.dealt[card] >= 2 for card in pile)]


CHECKS: dict[str, Check] = {
    "judge.chi.source.drawn": lambda s, f: s.offer.drawn and s.offer.seat != s.seat,
    "judge.chi.source.opposite": lambda s, f: not s.offer.drawn and (s.offer.seat + 1) % 3 != s.seat,
    "judge.chi.shun.wrong": _no_run,
    "judge.chi.shun.yao": lambda s, f: _no_run(s, f) and bool(YAO & {f["card"], *f["cards"]}),
    "judge.chi.shun.block": lambda s, f: s.dealt[f["card"]] >= 3,
    "judge.chi.shun.bare": lambda s, f: not s.claim.cards and s.claim.onto is None,
    "judge.chi.shun.onto_none": lambda s, f: _onto(s) == f["cards"] and s.view.rules.run_extension == "none",
    "judge.chi.shun.onto_full": lambda s, f: _onto(s) == f["cards"] and not _top(s),
    "judge.chi.shun.onto_top": lambda s, f: _onto(s) == f["cards"] and _top(s) == f["top"] != f["card"],
    "judge.chi.shun.onto_with": lambda s, f: bool(s.claim.cards) and s.claim.onto is not None,
    "judge.chi.heng.wrong": _no_pile,
    "judge.chi.heng.reds": lambda s, f: {*s.claim.cards, s.claim.card} == {*f["cards"]} and not s.view.rules.red_heng,
    "judge.chi.heng.house_block": lambda s, f: s.dealt[f["card"]] >= 3 and not s.view.rules.block_in_pile,
    "judge.chi.heng.copies": lambda s, f: s.claim.cards.count(f["card"]) == f["n"] > 1,
    "judge.chi.heng.onto": lambda s, f: _onto(s) == f["cards"] and f["card"] not in f["cards"],
    "judge.chi.heng.onto_set": lambda s, f: _onto(s) == f["cards"],
    "judge.chi.heng.onto_with": lambda s, f: bool(s.claim.cards) and s.claim.onto is not None,
    "judge.claim.wrong.cha": lambda s, f: s.copies(f["card"]) < 2 or s.dealt[f["card"]] >= 3,
    "judge.claim.wrong.hazi": lambda s, f: s.dealt[f["card"]] == 3,
    "judge.claim.wrong.late": lambda s, f: s.dealt[f["card"]] == f["n"] < 3 <= s.copies(f["card"]),
    "judge.cha.from_pile.wrong": lambda s, f: s.claim.from_pile is not None,
    "judge.cha.from_pile.house": lambda s, f: s.claim.from_pile is not None and not s.view.rules.cha_from_pile,
    "judge.claim.wrong.guang": lambda s, f: s.dealt[f["card"]] != 3,
    "judge.claim.wrong.yao": lambda s, f: not s.drawn_by_me() or f["card"] not in YAO,
    "judge.chi.hazi_split.split": lambda s, f: s.dealt[f["card"]] == f["n"] >= 3 and f["card"] in s.claim.cards,
    "judge.chi.che_card.strangers": _in_che,
    "judge.chi.pair_first.pair": lambda s, f: s.copies(f["card"]) >= 2,
    "judge.discard.forbidden.out": _forbidden,
    "judge.discard.final.out": lambda s, f: s.offer.card == f["card"] and s.offer.seat == s.seat and not s.offer.drawn,
    "judge.guang.must.undone": lambda s, f: s.dealt[f["card"]] == 3 and s.offer.card == f["card"],
    "judge.guang.must.unsaid": _say_number,
    "judge.cha.must_on_che.undone": lambda s, f: _in_che(s, f) and s.copies(f["card"]) >= 2,
    "judge.cha.must_own_yao.undone": lambda s, f: s.drawn_by_me() and f["card"] in YAO and s.copies(f["card"]) >= 2,
    "judge.play.yao_draw.unsaid": lambda s, f: not s.drawn_by_me() and f["card"] in YAO and s.copies(f["card"]) >= 2,
    "judge.pass.guozhang.chi": lambda s, f: s.was_on_offer(f["card"]),
    "judge.pass.guozhang.cha": lambda s, f: s.was_on_offer(f["card"]) and s.copies(f["card"]) >= 2,
    "judge.announce.cha.unsaid": _cha_number,
    "judge.piao.missed": lambda s, f: not any(isinstance(d, Piao) for d in s.deeds) and s.took(Take.CHA) + 1 == f["n"],
    "judge.piao.not_luan": lambda s, f: s.reports[-1].klass.value == "哈子牌",
    "judge.piao.twice": lambda s, f: any(isinstance(deed, Piao) for deed in s.deeds),
    "judge.kouguo.free": lambda s, f: bool(f["cards"]) and all(s.copies(c) and c not in YAO for c in f["cards"]),
    "judge.report.ha_as_luan.luan": lambda s, f: s.dealt[f["card"]] == f["n"] >= 3,
    "judge.report.che_over.over": lambda s, f: _not_held(s, f) and f["n"] > f["held"],
    "judge.report.che_over.void": lambda s, f: _not_held(s, f) and f["n"] > f["held"],
    "judge.report.true.hazi": lambda s, f: max(s.dealt) < 3,
    "judge.report.true.also": lambda s, f: f["what"] in (msg("moment.word.五幺将"), msg("moment.word.白心利")),
    "judge.report.fixed.given": lambda s, f: bool(s.reports),
    "judge.report.fixed.first_out": lambda s, f: bool(s.reports) and s.view.first_out,
    "judge.hand.yun.wrong": lambda s, f: not _yun_set(f["cards"]),
    "judge.hand.yun.late": lambda s, f: s.view.phase is not Phase.OPENING,
    "judge.table.fixed.same": lambda s, f: bool(s.mine.yun) and len(f["cards"]) <= len(s.mine.yun),
    "judge.table.fixed.late": lambda s, f: any(
        isinstance(event, Draw) or (isinstance(event, Did) and isinstance(event.action, Claim))
        for event in s.game.events
    ),
    "judge.quan.cha.broken": lambda s, f: s.threat(f).cha >= 5 and _better(s, f),
    "judge.quan.guang.broken": lambda s, f: s.threat(f).guang == 2 and _better(s, f),
    "judge.quan.che.broken": lambda s, f: (
        s.threat(f).said.che >= 1 and s.threat(f).cha + s.threat(f).guang >= 2 and _better(s, f)
    ),
    "judge.quan.miansheng.broken": lambda s, f: (s.threat(f).cha >= 7 or s.threat(f).guang >= 3) and _better(s, f),
    "judge.win.optional.left": lambda s, f: s.mine.announced and s.offer.card == f["card"],
    "judge.win.optional.pushed": lambda s, f: s.offer.card == f["card"],
    "judge.win.zhahe.false": _zhahe,
    "judge.win.zhahe.xian": lambda s, f: s.after().hu_clear is None and s.after().xian == f["xian"] > 0,
    "judge.win.zhahe.xian_dealt": lambda s, f: figures(s.me.holding, s.view.rules).xian == f["xian"] > 0,
    "judge.win.zhahe.hu": _hu,
    "judge.win.zhahe.closed": lambda s, f: s.view.shown[int(f["seat"].id[-1])].announced,
    "judge.win.zhahe.called": lambda s, f: s.view.phase is not Phase.OPENING,
    "judge.win.zhahe.no_tianza": lambda s, f: not s.view.rules.tianza,
    "judge.win.zhahe.luan_tianza": lambda s, f: max(s.dealt) < 3,
    "judge.win.zhahe.barred": lambda s, f: bool(s.me.barred),
    "judge.win.zhahe.beng_by_cha": lambda s, f: s.action.by is not Take.CHA,  # type: ignore[union-attr]
    "judge.win.zhahe.beng": lambda s, f: f["n"] < f["need"] and f["n"] <= s.took(Take.CHA) + 1,
    "judge.win.zhahe.not_wuyao": lambda s, f: "五幺将" not in s.reports[-1].also,
    "judge.win.zhahe.no_baixin_beng": lambda s, f: s.view.rules.baixin_luan_beng == "off",
    "judge.win.zhahe.not_baixin": lambda s, f: any(s.dealt[card] for card in YAO) or max(s.dealt) >= 3,
    "judge.win.zhahe.not_announced": lambda s, f: not s.mine.announced,
    "judge.win.zhahe.luan_no_yao": lambda s, f: not any(c.take is Take.CHA and c.card in YAO for c in s.claims),
    "judge.win.zhahe.adds_none": lambda s, f: s.after().hu <= figures(s.me.holding, s.view.rules).hu,
    "judge.win.zhahe.not_clear_before": lambda s, f: figures(s.me.holding, s.view.rules).hu_clear is None,
    "judge.win.zhahe.no_big": lambda s, f: bool(s.me.no_big),
    "judge.win.zhahe.drawn_yao": lambda s, f: f["card"] in YAO,
    "judge.win.zhahe.way_in": _zhahe,
    "judge.win.zhahe.way_source": lambda s, f: _zhahe(s, f) and s.view.rules.win_chi_source == "as_chi",
    "judge.big.show_what_you_eat.hidden": lambda s, f: (
        s.mine.announced
        and s.copies(f["card"]) >= 1
        and any(f["card"] in kinds for kinds in (*SHANG.values(), WENQUAN))
    ),
    "judge.big.shuaishou.dealer": lambda s, f: s.view.rules.shuaishou_who == "dealer",
    "judge.big.shuaishou.any": lambda s, f: s.view.rules.shuaishou_who == "any",
    "judge.big.bars.again": lambda s, f: s.mine.announced,
    "judge.big.bars.guozhang": lambda s, f: bool(s.me.no_big),
    "judge.ask.he.twice": lambda s, f: s.view.taken.asked,
    "judge.settle.dang.forgotten": lambda s, f: 4 in s.dealt and s.view.pot == f["n"] > 0,
    "judge.settle.dang.not_entitled": lambda s, f: 4 not in s.dealt or not s.view.pot or s.view.outcome is not None,
}
"""By the id of the sentence: what must hold for it to be true."""
