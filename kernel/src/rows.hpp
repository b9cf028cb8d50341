// Rows of numbers as they come through the C interface, read and checked.
#pragma once

#include <limits>
#include <utility>

#include "checked.hpp"
#include "stammtisch_kernel.h"

namespace kernel {

inline Refusal read_number(std::int64_t wide, int& read) {
    KERNEL_REQUIRE(wide >= std::numeric_limits<int>::min() && wide <= std::numeric_limits<int>::max(), "a number that is too large");
    read = static_cast<int>(wide);
    return nullptr;
}

inline Refusal read_numbers(const std::int64_t* first, std::size_t count, std::vector<int>& read) {
    read.resize(count);
    for (std::size_t n = 0; n < count; ++n) KERNEL_PASS(read_number(first[n], read[n]));
    return nullptr;
}

inline Refusal read_rules(const std::int64_t* row, Rules& rules) {
    KERNEL_REQUIRE(row[3] >= 0 && row[3] <= static_cast<std::int64_t>(Follow::jass), "unknown rule of following");
    KERNEL_REQUIRE(row[7] >= 1 && row[7] <= kMostInHand, "enough to run are 1 to 12 cards");
    const std::array<std::pair<std::int64_t, int*>, 4> plain{{{row[0], &rules.players}, {row[1], &rules.trick_value}, {row[4], &rules.called}, {row[5], &rules.free_cards}}};
    for (const auto& [wide, read] : plain) KERNEL_PASS(read_number(wide, *read));
    rules.misere = row[2] != 0;
    rules.follow = static_cast<Follow>(row[3]);
    rules.may_run_away = row[6] != 0;
    rules.enough_to_run = static_cast<int>(row[7]);
    std::array<std::vector<int>, 3> tables;
    for (std::size_t n = 0; n < tables.size(); ++n) KERNEL_PASS(read_numbers(row + 8 + n * kCards, kCards, tables[n]));
    return check_tables(Tables{tables[0], tables[1], tables[2]}, rules);
}

inline Refusal read_position(const Rules& rules, const std::int64_t* row, Position& position) {
    const auto players = static_cast<std::size_t>(rules.players);
    std::array<CardSet, kMostPlayers> hands{};
    for (std::size_t n = 0; n < kMostPlayers; ++n) {
        hands[n] = static_cast<CardSet>(row[n]);
        KERNEL_REQUIRE(n < players || !hands[n], "no such player");
    }
    const std::int64_t *table = row + kMostPlayers, *rest = table + kMostPlayers;
    KERNEL_REQUIRE(rest[0] >= 0 && rest[0] < rules.players && rest[1] >= 0 && rest[1] < rules.players, "no such position");
    KERNEL_REQUIRE(rest[2] >= 0 && !(rest[2] >> rules.players), "no such player");
    std::vector<int> on_table;
    KERNEL_PASS(read_numbers(table, static_cast<std::size_t>(rest[0]), on_table));
    position.ran_away = rest[3] != 0;
    return check_position(rules, std::span(hands.data(), players), on_table, static_cast<int>(rest[1]), static_cast<std::uint32_t>(rest[2]), position);
}

// as it is read; the side that is counted stays as it was
inline void write_position(const Position& position, std::int64_t* row) {
    for (const CardSet hand : position.hands) *row++ = static_cast<std::int64_t>(hand);
    for (int n = 0; n < kMostPlayers; ++n) *row++ = n < position.on_table ? position.table[static_cast<std::size_t>(n)] : 0;
    *row++ = position.on_table;
    *row++ = position.leader;
    row[1] = position.ran_away;
}

// the rows of many positions, and by position which values are to be told apart
struct Rows {
    const std::int64_t* positions;
    std::int64_t count;
    const std::int64_t *thresholds = nullptr, *ends = nullptr;
};

// what is asked of many positions: all are checked first
struct Asked {
    std::vector<Position> positions;
    std::vector<std::vector<int>> classes;
};

inline Refusal read_classes(const Rows& rows, Asked& asked) {
    asked.classes.resize(asked.positions.size());
    std::int64_t start = 0;
    for (std::size_t n = 0; n < asked.classes.size(); start = rows.ends[n++]) {
        KERNEL_REQUIRE(rows.ends[n] >= start, "thresholds end where they begin, or later");
        KERNEL_PASS(read_numbers(rows.thresholds + start, static_cast<std::size_t>(rows.ends[n] - start), asked.classes[n]));
        KERNEL_REQUIRE(std::ranges::is_sorted(asked.classes[n]), "thresholds ascend");
    }
    return nullptr;
}

inline Refusal read(const Rules& rules, const Rows& rows, Asked& asked) {
    asked.positions.resize(static_cast<std::size_t>(std::max<std::int64_t>(rows.count, 0)));
    for (std::size_t n = 0; n < asked.positions.size(); ++n)
        KERNEL_PASS(read_position(rules, rows.positions + n * STK_POSITION, asked.positions[n]));
    return rows.ends ? read_classes(rows, asked) : nullptr;
}

}  // namespace kernel
