"""Muss: all have passed, and the Alte must play, or the last one."""

from __future__ import annotations

from stammtisch.core.cards import INDEX
from stammtisch.core.deal import Deal
from stammtisch.core.values import replace
from stammtisch.games.schafkopf.naming import all_contracts, alone_contracts, name, rufspiele

DER_ALTE = INDEX["EO"]


def muss(deal: Deal) -> Deal:
    """Whoever was dealt the Eichel-Ober names a contract; nobody else is asked (SK-BID-47)."""
    seat = deal.holder(DER_ALTE)
    return name(replace(deal, revealed=1 << DER_ALTE), seat, all_contracts(deal, seat))


def muss_rufspiel(deal: Deal) -> Deal:
    """The same, but a Rufspiel; who is gesperrt plays alone, and everybody knows it then (SK-BID-50)."""
    seat = deal.holder(DER_ALTE)
    return name(replace(deal, revealed=1 << DER_ALTE), seat, rufspiele(deal, seat) or alone_contracts(deal, seat))


def letzter(deal: Deal) -> Deal:
    """Who has spoken last names a contract (SK-BID-51)."""
    seat = deal.seats[-1]
    return name(deal, seat, all_contracts(deal, seat))
