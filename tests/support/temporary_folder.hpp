#pragma once

/// A folder for the files of one test.

#include <filesystem>
#include <string>

namespace hapax::testing {

/// Creates an empty folder, and removes it with its content.
class TemporaryFolder {
  public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(TemporaryFolder const&) = delete;
    TemporaryFolder& operator=(TemporaryFolder const&) = delete;

    /// Returns the path of a file in it.
    std::string operator/(std::string const& file) const { return (path_ / file).string(); }

    /// Writes a file and returns its path.
    std::string file(std::string const& name, std::string const& text) const;

    std::filesystem::path const& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

} // namespace hapax::testing
