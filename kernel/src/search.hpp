// Zero-window search with open cards: does the counted side take at least `need` of what is left?
//
// Fail-soft: an answer of at least `need` is a lower bound, one below it an upper bound. What is kept of a position
// between two tricks (memory.hpp), what is sure without looking (bounds.hpp) and which card is tried first (order.hpp) stand apart.
#pragma once

#include "bounds.hpp"
#include "memory.hpp"
#include "order.hpp"
#include "refuted.hpp"

namespace kernel::KERNEL_BUILD {

inline constexpr int kFew = 6;

template <class Mask, int Players>
class Search {
public:
    Search(const Rules& rules, int log_memory)
        : layout_(rules), follow_(layout_, rules), trick_value_(rules.trick_value), misere_(rules.misere), memory_(log_memory) {}

    // a new deal: what is remembered of others does not hold
    void load(const Position& position) {
        memory_.forget();
        refuted_.forget();
        set(position);
    }

    void set(const Position& position) {
        for (std::size_t p = 0; p < Players; ++p) hands_[p] = layout_.bits(position.hands[p]);
        side_ = position.side;
        const int alone = std::min(std::popcount(side_), Players - std::popcount(side_));
        shape_ = alone > 1 ? kPartners : count(layout_.group[kTrump]) > kFew ? kManyTrumps : kFewTrumps;
        ran_ = position.ran_away;
        start_ = Trick{};
        start_.next = position.leader;
        for (int n = 0; n < position.on_table; ++n)
            start_ = with(start_, start_.next, layout_.bit_of[position.table[n]]);
        left_ = 0;
        for (const Mask hand : hands_) left_ += layout_.value(hand);
        const int longest = std::max(count(hands_[position.leader]), count(hands_[start_.next]));
        left_ += trick_value_ * longest;
    }

    // all that can still be taken, the trick on the table included
    int stake() const { return left_ + start_.eyes; }

    int bound(int need, std::uint64_t budget) {
        nodes_ = 0;
        budget_ = budget;
        exceeded_ = false;
        return visit(start_, left_, need);
    }

    bool exceeded() const { return exceeded_; }
    std::uint64_t nodes() const { return nodes_; }
    const Layout<Mask>& layout() const { return layout_; }

    // the cards that may be played now, as cards
    CardSet legal() const {
        CardSet found = 0;
        for (Mask m = moves(start_); m; m &= m - 1) found |= CardSet{1} << layout_.card_of[lowest(m)];
        return found;
    }

private:
    struct Trick {
        int next = 0;       // whose turn it is
        int played = 0;
        int led = 0;        // the group
        int winning = 0;    // the card
        int winner = 0;
        int eyes = 0;
    };

    bool counts(int p) const { return side_ >> p & 1; }
    static int after(int p) { return p + 1 == Players ? 0 : p + 1; }

    Trick with(const Trick& t, int p, int card) const {
        const auto c = card;
        const bool takes = !t.played || (layout_.beaten_by[t.winning] & bit<Mask>(card));
        return Trick{after(p), t.played + 1, t.played ? t.led : layout_.group_of[c], takes ? card : t.winning, takes ? p : t.winner, t.eyes + layout_.eyes[c]};
    }

    Mask moves(const Trick& t) const {
        const Mask hand = hands_[t.next];
        return t.played ? follow_.to_follow(hand, t.led, t.winning, ran_) : follow_.to_lead(hand, ran_);
    }

    int visit(const Trick& t, int left, int need) {
        if (nodes_ == budget_) {
            exceeded_ = true;
            return 0;
        }
        ++nodes_;
        if (need <= 0) return 0;
        const int stake = left + t.eyes;
        if (need > stake) return stake;
        if (!t.played) return begin(t, left, need);
        if (is_settled(t)) {
            const int sure = counts(t.winner) ? t.eyes + trick_value_ : 0, most = counts(t.winner) ? stake : left - trick_value_;
            if (sure >= need) return sure;
            if (most < need) return most;
        }
        return choose(t, left, need, kNoCard).value;
    }

    // whether nobody who is still to play, and against whoever has the trick, holds a card that would take it
    bool is_settled(const Trick& t) const {
        Mask against = 0;
        int p = t.next;
        for (int n = t.played; n < Players; ++n, p = after(p))
            if (counts(p) != counts(t.winner)) against |= hands_[p];
        return !(against & layout_.beaten_by[t.winning]);
    }

