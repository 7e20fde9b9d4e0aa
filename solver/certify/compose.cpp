/// A worker's proof is about the whole formula and is taken as it is, except that a clause of the
/// formula must stay for the others: deletions are passed on only of the worker's own lemmas. At
/// its end these are deleted, without the units and the last words on its parts.
///
/// In a proof of a part's own formula, with the conditions c1, ..., ck, a lemma C follows from the
/// formula, the conditions and earlier lemmas by reverse unit propagation; so the clause C or -c1
/// ... or -ck follows from the formula and earlier lemmas that are made longer in the same way:
/// assume that it is false, and the conditions hold. The last lemma, the empty clause, becomes the
/// negation of the conditions, which stays.
///
/// At last come the negations of what the parts have in common, the longest first: at each place
/// some parts go on with a condition and the others with its opposite, so the negation follows from
/// those of the two. The last of them is the empty clause.
///
/// For proofs in parts and verified checkers see Heule, "Schur Number Five", AAAI 2018. hapax
/// checks each proof by itself (solver/verify/parts.cpp); composing serves people whose checker
/// takes plain DRAT only.

#include "solver/certify/compose.hpp"

#include "encoder/clauses/sink.hpp"
#include "encoder/formats/formats.hpp"
#include "encoder/model/table.hpp"
#include "solver/certify/parts.hpp"
#include "solver/verify/parts.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <span>
#include <unordered_map>
#include <utility>

namespace hapax {

namespace {

namespace fs = std::filesystem;

using Lemma = std::vector<int>; ///< literals, ascending when it is a key

struct HashOfLemma {
    std::size_t operator()(Lemma const& lemma) const {
        std::size_t hash = lemma.size();
        for (int const literal : lemma)
            hash = (hash ^ static_cast<unsigned>(literal)) * 0x9E3779B97F4A7C15U;
        return hash;
    }
};

class Composer {
  public:
    Composer(fs::path const& folder, ProofFile& proof, Limits const& limits, OpenFile const& open)
        : folder_{folder}, proof_{proof}, limits_{limits}, open_{open} {}

    Composition run() try {
        auto const folder = read_parts_folder(folder_, open_);
        order_ = read_claim(folder_, folder.manifest, open_).claim.puzzle.order;
        require_in_grid(folder.tree, order_, folder_);
        auto const plan = plan_for(folder);
        result_.missing = plan.missing;
        if (!result_.missing.empty()) return std::move(result_);
        result_.parts = plan.parts;
        for (auto const& job : plan.jobs) take(job);
        add_what_follows(folder.tree);
        return std::move(result_);
    } catch (ManifestError const& error) {
        throw InputError{error.file(), static_cast<int>(error.line()), 1, error.message(), ""};
    }

  private:
    void take(PartsPlan::Job const& job) {
        std::set<Lemma> last_words;
        for (auto const& part : job.parts) last_words.insert(sorted(negated(part.conditions)));
        PiecesReader reader{job.pieces, open_, limits_};
        try {
            take(job.is_of_part ? job.parts.front().conditions : std::vector<Condition>{},
                 last_words, [&](ProofStep& step) { return reader.next(step); });
        } catch (MalformedFile const& error) {
            throw InputError{reader.piece().string(), 1, 1, error.what(), ""};
        }
    }

    static Lemma sorted(Lemma lemma) {
        std::sort(lemma.begin(), lemma.end());
        return lemma;
    }

    /// In the complete encoding the candidates come first, order by order.
    int literal(Condition const& condition) const {
        int const is = cell_index(condition.cell, order_) * order_ + condition.value;
        return condition.sign == Condition::Sign::Is ? is : -is;
    }

    Lemma negated(std::span<Condition const> conditions) const {
        Lemma lemma;
        for (auto const& condition : conditions) lemma.push_back(-literal(condition));
        return lemma;
    }

    /// Adds the negation of each part that was split. Takes the parts that the verifier takes.
    void add_what_follows(PartTree const& tree) {
        auto const& whole = tree.part.conditions;
        std::vector<Part const*> parts;
        for (auto const& node : tree.parts) {
            add_what_follows(node);
            if (auto const& own = node.part.conditions;
                own.size() >= whole.size() && std::equal(whole.begin(), whole.end(), own.begin()))
                parts.push_back(&node.part);
        }
        add_what_follows(parts, whole.size());
    }

