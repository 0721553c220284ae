// A page that shows a table learns what other phones save: one stream for all tabs of this phone
// tells that a page has another version. Hidden pages ask nothing, and catch up when they are shown.

const SOON = 1000, BEAT = 5000, LOST = 12000, TRIES = 2, BEHIND = 6, ROUNDS = 12;
const LIVE = new URL("../live", import.meta.url);
const me = crypto.getRandomValues(new Uint32Array(2)).join("-");
const channel = "BroadcastChannel" in window ? new BroadcastChannel("live") : null;
const shown = () => (document.visibilityState === "visible" && document.getElementById("screen")?.dataset.live) || "";

// Of the tabs that are shown the one with the first name holds the stream, and passes on what it says.
const others = new Map();

const say = (what) => channel?.postMessage({ from: me, ...what });

channel?.addEventListener("message", ({ data }) => {
  if (data.version) return pass(data);
  const known = others.has(data.from);
  if (data.view) others.set(data.from, { view: data.view, at: Date.now() });
  else others.delete(data.from);
  if (data.view && !known && shown()) say({ view: shown() });
  lead();
});

function lead() {
  const mine = shown();
  for (const [tab, { at }] of others) if (Date.now() - at > LOST) others.delete(tab);
  const leads = mine && [...others.keys()].every((tab) => me < tab);
  const views = leads ? new Set([mine, ...[...others.values()].map(({ view }) => view)]) : [];
  follow([...views].sort().map((view) => `view=${encodeURIComponent(view)}`).join("&"));
}

let asked = "", stream = null, failures = 0, timer = 0, cut = false;

function follow(wanted) {
  if (wanted === asked) return;
  stop();
  asked = wanted;
  if (asked) listen();
}

function stop() {
  stream?.close();
  clearTimeout(timer);
  [asked, stream, failures] = ["", null, 0];
}

const views = () => new URLSearchParams(asked).getAll("view");

// Of several pages each version comes with its address.
function listen() {
  const mine = stream = new EventSource(`${LIVE}?${asked}`);
  mine.onmessage = ({ data }) => {
    const [version, view] = data.split(" ");
    failures = 0;
    tell({ version, view: view ?? views()[0] });
  };
  mine.onerror = () => {
    mine.close();
    if (mine !== stream) return;
    cut = true;
    failures += 1;
    timer = failures < TRIES ? setTimeout(listen, SOON) : setTimeout(poll, 0, ROUNDS);
  };
}

// Where no stream can be had it is asked every some seconds, and a stream tried again later.
async function poll(rounds) {
  const wanted = asked;
  try {
    for (const view of views()) {
      const answer = await fetch(`${LIVE}/version?view=${encodeURIComponent(view)}`, { cache: "no-cache" });
      if (wanted !== asked) return;
      if (answer.status >= 500) throw new Error(answer.statusText);
      failures = TRIES;
      tell({ view, version: answer.ok ? await answer.text() : "gone" });
    }
  } catch {
    cut = true;
    failures += 1;
  }
  if (wanted !== asked) return;
  hide("behind", failures <= BEHIND);
  timer = rounds ? setTimeout(poll, BEAT, rounds - 1) : setTimeout(listen, BEAT);
}

const hide = (id, is = true) => { document.getElementById(id).hidden = is; };

// Where the line was cut, what was said of it holds no more.
function tell(news) {
  hide("behind");
  if (cut) hide("unsent");
  cut = false;
  say(news);
  pass(news);
}

const pass = (detail) => document.dispatchEvent(new CustomEvent("news", { detail }));

function begin() {
  if (shown()) say({ view: shown() });
  lead();
}

function end() {
  say({ view: "" });
  stop();
}

let page = shown();

document.addEventListener("visibilitychange", () => { if (shown()) begin(); else end(); });
document.addEventListener("htmx:after:swap", () => { if (shown() !== page) { page = shown(); begin(); } });
addEventListener("pageshow", begin);
addEventListener("pagehide", end);
addEventListener("online", () => { cut = true; stop(); lead(); });
setInterval(() => { if (shown()) begin(); }, BEAT);
