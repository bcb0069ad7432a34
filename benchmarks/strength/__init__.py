"""How strong every level is: against the next lower one and against the yardstick, in every game and language."""