    /// Adds the negation of what parts have in common before that place.
    void add_what_follows(std::vector<Part const*> const& parts, std::size_t place) {
        auto const ends = [&](Part const* part) { return part->conditions.size() == place; };
        if (parts.empty() || std::any_of(parts.begin(), parts.end(), ends)) return;
        Condition const& first = parts.front()->conditions[place];
        std::vector<Part const*> some, others;
        for (auto const* part : parts) {
            auto const& condition = part->conditions[place];
            if (condition == first)
                some.push_back(part);
            else if (condition.cell == first.cell && condition.value == first.value)
                others.push_back(part);
        }
        add_what_follows(some, place + 1);
        add_what_follows(others, place + 1);
        add(negated(std::span{parts.front()->conditions}.first(place)));
    }

    template<class Next>
    void take(std::vector<Condition> const& conditions, std::set<Lemma> last_words, Next&& next) {
        std::set<Lemma> said; // of the last words, where the proof has them
        std::unordered_map<Lemma, int, HashOfLemma> alive;
        std::unordered_map<std::int64_t, Lemma> by_number; // by the numbers in an LRAT file
        for (ProofStep step; next(step);) {
            limits_.require();
            bool const is_lemma = step.kind == ProofStep::Kind::Addition;
            if (is_lemma && step.literals.empty()) {
                if (conditions.empty()) add({}); // the whole formula is refuted
                break;
            }
            if (is_lemma && step.id != 0) by_number[step.id] = step.literals;
            if (!is_lemma && step.id != 0) {
                auto const numbered = by_number.extract(step.id);
                if (numbered.empty()) continue;
                step.literals = numbered.mapped();
            }
            auto const lemma = under(conditions, step.literals);
            if (!lemma || is_kept(*lemma, is_lemma)) continue;
            Lemma key = sorted(*lemma);
            if (said.contains(key)) continue;
            if (is_lemma && last_words.contains(key)) {
                add(*lemma);
                said.insert(last_words.extract(key));
            } else if (is_lemma) {
                ++alive[std::move(key)];
                add(*lemma);
            } else if (auto const found = alive.find(key); found != alive.end()) {
                remove(*lemma);
                if (--found->second == 0) alive.erase(found);
            }
        }
        for (auto const& lemma : last_words) add(lemma);
        for (auto const& [lemma, count] : alive)
            for (int i = 0; i < count; ++i) remove(lemma);
    }

    /// Units hold for good, and are added once.
    bool is_kept(Lemma const& lemma, bool is_lemma) {
        if (lemma.size() != 1) return false;
        if (is_lemma && units_.insert(lemma.front()).second) add(lemma);
        return true;
    }

    /// Returns the lemma or the negated conditions, each literal once; nullopt if it adds nothing.
    std::optional<Lemma> under(std::vector<Condition> const& conditions, Lemma lemma) const {
        for (auto const& condition : conditions) {
            int const holds = literal(condition);
            if (std::find(lemma.begin(), lemma.end(), holds) != lemma.end()) return std::nullopt;
            if (std::find(lemma.begin(), lemma.end(), -holds) == lemma.end())
                lemma.push_back(-holds);
        }
        return lemma;
    }

    void add(Lemma const& lemma) {
        ++result_.lemmas;
        proof_.add_lemma(literals_of(lemma));
    }

    void remove(Lemma const& lemma) {
        if (!lemma.empty()) proof_.delete_lemma(literals_of(lemma));
    }

    std::span<Literal const> literals_of(Lemma const& lemma) {
        literals_.clear();
        for (int const literal : lemma) literals_.push_back(Literal{literal});
        return literals_;
    }

    fs::path const& folder_;
    ProofFile& proof_;
    Limits const& limits_;
    OpenFile const& open_;
    int order_ = 0;
    std::set<int> units_; ///< that were added
    Table<Literal> literals_;
    Composition result_;
};

} // namespace

Composition compose(fs::path const& folder, ProofFile& proof, Limits const& limits,
                    OpenFile const& open) {
    return Composer{folder, proof, limits, open}.run();
}

} // namespace hapax
