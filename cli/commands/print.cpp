/// print: puts puzzles on pages. Solving, rating and proving run on all threads; whichever has the
/// next puzzle in order adds it to the book.

#include "cli/answers/refusal.hpp"
#include "cli/commands/command.hpp"
#include "cli/drawing/cairo.hpp"
#include "cli/files/files.hpp"
#include "cli/sheet/book.hpp"
#include "cli/sheet/pages.hpp"
#include "cli/sheet/words.hpp"
#include "cli/system/terminal.hpp"
#include "encoder/formats/input/utf8.hpp"
#include "solver/basis/sha256.hpp"
#include "solver/certify/certificate.hpp"
#include "solver/rate/difficulty.hpp"
#include "solver/search/uniqueness.hpp"
#include "solver/steps/steps.hpp"
#include "solver/steps/wording/wording.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <utility>

namespace hapax {

namespace {

constexpr double most_bleed = 142; ///< points: 50 mm

struct PrintOptions {
    BookLayout layout;
    PageFormat format = PageFormat::Pdf;
    double dots_per_inch = 150; ///< of PNG
    bool shows_level = false;
    bool shows_givens = false;
    bool shows_techniques = false;
    std::string certificate_folder; ///< empty if no puzzle is certified
};

double parse_length(Arguments const& given, std::string const& option, std::string const& usual) {
    auto const text = given.word(option).value_or(usual);
    if (auto const length = length_from(text)) return *length;
    throw UsageError{"--" + option + " needs a length in mm, cm, in or pt, such as 15mm, not '"
                     + text + "'"};
}

void parse_per_page(std::string const& text, BookLayout& layout) {
    auto const shape = box_from(text);
    if (!shape || shape->rows > 20 || shape->columns > 20)
        throw UsageError{"--per-page needs rows x columns from 1x1 to 20x20, such as 3x2, not '"
                         + text + "'"};
    layout.rows = shape->rows;
    layout.columns = shape->columns;
}

Paper parse_paper(std::string const& text) {
    if (auto const paper = paper_from(text)) return *paper;
    throw UsageError{"--paper needs a4, a5, letter or WIDTHxHEIGHT with mm, cm, in or pt after "
                     "it, such as 148x210mm, each from 1 to 200 inches; not '"
                     + text + "'"};
}

SolutionsPlace parse_place(std::string const& word) {
    if (word == "none") return SolutionsPlace::None;
    if (word == "end") return SolutionsPlace::End;
    if (word == "back") return SolutionsPlace::Back;
    if (word == "below") return SolutionsPlace::Below;
    throw UsageError{"--solutions takes none, end, back, below, not '" + word + "'"};
}

void parse_show(std::string const& list, PrintOptions& printing) {
    std::istringstream words{list};
    for (std::string word; std::getline(words, word, ',');)
        if (word == "level")
            printing.shows_level = true;
        else if (word == "givens")
            printing.shows_givens = true;
        else if (word == "techniques")
            printing.shows_techniques = true;
        else
            throw UsageError{"--show takes level, givens and techniques, not '" + word + "'"};
}

void require_utf8(std::string const& option, std::string const& text) {
    for (std::size_t i = 0; i < text.size();) {
        auto const length = formats::utf8_length(std::string_view{text}.substr(i));
        if (length == 0) throw UsageError{"--" + option + " is not UTF-8"};
        i += length;
    }
}

BookLayout parse_layout(Arguments const& given) {
    BookLayout layout;
    layout.paper = parse_paper(given.word("paper").value_or("a4"));
    if (given.has("large-print")) {
        layout.size = PrintSize::Large;
        layout.rows = 1;
    }
    if (auto const shape = given.word("per-page")) parse_per_page(*shape, layout);
    layout.margin = parse_length(given, "margin", "15mm");
    layout.binding = parse_length(given, "binding", "0mm");
    layout.title = given.word_or_empty("title");
    layout.author = given.word_or_empty("author");
    require_utf8("title", layout.title);
    require_utf8("author", layout.author);
    if (given.has("title-page")) layout.title_place = TitlePlace::OwnPage;
    if (given.has("title-page") && layout.title.empty())
        throw UsageError{"--title-page needs --title"};
    if (given.has("author") && !given.has("title-page"))
        throw UsageError{"--author needs --title-page, where it stands"};
    if (given.has("contents")) layout.contents = Contents::Front;
    if (given.has("hints")) layout.hints = Hints::End;
    if (given.has("bleed")) layout.bleed = parse_length(given, "bleed", "");
    if (layout.bleed > most_bleed) throw UsageError{"--bleed takes at most 50mm"};
    layout.solutions = parse_place(given.word("solutions").value_or("none"));
    if (given.has("black-only")) layout.palette = black_only();
    if (auto const why = objection(layout)) throw UsageError{*why};
    return layout;
}

PrintOptions parse_printing(Options const& options) {
    Arguments const& given = options.arguments;
    PrintOptions printing;
    printing.layout = parse_layout(given);
    printing.layout.language = options.language;
    if (options.output_file.empty() && is_terminal())
        throw UsageError{"print needs -o and a file that ends with .pdf, .svg or .png"};
    if (auto const to = given.word("to"); to || !options.output_file.empty()) {
        auto const format = page_format_of(to ? "." + *to : options.output_file);
        if (!format)
            throw UsageError{"print writes .pdf, .svg and .png, not '"
                             + to.value_or(options.output_file) + "'"};
        printing.format = *format;
    }
    int const dots = given.whole("dpi").value_or(150);
    if (dots < 30 || dots > 1200) throw UsageError{"--dpi needs a number from 30 to 1200"};
    printing.dots_per_inch = dots;
    parse_show(given.word_or_empty("show"), printing);
    printing.certificate_folder = given.word_or_empty("certificates");
    return printing;
}

/// Returns the hash of `cat FOLDER/* | sha256sum`: of all files, in the order of their names.
std::string hash_of_files(std::filesystem::path const& folder) {
    std::set<std::filesystem::path> files;
    for (auto const& entry : std::filesystem::directory_iterator{folder})
        files.insert(entry.path());
    Sha256 hash;
    std::string piece(std::size_t{1} << 16, '\0');
    for (auto const& file : files)
        for (std::ifstream in{file, std::ios::binary}; in;) {
            in.read(piece.data(), static_cast<std::streamsize>(piece.size()));
            hash.add({piece.data(), static_cast<std::size_t>(in.gcount())});
        }
    return hash.hex();
}

/// A puzzle of the book, and the text beside it.
class Entry {
  public:
    Entry(PrintOptions const& printing, Reply& answer, Task const& task, Workspace& workspace)
        : options_{answer.options}, printing_{printing}, task_{task},
          workspace_{workspace}, answer_{answer} {
        made_.number = task.index;
        made_.puzzle = task.puzzle();
        made_.section = heading_of(task.puzzle(), answer.options.language);
        made_.carried = as_object(task.puzzle());
    }

