"""One card of a deck: its content and its indices, put together from the drawings."""

from __future__ import annotations

from dataclasses import dataclass

from deck.decks import LADIES, PERSONS, RANKS, SUITS, Deck, Index, Suit
from deck.drawing import (
    COLOURS,
    FIGURES,
    GROUND,
    HEADS,
    HEIGHT,
    INK,
    SHIELD,
    SIGNS,
    WIDTH,
    double,
    draw,
    path,
    pip,
    place,
    stroke,
)
from deck.letters import CAPITAL, word

ORNAMENTS = {
    "acorn": "oak",
    "club": "oak",
    "leaf": "tendrils",
    "spade": "tendrils",
    "heart": "arrow",
    "bell": "hunt",
    "diamond": "rays",
}
"""What surrounds the sign of an ace."""
Place = tuple[float, float]
PIPS: dict[str, tuple[float, list[Place], list[Place]]] = {  # scale, pips of the upper half, single pips
    "6": (0.58, [(88, 72), (162, 72)], [(88, 195), (162, 195)]),
    "7": (0.58, [(88, 68), (162, 68)], [(88, 195), (162, 195), (125, 131)]),
    "8": (0.55, [(88, 62), (162, 62), (88, 146), (162, 146)], []),
    "9": (0.53, [(88, 60), (162, 60), (88, 136), (162, 136)], [(125, 195)]),
    "T": (0.49, [(88, 56), (162, 56), (125, 102), (88, 150), (162, 150)], []),
}


@dataclass(frozen=True, slots=True)
class Face:
    """Which card of which deck, with which index."""

    deck: Deck
    letter: str
    rank: str
    index: Index

    @property
    def suit(self) -> Suit:
        return self.deck.suits[self.letter]

    @property
    def colours(self) -> dict[str, str]:
        """Colour names for the drawings of the suit."""
        suit = self.suit
        own = {"main": suit.main, "dark": suit.dark, "alt": suit.alt, "a": suit.coat, "b": suit.trim}
        return COLOURS | own

    @property
    def is_lady(self) -> bool:
        return self.deck.is_french and self.rank == "O"


def figure(face: Face) -> str:
    """Half a court figure with its signs."""
    who = (LADIES if face.is_lady else PERSONS)[face.letter + face.rank]
    signs = "pip -64 -42 0.43"
    if face.rank == "K":
        signs += "\npip 61 -46 0.43"
    if face.rank == "U" and not face.deck.is_french:
        signs = "shield o -74 62 29\npip -74 62 0.48"
    drawings = (
        FIGURES["bodies"]["lady" if face.is_lady else face.rank],
        FIGURES["behind"].get(who.item, ""),
        FIGURES["collars"][who.collar],
        HEADS["hair"][who.hair],
        HEADS["faces"]["face"],
        HEADS["beards"][who.beard],
        HEADS["hats"][who.hat],
        FIGURES["items"][who.item],
        FIGURES["poses"][who.pose],
        signs,
    )
    dress = {"a": face.suit.trim, "b": face.suit.coat} if who.swap else {}
    return "".join(draw(drawing, face.colours | {"hair": who.tone} | dress) for drawing in drawings)


def court(face: Face) -> str:
    """Panel with notches for the index, two half figures, a girdle between them."""
    suit, index = face.suit, face.index
    right, left = f"M{index.width} 14H228Q236 14 236 22V", f"V{index.height}H{index.width}Z"
    panel = f"{right}{HEIGHT - index.height}H{WIDTH - index.width}V376H22Q14 376 14 368{left}"
    girdle = "".join(f"M{x} 195l8-5 8 5-8 5Z" for x in range(18, 230, 18))
    half = f'<clipPath id="h"><path d="{right}195H14{left}"/></clipPath>'
    figures = double(f'<g clip-path="url(#h)">{place(figure(face), *index.figure)}</g>')
    belt = path("M14 187H236V203H14Z", suit.coat, "") + path(girdle, suit.trim)
    return path(panel, suit.tint) + half + figures + belt + stroke(panel, suit.index, 2)


