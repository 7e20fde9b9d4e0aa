/// Several clues that sound like more are relations of pairs. n different values that lie less than
/// n apart are consecutive, so a renban is a relation of all its pairs. And where of any three
/// neighbours on a line one is low, one in the middle and one high, no two cells that are at most
/// two steps apart are of one kind. Where the ranks cannot have equally many values, the middle
/// differs: 8 values make ranks of 3, 2 and 3.

#include "encoder/model/pair_clue.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace hapax {

namespace {

/// Whether the relation holds the other way round, so that a line has no direction.
enum class Direction { Either, Forward };

struct Form {
    PairName name;
    std::string_view word;
    Pairing pairing;
    Direction direction;
    bool (*may_pair)(PairClue const& clue, int v, int w, int order);
    int (*usual_amount)(int order); ///< null if there is none
};

bool same(PairClue const&, int v, int w, int) {
    return v == w;
}
bool greater(PairClue const&, int v, int w, int) {
    return v > w;
}
bool less(PairClue const&, int v, int w, int) {
    return v < w;
}
bool differ_by(int amount, int v, int w) {
    return std::abs(v - w) == amount;
}
bool have_ratio(int amount, int v, int w) {
    return v == std::int64_t{w} * amount || w == std::int64_t{v} * amount;
}
int one(int) {
    return 1;
}
int two(int) {
    return 2;
}
int three(int) {
    return 3;
}
int order_and_1(int order) {
    return order + 1;
}

constexpr std::array forms{
    Form{PairName::Less, "inequality", Pairing::Couples, Direction::Forward, less, nullptr},
    Form{PairName::Consecutive, "consecutive", Pairing::Couples, Direction::Either,
         [](PairClue const&, int v, int w, int) { return differ_by(1, v, w); }, nullptr},
    Form{PairName::NotConsecutive, "not-consecutive", Pairing::Couples, Direction::Either,
         [](PairClue const&, int v, int w, int) { return !differ_by(1, v, w); }, nullptr},
    Form{PairName::Whispers, "whispers", Pairing::Steps, Direction::Either,
         [](PairClue const& clue, int v, int w, int) { return std::abs(v - w) >= clue.amount; },
         [](int order) { return (order + 1) / 2; }},
    Form{PairName::Renban, "renban", Pairing::All, Direction::Either,
         [](PairClue const& clue, int v, int w, int) {
             return v != w && std::abs(v - w) < static_cast<int>(clue.cells.size());
         },
         nullptr},
    Form{PairName::Entropic, "entropic", Pairing::Windows, Direction::Either,
         [](PairClue const& clue, int v, int w, int order) {
             auto const rank = [&](int value) {
                 return (2 * value - 1) * clue.amount / (2 * order);
             };
             return rank(v) != rank(w);
         },
         three},
    Form{PairName::Modular, "modular", Pairing::Windows, Direction::Either,
         [](PairClue const& clue, int v, int w, int) { return (v - w) % clue.amount != 0; }, three},
    Form{PairName::Palindrome, "palindrome", Pairing::Mirrored, Direction::Either, same, nullptr},
    Form{PairName::Clone, "clone", Pairing::Halves, Direction::Forward, same, nullptr},
    Form{PairName::Thermometer, "thermometer", Pairing::Steps, Direction::Forward, less, nullptr},
    Form{PairName::SlowThermometer, "slow-thermometer", Pairing::Steps, Direction::Forward,
         [](PairClue const&, int v, int w, int) { return v <= w; }, nullptr},
    Form{PairName::Maximum, "maximum", Pairing::FromFirst, Direction::Forward, greater, nullptr},
    Form{PairName::Minimum, "minimum", Pairing::FromFirst, Direction::Forward, less, nullptr},
    Form{PairName::Difference, "difference", Pairing::Couples, Direction::Forward,
         [](PairClue const& clue, int v, int w, int) { return differ_by(clue.amount, v, w); }, one},
    Form{PairName::Ratio, "ratio", Pairing::Couples, Direction::Forward,
         [](PairClue const& clue, int v, int w, int) { return have_ratio(clue.amount, v, w); },
         two},
    Form{PairName::Sum, "sum", Pairing::Couples, Direction::Forward,
         [](PairClue const& clue, int v, int w, int) { return v + w == clue.amount; }, order_and_1},
    Form{PairName::NoDifference, "no-difference", Pairing::Couples, Direction::Forward,
         [](PairClue const& clue, int v, int w, int) { return !differ_by(clue.amount, v, w); },
         one},
    Form{PairName::NoRatio, "no-ratio", Pairing::Couples, Direction::Forward,
         [](PairClue const& clue, int v, int w, int) { return !have_ratio(clue.amount, v, w); },
         two},
    Form{PairName::NoSum, "no-sum", Pairing::Couples, Direction::Forward,
         [](PairClue const& clue, int v, int w, int) { return v + w != clue.amount; }, order_and_1},
};

constexpr auto names = [] {
    std::array<PairName, forms.size()> result{};
    for (std::size_t i = 0; i < forms.size(); ++i) result[i] = forms[i].name;
    return result;
}();

Form const& form_of(PairName name) {
    return forms[static_cast<std::size_t>(name)];
}

static_assert(
    [] {
        for (std::size_t i = 0; i < names.size(); ++i)
            if (names[i] != static_cast<PairName>(i)) return false;
        return true;
    }(),
    "the forms are in the order of their names");

} // namespace

PairClue less(Cell lesser, Cell greater) {
    return {PairName::Less, {lesser, greater}};
}

PairClue consecutive(Cell first, Cell second) {
    return {PairName::Consecutive, {first, second}};
}

PairClue not_consecutive(Cell first, Cell second) {
    return {PairName::NotConsecutive, {first, second}};
}

