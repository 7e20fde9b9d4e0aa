/// Certificates are kept in memory, so that a campaign of ten thousand takes seconds. There are
/// three sorts of change: random ones to bytes, lines and words of any file; files of other
/// certificates; and lies, as by an able forger who writes an honest formula for a changed puzzle
/// and keeps solution and proof. Minimal puzzles come with the claim that all their clues are
/// needed.

#include "tests/support/mutation.hpp"

#include "encoder/dimacs/writer.hpp"
#include "encoder/formats/formats.hpp"
#include "solver/basis/random.hpp"
#include "solver/certify/certificate.hpp"
#include "solver/certify/needed.hpp"
#include "solver/generate/generator.hpp"
#include "solver/search/uniqueness.hpp"
#include "solver/search/workspace.hpp"
#include "solver/verify/verify.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/false_clauses.hpp"
#include "tests/support/instances.hpp"
#include "tests/support/random_puzzle.hpp"
#include "tests/support/temporary_folder.hpp"

#include <algorithm>
#include <cctype>
#include <functional>
#include <iterator>
#include <list>
#include <sstream>
#include <stdexcept>
#include <system_error>
#include <utility>
#include <vector>

namespace hapax::testing {

namespace {

/// The files' texts.
struct Bundle {
    std::string puzzle;
    std::optional<std::string> solution;
    std::string cnf;
    std::string proof;
    std::optional<std::string> needed{};
};

Verification verify_in_memory(Bundle const& bundle) {
    Evidence const evidence{
        "puzzle.txt",
        bundle.solution ? std::optional<std::filesystem::path>{"solution.txt"} : std::nullopt,
        "instance.cnf",
        std::nullopt,
        "proof.drat",
        bundle.needed ? std::optional<std::filesystem::path>{"needed.txt"} : std::nullopt};
    return verify(evidence, {}, nullptr, {}, [&](std::filesystem::path const& path) {
        return std::make_shared<std::istringstream>(path == evidence.puzzle   ? bundle.puzzle
                                                    : path == evidence.cnf    ? bundle.cnf
                                                    : path == evidence.proof  ? bundle.proof
                                                    : path == evidence.needed ? *bundle.needed
                                                                              : *bundle.solution);
    });
}

std::string native_text(Puzzle const& puzzle) {
    return as_text(puzzle);
}

/// Returns the certificate for a puzzle, or nullopt if it has several solutions.
std::optional<Bundle> certified(Puzzle const& puzzle, SatSolver::ProofFormat format) {
    Workspace workspace;
    auto const found = uniqueness(puzzle, {}, workspace);
    if (found.verdict != Verdict::Unique && found.verdict != Verdict::None) return std::nullopt;
    TemporaryFolder const top;
    CertificateOptions options;
    options.proof_format = format;
    auto const solution =
        found.verdict == Verdict::Unique ? std::optional{found.solutions.front()} : std::nullopt;
    if (!write_certificate(puzzle, solution, top / "c", options)) return std::nullopt;
    Bundle bundle{contents(top / "c/puzzle.txt"), std::nullopt, contents(top / "c/instance.cnf"),
                  contents(top / "c/proof.drat")};
    if (solution) {
        bundle.solution = contents(top / "c/solution.txt");
        bundle.needed = needed_text(puzzle, *solution, Symmetry::None, {});
    }
    return bundle;
}

/// Says whether a verified certificate makes a true claim: tries all grids if there are few, and
/// asks a fresh solver if there are many.
bool is_right_bundle(Verification const& verification) {
    std::vector<Grid> solutions;
    if (verification.puzzle->order <= 4) {
        solutions = brute_force(*verification.puzzle, 2);
    } else {
        Workspace workspace;
        solutions = uniqueness(*verification.puzzle, {}, workspace).solutions;
    }
    if (!verification.solution) return solutions.empty();
    return solutions == std::vector<Grid>{*verification.solution}
           && (!verification.needed
               || needed_text(
                   *verification.puzzle, *verification.solution,
                   symmetry_named(verification.needed->symmetry).value_or(Symmetry::None), {}));
}

/// Splits the text into pieces that make up the text again when joined.
std::vector<std::string> words_of(std::string const& text) {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < text.size();) {
        std::size_t end = i;
        bool const is_blank = std::isspace(static_cast<unsigned char>(text[i])) != 0;
        while (end < text.size()
               && (std::isspace(static_cast<unsigned char>(text[end])) != 0) == is_blank)
            ++end;
        words.push_back(text.substr(i, end - i));
        i = end;
    }
    return words;
}

std::string joined(std::vector<std::string> const& pieces) {
    std::string text;
    for (auto const& piece : pieces) text += piece;
    return text;
}

class BundleCampaign {
  public:
    explicit BundleCampaign(unsigned long seed) : random_{seed} { make_bundles(seed); }

