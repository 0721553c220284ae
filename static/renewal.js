// What is new on a page is put into its place: what is typed, open, held or read stays as it is.

const GAP = 1000, REST = 300, LATER = 5000;
const screen = () => document.querySelector("#screen[data-live]");
const hidden = () => document.visibilityState !== "visible";
const wrong = (answer) => new Error(`${answer.status} ${answer.statusText}`);

// Nothing is put anywhere while a finger is down, the page rolls, or an answer is on its way.
let touched = false, resting = 0;

const busy = () => touched || Date.now() < resting || document.querySelector(".htmx-request") !== null;
const rest = () => { touched = false; resting = Date.now() + REST; };

addEventListener("pointerdown", () => { touched = true; }, true);
addEventListener("pointerup", rest, true);
addEventListener("pointercancel", rest, true);
addEventListener("scroll", () => { resting = Date.now() + REST; }, { capture: true, passive: true });

const swap = (text, target, how) => { htmx.swap({ text, target, sourceElement: target, swap: how, live: true }); };

async function quiet() {
  while (busy()) await new Promise((go) => { setTimeout(go, 50); });
}

// One answer at a time, and not more than one a second. News of this phone's other tabs are theirs.
let newest = { view: "", version: "" }, due = 0, last = 0, mark = {};

document.addEventListener("news", ({ detail }) => {
  if (detail.view !== screen()?.dataset.live) return;
  newest = detail;
  soon();
});

function soon(wait = last + GAP - Date.now()) {
  const page = screen();
  if (hidden() || newest.view !== page?.dataset.live || newest.version === page.dataset.version) return;
  due ||= setTimeout(renew, Math.max(0, wait));
}

async function renew() {
  const page = screen(), { version } = newest;
  let wait = GAP;
  last = Date.now();
  try {
    if (page) await (page.dataset.elsewhere ? ask(page) : show(page));
    if (page) page.dataset.version = version;
  } catch { wait = LATER; }
  due = 0;
  soon(wait);
}

// A recording screen stays as it is; its foot says what was written elsewhere and is in its way.
async function ask(page) {
  const form = page.querySelector("#record"), body = new URLSearchParams(new FormData(form));
  const headers = { Live: "1", "HX-Request": "true" };
  const answer = await fetch(page.dataset.elsewhere, { method: "POST", body, headers });
  if (answer.status === SHUT_OUT) return shutOut(await answer.text());
  if (!answer.ok) throw wrong(answer);
  letIn();
  const text = await answer.text();
  await quiet();
  const place = form.querySelector("#elsewhere");
  if (!place || (place.told ?? "") === text) return;
  place.told = text;
  swap(text, place, "innerHTML");
}

// It says by its mark what it shows already: where that is still so, nothing is sent.
async function show(page) {
  const view = page.dataset.live, known = mark.page === page && mark.view === view ? mark.is : "";
  const headers = { Live: "1", ...(known && { "If-None-Match": known }) };
  const answer = await fetch(view, { headers, cache: "no-store" });
  if (answer.ok || answer.status === 304) letIn();
  if (answer.status === 304) return;
  if (answer.status === SHUT_OUT && typed(page).length) return shutOut(await answer.text());
  if (!answer.ok && answer.status < 500 && !typed(page).length) location.reload();
  if (!answer.ok) throw wrong(answer);
  const text = await answer.text();
  await quiet();
  if (page !== screen() || page.dataset.live !== view) return;
  mark = {};
  put(page, new DOMParser().parseFromString(text, "text/html"));
  mark = { page, view, is: answer.headers.get("ETag") };
}

// A sheet lies over the table that it was opened from: Back shows that at once.
let beneath = null;

document.addEventListener("htmx:before:swap", ({ detail: { ctx, tasks } }) => {
  const fresh = tasks.find(({ type }) => type === "main")?.fragment.querySelector("#screen[data-version]");
  if (ctx.live || !fresh) return;
  if (ctx.sourceElement.matches("a")) return cover(ctx.sourceElement);
  if (!fresh.dataset.elsewhere) beneath = null;
});

function cover(link) {
  const page = screen().cloneNode(true);
  for (const waiting of page.querySelectorAll(".htmx-request")) waiting.classList.remove("htmx-request");
  beneath = { page, at: location.pathname + location.search, title: document.title, link: link.getAttribute("href") };
}

