// Deals with known answers, a line each: the game, who plays, the hands, what the declaring side reaches.
#pragma once

#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>

#include "brute.hpp"

namespace check {

struct KnownDeal {
    std::string line;
    Rules rules;
    State start;
    unsigned side = 0;
    int need = 0;
    int aside = 0;  // eyes that the declarer has before the first trick
    bool reaches = false;
    int exact = 0;
};

inline const std::string kSuits = "EGHS", kHigh = "OU", kRanks = "ATK987", kPlainSuits = "HEGS";

inline int card_named(const std::string& name) {
    if (name[1] == '6') return 32 + static_cast<int>(kSuits.find(name[0]));
    if (const auto high = kHigh.find(name[1]); high != std::string::npos) return static_cast<int>(4 * high + kSuits.find(name[0]));
    return static_cast<int>(8 + 6 * kPlainSuits.find(name[0]) + kRanks.find(name[1]));
}

inline int eyes_of(char rank) {
    static const std::map<char, int> eyes{{'A', 11}, {'T', 10}, {'K', 4}, {'O', 3}, {'U', 2}};
    const auto found = eyes.find(rank);
    return found == eyes.end() ? 0 : found->second;
}

// `high` ranks are trump in every suit, the trump suit below them
inline Rules rules_of(const std::string& high, char trump) {
    static const std::string order = "789UOKTA";
    Rules rules;
    rules.strength.fill(-1);
    for (const char suit : kSuits)
        for (const char rank : order) {
            const auto card = static_cast<std::size_t>(card_named({suit, rank}));
            const auto place = high.find(rank);
            const bool always = place != std::string::npos;
            const int in_suit = static_cast<int>(kSuits.size() - kSuits.find(suit));
            rules.group[card] = static_cast<std::int8_t>(always || suit == trump ? kTrump : static_cast<int>(kSuits.find(suit)));
            rules.strength[card] = static_cast<std::int16_t>(always ? 100 - 10 * static_cast<int>(place) + in_suit : static_cast<int>(order.find(rank)));
            rules.eyes[card] = static_cast<std::uint8_t>(eyes_of(rank));
        }
    return rules;
}

// no trumps, the ten among the low cards, and every trick is one too many
inline Rules null_rules() {
    static const std::string order = "789TUOKA";
    Rules rules;
    rules.players = 3;
    rules.misere = true;
    rules.trick_value = 1;
    rules.strength.fill(-1);
    for (const char suit : kSuits)
        for (const char rank : order) {
            const auto card = static_cast<std::size_t>(card_named({suit, rank}));
            rules.group[card] = static_cast<std::int8_t>(kSuits.find(suit));
            rules.strength[card] = static_cast<std::int16_t>(order.find(rank));
        }
    return rules;
}

inline Hand hand_of(const std::string& names) {
    Hand hand;
    std::istringstream parts(names);
    for (std::string name; std::getline(parts, name, ',');) hand.push_back(card_named(name));
    return hand;
}

inline KnownDeal deal_of(const std::string& line) {
    std::istringstream words(line);
    std::string game, word;
    words >> game;
    std::map<std::string, std::string> is;
    while (words >> word) is[word.substr(0, word.find('='))] = word.substr(word.find('=') + 1);
    KnownDeal deal;
    deal.line = line;
    deal.rules = rules_of(game == "sk-ruf" || game == "sk-solo" ? "OU" : "U", is.at("trump")[0]);
    for (int p = 0; is.contains("hand" + std::to_string(p)); ++p) deal.start.hands.push_back(hand_of(is["hand" + std::to_string(p)]));
    deal.rules.players = static_cast<int>(deal.start.hands.size());
    if (is.at("call") != "-") {
        deal.rules.follow = Follow::called;
        deal.rules.called = card_named(is["call"] + "A");
    }
    deal.start.leader = std::stoi(is.at("leader"));
    deal.side = 1u << std::stoi(is.at("declarer"));
    if (is.at("partner") != "-1") deal.side |= 1u << std::stoi(is["partner"]);
    deal.need = std::stoi(is.at("need"));
    for (const int card : hand_of(is["skat"])) deal.aside += deal.rules.eyes[static_cast<std::size_t>(card)];
    deal.reaches = is.at("reaches61") == "1";
    deal.exact = std::stoi(is.at("exact"));
    return deal;
}

inline std::vector<KnownDeal> read_deals(const std::string& path) {
    std::ifstream file(path);
    if (!file) throw std::runtime_error("cannot read " + path);
    std::vector<KnownDeal> deals;
    for (std::string line; std::getline(file, line);) deals.push_back(deal_of(line));
    return deals;
}

}  // namespace check
