"""The server as a browser and as an intruder find it: what is let in works, what is not gets one line, the others go on."""

import asyncio
import json
from contextlib import suppress

import aiohttp
import pytest

from tests.serve.conftest import MOST, TOKEN, Site
from zuihe_tui.store import open_store

MEGABYTES = 10 * 1024 * 1024


async def drawn(socket: aiohttp.ClientWebSocketResponse, words: str, seconds: float = 30) -> str:
    """All that was sent until these words were among it."""
    found = ""
    async with asyncio.timeout(seconds):
        async for message in socket:
            if message.type is aiohttp.WSMsgType.BINARY:
                found += message.data.decode("utf-8", "replace")
            if words in found:
                return found
    raise AssertionError(f"closed before {words!r}: {found[-500:]!r}")


async def enter(site: Site, name: str) -> aiohttp.ClientWebSocketResponse:
    status, link = await site.join(name)
    if status != 303:
        link = site.link(name)
    ticket = await site.ticket(link)
    return await site.browser.ws_connect(f"{site.url}/ws/{ticket}?width=80&height=24", headers=site.origin)


async def test_a_visitor_learns_under_a_name_and_comes_back_to_it(site: Site) -> None:
    socket = await enter(site, "小明")
    await drawn(socket, "Which language")
    await socket.send_str(json.dumps(["stdin", "1"]))
    await drawn(socket, "2")
    await socket.close()
    store = open_store(site.server.house.store)
    assert store.learners() == ("小明",)
    store.close()
    again = await enter(site, "小明")
    await drawn(again, "嘴和")
    await again.send_str(json.dumps(["resize", {"width": 60, "height": 18}]))
    await again.send_str(json.dumps(["ping", "17"]))
    async with asyncio.timeout(30):
        async for message in again:
            if message.type is aiohttp.WSMsgType.TEXT:
                assert json.loads(message.data) == ["pong", "17"]
                break
    await again.close()


async def test_the_language_a_visitor_chose_comes_back(site: Site) -> None:
    socket = await enter(site, "Anna")
    await drawn(socket, "Which language")
    for key, words in (("2", "straight"), ("1", "know already"), ("3", "Six questions")):
        await socket.send_str(json.dumps(["stdin", key]))
        await drawn(socket, words)
    await socket.close()
    again = await enter(site, "Anna")
    await drawn(again, "Glossary")
    await again.close()


async def test_a_page_opened_twice_goes_on_in_the_later_tab(site: Site) -> None:
    first = await enter(site, "小明")
    await drawn(first, "Which language")
    second = await enter(site, "小明")
    await drawn(second, "Which language")
    async with asyncio.timeout(20):
        while (await first.receive()).type not in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED):
            pass
    await second.close()


async def test_without_the_token_or_the_key_there_is_no_way_in(site: Site) -> None:
    for path in (
        "/",
        "/?token=wrong",
        f"/?token={TOKEN}&who=x&key=wrong",
        f"/?who=x&key={site.server.visitors.key('x')}",
    ):
        status, html = await site.page(path)
        assert status == 403
        assert "data-ticket" not in html
    assert (await site.page(f"/?token={TOKEN}"))[0] == 200
    async with site.browser.post(f"{site.url}/name", data={"token": "no", "name": "x"}, headers=site.origin) as answer:
        assert answer.status == 403


async def test_another_site_is_refused(site: Site) -> None:
    assert (await site.join("小明", Origin="http://evil.example"))[0] == 403
    ticket = await site.ticket((await site.join("小明"))[1])
    for origin in ({}, {"Origin": "http://evil.example"}, {"Origin": "null"}):
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await site.browser.ws_connect(f"{site.url}/ws/{ticket}", headers=origin)
        assert refused.value.status == 403


async def test_pages_let_nothing_else_in_and_tell_nobody_the_address(site: Site) -> None:
    async with site.browser.get(f"{site.url}/?token={TOKEN}") as answer:
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["Referrer-Policy"] == "same-origin"
        assert answer.headers["Cache-Control"] == "no-store"
        assert "http" not in (await answer.text()).replace(site.url, "")


async def test_a_name_that_is_taken_needs_its_link(site: Site) -> None:
    assert (await site.join("小明"))[0] == 303
    status, html = await site.join("小明")
    assert status == 400
    assert "小明" in html
    status, html = await site.join("<script>alert(1)</script>")
    assert "<script>alert" not in html


async def test_a_ticket_cannot_be_used_twice(site: Site) -> None:
    ticket = await site.ticket((await site.join("小明"))[1])
    socket = await site.browser.ws_connect(f"{site.url}/ws/{ticket}", headers=site.origin)
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await site.browser.ws_connect(f"{site.url}/ws/{ticket}", headers=site.origin)
    await socket.close()


@pytest.mark.parametrize(
    "data", ["{", "[]", '["stdin"]', '["stdin", 5]', '["resize", {"width": "x"}]', '["unknown", 1]', "x" * MEGABYTES, "[" * 60_000]
)  # fmt: skip
async def test_what_no_page_of_ours_sends_ends_its_own_connection_alone(site: Site, data: str) -> None:
    good = await enter(site, "好人")
    await drawn(good, "Which language")
    bad = await enter(site, "坏人")
    with suppress(ConnectionError, aiohttp.ClientConnectionError):
        await bad.send_str(data)
    async with asyncio.timeout(20):
        while (await bad.receive()).type not in (
            aiohttp.WSMsgType.CLOSE,
            aiohttp.WSMsgType.CLOSED,
            aiohttp.WSMsgType.ERROR,
        ):
            pass
    await good.send_str(json.dumps(["stdin", "2"]))
    await drawn(good, "box")
    await good.close()


async def test_a_hundred_connections_fill_the_rooms_and_no_more(site: Site) -> None:
    inside = [await enter(site, f"v{n}") for n in range(MOST)]
    for socket in inside:
        await drawn(socket, "Which language")
    refused = await asyncio.gather(*(site.join(f"w{n}") for n in range(97)))
    statuses = [(await site.page(link))[0] for _, link in refused[:20]]
    assert set(statuses) == {503}
    assert len(site.server.rooms) == MOST
    for socket in inside:
        await socket.send_str(json.dumps(["stdin", "2"]))
        await drawn(socket, "box")
        await socket.close()


async def test_files_beside_the_page_stay_where_they_are(site: Site) -> None:
    for path in (
        "/static/zuihe/../server.py",
        "/static/zuihe/%2e%2e/server.py",
        "/static/zuihe/",
        "/server.py",
        "/zuihe.sqlite",
    ):
        assert (await site.page(path))[0] in (403, 404)
    assert (await site.page("/static/zuihe/zuihe.js"))[0] == 200
    big = {"token": TOKEN, "name": "x" * 100_000}
    async with site.browser.post(f"{site.url}/name", data=big, headers=site.origin) as answer:
        assert answer.status == 413
