"""Whole sessions of random players or bots under random house rules, with every check on."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from traceback import extract_tb

from stammtisch.core.action import HOUSE, Action, Count, Deck, Seat
from stammtisch.core.errors import StammtischError
from stammtisch.core.options import Options
from stammtisch.core.session import Game, Session, open_session
from stammtisch.games.registry import GAMES
from stammtisch.lab import checks, pairs
from stammtisch.lab.drive import SimulatedTable, Temper
from stammtisch.lab.faults import Fault
from stammtisch.lab.games import faults_of, special_start, studied
from stammtisch.lab.players import player
from stammtisch.lab.secrecy import Story, difference
from stammtisch.lab.simulation import PAIRS, RECORDS, count_deal, drawn_options
from stammtisch.lab.simulation import SimulationJob as SimulationJob
from stammtisch.lab.simulation import SimulationReport as SimulationReport
from stammtisch.lab.written import write_session

CHUNK = 250
"""Deals of one piece of work; pieces are independent, so the outcome does not depend on the number of processes."""
MOST_DEALS = 24
"""The longest session."""
PROBES = 0.08
"""How often a state is probed with nonsense, and a sealed question answered in several orders."""
PAIRS_WITH_LEAK = 0.2
"""The same where a leak is planted: it must be found in few deals."""
FAULT_CHUNK = 20
"""Deals of one piece of work where a fault is planted; the first piece that finds it is the last."""
ENOUGH = 100
"""Deals in which two option values should have been played together."""


def run(job: SimulationJob) -> SimulationReport:
    """Play sessions until the piece has its deals."""
    report, count = SimulationReport(), 0
    fault = next((fault for fault in faults_of(job.game) if fault.name == job.fault), None)
    while report.deals < job.deals:
        rng = Random(f"{job.seed}/{job.number}/{count}")
        count += 1
        most = min(job.deals - report.deals, rng.randint(1, MOST_DEALS))
        where = f"seed {job.seed}/{job.number}/{count - 1}"
        if job.written:
            write_session(job, rng, most, report, where)
        else:
            play_session(job, fault, rng, most, report, where)
    return report


def play_session(
    job: SimulationJob, fault: Fault | None, rng: Random, most: int, report: SimulationReport, where: str
) -> None:
    entry = GAMES[job.game]
    options = job.options or drawn_options(job, entry.options, rng)
    game: Game = fault.game(entry.game) if fault else entry.game
    begins_with = special_start(options, rng) if job.special_rounds else None
    start = open_session(game, options, begins_with)
    table = SimulatedTable(start, Temper.draw(rng), rng, bot=player(job.bots) if job.bots else None)
    story: list[Session] = []
    sheet = start.carry.points
    report.option_sets.add(options.digest())
    for agreement in studied(job.game).agreements:
        report.found(where, agreement(options))
    report.sessions += 1
    while not table.session.over:
        before = table.session
        try:
            seat, action = table.next(before.carry.deals + 1 >= most)
        except Exception as error:  # whatever it is that a bot stumbles over
            report.found(where, iter([("crash", f"{asked(before)}: {error!r} {place_of(error)}")]))
            break
        report.found(where, checks.check_notation(seat, action))
        try:
            table.act(seat, action)
        except (StammtischError, AssertionError, LookupError) as error:
            report.found(where, iter([("crash", f"{asked(before)}: {seat} {action}: {error!r}")]))
            break
        report.actions += 1
        if isinstance(action, Count) and action.verb == "bid":
            report.bids[action.n] += 1
        if seat == HOUSE and isinstance(action, Deck) and before.deal is not None:
            story = [before]
        story.append(table.session)
        look(before, table.session, rng, report, where)
        if table.session.carry.deals > before.carry.deals:
            look_at_deal(before, seat, action, table.session, report, where)
            sheet = checks.added(sheet, table.session)
            report.found(where, checks.check_sheet(sheet, table.session))
            for look_at_sheet in studied(job.game).sheet:
                report.found(where, look_at_sheet(table.session))
        if rng.random() < job.comparing:
            compare(story, table, rng, report, where)
    log = fault.log(table.log) if fault else table.log
    report.found(where, checks.check_fold(start, log, table.session))
    if fault is None and rng.random() < RECORDS:
        report.records += 1
        report.found(where, checks.check_record(entry, options, begins_with, log))
    report.deals += table.session.carry.deals
    report.seats[len(table.session.carry.purses)] += table.session.carry.deals
    if job.special_rounds:
        pairs.count(report.option_pairs, options, table.session.carry.deals)


def asked(session: Session) -> str:
    """What is asked of somebody, and in what kind of deal."""
    deal = session.deal
    in_deal = deal is not None and not deal.over and session.phase.name == "deal"
    return f"{deal.type.name} {deal.phase.name}" if deal is not None and in_deal else session.phase.name


def place_of(error: Exception) -> str:
    """The line of code in which it happened."""
    last = extract_tb(error.__traceback__)[-1]
    return f"at {Path(last.filename).name}:{last.lineno}"


def look(before: Session, after: Session, rng: Random, report: SimulationReport, where: str) -> None:
    """All that is checked after each action."""
    report.found(where, checks.check_state(after))
    if after.carry is not before.carry:
        report.found(where, checks.check_money(after))
    if rng.random() < PROBES:
        report.found(where, checks.check_refusal(after, rng))
        report.found(where, checks.check_sealed(after, rng))


def look_at_deal(
    before: Session, seat: Seat, action: Action, after: Session, report: SimulationReport, where: str
) -> None:
    """All that is checked when a deal is over."""
    assert before.deal is not None
    assert after.result is not None
    count_deal(after, report)
    report.found(where, checks.check_bill(after))
    report.found(where, checks.check_cards(before.deal.step(seat, action), after.result))


def compare(story: list[Session], table: SimulatedTable, rng: Random, report: SimulationReport, where: str) -> None:
    """One pair of worlds since the last shuffle."""
    actions = table.log[-(len(story) - 1) :]
    if len(story) < 2 or not isinstance(actions[0][1], Deck):
        return
    viewer = rng.choice((None, *range(len(table.session.carry.purses))))
    told = difference(Story(story[0], actions, story[1:]), viewer, rng)
    if told is not None:
        report.compared += 1
    if told:
        report.found(where, iter([("secrecy", told)]))


def simulate(
    game: str,
    options: Options | None,
    deals: int,
    seed: int,
    workers: int,
    special_rounds: bool = False,
    bots: str = "",
    written: bool = False,
) -> SimulationReport:
    """Play so many deals, in pieces, on so many processes."""
    sizes = [CHUNK] * (deals // CHUNK) + ([deals % CHUNK] if deals % CHUNK else [])
    jobs = [
        SimulationJob(game, seed, number, size, options, special_rounds=special_rounds, bots=bots, written=written)
        for number, size in enumerate(sizes)
    ]
    total = SimulationReport()
    with ProcessPoolExecutor(workers) as pool:
        for report in pool.map(run, jobs):
            total.add(report)
    return total


def is_found(game: str, options: Options | None, deals: int, seed: int, fault: Fault) -> bool:
    """Whether the check that is there for the fault finds it within so many deals."""
    comparing = PAIRS_WITH_LEAK if fault.check == "secrecy" else PAIRS
    for number in range(-(-deals // FAULT_CHUNK)):
        report = run(SimulationJob(game, seed, number, FAULT_CHUNK, options, fault.name, comparing))
        if report.violations[fault.check]:
            return True
    return False


def summary(report: SimulationReport, seconds: float) -> dict[str, object]:
    """What the command prints as JSON."""
    return {
        "deals": report.deals,
        "sessions": report.sessions,
        "actions": report.actions,
        "option_sets": len(report.option_sets),
        "deals_per_second": round(report.deals / seconds, 1),
        "secrecy_pairs": report.compared,
        "records": report.records,
        "bid_values": len(report.bids),
        "by_seats": dict(sorted(report.seats.items())),
        "contracts": dict(sorted(report.contracts.items())),
        "by_round": dict(sorted(report.rounds.items())),
        "violations": report.violations.total(),
        "violations_by_check": dict(report.violations),
        "details": report.details,
    }


def coverage(game: str, report: SimulationReport) -> dict[str, object]:
    """Which two option values that may stand together were played together least."""
    deals, pair = pairs.least_common(GAMES[game].options, report.option_pairs, ENOUGH)
    return {"least_common_pair": deals, "least_common_pair_is": pair}


def inject(game: str, options: Options | None, deals: int, seed: int) -> dict[str, object]:
    """Plant each fault in turn; a run without a fault must find nothing."""
    clean = run(SimulationJob(game, seed, 0, min(CHUNK, deals), options))
    planted = [fault for fault in faults_of(game) if options is None or fault.can_show(options)]
    found = {fault.name: is_found(game, options, deals, seed, fault) for fault in planted}
    return {
        "injected": len(found),
        "detected": 0 if clean.violations else sum(found.values()),
        "found": found,
        "violations_without_fault": clean.violations.total(),
    }
