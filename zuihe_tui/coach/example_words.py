"""The example of a rule in sentences: what happens, the cards, those the rule is about, what the engine says."""

from collections.abc import Iterator

from zuihe_tui.rules.book import Page, RecordExample, record_text
from zuihe_tui.rules.book.prove import Proof, prove
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.ruleset import Ruleset


def example_words(page: Page, rules: Ruleset) -> tuple[Msg, ...]:
    """The example of a page evaluated under a rule set, all of it in words."""
    proof = prove(page, rules)
    lines = list(happened(page))
    if proof.cards:
        lines.append(msg("prove.hand", cards=proof.cards))
    if proof.melds:
        lines.append(msg("prove.melds", melds=[msg("prove.meld", cards=meld) for meld in proof.melds]))
    if proof.lit:
        lines.append(msg("prove.lit", cards=proof.lit))
    return (*lines, *said(proof))


def happened(page: Page) -> tuple[Msg, ...]:
    """What happens at the event of a record; nothing for other examples."""
    example = page.example
    if not isinstance(example, RecordExample):
        return ()
    # The table and the judge are loaded only for pages that need them.
    from zuihe_tui.coach.moment import moment

    return moment(record_text(example).splitlines(), example.event, example.action).happened


def said(proof: Proof) -> Iterator[Msg]:
    """What the engine says of the example, and that a house's rules are other than what it shows."""
    yield from proof.lines
    if not proof.proven:
        yield msg("prove.other_rules")
