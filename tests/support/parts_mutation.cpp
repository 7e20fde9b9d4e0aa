/// Folders are kept in memory and written anew for each change, because verify itself reads the
/// parts.

#include "tests/support/parts_mutation.hpp"

#include "encoder/dimacs/writer.hpp"
#include "solver/basis/sha256.hpp"
#include "solver/certify/parts.hpp"
#include "solver/certify/prove_parts.hpp"
#include "solver/parts/manifest.hpp"
#include "solver/search/uniqueness.hpp"
#include "solver/verify/shares.hpp"
#include "solver/verify/verify.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/instances.hpp"
#include "tests/support/mutation.hpp"
#include "tests/support/random_puzzle.hpp"
#include "tests/support/temporary_folder.hpp"

#include <fstream>
#include <sstream>
#include <stdexcept>
#include <system_error>
#include <vector>

namespace hapax::testing {

namespace {

namespace fs = std::filesystem;
using Files = std::map<std::string, std::string>; ///< texts by name

/// Numbers the workers, whose names are random, so that a campaign is the same each time.
Files read_folder(fs::path const& folder) {
    Files files;
    std::map<std::string, std::string> workers; // by what they proved first
    for (auto const& entry : fs::directory_iterator{folder}) {
        auto const name = entry.path().filename().string();
        files[name] = contents(entry.path());
        if (name.ends_with(".1.done")) workers[files[name]] = name.substr(0, name.find('.'));
    }
    int number = 0;
    for (auto const& [parts, worker] : workers) {
        auto const new_name = "worker-" + std::to_string(++number);
        Files renamed;
        for (auto& [name, text] : files)
            renamed[name.starts_with(worker) ? new_name + name.substr(worker.size()) : name] =
                std::move(text);
        files = std::move(renamed);
    }
    return files;
}

void write_folder(Files const& files, fs::path const& folder) {
    fs::remove_all(folder);
    fs::create_directory(folder);
    for (auto const& [name, text] : files) std::ofstream{folder / name, std::ios::binary} << text;
}

bool are_right_parts(Verification const& found) {
    auto const solutions = brute_force(*found.puzzle, 2);
    return found.solution ? solutions == std::vector{*found.solution} : solutions.empty();
}

class PartsCampaign {
  public:
    explicit PartsCampaign(unsigned long seed) : random_{seed} { make_folders(); }

    PartsMutationReport run(int number) {
        for (int i = 0; i < number; ++i) {
            Files files = any(folders_);
            auto const how = change(files);
            if (chance(random_, 0.5)) mend_hashes(files);
            count(how, files);
        }
        return std::move(report_);
    }

  private:
    template<class List>
    typename List::const_reference any(List const& list) {
        auto at = list.begin();
        std::advance(at, pick(random_, 0, static_cast<int>(list.size()) - 1));
        return *at;
    }

    Verification verified(Files const& files) {
        write_folder(files, top_ / "changed");
        if (chance(random_, 0.3)) forge_share(top_ / "changed");
        return verify(evidence_in(top_ / "changed"), {}, nullptr, {});
    }

    /// Writes that everything in the folder was checked, as a forger would.
    static void forge_share(fs::path const& folder) {
        auto const evidence = evidence_in(folder);
        std::vector<fs::path> claim{evidence.puzzle, evidence.cnf};
        if (evidence.solution) claim.push_back(*evidence.solution);
        std::vector<std::string> hashes;
        try {
            for (auto const& job : plan_for(read_parts_folder(folder, open_file)).jobs)
                hashes.push_back(hash_of(job));
            std::ofstream{folder / name_of({1, 1})}
                << text_of_share({1, 1}, hash_of_claim(claim), 1, hashes);
        } catch (ManifestError const&) { // there is nothing to forge
        } catch (std::system_error const&) {
        }
    }

    void make_folders() {
        while (folders_.size() < 24) {
            Puzzle const puzzle = random_puzzle(random_, pick(random_, 3, 5));
            auto const solutions = brute_force(puzzle, 2);
            if (solutions.size() > 1) continue;
            fs::path const folder = top_ / "honest";
            fs::remove_all(folder);
            PartsOptions options;
            options.parts = pick(random_, 1, 6);
            if (chance(random_, 0.5)) options.solving.propagation = Propagation::Off;
            auto const solution = solutions.empty() ? std::nullopt : std::optional{solutions[0]};
            auto const parts = write_parts(puzzle, solution, folder, options);
            if (chance(random_, 0.5)) split(folder, parts.front(), solutions);
            ProvePartsOptions first;
            first.range = {1, 1};
            if (chance(random_, 0.5)) prove_parts(folder, first);
            prove_parts(folder, {});
            auto const files = read_folder(folder);
            if (verified(files).verdict != Verification::Verdict::Verified)
                throw std::logic_error{"an honest proof in parts was rejected"};
            folders_.push_back(files);
        }
    }

