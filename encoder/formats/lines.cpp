/// Line ends of other systems and a byte order mark end here; nothing behind sees them.

#include "encoder/formats/lines.hpp"

namespace hapax {

Lines::Lines(std::istream& in, std::string file)
    : in_{in}, file_{std::make_shared<std::string const>(std::move(file))} {}

bool Lines::has(int ahead) {
    while (static_cast<int>(ahead_.size()) <= ahead) {
        if (!std::getline(in_, buffer_)) return false;
        std::string_view line = buffer_;
        if (is_first_ && line.starts_with("\xEF\xBB\xBF")) line.remove_prefix(3);
        is_first_ = false;
        if (line.ends_with('\r')) line.remove_suffix(1);
        auto& kept = ahead_.emplace_back();
        kept.reserve(line.size() + 1); // `take` adds the end of the line
        kept = line;
    }
    return true;
}

std::string_view Lines::peek(int ahead) {
    if (!has(ahead)) return {};
    std::string_view const line = ahead_[static_cast<std::size_t>(ahead)];
    return ahead == 0 ? line.substr(taken_) : line;
}

void Lines::take(std::string& text) {
    if (!has()) return;
    if (text.empty() && taken_ == 0)
        text = std::move(ahead_.front());
    else
        text += peek();
    text += '\n';
    drop_front();
}

void Lines::take_part(std::string& text, std::size_t count) {
    if (!has()) return;
    auto const line = peek();
    if (count >= line.size()) {
        take(text);
        return;
    }
    text += line.substr(0, count);
    taken_ += count;
}

void Lines::skip() {
    if (has()) drop_front();
}

void Lines::drop_front() {
    ahead_.pop_front();
    ++number_;
    taken_ = 0;
}

bool is_blank(std::string_view line) {
    return trimmed(line).empty();
}

std::string_view trimmed(std::string_view line) {
    constexpr std::string_view space = " \t\f\v";
    auto const first = line.find_first_not_of(space);
    if (first == line.npos) return {};
    return line.substr(first, line.find_last_not_of(space) - first + 1);
}

} // namespace hapax
