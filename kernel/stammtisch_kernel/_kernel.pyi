from collections.abc import Sequence

Found = tuple[int, int, bool, int]
Asked = tuple[Sequence[int], Sequence[int], int, int, Sequence[int], bool]

def can_run_fast() -> bool: ...

class Kernel:
    def __init__(
        self,
        players: int,
        group: Sequence[int],
        strength: Sequence[int],
        eyes: Sequence[int],
        *,
        trick_value: int = 0,
        misere: bool = False,
        follow: int = 0,
        called: int = -1,
        free_cards: int = 1,
        may_run_away: bool = True,
        enough_to_run: int = 4,
        log_memory: int = 18,
        portable: bool = False,
    ) -> None: ...
    def legal(self, hands: Sequence[int], table: Sequence[int], leader: int, ran_away: bool = False) -> int: ...
    def within(
        self,
        hands: Sequence[int],
        table: Sequence[int],
        leader: int,
        side: int,
        thresholds: Sequence[int],
        ran_away: bool = False,
        budget: int | None = None,
    ) -> Found: ...
    def exact(
        self,
        hands: Sequence[int],
        table: Sequence[int],
        leader: int,
        side: int,
        ran_away: bool = False,
        budget: int | None = None,
    ) -> Found: ...
    def cards(
        self,
        hands: Sequence[int],
        table: Sequence[int],
        leader: int,
        side: int,
        thresholds: Sequence[int],
        ran_away: bool = False,
        budget: int | None = None,
    ) -> list[tuple[int, Found]]: ...
    def within_many(self, asked: Sequence[Asked], budget: int | None = None) -> list[Found]: ...
    def cards_many(self, asked: Sequence[Asked], budget: int | None = None) -> list[list[tuple[int, Found]]]: ...
    def playouts(
        self,
        hands: Sequence[int],
        table: Sequence[int],
        leader: int,
        side: int,
        times: int,
        seed: int,
        need: int = 0,
        ran_away: bool = False,
    ) -> tuple[list[int], int]: ...
    def everyone(
        self,
        hands: Sequence[int],
        table: Sequence[int],
        leader: int,
        wants_more: bool = True,
        ran_away: bool = False,
        budget: int | None = None,
    ) -> tuple[list[int], bool, int]: ...
