#pragma once

/// A folder that appears whole or not at all.

#include <filesystem>
#include <functional>
#include <ostream>
#include <string>

namespace hapax {

/// Files are written into a folder beside the final one, whose temporary name says so. The folder
/// is removed with its content unless `finish` is called.
class UnfinishedFolder {
  public:
    /// Creates the folder and those above it. Throws std::system_error if `folder` exists or cannot
    /// be created; the message contains `purpose`, such as "for a certificate".
    UnfinishedFolder(std::filesystem::path folder, std::string const& purpose);
    ~UnfinishedFolder();
    UnfinishedFolder(UnfinishedFolder const&) = delete;
    UnfinishedFolder& operator=(UnfinishedFolder const&) = delete;

    std::filesystem::path operator/(std::string const& file) const { return path_ / file; }

    /// Gives the folder its final name.
    void finish();

  private:
    std::filesystem::path folder_;
    std::filesystem::path path_;
};

/// Says whether the folder's name is that of an unfinished one, which a killed program leaves.
bool is_unfinished(std::filesystem::path const& folder);

/// Throws std::system_error with the reason in errno and the name of the file.
[[noreturn]] void fail_at(std::filesystem::path const& path);

/// Runs `write` on a new file; throws std::system_error unless every byte was written.
void write_file(std::filesystem::path const& path, std::function<void(std::ostream&)> const& write);

/// Does the same for a file that others may look for meanwhile: it appears whole or not at all.
void write_file_at_once(std::filesystem::path const& path,
                        std::function<void(std::ostream&)> const& write);

/// Returns a name beside the file for an unfinished copy; it differs for each process.
std::filesystem::path unfinished_name(std::filesystem::path const& path);

} // namespace hapax
