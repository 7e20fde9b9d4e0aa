/** Debian's Chromium and a static host for the page, for tests and screenshots. */

import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

/** Packages lie in the build folder, not beside the sources (scripts/test-page). */
export const root = fileURLToPath(new URL("../../", import.meta.url));
export const packages = createRequire(join(root, "build/page-tests/"));
export const pageFolder = process.env.HAPAX_PAGE ?? join(root, "build/page");

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css",
  ".wasm": "application/wasm", ".svg": "image/svg+xml", ".webmanifest": "application/manifest+json" };

export function launch() {
  const { chromium } = packages("playwright-core");
  return chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
}

/** Serves a folder on a free port of this machine: { url, close }. */
export async function serve(folder) {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, "http://host").pathname).replace(/\/$/, "/index.html");
    try {
      const content = await readFile(join(folder, path));
      response.writeHead(200, { "Content-Type": TYPES[extname(path)] ?? "application/octet-stream" });
      response.end(content);
    } catch {
      response.writeHead(404);
      response.end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}
