// Which card has last been enough in a place like this: the same player, with as many cards, under the same winning card.
#pragma once

#include <cstring>

#include "layout.hpp"

namespace kernel::KERNEL_BUILD {

template <class Mask>
class Refuted {
public:
    Refuted() { forget(); }

    void forget() { std::memset(cards_.data(), kNoCard, sizeof cards_); }

    // the card, or none yet; to be read and to be written
    std::int8_t& by(int in_hand, int player, int winning) { return cards_[in_hand][player][winning + 1]; }

private:
    static constexpr int kPlaces = Layout<Mask>::kBits + 1;  // no card wins before the first is led
    std::array<std::array<std::array<std::int8_t, kPlaces>, kMostPlayers>, kMostInHand + 1> cards_;
};

}  // namespace kernel::KERNEL_BUILD
