"""Open positions of trick games: what they are worth, and random play."""

from stammtisch_kernel._kernel import Kernel as Kernel
from stammtisch_kernel._kernel import can_run_fast as can_run_fast
