"""BuyWord: buy letters at the square of their dots, sell words at the square of theirs. Rules B-1 to B-23."""

from sobremesa.core.contract import Game
from sobremesa.games.buyword import asking, refusals, rules, selling, tiles, types, views

GAME = Game(
    key="buyword",
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
    prompts=asking.prompts,
    apply=rules.apply,
    view=views.view,
    see=views.see,
    imagine=views.imagine,
    deadline=rules.deadline,
    scores=rules.scores,
    over=rules.over,
    winners=rules.winners,
    inventory=views.inventory,
    printed=tiles.PRINTED,
    sheet=tiles.kinds,
    weigh=selling.weigh,
    appraise=selling.worth,
)
