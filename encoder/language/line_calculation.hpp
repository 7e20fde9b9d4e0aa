#pragma once

/// The automaton of an expression about the values of a line, such as `sum = 2*count(v > 5)`: it
/// reads the values of the cells one by one and keeps what the expression needs of them.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace hapax {

/// The line that an expression is about.
struct LineShape {
    int order;
    std::vector<int> groups; ///< sizes of its groups of places, one after the other
    std::vector<int>
        cells; ///< of each place, numbers from 0 in the order in which they first occur

    friend bool operator<(LineShape const& a, LineShape const& b) {
        return std::tie(a.order, a.groups, a.cells) < std::tie(b.order, b.groups, b.cells);
    }
};

class LineCalculation {
  public:
    /// Makes the minimal automaton. Throws LanguageError if the text is malformed, asks for a cell
    /// or group that is not there, or needs more than `most_states` at one cell; the message says
    /// so.
    LineCalculation(std::string const& text, LineShape const& shape);
    static constexpr int most_states = 50'000;

    /// States of each cell are numbered from 0, in the order in which they are first reached.
    static constexpr std::int64_t start = 0;

    /// Returns the state once cell number `cell` has this value; nullopt if no accepted line begins
    /// so. After the last cell there is one state, and it accepts.
    std::optional<std::int64_t> after(int cell, std::int64_t state, int value) const {
        int const next = steps_[static_cast<std::size_t>(cell)]
                               [static_cast<std::size_t>(state * order_ + value - 1)];
        return next < 0 ? std::nullopt : std::optional{std::int64_t{next}};
    }

    /// Returns how many numbers were calculated to make it.
    std::int64_t effort() const { return effort_; }

    /// Returns the automaton, which each thread keeps for a while. Throws LanguageError.
    static std::shared_ptr<LineCalculation const> of(std::string const& text,
                                                     LineShape const& shape);

  private:
    class Builder;

    int order_;
    std::int64_t effort_ = 0;
    std::vector<std::vector<int>> steps_; ///< by cell, then state and value; -1 for none
};

} // namespace hapax
