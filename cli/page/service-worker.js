/**
 * Keeps every file of one version of the page, so that it works without a network; scripts/page fills
 * in both constants. Names of files contain what is in them, so a page asks for its own version's; the
 * last version's cache stays for pages that are still being loaded.
 */

const PREFIX = "hapax-";
const NAME = `${PREFIX}VERSION`;
const KEPT = FILES;

addEventListener("install", (event) => {
  const fresh = KEPT.map((file) => new Request(file, { cache: "reload" })); // not an older one of the browser's
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(fresh)).then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const drop = (names) => Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== NAME)
    .slice(0, -1).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(drop).then(() => clients.claim()));
});

async function answer(request) {
  const own = await caches.open(NAME);
  return await own.match(request, { ignoreSearch: true }) ?? await caches.match(request) ?? fetch(request);
}

addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
});
