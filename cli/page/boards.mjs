/**
 * Where the boards come from that the page offers from the start: for each kind, files of instances/
 * and orders. Of each level that `rate` finds there, the first is taken.
 */

export const boards = [
  { kind: "sudoku", orders: [9], files: ["sudoku/easy.txt", "sudoku/17-clue.txt", "sudoku/unreasonable.txt", "sudoku/hardest.txt"] },
  { kind: "diagonal", orders: [9], files: ["sudoku/diagonal.txt"] },
  { kind: "jigsaw", orders: [9], files: ["jigsaw/jigsaw.txt"] },
  { kind: "killer", orders: [9], files: ["killer/killer.txt"] },
  { kind: "kenken", orders: [4, 5, 6, 7, 8], files: ["kenken/order-4.txt", "kenken/order-5.txt", "kenken/order-6.txt", "kenken/order-7.txt", "kenken/order-8.txt"] },
  { kind: "futoshiki", orders: [5, 6, 7, 8, 9], files: ["futoshiki/order-05.txt", "futoshiki/order-06.txt", "futoshiki/order-07.txt", "futoshiki/order-08.txt", "futoshiki/order-09.txt"] },
  { kind: "adjacent", orders: [5, 6, 7, 8], files: ["futoshiki/adjacent.txt"] },
  { kind: "latin", orders: [5, 6, 7, 8, 9], files: ["latin/critical-sets.txt"] },
  { kind: "mixed", orders: [4, 5, 6, 7, 8, 9], files: ["mixed/sudoku-with-signs.txt", "mixed/everything.txt"] },
];

export const mostPuzzlesOfAFile = 12;
