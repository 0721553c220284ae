// What is there before the program is: shows its last screen, wakes it, and holds it for all tabs.

import { isHeld } from "./held.js";
import { Kept } from "./kept.js";
import { add, adviceIsDue, advised, askToStay, onHomeScreen, way, whenThatChanges } from "./staying.js";

const { find, say, speak, tell, again } = POCKET;
const scope = document.baseURI, base = new URL(scope).pathname;
const kept = new Kept(scope);
const channel = new BroadcastChannel(`pocket:${scope}`);
const frame = find("page");
const PATIENCE = 4000, AFTER_START = 5000;
const ASKED = "asked", HANGS = 45_000, GLIMPSE = 2000, AT_REST = 1000, ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const AGAIN = { action: "again", act: again };
const MENDED = `mended:${scope}`;
const offerWords = {};
let language = null, worker = null, letGo = null, shown = false, asks = false;

// What the browser has to be able to do, and only tells when it is asked to.

async function lacks() {
  try {
    await navigator.storage.getDirectory();
    await kept.cache;
  } catch {
    return "keeps_nothing";
  }
  return probed();
}

// Only a worker may write into files as the program does.
function probed() {
  const probe = new Worker(new URL("probe.js", scope));
  return new Promise((resolve, reject) => {
    probe.onmessage = ({ data }) => resolve(data);
    probe.onerror = () => reject(new Error("probe.js"));
  }).finally(() => probe.terminate());
}

const failed = (error) => {
  console.error(error);
  const full = error?.name === "QuotaExceededError", refused = error?.name === "SecurityError";
  tell(full ? "no_room" : refused ? "keeps_nothing" : "broken", AGAIN);
};

// A start may take its time, but not without a word: what it shows then goes when the program is there.
const unlessShown = () => setTimeout(() => {
  if (!shown && !asks) tell("hangs", AGAIN);
}, HANGS);

// The first download; what is there by then stays when the line is cut.

async function newest() {
  const soon = AbortSignal.timeout(HANGS);
  const answer = await fetch(new URL("bundle.json", scope), { cache: "no-store", signal: soon });
  if (!answer.ok) throw new Error(`bundle.json: ${answer.status}`);
  return answer.json();
}

async function download() {
  tell("downloading");
  serverBeside().then((beside) => { if (beside && !find("progress").hidden) tell("downloading", { beside }); });
  find("progress").hidden = find("loaded").hidden = false;
  try {
    const list = await newest();
    find("room").textContent = say("room").replace("{size}", Math.round(list.room / 1e6).toLocaleString(document.documentElement.lang));
    find("room").hidden = false;
    await kept.fetch(list, { progress: loaded, all: false });
    await kept.write("current", list);
  } catch (error) {
    console.error(error);
    tell(error?.name === "QuotaExceededError" ? "no_room" : "cut", AGAIN);
    return false;
  } finally {
    find("progress").hidden = find("loaded").hidden = find("room").hidden = true;
  }
  find("told").hidden = true;
  return true;
}

const megabytes = (bytes) => (bytes / 1e6).toLocaleString(document.documentElement.lang, ONE_DIGIT);

