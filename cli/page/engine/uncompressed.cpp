/// Takes the place of cli/files/compressed.cpp, without Boost.Iostreams and without compression:
/// the page itself unpacks files.

#include "cli/files/files.hpp"
#include "encoder/formats/formats.hpp"

namespace hapax {

std::unique_ptr<std::ostream> packer(std::string const&, std::string&) {
    return nullptr;
}

// NOLINTNEXTLINE(performance-unnecessary-value-param): the signature of cli/files/files.hpp
ReadBytes unpacker(Packing, ReadBytes, std::string const& path, Pieces) {
    throw InputError{shown(path), 1, 1, "compressed files are not read here", ""};
}

} // namespace hapax
