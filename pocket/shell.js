// What is there before the program is: shows its last screen, wakes it, and holds it for all tabs.

import { Kept } from "./kept.js";
import { advised, installing, mayBeCleared } from "./staying.js";

const scope = document.baseURI, base = new URL(scope).pathname;
const kept = new Kept(scope);
const channel = new BroadcastChannel(`pocket:${scope}`);
const find = (id) => document.getElementById(id);
const frame = find("page");
const PATIENCE = 4000, AFTER_START = 5000;
let all = null, words = null, language = null, worker = null, letGo = null, shown = false;

// Words: in the language of the program's pages, once there were any, else in the browser's.

async function readWords() {
  all ??= await (await fetch(new URL("words.json", scope))).json();
  language ??= await kept.read("language").catch(() => null);
  const wanted = [language ?? "", ...navigator.languages, "en"].map((one) => one.split("-")[0]);
  const tag = wanted.find((one) => one in all);
  words = all[tag];
  document.documentElement.lang = tag;
  document.querySelector("link[rel=manifest]").href = `manifest.${tag}.webmanifest`;
  if (!shown) document.title = words.title;
}

async function tell(word, { action = "", act = null, beside = null } = {}) {
  await readWords();
  find("title").textContent = words.title;
  find("text").textContent = words[word];
  find("act").hidden = !action;
  find("act").textContent = words[action] ?? "";
  find("act").onclick = act;
  find("beside").hidden = !beside;
  if (beside) Object.assign(find("beside"), { href: beside, textContent: words.meanwhile });
  find("told").hidden = false;
  find("waking").hidden = true;
}

const reload = () => location.reload();

// What the browser has to be able to do.

async function lacks() {
  if (!isSecureContext) return "untrusted";
  if (!("serviceWorker" in navigator && "locks" in navigator && "caches" in window)) return "too_old";
  if (!navigator.storage?.getDirectory) return "too_old";
  try {
    await navigator.storage.getDirectory();
    await kept.cache;
  } catch {
    return "private";
  }
  return "";
}

// The first download; what is there by then stays when the line is cut.

async function newest() {
  const answer = await fetch(new URL("bundle.json", scope), { cache: "no-store" });
  if (!answer.ok) throw new Error(`bundle.json: ${answer.status}`);
  return answer.json();
}

async function download() {
  await tell("downloading", { beside: await serverBeside() });
  find("progress").hidden = false;
  try {
    const list = await newest();
    await kept.fetch(list, { progress: (part) => { find("progress").value = part; }, all: false });
    await kept.write("current", list);
  } catch (error) {
    console.error(error);
    tell(error?.name === "QuotaExceededError" ? "no_room" : "cut", { action: "again", act: reload });
    return false;
  }
  find("progress").hidden = true;
  find("told").hidden = true;
  return true;
}

// Where `assistant serve` offers this, its own pages can be used meanwhile.
async function serverBeside() {
  const answer = await fetch(new URL("server.json", scope)).catch(() => null);
  return answer?.ok ? (await answer.json()).pages : null;
}

const register = () => navigator.serviceWorker.register(
  new URL("sw.js", scope), { scope, updateViaCache: "none" },
);

async function controlled() {
  await register();
  await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller) return;
  await new Promise((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
  });
}

// Who holds the program answers for all tabs; another one takes it when this one is gone or hidden.

// What was asked before anybody held it is asked once more: it may have come twice.
const passed = new Set();

function hold() {
  return navigator.locks.request(`pocket:${scope}`, () => new Promise((resolve) => {
    letGo = resolve;
    passed.clear();
    worker = new Worker(new URL("worker.js", scope), { type: "module" });
    worker.onmessage = ({ data }) => heard(data);
    worker.onerror = () => heard({ kind: "broken", text: "" });
    navigator.serviceWorker.controller?.postMessage({ kind: "holding" });
  })).then(() => { worker = null; });
}

function heard({ kind, name, text }) {
  if (kind === "awake") channel.postMessage({ kind: "awake" });
  if (kind === "closed") { worker.terminate(); letGo(); }
  if (kind === "broken") {
    if (shown) return;
    const held = name === "NoModificationAllowedError";
    const full = name === "QuotaExceededError";
    tell(held ? "held" : full ? "no_room" : "broken", { action: "again", act: reload });
    find("last").hidden = true;
    console.error(text);
  }
}

navigator.serviceWorker?.addEventListener("message", ({ data, ports }) => {
  if (!worker || data.kind !== "request" || passed.has(data.id)) return;
  passed.add(data.id);
  worker.postMessage(data, [data.body, ...ports]);
});

let answered = false;

