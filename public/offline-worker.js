// Shows /offline.html when there is no network. Nothing else is cached: pages are always the
// server's own.
const CACHE = "offline-1";
const PAGE = "/offline.html";

addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([PAGE, "/offline.css"])).then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const old = (names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(old).then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const { pathname } = new URL(event.request.url);
  if (event.request.mode !== "navigate" && pathname !== "/offline.css") return;
  event.respondWith(fetch(event.request).catch(() => caches.match(pathname === "/offline.css" ? pathname : PAGE)));
});
