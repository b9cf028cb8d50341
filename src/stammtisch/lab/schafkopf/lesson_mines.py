"""Where positions for lessons are mined: the tips that are looked for, at which table and in which round."""

from __future__ import annotations

from stammtisch.lab.studied import LessonMine

PLAIN, LEGEN, ROUNDS = "schafkopf-rein", "schafkopf-verein", "schafkopf-joho-10-50"
WENZEN = ("SK-TIP-28", "SK-TIP-29", "SK-TIP-30", "SK-TIP-31")
ALONE = (
    *("SK-TIP-16", "SK-TIP-18", "SK-TIP-19", "SK-TIP-20", "SK-TIP-21", "SK-TIP-23", "SK-TIP-24", "SK-TIP-26"),
    *WENZEN,
    *("SK-TIP-07", "SK-TIP-08"),
)
"""Tips that speak seldom: many deals are played, and few places of them looked at."""
ENDING = ("SK-TIP-07", "SK-TIP-18", "SK-TIP-20", "SK-TIP-23", "SK-TIP-26")
"""Tips that decide a Solo only if it is a close one."""
CALLS = (
    *("SK-TIP-01", "SK-TIP-02", "SK-TIP-03", "SK-TIP-14", "SK-TIP-15", "SK-TIP-27", "SK-TIP-37", "SK-TIP-41"),
    "too-weak",
)

HERZ_SOLO, EICHEL_SOLO = "EO GO HO SO EU GU HU SU HA HT HK H9", "EO GO HO SO EU GU EA ET EK E9"
WEAK_SOLO = "GO HO SO EU GU HU SU HA HT HK H9 H8"
WENZ, GRAS = "EU GU HU SU EA ET GA GT HA HT SA ST", "GA GT GK G9 G8 G7"
LONG_GRAS = "GT GK G9 G8 G7"
"""What forehand has some of in a stacked deal: hands for a Solo, for a Wenz, to run away with, and to search with."""

LESSON_MINES = (
    LessonMine(PLAIN, 1, 80),
    LessonMine(PLAIN, 2, 80, CALLS, calls=0.4),
    LessonMine(LEGEN, 3, 30, ("SK-TIP-25", "SK-TIP-32"), calls=0.6),
    LessonMine(ROUNDS, 4, 10, ("SK-TIP-34",), "geist", 1.0),
    LessonMine(ROUNDS, 5, 30, ("SK-TIP-35",), "allgaeuer", 1.0),
    LessonMine(ROUNDS, 6, 10, ("SK-TIP-36",), "schieber", 1.0),
    LessonMine(ROUNDS, 7, 20, ("SK-TIP-38",), "dreier_runde", 1.0),
    LessonMine(ROUNDS, 8, 40, ("SK-TIP-39",), "ramsch", 1.0),
    LessonMine(PLAIN, 9, 220, ALONE),
    LessonMine(PLAIN, 13, 10, ("SK-TIP-05", "SK-TIP-06", "SK-TIP-10", "SK-TIP-11")),
    LessonMine(PLAIN, 21, 100, ALONE, held=HERZ_SOLO, count=6),
    LessonMine(PLAIN, 22, 40, (*WENZEN, "SK-TIP-27", "SK-TIP-41"), calls=1.0, held=WENZ, count=6),
    LessonMine(PLAIN, 23, 810, ("SK-TIP-40",), held=GRAS, count=4),
    LessonMine(PLAIN, 24, 300, ("SK-TIP-10", "SK-TIP-11"), held=LONG_GRAS, count=4),
    LessonMine(LEGEN, 26, 40, ("SK-TIP-25",), held=EICHEL_SOLO, count=4),
    LessonMine(PLAIN, 27, 30, ("SK-TIP-14", "SK-TIP-15", "SK-TIP-41"), calls=1.0, held=HERZ_SOLO, count=6),
    LessonMine(PLAIN, 28, 120, ENDING, held=WEAK_SOLO, count=6),
)
"""The stacked ones last; what they find is for exercises."""
