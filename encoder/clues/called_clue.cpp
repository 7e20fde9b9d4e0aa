/// A relation is read by what its cells may still hold: a state is, for each cell ahead, the set of
/// values that the cells before it allow. A run is read in its own order; values of cells that come
/// too early for it are part of the state until their turn.

#include "encoder/clues/named_clue.hpp"
#include "encoder/clues/run.hpp"
#include "encoder/language/clue_call.hpp"
#include "encoder/language/expression.hpp"
#include "encoder/lists.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace hapax {

namespace {

constexpr int greatest_order = 62;

/// Numbers states, which are lists of numbers, in the order in which they are found.
class States {
  public:
    using State = std::vector<std::int64_t>;

    explicit States(State first) { number_of(std::move(first)); }
    int number_of(State state) {
        auto const [found, is_new] = numbers_.emplace(std::move(state), std::ssize(states_));
        if (is_new) states_.push_back(&found->first);
        return static_cast<int>(found->second);
    }
    State const& operator[](int number) const { return *states_[static_cast<std::size_t>(number)]; }

  private:
    std::map<State, std::int64_t> numbers_;
    std::vector<State const*> states_;
};

/// Returns a clue about the cells of a line, which stand in for those of a grid.
Cell cell_of_line(int number) {
    return {0, number};
}
int number_in_line(Cell cell) {
    return cell.column;
}

class RelationReader : public ClueReader {
  public:
    RelationReader(NamedClue const& clue, int order, std::vector<int> const& numbers)
        : effort_{effort_of(clue, order)} {
        auto const number = [&](int value) {
            return numbers.empty() ? value : numbers[static_cast<std::size_t>(value) - 1];
        };
        int cells = 0;
        for (auto const cell : clue.cells) cells = std::max(cells, number_in_line(cell) + 1);
        partners_.resize(static_cast<std::size_t>(cells));
        for (auto const& [first, second] : pairs_of(clue, order)) {
            auto const one = number_in_line(first), other = number_in_line(second);
            auto& pairs = partners_[static_cast<std::size_t>(std::min(one, other))];
            auto& pair = pairs.emplace_back(std::max(one, other));
            for (int v = 1; v <= order; ++v) {
                std::int64_t allowed = 0;
                for (int w = 1; w <= order; ++w) {
                    bool const may = one < other ? may_pair(clue, number(v), number(w), order)
                                                 : may_pair(clue, number(w), number(v), order);
                    if (may) allowed |= std::int64_t{1} << (w - 1);
                }
                pair.allowed.push_back(allowed);
            }
        }
        states_.emplace(States::State(static_cast<std::size_t>(cells),
                                      (std::int64_t{1} << (order - 1)) * 2 - 1));
    }

    std::optional<int> after(int cell, int state, int value) override {
        auto next = (*states_)[state];
        auto& own = next[static_cast<std::size_t>(cell)];
        if ((own >> (value - 1) & 1) == 0) return std::nullopt;
        own = 0;
        for (auto const& [other, allowed] : partners_[static_cast<std::size_t>(cell)]) {
            auto& left = next[static_cast<std::size_t>(other)];
            left &= allowed[static_cast<std::size_t>(value) - 1];
            if (left == 0) return std::nullopt;
        }
        return states_->number_of(std::move(next));
    }

    bool is_accepting(int) const override { return true; }
    std::int64_t effort() const override { return effort_; }

  private:
    struct Partner {
        explicit Partner(int cell_) : cell{cell_} {}
        int cell;
        std::vector<std::int64_t> allowed{}; ///< by value of the earlier cell: sets of values
    };
    std::vector<std::vector<Partner>> partners_; ///< by the earlier cell
    std::optional<States> states_;
    std::int64_t effort_;
};

class RunReader : public ClueReader {
  public:
    RunReader(NamedClue clue, int order, std::vector<int> numbers)
        : clue_{std::move(clue)}, numbers_{std::move(numbers)}, run_{clue_, order},
          states_{first_state(run_.start(), run_.cells().size())}, effort_{
                                                                       effort_of(clue_, order)} {
        for (auto const cell : run_.cells()) {
            auto const number = static_cast<std::size_t>(number_in_line(cell));
            if (step_of_.size() <= number) step_of_.resize(number + 1);
            step_of_[number] = steps_++;
        }
    }

    std::optional<int> after(int cell, int state, int value) override {
        auto next = states_[state];
        auto const own = static_cast<std::size_t>(step_of_[static_cast<std::size_t>(cell)]);
        next[2 + own] = value;
        while (next[1] < std::ssize(next) - 2) { // the values whose turn it is
            auto& waiting = next[2 + static_cast<std::size_t>(next[1])];
            if (waiting == 0) break;
            auto const read = run_.after(static_cast<int>(next[1]), next[0],
                                         number_of(std::exchange(waiting, 0)));
            if (!read) return std::nullopt;
            next[0] = *read;
            ++next[1];
        }
        return states_.number_of(std::move(next));
    }

