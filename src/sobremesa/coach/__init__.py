"""What would have been best: each decision of a finished match, judged from what its seat could see at the time."""

from sobremesa.coach.analysing import Analysis, NotOver, Progress, Question, analyse
from sobremesa.coach.contract import Choice, Coach, Fact, Finding, Phrase, Tally, Verdict

__all__ = [
    "Analysis",
    "Choice",
    "Coach",
    "Fact",
    "Finding",
    "NotOver",
    "Phrase",
    "Progress",
    "Question",
    "Tally",
    "Verdict",
    "analyse",
]
