/// A block is cut out of the stream before it is parsed, so that one input may hold many objects
/// and memory is bounded by the longest.

#include "encoder/formats/json/json_text.hpp"

#include "encoder/formats/notations.hpp"
#include "encoder/formats/table.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

namespace hapax::formats {

namespace {

constexpr int farthest_key = 64; ///< lines
constexpr int deepest = 100;     ///< nested brackets; the JSON library recurses

/// Says whether one of the keys begins where it counts, before the object or list that begins with
/// the current line is closed.
bool has_key_ahead(LineReader& lines, std::initializer_list<std::string_view> keys,
                   std::function<bool(JsonTracker const&)> const& counts) {
    JsonTracker tracker;
    for (int ahead = 0; ahead < farthest_key && lines.has(ahead); ++ahead) {
        auto const line = lines.peek(ahead);
        for (std::size_t i = 0; i < line.size(); ++i) {
            auto const is_here = [&](std::string_view key) {
                return line.substr(i).starts_with(key);
            };
            if (line[i] == '"' && !tracker.is_in_string() && counts(tracker)
                && std::any_of(keys.begin(), keys.end(), is_here))
                return true;
            tracker.feed(line[i]);
            if (line[i] == '}' && tracker.depth() <= 0) return false;
        }
    }
    return false;
}

/// Says whether this text, in the middle of an object, was cut off: the next line cannot continue
/// an object, or is a puzzle.
bool is_cut(std::string_view text, LineReader& lines) {
    auto const line = trimmed(lines.peek());
    if (line.empty()) return false;
    auto const end = text.find_last_not_of(" \t\n");
    char const last = end == text.npos ? '{' : text[end];
    bool const may_go_on = std::string_view{"{[,:"}.find(last) != line.npos
                           || std::string_view{"]},:"}.find(line.front()) != line.npos;
    if (!may_go_on) return true;
    if (line.front() == '{' || line.front() == ':') {
        constexpr std::array others{Notation::Record, Notation::Scl, Notation::Hodoku};
        auto const notation = notation_at(lines);
        if (notation && contains(others, *notation)) return true;
    }
    if (line.front() == '{') {
        auto const is_of_puzzle = [&](char const* key) { return starts_object_with(lines, key); };
        constexpr std::array whole{"\"hapax_puzzle\"", "\"puzzle_object\"", "\"grid\"",
                                   "\"puzzles\""};
        constexpr std::array in_list{"\"cageGrid\"", "\"cageOps\""};
        return (last != ':' && std::any_of(whole.begin(), whole.end(), is_of_puzzle))
               || (last != '[' && std::any_of(in_list.begin(), in_list.end(), is_of_puzzle));
    }
    if (line::is_unmistakable(line)) return true;
    bool const is_json = std::string_view{"\"[]},:-"}.find(line.front()) != line.npos
                         || line.starts_with("true") || line.starts_with("false")
                         || line.starts_with("null")
                         || line.find_first_not_of("0123456789.,+-eE]} \t") == line.npos;
    if (is_json) return is_cut_off(text, lines, {Notation::Facts, Notation::Prolog});
    auto const notation = notation_at(lines);
    return notation && entry(*notation).shape == Shape::Telling;
}

/// Reduces a value to what can be destroyed without asking for memory. Recurses as deep as brackets
/// are nested, which was checked before parsing.
void take_apart(nlohmann::json& value) {
    if (auto* const array = value.get_ptr<nlohmann::json::array_t*>())
        for (; !array->empty(); array->pop_back()) take_apart(array->back());
    if (auto* const object = value.get_ptr<nlohmann::json::object_t*>())
        for (; !object->empty(); object->erase(object->begin()))
            take_apart(object->begin()->second);
}

/// Builds a value, which somebody else destroys, from what the parser finds.
class DocumentBuilder {
  public:
    struct Error {
        std::size_t at; ///< after the text that cannot be read, from 1
        bool is_number; ///< that is too large
    };

    explicit DocumentBuilder(nlohmann::json& root) : root_{root} {}

    std::optional<Error> const& error() const { return error_; }

