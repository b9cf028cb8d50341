// The C interface: rows of numbers are read and checked, the engine is asked, rows are written.
#include "stammtisch_kernel.h"

#include "engine.hpp"
#include "refusal.hpp"
#include "rows.hpp"

struct stk_kernel {
    kernel::Rules rules;
    std::unique_ptr<kernel::Engine> engine;
};

namespace {

using namespace kernel;

static_assert(STK_CARDS == kCards && STK_PLAYERS == kMostPlayers && STK_MOST_IN_HAND == kMostInHand);

constexpr int kLeastMemory = 10, kMostMemory = 26;  // entries, as powers of two

// none is answered before all have been checked
template <class Answer>
int32_t answered(const stk_kernel& kernel, const Rows& rows, const Answer& answer) {
    return guarded([&]() -> Refusal {
        Asked asked;
        KERNEL_PASS(read(kernel.rules, rows, asked));
        for (std::size_t n = 0; n < asked.positions.size(); ++n) answer(n, asked.positions[n], asked);
        return nullptr;
    });
}

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

const char* stk_refusal(void) { return kernel::refusal; }

stk_kernel* stk_open(const int64_t* rules, int64_t log_memory, int64_t portable) {
    stk_kernel* opened = nullptr;
    guarded([&]() -> Refusal {
        KERNEL_REQUIRE(log_memory >= kLeastMemory && log_memory <= kMostMemory, "memory is 2^10 to 2^26 entries");
        Rules read;
        KERNEL_PASS(read_rules(rules, read));
        opened = new stk_kernel{read, make_engine(read, static_cast<int>(log_memory), portable != 0)};
        return nullptr;
    });
    return opened;
}

void stk_close(stk_kernel* kernel) { delete kernel; }

int32_t stk_legal(stk_kernel* kernel, const int64_t* positions, int64_t count, int64_t* cards) {
    return answered(*kernel, {positions, count}, [&](std::size_t n, const Position& one, const Asked&) {
        cards[n] = static_cast<std::int64_t>(kernel->engine->legal(one));
    });
}

int32_t stk_play(stk_kernel* kernel, int64_t* positions, int64_t count, const int64_t* cards, int64_t* taken) {
    return guarded([&]() -> Refusal {
        Asked asked;
        KERNEL_PASS(read(kernel->rules, {positions, count}, asked));
        for (std::size_t n = 0; n < asked.positions.size(); ++n) {
            const bool is_card = cards[n] >= 0 && cards[n] < kCards;
            KERNEL_REQUIRE(is_card && (kernel->engine->legal(asked.positions[n]) >> cards[n] & 1), "a card that may not be played");
        }
        for (std::size_t n = 0; n < asked.positions.size(); ++n) {
            const Taken found = kernel->engine->play(asked.positions[n], static_cast<int>(cards[n]));
            write_position(asked.positions[n], positions + n * STK_POSITION);
            *taken++ = found.winner;
            *taken++ = found.worth;
        }
        return nullptr;
    });
}

int32_t stk_within(stk_kernel* kernel, const int64_t* positions, int64_t count, const int64_t* thresholds, const int64_t* ends, int64_t budget,
                   int64_t* bounds) {
    return answered(*kernel, {positions, count, thresholds, ends}, [&](std::size_t n, const Position& one, const Asked& asked) {
        bounds = write(bounds, kernel->engine->within(one, asked.classes[n], nodes_in(budget)));
    });
}

int32_t stk_exact(stk_kernel* kernel, const int64_t* positions, int64_t count, int64_t budget, int64_t* bounds) {
    return answered(*kernel, {positions, count},
                    [&](std::size_t, const Position& one, const Asked&) { bounds = write(bounds, kernel->engine->exact(one, nodes_in(budget))); });
}

int32_t stk_cards(stk_kernel* kernel, const int64_t* positions, int64_t count, const int64_t* thresholds, const int64_t* ends, int64_t budget, int64_t enough,
                  int64_t* found, int64_t* card_bounds) {
    std::uint64_t spent = 0;
    return answered(*kernel, {positions, count, thresholds, ends}, [&](std::size_t n, const Position& one, const Asked& asked) {
        found[n] = 0;
        if (spent >= nodes_in(enough)) return;
        std::int64_t* row = card_bounds + n * STK_MOST_IN_HAND * STK_CARD_BOUNDS;
        const std::vector<CardValue> cards = kernel->engine->cards(one, asked.classes[n], nodes_in(budget));
        found[n] = static_cast<std::int64_t>(cards.size());
        for (const CardValue& value : cards) {
            *row++ = value.card;
            row = write(row, value.bounds);
            spent += value.bounds.nodes;
        }
    });
}

int32_t stk_everyone(stk_kernel* kernel, const int64_t* positions, int64_t count, int64_t wants_more, int64_t budget, int64_t* takings) {
    return answered(*kernel, {positions, count}, [&](std::size_t, const Position& one, const Asked&) {
        const Everybody everybody = kernel->engine->everyone(one, wants_more != 0, nodes_in(budget));
        for (const int value : everybody.values) *takings++ = value;
        *takings++ = everybody.exceeded;
        *takings++ = static_cast<std::int64_t>(everybody.nodes);
    });
}

int32_t stk_playouts(stk_kernel* kernel, const int64_t* positions, int64_t count, int64_t times, uint64_t seed, int64_t need, int64_t* sums) {
    int enough = 0;
    if (const Refusal why = read_number(need, enough)) return said(why);
    return answered(*kernel, {positions, count}, [&](std::size_t, const Position& one, const Asked&) {
        const Playouts played = kernel->engine->playouts(one, times, seed, enough);
        for (const std::int64_t eyes : played.eyes) *sums++ = eyes;
        *sums++ = played.reached;
    });
}
