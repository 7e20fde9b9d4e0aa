#pragma once

/// For the auditor: linear equations over cells that follow from the rules of a puzzle. Whatever a
/// file says of sums is compared with one of these.

#include "encoder/model/puzzle.hpp"
#include "solver/verify/audit/words.hpp"

#include <cstdint>
#include <map>
#include <optional>

namespace hapax::audit_detail {

/// States that coefficient * value, added up over the cells, is the total.
class Equation {
  public:
    /// Adds to the left side. Once a number passes 2^60 the equation is not valid any more.
    void add(int cell, std::int64_t coefficient);
    void add_total(std::int64_t amount);

    /// Adds the other equation times `factor`.
    void add(Equation const& other, std::int64_t factor);

    bool is_valid() const { return is_valid_; }
    std::int64_t total() const { return total_; }

    /// Coefficients by cell, none of which is 0.
    std::map<int, std::int64_t> const& coefficients() const { return coefficients_; }

  private:
    void add_to(std::int64_t& number, std::int64_t amount);

    std::map<int, std::int64_t> coefficients_;
    std::int64_t total_ = 0;
    bool is_valid_ = true;
};

/// Takes "row 1 + region 2 - cage 3 + run 4 piece 2" from the front of a line and adds these
/// equations up. Returns nullopt if one of them is not a rule of the puzzle: a house that has not
/// one cell for each value, a cage that is not a sum or comes after the first `cages`, a run that
/// is not a sum; and if a number grows too large.
std::optional<Equation> combination(Words& words, Puzzle const& puzzle, int cages);

} // namespace hapax::audit_detail
