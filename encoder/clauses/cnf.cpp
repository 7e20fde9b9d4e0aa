/// Numbers are formatted into a buffer of our own: a 36x36 Sudoku has 3.3 million clauses, and
/// streams spend most of their time on formatting. A note whose group turns out empty is dropped.

#include "encoder/clauses/cnf.hpp"

#include <charconv>

namespace hapax {

namespace {
constexpr std::size_t flush_at = std::size_t{1} << 16;
}

void DimacsWriter::flush() {
    out_.write(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
    buffer_.clear();
}

void DimacsWriter::write(std::span<Literal const> clause) {
    if (!pending_note_.empty()) {
        buffer_ += "c " + pending_note_ + "\n";
        pending_note_.clear();
    }
    char digits[12];
    for (Literal const literal : clause) {
        auto const end = std::to_chars(digits, digits + sizeof digits, literal.dimacs()).ptr;
        *end = ' ';
        buffer_.append(digits, end + 1);
    }
    buffer_ += "0\n";
    if (buffer_.size() >= flush_at) flush();
}

void DimacsWriter::note(std::string const& text) {
    pending_note_ = text;
}

} // namespace hapax
