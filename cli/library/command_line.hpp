#pragma once

#include "cli/options/options.hpp"
#include "cli/system/exit_code.hpp"

#include <optional>
#include <string>
#include <vector>

namespace hapax {

/// The words after "hapax", understood once. For a program that hapax is part of
/// (cli/system/streams.hpp), answers are JSON unless --to says otherwise, and so are complaints.
class CommandLine {
  public:
    explicit CommandLine(std::vector<std::string> words);

    /// Runs the command; complaints go to standard error. May be called again. Throws only
    /// std::bad_alloc.
    ExitCode run();

  private:
    ExitCode run_or_throw();
    template<class Why>
    ExitCode explain(ExitCode code, Why&& why) const;
    ExitCode complain(std::string const& what, ExitCode code) const;

    std::vector<std::string> words_;
    CommandEntry const* entry_ = nullptr;
    std::optional<Options> options_; ///< of the entry
};

} // namespace hapax
