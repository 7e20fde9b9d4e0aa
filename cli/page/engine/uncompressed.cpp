/// What cli/files/compressed.cpp does with Boost.Iostreams, without it and without compression: the
/// page unpacks what it is given by itself.

#include "cli/files/files.hpp"
#include "encoder/formats/formats.hpp"

namespace hapax {

std::unique_ptr<std::ostream> packer(std::string const&, std::string&) {
    return nullptr;
}

ReadBytes unpacker(Packing, ReadBytes, std::string const& path, Pieces) {
    throw InputError{shown(path), 1, 1, "compressed files are not read here", ""};
}

} // namespace hapax
