"""What an exercise shows besides cards, in sentences: how the table stands at a moment, a stretch of a record, a hand's figures."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from zuihe_tui.rules.cards import KINDS, Cards, counts
from zuihe_tui.rules.hand import yun
from zuihe_tui.rules.holding import MeldKind
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.tally_values import Extra, PlayerTally, Tally, Win, place

if TYPE_CHECKING:  # lessons of holdings need no table
    from zuihe_tui.course.lesson import Exercise
    from zuihe_tui.course.record import Position, Record
    from zuihe_tui.rules.table_state import Laid, Shown

_LAST: Final = 2
"""So many of the last events are told before a question."""


def exercise_words(exercise: "Exercise") -> tuple[Msg, ...]:
    """The table, the stretch of the record and the accounts that an exercise speaks of; nothing where it has a hand alone."""
    if exercise.tally is not None:
        return tally_words(exercise.tally)
    position = exercise.scene.position
    if position is None:
        return ()
    story = story_words(position.record, *exercise.story) if exercise.story is not None else ()
    return (*position_words(position), *story)


def position_words(position: "Position", *, last: int = _LAST) -> tuple[Msg, ...]:
    """How the table stands at a moment: each seat, what lies there, what just happened. Nothing before the deal."""
    table = position.table
    if position.at is None or not table.mine:
        return ()
    lines = [_seat(seat, shown, mine=seat == position.seat) for seat, shown in enumerate(table.shown)]
    if not any(shown.laid or shown.yun for shown in table.shown):
        # Nothing lies before anybody yet: three short lines are one.
        lines = [msg("course.scene.seats", dealer=lines[0], following=lines[1], opposite=lines[2])]
    out = tuple(card for card in KINDS if any(card in (*one.discards, *one.dead) for one in table.shown))
    lines.append(_standing(table.stock_left, table.header.pot, out, rester=table.header.rester is not None))
    happened = _last_told(position, last)
    return (*lines, msg("course.scene.now", words=list(happened))) if happened else tuple(lines)


def _standing(stock: int, pot: int, out: Cards, *, rester: bool) -> Msg:
    parts = [msg("course.scene.stock", n=stock)]
    if pot:
        parts.append(msg("course.scene.pot", n=pot))
    if not rester:
        parts.append(msg("course.scene.three"))
    if out:
        parts.append(msg("course.scene.out", cards=out))
    return msg("course.scene.standing", parts=parts)


def _seat(seat: int, shown: "Shown", *, mine: bool) -> Msg:
    who = msg(f"course.scene.{'you' if mine else 'other'}", who=msg(f"judge.seat.{seat}"))
    said = [msg("course.scene.hand", n=shown.concealed), *_said(shown)]
    if not shown.laid and not shown.yun:
        return msg("course.scene.seat", who=who, said=said)
    melds = [_meld(laid) for laid in shown.laid]
    if shown.yun:
        melds[:0] = _yun(shown.yun)
    return msg("course.scene.seat_melds", who=who, said=said, melds=melds)


def _yun(cards: Cards) -> Iterator[Msg]:
    """The 云幺 shown by their names; by their cards where they are none."""
    big, small = yun(counts(cards))
    if 7 * big + 6 * small != len(cards):
        yield msg("course.scene.yun", cards=cards)
        return
    yield from [msg("course.scene.big_yun")] * big + [msg("course.scene.small_yun")] * small


def _meld(laid: "Laid") -> Msg:
    """A set in a few words; of a 叉 or 光 the one card is enough."""
    kind, cards = laid.meld.kind, laid.meld.cards
    same = kind in (MeldKind.CHA, MeldKind.GUANG)
    return msg(f"course.scene.meld.{kind.value}", cards=cards[:1] if same else cards)


def _said(shown: "Shown") -> Iterator[Msg]:
    if shown.said is not None:
        yield from (msg(f"moment.word.{word}") for word in (shown.said.klass.value, *shown.said.also))
        if shown.said.che:
            yield msg("course.scene.che", n=shown.said.che)
    for name in ("announced", "kouguo", "dang"):
        if getattr(shown, name):
            yield msg(f"play.mark.{name}")
    if shown.piao:
        yield msg("play.mark.piao")


def _last_told(position: "Position", many: int) -> tuple[Msg, ...]:
    from zuihe_tui.coach.event_words import event_words
    from zuihe_tui.rules.events import Deal

    found: list[Msg] = []
    for event in reversed(position.record.events[: position.at]):
        if len(found) >= many or isinstance(event, Deal):
            break
        found[:0] = event_words(event)
    return tuple(found)


def story_words(record: "Record", first: int, last: int) -> tuple[Msg, ...]:
    """The events of a stretch, each with its number."""
    from zuihe_tui.course.queries.happenings import told
    from zuihe_tui.course.queries.table_claims import happening

    return tuple(
        msg("course.scene.step", n=event, what=happening(record.events[event])) for event in told(record, first, last)
    )


def tally_words(tally: Tally) -> tuple[Msg, ...]:
    """Each player's figures, the end of the hand, who pays for whom, the 档: all but the 嘴."""
    players = [
        msg("course.scene.player", who=place(seat), parts=list(_player(player)))
        for seat, player in enumerate(tally.players)
    ]
    return (*players, *_ending(tally))


