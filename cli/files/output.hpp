#pragma once

#include "cli/system/exit_code.hpp"

#include <atomic>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>

namespace hapax {

/// Standard output, or a file that appears whole or not at all.
class Output {
  public:
    /// Opens a temporary file beside `path`, or beside the file to which it links, with the
    /// permissions of that file if it exists; an empty path is standard output, and so is the very
    /// file that it goes to. What exists and is not a regular file (a pipe, a device) is written to
    /// directly. A path that ends with .gz or .xz is compressed.
    explicit Output(std::string path);

    /// The same for a file that is read meanwhile: `finish` replaces it only with `ExitCode::Yes`,
    /// and not after `warn`. Else the new text stays beside it, and standard error says where.
    enum class Replacing { Others, Input };
    Output(std::string path, Replacing what);
    ~Output();
    Output(Output const&) = delete;
    Output& operator=(Output const&) = delete;

    /// What a terminal would act on instead of showing it becomes a question mark: some text comes
    /// from outside. Throws std::system_error when the text cannot be written. A signal does not
    /// cut it short: who waits for a reader that does not read can only be killed.
    void write(std::string_view text);

    /// The same without a look at what it is: of pictures.
    void write_bytes(std::string_view bytes);

    /// Lets the sequences through that set colours, as drawings in text have them.
    void let_colours_through() { has_colours_ = true; }

    /// Something of the input is not in what is written. Any thread may call it.
    void warn() { has_warning_ = true; }

    /// Ends the output; only now the file gets its name.
    void finish();

    /// As above, unless there was neither an answer nor anything to write: that does not replace a
    /// file.
    void finish(ExitCode code);

  private:
    void flush();
    void close();
    void stay_beside();
    void demand(int result) const;

    std::string path_;
    std::string temporary_; ///< empty: there is none
    int descriptor_ = -1;   ///< -1: finished
    std::string buffer_;
    std::unique_ptr<std::ostream> packer_; ///< into the buffer; none: it holds the text itself
    bool is_empty_ = true;
    bool has_colours_ = false;
    std::string cut_;         ///< the beginning of a character whose end is to come
    bool is_careful_ = false; ///< replaces an input
    std::atomic<bool> has_warning_ = false;
};

/// The text for a terminal: question marks for whatever it would act on, except for line feeds,
/// tabs and, if they are let through, sequences that set colours.
enum class Sequences { None, Colours };
std::string shown_safely(std::string_view text, Sequences sequences = Sequences::None);

/// Writes to standard error, as shown_safely() has it.
void tell(std::string_view text);

} // namespace hapax
