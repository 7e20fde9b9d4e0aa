/// The grammar is narrower than the one solvers accept. Solvers disagree about files outside it (a
/// wrong count, `%` at the end, a clause cut off), and a proof must be about the one formula that
/// every reader sees. The auditor and the proof checker both get each clause from here, so a forged
/// file cannot show them different ones.

#include "solver/verify/cnf_reader.hpp"

#include <limits>

namespace hapax {

namespace {

/// The longest comment, in characters, and the longest clause, in literals.
constexpr std::size_t longest = std::size_t{1} << 24;

bool is_space(int character) {
    return character == ' ' || character == '\t' || character == '\n' || character == '\r';
}

bool is_digit(int character) {
    return '0' <= character && character <= '9';
}

std::string described(int character) {
    if (character > ' ' && character < 127)
        return "'" + std::string{static_cast<char>(character)} + "'";
    return "a byte of value " + std::to_string(character);
}

} // namespace

void CnfReader::refill() {
    if (size_ > 0) limits_.require(); // the first piece is read in any case
    in_.read(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
    size_ = static_cast<std::size_t>(in_.gcount());
    position_ = 0;
}

CnfReader::Item CnfReader::fail(std::string complaint) {
    item_line_ = line_;
    text_ = std::move(complaint);
    return Item::Malformed;
}

CnfReader::Item CnfReader::next() {
    while (is_space(peek())) take();
    item_line_ = line_;
    int const first = peek();
    if (first == end_of_file) {
        if (has_header_ && clauses_read_ != clause_count_)
            return fail("the header promises " + std::to_string(clause_count_) + " clauses, but "
                        + std::to_string(clauses_read_) + " are there");
        return Item::End;
    }
    if (first == 'c' && at_line_start_) return read_comment();
    if (first == 'p' && at_line_start_ && !has_header_) return read_header();
    if (!has_header_ && (first == '-' || is_digit(first)))
        return fail("a clause before the header");
    if (first != '-' && !is_digit(first))
        return fail("expected a clause, found " + described(first));
    return read_clause();
}

CnfReader::Item CnfReader::read_comment() {
    text_.clear();
    take();
    while (peek() != end_of_file && peek() != '\n') {
        if (text_.size() == longest) return fail("the comment is too long");
        text_ += static_cast<char>(peek());
        take();
    }
    if (text_.starts_with(' ')) text_.erase(0, 1);
    if (text_.ends_with('\r')) text_.pop_back();
    return Item::Comment;
}

CnfReader::Item CnfReader::read_header() {
    for (char const wanted : std::string_view{"p cnf "}) {
        if (peek() != wanted) return fail("expected 'p cnf VARIABLES CLAUSES'");
        take();
    }
    std::int64_t variables = 0;
    if (!read_number(std::numeric_limits<int>::max(), variables) || peek() != ' ')
        return fail("expected the number of variables");
    take();
    if (!read_number(std::numeric_limits<std::int64_t>::max() / 10 - 1, clause_count_)
        || !(is_space(peek()) || peek() == end_of_file))
        return fail("expected the number of clauses");
    while (peek() != end_of_file && peek() != '\n') {
        if (!is_space(peek())) return fail("expected the end of the header");
        take();
    }
    variable_count_ = static_cast<int>(variables);
    has_header_ = true;
    return Item::Header;
}

CnfReader::Item CnfReader::read_clause() {
    clause_.clear();
    for (;;) {
        while (is_space(peek())) take();
        if (peek() == end_of_file) return fail("the last clause has no closing 0");
        bool const is_negative = peek() == '-';
        if (is_negative) take();
        std::int64_t variable = 0;
        if (!read_number(variable_count_, variable) || !(is_space(peek()) || peek() == end_of_file)
            || (is_negative && variable == 0))
            return fail("expected a literal of a variable up to " + std::to_string(variable_count_)
                        + ", or 0");
        if (variable == 0) {
            ++clauses_read_;
            return Item::Clause;
        }
        if (clause_.size() == longest) return fail("the clause is too long");
        clause_.push_back(static_cast<int>(is_negative ? -variable : variable));
    }
}

/// Reads digits without a leading zero, up to `most`.
bool CnfReader::read_number(std::int64_t most, std::int64_t& value) {
    if (!is_digit(peek())) return false;
    bool const starts_with_zero = peek() == '0';
    value = 0;
    int digits = 0;
    while (is_digit(peek())) {
        value = value * 10 + (peek() - '0');
        ++digits;
        if (value > most) return false;
        take();
    }
    return !starts_with_zero || digits == 1;
}

} // namespace hapax
