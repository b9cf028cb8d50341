// Everyone for themself: each player takes the line that is best for their own takings (max^n).
//
// With more than two sides no value bounds another, so nothing can be cut off: this is for the last tricks. Of cards that
// are equally good for who plays them the lowest number is played; another habit may give the others another value, and
// a program that must not be wrong asks for the paranoid bound instead: all others play against one (search.hpp).
#pragma once

#include <unordered_map>

#include "engine.hpp"
#include "follow.hpp"
#include "memory.hpp"

namespace kernel::KERNEL_BUILD {

template <class Mask, int Players>
class Everyone {
public:
    using Values = std::array<std::int16_t, kMostPlayers>;

    Everyone(const Layout<Mask>& layout, const FollowRule<Mask>& follow, int trick_value, bool wants_more)
        : layout_(layout), follow_(follow), trick_value_(trick_value), wants_more_(wants_more) {}

    // what each takes from here on, the trick on the table included
    Values values(const std::array<Mask, kMostPlayers>& hands, int leader, std::span<const int> table, bool ran, std::uint64_t budget) {
        hands_ = hands;
        ran_ = ran;
        nodes_ = 0;
        budget_ = budget;
        exceeded_ = false;
        known_.clear();
        Trick t;
        t.next = leader;
        for (const int card : table) t = with(t, card);
        return visit(t);
    }

    bool exceeded() const { return exceeded_; }
    std::uint64_t nodes() const { return nodes_; }

private:
    struct Trick {
        int next = 0, played = 0, led = 0, winning = 0, winner = 0, eyes = 0;
    };

    using Known = Key<Mask, Memory<Mask, Players>::kPlanes>;

    struct Hash {
        std::size_t operator()(const Known& key) const {
            std::uint64_t h = std::uint64_t{key.held} * 0xC2B2AE3D27D4EB4FULL + key.state;
            for (const Mask plane : key.owner) h = std::rotl(h ^ plane, 29) * 0xBF58476D1CE4E5B9ULL;
            return static_cast<std::size_t>(h ^ h >> 32);
        }
    };

    Trick with(const Trick& t, int card) const {
        const bool takes = !t.played || (layout_.beaten_by[t.winning] & bit<Mask>(card));
        const int after = t.next + 1 == Players ? 0 : t.next + 1;
        return {after, t.played + 1, t.played ? t.led : layout_.group_of[card], takes ? card : t.winning, takes ? t.next : t.winner, t.eyes + layout_.eyes[card]};
    }

    Values visit(const Trick& t) {
        if (nodes_ == budget_) {
            exceeded_ = true;
            return {};
        }
        ++nodes_;
        if (t.played) return choose(t);
        if (!hands_[t.next]) return {};
        const Known key = exact_key(t.next);
        if (const auto found = known_.find(key); found != known_.end()) return found->second;
        return known_[key] = choose(t);
    }

    // no cards are taken for alike here: which of two neighbours is played decides ties
    Known exact_key(int leader) const {
        Known key;
        for (int p = 0; p < Players; ++p) {
            key.held |= hands_[p];
            for (std::size_t plane = 0; plane < key.owner.size(); ++plane)
                if (p >> plane & 1) key.owner[plane] |= hands_[p];
        }
        key.state = static_cast<std::uint8_t>(leader | (ran_ ? 8 : 0));
        return key;
    }

    Values choose(const Trick& t) {
        const int p = t.next;
        Mask& hand = hands_[p];
        Mask legal = t.played ? follow_.to_follow(hand, t.led, t.winning, ran_) : follow_.to_lead(hand, ran_);
        Values best{};
        int card_of_best = kCards;
        for (; legal && !exceeded_; legal &= legal - 1) {
            const int card = lowest(legal);
            const bool ran = ran_;
            hand ^= bit<Mask>(card);
            if (!t.played && follow_.runs_away(hand, card)) ran_ = true;
            const Values found = after(with(t, card));
            ran_ = ran;
            hand ^= bit<Mask>(card);
            const int better = (wants_more_ ? 1 : -1) * (found[p] - best[p]);
            if (card_of_best == kCards || better > 0 || (better == 0 && layout_.card_of[card] < card_of_best)) {
                best = found;
                card_of_best = layout_.card_of[card];
            }
        }
        return best;
    }

    Values after(const Trick& t) {
        if (t.played < Players) return visit(t);
        Trick next;
        next.next = t.winner;
        Values found = visit(next);
        found[t.winner] = static_cast<std::int16_t>(found[t.winner] + t.eyes + trick_value_);
        return found;
    }

    const Layout<Mask>& layout_;
    const FollowRule<Mask>& follow_;
    int trick_value_;
    bool wants_more_;
    std::array<Mask, kMostPlayers> hands_{};
    bool ran_ = false;
    std::uint64_t nodes_ = 0, budget_ = kNoBudget;
    bool exceeded_ = false;
    std::unordered_map<Known, Values, Hash> known_;
};

}  // namespace kernel::KERNEL_BUILD
