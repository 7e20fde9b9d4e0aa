#include "solver/explain/wording/language.hpp"

namespace hapax {

Words const& words_of(Language language) {
    switch (language) {
    case Language::Spanish:
        return spanish;
    case Language::Portuguese:
        return portuguese;
    default:
        return english;
    }
}

} // namespace hapax
