#pragma once

/// Logic programs (clingo, Prolog) as a sequence of statements, each up to its full stop. Whole
/// programs can be read: statements that are not clues are recognized and skipped.

#include "encoder/formats/formats.hpp"
#include "encoder/formats/reading/line_reader.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hapax {

enum class LogicLanguage { Clingo, Prolog };

/// A part of a text, in offsets; `end` lies after the full stop.
struct Statement {
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// Follows a program character by character, and knows whether it is between two statements.
class StatementTracker {
  public:
    explicit StatementTracker(LogicLanguage language) : language_{language} {}

    /// `after` is the character after this one.
    void feed(char c, char after);

    /// Says whether no statement is open: none has begun, or the last has ended.
    bool is_between() const { return state_ == State::Between; }

    /// Says whether this is inside a comment.
    bool is_in_comment() const { return comment_ != Comment::None; }

  private:
    enum class State { Between, Statement };
    enum class Comment { None, Line, Block };

    void start_comment(Comment comment);

    LogicLanguage language_;
    State state_ = State::Between;
    Comment comment_ = Comment::None;
    char quote_ = '\0'; ///< the one that ends the text in quotes
    bool is_escaped_ = false;
    char before_ = '\0';
};

/// Returns the statements of a block. Fails at one without a full stop.
std::vector<Statement> statements(Block const& block, LogicLanguage language);

/// Says whether the puzzle that comes first is in this language, if the current line looks like a
/// statement: the program may begin with rules.
bool starts_program(LineReader& lines, LogicLanguage language);

/// Says whether a statement begins like the head of a puzzle: `#const n` or `problem(`.
bool is_head(std::string_view text, LogicLanguage language);

/// A fact such as `initial(1,1,5).`: row, column, value, whatever its predicate is called.
struct Placement {
    std::string_view predicate;
    std::array<int, 3> numbers{}; ///< below 10,000
    int count = 0;
};

/// Returns the fact that a text begins with, if it is one.
std::optional<Placement> placement_at(std::string_view text);

/// Moves the lines of one puzzle and of the rules around it into `text`: up to the next head, or to
/// the place between two statements where a puzzle of another notation begins.
void take_program(LineReader& lines, std::string& text, LogicLanguage language);

/// Adds one warning for all statements that were skipped, with the place of the first.
void warn_of_skipped(Block const& block, std::vector<Statement> const& skipped, ReadPuzzle& result);

} // namespace hapax
