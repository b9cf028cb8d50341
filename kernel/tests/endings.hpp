// One ending against brute force: every question that the kernel answers.
#pragma once

#include <cmath>
#include <memory>
#include <sstream>
#include <string>
#include <utility>

#include "../src/engine.hpp"
#include "random_position.hpp"

namespace check {

using kernel::Bounds;
using kernel::CardSet;
using kernel::Engine;
using kernel::kNoBudget;
using kernel::Position;

struct Named {
    std::string name;
    std::unique_ptr<Engine> engine;
};

inline std::vector<Named> engines(const Rules& rules, int log_memory) {
    std::vector<Named> found;
    found.push_back({"portable", kernel::portable::make_engine(rules, log_memory)});
    if (kernel::can_run_fast()) found.push_back({"fast", kernel::make_engine(rules, log_memory, false)});
    return found;
}

inline CardSet set_of(const Hand& hand) {
    CardSet cards = 0;
    for (const int card : hand) cards |= CardSet{1} << card;
    return cards;
}

inline Position position_of(const State& s, unsigned side) {
    Position p;
    for (std::size_t n = 0; n < s.hands.size(); ++n) p.hands[n] = set_of(s.hands[n]);
    for (std::size_t n = 0; n < s.table.size(); ++n) p.table[n] = static_cast<std::int8_t>(s.table[n]);
    p.on_table = static_cast<int>(s.table.size());
    p.leader = s.leader;
    p.side = side;
    p.ran_away = s.ran_away;
    return p;
}

inline void write(std::ostream& out, const char* name, const auto& numbers) {
    out << ' ' << name << "=[";
    const char* comma = "";
    for (const auto n : numbers) out << std::exchange(comma, ",") << static_cast<int>(n);
    out << ']';
}

// all that is needed to ask again
inline std::string told(const Rules& rules, const State& s, unsigned side) {
    std::ostringstream out;
    out << "players=" << rules.players << " follow=" << static_cast<int>(rules.follow) << " called=" << rules.called << " free_cards=" << rules.free_cards
        << " may_run_away=" << rules.may_run_away << " trick_value=" << rules.trick_value << " misere=" << rules.misere << " leader=" << s.leader << " side=" << side
        << " ran_away=" << s.ran_away;
    write(out, "table", s.table);
    for (const Hand& hand : s.hands) write(out, "hand", hand);
    write(out, "group", rules.group);
    write(out, "strength", rules.strength);
    write(out, "eyes", rules.eyes);
    return out.str();
}

class Ending {
public:
    Ending(const Rules& rules, const State& state, unsigned side, Draw& draw)
        : rules_(rules), state_(state), side_(side), draw_(draw), brute_{rules, side}, value_(brute_.value(state)), stake_(stake(rules, state)) {}

    // what is wrong, or nothing
    std::string wrong(Engine& engine) {
        const Position p = position_of(state_, side_);
        if (engine.legal(p) != set_of(brute_.legal(state_))) return "legal cards";
        if (const auto e = engine.exact(p, kNoBudget); !is_exactly(e, value_)) return "exact " + said(e, value_);
        if (auto text = classes(engine, p); !text.empty()) return text;
        if (auto text = each_card(engine, p); !text.empty()) return text;
        return budget(engine, p);
    }

    // everyone for themself, where all lines of play can be enumerated
    std::string wrong_for_everyone(Engine& engine) {
        const bool wants_more = draw_.one_in(2);
        const Takings best = brute_.everyone(state_, wants_more);
        const auto e = engine.everyone(position_of(state_, side_), wants_more, kNoBudget);
        if (e.exceeded || Takings(e.values.begin(), e.values.begin() + rules_.players) != best) return "everyone for themself";
        const auto most = static_cast<std::uint64_t>(draw_.below(static_cast<int>(e.nodes) + 2));
        const auto less = engine.everyone(position_of(state_, side_), wants_more, most);
        return less.nodes <= most && less.exceeded == (most < e.nodes) ? "" : "everyone for themself: budget not kept";
    }

