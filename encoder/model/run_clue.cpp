/// A state is a number: what has to be remembered of the values read so far, and nothing else, so
/// that beginnings after which the same can follow share a state. Where two numbers have to be
/// remembered they are packed into one. The order of reading may differ from the line's: ends
/// before what lies between them, a zipper from the middle outwards.

#include "encoder/model/run_clue.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace hapax {

namespace {

constexpr std::array<std::string_view, 12> words{
    "arrow",     "double-arrow", "little-killer", "region-sum", "zipper",        "between",
    "quadruple", "skyscraper",   "sandwich",      "x-sum",      "numbered-room", "indexer"};

constexpr auto names = [] {
    std::array<RunName, words.size()> result{};
    for (std::size_t i = 0; i < result.size(); ++i) result[i] = static_cast<RunName>(i);
    return result;
}();
static_assert(names.back() == RunName::Indexer, "each name has its word");

/// Two numbers in one state.
struct Pair {
    std::int64_t first = 0;
    std::int64_t second = 0;
};

constexpr std::int64_t radix = std::int64_t{1} << 30;

Pair unpacked(std::int64_t state) {
    return {state / radix, state % radix};
}
std::int64_t packed(Pair pair) {
    return pair.first * radix + pair.second;
}

using State = std::optional<std::int64_t>;

State take_away(std::int64_t rest, int value) {
    return rest >= value ? State{rest - value} : std::nullopt;
}

/// (sum of the first piece or 0, sum of this piece)
State after_in_piece(Pair state, int value, bool ends_piece) {
    auto const [wanted, sum] = state;
    auto const total = sum + value;
    if (wanted == 0) return ends_piece ? packed({total, 0}) : packed({0, total});
    if (total > wanted || (ends_piece && total != wanted)) return std::nullopt;
    return packed({wanted, ends_piece ? 0 : total});
}

/// (sum of a pair or 0, the first of this pair or 0)
State after_in_zipper(Pair state, int value) {
    auto const [wanted, half] = state;
    if (half == 0)
        return wanted == 0 || value < wanted ? State{packed({wanted, value})} : std::nullopt;
    auto const total = half + value;
    return wanted == 0 || total == wanted ? State{packed({total, 0})} : std::nullopt;
}

/// (the lesser end, the greater end)
State after_between(int step, Pair ends, int value) {
    if (step == 0) return packed({value, value});
    if (step == 1)
        return packed(
            {std::min<std::int64_t>(ends.first, value), std::max<std::int64_t>(ends.first, value)});
    return ends.first < value && value < ends.second ? State{packed(ends)} : std::nullopt;
}

/// A bit for each value of the list that was found.
State after_in_quadruple(std::vector<int> const& values, std::int64_t found, int value) {
    for (std::size_t i = 0; i < values.size(); ++i)
        if (values[i] == value && ((found >> i) & 1) == 0) return found | (std::int64_t{1} << i);
    return found;
}

/// (the tallest so far, how many are seen)
State after_skyscraper(Pair state, int value, int amount) {
    auto const [tallest, seen] = state;
    if (value <= tallest) return packed(state);
    return seen < amount ? State{packed({value, seen + 1})} : std::nullopt;
}

/// (how many of the two ends were met, the sum since the first)
State after_in_sandwich(Pair state, int value, int amount, int order) {
    auto const [ends, sum] = state;
    bool const is_end = value == 1 || value == order;
    if (ends == 2 || (ends == 0 && !is_end)) return packed(state);
    if (ends == 0) return packed({1, 0});
    if (is_end) return sum == amount ? State{packed({2, 0})} : std::nullopt;
    return sum + value <= amount ? State{packed({1, sum + value})} : std::nullopt;
}

/// (how many cells still count, their sum so far)
State after_in_x_sum(int step, Pair state, int value, int amount) {
    auto [left, sum] = state;
    if (step == 0) left = value;
    if (left == 0) return packed(state);
    --left;
    sum += value;
    if (sum > amount || (left == 0 && sum != amount)) return std::nullopt;
    return packed({left, sum});
}

/// How many cells it still is to the one that counts.
State after_in_room(int step, std::int64_t left, int value, int amount) {
    if (step == 0) left = value;
    if (left == 0) return 0;
    if (left == 1 && value != amount) return std::nullopt;
    return left - 1;
}

/// The place that counts: its own always does.
State after_indexer(int step, std::int64_t place, int value, int own) {
    if (step == 0) return value;
    int const here = step < own ? step : step + 1;
    return here == place && value != own ? std::nullopt : State{place};
}

std::vector<Cell> ends_first(std::vector<Cell> cells) {
    if (cells.size() > 2) std::rotate(cells.begin() + 1, cells.end() - 1, cells.end());
    return cells;
}

std::vector<Cell> from_the_middle(std::vector<Cell> const& cells) {
    std::vector<Cell> result;
    std::size_t const half = cells.size() / 2;
    if (cells.size() % 2 == 1) result.push_back(cells[half]);
    for (std::size_t i = half; i-- > 0;) {
        result.push_back(cells[i]);
        result.push_back(cells[cells.size() - 1 - i]);
    }
    return result;
}

} // namespace

