// How good cards are, by tables that are added up: some bits of a set of cards are the number of a row.
#pragma once

#include <cmath>
#include <span>

#include "checked.hpp"
#include "stammtisch_kernel.h"

namespace kernel {

inline constexpr int kFields = 3, kMostBits = 12;
inline constexpr double kNever = -99.0;  // where there are no two cards to lay away
inline constexpr CardSet kEveryCard = (CardSet{1} << kCards) - 1;

using Numbers = std::span<const double>;

// so many of the numbers, from the first on
inline Refusal some_of(Numbers numbers, std::int64_t first, std::size_t count, Numbers& some) {
    KERNEL_REQUIRE(first >= 0 && first <= static_cast<std::int64_t>(numbers.size()), "no such numbers");
    KERNEL_REQUIRE(count <= numbers.size() - static_cast<std::size_t>(first), "too few numbers");
    some = numbers.subspan(static_cast<std::size_t>(first), count);
    for (const double one : some) KERNEL_REQUIRE(std::isfinite(one), "a number that is none");
    return nullptr;
}

// what the best cards of a table add when they are laid away, and which row they are
struct Gain {
    double by = kNever;
    std::size_t row = 0;
};

class Table {
public:
    bool is_loose = false;  // whether its cards may be laid away

    Refusal read(const std::int64_t* row, Numbers numbers) {
        is_loose = row[0] != 0;
        int bits = 0;
        for (std::size_t n = 0; n < kFields; ++n) {
            const std::int64_t shift = row[1 + 2 * n], width = row[2 + 2 * n];
            KERNEL_REQUIRE(shift >= 0 && width >= 0 && shift <= kCards && width <= kMostBits && shift + width <= kCards, "no such field");
            fields_[n] = Field{static_cast<int>(shift), bits, (std::size_t{1} << width) - 1};
            bits += static_cast<int>(width);
        }
        KERNEL_REQUIRE(bits <= kMostBits, "a table has at most 4096 rows");
        const std::size_t size = std::size_t{1} << bits;
        KERNEL_PASS(some_of(numbers, row[7], is_loose ? 5 * size : size, numbers_));
        rows_ = size;
        for (std::size_t n = 3 * size; n < numbers_.size(); ++n) KERNEL_REQUIRE(numbers_[n] >= 0 && numbers_[n] < static_cast<double>(size), "no such row");
        return nullptr;
    }

    std::size_t row_of(CardSet cards) const {
        std::size_t row = 0;
        for (const Field& field : fields_) row |= (static_cast<std::size_t>(cards >> field.shift) & field.mask) << field.first;
        return row;
    }

    CardSet cards_of(std::size_t row) const {
        CardSet cards = 0;
        for (const Field& field : fields_) cards |= static_cast<CardSet>(row >> field.first & field.mask) << field.shift;
        return cards;
    }

    double worth(std::size_t row) const { return numbers_[row]; }
    Gain one_away(std::size_t row) const { return {numbers_[rows_ + row], static_cast<std::size_t>(numbers_[3 * rows_ + row])}; }
    Gain two_away(std::size_t row) const { return {numbers_[2 * rows_ + row], static_cast<std::size_t>(numbers_[4 * rows_ + row])}; }

private:
    struct Field {
        int shift = 0, first = 0;
        std::size_t mask = 0;
    };

    std::array<Field, kFields> fields_{};
    Numbers numbers_;
    std::size_t rows_ = 0;
};

// two cards to lay away; none: there are no two
struct Pair {
    double gain = kNever;
    CardSet cards = 0;
};

// Tables that are added up, and which two cards are laid away best.
class Strength {
public:
    Refusal read(const std::int64_t* tables, std::size_t count, Numbers numbers) {
        tables_.resize(count);
        for (std::size_t n = 0; n < count; ++n) KERNEL_PASS(tables_[n].read(tables + n * STK_TABLE, numbers));
        return nullptr;
    }

    // Added up in the order of the twin: what may not be laid away, then the rest for itself.
    double of(double start, CardSet cards) const {
        double loose = 0.0;
        for (const Table& table : tables_) (table.is_loose ? loose : start) += table.worth(table.row_of(cards));
        return start + loose;
    }

    // One card each of two tables, or two of one. Of equals the higher row, and the later table.
    Pair best_pair(CardSet cards) const {
        Single first, second;
        Pair two;
        for (const Table& table : tables_) {
            if (!table.is_loose) continue;
            const std::size_t row = table.row_of(cards);
            const Single one{table.one_away(row), &table};
            if (one.is_no_worse_than(first)) {
                second = first;
                first = one;
            } else if (one.is_no_worse_than(second)) {
                second = one;
            }
            const Gain both = table.two_away(row);
            if (both.by > two.gain) two = {both.by, table.cards_of(both.row)};
        }
        if (!second.table || !second.gain.row) return two;
        const double gain = first.gain.by + second.gain.by;
        return two.gain > gain ? two : Pair{gain, first.cards() | second.cards()};
    }

private:
    struct Single {
        Gain gain;
        const Table* table = nullptr;

        bool is_no_worse_than(const Single& other) const {
            if (!other.table) return true;
            return gain.by != other.gain.by ? gain.by > other.gain.by : gain.row >= other.gain.row;
        }
        CardSet cards() const { return table->cards_of(gain.row); }
    };

    std::vector<Table> tables_;
};

}  // namespace kernel
