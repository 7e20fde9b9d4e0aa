/** Puts several files into one: an uncompressed zip archive, which every system opens. */

const TABLE = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; ++bit) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

function checksum(bytes) {
  let value = 0xffffffff;
  for (const byte of bytes) value = TABLE[(value ^ byte) & 255] ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

/** Writes numbers of 2 or 4 bytes, lowest byte first: [[bytes, value], ...]. */
function numbers(list) {
  const bytes = [];
  for (const [size, value] of list) {
    for (let shift = 0; shift < size; ++shift) bytes.push((value >>> (8 * shift)) & 255);
  }
  return Uint8Array.from(bytes);
}

const JANUARY_1980 = 33;
const UTF8_NAMES = 0x0800;

/** `files`: { name: Uint8Array }. */
export function zip(files) {
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const [name, bytes] of Object.entries(files)) {
    const path = new TextEncoder().encode(name);
    const common = [[2, 20], [2, UTF8_NAMES], [2, 0], [2, 0], [2, JANUARY_1980],
      [4, checksum(bytes)], [4, bytes.length], [4, bytes.length], [2, path.length], [2, 0]];
    const head = numbers([[4, 0x04034b50], ...common]);
    parts.push(head, path, bytes);
    directory.push(numbers([[4, 0x02014b50], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0],
      [4, offset]]), path);
    offset += head.length + path.length + bytes.length;
  }
  const size = directory.reduce((total, part) => total + part.length, 0);
  const count = Object.keys(files).length;
  const end = numbers([[4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size],
    [4, offset], [2, 0]]);
  return new Blob([...parts, ...directory, end], { type: "application/zip" });
}
