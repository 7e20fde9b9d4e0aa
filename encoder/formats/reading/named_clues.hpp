#pragma once

/// Adds the named clues of a file to its puzzle. It leaves out those that have no effect, with one
/// warning for each sort, at its first place, however many there are; and it bounds how much the
/// rules of one's own in one puzzle take to understand, since a file may bring any number of them.

#include "encoder/clues/named_clue.hpp"
#include "encoder/clues/run.hpp"
#include "encoder/formats/input/block.hpp"
#include "encoder/formats/reading/conditions.hpp"
#include "encoder/model/puzzle.hpp"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace hapax::formats {

class NamedClues {
  public:
    /// Says which numbers values stand for: clues calculate with them.
    void use(std::vector<int> numbers) { numbers_ = std::move(numbers); }

    /// Adds the clue to the list and returns true, or leaves it out if it is too short; `place()`
    /// is called only for the first of its sort. Calls `fail(message)`, which throws, if the clue
    /// makes no sense.
    template<class Place, class Fail>
    bool add(NamedClue clue, int order, std::vector<NamedClue>& clues, Place&& place, Fail&& fail) {
        clue = as_open_line(std::move(clue));
        if (!numbers_.empty() && !is_too_short(clue)) {
            auto said = with_numbers(clue, numbers_);
            if (!said)
                fail(name(clue) + " knows no other values than 1 to " + std::to_string(order));
            clue = std::move(*said);
        }
        if (auto const what = complaint(clue, order)) {
            if (!is_too_short(clue)) fail(*what);
            auto const [sort, is_new] = sorts_.try_emplace(*what);
            if (is_new) sort->second.first = place();
            ++sort->second.second;
            return false;
        }
        if (!clue.rule_text.empty() && rules_.insert(clue.rule_text).second)
            effort_ += effort_of(clue, order);
        if (effort_ > most_effort)
            fail("the " + std::to_string(rules_.size())
                 + " rules of your own up to this one take too long to work with");
        clues.push_back(std::move(clue));
        return true;
    }

    /// Does the same at a place of a block.
    bool add(NamedClue clue, Puzzle& puzzle, Block const& block, std::size_t offset) {
        return add(
            std::move(clue), puzzle.order, puzzle.named_clues, [&] { return block.place(offset); },
            [&](std::string const& what) { block.fail(offset, what); });
    }

    void warn(std::vector<std::string>& warnings) const {
        for (auto const& [what, found] : sorts_) {
            auto const& [place, count] = found;
            warnings.push_back(
                place + ": " + what + " and is left out"
                + (count > 1 ? "; so are " + std::to_string(count - 1) + " more" : ""));
        }
    }

    std::vector<int> const& numbers() const { return numbers_; }

  private:
    static constexpr std::int64_t most_effort = 50'000'000; ///< about a second

    std::map<std::string, std::pair<std::string, int>> sorts_; ///< the first place, and the number
    std::set<std::string> rules_;
    std::int64_t effort_ = 0; ///< of the rules
    std::vector<int> numbers_;
};

} // namespace hapax::formats