def figure_words(player: PlayerTally) -> Iterator[Msg]:
    """What a player's hand is, and how many of each of its sets."""
    yield msg(f"moment.word.{'哈子牌' if player.hazi else '乱牌'}")
    if player.baixinli:
        yield msg("moment.word.白心利")
    for name in ("yao_lou", "min_lou", "yao_ha", "min_ha", "da_yun", "xiao_yun"):
        if n := getattr(player, name):
            yield msg(f"settle.item.{name}", n=n)


def _player(player: PlayerTally) -> Iterator[Msg]:
    yield from figure_words(player)
    for moved in player.che:
        yield msg("course.scene.che_moved", n=moved) if moved else msg("settle.item.che", n=1)
    if player.cha:
        yield msg("settle.item.cha", n=player.cha)
    if player.silent_cha:
        yield msg("course.scene.silent", n=len(player.silent_cha))
    if player.mianzui:
        yield msg("settle.item.mianzui", n=0)
    if player.later_void:
        yield msg("settle.item.later", n=0)


def _ending(tally: Tally) -> Iterator[Msg]:
    if tally.miscount:
        yield msg("course.scene.miscount")
    elif tally.zhahe is not None:
        claimed = msg(f"moment.word.{tally.zhahe.claimed.value}")
        yield msg("course.scene.zhahe", who=place(tally.zhahe.by), word=claimed)
    elif tally.win is not None:
        yield _win(tally.win)
    else:
        yield msg("course.scene.huang")
    for name in ("announced", "zakang", "pays_for"):
        if (seat := getattr(tally, name)) is not None:
            yield msg(f"course.scene.{name}", who=place(seat))
    if tally.jian is not None:
        yield msg("course.scene.jian", word=msg(f"moment.word.{tally.jian.value}"))
    if tally.dang.pot or tally.dang.lost:
        lost = [place(seat) for seat in tally.dang.lost]
        yield msg("course.scene.dang", n=tally.dang.pot)
        if lost:
            yield msg("course.scene.lost_dang", who=lost)
    if tally.dang.taken_by is not None:
        yield msg("course.scene.took_dang", who=place(tally.dang.taken_by))


def _win(win: Win) -> Msg:
    parts = [msg("course.scene.hu", n=win.hu)] if win.hu else []
    parts += [msg("settle.item.mo", n=0)] if win.mo else []
    parts += [
        msg("settle.item.dihe", n=0) if extra is Extra.DIHE else msg(f"moment.word.{extra.value}")
        for extra in sorted(win.extra, key=lambda extra: extra is Extra.DIHE)
    ]
    return msg(
        "course.scene.win",
        who=place(win.by),
        word=msg(f"moment.word.{win.kind.value}"),
        parts=parts or [msg("course.scene.no_more")],
    )
