"""Which pages may ask: our own, from the same origin, and those that whoever runs the server has named."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from sobremesa.server.settings import Settings


def same_origin(asker: HTTPConnection, settings: Settings) -> bool:
    """Whether the page that asks is one of ours. Programs that are no browser name no origin, and may ask."""
    if asker.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return asker.headers.get("origin", "") in settings.origins
    origin = asker.headers.get("origin")
    if origin is None:
        return True
    host = asker.headers.get("host", "")
    return origin in settings.origins or _netloc(origin) == host.lower()


def _netloc(origin: str) -> str:
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return "-"
