"""What holds for every answer over HTTP: same origin, JSON, limits, headers, typed errors, the page."""

from __future__ import annotations

import asyncio
from http.cookies import SimpleCookie
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from server.here import Here, browser
from sobremesa.server.settings import Settings

pytestmark = pytest.mark.anyio
ELSEWHERE = "https://elsewhere.example"


async def test_a_post_from_another_site_is_refused(here: Here) -> None:
    async with here, await here.guest() as ana:
        own = {"Origin": f"http://127.0.0.1:{here.port}", "Sec-Fetch-Site": "same-origin"}
        assert (await ana.http.post("/api/me", json={"name": "Ana"}, headers=own)).status_code == 200
        for headers in ({"Origin": ELSEWHERE}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}):
            answer = await ana.http.post("/api/me", json={"name": "Eve"}, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "cross_origin")
        assert (await ana.get("/api/me"))["name"] == "Ana"


async def test_a_socket_from_another_site_is_refused(here: Here) -> None:
    async with here, await here.guest() as ana:
        table = await ana.make("me")
        address = f"ws://127.0.0.1:{here.port}/ws/{table}"
        with pytest.raises(InvalidStatus) as refused:
            await connect(address, additional_headers={"Cookie": ana.cookie, "Origin": ELSEWHERE})
        assert refused.value.response.status_code == 403
        async with connect(address, additional_headers={"Origin": f"http://127.0.0.1:{here.port}"}):
            pass


async def test_origins_that_were_named_may_ask(settings: Settings) -> None:
    named = replace(settings, origins=(ELSEWHERE,))
    async with Here(named) as here, await here.guest() as ana:
        headers = {"Origin": ELSEWHERE, "Sec-Fetch-Site": "same-site"}
        assert (await ana.http.post("/api/me", json={"name": "Ana"}, headers=headers)).status_code == 200


async def test_bodies_are_json_and_not_too_large(here: Here) -> None:
    async with here, await here.guest() as ana:
        form = await ana.http.post("/api/me", data={"name": "Ana"})
        assert (form.status_code, form.json()["code"]) == (415, "not_json")
        most = here.settings.limits.body_bytes
        large = await ana.http.post("/api/me", json={"name": "x" * most})
        assert large.status_code == 413
        assert large.json() == {"rule": "wire", "code": "too_big", "facts": {"most": most}}

        async def drip() -> bytes:
            for _ in range(most // 1000 + 1):
                yield b" " * 1000

        headers = {"Content-Type": "application/json"}
        assert (await ana.http.post("/api/me", content=drip(), headers=headers)).status_code == 413


async def test_a_body_that_does_not_come_is_not_waited_for(settings: Settings) -> None:
    async with Here(replace(settings, body_seconds=0.05)) as here, await here.guest() as ana:
        reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
        writer.write(
            b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n"
            b"Cookie: " + ana.cookie.encode() + b'\r\n\r\n{"name":'
        )
        assert (await reader.readline()).startswith(b"HTTP/1.1 408 ")
        writer.close()
        await writer.wait_closed()


async def test_what_there_is_not_is_said_with_a_code(here: Here) -> None:
    async with here, await here.guest() as ana:
        for path in ("/api/nothing", "/api/tables/x/y/z", "/api/"):
            answer = await ana.http.get(path)
            assert (answer.status_code, answer.json()["code"]) == (404, "no_such_page")
        assert (await ana.http.get("/api/tables/zzz")).status_code == 404
        table = await ana.make("me", "bot:child")
        for paper in ("record", "verify", "replay"):
            answer = await ana.http.get(f"/api/tables/{table}/{paper}")
            assert (answer.status_code, answer.json()["code"]) == (409, "not_over")


async def test_a_guest_is_a_signed_cookie(here: Here, settings: Settings) -> None:
    async with here, await here.guest() as ana:
        (jar,) = SimpleCookie((await browser_answer(here)).headers["set-cookie"]).values()
        assert jar["httponly"] and jar["samesite"].lower() == "lax" and jar["path"] == "/" and not jar["secure"]
        assert (await ana.get("/api/me"))["id"] == ana.me["id"]
        signed = ana.http.cookies["sobremesa"]
        for forged in (signed[:-2] + "xx", signed.partition(".")[0], "é" * 9, f"{ana.me['id']}.x", ""):
            headers = {"Cookie": f"sobremesa={forged}".encode()}
            async with browser(here.port) as eve:
                assert (await eve.get("/api/me", headers=headers)).json()["id"] != ana.me["id"]
                post = await eve.post("/api/tables/x/leave", json={}, headers=headers)
                assert post.status_code == 401
        assert settings.key_file.stat().st_mode & 0o777 == 0o600
        assert settings.database.stat().st_mode & 0o777 == 0o600


async def browser_answer(here: Here) -> httpx.Response:
    async with browser(here.port) as someone:
        return await someone.get("/api/me")


async def test_the_cookie_is_secure_behind_https(here: Here) -> None:
    async with here, browser(here.port) as someone:
        answer = await someone.get("/api/me", headers={"X-Forwarded-Proto": "https"})
        assert "secure" in answer.headers["set-cookie"].lower()


async def test_every_answer_has_the_headers_that_keep_a_page_safe(here: Here, settings: Settings) -> None:
    built(settings.page)
    async with here, browser(here.port) as someone:
        for path in ("/", "/api/games", "/api/nothing", "/healthz", "/readyz", "/metrics"):
            headers = (await someone.get(path)).headers
            policy = headers["content-security-policy"]
            assert "script-src 'self';" in policy and "'unsafe-eval'" not in policy
            assert "unsafe-inline" not in policy.replace("style-src-attr 'unsafe-inline'", "")
            assert "frame-ancestors 'none'" in policy and headers["x-content-type-options"] == "nosniff"
            assert "server" not in headers


def built(page: Path) -> None:
    """A client as the build leaves it."""
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>Sobremesa</title>" + "<p>table</p>" * 200)
    (page / "assets" / "main-abc123.js").write_text("export {}")
    (page / "icon.svg").write_text("<svg/>")
    (page.parent / "outside.txt").write_text("nobody's business")


async def test_the_page_is_served_for_every_address_of_its_own(here: Here, settings: Settings) -> None:
    built(settings.page)
    async with here, browser(here.port) as someone:
        for path in ("/", "/t/abc", "/rules/quiddler", "/t/abc?invite=x"):
            answer = await someone.get(path)
            assert "<title>Sobremesa" in answer.text and answer.headers["cache-control"] == "no-cache"
            assert answer.headers["content-encoding"] == "gzip"
        script = await someone.get("/assets/main-abc123.js")
        assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert "javascript" in script.headers["content-type"]
        assert (await someone.get("/icon.svg")).headers["cache-control"] == "no-cache"
        for path in ("/assets/gone.js", "/gone.png", "/ws/x", "/%2e%2e/outside.txt", "/..%2foutside.txt"):
            answer = await someone.get(path)
            assert answer.status_code == 404 and answer.json()["code"] == "no_such_page", path
        assert (await someone.post("/t/abc")).json()["code"] == "no_such_method"


async def test_without_a_built_page_the_table_still_serves(here: Here) -> None:
    async with here, browser(here.port) as someone:
        answer = await someone.get("/")
        assert answer.status_code == 503 and "make play" in answer.text
        assert (await someone.get("/healthz")).text == "ok"
