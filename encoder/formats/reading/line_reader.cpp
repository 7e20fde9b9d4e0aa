/// Line ends of other systems and a byte order mark are handled here; no other code sees them.

#include "encoder/formats/reading/line_reader.hpp"

#include "encoder/formats/input/input_error.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace hapax {

namespace {

/// Characters. In every notation that uses a single line, a puzzle of the largest order fits into
/// it, and a stream without any line end does not fill the memory.
constexpr std::size_t longest_line = std::size_t{1} << 26;

/// Characters that may be held while looking ahead: enough for a grid of the largest order.
constexpr std::size_t farthest_look = longest_line;

constexpr std::size_t part_size = std::size_t{1} << 14;

} // namespace

LineReader::LineReader(std::istream& in, std::string file, std::function<bool()> would_wait)
    : in_{in}, would_wait_{std::move(would_wait)}, file_{std::make_shared<std::string const>(
                                                       std::move(file))},
      part_(part_size) {}

bool LineReader::would_wait(int ahead) const {
    return static_cast<int>(ahead_.size()) <= from_ + ahead && would_wait_ && would_wait_();
}

bool LineReader::has(int ahead) {
    look_at_limits();
    while (static_cast<int>(ahead_.size()) <= from_ + ahead) {
        if (from_ + ahead > 0 && characters_ahead_ > farthest_look) return false;
        if (!read_ahead()) return false;
    }
    return true;
}

bool LineReader::read_ahead() {
    auto const read = read_line_or_fail();
    if (!read) return false;
    std::string_view line = *read;
    if (is_first_ && line.starts_with("\xEF\xBB\xBF")) line.remove_prefix(3);
    is_first_ = false;
    if (line.ends_with('\r')) line.remove_suffix(1);
    auto& kept = ahead_.emplace_back();
    kept.reserve(line.size() + 1); // `take` adds the end of the line
    kept = line;
    characters_ahead_ += line.size() + 1;
    return true;
}

void LineReader::look_at_limits() {
    constexpr std::uint32_t between_looks = 1024;
    if (++looks_ % between_looks == 0) limits_.require();
}

void LineReader::require_good_end() {
    auto const says_nothing = [](std::string const& line) {
        return is_blank(line) || is_comment(line);
    };
    if (!std::all_of(ahead_.begin(), ahead_.end(), says_nothing)) return;
    if (auto const failure = std::exchange(failure_, nullptr)) std::rethrow_exception(failure);
}

std::optional<std::string_view> LineReader::read_line_or_fail() {
    try {
        auto const line = read_line();
        bool const is_utf16 =
            is_first_ && line && (line->starts_with("\xFF\xFE") || line->starts_with("\xFE\xFF"));
        if (is_utf16) throw InputError{*file_, 1, 1, "this text is UTF-16: save it as UTF-8", ""};
        auto const lone = line ? line->find('\r') : std::string_view::npos;
        is_pdf_ = is_pdf_ || (line && line->starts_with("%PDF-"));
        if (line && lone < line->size() - 1 && !is_pdf_) // otherwise a terminal would show other
                                                         // lines than were read
            throw InputError{*file_, 1, static_cast<int>(lone) + 1,
                             "a carriage return that ends no line: end lines with a line feed",
                             std::string{*line}};
        return line;
    } catch (InputError const& error) {
        failure_ =
            std::make_exception_ptr(error.on_line(number_ + static_cast<int>(ahead_.size())));
    } catch (...) {
        failure_ = std::current_exception();
    }
    is_over_ = true;
    return std::nullopt;
}

std::optional<std::string_view> LineReader::read_line() {
    long_line_.clear();
    while (!is_over_) {
        in_.getline(part_.data(), static_cast<std::streamsize>(part_.size()));
        auto const count = static_cast<std::size_t>(in_.gcount());
        bool const is_cut = in_.fail() && !in_.eof() && count > 0;
        is_over_ = !is_cut && !in_.good();
        if (is_over_ && count == 0 && long_line_.empty()) return std::nullopt;
        std::string_view const part{part_.data(), is_cut || is_over_ ? count : count - 1};
        if (!is_cut && long_line_.empty()) return part;
        long_line_ += part;
        if (!is_cut) return long_line_;
        in_.clear();
        if (long_line_.size() > longest_line) {
            throw InputError{*file_, 1, 1,
                             "expected a line of at most " + std::to_string(longest_line)
                                 + " characters; the rest of the input is not read",
                             long_line_.substr(0, 80)};
        }
    }
    return std::nullopt;
}

