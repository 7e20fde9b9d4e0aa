/// Compression is Boost's filters. Writing goes through Output, so that there is one way in which
/// files appear whole or not at all.

#include "cli/files/files.hpp"

#include "cli/files/descriptor_buffer.hpp"
#include "cli/files/output.hpp"
#include "encoder/formats/formats.hpp"

#include <boost/iostreams/device/back_inserter.hpp>
#include <boost/iostreams/filter/gzip.hpp>
#include <boost/iostreams/filter/lzma.hpp>
#include <boost/iostreams/filtering_stream.hpp>
#include <boost/iostreams/stream.hpp>

#include <exception>
#include <new>
#include <optional>
#include <utility>

namespace hapax {

namespace {

namespace io = boost::iostreams;

/// Level 1 packs a formula four times as fast as level 6 and nearly as well; for xz it needs 9 MB
/// of memory, not 94.
constexpr int gzip_level = 1;
constexpr int xz_level = 1;

/// Hands bytes to an Output and keeps its first failure, since streams swallow exceptions.
class OutputSink {
  public:
    using char_type = char;
    using category = io::sink_tag;

    OutputSink(Output& output, std::exception_ptr& failure)
        : output_{&output}, failure_{&failure} {}

    std::streamsize write(char const* text, std::streamsize count) {
        try {
            output_->write({text, static_cast<std::size_t>(count)});
        } catch (...) {
            if (!*failure_) *failure_ = std::current_exception();
            throw;
        }
        return count;
    }

  private:
    Output* output_;
    std::exception_ptr* failure_;
};

/// Where the filters begin.
class InputSource {
  public:
    using char_type = char;
    using category = io::source_tag;

    explicit InputSource(DescriptorBuffer& buffer) : buffer_{&buffer} {}

    std::streamsize read(char* text, std::streamsize count) {
        auto const got = buffer_->sgetn(text, count);
        buffer_->require_good();
        return got > 0 ? got : -1;
    }

  private:
    DescriptorBuffer* buffer_;
};

/// What a chain of filters unpacks. Their errors name neither the file nor what is wrong with it.
class UnpackedSource {
  public:
    using char_type = char;
    using category = io::source_tag;

    UnpackedSource(io::filtering_istreambuf& packed, std::string path)
        : packed_{&packed}, path_{std::move(path)} {}

    std::streamsize read(char* text, std::streamsize count) {
        using Traits = std::char_traits<char>;
        std::streamsize got = 0;
        try {
            for (; got < count && !is_damaged_; ++got) {
                auto const next = packed_->sbumpc();
                if (next == Traits::eof()) break;
                text[got] = Traits::to_char_type(next);
            }
        } catch (std::ios_base::failure const&) {
            is_damaged_ = true;
        }
        if (got == 0 && is_damaged_)
            throw InputError{shown(path_), 1, 1, "the compressed file is damaged or cut off", ""};
        return got > 0 ? got : -1;
    }

  private:
    io::filtering_istreambuf* packed_;
    std::string path_;
    bool is_damaged_ = false; ///< after what was read so far
};

constexpr int buffer_size = 1 << 16;

} // namespace

std::unique_ptr<std::ostream> packer(std::string const& path, std::string& packed) {
    auto stream = std::make_unique<io::filtering_ostream>();
    if (path.ends_with(".gz"))
        stream->push(io::gzip_compressor{io::gzip_params{gzip_level}}, buffer_size);
    if (path.ends_with(".xz")) stream->push(io::lzma_compressor{xz_level}, buffer_size);
    if (stream->empty()) return nullptr;
    stream->push(io::back_inserter(packed), buffer_size);
    stream->exceptions(std::ios::badbit);
    return stream;
}

struct OutputFile::Internals {
    explicit Internals(std::string const& path) : output{path} {}

    Output output;
    std::exception_ptr failure;
    io::stream<OutputSink> stream;
};

OutputFile::OutputFile(std::string const& path) : internals_{std::make_unique<Internals>(path)} {
    internals_->stream.open(OutputSink{internals_->output, internals_->failure}, buffer_size);
}

OutputFile::~OutputFile() = default;

std::ostream& OutputFile::stream() {
    return internals_->stream;
}

void OutputFile::finish() {
    if (internals_->stream.bad() && !internals_->failure) throw std::bad_alloc{};
    try {
        internals_->stream.close();
    } catch (std::exception const&) {
        if (!internals_->failure) throw;
    }
    if (internals_->failure) std::rethrow_exception(internals_->failure);
    internals_->output.finish();
}

struct InputFile::Internals {
    std::optional<DescriptorBuffer> buffer; ///< if it is its own
    io::filtering_istreambuf packed;        ///< empty if the file is not compressed
    io::filtering_istream stream;

    /// A filter that meets damage loses what it has unpacked of a piece.
    void open(DescriptorBuffer& from, std::string const& path, int piece_size) {
        auto const packing = packing_of(from.beginning());
        from.require_good();
        InputSource const source{from};
        if (packing == Packing::Gzip) packed.push(io::gzip_decompressor{}, piece_size);
        if (packing == Packing::Xz) packed.push(io::lzma_decompressor{}, piece_size);
        if (packed.empty()) {
            stream.push(source, buffer_size);
        } else {
            packed.push(source, buffer_size);
            stream.push(UnpackedSource{packed, path}, buffer_size);
        }
        stream.exceptions(std::ios::badbit);
    }
};

InputFile::InputFile(std::string const& path) : internals_{std::make_unique<Internals>()} {
    internals_->open(internals_->buffer.emplace(path), path, buffer_size);
}

InputFile::InputFile(DescriptorBuffer& buffer, std::string const& path)
    : internals_{std::make_unique<Internals>()} {
    internals_->open(buffer, path, 1);
}

InputFile::~InputFile() = default;

std::istream& InputFile::stream() {
    return internals_->stream;
}

} // namespace hapax