    bool is_accepting(int state) const override { return run_.is_accepting(states_[state][0]); }
    std::int64_t effort() const override { return effort_; }

  private:
    int number_of(std::int64_t value) const {
        return numbers_.empty() ? static_cast<int>(value)
                                : numbers_[static_cast<std::size_t>(value) - 1];
    }

    static States::State first_state(std::int64_t start, std::size_t cells) {
        States::State state(2 + cells);
        state[0] = start;
        return state;
    }

    NamedClue clue_;
    std::vector<int> numbers_;
    Run run_;
    States states_; ///< the run's state, how many values it has read, and those that wait
    std::int64_t effort_;
    std::vector<int> step_of_; ///< by cell of the line: its place in the run
    int steps_ = 0;
};

class NamedClues : public CallableClues {
  public:
    bool has(std::string_view word) const override {
        auto const name = clue_name(word);
        return name && is_callable(*name);
    }

    bool has_rule(std::string_view word) const override {
        auto const name = clue_name(word);
        return name && row_of(*name).own_rule != OwnRule::None;
    }

    std::unique_ptr<ClueReader> reader(ClueCall const& call,
                                       std::vector<std::vector<int>> const& groups, int order,
                                       std::vector<int> numbers) const override {
        std::vector<std::vector<Cell>> line;
        for (auto const& group : groups) {
            auto& cells = line.emplace_back();
            for (int const cell : group) cells.push_back(cell_of_line(cell));
        }
        if (order > greatest_order)
            throw LanguageError{
                "names of clues are for at most " + std::to_string(greatest_order) + " values", 0};
        auto clue = clue_of(call, line, order);
        if (auto const what = complaint(clue, order)) throw LanguageError{*what, 0};
        if (!calculates(clue)) numbers.clear();
        if (!numbers.empty() && !may_calculate_with(numbers, clue.name))
            throw LanguageError{"the " + call.word
                                    + " cannot calculate with other values than 1 to "
                                    + std::to_string(order),
                                0};
        if (is_relation(clue)) return std::make_unique<RelationReader>(clue, order, numbers);
        auto const read = cells_of(clue);
        auto const different = std::set<Cell>{read.begin(), read.end()}.size();
        if (different < read.size())
            throw LanguageError{"the " + call.word + " names a cell twice", 0};
        return std::make_unique<RunReader>(std::move(clue), order, std::move(numbers));
    }

  private:
    /// The ends of a sandwich are the values 1 and n themselves, patterns and rules within rules
    /// name values, and a first value that says how many cells follow must be above 0.
    static bool may_calculate_with(std::vector<int> const& numbers, ClueName name) {
        switch (name) {
        case ClueName::Sandwich:
        case ClueName::OwnLine:
        case ClueName::OwnCalculation:
            return false;
        case ClueName::RegionSum:
        case ClueName::Zipper:
        case ClueName::XSum:
        case ClueName::NumberedRoom:
        case ClueName::Indexer:
        case ClueName::NegativeIndexer:
            return !contains(numbers, 0);
        default:
            return true;
        }
    }

    /// A rule of the whole grid is about other cells than those named.
    static bool is_callable(ClueName name) { return !is_rule(name); }
};

} // namespace

CallableClues const& callable_clues() {
    static NamedClues const clues;
    return clues;
}

bool calculates(NamedClue const& clue) {
    return row_of(clue.name).needs >= Needs::Distances && !clue.rule_text.starts_with("values");
}

NamedClue clue_of(ClueCall const& call, std::vector<std::vector<Cell>> const& groups, int order) {
    auto const name = clue_name(call.word).value();
    NamedClue clue{name, {}, 0, {}, call.rule_text};
    bool const has_pieces = name == ClueName::RegionSum || name == ClueName::OwnCalculation;
    for (auto const& group : groups) {
        clue.cells.insert(clue.cells.end(), group.begin(), group.end());
        if (has_pieces) clue.values.push_back(static_cast<int>(group.size()));
    }
    bool const has_list = has_values(name) && !has_pieces;
    for (auto const number : call.numbers)
        if (has_list) clue.values.push_back(static_cast<int>(number));
    auto const usual = usual_amount(name, order);
    auto const count = call.numbers.size();
    auto const most = has_amount(name) ? 1U : 0U;
    bool const are_right = has_list || count == most || (count == 0 && usual);
    if (!are_right || (groups.size() > 1 && !has_pieces))
        throw LanguageError{"the " + call.word + " cannot have " + std::to_string(count)
                                + (count == 1 ? " number" : " numbers") + " and "
                                + std::to_string(groups.size()) + " groups",
                            0};
    if (!has_list) clue.amount = count == 0 ? usual.value_or(0) : static_cast<int>(call.numbers[0]);
    return clue;
}

} // namespace hapax
