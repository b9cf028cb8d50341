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

// What a place must hold, and no swap may take away: a test on how many cards of some sets there are.
class Demands {
public:
    Refusal read(std::span<const std::int64_t> rows) {
        while (!rows.empty()) {
            KERNEL_REQUIRE(rows.size() >= 2, "a demand that breaks off");
            Demand demand;
            KERNEL_PASS(read_place(rows[0], demand.place));
            std::int64_t parts = rows[1];
            KERNEL_REQUIRE(parts >= 0 && parts <= kMostParts, "at most 16 parts");
            rows = rows.subspan(2);
            for (; parts > 0; --parts) {
                Part part;
                KERNEL_PASS(part.read(rows));
                demand.parts.push_back(part);
            }
            demands_.push_back(demand);
        }
        return nullptr;
    }

    bool hold(const World& world, std::size_t place) const {
        return std::ranges::all_of(demands_, [&](const Demand& demand) {
            return demand.place != place || std::ranges::any_of(demand.parts, [&](const Part& part) { return part.holds(world[place]); });
        });
    }

private:
    static constexpr std::int64_t kMostParts = 16, kMostSets = 4, kMostCounted = 15;

    struct Part {
        std::array<CardSet, kMostSets> sets{};
        std::array<int, kMostSets> already{};
        int count = 0, most = 0;
        std::span<const std::int64_t> answers;

        Refusal read(std::span<const std::int64_t>& rows) {
            KERNEL_REQUIRE(rows.size() >= 2, "a demand that breaks off");
            KERNEL_REQUIRE(rows[0] >= 0 && rows[0] <= kMostSets && rows[1] >= 0 && rows[1] <= kMostCounted, "at most four sets, counted up to 15");
            count = static_cast<int>(rows[0]);
            most = static_cast<int>(rows[1]);
            const auto sets_end = 2 + 2 * static_cast<std::size_t>(count);
            KERNEL_REQUIRE(rows.size() >= sets_end, "a demand that breaks off");
            std::size_t cases = 1;
            for (std::size_t n = 0; n < static_cast<std::size_t>(count); ++n, cases *= static_cast<std::size_t>(most) + 1) {
                sets[n] = static_cast<CardSet>(rows[2 + 2 * n]) & kEveryCard;
                KERNEL_REQUIRE(rows[3 + 2 * n] >= 0 && rows[3 + 2 * n] <= kCards, "at most 36 cards are counted already");
                already[n] = static_cast<int>(rows[3 + 2 * n]);
            }
            KERNEL_REQUIRE(rows.size() - sets_end >= cases, "a demand that breaks off");
            answers = rows.subspan(sets_end, cases);
            rows = rows.subspan(sets_end + cases);
            return nullptr;
        }

        bool holds(CardSet hand) const {
            std::size_t row = 0;
            for (std::size_t n = 0; n < static_cast<std::size_t>(count); ++n)
                row = row * (static_cast<std::size_t>(most) + 1) + static_cast<std::size_t>(std::min(most, already[n] + std::popcount(hand & sets[n])));
            return answers[row] != 0;
        }
    };

    struct Demand {
        std::size_t place = 0;
        std::vector<Part> parts;
    };

    std::vector<Demand> demands_;
};

// One world on its way.
class Walk {
public:
    Walk(const Weigher& weigher, const Where& where, const Demands& demands, std::uint64_t seed)
        : weigher_(weigher), where_(where), demands_(demands), chance_(seed) {}

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
        if (!demands_.hold(world_, here) || !demands_.hold(world_, there)) return swap(here, there, both);
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
    const Demands& demands_;
    portable::Chance chance_;
    World world_{};
    std::array<std::size_t, kCards> place_of_{};
    Told told_{};
    double weight_ = 0.0;
};

}  // namespace kernel
