/// A statement ends at a full stop that has no other beside it (`1..n`, `=..`) and no digit after
/// it, and that is not in a comment or quotes. This is all of both grammars that is needed to skip
/// rules without understanding them.

#include "encoder/formats/logic/statements.hpp"

#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/beside.hpp"

#include <algorithm>

namespace hapax {

namespace {

/// Says how far to look for the head of a program that begins with rules.
constexpr int most_lines_of_rules = 1000;

bool is_word(char c) {
    return is_letter(c) || is_digit(c) || c == '_';
}

/// Accepts rules, facts and directives: `a(..`, `a :- ..`, `:- ..`, `{ ..`, `1 { ..`, `#show ..`.
bool looks_like_statement(std::string_view line) {
    line = trimmed(line);
    if (line.starts_with('#')) return line.size() > 1 && is_lower(line[1]);
    if (line.starts_with("{\"")) return false; // JSON
    if (line.starts_with(":-") || line.starts_with('{')) return true;
    auto const word = std::find_if_not(line.begin(), line.end(), is_word);
    auto const rest = trimmed(line.substr(static_cast<std::size_t>(word - line.begin())));
    if (word == line.begin()) return false;
    if (is_digit(line.front())) return rest.starts_with('{');
    return is_lower(line.front())
           && (rest.starts_with('(') || rest.starts_with(":-") || rest.starts_with('.'));
}

bool is_clue(std::string_view line, LogicLanguage language) {
    line = trimmed(line);
    if (language == LogicLanguage::Prolog) return is_head(line, language);
    return line.starts_with("#const") || line.starts_with("cell_has_number(")
           || line.starts_with("greater_than(") || placement_at(line);
}

/// Says whether this text, in the middle of a statement, was cut off: a puzzle begins after an
/// empty line, or after a line that has only words.
bool is_cut(std::string_view text, LineReader& lines, LogicLanguage language) {
    auto const line = lines.peek();
    if (is_blank(line) || is_space(line.front())) return false;
    auto const before = text.substr(0, text.size() - 1);
    auto const last = before.substr(before.rfind('\n') + 1);
    bool const are_words = last.find_first_of("(),:;|[]") == last.npos && !last.ends_with("->");
    return (is_head(line, language) && (text.ends_with("\n\n") || are_words))
           || formats::is_cut_off(text, lines, {Notation::Facts, Notation::Prolog});
}

/// Says whether a statement is a fact that may be a clue: with three numbers or more, as
/// `cage(1,2,15).`, or with the name of a rule. Rules about variables are not, nor `row(1..9).`.
bool is_unknown_fact(std::string_view text) {
    auto const name = text.substr(0, text.find_first_of("(. \t\n"));
    if (name.empty() || !is_lower(name.front()) || text.find(":-") != text.npos
        || text.find_first_of("{\"'") != text.npos)
        return false;
    int numbers = 0;
    bool has_variable = false;
    for (std::size_t i = name.size(); i < text.size(); ++i) {
        bool const begins = !is_word(text[i - 1]) && is_word(text[i]);
        if (begins && is_digit(text[i])) ++numbers;
        if (begins && ((text[i] >= 'A' && text[i] <= 'Z') || text[i] == '_')) has_variable = true;
    }
    bool const is_range = text.find("..") != text.npos;
    return !has_variable && ((numbers >= 3 && !is_range) || !formats::rule_in(name).empty());
}

/// Says whether this line, between two statements, belongs to no program.
bool is_no_statement_after_blank(std::string_view text, std::string_view line) {
    constexpr std::string_view others = " \t-&_'@("; // may also begin one
    if (!text.ends_with("\n\n") || is_blank(line) || is_comment(line)) return false;
    return others.find(line.front()) == others.npos && !line.starts_with("?-")
           && !looks_like_statement(line);
}

} // namespace

void StatementTracker::start_comment(Comment comment) {
    comment_ = comment;
}

void StatementTracker::feed(char c, char after) {
    char const before = before_;
    before_ = c;
    if (comment_ == Comment::Line) {
        if (c == '\n') comment_ = Comment::None;
    } else if (comment_ == Comment::Block) {
        bool const ends = language_ == LogicLanguage::Clingo ? before == '*' && c == '%'
                                                             : before == '*' && c == '/';
        if (ends) {
            comment_ = Comment::None;
            before_ = '\0';
        }
    } else if (quote_ != '\0') {
        if (c == quote_ && !is_escaped_) quote_ = '\0';
        is_escaped_ = c == '\\' && !is_escaped_;
    } else if (c == '%') {
        bool const is_block = language_ == LogicLanguage::Clingo && after == '*';
        start_comment(is_block ? Comment::Block : Comment::Line);
    } else if (c == '/' && after == '*' && language_ == LogicLanguage::Prolog) {
        start_comment(Comment::Block);
    } else if (c == '#' && is_between() && !is_lower(after)) {
        start_comment(Comment::Line);
    } else if (!is_space(c)) {
        state_ = State::Statement;
        if (c == '"' || (c == '\'' && language_ == LogicLanguage::Prolog)) quote_ = c;
        if (c == '.' && before != '.' && after != '.' && !is_digit(after)) state_ = State::Between;
    }
}

std::vector<Statement> statements(Block const& block, LogicLanguage language) {
    std::vector<Statement> found;
    StatementTracker tracker{language};
    std::string_view const text = block.text;
    for (std::size_t i = 0; i < text.size(); ++i) {
        bool const was_between = tracker.is_between();
        tracker.feed(text[i], i + 1 < text.size() ? text[i + 1] : '\n');
        if (was_between && !tracker.is_between()) found.push_back({i, i});
        if (!was_between && tracker.is_between()) found.back().end = i + 1;
    }
    if (!tracker.is_between())
        block.fail(found.back().begin, "expected '.' at the end of this statement");
    return found;
}

std::optional<Placement> placement_at(std::string_view text) {
    text = trimmed(text);
    Placement found;
    found.predicate = text.substr(0, std::min(text.find('('), text.size()));
    auto const& word = found.predicate;
    if (word.empty() || !is_lower(word.front()) || !std::all_of(word.begin(), word.end(), is_word))
        return std::nullopt;
    auto rest = text.substr(word.size());
    for (char const before : {'(', ',', ','}) {
        rest = trimmed(rest);
        if (!rest.starts_with(before)) return std::nullopt;
        rest = trimmed(rest.substr(1));
        auto const digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
        if (digits == 0 || digits > 4) return std::nullopt;
        int number = 0;
        for (char const digit : rest.substr(0, digits)) number = 10 * number + digit - '0';
        found.numbers[static_cast<std::size_t>(found.count++)] = number;
        rest.remove_prefix(digits);
    }
    rest = trimmed(rest);
    if (!rest.starts_with(')') || !trimmed(rest.substr(1)).starts_with('.')) return std::nullopt;
    return found;
}

bool is_head(std::string_view text, LogicLanguage language) {
    text = trimmed(text);
    auto const accept = [&](std::string_view word) {
        if (!text.starts_with(word)) return false;
        text = trimmed(text.substr(word.size()));
        return true;
    };
    if (language == LogicLanguage::Prolog) return accept("problem") && accept("(");
    return accept("#const") && accept("n") && accept("=");
}

bool starts_program(LineReader& lines, LogicLanguage language) {
    if (!looks_like_statement(lines.peek())) return false;
    for (int ahead = 0; ahead < most_lines_of_rules && lines.has(ahead); ++ahead) {
        if (is_clue(lines.peek(ahead), language)) return true;
        for (auto const other : {LogicLanguage::Clingo, LogicLanguage::Prolog})
            if (is_clue(lines.peek(ahead), other)) return false;
    }
    return false;
}

void take_program(LineReader& lines, std::string& text, LogicLanguage language) {
    StatementTracker tracker{language};
    auto const other =
        language == LogicLanguage::Clingo ? LogicLanguage::Prolog : LogicLanguage::Clingo;
    bool has_head = false;
    while (lines.has()) {
        std::string_view const line = lines.peek();
        bool const is_between = tracker.is_between() && !tracker.is_in_comment();
        if (is_between && !text.empty()
            && (is_clue(line, other) || is_no_statement_after_blank(text, line)
                || formats::starts_other(lines, {Notation::Facts, Notation::Prolog})))
            return;
        bool const is_in_statement = !tracker.is_between() && !tracker.is_in_comment();
        if (is_in_statement && is_cut(text, lines, language)) return;
        for (std::size_t i = 0; i < line.size(); ++i) {
            bool const may_begin = tracker.is_between() && !tracker.is_in_comment();
            if (may_begin && !is_space(line[i]) && is_head(line.substr(i), language)) {
                if (has_head) {
                    if (i > 0) lines.take_part(text, i);
                    return;
                }
                has_head = true;
            }
            tracker.feed(line[i], i + 1 < line.size() ? line[i + 1] : '\n');
        }
        tracker.feed('\n', '\n');
        lines.take(text);
    }
}

void warn_of_skipped(Block const& block, std::vector<Statement> const& skipped,
                     ReadPuzzle& result) {
    if (skipped.empty()) return;
    for (auto const& statement : skipped)
        if (is_unknown_fact(std::string_view{block.text}.substr(statement.begin,
                                                                statement.end - statement.begin)))
            block.fail(statement.begin, formats::unread("this fact", "leave it out"));
    auto const [begin, end] = skipped.front();
    constexpr std::size_t longest = 40;
    std::string first = block.text.substr(begin, std::min(end - begin, longest));
    first = first.substr(0, first.find('\n'));
    if (first.size() < end - begin) first += "...";
    bool const is_one = skipped.size() == 1;
    result.warnings.push_back(
        block.place(begin) + ": skipped "
        + (is_one ? "a statement that is" : std::to_string(skipped.size()) + " statements that are")
        + " no clue" + (is_one ? ": " : ", the first: ") + first);
}

} // namespace hapax
