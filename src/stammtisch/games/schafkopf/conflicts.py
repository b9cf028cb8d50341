"""Combinations of house rules that make no sense together: the rulebook's table of Conflicts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stammtisch.core.options import Conflict

if TYPE_CHECKING:
    from stammtisch.games.schafkopf.house_rules import HouseRules


def without_ramsch(o: HouseRules) -> bool:
    """No deal of this table can be a Ramsch or a Geist."""
    return o.all_pass != "ramsch" and not {"ramsch", "ramsch_pur", "geist", "geist_pur"} & set(o.sonderrunden)


def auction_flat(o: HouseRules) -> bool:
    return o.bid_mode == "auction" and o.contract_rank == "flat"


def intent_ladder(o: HouseRules) -> bool:
    return o.bid_mode == "intent" and o.contract_rank != "flat"


def announce_flat(o: HouseRules) -> bool:
    return o.bid_mode == "announce" and o.contract_rank == "flat"


def auction_steigern(o: HouseRules) -> bool:
    return o.bid_mode == "auction" and o.steigern


def two_thresholds(o: HouseRules) -> bool:
    return o.steigern and o.kontra_flips_active


def pot_missing(o: HouseRules) -> bool:
    return o.all_pass == "pot" and o.pot_rule == "none"


def pot_never_filled(o: HouseRules) -> bool:
    return o.pot_rule != "none" and o.all_pass != "pot"


def gate_without_legen(o: HouseRules) -> bool:
    return o.legen_gates_rufspiel and not o.legen


def throw_in_without_ramsch(o: HouseRules) -> bool:
    return o.gesperrt_throw_in and o.all_pass != "ramsch"


def nothing_to_outbid(o: HouseRules) -> bool:
    return o.hochzeit_outbid and not o.hochzeit


def nothing_flips(o: HouseRules) -> bool:
    return o.kontra_flips_active and o.double_max_level == 0


def penalty_without_claim(o: HouseRules) -> bool:
    return o.overclaim_penalty and o.price_claim == "auto"


def nothing_to_request(o: HouseRules) -> bool:
    return o.sonderrunde_request != "none" and not o.sonderrunden


def rounds_never_start(o: HouseRules) -> bool:
    return bool(o.sonderrunden) and o.sonderrunde_request == "none" and not (o.sonderrunde_every or o.sonderrunde_first)


def no_round_to_begin(o: HouseRules) -> bool:
    return (bool(o.sonderrunde_every) or o.sonderrunde_first) and not o.sonderrunden


def no_round_to_shorten(o: HouseRules) -> bool:
    return o.sonderrunde_length == "one_deal" and not o.sonderrunden


def nothing_to_return(o: HouseRules) -> bool:
    return o.hochzeit_return == "any" and not o.hochzeit


def durchmarsch_without_ramsch(o: HouseRules) -> bool:
    return o.durchmarsch_eyes > 0 and without_ramsch(o)


def ramsch_rules_without_ramsch(o: HouseRules) -> bool:
    return (o.ramsch_doubling != "none" or o.ramsch_must_trump or o.ramsch_jungfrau) and without_ramsch(o)


def nothing_counts_schneider(o: HouseRules) -> bool:
    return o.tout_counts_schneider and not o.tout and not o.sie_contract


def nothing_to_stack(o: HouseRules) -> bool:
    return o.bock_stack == "multiply" and not o.bock


def muss_forces_alone(o: HouseRules) -> bool:
    return o.all_pass in ("muss", "muss_rufspiel", "letzter") and o.legen_gates_rufspiel


def rounds_of_eight_cards(o: HouseRules) -> bool:
    return o.kurze_karte and bool({"allgaeuer", "schieber", "trixer"} & set(o.sonderrunden))


def nothing_to_lay_open(o: HouseRules) -> bool:
    return o.bettel_ouvert and not o.bettel


def no_sie_to_end_it(o: HouseRules) -> bool:
    return o.sie_ends_bidding and (not o.sie_contract or o.bid_mode != "announce")


ROUND_STARTS = ("sonderrunden", "sonderrunde_request", "sonderrunde_every", "sonderrunde_first")
DURCHMARSCH = ("durchmarsch_eyes", "all_pass", "sonderrunden")
TOUT_SCHNEIDER = ("tout_counts_schneider", "tout", "sie_contract")
RAMSCH_RULES = ("ramsch_doubling", "ramsch_must_trump", "ramsch_jungfrau", "all_pass", "sonderrunden")

CONFLICTS = (
    Conflict("C01", ("bid_mode", "contract_rank"), auction_flat, "the auction needs an order of contracts"),
    Conflict("C02", ("bid_mode", "contract_rank"), intent_ladder, "intention bidding compares no contracts"),
    Conflict("C03", ("bid_mode", "contract_rank"), announce_flat, "the highest announcement could not be found"),
    Conflict("C04", ("bid_mode", "steigern"), auction_steigern, "the auction already breaks ties by position"),
    Conflict("C05", ("steigern", "kontra_flips_active"), two_thresholds, "two rules would move the threshold"),
    Conflict("C06", ("all_pass", "pot_rule"), pot_missing, "nowhere to pay"),
    Conflict("C07", ("pot_rule", "all_pass"), pot_never_filled, "the pot would never fill"),
    Conflict("C08", ("legen_gates_rufspiel", "legen"), gate_without_legen, "Rufspiel would never be possible"),
    Conflict(
        "C09", ("gesperrt_throw_in", "all_pass"), throw_in_without_ramsch, "the right exists before a Ramsch only"
    ),
    Conflict("C10", ("hochzeit_outbid", "hochzeit"), nothing_to_outbid, "nothing to outbid"),
    Conflict("C11", ("kontra_flips_active", "double_max_level"), nothing_flips, "no call could flip the side"),
    Conflict("C12", ("overclaim_penalty", "price_claim"), penalty_without_claim, "the engine never overclaims"),
    Conflict("C13", ("sonderrunde_request", "sonderrunden"), nothing_to_request, "nothing to request"),
    Conflict("C14", ROUND_STARTS, rounds_never_start, "the rounds could never start"),
    Conflict("C15", DURCHMARSCH, durchmarsch_without_ramsch, "no deal it applies to"),
    Conflict("C16", RAMSCH_RULES, ramsch_rules_without_ramsch, "no deal they apply to"),
    Conflict("C17", TOUT_SCHNEIDER, nothing_counts_schneider, "no deal it applies to"),
    Conflict("C18", ("bock_stack", "bock"), nothing_to_stack, "nothing to stack"),
    Conflict("C19", ("all_pass", "legen_gates_rufspiel"), muss_forces_alone, "the Muss would force an alone game"),
    Conflict("C20", ("bettel_ouvert", "bettel"), nothing_to_lay_open, "no Bettel to lay open"),
    Conflict("C21", ("kurze_karte", "sonderrunden"), rounds_of_eight_cards, "some rounds need hands of eight"),
    Conflict("C31", ("sonderrunde_every", "sonderrunde_first", "sonderrunden"), no_round_to_begin, "no round to begin"),
    Conflict("C32", ("sonderrunde_length", "sonderrunden"), no_round_to_shorten, "no round to shorten"),
    Conflict("C33", ("hochzeit_return", "hochzeit"), nothing_to_return, "nothing to give back"),
    Conflict("C34", ("sie_ends_bidding", "sie_contract", "bid_mode"), no_sie_to_end_it, "nothing to end"),
)
