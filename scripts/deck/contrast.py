"""Contrast after WCAG 2, also of cards that lie in the shade since they may not be played."""

from __future__ import annotations

CHANNELS = (0.2126, 0.7152, 0.0722)


def channels(colour: str) -> list[float]:
    """
    >>> channels("#ff0033")
    [1.0, 0.0, 0.2]
    """
    return [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]


def luminance(colour: str, shade: str = "#ffffff") -> float:
    """How light a colour is, multiplied with another."""
    parts = [part * by for part, by in zip(channels(colour), channels(shade), strict=True)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip(CHANNELS, linear, strict=True))


def contrast(one: str, other: str, shade: str = "#ffffff") -> float:
    """Contrast ratio of two colours, both multiplied with a third.

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    low, high = sorted((luminance(one, shade), luminance(other, shade)))
    return (high + 0.05) / (low + 0.05)
