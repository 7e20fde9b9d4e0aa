/// The complete encoding is made once and kept, without the literals that propagation of the whole
/// puzzle rules out; the formula of a part is what remains of it under the conditions of the part.
/// That takes milliseconds, whereas encoding the puzzle anew for each part would take longer than
/// solving many parts.
///
/// The cover is a proof of the whole formula with the negated conditions of each part as further
/// clauses. The cubes are the leaves of a tree, in its order (see solver/sat/cubes.cpp). For a leaf
/// that propagation refutes, the lemmas are its eliminations and the leaf's negation, each with the
/// negated conditions. For a place in the tree above leaves, the lemma is its negation, which
/// follows by unit propagation from those of the places below it.

#include "solver/certify/parts.hpp"

#include "encoder/clauses/cnf.hpp"
#include "encoder/clauses/first_row.hpp"
#include "encoder/dimacs/map.hpp"
#include "encoder/dimacs/writer.hpp"
#include "encoder/formats/formats.hpp"
#include "encoder/propagation/candidates.hpp"
#include "solver/certify/proof_file.hpp"
#include "solver/certify/reduced_sink.hpp"
#include "solver/certify/unfinished_folder.hpp"
#include "solver/parts/manifest.hpp"
#include "solver/sat/cubes.hpp"
#include "solver/sat/memory.hpp"
#include "solver/sat/tuning.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace hapax {

namespace {

namespace fs = std::filesystem;

/// Remembers clauses in one array: 36x36 Sudokus have three million.
class ClauseList final : public ClauseSink {
  public:
    template<class F>
    void for_each(F&& f) const {
        std::size_t begin = 0;
        for (std::size_t const end : ends_) {
            f(std::span{literals_}.subspan(begin, end - begin));
            begin = end;
        }
    }

  protected:
    void write(std::span<Literal const> clause) override {
        literals_.insert(literals_.end(), clause.begin(), clause.end());
        ends_.push_back(literals_.size());
    }

  private:
    std::vector<Literal> literals_;
    std::vector<std::size_t> ends_;
};

std::vector<Condition> conditions_of(Cube const& cube, int order) {
    std::vector<Condition> conditions;
    for (auto const& [cell, value, sign] : cube.choices)
        conditions.push_back(
            {cell_at(cell, order), value,
             sign == Choice::Sign::Is ? Condition::Sign::Is : Condition::Sign::IsNot});
    return conditions;
}

Cube cube_of(std::vector<Condition> const& conditions, int order) {
    Cube cube;
    for (auto const& [cell, value, sign] : conditions)
        cube.choices.push_back(
            {cell_index(cell, order), value,
             sign == Condition::Sign::Is ? Choice::Sign::Is : Choice::Sign::IsNot});
    return cube;
}

std::string hash_of(fs::path const& path) {
    std::ifstream in{path, std::ios::binary};
    return sha256_of(in);
}

/// The result of propagation for a part.
struct Position {
    CandidateSets left;
    std::vector<Elimination> eliminations; ///< in an order that unit propagation can follow
    bool is_refuted = false;
};

/// A formula, and the files for parts of it.
class Parts {
  public:
    /// The puzzle's clues are in the order of its text. Throws LimitsReached and TooLargeError.
    Parts(Puzzle const& puzzle, std::optional<Grid> const& solution, PartsOptions const& options)
        : puzzle_{puzzle}, solution_{solution}, options_{options}, encoded_{with_derived_cages(
                                                                       puzzle,
                                                                       options.solving.encoding)},
          has_first_row_{!solution && values_are_interchangeable(puzzle)},
          propagated_{has_first_row_ ? with_first_row(encoded_) : encoded_}, board_{propagated_},
          has_head_start_{options.solving.propagation == Propagation::On
                          && options.solving.encoding.lines == LineForm::Complete
                          && options.solving.encoding.cages == CageForm::Automatic
                          && options.solving.encoding.sums != SumForm::On},
          root_{position_of({})}, root_left_{root_.is_refuted ? CandidateSets{puzzle.order}
                                                              : root_.left} {
        require_memory(estimate(encoded_, root_left_, options.solving.encoding));
        ReducedSink reduced{root_left_, clauses_};
        x_.emplace(encode(encoded_, CandidateSets{puzzle.order}, options.solving.encoding, reduced,
                          limits()));
        if (has_first_row_) encode_first_row(*x_, reduced);
        if (solution_) forbid(puzzle_, *solution_, *x_, reduced);
        solver_ = describe(options.solving.solver.instead_of(
            tuning_for(features_of(propagated_, root_left_)).solver));
    }

    void write_whole_formula(fs::path const& path) const {
        DimacsOptions dimacs = dimacs_options();
        dimacs.has_first_row = has_first_row_;
        dimacs.comments = DimacsComments::Header;
        write_file(path, [&](std::ostream& out) {
            write_dimacs(puzzle_, CandidateSets{puzzle_.order}, dimacs, out);
        });
    }