    bool null() { return add(nullptr); }
    bool boolean(bool value) { return add(value); }
    bool number_integer(std::int64_t value) { return add(value); }
    bool number_unsigned(std::uint64_t value) { return add(value); }
    bool number_float(double value, std::string const&) { return add(value); }
    bool string(std::string& value) { return add(std::move(value)); }
    bool binary(nlohmann::json::binary_t&) { return false; }
    bool key(std::string& name) {
        key_ = std::move(name);
        return true;
    }
    bool start_object(std::size_t) { return begin(nlohmann::json::value_t::object); }
    bool start_array(std::size_t) { return begin(nlohmann::json::value_t::array); }
    bool end_object() { return end(); }
    bool end_array() { return end(); }
    bool parse_error(std::size_t at, std::string const&, nlohmann::json::exception const& error) {
        constexpr int out_of_range = 406; // of a number
        error_ = Error{at, error.id == out_of_range};
        return false;
    }

  private:
    template<class Value>
    bool add(Value&& value) {
        place() = std::forward<Value>(value);
        return true;
    }

    bool begin(nlohmann::json::value_t type) {
        auto& value = place();
        value = type;
        open_.push_back(&value);
        return true;
    }

    bool end() {
        open_.pop_back();
        return true;
    }

    /// Returns where the next value belongs. A second value of the same key replaces the first.
    nlohmann::json& place() {
        if (open_.empty()) return root_;
        auto& parent = *open_.back();
        if (!parent.is_array()) return parent.get_ref<nlohmann::json::object_t&>()[key_];
        return parent.get_ref<nlohmann::json::array_t&>().emplace_back();
    }

