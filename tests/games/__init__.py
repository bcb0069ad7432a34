"""The rules of each game, tested by their numbers."""
