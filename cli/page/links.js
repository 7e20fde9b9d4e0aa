/**
 * Links that hold a puzzle, and perhaps a position. The part of a link after # never leaves the
 * browser, so no server learns of it. What a link holds is from anywhere: it is checked, and may not
 * unpack to more than a page can use.
 */

const MOST_BYTES = 64 * 2 ** 20;

/** Sends bytes through a stream; throws if more than `most` come out. */
function through(bytes, stream, most = Infinity) {
  let size = 0;
  const counted = new TransformStream({ transform(part, controller) {
    size += part.length;
    if (size > most) throw new Error("too much data");
    controller.enqueue(part);
  } });
  const parts = new Blob([bytes]).stream().pipeThrough(stream).pipeThrough(counted);
  return new Response(parts).arrayBuffer().then((all) => new Uint8Array(all));
}

/** @param {Uint8Array} bytes @param {CompressionFormat} format */
export const unpacked = (bytes, format) => through(bytes, new DecompressionStream(format), MOST_BYTES);

function base64url(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

export function bytesOf(/** @type {string} */ base64) {
  const text = atob(base64.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

async function packed(text) {
  const bytes = new TextEncoder().encode(text);
  return base64url(await through(bytes, new CompressionStream("deflate-raw")));
}

const textOf = async (base64) =>
  new TextDecoder("utf-8", { fatal: true }).decode(await unpacked(bytesOf(base64), "deflate-raw"));

/** Returns the part of a link after #: the puzzle's text and, if there is one, a position. */
export async function fragment(/** @type {string} */ text, position = null) {
  const state = position ? `&s=${await packed(JSON.stringify(position))}` : "";
  return `#p=${await packed(text)}${state}`;
}

export const draftFragment = (/** @type {string} */ id) => `#edit=${id}`;

/** Returns that of a draft which the browser does not keep. */
export const looseFragment = async (/** @type {string} */ text) => `#draft=${await packed(text)}`;

/**
 * Returns what a link holds, or null if it holds nothing: { text, position }, { draft } with its name or
 * { object }. Also reads a puzzle in plain text, `#text=...`. Throws if the link is damaged.
 */
export async function fromFragment(/** @type {string} */ hash) {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  if (parts.has("edit")) return { draft: parts.get("edit") };
  if (parts.has("draft")) return { object: JSON.parse(await textOf(parts.get("draft"))) };
  if (parts.has("text")) return { text: parts.get("text"), position: null };
  if (!parts.has("p")) return null;
  const position = parts.has("s") ? JSON.parse(await textOf(parts.get("s"))) : null;
  return { text: await textOf(parts.get("p")), position };
}
