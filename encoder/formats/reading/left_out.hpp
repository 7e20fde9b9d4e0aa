#pragma once

/// Warns of clues that a reader leaves out because they have no effect: one warning for each sort,
/// at its first place, however many there are.

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace hapax::formats {

class LeftOut {
  public:
    /// `what` is a whole statement ("the renban is too short to have an effect"); `place()` is
    /// called only for the first of its sort.
    template<class Place>
    void add(std::string const& what, Place&& place) {
        auto const [sort, is_new] = sorts_.try_emplace(what);
        if (is_new) sort->second.first = place();
        ++sort->second.second;
    }

    void warn(std::vector<std::string>& warnings) const {
        for (auto const& [what, found] : sorts_) {
            auto const& [place, count] = found;
            warnings.push_back(
                place + ": " + what + " and is left out"
                + (count > 1 ? "; so are " + std::to_string(count - 1) + " more" : ""));
        }
    }

  private:
    std::map<std::string, std::pair<std::string, int>> sorts_; ///< the first place, and the number
};

} // namespace hapax::formats
