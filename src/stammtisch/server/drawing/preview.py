"""The picture that a messenger shows with a link: one hand, the trick it is asked for, and nothing that tells more."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter

from stammtisch.server.drawing.card import FINER, HEIGHT, WIDTH, card_picture
from stammtisch.server.drawing.outlines import rounded

SIZE = (1200, 630)
"""What messengers ask for."""
FELT, FELT_LIGHT, FELT_DEEP = "#2a6449", "#3a7a5b", "#1d4c37"
WOOD, WOOD_DEEP, CHALK = "#c0925f", "#8a5f37", "#fff8e8"
FRAME, EDGE = 20, 60
COLOURS = 160
HAND, TRICK, LARGE = 158, 132, 214
"""Widths of cards: of the hand below a trick, of the trick, and of a hand alone."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What is to be seen; names of cards."""

    hand: tuple[str, ...]
    trick: tuple[str, ...] = ()
    is_asked: bool = False
    """Whether a card is asked for: then its place lies open."""


def drawn(preview: Preview, deck: Path) -> bytes:
    """As PNG."""
    picture = felt().copy()
    if preview.is_asked:
        middle(picture, preview, deck)
        row(picture, preview.hand, deck, HAND, 340)
    else:
        row(picture, preview.hand, deck, LARGE, (SIZE[1] - high(LARGE)) // 2)
    made = BytesIO()
    picture.convert("RGB").quantize(COLOURS, dither=Image.Dither.FLOYDSTEINBERG).save(made, "png", optimize=True)
    return made.getvalue()


def high(width: int) -> int:
    return round(width * HEIGHT / WIDTH)


@lru_cache(maxsize=1)
def felt() -> Image.Image:
    """The bare table: felt in a frame of wood, lighter in the middle."""
    wood = Image.new("RGBA", SIZE, WOOD)
    edge = ImageDraw.Draw(wood)
    edge.rectangle((0, 0, SIZE[0] - 1, SIZE[1] - 1), outline=WOOD_DEEP, width=4)
    light = Image.radial_gradient("L").resize((SIZE[0] * 3 // 2, SIZE[1] * 2))
    light = light.crop((SIZE[0] // 4, SIZE[1] // 2, SIZE[0] // 4 + SIZE[0], SIZE[1] // 2 + SIZE[1]))
    cloth = Image.composite(Image.new("RGBA", SIZE, FELT_DEEP), Image.new("RGBA", SIZE, FELT_LIGHT), light)
    mask = Image.new("L", SIZE)
    ImageDraw.Draw(mask).rounded_rectangle((FRAME, FRAME, SIZE[0] - FRAME, SIZE[1] - FRAME), 26, fill=255)
    wood.paste(cloth, mask=mask)
    edge = ImageDraw.Draw(wood)
    edge.rounded_rectangle((FRAME, FRAME, SIZE[0] - FRAME, SIZE[1] - FRAME), 26, outline=WOOD_DEEP, width=4)
    return wood


def middle(picture: Image.Image, preview: Preview, deck: Path) -> None:
    """The cards of the trick, and beside them the place that is still empty."""
    count, gap = len(preview.trick) + 1, 22
    left, top = (SIZE[0] - count * TRICK - (count - 1) * gap) // 2, 62
    for place, card in enumerate(preview.trick):
        put(picture, card_picture(deck / f"{card}.svg", TRICK), left + place * (TRICK + gap), top)
    empty = left + (count - 1) * (TRICK + gap)
    picture.alpha_composite(open_place(), (empty, top))


def row(picture: Image.Image, cards: tuple[str, ...], deck: Path, width: int, top: int) -> None:
    """A hand side by side; so many that they do not fit lie over each other."""
    count = max(1, len(cards))
    room = SIZE[0] - 2 * EDGE - width
    step = min(width + 10, room / max(1, count - 1))
    left = (SIZE[0] - width - step * (count - 1)) / 2
    for place, card in enumerate(cards):
        put(picture, card_picture(deck / f"{card}.svg", width), round(left + place * step), top)


def put(picture: Image.Image, card: Image.Image, left: int, top: int) -> None:
    """A card with its shadow."""
    picture.alpha_composite(shadow(card.size), (left - 16, top - 10))
    picture.alpha_composite(card, (left, top))


@lru_cache(maxsize=8)
def shadow(size: tuple[int, int]) -> Image.Image:
    made = Image.new("RGBA", (size[0] + 32, size[1] + 32), (10, 30, 20, 0))
    ImageDraw.Draw(made).rounded_rectangle((16, 18, size[0] + 16, size[1] + 18), 10, fill=(10, 30, 20, 130))
    return made.filter(ImageFilter.GaussianBlur(6))


@lru_cache(maxsize=1)
def open_place() -> Image.Image:
    """Where the card would lie, with a question mark of our own hand."""
    wide, tall = TRICK * FINER, high(TRICK) * FINER
    made = Image.new("RGBA", (wide, tall))
    draw = ImageDraw.Draw(made)
    outline = rounded(6, 6, wide - 12, tall - 12, 24)
    for one, other in list(zip(outline, [*outline[1:], outline[0]], strict=True)):
        dashes(draw, one, other)
    x, y, r, pen = wide / 2, tall * 0.40, wide * 0.17, 26
    draw.arc((x - r, y - r, x + r, y + r), 180, 450, fill=CHALK, width=pen)
    draw.line((x, y + r - pen / 2, x, y + r + 42), fill=CHALK, width=pen)
    draw.ellipse((x - r, y - pen / 2, x - r + pen, y + pen / 2), fill=CHALK)
    draw.ellipse((x - 17, y + r + 74, x + 17, y + r + 108), fill=CHALK)
    return made.resize((TRICK, high(TRICK)), Image.Resampling.LANCZOS)


def dashes(draw: ImageDraw.ImageDraw, one: tuple[float, float], other: tuple[float, float]) -> None:
    """A side of the outline; a long one is broken into dashes."""
    (x, y), (u, v) = one, other
    pieces = max(1, round(max(abs(u - x), abs(v - y)) / 26))
    for piece in range(0, pieces, 2):
        a, b = piece / pieces, (piece + 1) / pieces
        draw.line((x + (u - x) * a, y + (v - y) * a, x + (u - x) * b, y + (v - y) * b), fill=CHALK, width=9)
