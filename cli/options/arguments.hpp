#pragma once

/// A parsed command line. arguments.cpp is the only file that knows Boost.ProgramOptions.

#include "cli/options/option.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace hapax {

class Arguments {
  public:
    Arguments() = default;

    /// Parses words by these options. Throws UsageError, which ends with `advice`.
    Arguments(std::vector<std::string> const& words, std::vector<Option> const& options,
              std::string const& advice);

    bool has(std::string_view option) const { return values_.contains(option); }

    /// Returns the value of an option of that type; nullopt if it was not given.
    std::optional<std::string> word(std::string_view option) const;
    std::optional<int> whole(std::string_view option) const;
    std::optional<std::uint64_t> count(std::string_view option) const;
    std::optional<double> seconds(std::string_view option) const;

    /// Returns the word, or an empty string.
    std::string word_or_empty(std::string_view option) const { return word(option).value_or(""); }

    /// Returns the arguments that are not options: mostly names of files.
    std::vector<std::string> const& inputs() const { return inputs_; }

    /// Returns all words of the command line.
    std::vector<std::string> const& words() const { return words_; }

  private:
    using Value = std::variant<std::monostate, std::string, int, std::uint64_t, double>;

    template<class T>
    std::optional<T> value(std::string_view option) const;

    std::map<std::string, Value, std::less<>> values_; ///< of the options that were given
    std::vector<std::string> inputs_;
    std::vector<std::string> words_;
};

} // namespace hapax
