#include "solver/verify/proof/lrat_lines.hpp"

#include <charconv>

namespace hapax {

void LratLines::begin_lemma(std::int64_t id) {
    if (form_ == LratForm::Binary) text_ += 'a';
    number(id);
}

void LratLines::number(std::int64_t value) {
    if (form_ == LratForm::Binary) {
        auto code =
            2 * static_cast<std::uint64_t>(value < 0 ? -value : value) + (value < 0 ? 1 : 0);
        for (; code > 127; code >>= 7) text_ += static_cast<char>((code & 127) | 128);
        text_ += static_cast<char>(code);
        return;
    }
    char digits[24];
    text_.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
    text_ += ' ';
}

void LratLines::end_line() {
    if (form_ == LratForm::Binary)
        text_ += '\0';
    else
        text_ += "0\n";
    if (text_.size() > (std::size_t{1} << 16)) flush();
}

void LratLines::deletion(std::int64_t id, std::span<std::int64_t const> numbers) {
    if (numbers.empty()) return;
    if (form_ == LratForm::Text) number(id);
    text_ += form_ == LratForm::Text ? "d " : "d";
    for (auto const each : numbers) number(each);
    end_line();
}

void LratLines::flush() {
    out_.write(text_.data(), static_cast<std::streamsize>(text_.size()));
    text_.clear();
}

} // namespace hapax