    /// Writes the formulas and the cover of a part's parts (`whole` is its name) into a folder.
    Manifest write(std::string const& whole, Cube const& within, fs::path const& folder,
                   WrittenParts& written) const {
        Manifest manifest;
        auto const leaves =
            cubes(propagated_, CandidateSets{puzzle_.order}, options_.solving.encoding.lines,
                  options_.parts, limits(), within);
        fs::path const cover_file = cover_of(folder, whole);
        fs::path const unfinished = unfinished_name(cover_file);
        ProofFile cover{unfinished, SatSolver::ProofFormat::Text};
        for (auto const& [cell, value] : root_.eliminations) add(cover, {}, !is(cell, value));
        for (std::size_t i = 0; i < leaves.size(); ++i) {
            limits().require();
            auto const& leaf = leaves[i];
            Position const position = position_of(leaf);
            if (position.is_refuted) {
                ++written.closed;
                add_refutation(cover, leaf, position);
            } else {
                auto const name = part_name(whole, manifest.parts.size() + 1);
                write_part(name, leaf, position, formula_of(folder, name));
                manifest.parts.push_back(
                    {name, hash_of(formula_of(folder, name)), conditions_of(leaf, puzzle_.order)});
                written.names.push_back(name);
            }
            add_places_above(cover, leaf, i + 1 < leaves.size() ? &leaves[i + 1] : nullptr,
                             within.choices.size());
        }
        cover.close();
        fs::rename(unfinished, cover_file);
        return manifest;
    }

  private:
    Limits const& limits() const { return options_.solving.limits; }
    Literal is(int cell, int value) const { return Literal{cell * puzzle_.order + value}; }

    DimacsOptions dimacs_options() const {
        DimacsOptions dimacs;
        dimacs.encoding = options_.solving.encoding;
        dimacs.forbidden = solution_;
        dimacs.limits = limits();
        return dimacs;
    }

    static std::string part_name(std::string const& whole, std::size_t number) {
        std::string digits = std::to_string(number);
        digits.insert(0, digits.size() < 6 ? 6 - digits.size() : 0, '0');
        return whole.empty() ? digits : whole + "-" + digits;
    }

    /// Begins with what holds everywhere, so that each part starts with the same eliminations.
    Position position_of(Cube const& cube) const {
        if (!has_head_start_) return {CandidateSets{puzzle_.order}, {}, false};
        Position position;
        Candidates candidates{board_, limits(), &position.eliminations};
        bool is_open = candidates.propagate();
        if (is_open && !cube.choices.empty()) {
            for (auto const& [cell, value, sign] : cube.choices)
                if (sign == Choice::Sign::Is)
                    candidates.assign(cell, value);
                else
                    candidates.remove(cell, value);
            is_open = candidates.propagate();
        }
        position.left = candidates.sets();
        position.is_refuted = !is_open;
        return position;
    }

    Literal literal(Choice const& choice) const {
        Literal const literal = is(choice.cell, choice.value);
        return choice.sign == Choice::Sign::Is ? literal : !literal;
    }

    /// Adds the lemma that one of the first `length` choices is false, or this literal is true.
    void add(ProofFile& proof, std::span<Choice const> choices,
             std::optional<Literal> then = std::nullopt) const {
        std::vector<Literal> lemma;
        if (then) lemma.push_back(*then);
        for (auto const& choice : choices) lemma.push_back(!literal(choice));
        proof.add_lemma(lemma);
    }

    void add_refutation(ProofFile& cover, Cube const& leaf, Position const& position) const {
        std::span const choices{leaf.choices};
        for (std::size_t i = root_.eliminations.size(); i < position.eliminations.size(); ++i) {
            auto const [cell, value] = position.eliminations[i];
            if (!is_said(leaf, cell, value)) add(cover, choices, !is(cell, value));
        }
        if (!choices.empty()) add(cover, choices);
    }

    /// Says whether a choice itself excludes the value from the cell.
    static bool is_said(Cube const& cube, int cell, int value) {
        return std::find(cube.choices.begin(), cube.choices.end(),
                         Choice{cell, value, Choice::Sign::IsNot})
               != cube.choices.end();
    }

    /// Adds the places above a leaf that are complete with it: those that the next leaf is not
    /// below.
    void add_places_above(ProofFile& cover, Cube const& leaf, Cube const* next,
                          std::size_t base) const {
        std::size_t shared = base;
        if (next != nullptr)
            shared =
                static_cast<std::size_t>(std::mismatch(leaf.choices.begin(), leaf.choices.end(),
                                                       next->choices.begin(), next->choices.end())
                                             .first
                                         - leaf.choices.begin());
        std::span const choices{leaf.choices};
        for (std::size_t length = choices.size(); length-- > shared + 1;)
            add(cover, choices.first(length));
    }

