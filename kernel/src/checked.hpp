// What comes from outside, checked: rules and positions that make no sense are refused with a few words.
#pragma once

#include <algorithm>
#include <bit>
#include <span>
#include <stdexcept>
#include <vector>

#include "api.hpp"

namespace kernel {

inline constexpr int kMostStrength = 9999;

struct Tables {
    const std::vector<int>&group, &strength, &eyes;
};

inline void require(bool holds, const char* otherwise) {
    if (!holds) throw std::invalid_argument(otherwise);
}

// the tables into rules that have everything else
inline Rules checked(Rules rules, const Tables& tables) {
    require(rules.players >= 2 && rules.players <= kMostPlayers, "two to six players");
    for (const auto* table : {&tables.group, &tables.strength, &tables.eyes}) require(table->size() == kCards, "a table has 36 entries");
    require(rules.trick_value >= 0 && rules.trick_value <= kMostStake, "a deal counts at most 255");
    int all = kMostInHand * rules.trick_value;
    for (std::size_t card = 0; card < kCards; ++card) {
        const int group = tables.group[card], strength = tables.strength[card], eyes = tables.eyes[card];
        require(group >= 0 && group < kGroups, "unknown group");
        require(eyes == 0 || std::ranges::find(kEyeValues, eyes) != kEyeValues.end(), "no card counts so many eyes");
        require(strength >= -1 && strength <= kMostStrength, "strength is -1 to 9999");
        if (strength >= 0) all += eyes;
        rules.group[card] = static_cast<std::int8_t>(group);
        rules.strength[card] = static_cast<std::int16_t>(strength);
        rules.eyes[card] = static_cast<std::uint8_t>(eyes);
    }
    require(all <= kMostStake, "a deal counts at most 255");
    const bool called = rules.called >= 0 && rules.called < kCards && rules.strength[static_cast<std::size_t>(rules.called)] >= 0;
    require(rules.follow != Follow::called || called, "no called card");
    require(rules.free_cards >= 1, "the last card is always free");
    return rules;
}

// takes cards that nobody else has
inline void take(const Rules& rules, CardSet& seen, CardSet cards) {
    require(!(seen & cards) && !(cards >> kCards), "a card stands twice, or is unknown");
    for (CardSet left = cards; left; left &= left - 1)
        require(rules.strength[static_cast<std::size_t>(std::countr_zero(left))] >= 0, "a card that is not used");
    seen |= cards;
}

// hands that fit the trick: whoever has not played to it has as many cards as its leader had
inline Position checked(const Rules& rules, std::span<const CardSet> hands, std::span<const int> table, int leader, std::uint32_t side, bool ran_away) {
    const auto players = static_cast<std::size_t>(rules.players);
    require(hands.size() == players && table.size() < players && leader >= 0 && leader < rules.players, "no such position");
    require(!(side >> rules.players), "no such player");
    Position p;
    CardSet seen = 0;
    const int most = std::popcount(hands[static_cast<std::size_t>(leader)]) + (table.empty() ? 0 : 1);
    for (std::size_t n = 0; n < players; ++n) {
        const std::size_t seat = (static_cast<std::size_t>(leader) + n) % players;
        require(std::popcount(hands[seat]) == most - (n < table.size() ? 1 : 0), "hands of unequal size");
        take(rules, seen, hands[seat]);
        p.hands[seat] = hands[seat];
    }
    for (std::size_t n = 0; n < table.size(); ++n) {
        require(table[n] >= 0 && table[n] < kCards, "no such card");
        take(rules, seen, CardSet{1} << table[n]);
        p.table[n] = static_cast<std::int8_t>(table[n]);
    }
    require(most > 0, "nobody has a card");
    require(most <= kMostInHand, "at most twelve cards in a hand");
    p.on_table = static_cast<int>(table.size());
    p.leader = leader;
    p.side = side;
    p.ran_away = ran_away;
    return p;
}

inline const std::vector<int>& ascending(const std::vector<int>& thresholds) {
    require(std::ranges::is_sorted(thresholds), "thresholds ascend");
    return thresholds;
}

}  // namespace kernel
