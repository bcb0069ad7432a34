"""Dizzle: dice from one roll, placed in a connected group on your own sheet. Rules Z-1 to Z-35."""

from sobremesa.core.contract import Game
from sobremesa.games.dizzle import refusals, rules, scoring, sheets, taking, types, views

GAME = Game(
    key="dizzle",
    version=1,
    seats=range(1, 5),
    options=types.Options,
    actions=types.AnyAction,
    events=types.AnyEvent,
    state=types.State,
    view_type=types.View,
    refusals=refusals.REFUSALS,
    vet=rules.vet,
    setup=rules.setup,
    to_act=rules.to_act,
    prompts=rules.prompts,
    apply=rules.apply,
    view=views.view,
    see=views.see,
    imagine=views.imagine,
    deadline=rules.deadline,
    scores=scoring.scores,
    over=rules.over,
    winners=rules.winners,
    inventory=views.inventory,
    printed=sheets.PAD,
    sheet=views.shown,
    weigh=None,
    appraise=taking.worth,
)
