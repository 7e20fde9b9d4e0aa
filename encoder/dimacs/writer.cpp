/// The header comes first in a file but needs counts that are known only at the end; a first pass
/// into a counter finds them. Encoding is deterministic, so the second pass writes exactly those
/// clauses. Numbers bypass the stream, whose locale may group their digits.

#include "encoder/dimacs/writer.hpp"

#include "encoder/cages/derived.hpp"
#include "encoder/clauses/first_row.hpp"
#include "encoder/formats/formats.hpp"
#include "encoder/version.hpp"

#include <string>
#include <string_view>

namespace hapax {

void write_dimacs_comments(Puzzle const& puzzle, DimacsOptions const& options, VariableMap const& x,
                           std::ostream& out) {
    out << "c hapax " << version << "\nc encoding " << name(options.encoding) << "\n";
    for (auto const& remark : options.remarks) out << "c " << remark << "\n";
    auto const text = as_text(puzzle);
    for (std::string_view rest = text; !rest.empty(); rest.remove_prefix(rest.find('\n') + 1))
        out << "c puzzle " << rest.substr(0, rest.find('\n')) << "\n";
    for (int r = 0; options.forbidden && r < puzzle.order; ++r) {
        out << "c forbidden";
        for (int c = 0; c < puzzle.order; ++c)
            out << " " << std::to_string((*options.forbidden)[{r, c}]);
        out << "\n";
    }
    Limits limits = options.limits;
    int number = 0;
    for (auto const& cube : options.cubes)
        out << "c cube " << std::to_string(++number) << " = " << describe(cube, puzzle.order)
            << "\n";
    if (options.encoding.sums != SumForm::Off)
        for (auto const& [cage, reason] : derived_cages(puzzle)) {
            out << "c derived " << std::to_string(cage.target);
            for (auto const cell : cage.cells) out << " " << name(cell);
            out << " = " << reason << "\n";
        }
    for (auto const& line : x.declarations()) out << "c " << line << "\n";
    for (int variable = 1; variable <= x.variable_count(); ++variable) {
        limits.step();
        out << "c var " << std::to_string(variable) << " = " << x.meaning(variable) << "\n";
    }
}

DimacsSize write_dimacs(Puzzle const& puzzle, CandidateSets const& candidates,
                        DimacsOptions const& options, std::ostream& out) {
    Puzzle const encoded = with_derived_cages(puzzle, options.encoding);
    auto const encode_into = [&](ClauseSink& sink) {
        VariableMap x = encode(encoded, candidates, options.encoding, sink, options.limits);
        if (options.has_first_row) encode_first_row(x, sink);
        if (options.forbidden) forbid(puzzle, *options.forbidden, x, sink);
        for (auto const& grid : options.all_forbidden) forbid(puzzle, grid, x, sink);
        if (options.within) {
            sink.begin(Rule::Cube,
                       [&] { return "only where " + describe(*options.within, puzzle.order); });
            for (Literal const literal : literals(*options.within, x)) sink.add({literal});
        }
        return x;
    };
    ClauseCounter counter;
    VariableMap const x = encode_into(counter);
    if (options.map != nullptr)
        write_dimacs_comments(puzzle, options, x, *options.map);
    else if (options.comments != DimacsComments::None)
        write_dimacs_comments(puzzle, options, x, out);
    if (options.cubes.empty())
        out << "p cnf " << std::to_string(x.variable_count()) << " "
            << std::to_string(counter.clause_count()) << "\n";
    else
        out << "p inccnf\n";
    DimacsWriter writer{out, options.comments == DimacsComments::All ? DimacsWriter::Notes::Keep
                                                                     : DimacsWriter::Notes::Drop};
    encode_into(writer);
    writer.flush();
    for (auto const& cube : options.cubes) {
        out << "a";
        for (Literal const literal : literals(cube, x))
            out << " " << std::to_string(literal.dimacs());
        out << " 0\n";
    }
    DimacsSize size;
    size.variables = x.variable_count();
    size.clauses = counter.counts();
    return size;
}

} // namespace hapax
