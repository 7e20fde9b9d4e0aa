#include "cli/answers/reply.hpp"

#include "cli/answers/statistics.hpp"
#include "cli/answers/writers.hpp"
#include "encoder/formats/formats.hpp"

#include <utility>

namespace hapax {

std::string Subject::place() const {
    if (!file) return "puzzle " + std::to_string(index);
    return line > 0 ? *file + ":" + std::to_string(line) : *file;
}

std::string place_of(Task const& task) {
    return *task.block.file + ":" + std::to_string(task.block.line);
}

Subject subject_of(Task const& task) {
    Subject subject;
    subject.index = task.index;
    subject.id = task.id;
    subject.file = task.block.file;
    subject.line = task.block.line;
    subject.puzzle = &task.puzzle();
    subject.read = &task.read;
    subject.warnings = task.warnings;
    subject.is_named = task.is_named;
    if (task.print) subject.print = &task.print;
    return subject;
}

std::string marks_of(Position const& position, Notation notation) {
    Puzzle marks = latin_square(position.order());
    marks.givens = position.grid();
    for (int cell = 0; cell < position.cell_count(); ++cell)
        if (position.written(cell) == 0)
            marks.pencil_marks.push_back({cell_at(cell, marks.order), members(position.of(cell))});
    FormatOptions bare;
    bare.boxes = Boxes::None;
    return write_puzzle(marks, notation, bare);
}

void Reply::add_position(Position const& position) {
    if (is_for_programs_) add("position", marks_of(position, Notation::Text));
}

void Reply::add_statistics(Statistics const& statistics) {
    if (options.stats) write(statistics);
}

void Reply::write(Statistics const& statistics) {
    if (subject.is_named) messages += subject.place() + ":\n";
    messages += text_of(statistics);
}

void Reply::print_parts() {
    if (subject.print == nullptr) return;
    auto const text = parts();
    if (text.empty()) return;
    is_begun_ = true;
    (*subject.print)(text);
}

Outcome Reply::outcome() && {
    finish();
    return std::move(*this);
}

std::unique_ptr<Reply> new_reply(Options const& options, Subject subject) {
    auto const& output = options.output;
    auto const make = output.is_json  ? json_reply
                      : output.is_svg ? svg_reply
                      : output.is_csv ? csv_reply
                                      : text_reply;
    return make(options, std::move(subject));
}

std::string table_head(Options const& options, std::string_view columns) {
    return options.output.is_csv ? "index,source,verdict," + std::string{columns} + "\n" : "";
}

std::string text_of(Options const& options, Totals const& totals) {
    return options.output.is_json ? json_of(totals) : text_of(totals);
}

} // namespace hapax
