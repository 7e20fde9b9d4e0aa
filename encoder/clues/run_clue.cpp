#include "encoder/clues/run_clue.hpp"

#include "encoder/language/pattern.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

namespace hapax {

namespace {

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

constexpr std::size_t most_own_states = 20'000;

/// Says whether the automaton of an own line has too many states to build.
bool has_too_many_states(RunClue const& clue, int order) {
    auto const& pattern = LinePattern::of(clue.rule_text);
    std::set<std::int64_t> states{LinePattern::start};
    std::size_t all = 1;
    for (std::size_t step = 0; step < clue.cells.size(); ++step) {
        std::set<std::int64_t> next;
        for (auto const state : states)
            for (int value = 1; value <= order; ++value)
                if (auto const after = pattern.after(state, value)) next.insert(*after);
        all += next.size();
        if (all > most_own_states) return true;
        states.swap(next);
    }
    return false;
}

/// Returns what is wrong with a clue's own rule, or with its lack of one.
std::optional<std::string> fault_of_rule(RunClue const& clue, int order) {
    if (!is_title(clue.title)) return "the title \"" + clue.title + "\" cannot be written";
    bool const is_own = row_of(clue.name).own_rule != OwnRule::None;
    if (!is_own && !clue.rule_text.empty())
        return "the " + std::string{word_of(clue.name)} + " has a rule, which it cannot have";
    if (!is_own) return std::nullopt;
    auto const what = "the pattern /" + clue.rule_text + "/ ";
    try {
        int const greatest = LinePattern::of(clue.rule_text).greatest_value();
        if (greatest > order)
            return what + "names " + std::to_string(greatest) + ", and the greatest value is "
                   + std::to_string(order);
    } catch (LanguageError const& error) {
        return what + "makes no sense: " + error.what();
    }
    if (has_too_many_states(clue, order)) return what + "has too many states";
    return std::nullopt;
}

} // namespace

std::optional<Sight> sight_of(RunClue const& clue, int order) {
    bool const is_seen = row_of(clue.name).look == Look::Number && std::ssize(clue.cells) == order;
    return is_seen ? sight_of(clue.cells) : std::nullopt;
}

std::vector<int> pieces_of(std::span<Cell const> line, BoxShape shape) {
    std::vector<int> lengths;
    std::optional<Cell> last;
    for (auto const cell : line) {
        Cell const box{cell.row / shape.rows, cell.column / shape.columns};
        if (box != std::exchange(last, box)) lengths.push_back(0);
        ++lengths.back();
    }
    return lengths;
}

RunClue indexer(RunName name, Cell own, Side side, int order) {
    bool const is_row = side == Side::Left;
    auto line = cells_seen({side, is_row ? own.row : own.column}, order);
    int const place = is_row ? own.column : own.row;
    std::rotate(line.begin(), line.begin() + place, line.begin() + place + 1);
    return {name, std::move(line), place + 1, {}};
}

Run::Run(RunClue const& clue, int order) : clue_{clue}, order_{order}, cells_{clue.cells} {
    auto const reading = row_of(clue.name).reading;
    if (reading == RunOrder::EndsFirst) cells_ = ends_first(cells_);
    if (reading == RunOrder::FromTheMiddle) cells_ = from_the_middle(cells_);
    if (clue.name != RunName::RegionSum) return;
    for (int const length : clue.values) {
        ends_piece_.insert(ends_piece_.end(), static_cast<std::size_t>(length), 0);
        ends_piece_.back() = 1;
    }
}

std::int64_t Run::start() const {
    if (clue_.name == RunName::OwnLine) return LinePattern::start;
    return clue_.name == RunName::LittleKiller ? clue_.amount : 0;
}

std::optional<std::int64_t> Run::after(int step, std::int64_t state, int value) const {
    return row_of(clue_.name).after(*this, step, state, value);
}

bool Run::is_accepting(std::int64_t state) const {
    return row_of(clue_.name).is_accepting(*this, state);
}

std::string name(RunClue const& clue) {
    if (!clue.rule_text.empty())
        return own_name(clue.name, clue.title, clue.rule_text) + " at " + name(clue.cells.front());
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
    if (std::cmp_less(size, row_of(clue.name).least_cells)) return true;
    if (clue.name == RunName::Arrow) return std::cmp_equal(size, clue.amount); // just the circle
    return clue.name == RunName::RegionSum && clue.values.size() == 1          // one piece
           && std::cmp_equal(size, clue.values.front());
}

std::optional<std::string> complaint(RunClue const& clue, int order) {
    auto const what = "the " + std::string{word_of(clue.name)};
    auto const size = std::ssize(clue.cells);
    auto const nonsense = [&](auto number) {
        return what + " has a number that makes no sense: " + std::to_string(number);
    };
    if (is_too_short(clue)) return what + " is too short to have an effect";
    if (auto fault = fault_of_rule(clue, order)) return fault;
    if (has_amount(clue.name) ? clue.amount < 0 : clue.amount != 0) return nonsense(clue.amount);
    if (clue.name == RunName::Arrow
        && (clue.amount < 1 || clue.amount > std::min<std::ptrdiff_t>(4, size - 1)))
        return nonsense(clue.amount);
    if (!has_values(clue.name) && !clue.values.empty()) return nonsense(clue.values.front());
    if (row_of(clue.name).look == Look::Named && (clue.amount < 1 || clue.amount > size))
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
    auto const cell_order = row_of(clue.name).cell_order;
    auto& cells = clue.cells;
    if (clue.name == RunName::Quadruple) std::sort(clue.values.begin(), clue.values.end());
    if (cell_order == CellOrder::Any) std::sort(cells.begin(), cells.end());
    if (cell_order == CellOrder::Reversible && cells.back() < cells.front())
        std::reverse(cells.begin(), cells.end());
    return clue;
}

} // namespace hapax
