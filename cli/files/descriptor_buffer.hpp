#pragma once

/// A stream buffer over a file descriptor.

#include <array>
#include <streambuf>
#include <string>
#include <string_view>

namespace hapax {

/// Reads a file, standard input ("-"), a text of a caller (cli/system/streams.hpp), or a link,
/// which is its own content. Unlike std::filebuf it says why reading failed, and stops waiting at
/// an interrupt, even if another thread received the signal.
class DescriptorBuffer final : public std::streambuf {
  public:
    /// Throws std::system_error when it cannot be opened.
    explicit DescriptorBuffer(std::string const& path);
    ~DescriptorBuffer() override;
    DescriptorBuffer(DescriptorBuffer const&) = delete;
    DescriptorBuffer& operator=(DescriptorBuffer const&) = delete;

    /// Returns the errno of a failure, EINTR after an interrupt, and 0 at a true end of input.
    int error() const { return error_; }

    /// Throws that error, if there is one, as std::system_error.
    void require_good() const;

    bool is_regular_file() const { return is_regular_file_; }

    /// Returns some of the next bytes without consuming them.
    std::string_view beginning();

    /// Says that no more input follows what was read, without waiting for it; false if that is not
    /// known.
    bool has_ended() const;

  protected:
    int_type underflow() override;

  private:
    bool wait_for_input() const;

    std::string path_;
    int descriptor_ = -1; ///< if < 0, the text is read instead
    std::string text_;
    bool is_regular_file_ = false;
    bool is_at_end_ = false;
    int error_ = 0;
    std::array<char, 1 << 16> buffer_;
};

} // namespace hapax
