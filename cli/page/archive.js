/** Puts several files into one that every system unpacks: a tar archive (POSIX ustar), packed by gzip. */

const octal = (number, digits) => number.toString(8).padStart(digits, "0");

/** @param {Record<string, any>} files their bytes by name, of at most 100 letters @returns {Promise<Blob>} */
export function archive(files) {
  const parts = Object.entries(files).flatMap(([name, bytes]) => {
    const head = new Uint8Array(512);
    const write = (at, text) => head.set(new TextEncoder().encode(text), at);
    const fields = { 0: name, 100: "0000644", 108: "0000000", 116: "0000000", 124: octal(bytes.length, 11), 136: octal(0, 11),
      148: "        ", 156: "0", 257: "ustar\x0000" };
    for (const [at, text] of Object.entries(fields)) write(Number(at), text);
    write(148, `${octal(head.reduce((sum, byte) => sum + byte), 6)}\0`); // of the head with blanks in its place
    return [head, bytes, new Uint8Array(-bytes.length & 511)];
  });
  const stream = new Blob([...parts, new Uint8Array(1024)]).stream();
  return new Response(stream.pipeThrough(new CompressionStream("gzip"))).blob();
}
