// The one face of the kernel: a set of rules, and questions about open positions.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "api.hpp"

namespace kernel {

struct CardValue {
    int card = kNoCard;
    Bounds bounds{};
};

struct Playouts {
    std::array<std::int64_t, kMostPlayers> eyes{};  // the sum by player
    std::int64_t reached = 0;                       // how often the counted side took at least what was asked
    std::int64_t played = 0;
};

struct Everybody {
    std::array<int, kMostPlayers> values{};  // what each player takes from here on
    bool exceeded = false;
    std::uint64_t nodes = 0;
};

// who has taken a trick, and what it counts; nobody as long as it lies open
struct Taken {
    int winner = -1;
    int worth = 0;
};

class Engine {
public:
    virtual ~Engine() = default;

    // the cards that whoever is on turn may play
    virtual CardSet legal(const Position& position) = 0;

    // one of them is played
    virtual Taken play(Position& position, int card) const = 0;

    // what the counted side takes from here on, the trick on the table included, if that is asked of it only
    // as far as the thresholds: low and high lie in the same class when the budget was enough
    virtual Bounds within(const Position& position, std::span<const int> thresholds, std::uint64_t budget) = 0;

    // the exact value
    virtual Bounds exact(const Position& position, std::uint64_t budget) = 0;

    // the same for every legal card at once; no thresholds: exactly. The budget is that of each card
    virtual std::vector<CardValue> cards(const Position& position, std::span<const int> thresholds, std::uint64_t budget) = 0;

    // everyone for themself: each plays for many eyes of their own, or for few
    virtual Everybody everyone(const Position& position, bool wants_more, std::uint64_t budget) = 0;

    // random play to the end
    virtual Playouts playouts(const Position& position, std::int64_t times, std::uint64_t seed, int need) = 0;
};

namespace portable {
std::unique_ptr<Engine> make_engine(const Rules& rules, int log_memory);
}
namespace fast {
std::unique_ptr<Engine> make_engine(const Rules& rules, int log_memory);
}

// the faster of the two that this machine can run
bool can_run_fast();
std::unique_ptr<Engine> make_engine(const Rules& rules, int log_memory, bool portable_only);

}  // namespace kernel
