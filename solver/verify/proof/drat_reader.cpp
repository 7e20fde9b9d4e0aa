/// Checkers guess between text and binary by the look of the first bytes, and guess wrong at times.
/// Here the two cannot be confused: no text step begins with `a`, and no text has a zero byte,
/// while a binary step ends with one. (Only a proof whose first step deletes a clause of more than
/// 60 kB would be taken for text, and be rejected.)

#include "solver/verify/proof/drat_reader.hpp"

#include <limits>
#include <string>

namespace hapax {

DratReader::DratReader(std::istream& in, Limits const& limits) : bytes_{in, limits} {
    int const first = bytes_.peek();
    is_binary_ = first == 'a' || (first == 'd' && bytes_.has_ahead('\0'));
}

bool DratReader::next(ProofStep& step) {
    step.literals.clear();
    return is_binary_ ? next_binary(step) : next_text(step);
}

bool DratReader::next_text(ProofStep& step) {
    for (bytes_.skip_blanks(); bytes_.peek() == 'c' && bytes_.at_line_start(); bytes_.skip_blanks())
        bytes_.skip_line();
    if (bytes_.peek() == ByteReader::end) return false;
    step.kind = ProofStep::Kind::Addition;
    if (bytes_.peek() == 'd') {
        step.kind = ProofStep::Kind::Deletion;
        bytes_.get();
        if (bytes_.peek() != ' ' && bytes_.peek() != '\t')
            bytes_.fail_at_line("expected a blank after 'd'");
    }
    for (;;) {
        bytes_.skip_blanks();
        if (bytes_.peek() == ByteReader::end)
            bytes_.fail_at_line("the last step does not end with 0");
        int const literal = bytes_.get_number(std::numeric_limits<int>::max());
        if (literal == 0) return true;
        if (is_too_long(step)) bytes_.fail_at_line("the step is too long");
        step.literals.push_back(literal);
    }
}

bool DratReader::next_binary(ProofStep& step) {
    switch (bytes_.peek()) {
    case ByteReader::end:
        return false;
    case 'a':
        step.kind = ProofStep::Kind::Addition;
        break;
    case 'd':
        step.kind = ProofStep::Kind::Deletion;
        break;
    default:
        bytes_.fail_at_byte("expected 'a' or 'd', the beginning of a step");
    }
    bytes_.get();
    while (std::uint32_t const code = get_code()) {
        if (code == 1) bytes_.fail_at_byte("a literal without a variable");
        int const variable = static_cast<int>(code / 2);
        if (is_too_long(step)) bytes_.fail_at_byte("the step is too long");
        step.literals.push_back(code % 2 == 0 ? variable : -variable);
    }
    return true;
}

bool DratReader::is_too_long(ProofStep const& step) {
    return step.literals.size() == std::size_t{1} << 24;
}

std::uint32_t DratReader::get_code() {
    std::uint64_t code = 0;
    for (int shift = 0;; shift += 7) {
        int const byte = bytes_.get();
        if (byte == ByteReader::end) bytes_.fail_at_byte("the last step is cut off");
        code |= static_cast<std::uint64_t>(byte & 127) << shift;
        if (code > std::numeric_limits<std::uint32_t>::max() || shift > 28)
            bytes_.fail_at_byte("the literal is beyond 32 bits");
        if ((byte & 128) != 0) continue;
        if (byte == 0 && shift > 0) bytes_.fail_at_byte("a literal with needless zero bits");
        return static_cast<std::uint32_t>(code);
    }
}

} // namespace hapax
