"""Contrast after WCAG 2, also of cards that are shown darker since they may not be played."""

from __future__ import annotations

CHANNELS = (0.2126, 0.7152, 0.0722)


def channels(colour: str) -> list[float]:
    """
    >>> channels("#ff0033")
    [1.0, 0.0, 0.2]
    """
    return [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]


def luminance(colour: str, brightness: float = 1) -> float:
    """How light a colour is; `brightness` is that of the CSS filter."""
    parts = [part * brightness for part in channels(colour)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip(CHANNELS, linear, strict=True))


def contrast(one: str, other: str, brightness: float = 1) -> float:
    """Contrast ratio of two colours.

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    low, high = sorted((luminance(one, brightness), luminance(other, brightness)))
    return (high + 0.05) / (low + 0.05)
