/// *The claim.* If every clause of a CNF is accepted and the CNF has no model, then the puzzle has
/// no solution besides the known ones (no solution at all, if none is claimed).
///
/// *Meanings.* Every variable carries a meaning: a statement about full grids of values 1..N, true
/// or false of each grid, whether or not the grid obeys any rule. "r2c3 is 4" and "r2c3 at least 4"
/// look at one cell; "any of" and "all of" combine literals of smaller variables; "cage r1c1 prefix
/// 2 totals 7" computes from the cage's first two cells; and so on
/// (solver/verify/audit/meanings.hpp). So a grid G gives each variable a value, and thereby each
/// clause; write C(G). Therefore auxiliary variables can do no harm: for every grid there is an
/// assignment to all of them, the one that their meanings give. A variable is rejected if it has no
/// meaning, or one that makes no sense for the puzzle; each variable gets its meaning once, before
/// all clauses.
///
/// *Acceptance.* A clause C is accepted for a rule R (a row is all different, an inequality, a cage
/// with its target ...) only if C(G) holds for every grid G that obeys R. A solution obeys all
/// rules, so every accepted clause of this kind is true of every solution. To decide that, assume
/// all literals of C false and collect what follows about the grid: a set of values for each cell,
/// partial results of cages (solver/verify/audit/facts.hpp). If no grid fits this description, the
/// meanings alone imply C. If none that obeys R fits it, R implies C. The description may always
/// allow more grids than really fit, which makes the auditor reject more; it never allows fewer.
///
/// *Comments are trusted for nothing.* They come from the author of the file, so each either only
/// gives a name, and is refused if it names what is not there, or makes a claim, which is derived
/// again from the puzzle. Names are numbers in turn, so none is defined twice or used before.
///
/// - `var N = ...` names a statement about grids, true or not. Nothing is claimed.
/// - `part N = r1c1 r1c2` names different cells of the grid. The houses and distinct cages of the
///   puzzle say, for each pair of cells, if their values differ; no cell differs from itself.
/// - `sum N = run 2 + run 3: 10 part 1, -1 part 2` and `derived 12 r1c1 r2c2 = row 1 - cage 3`
///   claim a linear equation over cells. It has to be the sum of the equations that the named rules
///   state (solver/verify/audit/equations.hpp), coefficient by coefficient; a total is compared or
///   taken from there. A derived cage has each of its cells once, and from then on is like a cage
///   of the puzzle whose cells need not differ.
/// - All other comments are not read.
///
/// *A blocking clause* is accepted if every grid that has all givens and is not one of the known
/// solutions makes it true: it contains "not (cell is value)" for one solution's value of every
/// cell that is not given.
///
/// *The first row.* If a puzzle has rows, columns and regions but no rule that tells values apart,
/// renaming the values of a solution gives a solution; so if there is one, there is one with the
/// first row 1, 2, ... N. Then "r1cK is K" is accepted for each K, provided that no solution is
/// claimed: the argument preserves the existence of solutions, not their number.
///
/// *Hence the claim.* Suppose there is a solution G that is not a known one. Without symmetry
/// clauses, all accepted clauses, blocking ones among them, are true of G. With them, no
/// solution is known, and they and all others are true of G with its values renamed. Either way the
/// grid gives the variables values that are a model of the CNF, which has none.
///
/// Missing clauses make the CNF weaker and harder to refute. That is a problem for the proof, not a
/// danger to the claim.

#include "solver/verify/audit/auditor.hpp"

#include "solver/verify/audit/cages.hpp"
#include "solver/verify/audit/facts.hpp"
#include "solver/verify/audit/lines.hpp"
#include "solver/verify/audit/meanings.hpp"
#include "solver/verify/audit/runs.hpp"
#include "solver/verify/audit/sums.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

namespace hapax {

namespace {

using namespace audit_detail;

/// The most literals of a rejected clause that are put into words.
constexpr std::size_t most_literals_shown = 12;

} // namespace

class Auditor::Internals {
  public:
    Internals(Puzzle const& puzzle, std::vector<Grid> const& solutions, Limits const& limits)
        : puzzle_{puzzle}, limits_{limits}, meanings_{puzzle_}, facts_{puzzle_, meanings_},
          lines_{puzzle_, limits_}, cages_{puzzle_, lines_, limits_},
          runs_{puzzle_, lines_, limits_}, sums_{puzzle_, lines_, limits_} {
        auto const cells =
            static_cast<std::size_t>(puzzle.order) * static_cast<std::size_t>(puzzle.order);
        clues_of_.resize(cells);
        pairs_of_.resize(cells);
        for_each_list(puzzle, [this](auto const& clues) { number(clues); });
        for (int const value : puzzle.givens.values()) open_cells_ += value == 0 ? 1 : 0;
        for (auto const& solution : solutions)
            solutions_.emplace(solution.values().begin(), solution.values().end());
        has_interchangeable_values_ =
            open_cells_ == puzzle.order * puzzle.order && has_only<Region>(puzzle);
    }

