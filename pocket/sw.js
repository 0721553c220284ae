// Answers for the program where there is no server: files of its version as they are kept, visits
// with the shell, and what the program itself has to say by whoever holds it.

import { Kept } from "./kept.js";

const scope = self.registration.scope, base = new URL(scope).pathname;
const kept = new Kept(scope);
const waiting = new Map();
const NO_LAST = 'aria-hidden="true" hidden', LAST = 'aria-hidden="true" src="last-screen"';
let current = null;

// The first one begins at once; a later one when its version is wanted, or when nobody is there.
self.addEventListener("install", () => { if (!self.registration.active) self.skipWaiting(); });
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (url.origin !== location.origin || !url.pathname.startsWith(base)) return;
  event.respondWith(answer(event.request, url.pathname.slice(base.length)));
});

async function answer(request, path) {
  if (path === "shared" && request.method === "POST") return received(request);
  current ??= await kept.current();
  if (!current || path === "bundle.json" || path.startsWith("screenshots/") || Kept.anew(request)) return fetch(request);
  if (request.destination === "document" && request.mode === "navigate") return shell(request);
  if (path === "last-screen") return lastScreen();
  if (path.startsWith("kept/")) return (await (await kept.cache).match(request)) ?? fetch(request);
  if (!current.files[path] || request.method !== "GET") return beforehand(request);
  return (await kept.fileOf(current, path)) ?? new Response("", { status: 404 });
}

// What another program shares, or a page that pretends to be one: the page that shows it is opened.
async function received(request) {
  const form = await request.formData();
  const file = form.get("file"), text = ["title", "text", "url"].map((name) => form.get(name) ?? "").join("\n").trim();
  await kept.lay("came", file?.size ? file : text);
  return Response.redirect(new URL("take-in", scope), 303);
}

async function shell(request) {
  const page = await kept.fileOf(current, "index.html");
  if (!page) return fetch(request);
  const last = await (await kept.cache).match(kept.address("screen"));
  const text = (await page.text()).replace('<base href="./">', `<base href="${base}">`)
    .replace(NO_LAST, last ? LAST : NO_LAST);
  return new Response(text, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

async function lastScreen() {
  return (await (await kept.cache).match(kept.address("screen"))) ?? new Response("", { status: 404 });
}

// What has its content in its address, as the styles, is asked for once: whatever it is said to vary
// by. The last screen is there before anybody can be asked, and does without what is not kept.
async function beforehand(request) {
  const cache = await caches.open(`${kept.name}:answers`), once = request.method === "GET" && request.url.includes("v=");
  const there = once && (await cache.match(request.url, { ignoreVary: true }));
  if (there) return there;
  if (request.referrer.endsWith("/last-screen")) return new Response("", { status: 404 });
  const said = await ask(request);
  if (once && said.ok && /max-age=\d/.test(said.headers.get("Cache-Control"))) await cache.put(request.url, said.clone());
  return said;
}

// Browsers say this to hosts alone: it is not among what they ask a service worker for.
const languages = () => navigator.languages
  .map((tag, place) => `${tag};q=${Math.max(1 - place / 10, 0.1).toFixed(1)}`).join(",");

// The page that holds the program may change while an answer is waited for: then the next one is asked.
async function ask(request) {
  const headers = [...request.headers];
  if (request.referrer.startsWith(location.origin)) headers.push(["Referer", request.referrer]);
  if (!request.headers.has("Accept-Language")) headers.push(["Accept-Language", languages()]);
  const said = {
    kind: "request", id: crypto.randomUUID(), method: request.method, url: request.url.split("#")[0], headers,
    body: await request.arrayBuffer(),
  };
  const { status, headers: lines, body } = await new Promise((resolve) => {
    waiting.set(said.id, () => send(said, resolve));
    send(said, resolve);
  }).finally(() => waiting.delete(said.id));
  return new Response([204, 205, 304].includes(status) ? null : body, { status, headers: lines });
}

async function send(said, resolve) {
  const shells = await self.clients.matchAll({ type: "window" });
  for (const client of shells.filter(({ frameType }) => frameType === "top-level")) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    client.postMessage(said, [port2]);
  }
}

self.addEventListener("message", ({ data }) => {
  if (data.kind === "holding") for (const again of waiting.values()) again();
  if (data.kind === "version") current = null;
  if (data.kind === "begin") self.skipWaiting();
});
