#pragma once

/// Runs for propagation: finds the values of the cells that lie on some path of the automaton.

#include "encoder/cages/diagram.hpp"
#include "encoder/clues/run.hpp"
#include "encoder/limits.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/puzzle.hpp"
#include "encoder/model/table.hpp"

#include <algorithm>
#include <cstdint>

namespace hapax {

/// The automaton over candidates, as a walk for `Diagram`. Labels are values.
class RunWalk {
  public:
    RunWalk(Run const& run, CandidateSets const& sets) : run_{run}, sets_{sets} {}

    int length() const { return static_cast<int>(run_.cells().size()); }
    std::int64_t start() const { return run_.start(); }
    bool is_complete(std::int64_t state) const { return run_.is_accepting(state); }
    int cell(int step) const {
        return cell_index(run_.cells()[static_cast<std::size_t>(step)], sets_.order());
    }

    template<class F>
    void for_each_step(int step, std::int64_t state, F&& f) const {
        sets_.for_each(cell(step), [&](int value) {
            if (auto const next = run_.after(step, state, value)) f(*next, value);
        });
    }

  private:
    Run const& run_;
    CandidateSets const& sets_;
};

class RunSupport {
  public:
    RunSupport() = default;
    // Members keep only storage between calls, so a copy starts empty.
    RunSupport(RunSupport const&) {}
    RunSupport& operator=(RunSupport const&) { return *this; }

    /// Calls remove(cell, value) for each candidate that lies on no path.
    template<class Remove>
    void exclude(NamedClue const& clue, CandidateSets const& sets, Limits& limits,
                 Remove&& remove) {
        Run const run{clue, sets.order()};
        RunWalk const walk{run, sets};
        diagram_.build(walk, limits);
        supported_.resize(static_cast<std::size_t>(sets.words_per_cell()));
        for (int step = 0; step < walk.length(); ++step) {
            std::fill(supported_.begin(), supported_.end(), 0);
            for (auto const& edge : diagram_.edges(step))
                set_bit(supported_.data(), edge.label - 1);
            int const cell = walk.cell(step);
            sets.for_each(cell, [&](int value) {
                if (!has_bit(supported_.data(), value - 1)) remove(cell, value);
            });
        }
    }

  private:
    Diagram<std::int64_t> diagram_;
    Table<Word> supported_;
};

} // namespace hapax
