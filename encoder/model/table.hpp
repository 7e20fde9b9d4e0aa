#pragma once

/// A std::vector that is indexed by int, the type of cell, value and variable numbers in this code.

#include "encoder/lists.hpp"

#include <vector>

namespace hapax {

template<class T>
class Table : public std::vector<T> {
  public:
    using std::vector<T>::vector;

    T& operator[](int index) { return this->data()[index]; }
    T const& operator[](int index) const { return this->data()[index]; }

    int length() const { return static_cast<int>(this->size()); }
};

} // namespace hapax
