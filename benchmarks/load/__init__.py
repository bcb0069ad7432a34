"""How much a server bears: moves at a fixed rate over real sockets, timed from when each should have been sent."""
