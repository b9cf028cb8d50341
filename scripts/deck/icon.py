"""The icon of the client: two cards on green felt, with an acorn before a heart."""

from __future__ import annotations

from deck.decks import CLASSIC
from deck.drawing import COLOURS, GROUND, INK, SIGNS, draw, place

SIZE = 512
FELT, FELT_EDGE = "#14532d", "#0d3b20"


def icon(corner: int) -> str:
    """The icon with so much of its corners rounded off; 0 for systems that cut out a shape of their own."""
    ground = f'<rect width="{SIZE}" height="{SIZE}" rx="{corner}" fill="{FELT}"/>'
    ring = f'<circle cx="256" cy="256" r="204" fill="{FELT_EDGE}"/>'
    cards = sheet("H", 298, 240, 14) + sheet("E", 222, 262, -10)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}">{ground}{ring}{cards}</svg>\n'


def sheet(suit: str, x: float, y: float, turn: float) -> str:
    """A card with one large sign."""
    colours = CLASSIC[suit]
    own = {"main": colours.main, "dark": colours.dark, "alt": colours.alt}
    sign = draw(SIGNS["signs"][colours.sign], COLOURS | own)
    card = f'<rect x="-86" y="-134" width="172" height="268" rx="16" fill="{GROUND}" stroke="{INK}" stroke-width="6"/>'
    drawn = f'<g stroke="{INK}" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round">{sign}</g>'
    return place(f'<g transform="rotate({turn})">{card}{place(drawn, 0, 0, 1.5)}</g>', x, y)