    // the chances of random play, where all of it can be enumerated
    std::string wrong_playouts(Engine& engine) {
        std::map<Takings, double> ends;
        const Position p = position_of(state_, side_);
        brute_.endings(state_, Takings(static_cast<std::size_t>(rules_.players)), 1, ends);
        const int need = draw_.from(0, stake_ + 1);
        double reached = 0;
        for (const auto& [taken, chance] : ends) reached += ours(taken) >= need ? chance : 0;
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            const auto one = engine.playouts(p, 1, seed, need);
            const Takings taken(one.eyes.begin(), one.eyes.begin() + rules_.players);
            if (!ends.contains(taken)) return "a playout that cannot be";
            if (one.reached != (ours(taken) >= need)) return "a playout does not say what it reached";
        }
        constexpr int times = 2000;
        const auto many = engine.playouts(p, times, static_cast<std::uint64_t>(draw_.below(1 << 30)), need);
        std::int64_t all = 0;
        for (const auto eyes : many.eyes) all += eyes;
        if (many.played != times || all != std::int64_t{times} * stake_) return "playouts lose eyes";
        const double spread = std::sqrt(times * reached * (1 - reached)), off = std::abs(static_cast<double>(many.reached) - times * reached);
        return off > 6 * spread + 1e-6 * times ? "playouts reach " + std::to_string(many.reached) + " and not " + std::to_string(times * reached) : "";
    }

private:
    static bool is_exactly(const Bounds& b, int value) { return b.low == value && b.high == value && !b.exceeded; }
    bool holds_value(const Bounds& b, int value) const { return 0 <= b.low && b.low <= value && value <= b.high && b.high <= stake_; }

    static std::string said(const Bounds& b, int value) {
        std::ostringstream out;
        out << b.low << ".." << b.high << (b.exceeded ? " exceeded" : "") << " after " << b.nodes << " nodes, brute force " << value;
        return out.str();
    }

    int ours(const Takings& taken) const {
        int sum = 0;
        for (int p = 0; p < rules_.players; ++p) sum += brute_.counts(p) ? taken[static_cast<std::size_t>(p)] : 0;
        return sum;
    }

    std::vector<int> thresholds() {
        std::set<int> some;
        for (int n = draw_.from(1, 4); n > 0; --n) some.insert(draw_.from(0, stake_ + 1));
        return {some.begin(), some.end()};
    }

    static bool in_class(const std::vector<int>& limits, const Bounds& b) {
        return std::ranges::none_of(limits, [&](int limit) { return b.low < limit && limit <= b.high; });
    }

    std::string classes(Engine& engine, const Position& p) {
        const auto limits = thresholds();
        const auto e = engine.within(p, limits, kNoBudget);
        return holds_value(e, value_) && in_class(limits, e) && !e.exceeded ? "" : "within " + said(e, value_);
    }

    std::string each_card(Engine& engine, const Position& p) {
        const auto limits = thresholds();
        const auto exact = engine.cards(p, {}, kNoBudget), within = engine.cards(p, limits, kNoBudget);
        const Hand legal = brute_.legal(state_);
        if (exact.size() != legal.size() || within.size() != legal.size()) return "cards: another number of them";
        for (std::size_t n = 0; n < legal.size(); ++n) {
            if (!holds(legal, exact[n].card) || exact[n].card != within[n].card || (n && exact[n].card <= exact[n - 1].card)) return "cards: others than those that are legal";
            const int value = brute_.after(state_, exact[n].card);
            if (!is_exactly(exact[n].bounds, value)) return "card " + std::to_string(exact[n].card) + ": " + said(exact[n].bounds, value);
            const auto& b = within[n].bounds;
            if (!holds_value(b, value) || !in_class(limits, b) || b.exceeded) return "card " + std::to_string(exact[n].card) + " within " + said(b, value);
        }
        return "";
    }

    std::string budget(Engine& engine, const Position& p) {
        const auto most = static_cast<std::uint64_t>(draw_.below(40));
        const auto limits = thresholds();
        for (const auto& b : {engine.exact(p, most), engine.within(p, limits, most)}) {
            if (b.nodes > most) return "budget " + std::to_string(most) + " not kept: " + said(b, value_);
            if (!holds_value(b, value_)) return "wrong bounds with a budget: " + said(b, value_);
            if (!b.exceeded && !in_class(limits, b)) return "budget exceeded and not said: " + said(b, value_);
        }
        for (const auto& [card, b] : engine.cards(p, {}, most))
            if (const int value = brute_.after(state_, card); b.nodes > most || !holds_value(b, value) || (b.low < b.high && !b.exceeded))
                return "card " + std::to_string(card) + " with budget " + std::to_string(most) + ": " + said(b, value);
        return "";
    }

    const Rules& rules_;
    const State& state_;
    unsigned side_;
    Draw& draw_;
    Brute brute_;
    int value_, stake_;
};

}  // namespace check
