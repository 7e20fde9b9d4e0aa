/// Several clues that sound like more are relations of pairs. n different values that lie less than
/// n apart are consecutive, so a renban is a relation of all its pairs. And where of any three
/// neighbours on a line one is low, one in the middle and one high, no two cells that are at most
/// two steps apart are of one kind.

#include "encoder/model/pair_clue.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace hapax {

namespace {

/// Which cells of a clue make pairs.
enum class Pairing {
    Steps,    ///< each with the next
    All,      ///< each with each
    Windows,  ///< each with those that come fewer steps later than the amount
    Mirrored, ///< the first with the last, and so on to the middle
    Halves,   ///< the first with the first of the second half, and so on
    Couples,  ///< the first with the second, the third with the fourth, and so on
    FromFirst ///< the first with each of the others
};

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
             return (v - 1) * clue.amount / order != (w - 1) * clue.amount / order;
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

std::string_view word_of(PairName name) {
    return form_of(name).word;
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

std::vector<std::pair<Cell, Cell>> pairs_of(PairClue const& clue) {
    auto const& cells = clue.cells;
    std::size_t const size = cells.size();
    std::size_t const half = size / 2;
    std::vector<std::pair<Cell, Cell>> pairs;
    auto const add = [&](std::size_t i, std::size_t k) { pairs.emplace_back(cells[i], cells[k]); };
    auto const add_all_within = [&](std::size_t steps) {
        for (std::size_t i = 0; i < size; ++i)
            for (std::size_t k = i + 1; k < std::min(size, i + steps); ++k) add(i, k);
    };
    switch (form_of(clue.name).pairing) {
    case Pairing::Steps:
        add_all_within(2);
        break;
    case Pairing::All:
        add_all_within(size);
        break;
    case Pairing::Windows:
        add_all_within(static_cast<std::size_t>(clue.amount));
        break;
    case Pairing::Mirrored:
        for (std::size_t i = 0; i < half; ++i) add(i, size - 1 - i);
        break;
    case Pairing::Halves:
        for (std::size_t i = 0; i < half; ++i) add(i, half + i);
        break;
    case Pairing::Couples:
        for (std::size_t i = 0; i + 1 < size; i += 2) add(i, i + 1);
        break;
    case Pairing::FromFirst:
        for (std::size_t i = 1; i < size; ++i) add(0, i);
        break;
    }
    return pairs;
}

bool may_pair(PairClue const& clue, int v, int w, int order) {
    return form_of(clue.name).may_pair(clue, v, w, order);
}

std::string name(PairClue const& clue) {
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

std::optional<std::string> complaint(PairClue const& clue, int) {
    if (static_cast<std::size_t>(clue.name) >= forms.size()) return "a clue with an unknown name";
    auto const what = "the " + std::string{word_of(clue.name)};
    if (clue.cells.size() < 2) return what + " needs two cells or more";
    auto const pairing = form_of(clue.name).pairing;
    bool const needs_even = pairing == Pairing::Halves || pairing == Pairing::Couples;
    if (needs_even && clue.cells.size() % 2 != 0) return what + " has a cell without a partner";
    if (has_amount(clue.name) ? clue.amount < 0 || clue.amount > 2 * max_order : clue.amount != 0)
        return what + " has an amount that makes no sense: " + std::to_string(clue.amount);
    if (pairing == Pairing::Windows && clue.amount < 2)
        return what + " has an amount that makes no sense: " + std::to_string(clue.amount);
    for (auto const& [first, second] : pairs_of(clue))
        if (first == second) return what + " pairs " + name(first) + " with itself";
    return std::nullopt;
}

PairClue in_one_form(PairClue clue) {
    auto const& form = form_of(clue.name);
    if (form.pairing == Pairing::All) std::sort(clue.cells.begin(), clue.cells.end());
    if (form.pairing == Pairing::FromFirst) std::sort(clue.cells.begin() + 1, clue.cells.end());
    if (form.direction == Direction::Either && clue.cells.back() < clue.cells.front())
        std::reverse(clue.cells.begin(), clue.cells.end());
    return clue;
}

} // namespace hapax
