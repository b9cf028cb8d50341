"""Open positions of trick games: what they are worth, random play, likely worlds. Tables in, numbers out."""

from stammtisch_kernel.hopes import Games as Games
from stammtisch_kernel.kernel import Kernel as Kernel
from stammtisch_kernel.likely import Weigher as Weigher
from stammtisch_kernel.loaded import can_run_fast as can_run_fast
