#pragma once

/// Files by name, packed and unpacked. compressed.cpp is the only file that knows Boost.Iostreams;
/// the page's engine uses cli/page/engine/uncompressed.cpp instead.

#include <functional>
#include <istream>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <system_error>

namespace hapax {

/// Returns "FILE: why", and shortens the standard library's longer messages to that.
std::string message_of(std::system_error const& error);

/// Says whether an input is not the name of a file but a link that contains the puzzle.
bool is_link(std::string const& path);

/// Returns the name of an input in messages: "<stdin>" for "-", "<link>" for a link.
std::string shown(std::string const& path);

/// Says whether two names mean the same file, which need not exist yet. An empty name means no
/// file; `other` may be standard input ("-").
bool are_same(std::string const& file, std::string const& other);

enum class Packing { None, Gzip, Xz };

/// Returns how the file was packed that begins with these bytes.
Packing packing_of(std::string_view beginning);

/// Returns a stream that packs what is written to it and appends that to `packed`, which must
/// outlive it, if the name ends with .gz or .xz; otherwise nullptr. The last bytes are appended
/// when the stream is destroyed.
std::unique_ptr<std::ostream> packer(std::string const& path, std::string& packed);

/// Reads some of the next bytes, at most `count`. Returns their number, and 0 at the end.
using ReadBytes = std::function<std::streamsize(char* bytes, std::streamsize count)>;

/// Returns what unpacks the bytes that `read` reads. Large pieces are quicker, but the last one
/// before damaged data may be lost.
enum class Pieces { Small, Large };
ReadBytes unpacker(Packing packing, ReadBytes read, std::string const& path, Pieces pieces);

/// A stream that writes to an Output.
class OutputFile {
  public:
    /// Throws std::system_error.
    explicit OutputFile(std::string const& path);
    ~OutputFile();
    OutputFile(OutputFile const&) = delete;
    OutputFile& operator=(OutputFile const&) = delete;

    std::ostream& stream();

    /// Closes the file and moves it to its final name. Throws std::system_error if anything could
    /// not be written, now or before; the stream itself does not throw.
    void finish();

  private:
    struct Internals;
    std::unique_ptr<Internals> internals_;
};

class DescriptorBuffer;

/// Reads standard input ("-"), a file, or the text of a link, and unpacks it if its first bytes are
/// those of gzip or xz. The object and its stream throw std::system_error if the file cannot be
/// read or if an interrupt came while waiting. For damaged packed data the stream throws
/// InputError, after everything that could be unpacked.
class InputFile {
  public:
    /// Unpacks large pieces. The last piece before damaged data may be lost.
    explicit InputFile(std::string const& path);

    /// Reads through the buffer of that file, which must outlive this object. Loses nothing before
    /// damaged data, and therefore unpacks slowly, at about 40 MB/s.
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
