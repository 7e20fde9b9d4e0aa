#include "cli/options/style.hpp"

#include "cli/files/files.hpp"
#include "cli/options/suggestion.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace hapax {

namespace {

std::string trimmed(std::string const& text) {
    constexpr auto* spaces = " \t\r";
    auto const first = text.find_first_not_of(spaces);
    if (first == text.npos) return "";
    return text.substr(first, text.find_last_not_of(spaces) + 1 - first);
}

/// The options of one part, each as a word of a command line.
struct StylePart {
    std::string kind;
    std::map<std::string, std::string> words;
};

/// Returns the options for all parts, then the parts.
std::vector<StylePart> read_style(std::string const& path, std::vector<Option> const& known) {
    InputFile file{path};
    std::vector<StylePart> parts(1);
    int number = 0;
    for (std::string line; std::getline(file.stream(), line);) {
        ++number;
        auto const fail = [&](std::string const& what) {
            throw UsageError{shown(path) + ":" + std::to_string(number) + ": " + what};
        };
        auto const text = trimmed(line.substr(0, line.find('#')));
        if (text.empty()) continue;
        if (text.front() == '[') {
            if (text.back() != ']') fail("a part begins with its kind in brackets, as [sudoku]");
            parts.push_back({trimmed(text.substr(1, text.size() - 2)), {}});
            continue;
        }
        auto const sign = text.find('=');
        auto const name = trimmed(text.substr(0, sign));
        auto const value = sign == text.npos ? "" : trimmed(text.substr(sign + 1));
        auto const row = std::find_if(known.begin(), known.end(),
                                      [&](Option const& option) { return option.name == name; });
        std::vector<std::string> names;
        for (auto const& option : known) names.push_back(option.name);
        constexpr std::array of_the_run{"quiet", "shard", "style"};
        if (row == known.end() || contains(of_the_run, name))
            fail("a style has no option '" + name + "'" + suggestion(name, names)
                 + "; hapax generate --help lists them");
        bool const is_flag = row->type == Option::Type::Flag;
        if (is_flag != (sign == text.npos))
            fail(is_flag ? name + " takes no value" : name + " needs a value: " + name + " = ...");
        auto const word = "--" + name + (is_flag ? "" : "=" + value);
        if (!parts.back().words.emplace(name, word).second) fail(name + " stands here twice");
    }
    return parts;
}

} // namespace

std::vector<Options> options_by_style(std::string const& file, CommandEntry const& entry,
                                      Options const& common) {
    auto const& given = common.arguments;
    auto parts = read_style(file, entry.own);
    auto const for_all = std::move(parts.front().words);
    if (parts.size() > 1) parts.erase(parts.begin());
    std::vector<Options> result;
    for (auto& [kind, words] : parts) {
        words.insert(for_all.begin(), for_all.end());
        std::vector<std::string> line;
        for (auto const& [name, word] : words)
            if (!given.has(name)) line.push_back(word);
        auto const& own = given.words();
        line.insert(line.end(), own.begin(), own.end());
        if (!kind.empty()) {
            if (!given.inputs().empty())
                throw UsageError{shown(file) + " names the kinds of puzzles already"};
            line.push_back(kind);
        }
        result.push_back(parse_options(entry, line));
    }
    return result;
}

} // namespace hapax