    // between two tricks
    int begin(const Trick& t, int left, int need) {
        const Mask hand = hands_[t.next];
        if (!(hand & (hand - 1))) return last_trick(t.next, left);
        int low = 0, high = left;
        Sure<Mask, Players>{layout_, follow_, hands_, side_, trick_value_, misere_}.narrow(t.next, ran_, left, low, high);
        if (low >= need) return low;
        if (high < need) return high;
        const auto key = memory_.key(layout_, hands_, t.next, ran_);
        auto& entry = memory_.at(key);
        int best = kNoCard;
        if (memory_.is_about(entry, key)) {
            if (entry.low >= need) return entry.low;
            if (entry.high < need) return entry.high;
            low = std::max<int>(low, entry.low);
            high = std::min<int>(high, entry.high);
            best = entry.best;
        }
        const auto found = choose(t, left, need, best);
        if (exceeded_) return found.value;
        (found.value >= need ? low : high) = found.value;
        memory_.write(entry, key, low, high, found.card);
        return found.value;
    }

    int last_trick(int leader, int left) const {
        int winner = leader, card = lowest(hands_[leader]);
        for (int p = after(leader); p != leader; p = after(p)) {
            const int other = lowest(hands_[p]);
            if (layout_.beaten_by[card] & bit<Mask>(other)) {
                card = other;
                winner = p;
            }
        }
        return counts(winner) ? left : 0;
    }

    struct Choice {
        int value;
        int card;
    };

    // One card after the other until one is enough: first those that need no thought, and only then is the rest looked at.
    Choice choose(const Trick& t, int left, int need, int remembered) {
        const bool wants_more = counts(t.next) != misere_;
        const Mask legal = moves(t);
        if (!(legal & (legal - 1))) return {play(t, left, need, lowest(legal)), lowest(legal)};
        auto& place = refuted_.by(legal, t.next, t.played ? t.winning : kNoCard);
        const int refuting = refuted_.card(place);
        Choice best{wants_more ? -1 : left + t.eyes + 1, kNoCard};
        const auto enough = [&](int card, int value) {
            if (wants_more ? value > best.value : value < best.value) best = {value, card};
            if (wants_more ? value < need : value >= need) return false;
            refuted_.write(place, card);
            return true;
        };
        Candidates<Mask, Players> tried(layout_, misere_);
        for (const int card : {remembered, refuting}) {
            if (card == kNoCard || card == best.card || !(legal & bit<Mask>(card))) continue;
            const int value = play(t, left, need, card);
            if (exceeded_) return {value, kNoCard};
            if (enough(card, value)) return {value, card};
            tried.has_failed(card, value);
        }
        tried.consider(follow_, shape_, hands_, side_, t, legal, ran_);
        while (const auto* move = tried.next()) {
            const int limit = tried.limit(*move, need, wants_more);
            if (limit != kUnknown) {  // a neighbour of it has been tried, and this cannot be better by enough
                best.value = wants_more ? std::max(best.value, limit) : std::min(best.value, limit);
                continue;
            }
            const int value = play(t, left, need, move->card);
            if (exceeded_) return {value, kNoCard};
            if (enough(move->card, value)) return {value, move->card};
            tried.note(*move, value);
        }
        return best;
    }

    int play(const Trick& t, int left, int need, int card) {
        const int p = t.next;
        auto& hand = hands_[p];
        hand ^= bit<Mask>(card);
        const bool ran = ran_;
        if (!t.played && follow_.runs_away(hand, card)) ran_ = true;
        Trick then = with(t, p, card);
        left -= layout_.eyes[card];
        int value = 0;
        if (then.played < Players) {
            value = visit(then, left, need);
        } else {
            const int taken = then.eyes + trick_value_, gain = counts(then.winner) ? taken : 0;
            Trick next;
            next.next = then.winner;
            value = gain + visit(next, left - trick_value_, need - gain);
        }
        ran_ = ran;
        hand ^= bit<Mask>(card);
        return value;
    }

    Layout<Mask> layout_;
    FollowRule<Mask> follow_;
    int trick_value_;
    bool misere_;  // the counted side wants little, and the others want it to have much
    Memory<Mask, Players> memory_;
    Refuted<Mask> refuted_;
    std::array<Mask, kMostPlayers> hands_{};
    std::uint32_t side_ = 0;
    Shape shape_ = kPartners;
    bool ran_ = false;
    Trick start_;
    int left_ = 0;
    std::uint64_t nodes_ = 0, budget_ = kNoBudget;
    bool exceeded_ = false;
};

}  // namespace kernel::KERNEL_BUILD
