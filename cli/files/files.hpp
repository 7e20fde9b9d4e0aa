#pragma once

/// Files by name, and how they are compressed: by compressed.cpp, the only file that knows
/// Boost.Iostreams. The page's engine has another (cli/page/engine/uncompressed.cpp).

#include <istream>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <system_error>

namespace hapax {

/// "FILE: why", also for what the standard library says at greater length.
std::string message_of(std::system_error const& error);

/// Whether what stands for a file is the puzzle itself, as a link.
bool is_link(std::string const& path);

/// What an input is called in messages: "<stdin>" for "-", "<link>" for a link.
std::string shown(std::string const& path);

/// Whether two files are one, there or not yet, also by another name; an empty name is not a file,
/// and the other may be standard input ("-").
bool are_same(std::string const& file, std::string const& other);

enum class Packing { None, Gzip, Xz };

/// By what the file was made that begins with these bytes.
Packing packing_of(std::string_view beginning);

/// Packs what is written to it at the back of `packed`, which must outlive it, as the end of the
/// name asks for: .gz or .xz. Any other name: nothing. The last bytes come when it is destroyed.
std::unique_ptr<std::ostream> packer(std::string const& path, std::string& packed);

/// A stream to an Output.
class OutputFile {
  public:
    /// Throws std::system_error.
    explicit OutputFile(std::string const& path);
    ~OutputFile();
    OutputFile(OutputFile const&) = delete;
    OutputFile& operator=(OutputFile const&) = delete;

    std::ostream& stream();

    /// Ends the file; only now it gets its name. Throws std::system_error when something could not
    /// be written, now or before; the stream itself does not throw.
    void finish();

  private:
    struct Internals;
    std::unique_ptr<Internals> internals_;
};

class DescriptorBuffer;

/// A stream from standard input ("-"), a file, or the text of a link, unpacked if its first bytes
/// are those of gzip or xz. It and its stream throw std::system_error when the file cannot be read
/// or an interrupt came while it waited; for damaged compressed data the stream throws InputError,
/// after what could be unpacked.
class InputFile {
  public:
    /// Unpacks large pieces: of those before the damage, the last may be lost.
    explicit InputFile(std::string const& path);

    /// Of what is in the buffer of that file, which must outlive this. Nothing before the damage is
    /// lost, which makes unpacking slower, some 40 MB/s.
    InputFile(DescriptorBuffer& buffer, std::string const& path);
    ~InputFile();
    InputFile(InputFile const&) = delete;
    InputFile& operator=(InputFile const&) = delete;

    std::istream& stream();

  private:
    struct Internals;
    std::unique_ptr<Internals> internals_;
};

} // namespace hapax