document.addEventListener("htmx:before:history:restore", (event) => {
  if (beneath?.at !== event.detail.path) return;
  event.preventDefault();
  const { page, title, link } = beneath;
  beneath = null;
  swap(page.outerHTML, document.getElementById("screen"), "outerHTML");
  document.title = title;
  document.querySelector(`#foot [href="${link}"]`)?.focus({ preventScroll: true });
});

document.addEventListener("click", (event) => {
  const back = event.target.closest("header.top > a");
  if (!beneath || back?.getAttribute("href") !== beneath.at || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.back();
});

// Who may not see the table any more is told over what was typed, which stays, until he may again.
const SHUT_OUT = 403;
let out = false;

function shutOut(text) {
  out = true;
  const said = new DOMParser().parseFromString(text, "text/html").getElementById("refused");
  if (said) document.getElementById("refused").replaceWith(said);
}

function letIn() {
  if (out) document.getElementById("refused").hidden = true;
  out = false;
}

// What is typed or chosen, and has not been sent yet.
const CHOICE = "[type=radio], [type=checkbox]", TYPED = "input:not([type=hidden]), select, textarea";
const chosen = (list) => Math.max(0, [...list.options].findIndex((one) => one.defaultSelected));

function changed(field) {
  if (field.matches(CHOICE)) return field.checked !== field.defaultChecked;
  if (field.matches("select")) return field.selectedIndex !== chosen(field);
  return field.matches(TYPED) && field.value !== field.defaultValue;
}

const held = (form) => document.activeElement.matches(TYPED) && form.contains(document.activeElement);
const typed = (page) => [...page.querySelectorAll("form")].filter((form) => held(form) || [...form.elements].some(changed));

// The same form or fold on the screen that came: by its name, or by its place among those like it.
function twin(one, page, fresh) {
  const like = (it) => it.id || it.getAttribute("action") || it.querySelector("summary")?.textContent;
  const same = (root) => [...root.querySelectorAll(one.localName)].filter((it) => like(it) === like(one));
  return same(fresh)[same(page).indexOf(one)];
}

const random = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

function put(page, answer) {
  const fresh = answer.getElementById("screen");
  const forms = typed(page).map((form) => [form, twin(form, page, fresh)]);
  if (forms.some(([, other]) => !other)) throw new Error("what is typed has no place any more");
  for (const field of fresh.querySelectorAll("[name=csrf_token]")) field.setAttribute("value", page.dataset.token);
  for (const field of fresh.querySelectorAll("[name=submission]")) field.setAttribute("value", random());
  for (const fold of page.querySelectorAll("details")) twin(fold, page, fresh)?.toggleAttribute("open", fold.open);
  forms.forEach(([form, other], place) => {
    form.id ||= `held-${place}`;
    other.replaceWith(form.cloneNode(true));
  });
  for (const toast of page.querySelectorAll(".toast")) {
    (fresh.querySelector("#said") ?? fresh.lastElementChild).after(toast.cloneNode(true));
  }
  keep(page, () => swap(fresh.innerHTML, page, "innerMorph"));
  document.title = answer.title;
}

// Where somebody has scrolled to is what he reads: it stays there, whatever comes above it.
function keep(page, change) {
  const read = scrollY > 0 ? anchor(page) : null, was = read?.getBoundingClientRect().top;
  const focus = document.activeElement;
  change();
  if (focus.isConnected && focus !== document.activeElement) focus.focus({ preventScroll: true });
  if (read?.isConnected) scrollBy(0, read.getBoundingClientRect().top - was);
}

function anchor(page) {
  const seen = (one) => {
    const box = one.getBoundingClientRect();
    return box.height > 0 && box.top >= 0 && box.top < innerHeight;
  };
  return [...page.querySelectorAll("main [id]")].find(seen) ?? [...page.querySelectorAll("main *")].find(seen);
}

function atOnce() {
  clearTimeout(due);
  due = 0;
  soon();
}

addEventListener("online", atOnce);
document.addEventListener("visibilitychange", atOnce);
document.addEventListener("htmx:after:swap", ({ detail }) => { if (!detail.ctx.live) soon(); });
