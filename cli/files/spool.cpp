#include "cli/files/spool.hpp"

#include <cerrno>
#include <cstdint>
#include <system_error>

namespace hapax {

namespace {

void demand(bool is_good) {
    if (!is_good) throw std::system_error{errno, std::generic_category(), "a temporary file"};
}

} // namespace

void Spool::add(std::string_view text) {
    if (!file_) file_.reset(std::tmpfile());
    demand(file_ != nullptr);
    std::uint64_t const size = text.size();
    demand(std::fwrite(&size, sizeof size, 1, file_.get()) == 1);
    demand(std::fwrite(text.data(), 1, text.size(), file_.get()) == text.size());
}

std::optional<std::string> Spool::next() {
    if (!file_) return std::nullopt;
    if (!is_reading_) demand(std::fseek(file_.get(), 0, SEEK_SET) == 0);
    is_reading_ = true;
    std::uint64_t size = 0;
    if (std::fread(&size, sizeof size, 1, file_.get()) != 1) {
        demand(std::ferror(file_.get()) == 0);
        return std::nullopt;
    }
    std::string text(size, '\0');
    demand(std::fread(text.data(), 1, text.size(), file_.get()) == text.size());
    return text;
}

} // namespace hapax
