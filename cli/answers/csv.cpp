/// CSV (RFC 4180): one line of a table for each puzzle.

#include "cli/answers/writers.hpp"
#include "encoder/formats/formats.hpp"

#include <algorithm>
#include <map>
#include <sstream>

namespace hapax {

namespace {

std::string as_field(std::string const& text) {
    if (text.find_first_of(",\"\r\n") == text.npos) return text;
    std::string quotes = "\"";
    for (char const c : text) quotes += c == '"' ? std::string{"\"\""} : std::string{c};
    return quotes + '"';
}

class CsvReply final : public Reply {
  public:
    using Reply::Reply;

    /// Adds the puzzle on one line: as its cells, a game ID, or an object of JSON.
    void add_puzzle(Puzzle const& puzzle) override {
        bool const has_usual_boxes =
            !puzzle.regions.empty()
            && box_shape(puzzle.regions, puzzle.order) == default_box(puzzle.order);
        auto& field = fields_["puzzle"];
        for (auto const notation : {Notation::Line, Notation::Tatham, Notation::Json}) {
            if (notation == Notation::Line && !has_usual_boxes) continue;
            try {
                field = write_puzzle(puzzle, notation);
                break;
            } catch (CannotExpress const&) {
                continue; // the next one can hold more
            }
        }
        while (field.ends_with('\n')) field.pop_back();
    }

  protected:
    void add_json(std::string_view key, std::string const& json) override { add_field(key, json); }

    /// Adds words without their quotes, and a bool as 1 or 0.
    void add_field(std::string_view key, std::string const& json) override {
        auto& field = fields_[std::string{key}];
        field = json == "true" ? "1" : json == "false" ? "0" : json;
        std::erase(field, '"');
    }

    void finish() override {
        if (code == ExitCode::BadInput || code == ExitCode::Internal) return;
        out = std::to_string(subject.index) + "," + as_field(subject.place()) + "," + verdict;
        std::istringstream list{std::string{columns}};
        for (std::string column; std::getline(list, column, ',');)
            (out += ',') += as_field(fields_[column]);
        out += "\n";
    }

  private:
    std::map<std::string, std::string> fields_;
};

} // namespace

std::unique_ptr<Reply> csv_reply(Options const& options, Subject subject) {
    return std::make_unique<CsvReply>(options, std::move(subject), Readers::Programs);
}

} // namespace hapax
