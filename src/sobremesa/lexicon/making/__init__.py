"""Build the word lists from their pinned sources: `python -m sobremesa.lexicon.making`. Not needed to play."""
