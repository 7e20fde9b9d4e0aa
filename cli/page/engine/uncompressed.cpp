/// What cli/files/compressed.cpp does with Boost.Iostreams, without it and without compression: the
/// page unpacks what it is given by itself.

#include "cli/files/descriptor_buffer.hpp"
#include "cli/files/files.hpp"
#include "cli/files/output.hpp"
#include "encoder/formats/formats.hpp"

#include <exception>
#include <new>
#include <optional>
#include <streambuf>

namespace hapax {

namespace {

/// Hands bytes to an Output and keeps its failure, since streams swallow exceptions.
class OutputBuffer final : public std::streambuf {
  public:
    explicit OutputBuffer(Output& output) : output_{output} {}

    void require_good() const {
        if (failure_) std::rethrow_exception(failure_);
    }

  protected:
    std::streamsize xsputn(char const* text, std::streamsize count) override {
        try {
            output_.write({text, static_cast<std::size_t>(count)});
            return count;
        } catch (...) {
            if (!failure_) failure_ = std::current_exception();
            return 0;
        }
    }

    int_type overflow(int_type next) override {
        char const c = traits_type::to_char_type(next);
        return xsputn(&c, 1) == 1 ? next : traits_type::eof();
    }

  private:
    Output& output_;
    std::exception_ptr failure_;
};

} // namespace

std::unique_ptr<std::ostream> packer(std::string const&, std::string&) {
    return nullptr;
}

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
    internals_->buffer.require_good();
    if (internals_->stream.bad()) throw std::bad_alloc{};
    internals_->output.finish();
}

struct InputFile::Internals {
    std::optional<DescriptorBuffer> buffer; ///< if it is its own
    std::istream stream{nullptr};

    void open(DescriptorBuffer& from, std::string const& path) {
        auto const packing = packing_of(from.beginning());
        from.require_good();
        if (packing != Packing::None)
            throw InputError{shown(path), 1, 1, "compressed files are not read here", ""};
        stream.rdbuf(&from);
        stream.exceptions(std::ios::badbit);
    }
};

InputFile::InputFile(std::string const& path) : internals_{std::make_unique<Internals>()} {
    internals_->open(internals_->buffer.emplace(path), path);
}

InputFile::InputFile(DescriptorBuffer& buffer, std::string const& path)
    : internals_{std::make_unique<Internals>()} {
    internals_->open(buffer, path);
}

InputFile::~InputFile() = default;

std::istream& InputFile::stream() {
    return internals_->stream;
}

} // namespace hapax