def ace(face: Face) -> str:
    """Two large signs with the suit's own ornament and banner."""
    ornament = draw(SIGNS["ornaments"][ORNAMENTS[face.suit.sign]], face.colours)
    halves = place(double(ornament), -WIDTH / 2, -HEIGHT / 2)
    banner = draw(SIGNS["tails"][face.letter], face.colours) + path("M-72-17H72V17H-72Z", SHIELD, "")
    name = word(face.deck.names["A"].upper(), 0, 9, 25, face.suit.index)
    return place(halves + banner + name, WIDTH / 2, HEIGHT / 2, face.index.shrink)


def spots(face: Face) -> str:
    """A number card's signs."""
    scale, upper, single = PIPS[face.rank]

    def signs(places: list[Place]) -> str:
        middle, index = WIDTH / 2, face.index
        return "".join(pip(middle + (x - middle) * index.spread, y, scale * index.shrink) for x, y in places)

    return double(signs(upper)) + signs(single)


def corner(face: Face) -> str:
    """Corner index: an Ober's sign stands above the letter, any other below."""
    french, index = face.deck.is_french, face.index
    letter = {"T": "10", "U": "B" if french else "U", "O": "D" if french else "O"}.get(face.rank, face.rank)
    x, sign = index.width / 2 + 3, 100 * index.sign
    above = face.rank == "O" and not french
    baseline = 13 + index.size * CAPITAL + (sign + 4 if above else 0)
    squeeze = index.squeeze * (0.72 if len(letter) > 1 else 1)
    letters = word(letter, x, baseline, index.size, face.suit.index, squeeze)
    return letters + pip(x, 12 + sign / 2 if above else baseline + 5 + sign / 2, index.sign)


def svg(title: str, body: str, defs: str = "") -> str:
    """A card: ground, outline style, content."""
    size = f'width="{WIDTH - 2}" height="{HEIGHT - 2}"'
    whole = f'width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'  # some browsers draw none without it
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {whole} role="img">'
        f"<title>{title}</title>{defs}"
        f'<rect x="1" y="1" {size} rx="16" fill="{GROUND}" stroke="#b9ad98" stroke-width="2"/>'
        f'<g stroke="{INK}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round">{body}</g></svg>\n'
    )


def card(face: Face) -> str:
    """One card of a deck."""
    content = court if face.rank in "UOK" else ace if face.rank == "A" else spots
    sign = draw(SIGNS["signs"][face.suit.sign], face.colours)
    names = face.deck.names
    title = f"{names[face.letter]}-{names.get(face.rank, face.rank)}"
    body = content(face) + double(corner(face))
    return svg(title, body, f'<defs><g id="s" stroke-width="3.4">{sign}</g></defs>')


def back() -> str:
    """White and blue lozenges."""
    rows, columns = range(0, HEIGHT + 36, 36), range(0, WIDTH + 24, 24)
    lozenges = "".join(f"M{x} {y - 18}l12 18-12 18-12-18Z" for y in rows for x in columns)
    frame = f'x="14" y="14" width="{WIDTH - 28}" height="{HEIGHT - 28}" rx="8"'
    return svg(
        "Rückseite",
        f'<clipPath id="b"><rect {frame}/></clipPath><g clip-path="url(#b)" stroke="none">'
        f'<path d="{lozenges}" fill="#3f83c4" transform="rotate(-8 125 195) translate(-4 -10) scale(1.06)"/></g>'
        f'<rect {frame} fill="none" stroke="#2c5f92" stroke-width="3"/>',
    )


def sign(face: Face) -> str:
    """The sign of a suit alone, as it stands beside a game that is about it."""
    drawn = draw(SIGNS["signs"][face.suit.sign], face.colours)
    stroke = f'stroke="{INK}" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-52 -52 104 104" role="img">'
        f"<title>{face.deck.names[face.letter]}</title><g {stroke}>{drawn}</g></svg>\n"
    )


def pictures(deck: Deck, index: Index) -> dict[str, str]:
    """All pictures of a deck by the names of the cards, its back, and the signs of its suits."""
    faces = {suit + rank: Face(deck, suit, rank, index) for suit in SUITS for rank in RANKS}
    signs = {f"sign-{suit}": sign(Face(deck, suit, "A", index)) for suit in SUITS}
    return {name: card(face) for name, face in faces.items()} | signs | {"back": back()}
