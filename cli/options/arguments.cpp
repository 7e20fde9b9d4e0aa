#include "cli/options/arguments.hpp"

#include "cli/options/suggestion.hpp"
#include "cli/options/usage_error.hpp"

#include <boost/program_options.hpp>

namespace hapax {

namespace {

namespace po = boost::program_options;

constexpr char const* inputs_name = "input";

po::value_semantic const* semantic(Option::Type type) {
    switch (type) {
    case Option::Type::Flag:
        break;
    case Option::Type::String:
        return po::value<std::string>();
    case Option::Type::Whole:
        return po::value<int>();
    case Option::Type::Count:
        return po::value<std::uint64_t>();
    case Option::Type::Seconds:
        return po::value<double>();
    }
    return new po::untyped_value{true};
}

po::options_description described(std::vector<Option> const& options) {
    po::options_description description;
    for (auto const& option : options) {
        auto const names =
            option.name + (option.letter == 0 ? "" : std::string{","} + option.letter);
        description.add_options()(names.c_str(), semantic(option.type), "");
    }
    description.add_options()(inputs_name, po::value<std::vector<std::string>>());
    return description;
}

/// Rejects empty values, which come for example from an unset variable of the shell.
void reject_empty_values(po::parsed_options const& parsed) {
    for (auto const& option : parsed.options)
        for (auto const& value : option.value)
            if (value.empty())
                throw UsageError{
                    (option.string_key == inputs_name ? "an input" : "--" + option.string_key)
                    + " is empty"};
}

/// Boost would take -1 for the largest number.
void reject_negative_counts(po::parsed_options const& parsed, std::vector<Option> const& options) {
    for (auto const& given : parsed.options)
        for (auto const& option : options)
            if (option.name == given.string_key && option.type == Option::Type::Count
                && given.value.front().starts_with('-'))
                throw UsageError{"--" + option.name + " needs a number from 0, not '"
                                 + given.value.front() + "'"};
}

po::variables_map parsed(std::vector<std::string> const& words,
                         std::vector<Option> const& options) {
    using style = po::command_line_style::style_t;
    auto const description = described(options);
    po::positional_options_description positional;
    positional.add(inputs_name, -1);
    auto const parsed = po::command_line_parser(words)
                            .options(description)
                            .positional(positional)
                            .style(style::default_style & ~style::allow_guessing)
                            .run();
    reject_empty_values(parsed);
    reject_negative_counts(parsed, options);
    po::variables_map map;
    po::store(parsed, map);
    po::notify(map);
    return map;
}

} // namespace

Arguments::Arguments(std::vector<std::string> const& words, std::vector<Option> const& options,
                     std::string const& advice)
    : words_{words} {
    po::variables_map map;
    try {
        map = parsed(words, options);
    } catch (po::invalid_option_value const& error) {
        throw UsageError{std::string{error.what()} + ": a number is expected, and one that fits; "
                         + advice};
    } catch (po::unknown_option const& error) {
        std::vector<std::string> known;
        for (auto const& option : options) known.push_back("--" + option.name);
        throw UsageError{std::string{error.what()} + suggestion(error.get_option_name(), known)
                         + "; " + advice};
    } catch (po::error const& error) {
        throw UsageError{std::string{error.what()} + "; " + advice};
    }
    for (auto const& option : options) {
        if (map.count(option.name) == 0) continue;
        auto const& given = map[option.name];
        auto& value = values_[option.name];
        switch (option.type) {
        case Option::Type::Flag:
            break;
        case Option::Type::String:
            value = given.as<std::string>();
            break;
        case Option::Type::Whole:
            value = given.as<int>();
            break;
        case Option::Type::Count:
            value = given.as<std::uint64_t>();
            break;
        case Option::Type::Seconds:
            value = given.as<double>();
            break;
        }
    }
    if (map.count(inputs_name) > 0) inputs_ = map[inputs_name].as<std::vector<std::string>>();
}

template<class T>
std::optional<T> Arguments::value(std::string_view option) const {
    auto const found = values_.find(option);
    if (found == values_.end()) return std::nullopt;
    return std::get<T>(found->second);
}

std::optional<std::string> Arguments::word(std::string_view option) const {
    return value<std::string>(option);
}

std::optional<int> Arguments::whole(std::string_view option) const {
    return value<int>(option);
}

std::optional<std::uint64_t> Arguments::count(std::string_view option) const {
    return value<std::uint64_t>(option);
}

std::optional<double> Arguments::seconds(std::string_view option) const {
    return value<double>(option);
}

} // namespace hapax
