"""Quiddler: rummy with letters. Rules Q-1 to Q-20."""

from sobremesa.core.contract import Game
from sobremesa.games.quiddler import cards, laying, refusals, rules, scoring, types, views

GAME = Game(
    key="quiddler",
    version=1,
    seats=range(1, 9),
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
    printed=cards.PRINTED,
    sheet=cards.kinds,
    weigh=laying.weigh,
)
