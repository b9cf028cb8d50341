// What comes from outside, checked: rules and positions that make no sense are refused with a few words. Nothing is thrown:
// WebAssembly has no exceptions everywhere.
#pragma once

#include <algorithm>
#include <bit>
#include <span>
#include <vector>

#include "api.hpp"

namespace kernel {

inline constexpr int kMostStrength = 9999;

using Refusal = const char*;  // why something makes no sense; null where it makes some

#define KERNEL_REQUIRE(holds, otherwise) \
    do {                                 \
        if (!(holds)) return otherwise;  \
    } while (false)
#define KERNEL_PASS(checking)                             \
    do {                                                  \
        if (const Refusal why = (checking)) return why;   \
    } while (false)

struct Tables {
    const std::vector<int>&group, &strength, &eyes;
};

// the tables into rules that have everything else
inline Refusal check_tables(const Tables& tables, Rules& rules) {
    KERNEL_REQUIRE(rules.players >= 2 && rules.players <= kMostPlayers, "two to six players");
    for (const auto* table : {&tables.group, &tables.strength, &tables.eyes}) KERNEL_REQUIRE(table->size() == kCards, "a table has 36 entries");
    KERNEL_REQUIRE(rules.trick_value >= 0 && rules.trick_value <= kMostStake, "a deal counts at most 255");
    int all = kMostInHand * rules.trick_value;
    for (std::size_t card = 0; card < kCards; ++card) {
        const int group = tables.group[card], strength = tables.strength[card], eyes = tables.eyes[card];
        KERNEL_REQUIRE(group >= 0 && group < kGroups, "unknown group");
        KERNEL_REQUIRE(eyes == 0 || std::ranges::find(kEyeValues, eyes) != kEyeValues.end(), "no card counts so many eyes");
        KERNEL_REQUIRE(strength >= -1 && strength <= kMostStrength, "strength is -1 to 9999");
        if (strength >= 0) all += eyes;
        rules.group[card] = static_cast<std::int8_t>(group);
        rules.strength[card] = static_cast<std::int16_t>(strength);
        rules.eyes[card] = static_cast<std::uint8_t>(eyes);
    }
    KERNEL_REQUIRE(all <= kMostStake, "a deal counts at most 255");
    const bool called = rules.called >= 0 && rules.called < kCards && rules.strength[static_cast<std::size_t>(rules.called)] >= 0;
    KERNEL_REQUIRE(rules.follow != Follow::called || called, "no called card");
    KERNEL_REQUIRE(rules.free_cards >= 1, "the last card is always free");
    return nullptr;
}

// takes cards that nobody else has
inline Refusal take(const Rules& rules, CardSet& seen, CardSet cards) {
    KERNEL_REQUIRE(!(seen & cards) && !(cards >> kCards), "a card stands twice, or is unknown");
    for (CardSet left = cards; left; left &= left - 1)
        KERNEL_REQUIRE(rules.strength[static_cast<std::size_t>(std::countr_zero(left))] >= 0, "a card that is not used");
    seen |= cards;
    return nullptr;
}

// hands that fit the trick: whoever has not played to it has as many cards as its leader had
inline Refusal check_position(const Rules& rules, std::span<const CardSet> hands, std::span<const int> table, int leader, std::uint32_t side, Position& p) {
    const auto players = static_cast<std::size_t>(rules.players);
    KERNEL_REQUIRE(hands.size() == players && table.size() < players && leader >= 0 && leader < rules.players, "no such position");
    KERNEL_REQUIRE(!(side >> rules.players), "no such player");
    CardSet seen = 0;
    const int most = std::popcount(hands[static_cast<std::size_t>(leader)]) + (table.empty() ? 0 : 1);
    for (std::size_t n = 0; n < players; ++n) {
        const std::size_t seat = (static_cast<std::size_t>(leader) + n) % players;
        KERNEL_REQUIRE(std::popcount(hands[seat]) == most - (n < table.size() ? 1 : 0), "hands of unequal size");
        KERNEL_PASS(take(rules, seen, hands[seat]));
        p.hands[seat] = hands[seat];
    }
    for (std::size_t n = 0; n < table.size(); ++n) {
        KERNEL_REQUIRE(table[n] >= 0 && table[n] < kCards, "no such card");
        KERNEL_PASS(take(rules, seen, CardSet{1} << table[n]));
        p.table[n] = static_cast<std::int8_t>(table[n]);
    }
    KERNEL_REQUIRE(most > 0, "nobody has a card");
    KERNEL_REQUIRE(most <= kMostInHand, "at most twelve cards in a hand");
    p.on_table = static_cast<int>(table.size());
    p.leader = leader;
    p.side = side;
    return nullptr;
}

}  // namespace kernel
