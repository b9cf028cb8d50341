"""The decks: colours of the suits, who is on the court cards, and how large the corner index is."""

from __future__ import annotations

from dataclasses import dataclass, replace

SUITS, RANKS = "EGHS", "6789TUOKA"


@dataclass(frozen=True, slots=True)
class Suit:
    sign: str
    main: str
    dark: str
    alt: str
    """These three are the colours of the sign."""
    coat: str
    trim: str
    """These two are the dress of the court."""
    index: str
    tint: str
    """Of the panel behind the court."""


CLASSIC = {
    "E": Suit("acorn", "#b9791f", "#7a4a0c", "#4d6b2a", "#6b4423", "#dda63a", "#5a3512", "#faf0dc"),
    "G": Suit("leaf", "#2e8b3d", "#1b5a27", "#8bbf3f", "#2c7438", "#3f7fc4", "#1b5a27", "#eef6e6"),
    "H": Suit("heart", "#d0202c", "#96121c", "#f0616a", "#b3202a", "#f6e2d0", "#a5141f", "#fdeeea"),
    "S": Suit("bell", "#f0b81c", "#a8720a", "#c8102e", "#7b2036", "#f2c230", "#855400", "#fdf5d6"),
}
# Hues and lightness after Okabe and Ito: apart for every kind of colour vision; shape and letter tell it too.
CVD = {
    "E": Suit("acorn", "#6e6e6e", "#1a1a1a", "#3a3a3a", "#3a3a3a", "#bdbdbd", "#111111", "#f2f2f2"),
    "G": Suit("leaf", "#0072b2", "#004a75", "#8fd0f5", "#0072b2", "#8fd0f5", "#00639e", "#e9f4fb"),
    "H": Suit("heart", "#d55e00", "#8f3f00", "#f2a15f", "#cf5b00", "#fbe0cb", "#a84700", "#fdefe4"),
    "S": Suit("bell", "#f0e442", "#a89a00", "#6b6100", "#4d4600", "#f0e442", "#4d4600", "#fdfbe0"),
}
# The tournament compromise: French signs in the four German colours.
TURNIER = {
    "E": Suit("club", "#2b2b2b", "#000000", "#777777", "#3b3733", "#d9b44a", "#1c1c1c", "#f4f1ea"),
    "G": Suit("spade", "#1f8a3b", "#0f5a24", "#8bbf3f", "#2c7438", "#3f7fc4", "#0f5a24", "#eef6e6"),
    "H": CLASSIC["H"],
    "S": Suit("diamond", "#f0a01c", "#9a5c00", "#c8102e", "#7b2036", "#f2b92a", "#8a5200", "#fdf3dc"),
}
FRENCH = TURNIER | {
    "G": replace(TURNIER["E"], sign="spade", coat="#2c5a8f", tint="#eef2f6"),
    "S": replace(TURNIER["H"], sign="diamond", coat="#8c2f39", trim="#e9c45a", tint="#fdf3e6"),
}
GERMAN_NAMES = {"E": "Eichel", "G": "Gras", "H": "Herz", "S": "Schellen"}
GERMAN_NAMES |= {"U": "Unter", "O": "Ober", "K": "König", "A": "Sau", "T": "10"}
FRENCH_NAMES = {"E": "Kreuz", "G": "Pik", "H": "Herz", "S": "Karo"}
FRENCH_NAMES |= {"U": "Bube", "O": "Dame", "K": "König", "A": "Ass", "T": "10"}


@dataclass(frozen=True, slots=True)
class Deck:
    suits: dict[str, Suit]
    names: dict[str, str]
    is_french: bool
    """Then it has ladies for Ober, and prints 10, B, D."""


DECKS = {
    "classic": Deck(CLASSIC, GERMAN_NAMES, is_french=False),
    "cvd": Deck(CVD, GERMAN_NAMES, is_french=False),
    "turnier": Deck(TURNIER, FRENCH_NAMES, is_french=True),
    "french": Deck(FRENCH, FRENCH_NAMES, is_french=True),
}


@dataclass(frozen=True, slots=True)
class Index:
    """The corner index, and what it leaves to the content of the card."""

    size: float
    squeeze: float
    """Size and width factor of the letter."""
    sign: float
    width: int
    height: int
    figure: tuple[float, float, float]
    """Place and scale of a court figure."""
    spread: float
    """Of the columns of pips."""
    shrink: float
    """Of pips and aces."""


INDICES = {
    "": Index(54, 0.88, 0.37, 58, 100, (146, 93, 1), 1, 1),
    "-large": Index(78, 0.86, 0.47, 76, 128, (158, 101, 0.9), 0.76, 0.8),
}
"""By what is put behind the name of the deck; the large one is for older eyes."""


@dataclass(frozen=True, slots=True)
class Person:
    """Who is on a court card."""

    hat: str
    hair: str
    tone: str
    beard: str
    collar: str
    item: str
    pose: str = "still"
    swap: bool = False
    """Coat and trim exchange their colours."""


WHITE_HAIR, BROWN_HAIR, BLACK_HAIR, BLOND_HAIR, RED_HAIR = "#d8d2c8", "#6a4324", "#33261f", "#d19a3e", "#a6521f"
PERSONS = {
    "EU": Person("hunter", "short", BROWN_HAIR, "full", "scarf", "axe"),
    "GU": Person("plumes", "bob", RED_HAIR, "none", "fold", "fife"),
    "HU": Person("chaplet", "curls", BROWN_HAIR, "moustache", "scarf", "lute"),
    "SU": Person("jester", "none", BLACK_HAIR, "goatee", "points", "tankard"),
    "EO": Person("broad", "long", WHITE_HAIR, "long", "fold", "sword", "raise"),
    "GO": Person("beret", "bob", BLOND_HAIR, "handlebar", "ruff", "drum", swap=True),
    "HO": Person("morion", "short", BLACK_HAIR, "goatee", "scarf", "halberd", "chest"),
    "SO": Person("flat", "curls", RED_HAIR, "whiskers", "ruff", "banner", "hip", swap=True),
    "EK": Person("points", "long", BROWN_HAIR, "full", "ermine", "sceptre"),
    "GK": Person("leaves", "curls", BLOND_HAIR, "forked", "ermine", "orb"),
    "HK": Person("arches", "bob", BLACK_HAIR, "trimmed", "ermine", "grounded"),
    "SK": Person("balls", "curls", WHITE_HAIR, "long", "ermine", "goblet", swap=True),
}
LADIES = {
    "EO": Person("tiara", "tresses", BROWN_HAIR, "lips", "low", "goblet"),
    "GO": Person("hennin", "none", BLOND_HAIR, "lips", "low", "fan"),
    "HO": Person("chaplet", "tresses", BLACK_HAIR, "lips", "low", "book"),
    "SO": Person("veil", "tresses", RED_HAIR, "lips", "low", "flower", swap=True),
}
