#pragma once

/// Parses each text of a small language once in each thread.

#include <cstddef>
#include <map>
#include <string>
#include <utility>

namespace hapax {

/// Returns the parsed text. The reference is valid while fewer than `most_kept` other texts are
/// parsed. Throws what the constructor throws.
template<class Language>
Language const& parsed(std::string const& text) {
    constexpr std::size_t most_kept = 1000; // a stream may bring any number of texts
    thread_local std::map<std::string, Language> kept;
    thread_local std::map<std::string, Language> older;
    for (auto const* texts : {&kept, &older})
        if (auto const found = texts->find(text); found != texts->end()) return found->second;
    Language fresh{text};
    if (kept.size() >= most_kept) {
        older = std::move(kept);
        kept.clear();
    }
    return kept.emplace(text, std::move(fresh)).first->second;
}

} // namespace hapax
