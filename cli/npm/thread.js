/** The worker that browser.js starts: { id, asked } comes, { id, progress } and { id, outcome } or { id, error } go. */

import { request } from "./worker.js";

addEventListener("message", async ({ data: { id, asked } }) => {
  try {
    postMessage({ id, outcome: await request(asked, (progress) => postMessage({ id, progress })) });
  } catch (error) {
    postMessage({ id, error: String(error?.message ?? error) });
  }
});
