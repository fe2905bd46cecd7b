// Keeps every file of the app, so that it opens without a network. The builder fills in what those files are.
"use strict";

const version = {{version}};
const files = {{files}};
const later = {{later}}; // kept once they were wanted

importScripts({{unpack}});

// Hosts share one origin among many sites, so every name begins with our own and our folder.
const scope = new URL("./", self.location).href;
const prefix = `broadside:${new URL(scope).pathname}:`;
const name = prefix + version;
const known = new Set(files.map((file) => new URL(file, scope).href));
const wanted = new Set(later.map((file) => new URL(file, scope).href));
const hashed = /\.[0-9a-f]{10}\.[a-z0-9]+$/;

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => {
  if (event.data === "skip-waiting") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const key = keyOf(event.request);
  if (key) event.respondWith(answer(event.request, key));
});

async function fill() {
  const cache = await caches.open(name);
  await Promise.all([...known].map((url) => keep(cache, url)));
  for (const url of wanted) {
    if (await kept(url)) await keep(cache, url);
  }
}

// A file whose name carries its hash is taken from an older version's cache when it is there.
async function keep(cache, url) {
  let response = hashed.test(url) ? await kept(url) : undefined;
  if (!response) {
    response = await fetch(new Request(url, { cache: hashed.test(url) ? "default" : "reload" }));
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    if (url.endsWith(".pack")) response = await self.unpacked(response); // so that nobody waits for it again
  }
  await cache.put(url, response);
}

async function kept(url) {
  for (const other of await caches.keys()) {
    if (!other.startsWith(prefix)) continue;
    const found = await (await caches.open(other)).match(url, { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

async function takeOver() {
  for (const other of await caches.keys()) {
    if (other.startsWith(prefix) && other !== name) await caches.delete(other);
  }
  await self.clients.claim();
}

// keyOf is the cached address that answers a request, undefined when the request is none of ours.
function keyOf(request) {
  if (request.method !== "GET" || request.headers.has("range")) return undefined;
  const url = new URL(request.url);
  url.search = "";
  url.hash = "";
  if (url.href === scope) url.pathname += "index.html";
  return known.has(url.href) || wanted.has(url.href) ? url.href : undefined;
}

async function answer(request, key) {
  const cache = await caches.open(name);
  const found = await cache.match(key, { ignoreVary: true });
  if (found || !wanted.has(key)) return found ?? fetch(request);
  const response = await fetch(request);
  if (response.ok) await cache.put(key, response.clone());
  return response;
}
