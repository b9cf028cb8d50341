// Likely worlds by a chain of swaps: two hidden cards change places, and the better explanation mostly stays.
#pragma once

#include "chance.hpp"
#include "weigh.hpp"

namespace kernel {

// The cards that may be in more than one place, and by card the places it may be in.
struct Where {
    std::vector<std::size_t> cards;
    std::array<unsigned, kCards> places{};

    Refusal read(const std::int64_t* row) {
        for (std::size_t card = 0; card < kCards; ++card) {
            KERNEL_REQUIRE(row[card] >= 0 && !(row[card] >> kPlaces), "no such place");
            places[card] = static_cast<unsigned>(row[card]);
            if (std::popcount(places[card]) > 1) cards.push_back(card);
        }
        return nullptr;
    }
};

// One world on its way.
class Walk {
public:
    Walk(const Weigher& weigher, const Where& where, std::uint64_t seed) : weigher_(weigher), where_(where), chance_(seed) {}

    Refusal begin(const World& world) {
        world_ = world;
        for (const std::size_t card : where_.cards) {
            std::size_t place = 0;
            while (place < kPlaces && !(world[place] >> card & 1)) ++place;
            KERNEL_REQUIRE(place < kPlaces && where_.places[card] >> place & 1, "a card that lies where it may not");
            place_of_[card] = place;
        }
        for (std::size_t n = 0; n < weigher_.factors().size(); ++n) told_[n] = weigher_.factors()[n]->of(world_);
        weight_ = sum(told_);
        return nullptr;
    }

    const World& world() const { return world_; }

    // Tries so many swaps; a worse world is taken as often as it is likely beside the present one.
    void steps(std::int64_t count) {
        if (where_.cards.empty()) return;
        for (; count > 0; --count) step();
    }

private:
    using Told = std::array<double, kMostFactors>;  // by factor: what it says

    double sum(const Told& told) const {
        double found = 0.0;
        for (std::size_t n = 0; n < weigher_.factors().size(); ++n) found += told[n];
        return found;
    }

    void step() {
        const int many = static_cast<int>(where_.cards.size());
        std::uint64_t word = chance_.word();
        const std::size_t one = where_.cards[static_cast<std::size_t>(portable::below(many, word))];
        const std::size_t other = where_.cards[static_cast<std::size_t>(portable::below(many, word))];
        const std::size_t here = place_of_[one], there = place_of_[other];
        if (here == there || !(where_.places[one] >> there & 1) || !(where_.places[other] >> here & 1)) return;
        const CardSet both = CardSet{1} << one | CardSet{1} << other;
        swap(here, there, both);
        Told told = told_;
        for (std::size_t n = 0; n < weigher_.factors().size(); ++n) {
            const Factor& factor = *weigher_.factors()[n];
            if ((factor.places >> here | factor.places >> there) & 1) told[n] = factor.of(world_);
        }
        const double weight = sum(told);
        if (weight >= weight_ || chance_.share() < std::exp(weight - weight_)) {
            told_ = told;
            weight_ = weight;
            place_of_[one] = there;
            place_of_[other] = here;
        } else {
            swap(here, there, both);
        }
    }

    void swap(std::size_t here, std::size_t there, CardSet both) {
        world_[here] ^= both;
        world_[there] ^= both;
    }

    const Weigher& weigher_;
    const Where& where_;
    portable::Chance chance_;
    World world_{};
    std::array<std::size_t, kCards> place_of_{};
    Told told_{};
    double weight_ = 0.0;
};

}  // namespace kernel
