/// Follows each hint literally: the clause it names must exist, and be unit or false under the
/// assumptions and conclusions so far. Any other hint is an error, not a harmless detour.

#include "tests/support/lrat_checker.hpp"

#include <cstdlib>
#include <map>
#include <set>
#include <sstream>
#include <vector>

namespace hapax::testing {

namespace {

using Clause = std::set<int>;
using Assignment = std::set<int>; ///< the true literals

enum class Effect { Unit, Conflict, None };

Effect follow_hint(Clause const& clause, Assignment& assignment) {
    std::vector<int> open;
    for (int const literal : clause) {
        if (assignment.count(literal) > 0) return Effect::None;
        if (assignment.count(-literal) == 0) open.push_back(literal);
    }
    if (open.empty()) return Effect::Conflict;
    if (open.size() > 1) return Effect::None;
    assignment.insert(open.front());
    return Effect::Unit;
}

std::vector<long> numbers_to_zero(std::istream& in) {
    std::vector<long> numbers;
    for (long number = 0; in >> number && number != 0;) numbers.push_back(number);
    return numbers;
}

struct Proof {
    std::map<long, Clause> alive;

    /// Says whether the hints from `next` on, up to a negative one, end in a conflict. Moves
    /// `next`.
    bool refute(std::vector<long> const& hints, std::size_t& next, Assignment& assignment,
                std::string& objection) {
        bool is_refuted = false;
        for (; next < hints.size() && hints[next] > 0; ++next) {
            auto const clause = alive.find(hints[next]);
            if (clause == alive.end()) objection = "a hint names no clause";
            if (!objection.empty() || is_refuted) return is_refuted;
            Effect const effect = follow_hint(clause->second, assignment);
            if (effect == Effect::None) objection = "a hint is neither unit nor false";
            is_refuted = effect == Effect::Conflict;
        }
        return is_refuted;
    }

    std::string check(std::vector<long> const& literals, std::vector<long> const& hints) {
        std::string objection;
        Assignment negated;
        for (long const literal : literals) negated.insert(static_cast<int>(-literal));
        std::size_t next = 0;
        if (refute(hints, next, negated, objection) || !objection.empty()) return objection;
        if (literals.empty()) return "the empty clause is not refuted";
        int const pivot = static_cast<int>(literals.front());
        std::set<long> tried;
        while (next < hints.size()) {
            long const candidate = -hints[next++];
            auto const clause = alive.find(candidate);
            if (clause == alive.end() || clause->second.count(-pivot) == 0)
                return "a candidate names no clause with the negated pivot";
            Assignment assignment = negated;
            bool is_blocked = false;
            for (int const literal : clause->second) {
                if (literal == -pivot) continue;
                is_blocked = is_blocked || assignment.count(literal) > 0;
                assignment.insert(-literal);
            }
            if (is_blocked)
                while (next < hints.size() && hints[next] > 0) ++next;
            else if (!refute(hints, next, assignment, objection))
                return objection.empty() ? "a candidate is not refuted" : objection;
            tried.insert(candidate);
        }
        for (auto const& [id, clause] : alive)
            if (clause.count(-pivot) > 0 && tried.count(id) == 0) return "a candidate is missing";
        return "";
    }
};

} // namespace

std::string lrat_objection(std::string const& cnf, std::string const& lrat) {
    Proof proof;
    std::istringstream formula{cnf};
    std::string word;
    while (word != "cnf") formula >> word;
    long variables = 0, clauses = 0;
    formula >> variables >> clauses;
    for (long id = 1; id <= clauses; ++id) {
        auto const literals = numbers_to_zero(formula);
        proof.alive[id] = Clause(literals.begin(), literals.end());
    }
    std::istringstream text{lrat};
    long last_id = clauses;
    int line_number = 0;
    for (std::string line; std::getline(text, line);) {
        std::string const place = "line " + std::to_string(++line_number) + ": ";
        std::istringstream in{line};
        long id = 0;
        in >> id >> std::ws;
        if (in.peek() == 'd') {
            in.get();
            for (long const each : numbers_to_zero(in))
                if (proof.alive.erase(each) == 0) return place + "deletes what is not there";
            continue;
        }
        if (id <= last_id) return place + "the number does not grow";
        last_id = id;
        auto const literals = numbers_to_zero(in);
        auto const hints = numbers_to_zero(in);
        if (auto const objection = proof.check(literals, hints); !objection.empty())
            return place + objection;
        if (literals.empty()) return "";
        proof.alive[id] = Clause(literals.begin(), literals.end());
    }
    return "it ends without the empty clause";
}

} // namespace hapax::testing
