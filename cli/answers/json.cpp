/// JSON: one object per line. Its head has the verdict, so nothing is printed before it is known.

#include "cli/answers/statistics.hpp"
#include "cli/answers/writers.hpp"
#include "encoder/formats/formats.hpp"
#include "solver/search/uniqueness.hpp"
#include "solver/steps/wording/template.hpp"
#include "solver/steps/wording/wording.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace hapax {

namespace {

/// Returns `conclusions` (`cell`, `value`, and whether the cell has that value or has lost it).
std::vector<JsonObject> json_of(std::vector<Conclusion> const& conclusions, int order) {
    std::vector<JsonObject> objects;
    for (auto const& [cell, value, strength] : conclusions)
        objects.push_back(JsonObject{}
                              .add("cell", cell_at(cell, order))
                              .add("value", value)
                              .add("is_value", strength == Strength::Written));
    return objects;
}

JsonObject json_of(Candidate const& candidate, int order) {
    return JsonObject{}.add("cell", cell_at(candidate.cell, order)).add("value", candidate.value);
}

/// Has `cells` only where there are several.
JsonObject json_of(Node const& node, int order) {
    if (node.cells.size() == 1) return json_of(Candidate{node.cells[0], node.value}, order);
    std::vector<Cell> cells;
    for (int const cell : node.cells) cells.push_back(cell_at(cell, order));
    return JsonObject{}.add("cells", cells).add("value", node.value);
}

std::vector<JsonObject> json_of(std::vector<Link> const& links, int order) {
    std::vector<JsonObject> objects;
    for (auto const& link : links)
        objects.push_back(JsonObject{}
                              .add("from", json_of(link.from, order))
                              .add("to", json_of(link.to, order))
                              .add("kind", link.kind == LinkKind::Strong ? "strong" : "weak"));
    return objects;
}

/// Adds arguments of a sentence that the step's other keys do not have already.
class ArgumentsJson {
  public:
    ArgumentsJson(Constraints const& constraints, Language language)
        : order_{constraints.order()}, named_{words_of(language), constraints} {}

    void add(Argument const& argument) {
        std::visit([&](auto const& is) { add(argument.name, is); }, argument.is);
    }

    JsonObject const& object() const { return object_; }

  private:
    void add(std::string_view name, argument::Cells const& cells) {
        std::vector<Cell> list;
        for (int const cell : cells.list) list.push_back(cell_at(cell, order_));
        object_.add(name, list);
    }
    void add(std::string_view name, argument::Values const& values) {
        object_.add(name, values.list);
    }
    void add(std::string_view name, argument::Names const& names) {
        std::vector<std::string> list;
        for (int const number : names.list) list.push_back(named_.name(number, Form::Plain));
        object_.add(name, list);
    }
    void add(std::string_view name, argument::Number const& number) {
        object_.add(name, number.value);
    }
    void add(std::string_view name, argument::Text const& text) { object_.add(name, text.text); }
    void add(std::string_view name, argument::Lines const& lines) {
        object_.add(name, named_.items(lines));
    }
    void add(std::string_view name, argument::Implications const& implications) {
        object_.add(name, chain(implications.list));
    }
    void add(std::string_view name, argument::Cases const& cases) {
        std::vector<JsonObject> list;
        for (auto const& [is, implications] : cases.list)
            list.push_back(JsonObject{}
                               .add("cell", cell_at(is.cell, order_))
                               .add("value", is.value)
                               .add("chain", chain(implications)));
        object_.add(name, list);
    }
    void add(std::string_view name, argument::Failures const& failures) {
        for (auto const& failure : failures.list) object_.add(name, object_of(failure));
    }
    void add(std::string_view, argument::Facts const&) {}       // among the reasons
    void add(std::string_view, argument::Conclusions const&) {} // a key of the step
    void add(std::string_view, argument::Links const&) {}       // the same

    std::vector<JsonObject> chain(std::vector<Implication> const& implications) const {
        std::vector<JsonObject> list;
        for (auto const& [is, constraint, step] : implications) {
            JsonObject object;
            object.add("conclusions", json_of(is, order_));
            if (constraint >= 0) object.add("by", named_.name(constraint, Form::Plain));
            if (step >= 0) object.add("step", step + 1);
            list.push_back(std::move(object));
        }
        return list;
    }

