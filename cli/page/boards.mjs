/**
 * The sources of the page's ready boards: for each kind, files of instances/ and orders. The first
 * puzzle of each level that `rate` finds there is taken; `generate` makes one for a missing level if
 * that is quick (`made`: the kind and the options for it).
 */

export const boards = [
  { kind: "sudoku", orders: [9], files: ["sudoku/easy.txt", "sudoku/17-clue.txt", "sudoku/unreasonable.txt", "sudoku/hardest.txt"], made: ["sudoku", {}] },
  { kind: "diagonal", orders: [9], files: ["sudoku/diagonal.txt"], made: ["sudoku", { diagonals: true }] },
  { kind: "jigsaw", orders: [9], files: ["jigsaw/jigsaw.txt"], made: ["sudoku", { jigsaw: true }] },
  { kind: "killer", orders: [9], files: ["killer/killer.txt"], made: ["killer", {}] },
  { kind: "kenken", orders: [4, 5, 6, 7, 8], files: ["kenken/order-4.txt", "kenken/order-5.txt", "kenken/order-6.txt", "kenken/order-7.txt", "kenken/order-8.txt"], made: ["kenken", { order: 6 }] },
  { kind: "futoshiki", orders: [5, 6, 7, 8, 9], files: ["futoshiki/order-05.txt", "futoshiki/order-06.txt", "futoshiki/order-07.txt", "futoshiki/order-08.txt", "futoshiki/order-09.txt"], made: ["futoshiki", { order: 7, minimal: true }] },
  { kind: "adjacent", orders: [5, 6, 7, 8], files: ["futoshiki/adjacent.txt"], made: ["futoshiki", { order: 6, adjacent: true, minimal: true }] },
  { kind: "latin", orders: [5, 6, 7, 8, 9], files: ["latin/critical-sets.txt"], made: ["latin", { order: 9, minimal: true }] },
  { kind: "mixed", orders: [4, 5, 6, 7, 8, 9], files: ["mixed/sudoku-with-signs.txt", "mixed/everything.txt"] },
];

export const mostPuzzlesOfAFile = 12;
