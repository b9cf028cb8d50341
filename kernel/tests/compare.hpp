// An ending asked of every engine that this machine can run, and what was seen of it.
#pragma once

#include <iostream>

#include "endings.hpp"

namespace check {

inline constexpr int kLeastMemory = 10;
inline constexpr int kFewCards = 9;  // in all hands: so many that all lines of play can be enumerated quickly

struct Count {
    int endings = 0, on_table = 0, bound = 0, may_run = 0, ran = 0, enumerated = 0;

    void add(const Rules& rules, const State& s) {
        ++endings;
        on_table += !s.table.empty();
        ran += s.ran_away;
        const Brute brute{rules};
        for (const Hand& hand : s.hands)
            if (rules.called >= 0 && holds(hand, rules.called) && !s.ran_away) {
                ++bound;
                may_run += rules.may_run_away && brute.how_many(hand, brute.group(rules.called)) >= rules.enough_to_run;
            }
    }

    void say(const std::string& name, bool called) const {
        std::cout << name << ": " << endings << " endings, " << on_table << " within a trick, " << enumerated << " enumerated";
        if (called) std::cout << "; bound " << bound << ", may run away " << may_run << ", ran away " << ran;
        std::cout << std::endl;
    }
};

inline bool fails(const std::string& engine, const std::string& wrong, const std::string& where) {
    if (wrong.empty()) return false;
    std::cout << "WRONG (" << engine << "): " << wrong << '\n' << where << '\n';
    return true;
}

inline bool is_right(std::vector<Named>& both, const Rules& rules, const State& s, unsigned side, Draw& draw, Count& count) {
    count.add(rules, s);
    const std::string where = told(rules, s, side);
    std::size_t cards = 0;
    for (const Hand& hand : s.hands) cards += hand.size();
    Ending ending(rules, s, side, draw);
    count.enumerated += cards <= kFewCards;
    for (auto& [name, engine] : both) {
        if (fails(name, ending.wrong(*engine), where)) return false;
        if (cards > kFewCards) continue;
        if (fails(name, ending.wrong_for_everyone(*engine), where) || fails(name, ending.wrong_playouts(*engine), where)) return false;
    }
    if (both.size() < 2) return true;
    const Position p = position_of(s, side);
    const auto a = both[0].engine->exact(p, kNoBudget), b = both[1].engine->exact(p, kNoBudget);
    const auto m = both[0].engine->playouts(p, 20, 7, 1), n = both[1].engine->playouts(p, 20, 7, 1);
    return !fails("both", a.nodes == b.nodes ? "" : "not the same nodes", where) && !fails("both", m.eyes == n.eyes ? "" : "not the same playouts", where);
}

}  // namespace check
