/// Streams swallow exceptions, so the buffers keep the first failure. Writing goes through Output,
/// so that files appear whole or not at all in the same way everywhere.

#include "cli/files/descriptor_buffer.hpp"
#include "cli/files/files.hpp"
#include "cli/files/output.hpp"

#include <array>
#include <exception>
#include <new>
#include <optional>
#include <streambuf>
#include <utility>

namespace hapax {

namespace {

constexpr std::size_t buffer_size = std::size_t{1} << 16;

class OutputBuffer final : public std::streambuf {
  public:
    explicit OutputBuffer(Output& output) : output_{output} {
        setp(bytes_.data(), bytes_.data() + bytes_.size());
    }
    ~OutputBuffer() override { OutputBuffer::sync(); }

    void require_good() const {
        if (failure_) std::rethrow_exception(failure_);
    }

  protected:
    int sync() override {
        if (failure_) return -1;
        try {
            output_.write({pbase(), static_cast<std::size_t>(pptr() - pbase())});
        } catch (...) {
            failure_ = std::current_exception();
        }
        setp(bytes_.data(), bytes_.data() + bytes_.size());
        return failure_ ? -1 : 0;
    }

    int_type overflow(int_type next) override {
        if (sync() < 0) return traits_type::eof();
        return next == traits_type::eof() ? traits_type::not_eof(next)
                                          : sputc(traits_type::to_char_type(next));
    }

  private:
    Output& output_;
    std::exception_ptr failure_;
    std::array<char, buffer_size> bytes_;
};

class InputBuffer final : public std::streambuf {
  public:
    explicit InputBuffer(ReadBytes read) : read_{std::move(read)} {}

  protected:
    int_type underflow() override {
        auto const got = read_(bytes_.data(), std::ssize(bytes_));
        setg(bytes_.data(), bytes_.data(), bytes_.data() + got);
        return got > 0 ? traits_type::to_int_type(bytes_.front()) : traits_type::eof();
    }

  private:
    ReadBytes read_;
    std::array<char, buffer_size> bytes_;
};

} // namespace

struct OutputFile::Internals {
    explicit Internals(std::string const& path) : output{path} {}

    Output output;
    OutputBuffer buffer{output};
    std::ostream stream{&buffer};
};

OutputFile::OutputFile(std::string const& path) : internals_{std::make_unique<Internals>(path)} {}

OutputFile::~OutputFile() = default;

std::ostream& OutputFile::stream() {
    return internals_->stream;
}

void OutputFile::finish() {
    internals_->buffer.pubsync();
    internals_->buffer.require_good();
    if (internals_->stream.bad()) throw std::bad_alloc{};
    internals_->output.finish();
}

struct InputFile::Internals {
    std::optional<DescriptorBuffer> file; ///< if the object opened it itself
    std::optional<InputBuffer> buffer;
    std::istream stream{nullptr};

    void open(DescriptorBuffer& from, std::string const& path, Pieces pieces) {
        auto const packing = packing_of(from.beginning());
        from.require_good();
        ReadBytes const read = [&from](char* bytes, std::streamsize count) {
            auto const got = from.sgetn(bytes, count);
            from.require_good();
            return got;
        };
        buffer.emplace(packing == Packing::None ? read : unpacker(packing, read, path, pieces));
        stream.rdbuf(&*buffer);
        stream.exceptions(std::ios::badbit);
    }
};

InputFile::InputFile(std::string const& path) : internals_{std::make_unique<Internals>()} {
    internals_->open(internals_->file.emplace(path), path, Pieces::Large);
}

/// When a filter meets damage, it loses the part of a piece that it has unpacked.
InputFile::InputFile(DescriptorBuffer& buffer, std::string const& path)
    : internals_{std::make_unique<Internals>()} {
    internals_->open(buffer, path, Pieces::Small);
}

InputFile::~InputFile() = default;

std::istream& InputFile::stream() {
    return internals_->stream;
}

} // namespace hapax
