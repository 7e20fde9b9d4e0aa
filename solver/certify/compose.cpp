/// Let a part have the conditions c1, ..., ck. A lemma C of its proof follows from the formula, the
/// conditions and earlier lemmas by reverse unit propagation; so the clause C or -c1 ... or -ck
/// follows from the formula and earlier lemmas that are made longer in the same way: assume that it
/// is false, and the conditions hold. The part's last lemma, the empty clause, becomes the negation
/// of its conditions, which stays; the others are deleted after it, since no other part can use
/// them. A clause of the formula must stay for the other parts, so deletions are passed on only of
/// the part's own lemmas. After its parts come the steps of a cover.
///
/// What propagation rules out in the whole puzzle comes first, once. Each part begins with it.
///
/// For proofs in parts and verified checkers see Heule, "Schur Number Five", AAAI 2018. hapax
/// checks each part's proof by itself (solver/verify/parts.cpp); composing serves people whose
/// checker takes plain DRAT only.

#include "solver/certify/compose.hpp"

#include "encoder/clauses/sink.hpp"
#include "encoder/formats/formats.hpp"
#include "encoder/model/table.hpp"
#include "solver/parts/tree.hpp"
#include "solver/verify/part_proof.hpp"

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <optional>
#include <set>
#include <sstream>
#include <system_error>
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

std::ifstream opened(fs::path const& path) {
    std::ifstream in{path, std::ios::binary};
    if (!in) throw std::system_error{errno, std::generic_category(), path.string()};
    return in;
}

class Composer {
  public:
    Composer(fs::path const& folder, ProofFile& proof, Limits const& limits)
        : folder_{folder}, proof_{proof}, limits_{limits} {}

    Composition run() {
        auto const tree = read_tree();
        result_.missing = missing_parts(tree);
        if (!result_.missing.empty()) return std::move(result_);
        add_what_holds_everywhere(tree);
        compose(tree);
        return std::move(result_);
    }

  private:
    PartTree read_tree() const try {
        return read_part_tree(folder_);
    } catch (ManifestError const& error) {
        throw InputError{error.file(), static_cast<int>(error.line()), 1, error.message(), ""};
    }

    /// The units with which the cover of the whole begins. One that negates a condition is not one
    /// of them: it closes the parts under that condition.
    void add_what_holds_everywhere(PartTree const& tree) {
        std::set<int> conditions;
        for (auto const& part : tree.parts)
            for (int const literal : conditions_of(part)) conditions.insert(literal);
        auto in = opened(cover_of(folder_, ""));
        ProofReader reader{in, limits_};
        for (ProofStep step; reader.next(step) && step.literals.size() == 1;) {
            if (conditions.contains(-step.literals.front())) return;
            everywhere_.insert(step.literals.front());
            add(step.literals);
        }
    }

    void compose(PartTree const& tree) {
        auto const conditions = conditions_of(tree);
        for (auto const& part : tree.parts) compose(part);
        bool const is_split = tree.state == PartTree::State::Split;
        auto const file = is_split ? cover_of(folder_, tree.name) : proof_of(folder_, tree.name);
        auto in = opened(file);
        try {
            if (is_split) {
                ProofReader reader{in, limits_};
                take(conditions, [&](ProofStep& step) { return reader.next(step); });
            } else {
                auto formula = opened(formula_of(folder_, tree.name));
                PartProof proof{formula, in, limits_};
                take(conditions, [&](ProofStep& step) { return proof.next(step); });
                ++result_.parts;
            }
        } catch (MalformedFile const& error) {
            throw InputError{file.string(), 1, 1, error.what(), ""};
        }
        for (auto const& part : tree.parts) remove(negated(conditions_of(part)));
    }

    /// Returns the literals of a part's conditions: the units with which its formula begins.
    std::vector<int> conditions_of(PartTree const& tree) const {
        if (tree.conditions.empty()) return {};
        auto in = opened(formula_of(folder_, tree.name));
        std::istringstream nothing;
        auto units = PartProof{in, nothing, limits_}.units();
        if (units.size() < tree.conditions.size())
            throw InputError{formula_of(folder_, tree.name).string(), 1, 1,
                             "expected to begin with the part's conditions", ""};
        units.resize(tree.conditions.size());
        return units;
    }

    static Lemma negated(std::vector<int> literals) {
        for (int& literal : literals) literal = -literal;
        return literals;
    }

    template<class Next>
    void take(std::vector<int> const& conditions, Next&& next) {
        std::unordered_map<Lemma, int, HashOfLemma> alive;
        std::unordered_map<std::int64_t, Lemma> by_number; // by the numbers in the part's LRAT file
        Lemma const end = negated(conditions);
        for (ProofStep step; next(step);) {
            limits_.require();
            bool const is_lemma = step.kind == ProofStep::Kind::Addition;
            if (is_lemma && step.literals.empty()) break;
            if (is_lemma && step.id != 0) by_number[step.id] = step.literals;
            if (!is_lemma && step.id != 0) {
                auto const numbered = by_number.extract(step.id);
                if (numbered.empty()) continue;
                step.literals = numbered.mapped();
            }
            auto const lemma = under(conditions, step.literals);
            if (!lemma) continue;
            Lemma key = *lemma;
            std::sort(key.begin(), key.end());
            if (is_lemma) {
                ++alive[std::move(key)];
                add(*lemma);
            } else if (auto const found = alive.find(key); found != alive.end()) {
                remove(*lemma);
                if (--found->second == 0) alive.erase(found);
            }
        }
        add(end);
        for (auto const& [lemma, count] : alive)
            for (int i = 0; i < count; ++i) remove(lemma);
    }

    /// Returns the lemma or the negated conditions, each literal once; nullopt if it adds nothing.
    std::optional<Lemma> under(std::vector<int> const& conditions, Lemma lemma) const {
        if (lemma.size() == 1 && everywhere_.contains(lemma.front())) return std::nullopt;
        for (int const condition : conditions) {
            if (std::find(lemma.begin(), lemma.end(), condition) != lemma.end())
                return std::nullopt;
            if (std::find(lemma.begin(), lemma.end(), -condition) == lemma.end())
                lemma.push_back(-condition);
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
    std::set<int> everywhere_;
    Table<Literal> literals_;
    Composition result_;
};

} // namespace

Composition compose(fs::path const& folder, ProofFile& proof, Limits const& limits) {
    return Composer{folder, proof, limits}.run();
}

} // namespace hapax
