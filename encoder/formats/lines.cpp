/// Line ends of other systems and a byte order mark end here; nothing behind sees them.

#include "encoder/formats/lines.hpp"

namespace hapax {

Lines::Lines(std::istream& in, std::string file)
    : in_{in}, file_{std::make_shared<std::string const>(std::move(file))} {}

bool Lines::has(int ahead) {
    while (static_cast<int>(ahead_.size()) <= ahead) {
        std::string line;
        if (!std::getline(in_, line)) return false;
        if (is_first_ && line.starts_with("\xEF\xBB\xBF")) line.erase(0, 3);
        is_first_ = false;
        if (line.ends_with('\r')) line.pop_back();
        ahead_.push_back(std::move(line));
    }
    return true;
}

std::string_view Lines::peek(int ahead) {
    return has(ahead) ? std::string_view{ahead_[static_cast<std::size_t>(ahead)]}
                      : std::string_view{};
}

void Lines::take(std::string& text) {
    if (!has()) return;
    if (text.empty())
        text = std::move(ahead_.front());
    else
        text += ahead_.front();
    text += '\n';
    drop_front();
}

void Lines::take_part(std::string& text, std::size_t count) {
    if (!has()) return;
    if (count >= ahead_.front().size()) {
        take(text);
        return;
    }
    text.append(ahead_.front(), 0, count);
    ahead_.front().erase(0, count);
    column_ += static_cast<int>(count);
}

void Lines::skip() {
    if (has()) drop_front();
}

void Lines::drop_front() {
    ahead_.pop_front();
    ++number_;
    column_ = 1;
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
