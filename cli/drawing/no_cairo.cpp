/// Takes the place of cairo.cpp if hapax is built without cairo, as for a browser.

#include "cli/drawing/cairo.hpp"

namespace hapax {

namespace {

[[noreturn]] void refuse() {
    throw CairoError{
        "this hapax was built without cairo, so it writes no PDF and no PNG, only SVG"};
}

} // namespace

struct Pdf::Internals {};

Pdf::Pdf(double, double, std::string const&, Write) {
    refuse();
}

Pdf::~Pdf() = default;

void Pdf::add(Drawing const&) {}

void Pdf::finish() {}

std::string png_of(Drawing const&, double) {
    refuse();
}

} // namespace hapax
