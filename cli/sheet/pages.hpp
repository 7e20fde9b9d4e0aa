#pragma once

/// Writes pages to one PDF, or to SVG or PNG files with a number in their names.

#include "cli/drawing/drawing.hpp"
#include "cli/sheet/paper.hpp"

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace hapax {

/// The pages cannot be written as requested; `what()` says what to do instead.
class PagesError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

enum class PageFormat { Pdf, Svg, Png };

/// Returns the format that the end of a file's name asks for, ignoring .gz and .xz; nullopt for any
/// other end.
std::optional<PageFormat> page_format_of(std::string_view file);

class Pages {
  public:
    virtual ~Pages() = default;

    /// Throws CairoError and std::system_error, as does `finish`.
    virtual void add(Drawing page) = 0;

    /// Closes the last file and moves it to its final name. Writes no file if there is no page.
    virtual void finish() = 0;
};

struct PageFile {
    std::string path; ///< empty for standard output
    PageFormat format = PageFormat::Pdf;
    Paper paper;
    std::string title; ///< may be empty
    double dots_per_inch = 150;
};

/// Opens the file. Several pages of "book.svg" become book-0001.svg, book-0002.svg ...; standard
/// output can take only one page of SVG or PNG, and PagesError is thrown at a second.
std::unique_ptr<Pages> open_pages(PageFile const& file);

} // namespace hapax