    nlohmann::json& root_;
    std::vector<nlohmann::json*> open_;
    std::string key_;
    std::optional<Error> error_;
};

/// Returns the next character that is not white space, or the end.
std::size_t next_token(std::string_view text, std::size_t at) {
    return std::min(text.find_first_not_of(" \t\n\r", at), text.size());
}

/// Returns the place after the value that begins here: a comma, a colon or a closing bracket.
std::size_t end_of_value(std::string_view text, std::size_t at) {
    JsonTracker tracker;
    for (; at < text.size(); ++at) {
        bool const is_outside = tracker.depth() == 0 && !tracker.is_in_string();
        if (is_outside && std::string_view{",:]}"}.find(text[at]) != std::string_view::npos) break;
        tracker.feed(text[at]);
    }
    return at;
}

/// Returns the member with this key, or the item with this index, of what begins here.
std::optional<JsonPlace> member_of(std::string_view text, std::size_t at, std::string_view key) {
    if (at == text.size() || (text[at] != '{' && text[at] != '[')) return std::nullopt;
    bool const is_object = text[at] == '{';
    auto const quoted = "\"" + std::string{key} + "\"";
    auto next = next_token(text, at + 1);
    for (std::size_t index = 0; next < text.size() && text[next] != ']' && text[next] != '}';
         ++index) {
        JsonPlace place{next, next};
        if (is_object) place.value = next_token(text, end_of_value(text, next) + 1);
        if (is_object ? text.substr(next).starts_with(quoted) : std::to_string(index) == key)
            return place;
        next = end_of_value(text, place.value);
        if (next < text.size() && text[next] == ',') next = next_token(text, next + 1);
    }
    return std::nullopt;
}

} // namespace

void JsonTracker::feed(char c) {
    if (is_in_string_) {
        if (is_escaped_)
            is_escaped_ = false;
        else if (c == '\\')
            is_escaped_ = true;
        else if (c == '"')
            is_in_string_ = false;
    } else if (c == '"') {
        is_in_string_ = true;
    } else if (c == '{' || c == '[') {
        ++depth_;
    } else if (c == '}' || c == ']') {
        --depth_;
    }
}

bool starts_json(LineReader& lines, std::initializer_list<std::string_view> keys) {
    auto text = trimmed(lines.peek());
    if (text.starts_with('[')) text = trimmed(text.substr(1));
    return text.starts_with('{') && has_key_ahead(lines, keys, [](auto const&) { return true; });
}

bool starts_object_with(LineReader& lines, std::string_view key) {
    return trimmed(lines.peek()).starts_with('{')
           && has_key_ahead(lines, {key}, [](auto const& at) { return at.depth() == 1; });
}

void take_json(LineReader& lines, std::string& text,
               std::function<bool(JsonTracker const&)> const& ends) {
    JsonTracker tracker;
    for (bool is_first = true; lines.has(); is_first = false) {
        if (!is_first && is_cut(text, lines)) return;
        auto const line = lines.peek();
        for (std::size_t i = 0; i < line.size(); ++i) {
            tracker.feed(line[i]);
            if (line[i] != '}' || tracker.is_in_string() || !ends(tracker)) continue;
            lines.take_part(text, i + 1);
            return;
        }
        lines.take(text);
        // No JSON string continues over the end of a line, and no value after its last bracket: the
        // writer may be waiting for an answer.
        if (tracker.depth() <= 0 || tracker.is_in_string()) return;
    }
}

std::optional<std::size_t> too_deep(std::string_view json) {
    JsonTracker tracker;
    for (std::size_t i = 0; i < json.size(); ++i) {
        tracker.feed(json[i]);
        if (tracker.depth() > deepest) return i;
    }
    return std::nullopt;
}

std::optional<std::size_t> repeated_key(std::string_view json) {
    std::vector<std::set<std::string>> keys; // of the brackets that are open
    JsonTracker tracker;
    std::size_t string = 0; // where the last one begins
    for (std::size_t i = 0; i < json.size(); ++i) {
        bool const was_in_string = tracker.is_in_string();
        tracker.feed(json[i]);
        keys.resize(static_cast<std::size_t>(std::max(tracker.depth(), 0)) + 1);
        if (!was_in_string && tracker.is_in_string()) string = i;
        if (!was_in_string || tracker.is_in_string()) continue;
        auto const next = json.find_first_not_of(" \t\n\r", i + 1);
        if (next == json.npos || json[next] != ':') continue;
        auto const key = json.substr(string, i + 1 - string);
        bool const is_plain = key.find('\\') == key.npos;
        auto name = is_plain ? std::string{key.substr(1, key.size() - 2)}
                             : nlohmann::json::parse(key).get<std::string>();
        if (!keys.back().insert(std::move(name)).second) return string;
    }
    return std::nullopt;
}

JsonDocument::~JsonDocument() {
    take_apart(root_);
}

std::optional<JsonDocument> parse_json(std::string_view text) {
    JsonDocument document;
    DocumentBuilder builder{document.root()};
    if (!nlohmann::json::sax_parse(text, &builder)) return std::nullopt;
    return document;
}

JsonDocument parse_json(Block const& block, std::size_t begin, std::size_t end) {
    auto const text = std::string_view{block.text}.substr(begin, end - begin);
    if (auto const at = too_deep(text)) block.fail(begin + *at, "this is nested too deep");
    JsonDocument document;
    DocumentBuilder builder{document.root()};
    if (!nlohmann::json::sax_parse(text, &builder)) {
        auto const [at, is_number] = *builder.error();
        auto const place = begin + (at == 0 ? 0 : at - 1);
        if (!is_number) block.fail(place, "expected JSON");
        // The place is after the number, which was read last.
        auto const first = text.find_last_not_of("+-.0123456789eE", at == 0 ? 0 : at - 1);
        block.fail(begin + (first == text.npos ? 0 : first + 1), "this number is too large");
    }
    if (auto const at = repeated_key(text)) block.fail(begin + *at, "this key is here twice");
    return document;
}

JsonPlace place_of(std::string_view json, nlohmann::json::json_pointer pointer) {
    std::vector<std::string> steps; // the next one last
    for (; !pointer.empty(); pointer.pop_back()) steps.push_back(pointer.back());
    auto const begin = next_token(json, 0);
    JsonPlace place{begin, begin};
    while (!steps.empty()) {
        auto const member = member_of(json, place.value, steps.back());
        if (!member) break;
        place = *member;
        steps.pop_back();
    }
    return place;
}

} // namespace hapax::formats

namespace hapax {

std::string id_of(Block const& block) {
    auto const start = block.text.find_first_not_of(" \t\n");
    bool const may_have_one = start != std::string::npos && block.text[start] == '{'
                              && block.text.find("\"id\"", start) != std::string::npos;
    if (!may_have_one || formats::too_deep(block.text)) return {};
    auto const document = formats::parse_json(block.text);
    if (!document || !document->root().contains("id")) return {};
    return document->root()["id"].dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

} // namespace hapax