function loaded(done, total) {
  find("progress").value = done / total;
  find("loaded").textContent = say("loaded")
    .replace("{done}", megabytes(done)).replace("{total}", megabytes(total));
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
  await register().catch((error) => { throw new DOMException(error.message, "SecurityError"); });
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

// A page that was left may be kept as it is, for who goes back to it: its worker would keep the files.
addEventListener("pagehide", () => {
  worker?.terminate();
  letGo?.();
});
addEventListener("pageshow", ({ persisted }) => { if (persisted) again(); });

// Two addresses of one host had the same tables once: which of them keeps them, people say.
function askWhose(others) {
  asks = true;
  const decide = (takes) => () => {
    asks = false;
    find("told").hidden = true;
    find("waking").hidden = false;
    unlessShown();
    worker.postMessage({ kind: "takes", takes });
  };
  tell("shared", { action: "here_too", act: decide(true), instead: "only_there", other: decide(false) });
  find("text").textContent = say("shared").replace("{address}", others.join(", "));
}

function heard({ kind, name, text, others }) {
  if (kind === "shared") askWhose(others);
  if (kind === "awake") channel.postMessage({ kind: "awake" });
  if (kind === "closed") { worker.terminate(); letGo(); }
  if (kind === "broken" && !shown) {
    const error = new DOMException(text, name);
    find("last").hidden = true;
    if (isHeld(error)) tell("held", AGAIN);
    else if (name === "QuotaExceededError") failed(error);
    else mended().then((better) => (better ? again() : failed(error))).catch(() => failed(error));
  }
}

// What cannot start may be kept wrong, or of a version that no host has any more: once it is put right.
async function mended() {
  if (sessionStorage.getItem(MENDED)) return false;
  sessionStorage.setItem(MENDED, "1");
  const current = await kept.current();
  try {
    return await kept.mend(current);
  } catch {
    const list = await newest();
    if (list.version === current.version) throw new Error("it is not whole, and no other is there");
    await kept.fetch(list, { all: false });
    await run(list);
    return true;
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
  if (data.kind === "version") again();
});

async function share() {
  hold();
  const { held } = await navigator.locks.query();
  if (!held.some(({ name }) => name === `pocket:${scope}`) || worker) return;
  channel.postMessage({ kind: "who" });
  await new Promise((resolve) => { setTimeout(resolve, PATIENCE); });
  if (!answered && !worker && !shown) tell("held", AGAIN);
}

// The program's pages, in a frame; their address is the shell's.

function show() {
  const page = frame.contentWindow;
  if (!page || page.location.href === "about:blank") return;
  if (!page.document?.querySelector("#screen, #to-print")) return tellBroken();
  shown = true;
  sessionStorage.removeItem(MENDED);
  frame.hidden = false;
  find("last").hidden = find("waking").hidden = find("told").hidden = true;
  find("last").removeAttribute("src");
  if (page.location.href !== location.href) history.replaceState(null, "", page.location.href);
  document.title = page.document.title || document.title;
  leaveFree(page.document);
  page.addEventListener("pagehide", remember);
  page.document.addEventListener("htmx:after:swap", () => { document.title = page.document.title; follow(page); });
  follow(page);
  showWhatCame(page);
  offer();
  setTimeout(remember, AT_REST);
}

// Who could not start answers nothing either, and has said why.
function tellBroken() {
  if (find("told").hidden) tell("broken", AGAIN);
}

function follow(page) {
  if (page.location.href !== location.href) history.replaceState(null, "", page.location.href);
  askToStay(kept, page.document);
  leadToHomeScreen(page.document);
  learn(page.document.documentElement.lang);
}

// What was shared with the program, or opened with it, is laid into the field of its page, which shows it.
// Nothing is taken in by that: any page may share.
async function showWhatCame({ document: page, File, DataTransfer }) {
  const show = page.querySelector("[data-came]"), field = show?.form.elements.namedItem("file");
  const came = field && (await kept.take("came"));
  if (!came) return;
  const files = new DataTransfer();
  files.items.add(new File([came], "table.json", { type: came.type }));
  field.files = files.files;
  show.form.requestSubmit(show);
}

window.launchQueue?.setConsumer(async ({ files }) => {
  if (!files?.length) return;
  await files[0].getFile().then((file) => kept.lay("came", file)).catch(failed);
  if (shown) frame.contentWindow.location.replace(new URL("take-in", scope).href);
});

function learn(tag) {
  if (!tag || tag === language) return;
  language = tag;
  speak(tag);
  sayOffer();
  kept.write("language", tag).catch(() => {});
}

frame.addEventListener("load", show);

// Of what the phone covers some browsers tell a frame nothing. What is offered lies over the lower edge.

function leaveFree(page) {
  const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(find("covered"));
  const covered = { top: paddingTop, right: paddingRight, bottom: find("offer").hidden ? paddingBottom : "0px", left: paddingLeft };
  for (const [side, size] of Object.entries(covered)) page.documentElement.style.setProperty(`--covered-${side}`, size);
}

new ResizeObserver(() => { if (shown && frame.contentDocument) leaveFree(frame.contentDocument); }).observe(frame);

// The last screen as it was, without what moves in it: the service worker lays it into the first page,
// and it is shown while the program wakes.

async function remember() {
  const page = frame.contentDocument;
  if (!page?.getElementById("screen")) return;
  const still = page.documentElement.cloneNode(true);
  for (const one of still.querySelectorAll("script, noscript")) one.remove();
  still.removeAttribute("style");
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
  const last = find("last");
  if (last.hidden) return;
  const { location: { href }, document: { readyState } } = last.contentWindow;
  if (href === "about:blank" || readyState !== "complete") {
    await new Promise((resolve) => { last.onload = resolve; setTimeout(resolve, GLIMPSE); });
  }
  leaveFree(last.contentDocument);
  await painted();
}

// What is not looked at is not painted.
const painted = () => document.visibilityState === "hidden" || new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
});