    Complaint learn(std::string_view comment) {
        limits_.step();
        if (comment.starts_with("derived ")) return derive(comment);
        return meanings_.learn(comment);
    }

    Complaint begin_clauses(int variable_count) {
        if (variable_count > meanings_.count())
            return "expected the meaning of variable " + std::to_string(meanings_.count() + 1);
        return std::nullopt;
    }

    Complaint accept(std::span<int const> clause) {
        limits_.step();
        try {
            if (auto const justification = justify(clause)) {
                ++counts_[static_cast<std::size_t>(*justification)];
                return std::nullopt;
            }
        } catch (std::length_error const& error) {
            throw std::length_error{in_words(clause) + ": cannot be decided: " + error.what()};
        }
        return in_words(clause) + ": does not follow from any one rule of the puzzle";
    }

    JustificationCounts const& counts() const { return counts_; }

    int variable_of(Cell cell, int value) const { return meanings_.variable_of(cell, value); }

  private:
    /// Adds this cage to the puzzle.
    Complaint derive(std::string_view comment) {
        auto const cage = meanings_.derived(comment);
        if (!cage) return "\"" + std::string{comment} + "\" does not follow";
        puzzle_.cages.push_back(*cage);
        meanings_.add_cage(*cage);
        cages_.add_cage();
        return std::nullopt;
    }

    /// A clue that can be checked by one look at its cells.
    struct NumberedClue {
        Rule rule;
        int index;
    };

    void number(std::vector<Region> const&) {} // see LineRules
    void number(std::vector<Cage> const&) {}   // see CageRules

    /// Assigns each pair of a relation to both of its cells. For runs see RunRules.
    void number(std::vector<NamedClue> const& clues) {
        for (auto const& clue : clues)
            if (is_relation(clue))
                for_each_pair(clue, puzzle_.order, [&](Cell first, Cell second) {
                    Pair const pair{&clue, index(first), index(second)};
                    pairs_of_[pair.first].push_back(pair);
                    pairs_of_[pair.second].push_back(pair);
                });
    }

    template<class Clue>
    void number(std::vector<Clue> const& clues) {
        for (int i = 0; i < static_cast<int>(clues.size()); ++i)
            for (auto const cell : cells_of(clues[static_cast<std::size_t>(i)]))
                clues_of_[index(cell)].push_back({Clue::rule, i});
    }

    int index(Cell cell) const { return cell.row * puzzle_.order + cell.column; }

    std::string in_words(std::span<int const> clause) const {
        if (clause.empty()) return "the empty clause";
        std::string words;
        for (std::size_t i = 0; i < std::min(clause.size(), most_literals_shown); ++i)
            words += (i == 0 ? "" : " or ") + meanings_.in_words(clause[i]);
        if (clause.size() > most_literals_shown)
            words += " or " + std::to_string(clause.size() - most_literals_shown) + " more";
        return words;
    }

    std::optional<Justification> justify(std::span<int const> clause) {
        if (auto const contradiction = facts_.assume_false(clause)) return contradiction;
        bool const may_block = open_cells_ > 0 ? std::ssize(clause) >= open_cells_ : clause.empty();
        if (!solutions_.empty() && may_block && blocks_only_a_solution())
            return Justification::Blocking;
        if (auto const line = lines_.refuting_line(facts_)) return line;
        for (int const cell : facts_.cells())
            if (auto const clue = refuting_clue(cell)) return clue;
        if (lines_.leftovers_refute(facts_)) return Justification::Leftovers;
        bool const names_parts = clause.empty() || !facts_.part_literals().empty();
        if (names_parts && sums_.some_refutes(facts_)) return Justification::Sums;
        if (some_cage_refutes(clause)) return Justification::Cage;
        if (runs_.some_refutes(clause, facts_)) return Justification::Run;
        if (!names_parts && sums_.some_refutes(facts_)) return Justification::Sums;
        if (fixes_first_row(clause)) return Justification::Symmetry;
        return std::nullopt;
    }

    /// Says whether the givens and the fixed cells are all of a solution.
    bool blocks_only_a_solution() const {
        auto const givens = puzzle_.givens.values();
        std::vector<int> values{givens.begin(), givens.end()};
        for (auto const& [cell, value] : facts_.fixed())
            values[static_cast<std::size_t>(cell)] = value;
        bool const has_all = std::find(values.begin(), values.end(), 0) == values.end();
        return has_all && solutions_.contains(values);
    }

