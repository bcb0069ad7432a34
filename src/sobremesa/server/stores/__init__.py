"""Where tables and their logs are kept: one protocol, and what fulfils it."""
