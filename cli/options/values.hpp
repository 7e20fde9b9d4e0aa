#pragma once

/// Parsers of the words that options take, and lists of these words for messages. All parsers throw
/// UsageError, which says what was expected.

#include "encoder/formats/formats.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/blame/minimize.hpp"
#include "solver/generate/kinds.hpp"
#include "solver/generate/request.hpp"
#include "solver/sat/sat_solver.hpp"
#include "solver/smallest/smallest.hpp"
#include "solver/steps/wording/language.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace hapax {

std::string list_of_notations();
std::string list_of_writable_notations();
std::string list_of_encodings();

/// "2x3": 2 rows, 3 columns.
BoxShape parse_box(std::string const& text);

/// "sat,chrono=0": a configuration of CaDiCaL's and options on top.
SolverConfiguration parse_configuration(std::string const& list, int seed);

/// "symmetry": what `minimize` keeps.
Preference parse_keep(std::string const& word);

/// "both": the clues that `minimize --smallest` chooses from.
PoolKind parse_pool(std::string const& word);

/// "given=1,cage=2": weights by kind of clue. "givens,inequalities": kinds of clues.
Weights parse_weights(std::string const& list);
std::vector<std::string> parse_kinds(std::string const& list);

/// "rules": what `check` may blame; "letters": how values are written.
RegionRole parse_blame(std::string const& word);
Alphabet parse_alphabet(std::string const& word);

/// "text": how proofs are written; empty: binary.
SatSolver::ProofFormat parse_proof_form(std::string const& word);

/// "es": the language of sentences.
Language parse_language(std::string const& code);

/// "futoshiki", "arrow": a kind of puzzle to generate.
KindRow const& parse_kind(std::string const& word);

/// "x-wing,xy-wing": techniques that a generated puzzle may need. "singles": the most expensive one
/// that it may need. "40..60": how many steps. "5" or "4-6": how many cells of a line.
std::vector<Technique> parse_techniques(std::string const& list);
Technique parse_only(std::string const& word);
StepRange parse_steps(std::string const& text);
LineLength parse_line_length(std::string const& text);

/// "rotational", "easy": requirements on the givens, and on the puzzle.
Symmetry parse_symmetry(std::string const& word);
Level parse_level(std::string const& word);

/// A whole number from 1, as part of an option's value.
std::uint64_t parse_number(std::string const& option, std::string const& text);

/// "7:3": a seed, and which of its streams comes first.
std::pair<std::uint64_t, std::uint64_t> parse_seed(std::string const& text);

/// "+x": the operations of cages. "-,3x,1": cages by their size, their operation or both.
std::vector<Operation> parse_operations(std::string const& signs);
std::vector<CageWish> parse_cages(std::string const& option, std::string const& list);

} // namespace hapax
