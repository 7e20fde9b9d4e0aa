/// A PDF carries its puzzles in comments before its last three lines, where a reader looks for
/// "startxref": so no offset in it changes, and no version of cairo packs them.
///
/// The name of a single page depends on whether there is a second one, so the first page waits.

#include "cli/sheet/pages.hpp"

#include "cli/drawing/cairo.hpp"
#include "cli/drawing/svg.hpp"
#include "cli/files/output.hpp"
#include "cli/files/spool.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace hapax {

namespace {

class PdfPages : public Pages {
  public:
    explicit PdfPages(PageFile file) : file_{std::move(file)} {}

    void add(Drawing page) override {
        if (!pdf_) {
            output_ = std::make_unique<Output>(file_.path);
            pdf_ = std::make_unique<Pdf>(file_.paper.width, file_.paper.height, file_.title,
                                         [this](std::string_view bytes) { write(bytes); });
        }
        pdf_->add(page);
        for (auto const& puzzle : page.carried) puzzles_.add(puzzle);
    }

    void finish() override {
        if (!pdf_) return;
        pdf_->finish();
        auto const place = std::min(end_.rfind("startxref"), end_.size());
        output_->write_bytes(std::string_view{end_}.substr(0, place));
        while (auto const puzzle = puzzles_.next()) output_->write_bytes("%" + *puzzle + "\n");
        output_->write_bytes(std::string_view{end_}.substr(place));
        output_->finish();
    }

  private:
    /// Keeps the last bytes back.
    void write(std::string_view bytes) {
        constexpr std::size_t longest_end = 64;
        end_ += bytes;
        if (end_.size() <= longest_end) return;
        auto const count = end_.size() - longest_end;
        output_->write_bytes(std::string_view{end_}.substr(0, count));
        end_.erase(0, count);
    }

    PageFile file_;
    std::unique_ptr<Output> output_; ///< outlives the PDF, whose last bytes it takes
    std::string end_;                ///< the same
    Spool puzzles_;
    std::unique_ptr<Pdf> pdf_;
};

/// Returns "book-0007.svg" for "book.svg" and 7, "book-0007" for "book".
std::string numbered(std::string const& path, int number) {
    std::filesystem::path const file{path};
    auto const name = file.filename().string();
    std::size_t const ending = name.ends_with("z") ? 7 : 4; // .gz, .xz
    auto const dot = name.size() - (page_format_of(name) ? ending : 0);
    std::string digits = std::to_string(number);
    if (digits.size() < 4) digits.insert(0, 4 - digits.size(), '0');
    return (file.parent_path() / (name.substr(0, dot) + "-" + digits + name.substr(dot))).string();
}

class FilePages : public Pages {
  public:
    explicit FilePages(PageFile file) : file_{std::move(file)} {}

    void add(Drawing page) override {
        if (waiting_ && file_.path.empty())
            throw PagesError{"there is more than one page, and standard output holds one: -o FILE"};
        if (waiting_) write(numbered(file_.path, ++written_), *waiting_);
        waiting_ = std::move(page);
    }

    void finish() override {
        if (!waiting_) return;
        write(written_ == 0 ? file_.path : numbered(file_.path, written_ + 1), *waiting_);
    }

  private:
    void write(std::string const& path, Drawing const& page) const {
        auto const bytes = file_.format == PageFormat::Svg ? svg_of(page, file_.title)
                                                           : png_of(page, file_.dots_per_inch);
        Output output{path};
        output.write_bytes(bytes);
        output.finish();
    }

    PageFile file_;
    std::optional<Drawing> waiting_;
    int written_ = 0;
};

} // namespace

std::optional<PageFormat> page_format_of(std::string_view file) {
    for (auto const* packed : {".gz", ".xz"})
        if (file.ends_with(packed)) file.remove_suffix(3);
    if (file.ends_with(".pdf")) return PageFormat::Pdf;
    if (file.ends_with(".svg")) return PageFormat::Svg;
    if (file.ends_with(".png")) return PageFormat::Png;
    return std::nullopt;
}

std::unique_ptr<Pages> open_pages(PageFile const& file) {
    if (file.format == PageFormat::Pdf) return std::make_unique<PdfPages>(file);
    return std::make_unique<FilePages>(file);
}

} // namespace hapax
