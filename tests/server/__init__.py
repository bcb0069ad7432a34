"""The server, tested from outside: real sockets, a real file, real matches."""