// A new version waits until somebody wants it, and is offered on the first page alone.

async function lookForUpdate() {
  const { waiting } = await register();
  const [list, current] = [await newest(), await kept.current()];
  await kept.fetch(current).catch(console.error);
  if (list.version === current.version) {
    waiting?.postMessage({ kind: "begin" });
    return;
  }
  await kept.fetch(list);
  await kept.write("next", list);
  offer();
}

// One thing at a time, below the first page.
async function offer() {
  find("offer").hidden = true;
  if (location.pathname !== base) return;
  const next = await kept.read("next"), current = await kept.current();
  if (next && next.version !== current.version) suggest("update", "use_it", () => update(next).catch(failed));
  else if (await adviceIsDue(kept, dealsOn(frame.contentDocument))) advise();
}

function suggest(word, action, act, later = () => {}) {
  Object.assign(offerWords, { offered: word, take: action, later: "later" });
  sayOffer();
  find("take").onclick = act;
  find("later").onclick = async () => { await later(); find("offer").hidden = true; };
  find("offer").hidden = false;
}

// Another language may be picked after the offer was made.
function sayOffer() {
  for (const [id, word] of Object.entries(offerWords)) find(id).textContent = say(word);
}

// How many deals this phone has, as the first page says it.
const dealsOn = (page) => Number(page.querySelector("[data-deals]")?.dataset.deals);

const ADVICE = { offered: ["offered", "add"], apple: ["seven_days", "how"], menu: ["home_screen", "how"] };

function advise() {
  const [word, action] = ADVICE[way()], page = frame.contentDocument, deals = dealsOn(page);
  const said = async () => { await advised(kept, deals); find("offer").hidden = true; };
  const act = way() === "offered" ? add : () => frame.contentWindow.location.assign(page.querySelector("[data-how]").dataset.how);
  suggest(word, action, () => Promise.all([act(), said()]), said);
}

// Pages say it too for as long as it is not there: each way on its own.
function leadToHomeScreen(page) {
  for (const one of page.querySelectorAll("[data-home-screen]")) {
    one.hidden = onHomeScreen() || ![way(), ""].includes(one.dataset.homeScreen);
  }
  for (const button of page.querySelectorAll("[data-add]")) button.onclick = add;
}

whenThatChanges(() => { if (shown) leadToHomeScreen(frame.contentDocument); });

async function update(next) {
  await run(next);
  channel.postMessage({ kind: "version" });
  again();
}

// From here on this version runs; its service worker begins, if it waited for that.
async function run(list) {
  await kept.write("current", list);
  await kept.forget("next");
  await caches.delete(`${kept.name}:answers`);
  await kept.tidy(list);
  await handOver();
  navigator.serviceWorker.controller?.postMessage({ kind: "version" });
}

// What the old service worker was asked is answered first: once this page is gone nobody would.
async function handOver() {
  const { installing, waiting } = (await navigator.serviceWorker.getRegistration(scope)) ?? {};
  const next = waiting ?? installing;
  if (!next) return;
  const taken = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
  });
  const begin = () => next.postMessage({ kind: "begin" });
  if (next.state === "installed") begin();
  else next.addEventListener("statechange", begin, { once: true });
  await Promise.race([taken, new Promise((resolve) => { setTimeout(resolve, PATIENCE); })]);
}

// On a slow phone the program takes all there is: it wakes when its last screen can be seen.
function wake() {
  find("waking").hidden = false;
  share();
  frame.contentWindow.location.replace(location.href);
  unlessShown();
  setTimeout(() => lookForUpdate().catch(() => {}), AFTER_START);
}

// Where the host had no page it led here, and said which was asked for.
function goOn() {
  const asked = new URLSearchParams(location.search).get(ASKED);
  if (asked === null) return;
  const wanted = new URL(asked, scope);
  const there = wanted.href.startsWith(scope) ? wanted : new URL(scope);
  history.replaceState(null, "", there.pathname + there.search + location.hash);
}

async function start() {
  goOn();
  speak(language = await kept.read("language").catch(() => null));
  const there = navigator.serviceWorker.controller && (await kept.current().catch(() => null));
  if (there) {
    await showLast().catch(() => {});
    return wake();
  }
  const missing = await lacks();
  if (missing) return tell(missing, missing === "no_room" ? AGAIN : null);
  if (!(await kept.current()) && !(await download())) return;
  await controlled();
  navigator.serviceWorker.controller?.postMessage({ kind: "version" });
  wake();
}

POCKET.runs = true;
if (!POCKET.missing) start().catch(failed);
