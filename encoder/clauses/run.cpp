/// The rule: the clue's automaton accepts the values of its cells.
///
/// Its decision diagram is like that of a cage over cells (see encoder/clauses/cage.cpp), with the
/// states of the automaton as partial results: a variable says that the clue is in this state after
/// a number of cells, which is a function of the grid. (C.-G. Quimper and T. Walsh, "Decomposing
/// Global Grammar Constraints", CP 2007.)

#include "encoder/clauses/run.hpp"

#include "encoder/cages/run_support.hpp"

#include <optional>

namespace hapax {

void RunEncoder::encode(NamedClue const& clue, int index) {
    Run const run{clue, x_.sets().order()};
    RunWalk const walk{run, x_.sets()};
    cells_.clear();
    for (int step = 0; step < walk.length(); ++step) cells_.push_back(walk.cell(step));
    start_supports();
    diagram_.build(walk, sink_.limits());
    encode_layers(diagram_, std::nullopt,
                  [&](int k, std::int64_t state) { return x_.new_run_state(index, k, state); });
    write_supports();
}

} // namespace hapax
