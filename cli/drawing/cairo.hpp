#pragma once

/// Drawings as PDF and PNG, by cairo. The only room that knows it; where hapax was built without
/// (HAPAX_CAIRO off), no_cairo.cpp stands in for it. The library is loaded by the first of these
/// calls, for that takes longer than many a puzzle.

#include "cli/drawing/drawing.hpp"

#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

namespace hapax {

/// The library cannot be had, or cannot go on; `what()` says what to do.
class CairoError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// A PDF, page by page; memory does not grow with their number. Fonts are embedded. The same pages
/// give the same bytes.
class Pdf {
  public:
    using Write = std::function<void(std::string_view bytes)>;

    /// Pages of this size, in points. The title may be empty. Throws CairoError.
    Pdf(double width, double height, std::string const& title, Write write);
    ~Pdf();
    Pdf(Pdf const&) = delete;
    Pdf& operator=(Pdf const&) = delete;

    /// Throws CairoError, and what `write` throws.
    void add(Drawing const& page);

    /// Writes what is left. Throws the same.
    void finish();

  private:
    struct Internals;
    std::unique_ptr<Internals> internals_;
};

/// The bytes of a PNG on a white ground. Throws CairoError.
std::string png_of(Drawing const& drawing, double dots_per_inch);

} // namespace hapax