std::string_view word_of(RunName name) {
    bool const is_known = static_cast<std::size_t>(name) < words.size();
    return is_known ? words[static_cast<std::size_t>(name)] : std::string_view{};
}

std::span<RunName const> run_names() {
    return names;
}

std::optional<RunName> run_name(std::string_view word) {
    auto const found = std::find(words.begin(), words.end(), word);
    if (found == words.end()) return std::nullopt;
    return static_cast<RunName>(found - words.begin());
}

bool has_amount(RunName name) {
    switch (name) {
    case RunName::Arrow:
    case RunName::LittleKiller:
    case RunName::Skyscraper:
    case RunName::Sandwich:
    case RunName::XSum:
    case RunName::NumberedRoom:
    case RunName::Indexer:
        return true;
    default:
        return false;
    }
}

bool has_values(RunName name) {
    return name == RunName::RegionSum || name == RunName::Quadruple;
}

std::optional<Sight> sight_of(RunClue const& clue, int order) {
    if (std::ssize(clue.cells) != order) return std::nullopt;
    switch (clue.name) {
    case RunName::Skyscraper:
    case RunName::Sandwich:
    case RunName::XSum:
    case RunName::NumberedRoom:
        return sight_of(clue.cells);
    default:
        return std::nullopt;
    }
}

Run::Run(RunClue const& clue, int order) : clue_{clue}, order_{order}, cells_{clue.cells} {
    if (clue.name == RunName::DoubleArrow || clue.name == RunName::Between)
        cells_ = ends_first(cells_);
    if (clue.name == RunName::Zipper) cells_ = from_the_middle(cells_);
    if (clue.name != RunName::RegionSum) return;
    for (int const length : clue.values) {
        ends_piece_.insert(ends_piece_.end(), static_cast<std::size_t>(length), 0);
        ends_piece_.back() = 1;
    }
}

std::int64_t Run::start() const {
    return clue_.name == RunName::LittleKiller ? clue_.amount : 0;
}

std::optional<std::int64_t> Run::after(int step, std::int64_t state, int value) const {
    switch (clue_.name) {
    case RunName::Arrow:
        return step < clue_.amount ? State{10 * state + value} : take_away(state, value);
    case RunName::DoubleArrow:
        return step < 2 ? State{state + value} : take_away(state, value);
    case RunName::LittleKiller:
        return take_away(state, value);
    case RunName::RegionSum:
        return after_in_piece(unpacked(state), value,
                              ends_piece_[static_cast<std::size_t>(step)] != 0);
    case RunName::Zipper:
        if (step == 0 && cells_.size() % 2 == 1) return packed({value, 0});
        return after_in_zipper(unpacked(state), value);
    case RunName::Between:
        return after_between(step, unpacked(state), value);
    case RunName::Quadruple:
        return after_in_quadruple(clue_.values, state, value);
    case RunName::Skyscraper:
        return after_skyscraper(unpacked(state), value, clue_.amount);
    case RunName::Sandwich:
        return after_in_sandwich(unpacked(state), value, clue_.amount, order_);
    case RunName::XSum:
        return after_in_x_sum(step, unpacked(state), value, clue_.amount);
    case RunName::NumberedRoom:
        return after_in_room(step, state, value, clue_.amount);
    case RunName::Indexer:
        return after_indexer(step, state, value, clue_.amount);
    }
    return std::nullopt;
}