bool is_sign(PairName name) {
    return name == PairName::Less || kind_of(name) == "adjacency";
}

bool is_sign(PairClue const& clue) {
    return is_sign(clue.name) && clue.cells.size() == 2;
}

bool is_mark_between_neighbours(PairClue const& clue) {
    return is_sign(clue) && clue.name != PairName::Less
           && are_neighbours(clue.cells[0], clue.cells[1]);
}

std::string_view kind_of(PairName name) {
    bool const is_mark = name == PairName::Consecutive || name == PairName::NotConsecutive;
    return is_mark ? "adjacency" : word_of(name);
}

std::string_view word_of(PairName name) {
    bool const is_known = static_cast<std::size_t>(name) < forms.size();
    return is_known ? form_of(name).word : std::string_view{};
}

std::span<PairName const> pair_names() {
    return names;
}

std::optional<PairName> pair_name(std::string_view word) {
    auto const found = std::find_if(forms.begin(), forms.end(),
                                    [&](Form const& form) { return form.word == word; });
    return found == forms.end() ? std::nullopt : std::optional{found->name};
}

bool has_amount(PairName name) {
    return form_of(name).usual_amount != nullptr;
}

std::optional<int> usual_amount(PairName name, int order) {
    auto const amount = form_of(name).usual_amount;
    return amount == nullptr ? std::nullopt : std::optional{amount(order)};
}

Pairing pairing_of(PairName name) {
    return form_of(name).pairing;
}

std::vector<std::pair<Cell, Cell>> pairs_of(PairClue const& clue) {
    std::vector<std::pair<Cell, Cell>> pairs;
    for_each_pair(clue, [&](Cell first, Cell second) { pairs.emplace_back(first, second); });
    return pairs;
}

Relation relation_of(PairName name) {
    switch (name) {
    case PairName::Less:
    case PairName::Thermometer:
    case PairName::Minimum:
        return Relation::Less;
    case PairName::Consecutive:
    case PairName::Difference:
        return Relation::Apart;
    case PairName::NotConsecutive:
    case PairName::NoDifference:
        return Relation::Beside;
    default:
        return Relation::Other;
    }
}

int distance_of(PairClue const& clue) {
    return is_sign(clue.name) ? 1 : clue.amount;
}

bool may_pair(PairClue const& clue, int v, int w, int order) {
    return form_of(clue.name).may_pair(clue, v, w, order);
}

std::string name(PairClue const& clue) {
    if (is_sign(clue)) {
        auto const &first = clue.cells[0], &second = clue.cells[1];
        if (clue.name != PairName::Less)
            return name(first) + " and " + name(second)
                   + (clue.name == PairName::Consecutive ? " differ by 1" : " do not differ by 1");
        return "the inequality "
               + (first < second ? name(first) + " < " + name(second)
                                 : name(second) + " > " + name(first));
    }
    bool const is_rule = form_of(clue.name).pairing == Pairing::Couples; // with many cells
    return "the " + std::string{word_of(clue.name)} + " "
           + (is_rule ? std::to_string(clue.amount) + " " : "") + "at " + name(clue.cells.front());
}

std::vector<Cell> cells_of(PairClue const& clue) {
    auto cells = clue.cells;
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
}

std::vector<Cell> different_cells(PairClue const&) {
    return {};
}

bool is_too_short(PairClue const& clue) {
    return clue.cells.size() < 2;
}

std::optional<std::string> complaint(PairClue const& clue, int order) {
    auto const what = "the " + std::string{word_of(clue.name)};
    auto const size = clue.cells.size();
    if (is_too_short(clue)) return what + " is too short to say anything";
    if (is_sign(clue.name) && size > 2) return what + " needs just two cells";
    auto const pairing = form_of(clue.name).pairing;
    bool const needs_even = pairing == Pairing::Halves || pairing == Pairing::Couples;
    if (needs_even && size % 2 != 0) return what + " has a cell without a partner";
    int const least = pairing == Pairing::Windows ? 2 : 0;
    if (has_amount(clue.name) ? clue.amount < least || clue.amount > 2 * max_order
                              : clue.amount != 0)
        return what + " has an amount that makes no sense: " + std::to_string(clue.amount);
    if (pairing == Pairing::All && size > static_cast<std::size_t>(order)) // before n^2 pairs
        return what + " has " + std::to_string(size) + " cells, which cannot all differ with "
               + std::to_string(order) + " values";
    std::optional<Cell> alone;
    for_each_pair(clue, [&](Cell first, Cell second) {
        if (first == second && !alone) alone = first;
    });
    if (alone) return what + " pairs " + name(*alone) + " with itself";
    return std::nullopt;
}

PairClue in_plain_words(PairClue clue) {
    if (clue.cells.size() != 2) return clue;
    auto const say = [&](PairName name) {
        clue.name = name;
        clue.amount = 0;
    };
    switch (clue.name) {
    case PairName::Thermometer:
        say(PairName::Less);
        break;
    case PairName::Difference:
        if (clue.amount == 1) say(PairName::Consecutive);
        break;
    case PairName::NoDifference:
        if (clue.amount == 1) say(PairName::NotConsecutive);
        break;
    default:
        break;
    }
    return clue;
}

PairClue in_one_form(PairClue clue) {
    clue = in_plain_words(std::move(clue));
    auto const& form = form_of(clue.name);
    if (form.pairing == Pairing::All) std::sort(clue.cells.begin(), clue.cells.end());
    if (form.pairing == Pairing::FromFirst) std::sort(clue.cells.begin() + 1, clue.cells.end());
    if (form.direction == Direction::Either && clue.cells.back() < clue.cells.front())
        std::reverse(clue.cells.begin(), clue.cells.end());
    return clue;
}

} // namespace hapax