    MutationReport run(int number) {
        for (int i = 0; i < number; ++i) {
            std::size_t const which = any(bundles_);
            Bundle bundle = bundles_[which];
            std::string const kind = change(bundle, puzzles_[which]);
            count(kind, bundle);
        }
        return std::move(report_);
    }

  private:
    /// Half of the puzzles need a proof of more than unit propagation.
    void make_bundles(unsigned long seed) {
        int trivial = 0;
        hapax::Random generator_random{seed};
        for (int tries = 0; bundles_.size() < 60; ++tries) {
            Puzzle puzzle;
            if (tries % 2 == 0) {
                PuzzleRequest request;
                request.kind =
                    std::array{PuzzleKind::Latin, PuzzleKind::Futoshiki,
                               PuzzleKind::Sudoku}[static_cast<std::size_t>(tries / 2 % 3)];
                request.order = request.kind == PuzzleKind::Sudoku ? 6 : pick(random_, 4, 6);
                request.minimality = Minimality::Minimal;
                complete(request);
                auto const made = generate(request, generator_random, {});
                if (!made.found) continue;
                puzzle = made.found->puzzle;
            } else {
                puzzle = random_puzzle(random_, pick(random_, 3, 5),
                                       tries % 4 == 1 ? Mixture::Sums : Mixture::Everything);
            }
            auto const format =
                tries % 4 < 2 ? SatSolver::ProofFormat::Text : SatSolver::ProofFormat::Binary;
            auto const bundle = certified(puzzle, format);
            if (!bundle) continue;
            Bundle without_proof = *bundle;
            without_proof.proof.clear();
            bool const is_trivial =
                verify_in_memory(without_proof).verdict == Verification::Verdict::Verified;
            if (is_trivial && ++trivial > 30) continue;
            if (verify_in_memory(*bundle).verdict != Verification::Verdict::Verified)
                throw std::logic_error{"an honest certificate was rejected"};
            bundles_.push_back(*bundle);
            puzzles_.push_back(in_text_order(puzzle));
        }
    }

    std::size_t any(auto const& list) { return static_cast<std::size_t>(random_() % list.size()); }

    std::string change(Bundle& bundle, Puzzle const& puzzle) {
        int const sort = pick(random_, 1, 10);
        if (sort == 1) return swap_a_file(bundle);
        if (sort <= 3) return lie(bundle, puzzle);
        if (sort == 4 && change_naming(bundle.cnf)) return "formula: parts, sums, derived cages";
        auto const [name, text] = any_file(bundle);
        std::string const original = *text;
        std::string how;
        do {
            how = change_text(*text);
            for (int more = pick(random_, 0, 5); more >= 4; --more) change_text(*text);
        } while (*text == original);
        return name + ": " + how;
    }

    std::pair<std::string, std::string*> any_file(Bundle& bundle) {
        switch (pick(random_, 1, bundle.needed ? 6 : bundle.solution ? 5 : 4)) {
        case 1:
            return {"puzzle", &bundle.puzzle};
        case 2:
            return {"formula", &bundle.cnf};
        case 5:
            return {"solution", &*bundle.solution};
        case 6:
            return {"needed clues", &*bundle.needed};
        default:
            return {"proof", &bundle.proof};
        }
    }