    /// Splits a part as a worker does when it takes too long.
    static void split(fs::path const& folder, Part const& part,
                      std::vector<Grid> const& solutions) {
        auto const puzzle = read_puzzles(contents(folder / "puzzle.txt")).front().puzzle;
        Manifest manifest;
        manifest.parts = split_into(Claim{puzzle, solutions, {}}, part, 2, {});
        if (manifest.parts.size() > 1)
            std::ofstream{folder / (part.name + ".split")} << text_of(manifest);
    }

    std::string change(Files& files) {
        auto const name = any(files).first;
        auto& text = files[name];
        switch (pick(random_, 1, 13)) {
        case 1:
            files.erase(name);
            return "a file is missing";
        case 2:
            std::swap(text, files[any(files).first]);
            return "two files are swapped";
        case 3:
            text.resize(text.size() / 2);
            return "a file is cut off";
        case 4:
            if (text.empty()) text = "0\n";
            text[static_cast<std::size_t>(pick(random_, 0, static_cast<int>(text.size()) - 1))] ^=
                static_cast<char>(1 << pick(random_, 0, 7));
            return "a bit is flipped";
        case 5:
            if (auto const& other = any(folders_); other.contains(name)) text = other.at(name);
            return "a file is another's";
        case 6:
            text.clear();
            return "a file is empty";
        case 7:
            change_line(text);
            return "a line is changed";
        case 8:
        case 9:
        case 10: // often enough for clues of each kind
            return "lie: " + lie(files);
        case 11:
            std::erase_if(files, [](auto const& file) { return file.first.ends_with(".drat"); });
            return "the proofs are missing";
        case 12:
            for (auto& [file, list] : files)
                if (file.ends_with(".done")) change_line(list);
            return "what proofs prove is changed";
        default:
            change_line(files["parts.txt"]);
            return "the manifest is changed";
        }
    }

    void change_line(std::string& text) {
        auto lines = lines_of(text);
        if (lines.empty()) return;
        auto const at =
            static_cast<std::size_t>(pick(random_, 0, static_cast<int>(lines.size()) - 1));
        switch (pick(random_, 1, 3)) {
        case 1:
            lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at));
            break;
        case 2:
            lines.push_back(lines[at]);
            break;
        default:
            if (auto const digit = lines[at].find_last_of("123456789"); digit != std::string::npos)
                lines[at][digit] = static_cast<char>('0' + pick(random_, 1, 5));
        }
        text.clear();
        for (auto const& line : lines) text += line;
    }

    /// Uses an honest formula for the changed puzzle.
    std::string lie(Files& files) {
        Puzzle puzzle = read_puzzles(files.at("puzzle.txt")).front().puzzle;
        auto how = weaken(puzzle, random_);
        puzzle = in_text_order(puzzle);
        DimacsOptions dimacs;
        dimacs.comments = DimacsComments::Header;
        if (files.contains("solution.txt"))
            dimacs.forbidden = read_puzzles(files.at("solution.txt")).front().puzzle.givens;
        std::ostringstream cnf;
        write_dimacs(puzzle, CandidateSets{puzzle.order}, dimacs, cnf);
        files["puzzle.txt"] = as_text(puzzle);
        files["instance.cnf"] = cnf.str();
        return how;
    }

    /// Corrects the hashes, as a forger would.
    static void mend_hashes(Files& files) {
        auto& text = files["parts.txt"];
        std::istringstream in{text};
        try {
            auto manifest = read_manifest(in);
            for (auto& [file, hash] : manifest.files)
                if (files.contains(file)) hash = sha256_hex(files.at(file));
            text = text_of(manifest);
        } catch (ManifestError const&) { // then it stays as it is
        }
    }

    void count(std::string const& how, Files const& files) {
        auto const add = [&](int PartsMutationReport::Count::*member) {
            ++(report_.counts[how].*member);
            ++(report_.total.*member);
        };
        try {
            auto const found = verified(files);
            switch (found.verdict) {
            case Verification::Verdict::Rejected:
                return add(&PartsMutationReport::Count::rejected);
            case Verification::Verdict::Undecided:
                return add(&PartsMutationReport::Count::undecided);
            case Verification::Verdict::Verified:
                break;
            }
            if (are_right_parts(found)) return add(&PartsMutationReport::Count::harmless);
            add(&PartsMutationReport::Count::wrong);
            if (report_.first_wrong.empty())
                report_.first_wrong = how + "\n" + as_text(*found.puzzle);
        } catch (std::system_error const&) {
            add(&PartsMutationReport::Count::unreadable);
        }
    }

    Random random_;
    TemporaryFolder top_;
    std::vector<Files> folders_;
    PartsMutationReport report_;
};

} // namespace

PartsMutationReport mutate_parts(int number, unsigned long seed) {
    return PartsCampaign{seed}.run(number);
}

} // namespace hapax::testing
