"""Open cards: what a position is worth, and how random play ends. The kernel does the work where it is installed."""

from stammtisch.search.engine import Engine as Engine
from stammtisch.search.engine import KernelMissing as KernelMissing
from stammtisch.search.engine import engine as engine
from stammtisch.search.engine import has_kernel as has_kernel
from stammtisch.search.engine import kernel as kernel
from stammtisch.search.engine import require_kernel as require_kernel
from stammtisch.search.engine import twin as twin
from stammtisch.search.position import Position as Position
from stammtisch.search.position import position_of as position_of
from stammtisch.search.solving import Everyone as Everyone
from stammtisch.search.solving import Found as Found
from stammtisch.search.solving import Playouts as Playouts
from stammtisch.search.solving import at_least as at_least
from stammtisch.search.solving import best_of as best_of
from stammtisch.search.solving import classes as classes
from stammtisch.search.solving import evaluate_cards as evaluate_cards
from stammtisch.search.solving import everyone as everyone
from stammtisch.search.solving import playout as playout
from stammtisch.search.solving import solve as solve
from stammtisch.search.tables import Rules as Rules
from stammtisch.search.tables import rules_of as rules_of
from stammtisch.search.tables import rules_of_deal as rules_of_deal
from stammtisch.search.twin import Twin as Twin
