#pragma once

/// Regular expressions over the values of a line, for a rule of one's own:
///
///     [^1]*1[2-4]*9.*     first a 1, later a 9, and only 2, 3 and 4 between them
///
/// A value is a digit, or in angle brackets if it has several: <12>. `.` is any value, [2-4] one of
/// a list or range, [^12] any other; x* x+ x? x{3} x{2,4} x{2,} repeat, x|y chooses, ( ) group. The
/// whole line must match.

#include "encoder/language/expression.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hapax {

class LinePattern {
  public:
    /// Parses the text. Throws LanguageError, also if the pattern has more than `most_places`
    /// places for a value, counting repetitions.
    explicit LinePattern(std::string_view text);
    static constexpr int most_places = 62;
    static constexpr std::size_t most_characters = 500;

    /// Says whether the whole line matches, for the judge: by the syntax tree, not the automaton.
    bool matches(std::span<int const> line) const;

    /// The automaton reads the values one by one (V. Glushkov, "The abstract theory of automata",
    /// 1961). A state is the set of places that can have read the last value; bit 0 is the start.
    static constexpr std::int64_t start = 1;
    /// Returns the next state; nullopt if no line that begins so matches.
    std::optional<std::int64_t> after(std::int64_t state, int value) const;
    bool is_accepting(std::int64_t state) const { return (state & last_) != 0; }

    /// Returns the greatest value that the pattern names; 0 if it names none.
    int greatest_value() const { return greatest_value_; }

    /// Returns the pattern of a text, which is parsed once in each thread. Throws LanguageError.
    static LinePattern const& of(std::string const& text);

  private:
    friend class PatternParser;

    /// Values from first to second, each list sorted.
    struct Place {
        std::vector<std::pair<int, int>> ranges;
        bool is_negated = false;
        bool has(int value) const;
    };
    enum class Kind : std::uint8_t { Empty, Value, Sequence, Choice, Star };

    /// A node of the syntax tree. Its operands stand before it in `nodes_`; repetitions share them.
    struct Node {
        Kind kind = Kind::Empty;
        int left = -1;  ///< an operand; the place of a Value
        int right = -1; ///< the second operand
        int places = 0; ///< when repetitions are written out
    };

    class Matcher;
    void build_automaton();

    std::vector<Node> nodes_; ///< the last is the root
    std::vector<Place> places_;
    std::vector<int> place_of_;           ///< per position of the automaton, from 1
    std::vector<std::int64_t> followers_; ///< per position, from 0: the start
    std::int64_t last_ = 0;               ///< positions at which a match may end
    int greatest_value_ = 0;
};

} // namespace hapax
