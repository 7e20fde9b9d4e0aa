/// One line per kind of rule. Variables are one-hot: a variable per cell and candidate. In the
/// complete form every cell has exactly one value, and every value exactly one place in every row,
/// column and full region; the redundant half of these clauses lets solvers see hidden singles.
///
/// Groups of the at-most-one constraints shrink with the candidates: after propagation they are
/// short, and pairwise clauses are best. Long groups take the product form only if pairwise clauses
/// would exceed a few million.

#include "encoder/clauses/encode.hpp"

#include "encoder/cages/combined.hpp"
#include "encoder/cages/derived.hpp"
#include "encoder/clauses/cage.hpp"
#include "encoder/clauses/estimate.hpp"
#include "encoder/clauses/exactly_one.hpp"
#include "encoder/clauses/inequality.hpp"
#include "encoder/clauses/leftovers.hpp"
#include "encoder/clauses/run.hpp"
#include "encoder/clauses/stretch.hpp"
#include "encoder/clauses/sum.hpp"
#include "encoder/error.hpp"
#include "encoder/model/board.hpp"

#include <algorithm>
#include <array>
#include <type_traits>

namespace hapax {

namespace {

/// The group length from which Automatic takes the product form if there would be too many pairs.
constexpr int long_group = 9;

/// Writes the clauses of one puzzle. Each method encodes one kind of rule.
class Encoder {
  public:
    Encoder(Puzzle const& puzzle, CandidateSets const& candidates, Encoding const& encoding,
            ClauseSink& sink)
        : puzzle_{puzzle}, board_{puzzle}, encoding_{encoding}, sink_{sink}, x_{puzzle,
                                                                                candidates} {
        is_large_ =
            encoding_.at_most_one == AtMostOne::Automatic && has_many_pairs(board_, candidates);
    }

    VariableMap encode() {
        encode_givens(puzzle_.givens);
        for (auto const& marks : puzzle_.pencil_marks) encode_marks(marks, x_, sink_);
        encode_cells();
        for (int unit = 0; unit < board_.unit_count(); ++unit) encode_unit(unit);
        for_each_list(puzzle_, [this](auto const& clues) { encode_groups(clues); });
        for (auto const& clue : puzzle_.named_clues)
            if (is_relation(clue)) encode_relation(clue, encoding_, x_, sink_);
        encode_cages(puzzle_.cages);
        encode_runs(runs_among(puzzle_.named_clues));
        encode_combined_sums();
        encode_leftovers_if_chosen();
        return std::move(x_);
    }

  private:
    void encode_givens(Grid const& givens) {
        sink_.begin(Rule::Given, [] { return "givens"; });
        auto const values = givens.values();
        for (int cell = 0; cell < x_.sets().cell_count(); ++cell) {
            int const value = values[static_cast<std::size_t>(cell)];
            if (value == 0) continue;
            if (!x_.has(cell, value))
                sink_.add({});
            else if (x_.candidate_count(cell) > 1)
                sink_.add({x_.is(cell, value)});
        }
    }

    void encode_cells() {
        sink_.begin(Rule::Cell, [] { return "every cell has exactly one value"; });
        for (int cell = 0; cell < x_.sets().cell_count(); ++cell) {
            group_.clear();
            x_.for_each(cell, [&](int, Literal literal) { group_.push_back(literal); });
            encode_at_least_one(group_, sink_);
            if (encoding_.lines == LineForm::Complete)
                encode_at_most_one(group_, AtLeastOne::Stated);
        }
    }

    /// A row, column or full region: every value has exactly one place.
    void encode_unit(int unit) {
        int const order = puzzle_.order;
        Rule const rule = unit < order ? Rule::Row : unit < 2 * order ? Rule::Column : Rule::Region;
        places_.resize(static_cast<std::size_t>(order) + 1);
        for (auto& places : places_) places.clear();
        for (int position = 0; position < order; ++position)
            x_.for_each(board_.cell(unit, position),
                        [&](int value, Literal literal) { places_[value].push_back(literal); });
        for (int value = 1; value <= order; ++value) {
            sink_.begin(rule,
                        [&] { return unit_name(unit) + ": exactly one " + std::to_string(value); });
            if (encoding_.lines == LineForm::Complete) encode_at_least_one(places_[value], sink_);
            encode_at_most_one(places_[value], AtLeastOne::Stated);
        }
    }

    /// Smaller regions, distinct cages and the like: every value at most once. Groups inside one
    /// unit are covered by it.
    template<class Clue>
    void encode_groups(std::vector<Clue> const& clues) {
        for (auto const& clue : clues)
            if (auto const cells = different_cells(clue); !cells.empty() && !is_unit(clue))
                encode_group(Clue::rule, cells);
    }

    template<class Clue>
    bool is_unit(Clue const& clue) const {
        return std::is_same_v<Clue,
                              Region> && static_cast<int>(cells_of(clue).size()) == puzzle_.order;
    }

