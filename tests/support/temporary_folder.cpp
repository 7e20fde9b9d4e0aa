/// Tests run side by side, so the system chooses the name. A space in it reveals code that forgets
/// to quote.

#include "tests/support/temporary_folder.hpp"

#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <system_error>

namespace hapax::testing {

TemporaryFolder::TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "hapax test-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error{"cannot make " + name};
    path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

std::string TemporaryFolder::file(std::string const& name, std::string const& text) const {
    std::ofstream out{path_ / name, std::ios::binary};
    out << text;
    out.close();
    if (!out) throw std::runtime_error{"cannot write " + name};
    return *this / name;
}

} // namespace hapax::testing
