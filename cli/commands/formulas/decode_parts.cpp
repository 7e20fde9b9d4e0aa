/// A model in any part decides the whole; without one, the answers of all parts are needed.

#include "cli/answers/refusal.hpp"
#include "cli/commands/command.hpp"
#include "cli/commands/formulas/decode.hpp"
#include "cli/commands/formulas/folders.hpp"
#include "cli/files/files.hpp"
#include "encoder/dimacs/answer.hpp"
#include "encoder/dimacs/map.hpp"
#include "solver/parts/folder.hpp"
#include "solver/search/uniqueness.hpp"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace hapax {

namespace {

namespace fs = std::filesystem;

constexpr char const* unchecked_claims =
    "the solvers claim that there is no model, which has not been "
    "checked; hapax verify checks the proofs of all parts";

class PartsDecoder {
  public:
    PartsDecoder(Options const& options, fs::path const& folder)
        : options_{options}, folder_{folder} {
        task_.block.file = std::make_shared<std::string const>(folder.string());
    }

    Outcome outcome() {
        read_map();
        find_answers();
        auto const folder = read_parts_folder(folder_, open_packed);
        if (folder.another) read_another(*folder.another);
        for_each_leaf(folder.tree, [&](PartTree const& part) { decode(part); });
        auto answer = new_reply(options_, subject_of(task_));
        if (model_) {
            add_solution(*model_, map_, *answer);
        } else if (open_parts_.empty()) {
            add_refutation(map_, unchecked_claims, *answer);
        } else {
            answer->decide("undecided", ExitCode::Undecided);
            answer->remark(answer->verdict);
            answer->messages = place_of(task_) + ": " + std::to_string(open_parts_.size()) + " of "
                               + std::to_string(parts_) + " parts are undecided, the first is "
                               + open_parts_.front() + "\n";
        }
        return std::move(*answer).outcome();
    }

  private:
    void read_map() {
        std::string const file =
            file_in(folder_, "instance.cnf").value_or(folder_ / "instance.cnf").string();
        InputFile input{file};
        auto header = read_dimacs_header(input.stream(), file);
        if (!header.map)
            throw InputError{file, 1, 1, "expected the comments that say what variables mean", ""};
        map_ = std::move(*header.map);
        task_.read.puzzle = map_.puzzle;
    }

    /// Finds the part of each answer: "17" for the file 17.answer.
    void find_answers() {
        for (auto const& file : options_.arguments.inputs()) {
            std::string const name = fs::path{file}.filename().string();
            answers_[name.substr(0, name.find('.'))] = file;
        }
    }

    std::optional<std::string> answer_to(std::string const& part) const {
        if (auto const found = answers_.find(part); found != answers_.end()) return found->second;
        std::string const file = (folder_ / (part + ".answer")).string();
        if (answers_.empty() && fs::exists(file)) return file;
        return std::nullopt;
    }

    /// Takes the solution that a worker has found.
    void read_another(fs::path const& path) {
        auto grid = only_task(path.string(), options_.format, "solution").read.puzzle.givens;
        bool const is_forbidden = map_.forbidden && grid == *map_.forbidden;
        if (grid.order() != map_.puzzle.order || is_forbidden || !is_solution(map_.puzzle, grid))
            throw InputError{path.string(), 1, 1, "this is not another solution", ""};
        model_ = std::move(grid);
    }

    void decode(PartTree const& part) {
        ++parts_;
        auto const file = answer_to(part.part.name);
        if (file ? !is_refuted(*file) : part.state == PartTree::State::Missing)
            open_parts_.push_back(part.part.name);
    }

    /// Keeps a model that is a solution.
    bool is_refuted(std::string const& file) {
        InputFile input{file};
        AnswerReader reader{input.stream(), shown(file), map_.variable_count()};
        auto const answer = reader.next();
        if (!answer || answer->kind == SolverAnswer::Kind::Unknown) return false;
        if (answer->kind == SolverAnswer::Kind::Unsatisfiable) return true;
        auto const model = hapax::decode(map_, answer->values);
        if (!model.violations.empty())
            throw InputError{shown(file), answer->line, 1,
                             "the model is not a solution: " + model.violations.front().rule, ""};
        if (model.undetermined.empty()) model_ = model.grid;
        return false;
    }

    Options const& options_;
    fs::path const& folder_;
    Task task_{1, true, false, {}, {}};
    DimacsMap map_;
    std::map<std::string, std::string> answers_;
    int parts_ = 0;
    std::vector<std::string> open_parts_;
    std::optional<Grid> model_;
};

} // namespace

ExitCode decode_parts(Options const& options, fs::path const& folder) {
    auto const refuse = [&](InputError const& error) {
        return write_alone(options, refusal(options, 1, error));
    };
    try {
        return write_alone(options, PartsDecoder{options, folder}.outcome());
    } catch (ManifestError const& error) {
        return refuse({error.file(), static_cast<int>(error.line()), 1, error.message(), ""});
    } catch (InputError const& error) {
        return refuse(error);
    }
}

} // namespace hapax
