/**
 * Text packed as f-puzzles packs it into links (LZ-string, in base64): the engine reads such links
 * and writes the JSON that they hold. Each piece of text becomes a number of as many bits as are
 * needed by then; a new letter is written out after a 0 (8 bits) or 1 (16), and a 2 ends the text.
 */

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const [BYTE, WORD, END] = [0, 1, 2];

/** Bits, least significant first, six to a letter. */
class Bits {
  text = "";
  value = 0;
  count = 0;

  write(number, bits) {
    for (let at = 0; at < bits; ++at) {
      this.value = this.value * 2 + ((number >> at) & 1);
      this.count += 1;
      if (this.count === 6) this.#flush();
    }
  }

  finish() {
    this.write(0, 6 - this.count);
    return this.text.padEnd(Math.ceil(this.text.length / 4) * 4, "=");
  }

  #flush() {
    this.text += LETTERS[this.value];
    [this.value, this.count] = [0, 0];
  }
}

export function packedLikeFPuzzles(text) {
  const bits = new Bits();
  const numbers = new Map();
  const unwritten = new Set(); // letters that were met as the start of a piece to come
  let width = 2;
  let left = 2; // numbers to write until they need another bit
  const count = () => {
    left -= 1;
    if (left > 0) return;
    left = 2 ** width;
    width += 1;
  };
  const add = (piece) => numbers.set(piece, numbers.size + 3);
  const write = (piece) => {
    if (unwritten.delete(piece)) {
      const code = piece.charCodeAt(0);
      bits.write(code < 256 ? BYTE : WORD, width);
      bits.write(code, code < 256 ? 8 : 16);
      count();
    } else {
      bits.write(numbers.get(piece), width);
    }
    count();
  };
  let piece = "";
  for (let at = 0; at < text.length; ++at) {
    const letter = text[at];
    if (!numbers.has(letter)) {
      add(letter);
      unwritten.add(letter);
    }
    if (numbers.has(piece + letter)) {
      piece += letter;
      continue;
    }
    write(piece);
    add(piece + letter);
    piece = letter;
  }
  if (piece !== "") write(piece);
  bits.write(END, width);
  return bits.finish();
}
