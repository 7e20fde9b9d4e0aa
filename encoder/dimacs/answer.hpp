#pragma once

/// Reads the output of any SAT solver: competition output (`s` and `v` lines), MiniSat's result
/// file (`SAT` and a line of literals), bare literals, lists of them as Python writes them
/// (`[1, -2]`), several models one after another, and the answer sets of clingo, which has solved a
/// program about the same puzzle.

#include "encoder/model/table.hpp"

#include <istream>
#include <optional>
#include <string>

namespace hapax {

struct SolverAnswer {
    enum class Kind { Model, Unsatisfiable, Unknown };

    Kind kind = Kind::Unknown;
    int line = 1;              ///< where it begins
    Table<signed char> values; ///< of a model, by variable: 1 true, -1 false, 0 not mentioned
    std::string facts;         ///< of clingo's answer set, in place of the values
};

/// Reads answers one by one, in bounded memory. Skips comments and lines that belong to no answer,
/// such as statistics, provided that there is a verdict or a model.
class AnswerReader {
  public:
    /// The stream must outlive the reader; `file` names it in messages. Variables beyond
    /// `variable_count` are errors: an answer to another formula.
    AnswerReader(std::istream& in, std::string file, int variable_count);

    /// Returns each model, or, if there is none, the verdict once; then nullopt. A verdict after
    /// the models that there is no other is skipped. Throws InputError if the input is not an
    /// answer, if literals are outside the formula or contradict each other, if a model ends
    /// without its closing 0 or bracket before every variable has a value, and if an announced
    /// model is missing.
    std::optional<SolverAnswer> next();

  private:
    enum class Verdict { None, Satisfiable, Unsatisfiable, Unknown };

    bool read_line();
    void read_verdict();
    void read_literals(std::size_t begin);
    bool is_of_bits(std::size_t begin) const;
    void read_bits(std::size_t begin);
    void read_list(std::size_t begin);
    void add_literal(std::size_t begin, std::size_t end);
    void read_facts(std::size_t begin);
    void start_model();
    void finish_without_zero();
    std::optional<SolverAnswer> last_word();
    [[noreturn]] void fail_as_no_answer();
    [[noreturn]] void fail(std::size_t offset, std::string const& message) const;

    std::istream& in_;
    std::string file_;
    int variable_count_;

    std::string line_;
    int number_ = 0;
    std::size_t rest_ = 0;       ///< where in line_ literals of a next model begin; npos: none
    bool is_list_ = false;       ///< the line is one of a list
    bool expects_facts_ = false; ///< after "Answer: 1"
    int open_lists_ = 0;         ///< brackets: at most a list of models, and a model
    bool is_list_empty_ = false; ///< nothing follows the last opening bracket
    Verdict verdict_ = Verdict::None;
    int verdict_line_ = 0;
    std::string verdict_text_; ///< the line of the verdict
    std::string strange_line_; ///< the first line that belongs to no answer
    int strange_number_ = 0;

    bool is_in_model_ = false;
    bool is_complete_ = false; ///< the model in hand has its 0
    SolverAnswer model_;
    int assigned_ = 0; ///< its variables
    int models_ = 0;   ///< handed out
    bool is_finished_ = false;
};

} // namespace hapax
