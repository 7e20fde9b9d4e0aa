#pragma once

/// Input as the system knows it, for streams.

#include <array>
#include <streambuf>
#include <string>
#include <string_view>

namespace hapax {

/// A file, standard input ("-"), or a link, which is its own content. Unlike std::filebuf it says
/// why reading failed, and waits for more no longer than up to an interrupt, of which the signal
/// may have reached another thread.
class DescriptorBuffer final : public std::streambuf {
  public:
    /// Throws std::system_error when it cannot be opened.
    explicit DescriptorBuffer(std::string const& path);
    ~DescriptorBuffer() override;
    DescriptorBuffer(DescriptorBuffer const&) = delete;
    DescriptorBuffer& operator=(DescriptorBuffer const&) = delete;

    /// Why the end is not an end: an errno, EINTR after an interrupt; else 0.
    int error() const { return error_; }

    /// Throws that as std::system_error.
    void require_good() const;

    bool is_regular_file() const { return is_regular_file_; }

    /// Some of the bytes that come next, which are not taken.
    std::string_view beginning();

  protected:
    int_type underflow() override;

  private:
    bool wait_for_input() const;

    std::string path_;
    int descriptor_;
    bool is_regular_file_ = false;
    bool is_at_end_ = false;
    int error_ = 0;
    std::array<char, 1 << 16> buffer_;
};

} // namespace hapax