    JsonObject object_of(Failure const& failure) const {
        constexpr std::array words{"no value", "no place", "two values", "clue"};
        JsonObject object;
        object.add("kind", words[static_cast<std::size_t>(failure.kind)]);
        if (failure.cell >= 0) object.add("cell", cell_at(failure.cell, order_));
        if (failure.other_value > 0)
            object.add("values", std::vector{failure.value, failure.other_value});
        else if (failure.value > 0)
            object.add("values", std::vector{failure.value});
        if (failure.constraint >= 0) object.add("by", named_.name(failure.constraint, Form::Plain));
        return object;
    }

    int order_;
    Template named_;
    JsonObject object_;
};

/// Returns words as texts, and names with the cells that they stand for.
std::vector<RawJson> json_of(std::vector<TextPart> const& parts, int order) {
    std::vector<RawJson> list;
    for (auto const& [text, cells] : parts) {
        std::vector<Cell> places;
        for (int const cell : cells) places.push_back(cell_at(cell, order));
        list.push_back({places.empty()
                            ? to_json(text)
                            : JsonObject{}.add("name", text).add("cells", places).text()});
    }
    return list;
}

std::string_view word(Role role) {
    constexpr std::array words{"pattern", "changed", "support"};
    return words[static_cast<std::size_t>(role)];
}

JsonObject json_of(Step const& step, Position const& before, Language language) {
    int const order = before.order();
    auto const& constraints = before.constraints();
    auto const [sentence, lines] = description_of(step, before, language, Names::Marked);
    std::vector<std::string> plain_lines;
    std::vector<RawJson> line_parts;
    for (auto const& line : lines) {
        plain_lines.push_back(without_marks(line));
        line_parts.push_back({to_json(json_of(parts_of(line), order))});
    }
    std::vector<JsonObject> reasons;
    for (auto const& [kind, name, cells] : reasons_of(step, before, language))
        reasons.push_back(JsonObject{}.add("kind", kind).add("name", name).add("cells", cells));
    auto const named = arguments_in(template_of(step, language));
    ArgumentsJson arguments{constraints, language};
    for (auto const& argument : arguments_of(step, constraints))
        if (contains(named, argument.name)) arguments.add(argument);
    std::vector<JsonObject> roles;
    for (auto const& [cell, role] : roles_of(step))
        roles.push_back(JsonObject{}.add("cell", cell_at(cell, order)).add("role", word(role)));
    std::vector<JsonObject> candidates;
    for (auto const& candidate : candidates_of(step, before))
        candidates.push_back(json_of(candidate, order));
    JsonObject object;
    std::vector<JsonObject> premises;
    for (auto const& premise : step.premises) premises.push_back(json_of(premise, order));
    if (step.is_lemma()) object.add("premises", premises);
    object.add("conclusions", json_of(step.conclusions, order))
        .add("reasons", reasons)
        .add("technique", name(step.technique))
        .add("name", name(step.technique, language))
        .add("arguments", arguments.object())
        .add("cells", roles)
        .add("candidates", candidates)
        .add("links", json_of(step.links, order))
        .add("cost", step.cost.points)
        .add("is_smallest", step.is_smallest)
        .add("text", without_marks(sentence))
        .add("parts", json_of(parts_of(sentence), order))
        .add("lines", plain_lines)
        .add("line_parts", line_parts);
    return object;
}

JsonObject head_of(Subject const& subject, std::string const& verdict) {
    JsonObject source;
    if (subject.file)
        source.add("file", *subject.file);
    else
        source.add("seed", subject.seed).add("stream", subject.stream);
    if (subject.line > 0)
        source.add("line", subject.line);
    else if (subject.file)
        source.add("line", nullptr);
    if (subject.read != nullptr && !subject.read->fields.empty()) {
        JsonObject fields;
        for (auto const& [key, value] : subject.read->fields) fields.add(key, value);
        source.add("fields", fields);
    }
    auto const* const puzzle = subject.puzzle;
    auto const order = puzzle ? puzzle->order : subject.order;
    auto const kind = puzzle ? hapax::kind(*puzzle) : subject.kind;
    JsonObject object;
    object.add("index", subject.index);
    if (!subject.id.empty()) object.add("id", RawJson{subject.id});
    object.add("source", source);
    kind.empty() ? object.add("kind", nullptr) : object.add("kind", kind);
    order == 0 ? object.add("order", nullptr) : object.add("order", order);
    if (puzzle && !puzzle->credits.symbols.empty()) object.add("symbols", puzzle->credits.symbols);
    object.add("verdict", verdict);
    if (!subject.warnings.empty()) object.add("warnings", subject.warnings);
    if (subject.read != nullptr && !subject.read->drawn.empty()) {
        std::vector<JsonObject> drawn;
        for (auto const& [look, what, marks, meaning, reason] : subject.read->drawn) {
            JsonObject item;
            item.add("look", look).add("what", what).add("marks", marks);
            meaning.empty() ? item.add("meaning", nullptr) : item.add("meaning", meaning);
            if (!reason.empty()) item.add("reason", reason);
            drawn.push_back(std::move(item));
        }
        object.add("drawn", drawn);
    }
    return object;
}

class JsonReply final : public Reply {
  public:
    using Reply::Reply;