    /// Throws std::system_error if the evidence cannot be written.
    void add_to(Book& book) && {
        answer_.decide("printed", ExitCode::Yes);
        made_.rules = rules_of(made_.puzzle, options_.language);
        if (wants_answer()) add_answer();
        if (printing_.shows_level || printing_.shows_techniques) add_level();
        made_.puzzle.credits.rules = made_.rules;
        made_.note = made_.section;
        if (printing_.shows_givens) {
            int const givens = given_count(made_.puzzle);
            if (givens > 0)
                made_.note +=
                    " · " + std::to_string(givens)
                    + (givens == 1
                           ? text_in(options_.language, {" given", " valor dado", " valor dado"})
                           : text_in(options_.language,
                                     {" givens", " valores dados", " valores dados"}));
        }
        answer_.in_turn = [&book, entry = std::move(made_)](Outcome&) { book.add(entry); };
    }

  private:
    bool wants_answer() const {
        return printing_.layout.solutions != SolutionsPlace::None
               || printing_.layout.hints != Hints::None || !printing_.certificate_folder.empty();
    }

    /// Adds the solution, from the same run as the evidence.
    void add_answer() {
        SolveOptions const solving = solve_options(options_);
        auto const folder =
            std::filesystem::path{printing_.certificate_folder} / padded(task_.index);
        bool const is_proved = !printing_.certificate_folder.empty();
        auto const result = is_proved ? certify(made_.puzzle, folder, {solving, {}})
                                      : uniqueness(made_.puzzle, solving, workspace_);
        if (result.verdict != Verdict::Unique) {
            complain(result.verdict == Verdict::None       ? "has no solution"
                     : result.verdict == Verdict::Multiple ? "has several solutions"
                                                           : "has a solution that is not known "
                                                             "to be the only one",
                     code(result.verdict));
        } else if (is_proved) {
            made_.evidence =
                text_in(options_.language, {"Proved unique. SHA-256 of the certificate: ",
                                            "Solución única demostrada. SHA-256 del certificado: ",
                                            "Solução única provada. SHA-256 do certificado: "})
                + hash_of_files(folder);
        }
        if (!result.solutions.empty()) made_.solution = result.solutions.front();
        if (printing_.layout.hints != Hints::None && result.verdict == Verdict::Unique)
            add_hint(solving.limits);
    }

