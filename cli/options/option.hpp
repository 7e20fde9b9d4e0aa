#pragma once

/// An option as data, from which parsing, --help, the manual page and completion are derived.

#include <string>
#include <string_view>

namespace hapax {

struct Option {
    enum class Type { Flag, String, Whole, Count, Seconds };

    Type type;
    std::string name;      ///< without "--"
    char letter;           ///< of the short form, or 0
    std::string value;     ///< placeholder of its value: "FILE", "digits|letters"; empty for a flag
    std::string_view text; ///< what it does; outlives all
    bool is_written = false; ///< the command writes the file that is its value
};

/// Short forms of rows. The name may end with the letter: "output,o".
namespace option {

inline Option typed(Option::Type type, std::string_view name, std::string value,
                    std::string_view text) {
    auto const comma = name.find(',');
    char const letter = comma == name.npos ? '\0' : name[comma + 1];
    return {type, std::string{name.substr(0, comma)}, letter, std::move(value), text, false};
}

inline Option flag(std::string_view name, std::string_view text) {
    return typed(Option::Type::Flag, name, "", text);
}

inline Option word(std::string_view name, std::string value, std::string_view text) {
    return typed(Option::Type::String, name, std::move(value), text);
}

/// A file that the command writes. It reads the files of all other options.
inline Option new_file(std::string_view name, std::string_view text) {
    auto option = word(name, "FILE", text);
    option.is_written = true;
    return option;
}

/// A whole number, which may be negative.
inline Option whole(std::string_view name, std::string value, std::string_view text) {
    return typed(Option::Type::Whole, name, std::move(value), text);
}

/// A whole number from 0 to 2^64-1.
inline Option count(std::string_view name, std::string value, std::string_view text) {
    return typed(Option::Type::Count, name, std::move(value), text);
}

inline Option seconds(std::string_view name, std::string_view text) {
    return typed(Option::Type::Seconds, name, "SECONDS", text);
}

} // namespace option

} // namespace hapax
