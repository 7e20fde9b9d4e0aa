#include "encoder/clues/clue_name.hpp"

#include <algorithm>

namespace hapax {

namespace {

template<class Predicate>
std::optional<ClueName> first_name(Predicate const& is_meant) {
    auto const rows = clue_rows();
    auto const found = std::find_if(rows.begin(), rows.end(), is_meant);
    return found == rows.end() ? std::nullopt : std::optional{found->name};
}

} // namespace

DrawnOn place_of(Look look) {
    switch (look) {
    case Look::Sign:
    case Look::Dot:
    case Look::Struck:
        return DrawnOn::Edges;
    case Look::Disc:
        return DrawnOn::Corners;
    case Look::Number:
    case Look::Pointer:
        return DrawnOn::Border;
    case Look::Sentence:
        return DrawnOn::Below;
    default:
        return DrawnOn::Cells;
    }
}

bool is_name(ClueName name) {
    return static_cast<std::size_t>(name) < clue_name_count;
}

bool is_relation(ClueName name) {
    return is_name(name) && row_of(name).may_pair != nullptr;
}

std::string_view word_of(ClueName name) {
    return is_name(name) ? row_of(name).word : std::string_view{};
}

std::string_view kind_of(ClueName name) {
    bool const is_mark = name == ClueName::Consecutive || name == ClueName::NotConsecutive;
    return is_mark ? "adjacency" : word_of(name);
}

ClueRow const* row_of_kind(std::string_view kind) {
    auto const rows = clue_rows();
    auto const found = std::find_if(rows.begin(), rows.end(),
                                    [&](ClueRow const& row) { return kind_of(row.name) == kind; });
    return found == rows.end() ? nullptr : &*found;
}

std::optional<ClueName> clue_name(std::string_view word) {
    return first_name([&](ClueRow const& row) { return row.word == word; });
}

std::optional<ClueName> clue_name_of_key(std::string_view key) {
    return first_name([&](ClueRow const& row) {
        bool const is_own = row.look != Look::Sign && row.pairing != Pairing::Neighbours;
        return is_own && !key.empty() && (row.keys[0] == key || row.keys[1] == key);
    });
}

std::optional<ClueName> negative_of_key(std::string_view key) {
    if (key == "difference" || key == "nonconsecutive") return ClueName::NonConsecutive;
    return first_name([&](ClueRow const& row) {
        return row.pairing == Pairing::Neighbours && row.keys[0] == key;
    });
}

bool has_amount(ClueName name) {
    return row_of(name).amount != Amount::None;
}

bool has_values(ClueName name) {
    return row_of(name).has_values;
}

std::optional<int> usual_amount(ClueName name, int order) {
    auto const amount = row_of(name).usual_amount;
    return amount == nullptr ? std::nullopt : std::optional{amount(order)};
}

std::string sentence_of(ClueName name, std::string_view amount) {
    std::string text{row_of(name).sentence};
    for (std::size_t at = 0; (at = text.find("{}", at)) != text.npos; at += amount.size())
        text.replace(at, 2, amount);
    return text;
}

bool is_rule(ClueName name) {
    return row_of(name).look == Look::Sentence;
}

std::string shown_rule(ClueName name, std::string const& rule_text) {
    bool const has_slashes =
        row_of(name).own_rule == OwnRule::Pattern && !rule_text.starts_with('{');
    return has_slashes ? "/" + rule_text + "/" : rule_text;
}

bool is_title(std::string_view title) {
    return std::all_of(title.begin(), title.end(), [](char c) {
        return c != '"' && c != '#' && static_cast<unsigned char>(c) >= ' ' && c != '\x7f';
    });
}

std::string shortly(std::string text) {
    constexpr std::size_t most = 120;
    if (text.size() <= most) return text;
    auto end = most - 3;
    while ((static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end; // within a character
    return text.substr(0, end) + "...";
}

std::string own_name(ClueName name, std::string const& title, std::string const& rule_text) {
    return title.empty() ? "the rule " + shortly(shown_rule(name, rule_text)) : '"' + title + '"';
}

bool is_sign(ClueName name) {
    return row_of(name).look == Look::Sign;
}

} // namespace hapax
