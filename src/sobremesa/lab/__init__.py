"""For those who study the games: tournaments of bots on the same deals."""