channel.addEventListener("message", ({ data }) => {
  if (data.kind === "who" && worker) {
    channel.postMessage({ kind: "me" });
    if (document.visibilityState === "hidden") { worker.postMessage({ kind: "close" }); hold(); }
  }
  if (data.kind === "me") answered = true;
  if (data.kind === "version") reload();
});

async function share() {
  hold();
  const { held } = await navigator.locks.query();
  if (!held.some(({ name }) => name === `pocket:${scope}`) || worker) return;
  channel.postMessage({ kind: "who" });
  await new Promise((resolve) => { setTimeout(resolve, PATIENCE); });
  if (!answered && !worker && !shown) tell("held", { action: "again", act: reload });
}

// The program's pages, in a frame; their address is the shell's.

function show() {
  const page = frame.contentWindow;
  if (!page || page.location.href === "about:blank") return;
  shown = true;
  frame.hidden = false;
  find("last").hidden = find("waking").hidden = find("told").hidden = true;
  find("last").removeAttribute("src");
  if (page.location.href !== location.href) history.replaceState(null, "", page.location.href);
  document.title = page.document.title || document.title;
  page.addEventListener("pagehide", remember);
  page.document.addEventListener("htmx:after:swap", () => { document.title = page.document.title; follow(page); });
  follow(page);
  offer();
  remember();
}

function follow(page) {
  if (page.location.href !== location.href) history.replaceState(null, "", page.location.href);
  mayBeCleared(kept, page.document);
  speak(page.document.documentElement.lang);
}

function speak(tag) {
  if (!tag || tag === language) return;
  language = tag;
  kept.write("language", tag).catch(() => {});
}

frame.addEventListener("load", show);

// The last screen as it was, without what moves in it: it is shown while the program wakes.

async function remember() {
  const page = frame.contentDocument;
  if (!page?.getElementById("screen")) return;
  const still = page.documentElement.cloneNode(true);
  for (const one of still.querySelectorAll("script, noscript")) one.remove();
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; style-src 'self'; img-src 'self' data:; frame-ancestors 'self'",
  };
  const text = `<!doctype html>${still.outerHTML}`;
  await (await kept.cache).put(kept.address("screen"), new Response(text, { headers }));
}

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden" && shown) remember();
});

async function showLast() {
  find("waking").hidden = false;
  if (!(await (await kept.cache).match(kept.address("screen")))) return;
  const last = find("last");
  last.src = new URL("last-screen", scope).href;
  await new Promise((resolve) => { last.onload = resolve; });
  if (!shown) last.hidden = false;
  await painted();
}

// What is not looked at is not painted.
const painted = () => document.visibilityState === "hidden" || new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
});

// A new version waits until somebody wants it, and is offered on the first page alone.

async function lookForUpdate() {
  await register();
  const [list, current] = [await newest(), await kept.current()];
  await kept.fetch(current);
  if (list.version === current.version) return;
  await kept.fetch(list);
  await kept.write("next", list);
  offer();
}

// One thing at a time, below the first page.
async function offer() {
  await readWords();
  find("offer").hidden = true;
  if (location.pathname !== base) return;
  const next = await kept.read("next"), current = await kept.current();
  if (next && next.version !== current.version) suggest("update", "use_it", () => update(next));
  else if (await mayBeCleared(kept, frame.contentDocument)) advise();
}

function suggest(word, action, act, later = () => {}) {
  find("offered").textContent = words[word];
  Object.assign(find("take"), { textContent: words[action] ?? "", hidden: !act, onclick: act });
  const close = async () => { await later(); find("offer").hidden = true; };
  Object.assign(find("later"), { textContent: words[act ? "later" : "understood"], onclick: close });
  find("offer").hidden = false;
}

function advise() {
  const done = () => advised(kept), install = installing();
  suggest(install ? "offered" : "install", "add", install && (async () => { await install(); await done(); find("offer").hidden = true; }), done);
}

async function update(next) {
  await kept.write("current", next);
  await kept.forget("next");
  await caches.delete(`${kept.name}:answers`);
  await kept.tidy(next);
  navigator.serviceWorker.controller?.postMessage({ kind: "version" });
  channel.postMessage({ kind: "version" });
  reload();
}

// On a slow phone the program takes all there is: it wakes when its last screen can be seen.
function wake() {
  find("waking").hidden = false;
  share();
  frame.contentWindow.location.replace(location.href);
  setTimeout(() => lookForUpdate().catch(() => {}), AFTER_START);
}

async function start() {
  readWords().catch(() => {});
  const there = navigator.serviceWorker?.controller && (await kept.current().catch(() => null));
  if (there) {
    await showLast().catch(() => {});
    return wake();
  }
  const missing = await lacks();
  if (missing) return tell(missing);
  if (!(await kept.current()) && !(await download())) return;
  await controlled();
  navigator.serviceWorker.controller?.postMessage({ kind: "version" });
  wake();
}

start();
