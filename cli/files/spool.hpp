#pragma once

/// Stores texts in a temporary file, to be read once in their order.

#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace hapax {

class Spool {
  public:
    /// Stores a text. Call it before the first `next`. All functions throw std::system_error.
    void add(std::string_view text);

    /// Returns the texts in order, then nullopt.
    std::optional<std::string> next();

  private:
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

    std::unique_ptr<std::FILE, Close> file_; ///< has no name and ends with the process
    bool is_reading_ = false;
};

} // namespace hapax
