#pragma once

/// For the auditor: what each variable of a CNF means, read from the comments `c var N = ...`.

#include "encoder/model/puzzle.hpp"
#include "encoder/model/table.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace hapax::audit_detail {

/// Each is a statement that is true or false of every full grid. It uses these fields of Meaning:
enum class MeaningKind : std::uint8_t {
    Is,           ///< cell `subject` has the value `number`
    AtLeast,      ///< cell `subject` has a value >= `number`
    AnyOf,        ///< one of the members (or more) is true
    AllOf,        ///< all of the members are true
    As,           ///< the operator-less cage `subject` reaches its target by `operation`, and by
                  ///< none before it (sum, difference, product, quotient)
    Prefix,       ///< the first `number` cells of cage `subject` give by `operation` exactly the
                  ///< partial result (`total`, `second`); if the cage is operator-less, also As,
                  ///< and they add up to `sum` if that is not 0
    PartContains, ///< some cell of part `subject` has the value `number`
    PartSet,      ///< the values in part `subject` are those whose bit v-1 is set in `total`
    PartTotals,   ///< the cells of part `subject` add up to `total`
    SumTotals,    ///< the first `number` parts of sum `subject`, times their coefficients, add up
                  ///< to `total`
    RunState,     ///< the run clue `subject` is in the state `total` after `number` cells
    // For a run clue `subject` that is a sandwich, those cells count that lie between the first and
    // the last with the least or the greatest value (none, without two such cells); of an X-sum, as
    // many cells from the first on as its value says. Positions are from 1.
    CountedStretch, ///< from `number` to `second`: a sandwich has its first such cell before and
                    ///< its last after them, so that none counts if `second` is `number` - 1
    CountedCell,    ///< the cell at `number` counts
    CountedValue,   ///< some cell that counts has the value `number`
    CountedSet,     ///< the values in cells that count are those whose bit v-1 is set in `total`
};

struct Meaning {
    MeaningKind kind;
    Operation operation = Operation::Any;
    int subject = 0; ///< a cell, a cage, or the index of the first member
    int number = 0;  ///< also the number of members
    int second = 0;
    int sum = 0;
    std::int64_t total = 0;
};

/// Says whether partial results have to remember the sum, because the values must not give the
/// target of an operator-less cage by an earlier operation. (A target above the sum of all values
/// needs no such care.)
bool needs_sum(Cage const& cage, Operation operation, int order);

/// Cells that a comment "part 1 = r1c1 r1c2" names, each once.
using Part = Table<int>;

/// The content of a comment "sum 1 = run 2 + run 3: 10 part 1, -1 part 2": parts with coefficients
/// that have, cell by cell, the same coefficients as these rules added up.
struct PartSum {
    struct Term {
        std::int64_t coefficient;
        int part;
    };
    Table<Term> terms;
    std::int64_t total; ///< what the rules demand
};

class Meanings {
  public:
    /// Keeps a reference to the puzzle.
    explicit Meanings(Puzzle const& puzzle);

    /// Learns from a comment (without its "c "). One that begins with "var " must name the next
    /// number in turn and a meaning that makes sense for this puzzle; one that begins with "part "
    /// or "sum " likewise. Otherwise returns what is wrong. Ignores all other comments.
    std::optional<std::string> learn(std::string_view comment);

    /// Returns the cells and the sum of a comment such as "derived 12 r1c1 r2c2 = row 1 - cage 3",
    /// if it follows from rules of the puzzle; else nullopt. Its cells need not differ.
    std::optional<Cage> derived(std::string_view comment) const;

    /// Call this for each cage that is added at the end of the puzzle's list.
    void add_cage(Cage const& cage);

    /// Returns the number of variables, which are 1..count().
    int count() const { return meanings_.length(); }
    Meaning const& of(int variable) const { return meanings_[variable - 1]; }

    std::span<Part const> parts() const { return parts_; }
    std::span<PartSum const> sums() const { return sums_; }

    /// Literals of smaller variables, as DIMACS writes them.
    std::span<int const> members(Meaning const& compound) const {
        return {members_.data() + compound.subject, static_cast<std::size_t>(compound.number)};
    }

    /// Returns the variable that means "this cell has this value"; 0 if there is none.
    int variable_of(Cell cell, int value) const;

    /// Returns "r1c2 is 3", "not (part 1 contains 4)", in the words of the file.
    std::string in_words(int literal) const;

  private:
    class Reader;

    std::string cage_name(int cage) const;
    std::string values_in_words(std::int64_t bits) const;

    Puzzle const* puzzle_;
    int own_cages_; ///< that are not derived
    int cage_count_ = 0;
    std::map<int, Table<int>> cages_beginning_at_; ///< by cell
    Table<Meaning> meanings_;
    Table<int> members_;
    Table<Part> parts_;
    Table<PartSum> sums_;
};

} // namespace hapax::audit_detail
