/// Real solvers differ in small ways. clasp lists its models before the verdict, the others after
/// it; CryptoMiniSat and PicoSAT say SATISFIABLE again before each further model, and at the end
/// CryptoMiniSat says UNSATISFIABLE and PicoSAT counts (`s SOLUTIONS 2`); MiniSat prints only the
/// verdict, among statistics, and writes the model to its second argument. So a model is a run of
/// literals up to a 0, wherever it stands, and a verdict counts only if there is no model. PySAT's
/// models are lists of Python, which end with a bracket in place of the 0. z3 writes its verdict in
/// small letters, and solvers for MaxSAT write a model as a digit 0 or 1 for each variable. clingo
/// shows an answer set on the line after `Answer: 1`.

#include "encoder/dimacs/answer.hpp"

#include "encoder/formats/formats.hpp"

#include <charconv>
#include <cstdlib>
#include <string_view>
#include <utility>

namespace hapax {

namespace {

constexpr std::string_view blanks = " \t";

bool is_number_start(char c) {
    return c == '-' || (c >= '0' && c <= '9');
}

/// Says whether the text begins a list that a literal, or nothing, follows.
bool begins_list(std::string_view text) {
    if (!text.starts_with('[')) return false;
    auto const next = text.find_first_not_of("[ \t");
    return next == text.npos || text[next] == ']' || is_number_start(text[next]);
}

} // namespace

AnswerReader::AnswerReader(std::istream& in, std::string file, int variable_count)
    : in_{in}, file_{std::move(file)}, variable_count_{variable_count}, rest_{line_.npos} {}

std::optional<SolverAnswer> AnswerReader::next() {
    while (!is_finished_) {
        if (rest_ != line_.npos)
            is_list_ ? read_list(std::exchange(rest_, line_.npos))
                     : read_literals(std::exchange(rest_, line_.npos));
        else if (!read_line())
            return last_word();
        if (is_complete_) {
            is_complete_ = is_in_model_ = false;
            ++models_;
            return std::move(model_);
        }
    }
    return std::nullopt;
}

/// Takes in one line; returns false at the end of the input.
bool AnswerReader::read_line() {
    std::string line;
    if (!std::getline(in_, line)) return false;
    line_ = std::move(line);
    if (++number_ == 1 && line_.starts_with("\xEF\xBB\xBF")) line_.erase(0, 3);
    if (!line_.empty() && line_.back() == '\r') line_.pop_back();
    auto const begin = line_.find_first_not_of(blanks);
    if (begin == line_.npos) return true;
    is_list_ = open_lists_ > 0 || begins_list(std::string_view{line_}.substr(begin));
    if (is_list_) {
        if (strange_number_ != 0 && verdict_ == Verdict::None) fail_as_no_answer();
        if (is_in_model_ && open_lists_ == 0) finish_without_zero();
        rest_ = begin;
        return true;
    }
    auto const after = line_.find_first_of(blanks, begin);
    auto const word = std::string_view{line_}.substr(begin, after - begin);
    bool const may_be_facts = std::exchange(expects_facts_, word == "Answer:");
    if (word == "Answer:") return true;
    if (may_be_facts && line_.find('(') != line_.npos) {
        read_facts(begin);
    } else if (word == "v" && is_of_bits(after)) {
        read_bits(line_.find_first_not_of(blanks, after));
    } else if (word == "v") {
        rest_ = after == line_.npos ? line_.size() : after;
    } else if (is_number_start(word.front())) {
        if (strange_number_ != 0 && verdict_ == Verdict::None) fail_as_no_answer();
        rest_ = begin;
    } else if (word != "c") {
        read_verdict();
    }
    return true;
}

void AnswerReader::read_verdict() {
    auto text = std::string_view{line_}.substr(line_.find_first_not_of(blanks));
    if (text.starts_with("s ")) text.remove_prefix(2);
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    text = text.substr(0, text.find_last_not_of(blanks) + 1);
    Verdict verdict = Verdict::None;
    if (text == "SATISFIABLE" || text == "SAT" || text == "sat" || text == "OPTIMUM FOUND")
        verdict = Verdict::Satisfiable;
    else if (text == "UNSATISFIABLE" || text == "UNSAT" || text == "unsat" || text == "SOLUTIONS 0")
        verdict = Verdict::Unsatisfiable;
    else if (text == "UNKNOWN" || text == "unknown" || text == "INDETERMINATE" || text == "INDET")
        verdict = Verdict::Unknown;
    else if (text.starts_with("SOLUTIONS "))
        return;
    if (verdict == Verdict::None) {
        if (strange_number_ == 0) {
            strange_line_ = line_;
            strange_number_ = number_;
        }
        return;
    }
    if (is_in_model_) finish_without_zero();
    bool const is_contrary =
        (verdict == Verdict::Unsatisfiable && verdict_ == Verdict::Satisfiable)
        || (verdict == Verdict::Satisfiable && verdict_ == Verdict::Unsatisfiable);
    bool const is_model_here = models_ > 0 || is_complete_;
    if (is_contrary && !is_model_here)
        fail(0, "this contradicts line " + std::to_string(verdict_line_) + ", '" + verdict_text_
                    + "'");
    verdict_ = verdict;
    verdict_line_ = number_;
    verdict_text_ = line_;
}

/// Says whether the line goes on with one digit, 0 or 1, for each of several variables.
bool AnswerReader::is_of_bits(std::size_t begin) const {
    auto text = std::string_view{line_}.substr(std::min(begin, line_.size()));
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    text = text.substr(0, text.find_last_not_of(blanks) + 1);
    return variable_count_ > 1 && !is_in_model_ && std::ssize(text) == variable_count_
           && text.find_first_not_of("01") == text.npos;
}

void AnswerReader::read_bits(std::size_t begin) {
    start_model();
    for (int variable = 1; variable <= variable_count_; ++variable)
        model_.values[variable] =
            line_[begin + static_cast<std::size_t>(variable) - 1] == '1' ? 1 : -1;
    assigned_ = variable_count_;
    is_complete_ = true;
}

void AnswerReader::read_facts(std::size_t begin) {
    start_model();
    model_.facts = line_.substr(begin);
    is_complete_ = true;
}

/// Reads literals up to the 0 that ends the model, or to the end of the line.
void AnswerReader::read_literals(std::size_t begin) {
    while (true) {
        begin = line_.find_first_not_of(blanks, begin);
        if (begin == line_.npos) return;
        auto const end = std::min(line_.find_first_of(blanks, begin), line_.size());
        if (!is_in_model_) start_model();
        add_literal(begin, end);
        begin = end;
        if (!is_complete_) continue;
        if (line_.find_first_not_of(blanks, end) != line_.npos) rest_ = end;
        return;
    }
}

/// Reads a list, or several in a list, up to the end of a model or of the line.
void AnswerReader::read_list(std::size_t begin) {
    for (auto at = begin; (at = line_.find_first_not_of(" \t,", at)) != line_.npos;) {
        if (line_[at] == '[') {
            if (is_in_model_ || open_lists_ == 2) fail(at, "expected a literal, found a list");
            ++open_lists_;
            is_list_empty_ = true;
            ++at;
        } else if (line_[at] == ']') {
            if (open_lists_ == 0) fail(at, "this bracket closes no list");
            if (is_list_empty_) fail(at, "this list has no literals");
            --open_lists_;
            ++at;
            if (!is_in_model_) continue;
            is_complete_ = true;
            rest_ = at;
            return;
        } else {
            auto const end = std::min(line_.find_first_of(" \t,[]", at), line_.size());
            if (open_lists_ == 0)
                fail(at, "expected a list of literals, found '" + line_.substr(at, end - at) + "'");
            if (!is_in_model_) start_model();
            is_list_empty_ = false;
            add_literal(at, end);
            if (is_complete_) fail(at, "0 is not a literal; a bracket ends this model");
            at = end;
        }
    }
}

void AnswerReader::start_model() {
    if (verdict_ == Verdict::Unsatisfiable)
        fail(0, "a model after the verdict that there is none (line "
                    + std::to_string(verdict_line_) + ")");
    is_in_model_ = true;
    model_.kind = SolverAnswer::Kind::Model;
    model_.facts.clear();
    model_.line = number_;
    model_.values.assign(static_cast<std::size_t>(variable_count_) + 1, 0);
    assigned_ = 0;
}

void AnswerReader::add_literal(std::size_t begin, std::size_t end) {
    long long literal = 0;
    auto const [stop, error] = std::from_chars(line_.data() + begin, line_.data() + end, literal);
    if (stop != line_.data() + end || error == std::errc::invalid_argument)
        fail(begin, "expected a literal, found '" + line_.substr(begin, end - begin) + "'");
    if (error != std::errc{} || literal > variable_count_ || literal < -variable_count_)
        fail(begin, "variable " + line_.substr(begin, end - begin)
                        + " is not in the formula, which has " + std::to_string(variable_count_)
                        + ": is this the answer to another file?");
    if (literal == 0) {
        is_complete_ = true;
        return;
    }
    int const variable = static_cast<int>(std::abs(literal));
    auto& value = model_.values[variable];
    auto const sign = static_cast<signed char>(literal < 0 ? -1 : 1);
    if (value == -sign)
        fail(begin, "variable " + std::to_string(variable) + " is both true and false");
    if (value == 0) ++assigned_;
    value = sign;
}

/// A model in which all variables have values is complete without a 0.
void AnswerReader::finish_without_zero() {
    if (assigned_ < variable_count_)
        fail(line_.size(), "the model is cut off: it has no closing 0, and "
                               + std::to_string(variable_count_ - assigned_) + " of "
                               + std::to_string(variable_count_) + " variables have no value");
    is_complete_ = true;
}

/// Returns the conclusion of the answer.
std::optional<SolverAnswer> AnswerReader::last_word() {
    is_finished_ = true;
    if (open_lists_ > 0) fail(line_.size(), "the list is cut off: it has no closing bracket");
    if (is_in_model_) {
        finish_without_zero();
        ++models_;
        return std::move(model_);
    }
    if (verdict_ == Verdict::None && strange_number_ != 0) fail_as_no_answer();
    if (models_ > 0) return std::nullopt;
    if (verdict_ == Verdict::Satisfiable) {
        number_ = verdict_line_;
        line_ = verdict_text_;
        fail(0, "satisfiable, but there is no model (MiniSat writes it to its second argument: "
                "minisat FILE.cnf ANSWER)");
    }
    if (verdict_ == Verdict::None) fail(0, "expected a solver's answer, found nothing");
    SolverAnswer answer;
    answer.kind = verdict_ == Verdict::Unsatisfiable ? SolverAnswer::Kind::Unsatisfiable
                                                     : SolverAnswer::Kind::Unknown;
    answer.line = verdict_line_;
    return answer;
}

void AnswerReader::fail_as_no_answer() {
    line_ = strange_line_;
    number_ = strange_number_;
    fail(0, "expected a solver's answer: lines 's SATISFIABLE' and 'v 1 -2 ... 0', MiniSat's "
            "result file, literals, or lists of them as [1, -2]");
}

void AnswerReader::fail(std::size_t offset, std::string const& message) const {
    throw InputError{file_, std::max(number_, 1), static_cast<int>(offset) + 1, message, line_};
}

} // namespace hapax