    /// Adds the first step, and the first of the most expensive ones.
    void add_hint(Limits const& limits) {
        require_explainable(made_.puzzle);
        Constraints const constraints{made_.puzzle};
        Explainer explainer{constraints, {}, {}, limits};
        Cost most;
        std::string key;
        while (auto const step = explainer.next()) {
            if (step->is_lemma() || (!made_.hint.empty() && step->cost <= most)) continue;
            most = step->cost;
            key = description_of(*step, explainer.before(), options_.language).sentence;
            if (made_.hint.empty()) made_.hint = std::exchange(key, "") + ".";
        }
        if (!key.empty()) made_.hint += "\n" + key + ".";
    }

    void add_level() {
        auto const rating = rate(made_.puzzle, solve_options(options_), workspace_);
        if (rating.difficulty) {
            if (printing_.shows_level)
                made_.section += " · " + level_name(rating.difficulty->level);
            std::string techniques;
            for (auto const& [technique, steps] : rating.difficulty->techniques)
                techniques += (techniques.empty() ? "" : ", ") + name(technique, options_.language);
            if (printing_.shows_techniques && !techniques.empty())
                made_.rules +=
                    "\n" + text_in(options_.language, {"Techniques: ", "Técnicas: ", "Técnicas: "})
                    + techniques;
        } else
            complain("has no level, because it is not known to have exactly one solution",
                     code(rating.verdict));
    }

    std::string level_name(Level level) const {
        if (options_.language == Language::English) return std::string{name(level)};
        constexpr std::array<Texts, 5> names{{{"", "fácil", "fácil"},
                                              {"", "moderado", "moderado"},
                                              {"", "duro", "duro"},
                                              {"", "difícil", "difícil"},
                                              {"", "extremo", "extremo"}}};
        return text_in(options_.language, names[static_cast<std::size_t>(level)]);
    }

    void complain(std::string const& what, ExitCode code) {
        answer_.messages += "warning: " + place_of(task_) + ": puzzle "
                            + std::to_string(task_.index) + " " + what + "\n";
        answer_.code = worse(answer_.code, code);
    }

    Options const& options_;
    PrintOptions const& printing_;
    Task const& task_;
    Workspace& workspace_;
    Reply& answer_;
    BookPuzzle made_;
};

} // namespace

ExitCode print_command(Options const& options) {
    auto const printing = parse_printing(options);
    try {
        auto const pages =
            open_pages({options.output_file, printing.format, sheet_of(printing.layout),
                        printing.layout.title, printing.dots_per_inch});
        Book book{printing.layout, *pages};
        Output nothing{""};
        auto const add = [&](Reply& answer, Task const& task, Workspace& workspace) {
            try {
                Entry{printing, answer, task, workspace}.add_to(book);
            } catch (std::system_error const& error) { // of the evidence
                throw Refusal{message_of(error)};
            }
        };
        auto const code = run_stream(options, {}, nothing, add);
        book.finish();
        return code;
    } catch (CairoError const& error) {
        throw UsageError{error.what()};
    } catch (PagesError const& error) {
        throw UsageError{error.what()};
    }
}

} // namespace hapax
