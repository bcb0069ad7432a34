"""The same games in a terminal: the table as text, actions in notation, sentences in the reader's language."""
