"""Names, keys, rooms and hosts, without a network."""

from urllib.parse import parse_qsl

import pytest

from zuihe_tui.commands.serve import _query
from zuihe_tui.serve.gate import Gate, is_own_page, names_of
from zuihe_tui.serve.rooms import Rooms
from zuihe_tui.serve.visit import LARGEST, SMALLEST, within
from zuihe_tui.serve.visitors import kept_token, visitors
from zuihe_tui.store.names import LONGEST, NameProblem, proper_name


def test_a_page_is_ours_by_the_host_it_came_from() -> None:
    assert is_own_page("http://127.0.0.1:8000", "127.0.0.1:8000")
    assert is_own_page("HTTP://LOCALHOST:8000", "localhost:8000")
    for origin in (
        None,
        "",
        "null",
        "http://evil.example",
        "http://127.0.0.1:8001",
        "http://127.0.0.1:8000.evil.example",
    ):
        assert not is_own_page(origin, "127.0.0.1:8000")


def test_only_names_of_ours_are_answered_to() -> None:
    gate = Gate("t", names_of("127.0.0.1", 8000))
    assert gate.knows_host("localhost:8000")
    assert not gate.knows_host("evil.example:8000")
    assert not gate.knows_host("localhost:8001")
    assert Gate("t", None).knows_host("anything")


def test_without_a_token_nobody_is_asked_for_one() -> None:
    assert Gate(None, None).has_token("")
    assert not Gate("t", None).has_token("")
    assert not Gate("t", None).has_token("嘴")
    assert Gate("嘴", None).has_token("嘴")


def test_a_key_outlives_the_program_and_fits_one_name(tmp_path) -> None:
    first, again = visitors(tmp_path), visitors(tmp_path)
    assert again.is_theirs("小明", first.key("小明"))
    assert not again.is_theirs("小红", first.key("小明"))
    assert not again.is_theirs("小明", "钥匙")
    assert (tmp_path / "serve.key").stat().st_mode & 0o077 == 0
    assert visitors(tmp_path / "other").key("小明") != first.key("小明")
    # What a full disk left of one is no secret.
    (tmp_path / "serve.key").write_bytes(b"")
    assert len(visitors(tmp_path).secret) == len(first.secret)


def test_links_outlive_a_restart_until_another_token_is_asked_for(tmp_path) -> None:
    home = tmp_path / "new"
    made = kept_token(home, None)
    assert len(made) >= 12
    assert kept_token(home, None) == made
    assert (home / "serve.token").stat().st_mode & 0o077 == 0
    # Nobody is asked for a token today; tomorrow it is the old one again.
    assert kept_token(home, "") == ""
    assert kept_token(home, None) == made
    assert kept_token(home, "班") == kept_token(home, None) == "班"


def test_a_link_says_who_and_proves_it(tmp_path) -> None:
    known = visitors(tmp_path)
    assert known.link("小明", "t") == {"token": "t", "who": "小明", "key": known.key("小明")}
    assert "token" not in known.link("小明", "")


def test_names_are_trimmed_and_kept_short_and_visible() -> None:
    assert proper_name("  小   明 ") == "小 明"
    assert proper_name("e\u0301") == "\u00e9"
    for bad in ("", "  ", "x" * (LONGEST + 1), "a\x1b[31m", "小\u202e明"):
        with pytest.raises(NameProblem):
            proper_name(bad)


async def nothing() -> None:
    return


async def test_rooms_fill_and_empty_and_a_later_tab_takes_over() -> None:
    closed = []

    def tab(name: str):
        async def close() -> None:
            closed.append(name)

        return close

    rooms = Rooms(2)
    first = tab("first")
    assert await rooms.enter("甲", first)
    assert await rooms.enter("乙", nothing)
    assert not await rooms.enter("丙", nothing)
    second = tab("second")
    assert await rooms.enter("甲", second)
    assert closed == ["first"]
    rooms.leave("甲", first)
    assert rooms.is_full("丙")
    rooms.leave("甲", second)
    assert not rooms.is_full("丙")


def test_a_ticket_serves_once_and_not_for_long() -> None:
    now = [0.0]
    rooms = Rooms(2, clock=lambda: now[0])
    one, other = rooms.ticket("甲"), rooms.ticket("乙")
    assert rooms.admit(one) == "甲"
    assert rooms.admit(one) is None
    now[0] = 1000
    assert rooms.admit(other) is None
    assert rooms.admit("made up") is None


def test_a_screen_has_a_sensible_size_whatever_is_asked() -> None:
    assert within(80, 24) == (80, 24)
    assert within(-5, 10**9) == (SMALLEST[0], LARGEST[1])


def test_addresses_are_readable_and_whole() -> None:
    """On a blackboard hanzi stay hanzi; what would break an address does not."""
    said = {"token": "我们 a&b#?=%", "who": "小 明"}
    query = _query(said)
    assert "我们" in query
    assert "小" in query
    assert dict(parse_qsl(query.removeprefix("?"))) == said
