/// Renaming a folder is one step for the file system; an interrupted run leaves at most a folder
/// whose name says that it is unfinished.

#include "solver/certify/unfinished_folder.hpp"

#include <cerrno>
#include <fstream>
#include <random>
#include <string_view>
#include <system_error>

namespace hapax {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view mark = ".unfinished-";

} // namespace

void fail_at(fs::path const& path) {
    throw std::system_error{errno, std::generic_category(), path.string()};
}

UnfinishedFolder::UnfinishedFolder(fs::path folder, std::string const& purpose)
    : folder_{folder.has_filename() ? std::move(folder) : folder.parent_path()} { // "DIR/"
    if (fs::exists(folder_))
        throw std::system_error{std::make_error_code(std::errc::file_exists),
                                folder_.string() + ": the folder " + purpose};
    if (folder_.has_parent_path()) fs::create_directories(folder_.parent_path());
    for (int number = 1; path_.empty(); ++number) {
        fs::path const path = folder_.string() + std::string{mark} + std::to_string(number);
        std::error_code error;
        if (fs::create_directory(path, error)) path_ = path;
        if (error && error != std::errc::file_exists) throw std::system_error{error, path.string()};
    }
}

UnfinishedFolder::~UnfinishedFolder() {
    std::error_code ignored;
    if (!path_.empty()) fs::remove_all(path_, ignored);
}

void UnfinishedFolder::finish() {
    fs::rename(path_, folder_);
    path_.clear();
}

bool is_unfinished(fs::path const& folder) {
    return folder.filename().string().find(mark) != std::string::npos;
}

void write_file(fs::path const& path, std::function<void(std::ostream&)> const& write) {
    std::ofstream out{path, std::ios::binary};
    if (!out) fail_at(path);
    write(out);
    out.close();
    if (!out) fail_at(path);
}

void write_file_at_once(fs::path const& path, std::function<void(std::ostream&)> const& write) {
    fs::path const unfinished = unfinished_name(path);
    try {
        write_file(unfinished, write);
        fs::rename(unfinished, path);
    } catch (...) { // a full disk is not to be filled further
        std::error_code ignored;
        fs::remove(unfinished, ignored);
        throw;
    }
}

fs::path unfinished_name(fs::path const& path) {
    std::random_device random; // workers of several machines share folders
    return path.string() + std::string{mark} + std::to_string(random());
}

} // namespace hapax
