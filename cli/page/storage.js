/**
 * Keeps data beyond a visit: settings and the game in the browser's storage, and links that hold a
 * puzzle. The part of a link after # never leaves the browser, so no server learns of it.
 */

const GAMES = "hapax.games";
const MOST_GAMES = 30;
const SETTINGS = "hapax.settings";

/** If storage is full or forbidden, the page works without it. */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // ignored
  }
}

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

const savedGames = () => {
  const games = read(GAMES);
  return Array.isArray(games) ? games : [];
};

/** A game is { text, level, game }; the last played stands first. */
export function saveGame(game) {
  const others = savedGames().filter(({ text }) => text !== game.text);
  write(GAMES, [game, ...others].slice(0, MOST_GAMES));
}

export const lastGame = () => savedGames()[0] ?? null;
export const gameOn = (text) => savedGames().find((saved) => saved.text === text) ?? null;

export const saveSettings = (settings) => write(SETTINGS, settings);
export const savedSettings = () => read(SETTINGS) ?? {};

const through = async (bytes, stream) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

export const unpacked = (bytes, format) => through(bytes, new DecompressionStream(format));

function base64url(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

export function bytesOf(base64) {
  const text = atob(base64.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

async function packed(text) {
  const bytes = new TextEncoder().encode(text);
  return base64url(await through(bytes, new CompressionStream("deflate-raw")));
}

const textOf = async (base64) =>
  new TextDecoder().decode(await unpacked(bytesOf(base64), "deflate-raw"));

/** Returns the part of a link after #: the puzzle's text and, if there is one, a position. */
export async function fragment(text, position = null) {
  const state = position ? `&s=${await packed(JSON.stringify(position))}` : "";
  return `#p=${await packed(text)}${state}`;
}

/** Returns the content of a link, or null. Also reads a puzzle in plain text, `#text=...`. */
export async function fromFragment(hash) {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  if (parts.has("text")) return { text: parts.get("text"), position: null };
  if (!parts.has("p")) return null;
  const position = parts.has("s") ? JSON.parse(await textOf(parts.get("s"))) : null;
  return { text: await textOf(parts.get("p")), position };
}
