#pragma once

/// Logic programs (clingo, Prolog) as a row of clauses, each up to its full stop. Whole programs
/// may be fed in: the clauses that are not clues are found, so that they can be skipped.

#include "encoder/formats/formats.hpp"
#include "encoder/formats/reading/line_reader.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace hapax {

enum class LogicLanguage { Clingo, Prolog };

/// A part of a text, in offsets; `end` lies behind the full stop.
struct Clause {
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// Follows a program character by character and knows where it stands between two clauses.
class ClauseTracker {
  public:
    explicit ClauseTracker(LogicLanguage language) : language_{language} {}

    /// `after` is the character behind this one.
    void feed(char c, char after);

    /// No clause is open: none has begun, or the last has ended.
    bool is_between() const { return state_ == State::Between; }

    /// Inside a comment.
    bool is_in_comment() const { return comment_ != Comment::None; }

  private:
    enum class State { Between, Clause };
    enum class Comment { None, Line, Block };

    void start_comment(Comment comment);

    LogicLanguage language_;
    State state_ = State::Between;
    Comment comment_ = Comment::None;
    char quote_ = '\0'; ///< the one that ends the text in quotes
    bool is_escaped_ = false;
    char before_ = '\0';
};

/// The clauses of a block. Fails at one without a full stop.
std::vector<Clause> clauses(Block const& block, LogicLanguage language);

/// Which language's puzzle comes first, if the current line looks like a clause: the program may
/// begin with rules.
bool starts_program(Lines& lines, LogicLanguage language);

/// Whether a clause that begins like this is the head of a puzzle: `#const n` or `problem(`.
bool is_head(std::string_view text, LogicLanguage language);

/// Moves the lines of one puzzle and of the rules around it into `text`: up to the next head, or to
/// where, between two clauses, a puzzle of another notation begins.
void take_program(Lines& lines, std::string& text, LogicLanguage language);

/// One warning for all clauses that were skipped, with the place of the first.
void warn_of_skipped(Block const& block, std::vector<Clause> const& skipped, ReadPuzzle& result);

} // namespace hapax