    void encode_group(Rule rule, std::vector<Cell> const& cells) {
        Table<int> indices;
        for (auto const cell : cells) indices.push_back(cell_index(cell, puzzle_.order));
        if (board_.is_within_unit(indices)) return;
        for (int value = 1; value <= puzzle_.order; ++value) {
            sink_.begin(rule, [&] {
                return std::string{name(rule)} + " at " + name(cells.front()) + ": at most one "
                       + std::to_string(value);
            });
            group_.clear();
            for (int const cell : indices)
                if (x_.has(cell, value)) group_.push_back(x_.is(cell, value));
            encode_at_most_one(group_, AtLeastOne::Open);
        }
    }

    void encode_runs(std::vector<NamedClue const*> const& runs) {
        RunEncoder encoder{x_, sink_};
        for (int i = 0; i < static_cast<int>(runs.size()); ++i) {
            auto const& clue = *runs[static_cast<std::size_t>(i)];
            sink_.begin(Rule::Run, [&] { return name(clue); });
            if (encode_by_parts(clue, i)) continue;
            if (encoding_.lines == LineForm::Complete && is_by_stretches(clue, board_))
                encode_stretches(clue, i, x_, sink_);
            else
                encoder.encode(clue, i);
        }
    }

    void encode_cages(std::vector<Cage> const& cages) {
        CageEncoder encoder{board_, x_, sink_};
        for (int i = 0; i < static_cast<int>(cages.size()); ++i) {
            Cage const& cage = cages[static_cast<std::size_t>(i)];
            sink_.begin(Rule::Cage, [&] {
                return "cage at " + name(cage.cells.front()) + " gives "
                       + std::to_string(cage.target);
            });
            if (encoding_.cages != CageForm::Automatic || !encode_by_parts(cage, i))
                encoder.encode(i, encoding_.cages);
        }
    }

    template<class Clue>
    bool encode_by_parts(Clue const& clue, int index) {
        if (encoding_.sums == SumForm::Off) return false;
        auto const equations = equations_of(clue, index, puzzle_.order);
        auto const length = encoding_.sums == SumForm::On ? SumLength::Any : SumLength::Long;
        if (!is_by_parts(equations, length, board_)) return false;
        sink_.begin(Rule::Sums, [&] { return name(clue) + ", in parts"; });
        for (auto const& equation : equations) sums_.encode(equation, parts_of(equation, board_));
        return true;
    }

    void encode_combined_sums() {
        if (encoding_.sums == SumForm::Off) return;
        for (auto& [equation, parts] : combined_sums(puzzle_, board_)) {
            sink_.begin(Rule::Sums,
                        [&, &source = equation.source] { return source + ", in parts"; });
            sums_.encode(equation, std::move(parts));
        }
    }

    void encode_leftovers_if_chosen() {
        if (encoding_.leftovers == LeftoverForm::Off) return;
        if (encoding_.leftovers == LeftoverForm::Automatic && !has_irregular_regions(puzzle_))
            return;
        for (auto const& leftovers : find_leftovers(puzzle_)) {
            sink_.begin(Rule::Leftovers, [&] { return describe(leftovers); });
            encode_leftovers(leftovers, x_, sink_);
        }
    }

    void encode_at_most_one(std::span<Literal const> group, AtLeastOne least) {
        AtMostOne form = encoding_.at_most_one;
        if (form == AtMostOne::Automatic)
            form = is_large_ && std::ssize(group) >= long_group ? AtMostOne::Product
                                                                : AtMostOne::Pairwise;
        hapax::encode_at_most_one(group, form, least, x_, sink_);
    }

    std::string unit_name(int unit) const {
        int const order = puzzle_.order;
        if (unit < order) return "row " + std::to_string(unit + 1);
        if (unit < 2 * order) return "column " + std::to_string(unit - order + 1);
        return "region at " + name(cell_at(board_.cell(unit, 0), order));
    }

