"""Settings of the storms."""

from server.conftest import anyio_backend, cluster

__all__ = ["anyio_backend", "cluster"]