    /// Changes a digit in, or swaps two of, the lines that define parts, sums and derived cages.
    /// Returns false if there are none.
    bool change_naming(std::string& text) {
        auto lines = lines_of(text);
        std::vector<std::size_t> naming;
        for (std::size_t i = 0; i < lines.size(); ++i)
            if (lines[i].starts_with("c part ") || lines[i].starts_with("c sum ")
                || lines[i].starts_with("c derived "))
                naming.push_back(i);
        if (naming.empty()) return false;
        auto& line = lines[naming[any(naming)]];
        do {
            if (pick(random_, 0, 3) > 0)
                change_digit(line, any(line));
            else
                std::swap(line, lines[naming[any(naming)]]);
        } while (pick(random_, 0, 1) == 0);
        text = joined(lines);
        return true;
    }

    /// Makes one change, which may by chance change nothing.
    std::string change_text(std::string& text) {
        if (text.empty()) {
            text = "0\n";
            return "insert";
        }
        std::size_t const at = any(text);
        switch (pick(random_, 1, 10)) {
        case 1:
            text[at] = static_cast<char>(text[at] ^ (1 << pick(random_, 0, 7)));
            return "flip a bit";
        case 2:
            text.erase(at, 1);
            return "drop a byte";
        case 3:
            text.insert(at, 1, text[any(text)]);
            return "insert a byte";
        case 4:
            text.resize(at);
            return "cut off";
        case 5:
            change_digit(text, at);
            return "change a digit";
        case 6:
            if (pick(random_, 0, 1) == 0) return change_pieces(text, words_of(text), "word");
            [[fallthrough]];
        default:
            return change_pieces(text, lines_of(text), "line");
        }
    }

    /// Changes the next digit from there on; now and then adds or removes a sign before it.
    void change_digit(std::string& text, std::size_t at) {
        at = text.find_first_of("123456789", at);
        if (at == text.npos) return;
        if (pick(random_, 0, 2) == 0) {
            if (at > 0 && text[at - 1] == '-')
                text.erase(at - 1, 1);
            else
                text.insert(at, "-");
            return;
        }
        text[at] = static_cast<char>('0' + pick(random_, 0, 9));
    }

    std::string change_pieces(std::string& text, std::vector<std::string> pieces,
                              std::string const& name) {
        std::size_t const at = any(pieces), other = any(pieces);
        std::string how;
        switch (pick(random_, 1, 4)) {
        case 1:
            pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(at));
            how = "drop a ";
            break;
        case 2:
            pieces.insert(pieces.begin() + static_cast<std::ptrdiff_t>(at), pieces[other]);
            how = "repeat a ";
            break;
        case 3:
            std::swap(pieces[at], pieces[other]);
            how = "swap two of ";
            break;
        default:
            pieces[at] = pieces[other];
            how = "overwrite a ";
        }
        text = joined(pieces);
        return how + name;
    }

    std::string swap_a_file(Bundle& bundle) {
        Bundle const& other = bundles_[any(bundles_)];
        switch (pick(random_, 1, 6)) {
        case 1:
            bundle.puzzle = other.puzzle;
            return "puzzle: another's";
        case 2:
            bundle.cnf = other.cnf;
            return "formula: another's";
        case 3:
            bundle.proof = other.proof;
            return "proof: another's";
        case 4:
            bundle.solution = other.solution;
            return "solution: another's";
        case 5:
            bundle.needed = other.needed;
            return "needed clues: another's";
        default:
            bundle.solution = bundle.solution ? std::nullopt : std::optional{bundle.puzzle};
            return "solution: there or not";
        }
    }

    /// Combines a changed puzzle, and an honest formula for it, with the old proof and solution;
    /// usually without the claim that all clues are needed, which would expose it.
    std::string lie(Bundle& bundle, Puzzle puzzle) {
        if (pick(random_, 0, 3) > 0) bundle.needed.reset();
        std::string const how = weaken(puzzle, random_);
        puzzle = in_text_order(puzzle);
        DimacsOptions dimacs;
        dimacs.comments = DimacsComments::Header;
        if (bundle.solution)
            dimacs.forbidden = read_puzzles(*bundle.solution).front().puzzle.givens;
        std::ostringstream cnf;
        write_dimacs(puzzle, CandidateSets{puzzle.order}, dimacs, cnf);
        bundle.puzzle = native_text(puzzle);
        bundle.cnf = cnf.str();
        if (!dimacs.forbidden || chance(random_, 0.5)) return "lie: " + how;
        forge_contradiction(bundle.cnf, puzzle, *dimacs.forbidden);
        return "lie: forged comments, empty clause";
    }

