"""How the servers of one store wake each other: one protocol, and what fulfils it."""
