/// The search leaves more grids than a refutation needs. So each grid's clause gets a selector, and
/// only those that a refutation used are kept. It is made again by a solver that knows only these,
/// and written down. (Doing that until none can be left out took ten times as long as the proof.)

#include "solver/certify/smallest.hpp"

#include "encoder/clauses/cnf.hpp"
#include "encoder/formats/formats.hpp"
#include "solver/blame/minimize.hpp"
#include "solver/certify/proof_file.hpp"
#include "solver/certify/weight_counter.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace hapax {

namespace {

class BoundWriter {
  public:
    BoundWriter(Puzzle const& pool, SmallestSet const& found, CertificateOptions const& options)
        : pool_{pool}, found_{found}, options_{options}, elements_{
                                                             one_by_one(removable_clues(pool))} {
        for (auto const& grid : found.grids) to_hit_.push_back(broken_by(grid, elements_, pool));
        needed_ = first_of_each_set();
    }

    bool write(UnfinishedFolder const& folder) {
        if (!drop_needless()) return false;
        Cnf formula;
        auto const counter = encode(formula);
        if (!prove(formula, folder / "bound.drat")) return false;
        write_file(folder / "pool.txt", [&](std::ostream& out) { out << as_text(pool_); });
        write_file(folder / "grids.txt", [&](std::ostream& out) { write_grids(out); });
        write_file(folder / "bound.cnf",
                   [&](std::ostream& out) { write_formula(formula, counter, out); });
        return true;
    }

  private:
    /// Small sets first; none twice.
    std::vector<std::size_t> first_of_each_set() const {
        std::vector<std::size_t> order(to_hit_.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        std::stable_sort(order.begin(), order.end(), [this](std::size_t a, std::size_t b) {
            return std::pair{to_hit_[a].size(), to_hit_[a]}
                   < std::pair{to_hit_[b].size(), to_hit_[b]};
        });
        order.erase(
            std::unique(order.begin(), order.end(),
                        [this](std::size_t a, std::size_t b) { return to_hit_[a] == to_hit_[b]; }),
            order.end());
        return order;
    }

    std::vector<Literal> clause_of(std::size_t grid) const {
        std::vector<Literal> clause;
        for (int const element : to_hit_[grid]) clause.push_back(Literal{element + 1});
        return clause;
    }

    /// Keeps the grids that a refutation used. False at the limits.
    bool drop_needless() {
        SatSolver solver;
        WeightCounter const counter{found_.weights, found_.upper_bound, solver};
        forbid_weight(counter, solver);
        auto const selector = [&](std::size_t i) {
            return Literal{static_cast<int>(found_.weights.size() + counter.variables().size() + i)
                           + 1};
        };
        for (std::size_t i = 0; i < needed_.size(); ++i) {
            auto clause = clause_of(needed_[i]);
            clause.push_back(!selector(i));
            solver.add(clause);
        }
        for (std::size_t i = 0; i < needed_.size(); ++i) solver.assume(selector(i));
        if (solver.solve(options_.solving.limits) != Answer::Unsatisfiable) return false;
        std::vector<std::size_t> used;
        for (std::size_t i = 0; i < needed_.size(); ++i)
            if (solver.failed(selector(i))) used.push_back(needed_[i]);
        needed_ = std::move(used);
        return true;
    }

    void forbid_weight(WeightCounter const& counter, ClauseSink& sink) const {
        sink.add({!counter.totals().at(found_.upper_bound)});
    }

    WeightCounter encode(ClauseSink& sink) const {
        WeightCounter counter{found_.weights, found_.upper_bound, sink};
        forbid_weight(counter, sink);
        for (auto const grid : needed_) sink.add(clause_of(grid));
        return counter;
    }

    bool prove(Cnf const& formula, std::filesystem::path const& path) const {
        ProofFile proof{path, options_.proof_format};
        SatSolver solver;
        solver.trace_proof(proof.file(), options_.proof_format);
        for (auto const& clause : formula.clauses()) solver.add(clause);
        bool const is_proved = solver.solve(options_.solving.limits) == Answer::Unsatisfiable;
        solver.finish_proof();
        proof.close();
        return is_proved;
    }

    void write_grids(std::ostream& out) const {
        for (auto const grid : needed_) {
            for (int const value : found_.grids[grid].values()) out << value << ' ';
            out << "# breaks " << to_hit_[grid].size() << '\n';
        }
    }

    void write_formula(Cnf const& formula, WeightCounter const& counter, std::ostream& out) const {
        auto const count = found_.weights.size();
        for (std::size_t i = 0; i < count; ++i)
            out << "c clue " << i + 1 << " weighs " << found_.weights[i] << ": "
                << name(elements_[i].front(), pool_) << '\n';
        for (auto const& [number, first, end, weight] : counter.variables())
            out << "c var " << number << " = clues " << first + 1 << " to " << end
                << " weigh at least " << weight << '\n';
        out << "c bound " << found_.upper_bound << "\np cnf " << count + counter.variables().size()
            << ' ' << formula.clauses().size() << '\n';
        DimacsWriter writer{out, DimacsWriter::Notes::Drop};
        for (auto const& clause : formula.clauses()) writer.add(clause);
    }

    Puzzle const& pool_;
    SmallestSet const& found_;
    CertificateOptions const& options_;
    std::vector<Element> elements_;
    std::vector<std::vector<int>> to_hit_; ///< by each grid
    std::vector<std::size_t> needed_;      ///< grids
};

} // namespace

bool write_smallest_certificate(Puzzle const& pool, SmallestSet const& found,
                                std::filesystem::path const& folder,
                                CertificateOptions const& options) {
    BoundWriter bound{pool, found, options};
    auto more = options;
    if (found.upper_bound > 0) // otherwise the rules alone leave one solution
        more.write_more = [&](auto const& unfinished) { return bound.write(unfinished); };
    return write_certificate(with_only(found.clues, pool), found.solution, folder, more);
}

} // namespace hapax
