// The C interface: rows of numbers are read and checked, the engine is asked, rows are written.
#include "stammtisch_kernel.h"

#include <cstdio>
#include <exception>
#include <limits>
#include <new>
#include <stdexcept>
#include <utility>

#include "checked.hpp"
#include "engine.hpp"

struct stk_kernel {
    kernel::Rules rules;
    std::unique_ptr<kernel::Engine> engine;
};

namespace {

using namespace kernel;

static_assert(STK_CARDS == kCards && STK_PLAYERS == kMostPlayers && STK_MOST_IN_HAND == kMostInHand);

constexpr int kLeastMemory = 10, kMostMemory = 26;  // entries, as powers of two
constexpr int32_t kDone = 0, kRefused = -1, kNoRoom = -2;

thread_local char refusal[96] = "";

// no exception leaves the library
template <class Work>
int32_t guarded(const Work& work) noexcept {
    try {
        work();
        return kDone;
    } catch (const std::bad_alloc&) {
        std::snprintf(refusal, sizeof refusal, "there is no room");
        return kNoRoom;
    } catch (const std::exception& error) {
        std::snprintf(refusal, sizeof refusal, "%s", error.what());
        return kRefused;
    }
}

int number(std::int64_t wide) {
    require(wide >= std::numeric_limits<int>::min() && wide <= std::numeric_limits<int>::max(), "a number that is too large");
    return static_cast<int>(wide);
}

std::vector<int> numbers(const std::int64_t* first, std::size_t count) {
    std::vector<int> found;
    found.reserve(count);
    for (std::size_t n = 0; n < count; ++n) found.push_back(number(first[n]));
    return found;
}

Rules rules_in(const std::int64_t* row) {
    const std::int64_t *group = row + 8, *strength = group + kCards, *eyes = strength + kCards;
    require(row[3] >= 0 && row[3] <= static_cast<std::int64_t>(Follow::jass), "unknown rule of following");
    require(row[7] >= 1 && row[7] <= kMostInHand, "enough to run are 1 to 12 cards");
    const Rules rest{.players = number(row[0]), .trick_value = number(row[1]), .misere = row[2] != 0, .follow = static_cast<Follow>(row[3]),
                     .called = number(row[4]), .free_cards = number(row[5]), .may_run_away = row[6] != 0, .enough_to_run = static_cast<int>(row[7])};
    return checked(rest, Tables{numbers(group, kCards), numbers(strength, kCards), numbers(eyes, kCards)});
}

Position position_in(const Rules& rules, const std::int64_t* row) {
    const auto players = static_cast<std::size_t>(rules.players);
    std::array<CardSet, kMostPlayers> hands{};
    for (std::size_t n = 0; n < kMostPlayers; ++n) {
        hands[n] = static_cast<CardSet>(row[n]);
        require(n < players || !hands[n], "no such player");
    }
    const std::int64_t *table = row + kMostPlayers, *rest = table + kMostPlayers;
    require(rest[0] >= 0 && rest[0] < rules.players && rest[1] >= 0 && rest[1] < rules.players, "no such position");
    require(rest[2] >= 0 && !(rest[2] >> rules.players), "no such player");
    const std::vector<int> on_table = numbers(table, static_cast<std::size_t>(rest[0]));
    return checked(rules, std::span(hands.data(), players), on_table, static_cast<int>(rest[1]), static_cast<std::uint32_t>(rest[2]), rest[3] != 0);
}

// what is asked of many positions: all are checked first
class Asked {
public:
    Asked(const stk_kernel& kernel, const std::int64_t* rows, std::int64_t count) {
        for (std::int64_t n = 0; n < count; ++n) positions.push_back(position_in(kernel.rules, rows + n * STK_POSITION));
    }

    Asked(const stk_kernel& kernel, const std::int64_t* rows, std::int64_t count, const std::int64_t* thresholds, const std::int64_t* ends)
        : Asked(kernel, rows, count) {
        for (std::int64_t n = 0, start = 0; n < count; start = ends[n++]) {
            require(ends[n] >= start, "thresholds end where they begin, or later");
            classes.push_back(numbers(thresholds + start, static_cast<std::size_t>(ends[n] - start)));
            ascending(classes.back());
        }
    }

    template <class Answer>
    void each(const Answer& answer) const {
        for (std::size_t n = 0; n < positions.size(); ++n) answer(n, positions[n]);
    }