    std::optional<Justification> refuting_clue(int cell) const {
        int const given = puzzle_.givens.values()[static_cast<std::size_t>(cell)];
        if (given != 0 && !facts_.may_be(cell, given)) return Justification::Given;
        for (auto const& [rule, number] : clues_of_[cell]) {
            bool refuted = false;
            with_list(rule, puzzle_, [&, at = static_cast<std::size_t>(number)](auto const& clues) {
                refuted = refutes(clues[at]);
            });
            if (refuted) return rule;
        }
        for (auto const& [clue, first, second] : pairs_of_[cell])
            if (!may_hold(*clue, first, second)) return Rule::Named;
        return std::nullopt;
    }

    bool refutes(Region const&) const { return false; }    // not numbered
    bool refutes(Cage const&) const { return false; }      // not numbered
    bool refutes(NamedClue const&) const { return false; } // not numbered

    bool refutes(PencilMarks const& marks) const {
        return std::none_of(marks.values.begin(), marks.values.end(),
                            [&](int value) { return facts_.may_be(index(marks.cell), value); });
    }

    bool may_hold(NamedClue const& clue, int first, int second) const {
        if (clue.name == ClueName::Less) return facts_.least(first) < facts_.greatest(second);
        for (int v = 1; v <= puzzle_.order; ++v)
            for (int w = 1; w <= puzzle_.order && facts_.may_be(first, v); ++w)
                if (facts_.may_be(second, w) && may_pair(clue, v, w, puzzle_.order)) return true;
        return false;
    }

    /// Says whether some cage that the facts touch refutes them; for the empty clause, any cage.
    bool some_cage_refutes(std::span<int const> clause) {
        touched_.clear();
        if (clause.empty())
            for (int i = 0; i < static_cast<int>(puzzle_.cages.size()); ++i) touched_.push_back(i);
        for (int const literal : facts_.cage_literals())
            touched_.push_back(meanings_.of(std::abs(literal)).subject);
        for (int const cell : facts_.cells())
            touched_.insert(touched_.end(), cages_.cages_of(cell).begin(),
                            cages_.cages_of(cell).end());
        for (int const all_of : facts_.not_all()) touch_cages_of_first_member(all_of);
        std::sort(touched_.begin(), touched_.end());
        touched_.erase(std::unique(touched_.begin(), touched_.end()), touched_.end());
        // Quick checks of all cages come before checks that may be slow for one.
        auto const one_refutes = [&](CageSearch search) {
            return std::any_of(touched_.begin(), touched_.end(),
                               [&](int cage) { return cages_.refutes(cage, facts_, search); });
        };
        return one_refutes(CageSearch::Ways) || one_refutes(CageSearch::Combinations);
    }

    /// "One of these combinations" names cells only in compounds; one compound identifies the cage.
    void touch_cages_of_first_member(int all_of) {
        if (!touched_.empty()) return;
        Meaning const& first =
            meanings_.of(std::abs(meanings_.members(meanings_.of(all_of)).front()));
        if (first.kind != MeaningKind::Is) return;
        auto const cages = cages_.cages_of(first.subject);
        touched_.insert(touched_.end(), cages.begin(), cages.end());
    }

    bool fixes_first_row(std::span<int const> clause) const {
        auto const excluded = facts_.excluded();
        if (!has_interchangeable_values_ || !solutions_.empty() || clause.size() != 1
            || excluded.size() != 1)
            return false;
        return excluded.front().value == excluded.front().cell + 1; // so in the first row
    }

    Puzzle puzzle_;                        ///< with derived cages
    std::set<std::vector<int>> solutions_; ///< the values of each
    Limits limits_;                        ///< observed by everything that may take long
    Meanings meanings_;
    Facts facts_;
    LineRules lines_;
    CageRules cages_;
    RunRules runs_;
    SumRules sums_;
    /// Two cells that a relation relates, as indices.
    struct Pair {
        NamedClue const* clue;
        int first;
        int second;
    };

    Table<std::vector<NumberedClue>> clues_of_; ///< per cell
    Table<std::vector<Pair>> pairs_of_;         ///< per cell
    int open_cells_ = 0;
    bool has_interchangeable_values_ = false;
    Table<int> touched_;
    JustificationCounts counts_{};
};

Auditor::Auditor(Puzzle const& puzzle, std::vector<Grid> const& solutions, Limits const& limits)
    : internals_{std::make_unique<Internals>(puzzle, solutions, limits)} {}

Auditor::~Auditor() = default;

Auditor::Complaint Auditor::learn(std::string_view comment) {
    return internals_->learn(comment);
}

Auditor::Complaint Auditor::begin_clauses(int variable_count) {
    return internals_->begin_clauses(variable_count);
}

Auditor::Complaint Auditor::accept(std::span<int const> clause) {
    return internals_->accept(clause);
}

JustificationCounts const& Auditor::counts() const {
    return internals_->counts();
}

int Auditor::variable_of(Cell cell, int value) const {
    return internals_->variable_of(cell, value);
}

} // namespace hapax