    /// Adds lines that a derived cage or a sum could contradict, and the clause that says so.
    void forge_contradiction(std::string& cnf, Puzzle const& puzzle, Grid const& solution) {
        auto const count = [&](char const* word) {
            int found = 0;
            for (auto at = cnf.find(word); at != cnf.npos; at = cnf.find(word, at + 1)) ++found;
            return found;
        };
        std::string forged;
        for (auto const& line :
             forged_declarations(random_, puzzle, solution, count("\nc part "), count("\nc sum ")))
            forged += "c " + line + "\n";
        auto const header = cnf.find("p cnf ");
        int variables = 0;
        int clauses = 0;
        std::istringstream numbers{cnf.substr(header + 6)};
        numbers >> variables >> clauses;
        cnf = cnf.substr(0, header) + forged + "p cnf " + std::to_string(variables) + " "
              + std::to_string(clauses + 1) + cnf.substr(cnf.find('\n', header)) + "0\n";
    }

    void count(std::string const& kind, Bundle const& bundle) {
        auto const result = verify_in_memory(bundle);
        auto const add = [&](int MutationCount::*member) {
            ++(report_.counts[kind].*member);
            ++(report_.total.*member);
        };
        if (result.verdict == Verification::Verdict::Verified) {
            bool const right = is_right_bundle(result);
            add(right ? &MutationCount::harmless : &MutationCount::wrong);
            if (!right && report_.first_wrong.empty())
                report_.first_wrong = kind + "\n" + bundle.puzzle + "\nsolution:\n"
                                      + bundle.solution.value_or("none\n") + "\nformula:\n"
                                      + bundle.cnf + "\nproof:\n" + bundle.proof;
        } else if (result.proof) {
            add(&MutationCount::rejected_by_checker);
        } else if (result.audit) {
            add(&MutationCount::rejected_by_auditor);
        } else if (result.reason.find("solution.txt: ") != result.reason.npos
                   || (result.solution && result.reason.starts_with("needed.txt"))) {
            add(&MutationCount::rejected_by_judge);
        } else {
            add(&MutationCount::rejected_by_reader);
        }
    }

    Random random_;
    std::vector<Bundle> bundles_;
    std::vector<Puzzle> puzzles_;
    MutationReport report_;
};

} // namespace

std::vector<std::string> lines_of(std::string const& text) {
    std::vector<std::string> lines;
    std::istringstream in{text};
    for (std::string line; std::getline(in, line);) lines.push_back(line + "\n");
    return lines;
}

std::string weaken(Puzzle& puzzle, Random& random) {
    auto const any = [&](auto const& list) {
        return static_cast<std::size_t>(random() % list.size());
    };
    struct Way {
        std::string name;
        std::function<void()> change;
    };
    std::list<Way> ways; // GCC 12 gives a false warning for a vector of them
    std::vector<int*> givens;
    for (int& given : puzzle.givens.values())
        if (given != 0) givens.push_back(&given);
    if (!givens.empty()) {
        ways.push_back({"one less: given", [&] { *givens[any(givens)] = 0; }});
        ways.push_back(
            {"another given", [&] { *givens[any(givens)] = pick(random, 1, puzzle.order); }});
    }
    for_each_list(puzzle, [&](auto& clues) {
        if (clues.empty()) return;
        ways.push_back({"one less: " + std::string{name(ClueIn<decltype(clues)>::rule)}, [&] {
                            clues.erase(clues.begin() + static_cast<std::ptrdiff_t>(any(clues)));
                        }});
    });
    if (ways.empty()) return "the same puzzle";
    auto const& way = *std::next(ways.begin(), static_cast<std::ptrdiff_t>(any(ways)));
    way.change();
    return way.name;
}

std::vector<std::string> ways_to_weaken() {
    std::vector<std::string> ways{"one less: given", "another given"};
    Puzzle const puzzle;
    for_each_list(puzzle, [&](auto const& clues) {
        ways.push_back("one less: " + std::string{name(ClueIn<decltype(clues)>::rule)});
    });
    return ways;
}

MutationReport mutate_certificates(int number, unsigned long seed) {
    return BundleCampaign{seed}.run(number);
}

} // namespace hapax::testing
