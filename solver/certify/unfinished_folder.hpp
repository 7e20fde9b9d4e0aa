#pragma once

/// A folder that appears whole or not at all.

#include <filesystem>
#include <functional>
#include <ostream>
#include <string>

namespace hapax {

/// Files are written into a folder with a telling temporary name beside the final one; it is
/// removed with all it holds unless it is finished.
class UnfinishedFolder {
  public:
    /// Throws std::system_error if `folder` exists or cannot be made; `purpose` says in the
    /// message what it was for: "for a certificate". Folders above it are made.
    UnfinishedFolder(std::filesystem::path folder, std::string const& purpose);
    ~UnfinishedFolder();
    UnfinishedFolder(UnfinishedFolder const&) = delete;
    UnfinishedFolder& operator=(UnfinishedFolder const&) = delete;

    std::filesystem::path operator/(std::string const& file) const { return path_ / file; }

    /// Gives the folder its name.
    void finish();

  private:
    std::filesystem::path folder_;
    std::filesystem::path path_;
};

/// Whether the name says so: what is left when a program is killed.
bool is_unfinished(std::filesystem::path const& folder);

/// Runs `write` on a new file and sees that all of it arrived; throws std::system_error if not.
void write_file(std::filesystem::path const& path, std::function<void(std::ostream&)> const& write);

/// The same for a file that others may look for meanwhile: it appears whole or not at all.
void write_file_at_once(std::filesystem::path const& path,
                        std::function<void(std::ostream&)> const& write);

/// A name beside the file for what is not finished yet; another one for each process.
std::filesystem::path unfinished_name(std::filesystem::path const& path);

} // namespace hapax
