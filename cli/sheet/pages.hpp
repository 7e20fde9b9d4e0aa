#pragma once

/// Where pages go: one PDF, or SVG or PNG files with a number in their names.

#include "cli/drawing/drawing.hpp"
#include "cli/sheet/paper.hpp"

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace hapax {

/// Pages that cannot be written as asked for; `what()` says what to do instead.
class PagesError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

enum class PageFormat { Pdf, Svg, Png };

/// By the end of a file's name, before .gz or .xz; nothing for other ends.
std::optional<PageFormat> page_format_of(std::string_view file);

class Pages {
  public:
    virtual ~Pages() = default;

    /// Throws CairoError and std::system_error, as does `finish`.
    virtual void add(Drawing page) = 0;

    /// Only now the last file, or the only one, gets its name. Without a page there is none.
    virtual void finish() = 0;
};

struct PageFile {
    std::string path; ///< empty: standard output
    PageFormat format = PageFormat::Pdf;
    Paper paper;
    std::string title; ///< may be empty
    double dots_per_inch = 150;
};

/// Of several pages in SVG or PNG, "book.svg" becomes book-0001.svg, book-0002.svg ...; on standard
/// output there can be only one (else: PagesError).
std::unique_ptr<Pages> open_pages(PageFile const& file);

} // namespace hapax
