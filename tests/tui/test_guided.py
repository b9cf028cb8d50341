"""A guided deal in the terminal: sentence by sentence, and what is off the script is put off."""

from __future__ import annotations

from collections.abc import Iterator

from stammtisch.coach.guided import GuidedDeal, guided_deal, guided_names
from stammtisch.tui.guided import guide
from stammtisch.tui.screen import PlainScreen
from stammtisch.words.sentences import words


def typed(deal: GuidedDeal) -> Iterator[str]:
    """Enter after each sentence but the last of a step, then what is to be done."""
    for step in deal.steps:
        yield from [""] * (len(step.say) - 1)
        if step.do is not None:
            yield str(step.do)
        elif step.then:
            yield ""


def guided(deal: GuidedDeal, lines: Iterator[str]) -> tuple[bool, list[str]]:
    heard: list[str] = []

    def read(prompt: str) -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    speaks = words("de", deal.game)
    return guide(deal, speaks, PlainScreen(speaks, heard.append, read), "Du"), heard


def test_who_follows_comes_to_the_end() -> None:
    for name in guided_names():
        deal = guided_deal(name)
        stayed, heard = guided(deal, typed(deal))

        assert stayed
        assert not any(line.startswith("Das darfst du") for line in heard)


def test_the_others_cards_lie_open() -> None:
    deal = guided_deal("schafkopf-5")
    _, heard = guided(deal, typed(deal))

    assert any(line.startswith("Sepp: ") and "Gras-Sau" in line for line in heard)


def test_another_legal_card_is_put_off_and_a_forbidden_one_explained() -> None:
    deal = guided_deal("schafkopf-5")
    lines = list(typed(deal))
    lines.insert(lines.index("play EO"), "play S9")
    lines.insert(lines.index("play GT"), "play HA")
    stayed, heard = guided(deal, iter(lines))

    assert stayed
    assert [line for line in heard if line.startswith("Das darfst du")] == [
        "Das darfst du, aber heute probieren wir den Eichel-Ober."
    ]
    assert any("SK-PLAY-03" in line for line in heard)


def test_who_leaves_may_go() -> None:
    deal = guided_deal("schafkopf-5")
    for lines in (["q"], ["", "", "", "", "", "", "q"], []):
        stayed, heard = guided(deal, iter(lines))

        assert not stayed
        assert heard[-1].startswith("Pfiat di")