std::string_view LineReader::peek(int ahead) {
    if (!has(ahead)) return {};
    ahead += from_;
    std::string_view const line = ahead_[static_cast<std::size_t>(ahead)];
    return ahead == 0 ? line.substr(taken_) : line;
}

void LineReader::require_room(std::string const& text) const {
    if (text.size() + ahead_.front().size() <= longest_block_) return;
    throw InputError{*file_, number_, column(),
                     "expected the end of a puzzle: " + std::to_string(longest_block_)
                         + " characters hold the largest one in this notation",
                     ahead_.front().substr(taken_)};
}

void LineReader::take(std::string& text) {
    if (!has()) return;
    require_room(text);
    auto const size = ahead_.front().size();
    if (text.empty() && taken_ == 0)
        text = std::move(ahead_.front());
    else
        text += peek();
    text += '\n';
    drop_front(size);
}

void LineReader::take_part(std::string& text, std::size_t count) {
    if (!has()) return;
    auto const line = peek();
    if (count >= line.size()) {
        take(text);
        return;
    }
    text += line.substr(0, count);
    taken_ += count;
}

void LineReader::skip() {
    if (has()) drop_front(ahead_.front().size());
}

void LineReader::drop_front(std::size_t size) {
    characters_ahead_ -= size + 1;
    ahead_.pop_front();
    ++number_;
    taken_ = 0;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (std::size_t begin = 0, end = 0; begin <= text.size(); begin = end + 1) {
        end = std::min(text.find(separator, begin), text.size());
        parts.push_back(text.substr(begin, end - begin));
    }
    return parts;
}

std::vector<std::string_view> lines_of(std::string_view text) {
    if (text.empty()) return {};
    return split(text.substr(0, text.size() - (text.ends_with('\n') ? 1 : 0)), '\n');
}

bool is_blank(std::string_view line) {
    return trimmed(line).empty();
}

bool is_comment(std::string_view line) {
    constexpr std::array<std::string_view, 17> directives{
        "const",   "defined",  "edge",     "external", "false",    "heuristic",
        "include", "maximise", "maximize", "minimise", "minimize", "program",
        "project", "script",   "show",     "theory",   "true"};
    auto const text = trimmed(line);
    if (text.starts_with('%')) return !text.starts_with("%PDF-") && !text.starts_with("%{\"hapax_");
    if (!text.starts_with('#')) return false;
    auto const end =
        std::find_if(text.begin() + 1, text.end(), [](char c) { return c < 'a' || c > 'z'; });
    auto const word = text.substr(1, static_cast<std::size_t>(end - text.begin()) - 1);
    return !contains(directives, word);
}

std::string_view without_comment(std::string_view line) {
    return line.substr(0, line.find('#'));
}

std::string_view trimmed(std::string_view line) {
    auto const first = line.find_first_not_of(white_space);
    if (first == line.npos) return line.substr(line.size());
    return line.substr(first, line.find_last_not_of(white_space) - first + 1);
}

std::string small(std::string_view text) {
    std::string result{text};
    for (char& c : result)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return result;
}

std::optional<std::int64_t> whole_number(std::string_view text, int base) {
    std::int64_t number = 0;
    auto const* const last = text.data() + text.size();
    auto const [end, error] = std::from_chars(text.data(), last, number, base);
    bool const is_whole = error == std::errc{} && end == last && number >= 0 && text[0] != '-';
    return is_whole ? std::optional{number} : std::nullopt;
}

std::optional<int> int_from(std::string_view text, int base) {
    auto const number = whole_number(text, base);
    bool const is_small = number && std::in_range<int>(*number);
    return is_small ? std::optional{static_cast<int>(*number)} : std::nullopt;
}

} // namespace hapax
