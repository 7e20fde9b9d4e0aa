#pragma once

/// Texts that are put away in a temporary file, to be read once more in their order.

#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace hapax {

class Spool {
  public:
    /// Throws std::system_error, as do the others. Not after the first `next`.
    void add(std::string_view text);

    /// The next text, from the first on; nothing after the last.
    std::optional<std::string> next();

  private:
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

    std::unique_ptr<std::FILE, Close> file_; ///< without a name, gone with the process
    bool is_reading_ = false;
};

} // namespace hapax