    void begin_list(std::string_view key) override {
        add_json(key, "[");
        list_ = '[';
    }

    void add_puzzle(Puzzle const& puzzle) override {
        add("puzzle", as_text(puzzle)).add("puzzle_object", RawJson{as_object(puzzle)});
    }

    void add_solutions(std::vector<Grid> const& evidence) override {
        add("solutions", evidence);
        if (verdict == "multiple") add("differences", differences(evidence[0], evidence[1]));
    }

    void add_candidates(TrueCandidates const& found, Counts counts) override {
        auto const& sets = found.sets;
        add("candidates", sets);
        if (counts == Counts::None) return;
        int const order = sets.order();
        std::vector rows(static_cast<std::size_t>(order), std::vector<std::vector<int>>{});
        for (int cell = 0; cell < sets.cell_count(); ++cell) {
            auto& list = rows[static_cast<std::size_t>(cell / order)].emplace_back();
            sets.for_each(cell, [&](int value) { list.push_back(found.count_of(cell, value)); });
        }
        add("counts", rows);
    }

    void add_remarks(std::vector<std::string> const& remarks) override {
        std::string text;
        for (auto const& remark : remarks) text += (text.empty() ? "" : "; ") + remark;
        if (!text.empty()) add("remark", text);
    }

    void add_step(Step const& step, Position const& before, Hint shown,
                  std::size_t number) override {
        if (shown == Hint::Where) {
            add("cells", cells_of(step, before.constraints()));
        } else if (shown == Hint::Value) {
            add("conclusions", json_of(step.conclusions, before.order()));
        } else {
            if (number == 0) begin_list("steps");
            add_item(json_of(step, before, options.language));
        }
    }

  protected:
    void write(Statistics const& statistics) override { add("stats", json_of(statistics)); }

    void add_json(std::string_view key, std::string const& json) override {
        text_ += std::exchange(list_, '\0') != '\0' ? "]," : ",";
        append_json(text_, key);
        (text_ += ':') += json;
    }

    void add_json_item(std::string const& json) override {
        if (list_ == ',') text_ += ',';
        list_ = ',';
        text_ += json;
    }

    std::string parts() override {
        if (verdict.empty()) return {};
        return with_head();
    }

    void finish() override {
        if (list_ != '\0') text_ += ']';
        out = with_head() + "}\n";
    }

  private:
    std::string with_head() {
        auto const head = is_begun() ? "" : head_of(subject, verdict).text();
        return head.substr(0, head.size() - (head.empty() ? 0 : 1)) + std::exchange(text_, "");
    }

    std::string text_; ///< after the head
    char list_ = '\0'; ///< '[' in a list that is begun, ',' after its first item
};

} // namespace

std::unique_ptr<Reply> json_reply(Options const& options, Subject subject) {
    return std::make_unique<JsonReply>(options, std::move(subject), Readers::Programs);
}

} // namespace hapax