    std::vector<Position> positions;
    std::vector<std::vector<int>> classes;
};

std::int64_t* write(std::int64_t* row, const Bounds& bounds) {
    for (const std::int64_t one : {static_cast<std::int64_t>(bounds.low), static_cast<std::int64_t>(bounds.high), static_cast<std::int64_t>(bounds.exceeded),
                                   static_cast<std::int64_t>(bounds.nodes)})
        *row++ = one;
    return row;
}

std::uint64_t nodes_in(std::int64_t budget) { return budget < 0 ? kNoBudget : static_cast<std::uint64_t>(budget); }

}  // namespace

int32_t stk_interface(void) { return STK_INTERFACE; }

int32_t stk_can_run_fast(void) { return can_run_fast() ? 1 : 0; }

const char* stk_refusal(void) { return refusal; }

stk_kernel* stk_open(const int64_t* rules, int64_t log_memory, int64_t portable) {
    stk_kernel* opened = nullptr;
    guarded([&] {
        require(log_memory >= kLeastMemory && log_memory <= kMostMemory, "memory is 2^10 to 2^26 entries");
        const Rules read = rules_in(rules);
        opened = new stk_kernel{read, make_engine(read, static_cast<int>(log_memory), portable != 0)};
    });
    return opened;
}

void stk_close(stk_kernel* kernel) { delete kernel; }

int32_t stk_legal(stk_kernel* kernel, const int64_t* positions, int64_t count, int64_t* cards) {
    return guarded([&] {
        Asked(*kernel, positions, count).each([&](std::size_t n, const Position& one) { cards[n] = static_cast<std::int64_t>(kernel->engine->legal(one)); });
    });
}

int32_t stk_within(stk_kernel* kernel, const int64_t* positions, int64_t count, const int64_t* thresholds, const int64_t* ends, int64_t budget,
                   int64_t* bounds) {
    return guarded([&] {
        const Asked asked(*kernel, positions, count, thresholds, ends);
        asked.each([&](std::size_t n, const Position& one) {
            bounds = write(bounds, kernel->engine->within(one, asked.classes[n], nodes_in(budget)));
        });
    });
}

int32_t stk_exact(stk_kernel* kernel, const int64_t* positions, int64_t count, int64_t budget, int64_t* bounds) {
    return guarded([&] {
        Asked(*kernel, positions, count).each([&](std::size_t, const Position& one) { bounds = write(bounds, kernel->engine->exact(one, nodes_in(budget))); });
    });
}

int32_t stk_cards(stk_kernel* kernel, const int64_t* positions, int64_t count, const int64_t* thresholds, const int64_t* ends, int64_t budget, int64_t* found,
                  int64_t* card_bounds) {
    return guarded([&] {
        const Asked asked(*kernel, positions, count, thresholds, ends);
        asked.each([&](std::size_t n, const Position& one) {
            std::int64_t* row = card_bounds + n * STK_MOST_IN_HAND * STK_CARD_BOUNDS;
            const std::vector<CardValue> cards = kernel->engine->cards(one, asked.classes[n], nodes_in(budget));
            found[n] = static_cast<std::int64_t>(cards.size());
            for (const CardValue& value : cards) {
                *row++ = value.card;
                row = write(row, value.bounds);
            }
        });
    });
}

int32_t stk_everyone(stk_kernel* kernel, const int64_t* positions, int64_t count, int64_t wants_more, int64_t budget, int64_t* takings) {
    return guarded([&] {
        Asked(*kernel, positions, count).each([&](std::size_t, const Position& one) {
            const Everybody everybody = kernel->engine->everyone(one, wants_more != 0, nodes_in(budget));
            for (const int value : everybody.values) *takings++ = value;
            *takings++ = everybody.exceeded;
            *takings++ = static_cast<std::int64_t>(everybody.nodes);
        });
    });
}

int32_t stk_playouts(stk_kernel* kernel, const int64_t* positions, int64_t count, int64_t times, uint64_t seed, int64_t need, int64_t* sums) {
    return guarded([&] {
        Asked(*kernel, positions, count).each([&](std::size_t, const Position& one) {
            const Playouts played = kernel->engine->playouts(one, times, seed, number(need));
            for (const std::int64_t eyes : played.eyes) *sums++ = eyes;
            *sums++ = played.reached;
        });
    });
}
