"""Lexigo RUSH!: sixty seconds, thirteen hexagons, words that nobody else finds. Rules L-1 to L-18."""

from sobremesa.core.contract import Game
from sobremesa.games.lexigo import refusals, rules, scoring, tiles, types, views, writing

GAME = Game(
    key="lexigo",
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
    printed=tiles.PRINTED,
    sheet=tiles.kinds,
    weigh=writing.weigh,
)