    void write_part(std::string const& name, Cube const& cube, Position const& position,
                    fs::path const& path) const {
        DimacsOptions dimacs = dimacs_options();
        dimacs.remarks = {"solver " + solver_, "within part " + name + " = "
                                                   + in_words(conditions_of(cube, puzzle_.order))};
        auto const into = [&](ClauseSink& sink) {
            for (auto const& choice : cube.choices) sink.add({literal(choice)});
            for (auto const& [cell, value] : position.eliminations) sink.add({!is(cell, value)});
            add_the_rest(position, sink);
            ReducedSink reduced{position.left, sink};
            clauses_.for_each([&](std::span<Literal const> clause) { reduced.add(clause); });
        };
        ClauseCounter counter;
        into(counter);
        write_file_at_once(path, [&](std::ostream& out) {
            write_dimacs_comments(puzzle_, dimacs, *x_, out);
            out << "p cnf " << std::to_string(x_->variable_count()) << " "
                << std::to_string(counter.clause_count()) << "\n";
            DimacsWriter writer{out, DimacsWriter::Notes::Drop};
            into(writer);
            writer.flush();
        });
    }

    /// Writes the candidates that unit propagation rules out by itself as well, so that a model of
    /// the formula gives each cell one value.
    void add_the_rest(Position const& position, ClauseSink& sink) const {
        CandidateSets said{puzzle_.order};
        for (auto const& [cell, value] : position.eliminations) said.erase(cell, value);
        for (int cell = 0; cell < said.cell_count(); ++cell)
            said.for_each(cell, [&](int value) {
                if (!position.left.has(cell, value)) sink.add({!is(cell, value)});
            });
    }

    Puzzle const& puzzle_;
    std::optional<Grid> const& solution_;
    PartsOptions const& options_;
    Puzzle encoded_;     ///< with derived cages
    bool has_first_row_; ///< true if values may be renamed, which makes refuting easier
    Puzzle propagated_;
    Board board_;
    bool has_head_start_; ///< as for a certificate
    Position root_;
    CandidateSets root_left_;
    ClauseList clauses_; ///< of the complete encoding, reduced to root_left_
    std::optional<VariableMap> x_;
    std::string solver_; ///< recommended configuration for proving a part
};

/// Comments of a part's formula about itself.
struct PartHeader {
    std::string name;
    std::vector<Condition> conditions;
    Puzzle puzzle;
    std::optional<Grid> forbidden;
};

[[noreturn]] void refuse(fs::path const& formula) {
    throw InputError{formula.string(), 1, 1,
                     "expected a part's formula, as export --split writes it", ""};
}

PartHeader header_of(fs::path const& formula) {
    std::ifstream in{formula, std::ios::binary};
    auto header = read_dimacs_header(in, formula.string());
    std::string const begin = "part ";
    if (!header.map || !header.map->part.starts_with(begin)) refuse(formula);
    auto const& part = header.map->part;
    auto const middle = part.find(" = ");
    if (middle == part.npos) refuse(formula);
    PartHeader result;
    result.name = part.substr(begin.size(), middle - begin.size());
    try {
        result.conditions = conditions_from(std::string_view{part}.substr(middle + 3));
    } catch (ManifestError const&) {
        refuse(formula);
    }
    result.puzzle = std::move(header.map->puzzle);
    result.forbidden = std::move(header.map->forbidden);
    return result;
}

} // namespace

WrittenParts write_parts(Puzzle const& original, std::optional<Grid> const& solution,
                         fs::path const& path, PartsOptions const& options) {
    if (solution) judged(*solution, original);
    Puzzle const puzzle = in_text_order(original);
    UnfinishedFolder folder{path, "for the parts"};
    Parts const parts{puzzle, solution, options};
    write_file(folder / "puzzle.txt", [&](std::ostream& out) { out << as_text(puzzle); });
    if (solution)
        write_file(folder / "solution.txt", [&](std::ostream& out) {
            out << write_solution(puzzle, *solution, Notation::Text, {});
        });
    parts.write_whole_formula(folder / "instance.cnf");
    WrittenParts written;
    auto manifest = parts.write("", {}, folder / "", written);
    for (std::string const name : {"puzzle.txt", "solution.txt", "instance.cnf", "cover.drat"})
        if (fs::exists(folder / name)) manifest.files.push_back({name, hash_of(folder / name)});
    write_file(folder / std::string{manifest_file},
               [&](std::ostream& out) { out << text_of(manifest); });
    folder.finish();
    return written;
}

WrittenParts split_part(fs::path const& formula, PartsOptions const& options) {
    auto const header = header_of(formula);
    if (formula.stem() != header.name) refuse(formula);
    Parts const parts{header.puzzle, header.forbidden, options};
    auto const folder = formula.parent_path();
    WrittenParts written;
    auto manifest =
        parts.write(header.name, cube_of(header.conditions, header.puzzle.order), folder, written);
    auto const cover = cover_of(folder, header.name);
    manifest.files.push_back({cover.filename().string(), hash_of(cover)});
    write_file_at_once(manifest_of(folder, header.name),
                       [&](std::ostream& out) { out << text_of(manifest); });
    return written;
}

} // namespace hapax
