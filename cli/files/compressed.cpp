/// Boost's filters do the compression.

#include "cli/files/files.hpp"
#include "encoder/formats/formats.hpp"

#include <boost/iostreams/device/back_inserter.hpp>
#include <boost/iostreams/filter/gzip.hpp>
#include <boost/iostreams/filter/lzma.hpp>
#include <boost/iostreams/filtering_stream.hpp>

#include <memory>
#include <utility>

namespace hapax {

namespace {

namespace io = boost::iostreams;

/// Level 1 packs a formula four times as fast as level 6 and nearly as well; xz needs 9 MB, not 94.
constexpr int gzip_level = 1;
constexpr int xz_level = 1;

constexpr int filter_buffer = 1 << 16;

/// The source at the beginning of a chain of filters.
struct PackedSource {
    using char_type = char;
    using category = io::source_tag;

    std::streamsize read(char* text, std::streamsize count) {
        auto const got = read_bytes(text, count);
        return got > 0 ? got : -1;
    }

    ReadBytes read_bytes;
};

/// Reads what a chain of filters unpacks. The filters' errors do not name the file.
class Unpacker {
  public:
    Unpacker(Packing packing, ReadBytes read, std::string path, int piece_size)
        : path_{std::move(path)} {
        if (packing == Packing::Gzip) filters_.push(io::gzip_decompressor{}, piece_size);
        if (packing == Packing::Xz) filters_.push(io::lzma_decompressor{}, piece_size);
        filters_.push(PackedSource{std::move(read)}, filter_buffer);
    }

    std::streamsize read(char* text, std::streamsize count) {
        using Traits = std::char_traits<char>;
        std::streamsize got = 0;
        try {
            for (; got < count && !is_damaged_; ++got) {
                auto const next = filters_.sbumpc();
                if (next == Traits::eof()) break;
                text[got] = Traits::to_char_type(next);
            }
        } catch (std::ios_base::failure const&) {
            is_damaged_ = true;
        }
        if (got == 0 && is_damaged_)
            throw InputError{shown(path_), 1, 1, "the compressed file is damaged or cut off", ""};
        return got;
    }

  private:
    io::filtering_istreambuf filters_;
    std::string path_;
    bool is_damaged_ = false; ///< after the text read so far
};

} // namespace

std::unique_ptr<std::ostream> packer(std::string const& path, std::string& packed) {
    auto stream = std::make_unique<io::filtering_ostream>();
    if (path.ends_with(".gz"))
        stream->push(io::gzip_compressor{io::gzip_params{gzip_level}}, filter_buffer);
    if (path.ends_with(".xz")) stream->push(io::lzma_compressor{xz_level}, filter_buffer);
    if (stream->empty()) return nullptr;
    stream->push(io::back_inserter(packed), filter_buffer);
    stream->exceptions(std::ios::badbit);
    return stream;
}

ReadBytes unpacker(Packing packing, ReadBytes read, std::string const& path, Pieces pieces) {
    auto const filters = std::make_shared<Unpacker>(packing, std::move(read), path,
                                                    pieces == Pieces::Small ? 1 : filter_buffer);
    return [filters](char* text, std::streamsize count) { return filters->read(text, count); };
}

} // namespace hapax
