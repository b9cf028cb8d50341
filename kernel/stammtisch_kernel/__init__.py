"""Open positions of trick games: what they are worth, and random play. Tables in, numbers out."""

from stammtisch_kernel.kernel import Kernel as Kernel
from stammtisch_kernel.library import can_run_fast as can_run_fast
