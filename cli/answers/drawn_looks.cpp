#include "cli/answers/drawn_looks.hpp"

#include "encoder/formats/drawn/drawn.hpp"
#include "encoder/formats/json/json_writer.hpp"
#include "encoder/model/rules.hpp"

namespace hapax {

namespace {

std::string reasons_of(drawn::Proposal const& proposal) {
    std::string text;
    auto const add = [&](std::string const& what) { text += (text.empty() ? "" : ", ") + what; };
    if (proposal.by_look) add("look");
    if (proposal.by_words) add("words");
    if (proposal.by_solution == true) add("solution");
    if (proposal.by_solution == false) add("not the solution");
    if (proposal.is_certain) add("certain");
    return text;
}

} // namespace

std::string sentence_about_drawings(ReadPuzzle const& read) {
    std::string taken;
    std::string left;
    for (auto const& [look, what, marks, meaning, reason] : read.drawn) {
        if (meaning.empty() || meaning == "none") {
            left += (left.empty() ? "" : ", ") + what;
            continue;
        }
        taken += (taken.empty() ? "with " : ", ") + (marks == 0 ? meaning : what + " as " + meaning)
                 + (reason.empty() ? "" : " (" + reason + ")");
    }
    if (!left.empty()) left += " still only drawn";
    if (taken.empty()) return left;
    if (!left.empty()) taken += "; " + left;
    if (auto const& solution = read.expectation.solution)
        taken += violations(read.puzzle, *solution).empty()
                     ? "; the published solution obeys this"
                     : "; the published solution does not obey this";
    return taken;
}

void tell_drawings(Reply& answer, ReadPuzzle const& read) {
    auto const sentence = sentence_about_drawings(read);
    if (sentence.empty()) return;
    auto const& output = answer.options.output;
    bool const is_notation = !output.is_svg && output.notation != Notation::Text;
    is_notation ? answer.note(sentence) : answer.remark(sentence);
}

void list_looks(Reply& answer, Task const& task) {
    auto const list = drawn::proposals_for(task.read);
    answer.decide("listed", ExitCode::Yes);
    if (list.empty()) answer.say("nothing is only drawn");
    answer.begin_list("looks");
    for (auto const& [look, proposals] : list) {
        std::string text = "'" + look.id + "': " + drawn::description(look);
        std::vector<JsonObject> objects;
        for (auto const& proposal : proposals) {
            text += (&proposal == &proposals.front() ? "\n    " : "\n    ") + proposal.meaning
                    + " (" + reasons_of(proposal) + ")";
            JsonObject object;
            object.add("meaning", proposal.meaning)
                .add("by_look", proposal.by_look)
                .add("by_words", proposal.by_words);
            if (proposal.by_solution) object.add("by_solution", *proposal.by_solution);
            objects.push_back(object.add("is_certain", proposal.is_certain));
        }
        answer.say(text);
        std::vector<std::vector<Cell>> marks;
        for (auto const& mark : look.marks) marks.push_back(mark.cells);
        JsonObject object;
        object.add("look", look.id).add("kind", look.id.substr(0, look.id.find(' ')));
        if (auto tint = look.tint; tint.opacity > 0) {
            tint.opacity = 255;
            object.add("colour", text_of(tint));
        }
        answer.add_item(object.add("what", drawn::description(look))
                            .add("marks", marks)
                            .add("proposals", objects));
    }
}

} // namespace hapax