bool Run::is_accepting(std::int64_t state) const {
    switch (clue_.name) {
    case RunName::Arrow:
    case RunName::DoubleArrow:
    case RunName::LittleKiller:
    case RunName::NumberedRoom:
        return state == 0;
    case RunName::RegionSum:
    case RunName::Zipper:
        return unpacked(state).second == 0;
    case RunName::Between:
        return true;
    case RunName::Indexer:
        return state <= std::ssize(cells_);
    case RunName::Quadruple:
        return state == (std::int64_t{1} << clue_.values.size()) - 1;
    case RunName::Skyscraper:
        return unpacked(state).second == clue_.amount;
    case RunName::Sandwich:
        return unpacked(state).first == 2;
    case RunName::XSum:
        return unpacked(state).first == 0;
    }
    return false;
}

std::string name(RunClue const& clue) {
    std::string what = "the " + std::string{word_of(clue.name)} + " ";
    if (has_amount(clue.name) && clue.name != RunName::Arrow)
        what += std::to_string(clue.amount) + " ";
    auto const sight = sight_of(clue, static_cast<int>(clue.cells.size()));
    return what + "at " + (sight ? name(*sight) : name(clue.cells.front()));
}

std::vector<Cell> cells_of(RunClue const& clue) {
    return clue.cells;
}

std::vector<Cell> different_cells(RunClue const&) {
    return {};
}

bool is_too_short(RunClue const& clue) {
    auto const size = clue.cells.size();
    switch (clue.name) {
    case RunName::Arrow: // or nothing but the circle
        return size < 2 || std::cmp_equal(size, clue.amount);
    case RunName::RegionSum: // or one piece
        return size < 2 || (clue.values.size() == 1 && std::cmp_equal(size, clue.values.front()));
    case RunName::DoubleArrow:
    case RunName::Zipper:
    case RunName::Between: // nothing between the ends
        return size < 3;
    default:
        return size == 0;
    }
}

std::optional<std::string> complaint(RunClue const& clue, int order) {
    auto const what = "the " + std::string{word_of(clue.name)};
    auto const size = std::ssize(clue.cells);
    auto const nonsense = [&](auto number) {
        return what + " has a number that makes no sense: " + std::to_string(number);
    };
    if (is_too_short(clue)) return what + " is too short to say anything";
    if (has_amount(clue.name) ? clue.amount < 0 : clue.amount != 0) return nonsense(clue.amount);
    if (clue.name == RunName::Arrow
        && (clue.amount < 1 || clue.amount > std::min<std::ptrdiff_t>(4, size - 1)))
        return nonsense(clue.amount);
    if (!has_values(clue.name) && !clue.values.empty()) return nonsense(clue.values.front());
    if (clue.name == RunName::Indexer && (clue.amount < 1 || clue.amount > size))
        return nonsense(clue.amount);
    if (clue.name == RunName::Quadruple) {
        if (clue.values.empty() || clue.values.size() > 8) return nonsense(clue.values.size());
        for (int const value : clue.values)
            if (value < 1 || value > order) return nonsense(value);
    }
    if (clue.name == RunName::RegionSum) {
        for (int const length : clue.values)
            if (length < 1 || length > size) return nonsense(length);
        if (std::accumulate(clue.values.begin(), clue.values.end(), std::int64_t{0}) != size)
            return nonsense(size);
    }
    return std::nullopt;
}

RunClue in_one_form(RunClue clue) {
    switch (clue.name) {
    case RunName::Quadruple:
        std::sort(clue.values.begin(), clue.values.end());
        [[fallthrough]];
    case RunName::LittleKiller:
        std::sort(clue.cells.begin(), clue.cells.end());
        break;
    case RunName::DoubleArrow:
    case RunName::Zipper:
    case RunName::Between:
        if (clue.cells.back() < clue.cells.front())
            std::reverse(clue.cells.begin(), clue.cells.end());
        break;
    default:
        break;
    }
    return clue;
}

} // namespace hapax
