#pragma once

#include "cli/system/exit_code.hpp"
#include "cli/system/streams.hpp"

#include <atomic>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>

namespace hapax {

/// Standard output, in its place a caller's (cli/system/streams.hpp), or a file that appears whole
/// or not at all.
class Output {
  public:
    /// Opens a temporary file beside `path`, or beside the file to which it links, with the
    /// permissions of that file if it exists. An empty path means standard output, and so does the
    /// file to which standard output goes. An existing pipe or device is written to directly. A
    /// path that ends with .gz or .xz is packed.
    explicit Output(std::string path);

    /// Says whether the file is also an input. If so, `finish` replaces it only with
    /// `ExitCode::Yes` and only if `warn` was not called; otherwise the new text stays beside it,
    /// and standard error says where.
    enum class Replacing { Others, Input };
    Output(std::string path, Replacing what);
    ~Output();
    Output(Output const&) = delete;
    Output& operator=(Output const&) = delete;

    /// Writes text. Control characters, which may come from outside, become question marks. Throws
    /// std::system_error if the text cannot be written. A signal does not interrupt it: a process
    /// that waits for a reader that does not read can only be killed.
    void write(std::string_view text);

    /// Writes bytes as they are, for pictures.
    void write_bytes(std::string_view bytes);

    /// Lets sequences through that set colours, for drawings in text.
    void let_colours_through() { has_colours_ = true; }

    /// Records that the output lacks something of the input. Any thread may call it.
    void warn() { has_warning_ = true; }

    /// Closes the output and moves the file to its final name.
    void finish();

    /// Does the same, but replaces no file if there was neither an answer nor anything to write.
    void finish(ExitCode code);

  private:
    void flush();
    void close();
    void stay_beside();
    void demand(int result) const;

    std::string path_;
    std::string temporary_; ///< empty if there is none
    int descriptor_ = -1;   ///< -1 when finished
    Streams const* streams_ = streams();
    std::string buffer_;
    std::unique_ptr<std::ostream>
        packer_; ///< packs into the buffer; if null, text goes there as is
    bool is_empty_ = true;
    bool has_colours_ = false;
    std::string cut_;         ///< the beginning of a character that is not complete yet
    bool is_careful_ = false; ///< the file is also an input
    std::atomic<bool> has_warning_ = false;
};

/// Returns the text for a terminal, with question marks for control characters except line feeds,
/// tabs and, on request, sequences that set colours.
enum class Sequences { None, Colours };
std::string shown_safely(std::string_view text, Sequences sequences = Sequences::None);

/// Writes text to standard error, as shown_safely() returns it.
void tell(std::string_view text);

} // namespace hapax
