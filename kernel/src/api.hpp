// What goes into the kernel and what comes out: numbers only, no game's name.
#pragma once

#include <array>
#include <cstdint>

namespace kernel {

inline constexpr int kCards = 36;
inline constexpr int kMostPlayers = 6;
inline constexpr int kGroups = 5;
inline constexpr int kTrump = 4;  // the group that beats all others
inline constexpr int kNoCard = -1;
inline constexpr int kMostInHand = 12;
inline constexpr int kMostStake = 255;  // all that can be taken in a deal
inline constexpr std::array<int, 7> kEyeValues{20, 14, 11, 10, 4, 3, 2};  // what a card may count beside nothing, the most first

using CardSet = std::uint64_t;  // bit c is set when card c belongs to it

enum class Follow : std::uint8_t {
    plain,       // follow the led group, else anything
    called,      // the same, and one card has duties of its own
    must_trump,  // who cannot follow must trump
    jass,        // follow or trump, never undertrump, and the highest trump is never forced
};

struct Rules {
    int players = 4;
    std::array<std::int8_t, kCards> group{};
    std::array<std::int16_t, kCards> strength{};  // within its group; below zero: the card is not used
    std::array<std::uint8_t, kCards> eyes{};
    int trick_value = 0;  // what a trick counts beside the eyes in it: 1 where tricks are counted
    bool misere = false;  // the counted side wants as little as it can get
    Follow follow = Follow::plain;
    int called = kNoCard;     // whoever holds it must play it when its group is led, and may not throw it away
    int free_cards = 1;       // with so few cards in hand the called card is as free as any other
    bool may_run_away = true;  // with enough of its group its holder may lead another of them
    int enough_to_run = 4;     // the called card among them
};

struct Position {
    std::array<CardSet, kMostPlayers> hands{};
    std::array<std::int8_t, kMostPlayers> table{};  // the cards of this trick, in the order played
    int on_table = 0;
    int leader = 0;
    std::uint32_t side = 0;  // the players whose takings are counted, as a bitmask
    bool ran_away = false;
};

struct Bounds {
    int low = 0;
    int high = 0;
    bool exceeded = false;  // the budget was spent before low and high met
    std::uint64_t nodes = 0;
};

inline constexpr std::uint64_t kNoBudget = ~std::uint64_t{0};

}  // namespace kernel
