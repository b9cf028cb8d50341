// Which card has last been enough in a place like this: the same player may play the same cards under the same winning card.
#pragma once

#include "layout.hpp"

namespace kernel::KERNEL_BUILD {

template <class Mask>
class Refuted {
public:
    // everything known so far belongs to another deal
    void forget() {
        if (++age_ == 0) {
            places_.fill(Place{});
            age_ = 1;
        }
    }

    struct Place {
        std::int8_t card = kNoCard;
        std::uint8_t age = 0;  // 0: never written
    };

    // different places may share one: a card that is not legal there is no answer
    Place& by(Mask legal, int player, int winning) {
        std::uint64_t h = std::uint64_t{legal} * 0x9E3779B97F4A7C15ULL;
        h ^= static_cast<std::uint64_t>((winning + 1) * kMostPlayers + player) * 0xC2B2AE3D27D4EB4FULL;
        return places_[h >> (64 - kLogPlaces)];
    }

    int card(const Place& place) const { return place.age == age_ ? place.card : kNoCard; }

    void write(Place& place, int card) const { place = {static_cast<std::int8_t>(card), age_}; }

private:
    static constexpr int kLogPlaces = 16;
    std::array<Place, std::size_t{1} << kLogPlaces> places_{};
    std::uint8_t age_ = 1;
};

}  // namespace kernel::KERNEL_BUILD
