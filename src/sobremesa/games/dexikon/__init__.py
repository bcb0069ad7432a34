"""Dexikon: deck building with letters. Rules D-1 to D-35."""

from sobremesa.core.contract import Game
from sobremesa.games.dexikon import (
    asking,
    cards,
    declaring,
    events,
    laying,
    positions,
    refusals,
    rules,
    scoring,
    types,
    views,
)

GAME = Game(
    key="dexikon",
    version=1,
    seats=range(1, 6),
    options=types.Options,
    actions=types.AnyAction,
    events=events.AnyEvent,
    state=positions.State,
    view_type=positions.View,
    refusals=refusals.REFUSALS,
    vet=laying.vet,
    setup=laying.setup,
    to_act=rules.to_act,
    prompts=asking.prompts,
    apply=rules.apply,
    view=views.view,
    see=views.see,
    imagine=views.imagine,
    deadline=rules.deadline,
    scores=scoring.standings,
    over=rules.over,
    winners=rules.winners,
    inventory=views.inventory,
    printed=cards.PRINTED,
    sheet=cards.kinds,
    weigh=declaring.weigh,
)
