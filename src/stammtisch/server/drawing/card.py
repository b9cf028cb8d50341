"""One card of our decks in pixels: as much of SVG as their files use."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from xml.etree import ElementTree

from PIL import Image, ImageChops, ImageColor, ImageDraw

from stammtisch.server.drawing.outlines import Matrix, Point, at, circle, matrix, outlines, rounded

FINER = 3
"""So much larger it is drawn than it is shown: edges are smooth then."""
WIDTH, HEIGHT = 250, 390
"""Of a drawing."""
SVG = "{http://www.w3.org/2000/svg}"
Lines = list[tuple[list[Point], bool]]


@dataclass(frozen=True, slots=True)
class Style:
    """What a shape takes over from those around it."""

    fill: str = "#000"
    stroke: str = "none"
    width: float = 1.0
    opacity: float = 1.0

    def within(self, node: ElementTree.Element) -> Style:
        return replace(
            self,
            fill=node.get("fill", self.fill),
            stroke=node.get("stroke", self.stroke),
            width=float(node.get("stroke-width", self.width)),
            opacity=self.opacity * float(node.get("opacity", 1)),
        )


def shape(node: ElementTree.Element) -> Lines:
    """The outlines of a shape; none of what is no shape."""

    def value(name: str) -> float:
        return float(node.get(name, 0))

    match node.tag.removeprefix(SVG):
        case "path":
            return outlines(node.get("d", ""))
        case "circle":
            return [(circle(value("cx"), value("cy"), value("r")), True)]
        case "rect":
            place = [value(name) for name in ("x", "y", "width", "height", "rx")]
            return [(rounded(*place), True)]
    return []


class Canvas:
    """Where a drawing comes to lie, and what it refers to by name."""

    def __init__(self, root: ElementTree.Element, scale: float) -> None:
        self.named: Mapping[str, ElementTree.Element] = {
            node.get("id", ""): node for node in root.iter() if node.get("id")
        }
        self.size = (math.ceil(WIDTH * scale), math.ceil(HEIGHT * scale))
        self.image = Image.new("RGBA", self.size)
        self.draw_all(root, Style(), (scale, 0, 0, scale, 0, 0))

    def draw_all(self, node: ElementTree.Element, style: Style, place: Matrix) -> None:
        """A shape, or what lies within something; definitions are drawn where they are used."""
        tag = node.tag.removeprefix(SVG)
        if tag in ("defs", "clipPath", "title"):
            return
        style, place = style.within(node), matrix(node.get("transform", ""), place)
        if clip := node.get("clip-path"):
            self.clipped(node, clip, style, place)
            return
        if tag == "use":
            self.draw_all(self.named[node.get("href", "")[1:]], style, place)
            return
        if lines := shape(node):
            self.put([(at(place, points), closed) for points, closed in lines], style, size_of(place))
        for child in node:
            self.draw_all(child, style, place)

    def clipped(self, node: ElementTree.Element, clip: str, style: Style, place: Matrix) -> None:
        """What lies within is drawn by itself, and only what the outline lets through is put on the rest."""
        below, self.image = self.image, Image.new("RGBA", self.size)
        for child in node:
            self.draw_all(child, style, place)
        mask = Image.new("L", self.size)
        for child in self.named[clip[5:-1]]:
            for points, _ in shape(child):
                ImageDraw.Draw(mask).polygon(at(place, points), fill=255)
        mask = ImageChops.multiply(mask, self.image.getchannel("A"))
        below.paste(self.image, mask=mask)
        self.image = below

    def put(self, lines: Lines, style: Style, scale: float) -> None:
        if style.fill != "none":
            if len(lines) == 1 and style.opacity == 1:
                ImageDraw.Draw(self.image).polygon(lines[0][0], fill=style.fill)
            else:
                self.paste(self.holed(lines), style.fill, style.opacity)
        if style.stroke != "none":
            width = max(1, round(style.width * scale))
            if style.opacity == 1:
                stroke(ImageDraw.Draw(self.image), lines, style.stroke, width)
            else:
                mask = Image.new("L", self.size)
                stroke(ImageDraw.Draw(mask), lines, 255, width)
                self.paste(mask, style.stroke, style.opacity)

    def holed(self, lines: Lines) -> Image.Image:
        """An outline within another is a hole: that of an A, and of an 8."""
        mask = Image.new("1", self.size)
        for points, _ in lines:
            one = Image.new("1", self.size)
            ImageDraw.Draw(one).polygon(points, fill=1)
            mask = ImageChops.logical_xor(mask, one)
        return mask.convert("L")

    def paste(self, mask: Image.Image, colour: str, opacity: float) -> None:
        layer = Image.new("RGBA", self.size, ImageColor.getrgb(colour))
        layer.putalpha(mask.point(lambda value: round(value * opacity)))
        self.image.alpha_composite(layer)


def size_of(place: Matrix) -> float:
    """By how much a matrix makes a line wider."""
    a, b, c, d, _, _ = place
    return math.sqrt(abs(a * d - b * c))


def stroke(draw: ImageDraw.ImageDraw, lines: Lines, colour: str | int, width: int) -> None:
    """Round at the ends and at the corners, as all of ours are."""
    for points, closed in lines:
        line = [*points, points[0]] if closed else points
        draw.line(line, fill=colour, width=width, joint="curve")
        if width > 2:
            for x, y in (line[0], line[-1]):
                half = (width - 1) / 2
                draw.ellipse((x - half, y - half, x + half, y + half), fill=colour)


@lru_cache(maxsize=160)
def card_picture(file: Path, width: int) -> Image.Image:
    """The card of a file of ours, so many pixels wide."""
    root = ElementTree.parse(file).getroot()
    return Canvas(root, FINER * width / WIDTH).image.reduce(FINER)
