// The deals of a file: whole, against the answers that stand there; and their last tricks, against brute force.
#pragma once

#include "compare.hpp"
#include "deals.hpp"

namespace check {

inline constexpr int kUsualMemory = 18;

inline std::map<std::string, std::vector<KnownDeal>> by_game(const std::string& path) {
    std::map<std::string, std::vector<KnownDeal>> games;
    for (const KnownDeal& deal : read_deals(path)) games[deal.line.substr(0, deal.line.find(' '))].push_back(deal);
    return games;
}

inline bool is_known(const KnownDeal& deal) {
    const Position p = position_of(deal.start, deal.side);
    const std::array<int, 1> need{deal.need};
    for (auto& [name, engine] : engines(deal.rules, kUsualMemory)) {
        const auto reached = engine->within(p, need, kNoBudget), exact = engine->exact(p, kNoBudget);
        const bool yes = reached.low >= deal.need, no = reached.high < deal.need;
        if (fails(name, yes != no && yes == deal.reaches ? "" : "reaches " + std::to_string(yes), deal.line)) return false;
        if (fails(name, exact.low == exact.high && exact.low + deal.aside == deal.exact ? "" : "exact " + std::to_string(exact.low), deal.line)) return false;
    }
    return true;
}

inline bool known_deals(const std::string& path, std::size_t a_game) {
    std::size_t checked = 0;
    for (const auto& [name, deals] : by_game(path))
        for (std::size_t n = 0; n < std::min(a_game, deals.size()); ++n, ++checked)
            if (!is_known(deals[n])) return false;
    std::cout << checked << " known deals" << std::endl;
    return checked > 0;
}

// random legal play until brute force is quick: up to so many cards in a hand, often in the middle of a trick
inline State late(const KnownDeal& deal, Draw& draw) {
    const Brute brute{deal.rules};
    State s = deal.start;
    const int most = kMostCards[s.hands.size()], left = draw.one_in(3) ? draw.from(2, most) : most;
    const auto leader_has = [&] { return static_cast<int>(s.hands[static_cast<std::size_t>(s.leader)].size()); };
    while (leader_has() > left || !s.table.empty()) brute.play(s, draw.of(brute.legal(s)));
    for (int n = draw.below(deal.rules.players) * draw.below(2); n > 0; --n) brute.play(s, draw.of(brute.legal(s)));
    return s;
}

inline bool late_endings(const std::string& name, const std::vector<KnownDeal>& deals, int times, Draw& draw) {
    Count count;
    for (std::size_t n = 0; count.endings < times; ++n) {
        const KnownDeal& deal = deals[n % deals.size()];
        auto both = engines(deal.rules, kLeastMemory);
        if (!is_right(both, deal.rules, late(deal, draw), deal.side, draw, count)) return false;
    }
    count.say(name, deals[0].rules.follow == Follow::called);
    return true;
}

// so many endings of every game of the file, and of the first one's deals played as a Null
inline bool all_late_endings(const std::string& path, int times, Draw& draw) {
    auto games = by_game(path);
    for (KnownDeal deal : games.at("skat-suit")) {
        deal.rules = null_rules();
        games["skat-null"].push_back(deal);
    }
    for (const auto& [name, deals] : games)
        if (!late_endings(name, deals, times, draw)) return false;
    return true;
}

}  // namespace check
