#pragma once

/// Regular expressions over the values of a line, for a rule of one's own:
///
///     [^1]*1[2-4]*9.*     first a 1, later a 9, and only 2, 3 and 4 between them
///
/// A value is a digit, or in angle brackets if it has several: <12>. `.` is any value, [2-4] one of
/// a list or range, [^12] any other; x* x+ x? x{3} x{2,4} x{2,} repeat, x|y chooses, ( ) group. The
/// whole line must match. Two more forms are lists in braces, of the lines that match, and of the
/// transitions of an automaton, whose states have numbers from 1:
///
///     {(1,2,3), (3,2,1)}
///     {start 1; accept 1 3; 1 to 2 by 5-9; 2 to 3 by 1 2 4; 3 to 3 by *}

#include "encoder/language/automaton.hpp"
#include "encoder/language/expression.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hapax {

class LinePattern {
  public:
    /// Parses the text. Throws LanguageError, also if the pattern has more than `most_places`
    /// places for a value, counting repetitions, or its automaton grows too large.
    explicit LinePattern(std::string_view text);
    static constexpr int most_places = 20'000;
    static constexpr std::size_t most_characters = 100'000;

    /// Says whether the whole line matches, for the judge: by the syntax tree or the transitions,
    /// not the automaton.
    bool matches(std::span<int const> line) const;

    /// The automaton reads the values one by one (V. Glushkov, "The abstract theory of automata",
    /// 1961). If the pattern has at most 62 places, a state is the set of places that can have read
    /// the last value, bit 0 is the start, and states are found on the way; a larger pattern, and a
    /// list of transitions, has an `Automaton`.
    static constexpr std::int64_t start = 1;
    static_assert(start == Automaton::start);
    /// Returns the next state; nullopt if no line that begins so matches.
    std::optional<std::int64_t> after(std::int64_t state, int value) const;
    bool is_accepting(std::int64_t state) const {
        return automaton_ ? automaton_->is_accepting(state) : (state & last_) != 0;
    }

    /// Returns the greatest value that the pattern names; 0 if it names none.
    int greatest_value() const { return greatest_value_; }

    /// Returns the pattern of a text, which is parsed once in each thread. Throws LanguageError.
    static LinePattern const& of(std::string const& text);

  private:
    friend class PatternParser;

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

    std::vector<Node> nodes_; ///< the last is the root; empty for a list of transitions
    Transitions transitions_; ///< between positions, from 0: the start
    std::optional<Automaton> automaton_;

    // Up to 62 places, by position:
    std::vector<int> set_of_;
    std::vector<std::int64_t> followers_;
    std::int64_t last_ = 0; ///< positions at which a match may end
    int greatest_value_ = 0;
};

} // namespace hapax
