#pragma once

/// Counts the solutions of a puzzle. Where there are many, it does not visit each.

#include "encoder/model/puzzle.hpp"
#include "solver/search/solutions.hpp"

#include <compare>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>
#include <utility>

namespace hapax {

/// A whole number of any size, as decimal digits, because counts soon pass 2^64.
class Number {
  public:
    Number(std::uint64_t number = 0) : digits_{std::to_string(number)} {}
    explicit Number(std::string digits) : digits_{std::move(digits)} {} ///< the first is not a 0

    std::string const& str() const { return digits_; }

    friend bool operator==(Number const&, Number const&) = default;
    friend std::strong_ordering operator<=>(Number const& a, Number const& b) {
        auto const by_length = a.digits_.size() <=> b.digits_.size();
        return by_length != 0 ? by_length : a.digits_.compare(b.digits_) <=> 0;
    }
    friend std::ostream& operator<<(std::ostream& out, Number const& number);

  private:
    std::string digits_;
};

struct Count {
    Number solutions = 0;
    bool is_lower_bound = false; ///< counting stopped at a limit, and there may be more solutions
    Statistics statistics = {};
};

/// Counts up to `most` solutions (0: all). Calls `does_not_fit`, if set, as soon as counting row by
/// row turns out not to fit in memory (see solver/count/row_counter.hpp): from then on the count
/// may take as long as visiting each solution. Throws TooLargeError and JudgeError.
Count count_solutions(Puzzle const& puzzle, SolveOptions const& options, std::uint64_t most,
                      Workspace& workspace, std::function<void()> const& does_not_fit = {});
Count count_solutions(Puzzle const& puzzle, SolveOptions const& options, std::uint64_t most);

} // namespace hapax
