/// The header comes first in a file and needs what is only known at the end; a first pass into a
/// counter finds it. Encoding is deterministic, so the second pass writes just those clauses.

#include "encoder/dimacs.hpp"

#include "encoder/formats/formats.hpp"
#include "encoder/symmetry.hpp"
#include "encoder/version.hpp"

#include <sstream>

namespace hapax {

namespace {

void write_map(Puzzle const& puzzle, Encoding const& encoding, VariableMap const& x,
               std::ostream& out) {
    out << "c hapax " << version << "\nc encoding " << name(encoding) << "\n";
    std::ostringstream text;
    write_puzzle(puzzle, Notation::Text, {}, text);
    std::istringstream lines{text.str()};
    for (std::string line; std::getline(lines, line);) out << "c puzzle " << line << "\n";
    for (int variable = 1; variable <= x.variable_count(); ++variable)
        out << "c var " << variable << " = " << x.meaning(variable) << "\n";
}

} // namespace

void write_dimacs(Puzzle const& puzzle, CandidateSets const& candidates,
                  DimacsOptions const& options, std::ostream& out) {
    auto const encode_into = [&](ClauseSink& sink) {
        VariableMap x = encode(puzzle, candidates, options.encoding, sink);
        if (options.has_first_row) encode_first_row(x, sink);
        if (options.forbidden) forbid(puzzle, *options.forbidden, x, sink);
        return x;
    };
    ClauseCounter counter;
    VariableMap const x = encode_into(counter);
    if (options.map != nullptr)
        write_map(puzzle, options.encoding, x, *options.map);
    else if (options.comments != DimacsComments::None)
        write_map(puzzle, options.encoding, x, out);
    out << "p cnf " << x.variable_count() << " " << counter.clause_count() << "\n";
    DimacsWriter writer{out, options.comments == DimacsComments::All ? DimacsWriter::Notes::Keep
                                                                     : DimacsWriter::Notes::Drop};
    encode_into(writer);
}

} // namespace hapax