    Puzzle const& puzzle_;
    Board board_;
    Encoding encoding_;
    ClauseSink& sink_;
    VariableMap x_;
    SumEncoder sums_{board_, x_, sink_};
    bool is_large_ = false;
    Table<Literal> group_;
    Table<Table<Literal>> places_; ///< of each value in a unit
};

/// A word of `--encoding` and what it sets.
struct EncodingWord {
    char const* word;
    int group; ///< words of one group are alternatives
    void (*apply)(Encoding&);
    bool (*applies)(Encoding const&);
};

template<auto Member, auto Value>
constexpr EncodingWord choice(char const* word, int group) {
    return {word, group, [](Encoding& encoding) { encoding.*Member = Value; },
            [](Encoding const& encoding) { return encoding.*Member == Value; }};
}

constexpr std::array vocabulary{
    choice<&Encoding::lines, LineForm::Complete>("complete", 0),
    choice<&Encoding::lines, LineForm::Minimal>("minimal", 0),
    choice<&Encoding::at_most_one, AtMostOne::Pairwise>("pairwise", 1),
    choice<&Encoding::at_most_one, AtMostOne::Ladder>("ladder", 1),
    choice<&Encoding::at_most_one, AtMostOne::Product>("product", 1),
    choice<&Encoding::inequalities, InequalityForm::Support>("support", 2),
    choice<&Encoding::inequalities, InequalityForm::Order>("order", 2),
    choice<&Encoding::inequalities, InequalityForm::Forbidden>("forbidden", 2),
    choice<&Encoding::cages, CageForm::Tuples>("tuples", 3),
    choice<&Encoding::cages, CageForm::Diagram>("diagram", 3),
    choice<&Encoding::leftovers, LeftoverForm::On>("leftovers", 4),
    choice<&Encoding::leftovers, LeftoverForm::Off>("no-leftovers", 4),
    choice<&Encoding::sums, SumForm::On>("sums", 5),
    choice<&Encoding::sums, SumForm::Off>("no-sums", 5),
};

} // namespace

std::string name(Encoding const& encoding) {
    std::string words;
    Encoding const automatic;
    for (auto const& [word, group, apply, applies] : vocabulary)
        if (applies(encoding) && !applies(automatic))
            words += (words.empty() ? "" : ",") + std::string{word};
    return words.empty() ? "automatic" : words;
}

std::optional<Encoding> encoding_from(std::string_view words) {
    Encoding encoding;
    std::vector<EncodingWord const*> chosen;
    while (!words.empty()) {
        auto const comma = words.find(',');
        auto const wanted = words.substr(0, comma);
        words.remove_prefix(comma == words.npos ? words.size() : comma + 1);
        if (wanted == "automatic") continue;
        auto const known =
            std::find_if(vocabulary.begin(), vocabulary.end(),
                         [&](EncodingWord const& entry) { return entry.word == wanted; });
        if (known == vocabulary.end()) return std::nullopt;
        for (auto const* const earlier : chosen)
            if (earlier->group == known->group) return std::nullopt;
        chosen.push_back(&*known);
        known->apply(encoding);
    }
    return encoding;
}

std::vector<std::vector<std::string>> encoding_words() {
    std::vector<std::vector<std::string>> groups;
    for (auto const& entry : vocabulary) {
        groups.resize(std::max(groups.size(), static_cast<std::size_t>(entry.group) + 1));
        groups.back().emplace_back(entry.word);
    }
    return groups;
}

void encode_marks(PencilMarks const& marks, VariableMap& x, ClauseSink& sink) {
    sink.begin(Rule::Given, [&] { return "pencil marks of " + name(marks.cell); });
    auto const& values = marks.values;
    x.for_each(cell_index(marks.cell, x.sets().order()), [&](int value, Literal is) {
        if (!std::binary_search(values.begin(), values.end(), value)) sink.add({!is});
    });
}

void encode_relation(NamedClue const& clue, Encoding const& encoding, VariableMap& x,
                     ClauseSink& sink) {
    int const order = x.sets().order();
    bool const is_less = row_of(clue.name).relation == Relation::Less;
    if (is_less && encoding.inequalities == InequalityForm::Order)
        for (auto const cell : cells_of(clue)) {
            sink.begin(Rule::Named, [&] { return "what \"at least\" means for " + name(cell); });
            encode_order(cell_index(cell, order), x, sink);
        }
    auto const begin = [&](auto&& what) { sink.begin(Rule::Named, what); };
    if (!is_rule(clue.name))
        begin([&] {
            return clue.name == ClueName::Less ? name(clue.cells[0]) + " < " + name(clue.cells[1])
                                               : name(clue);
        });
    for_each_pair(clue, order, [&](Cell one, Cell another) {
        int const first = cell_index(one, order);
        int const second = cell_index(another, order);
        if (is_rule(clue.name)) begin([&] { return name(clue, one, another); });
        if (is_less)
            encode_inequality(first, second, encoding.inequalities, x, sink);
        else
            encode_support(
                first, second, [&](int v, int w) { return may_pair(clue, v, w, order); }, x, sink);
    });
}

Puzzle with_derived_cages(Puzzle puzzle, Encoding const& encoding) {
    return encoding.sums == SumForm::Off ? std::move(puzzle)
                                         : with_derived_cages(std::move(puzzle));
}

VariableMap encode(Puzzle const& puzzle, CandidateSets const& candidates, Encoding const& encoding,
                   ClauseSink& sink, Limits const& limits) {
    limits.require(); // the first clause takes memory for all variables
    sink.limits() = limits;
    VariableMap x = Encoder{puzzle, candidates, encoding, sink}.encode();
    sink.limits() = {};
    return x;
}

void forbid(Puzzle const& puzzle, Grid const& solution, VariableMap const& x, ClauseSink& sink) {
    sink.begin(Rule::Blocking, [] { return "not the known solution"; });
    Table<Literal> clause;
    auto const givens = puzzle.givens.values();
    auto const values = solution.values();
    if (values.size() != givens.size()) throw ArgumentError{"a solution of another order"};
    for (int cell = 0; cell < x.sets().cell_count(); ++cell) {
        auto const at = static_cast<std::size_t>(cell);
        if (values[at] < 1 || values[at] > puzzle.order)
            throw ArgumentError{"a solution with an open cell or a value out of range"};
        if (givens[at] == 0 && x.has(cell, values[at])) clause.push_back(!x.is(cell, values[at]));
    }
    sink.add(clause);
}

} // namespace hapax
