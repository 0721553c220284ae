// What a page cannot do by itself: tell the time zone, keep the screen awake, close the menu, type,
// say that the line is cut.

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const [before, after] = location.protocol === "https:" ? ["__Host-", ";secure"] : ["", ""];
if (zone) document.cookie = `${before}zone=${zone};path=/;max-age=31536000;samesite=lax${after}`;

let lock = null;

async function stayAwake() {
  if (!("wakeLock" in navigator) || document.visibilityState !== "visible") return;
  const wanted = document.querySelector("[data-awake]") !== null;
  if (!wanted && lock) { await lock.release(); lock = null; }
  if (wanted && (!lock || lock.released)) {
    try { lock = await navigator.wakeLock.request("screen"); } catch { lock = null; }
  }
}

document.addEventListener("visibilitychange", stayAwake);
document.addEventListener("DOMContentLoaded", stayAwake);

// What lies over the page is closed by a touch beside it, the uppermost by Escape, and where it is brief by a
// choice that was touched, or said with the space bar: the arrow keys choose all that they pass.
// While an answer is put in its place nothing is open for a moment, so what was asked then is counted.
const OVER = ":is(.menu, [name=over], [name=sheet])";
const open = () => document.querySelectorAll(`${OVER}[open]`);
let closings = 0;

document.addEventListener("click", (event) => {
  if (!event.target.closest(OVER)) closings += 1;
  for (const one of open()) if (!one.contains(event.target)) one.open = false;
});

// So is what the keyboard leaves: it would lie over what has the focus now.
document.addEventListener("focusin", (event) => {
  for (const one of open()) if (!one.contains(event.target)) one.open = false;
});

function close(one) { one.open = false; one.querySelector("summary").focus(); }

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  closings += 1;
  [...open()].slice(-1).forEach(close);
});

let pressed = "";

document.addEventListener("keydown", (event) => { pressed = event.key; });

document.addEventListener("click", (event) => {
  const meant = (event.detail > 0 || pressed === " ") && event.target.matches("input");
  const brief = meant && event.target.closest("[data-brief]");
  if (brief) { brief.open = false; brief.querySelector("summary").focus({ preventScroll: true }); }
});

// The question that waits comes into view: the next one without an answer at once, the one that the
// answer names when it is there.
const questions = () => [...document.querySelectorAll("#fields .ask")];
const answered = (row) => !row.querySelector("input") || row.querySelector("input:checked, .opt.usual, .opt.on, [data-most]") !== null;

function seek(row) {
  const foot = document.querySelector(".foot"), low = foot ? foot.getBoundingClientRect().top : innerHeight;
  const box = row.getBoundingClientRect();
  if (getComputedStyle(foot ?? row).position === "sticky" && box.bottom > low) window.scrollBy(0, box.bottom - low + 8);
  else if (box.top < 0) row.scrollIntoView({ block: "start" });
}

function seekOpen() {
  const waiting = document.querySelector("#fields .ask.open");
  if (waiting) seek(waiting);
}

document.addEventListener("DOMContentLoaded", seekOpen);

// Of questions that take turns in one row the next one stands there already. It is shown at once, and
// what was answered is said where the answers are; the server says the rest. After an answer that
// settles what is asked next, and before a question that is not there yet, the row waits for it.
const turns = () => questions().filter((row) => row.dataset.place);

function turnTo(place) {
  const row = turns().find((one) => !one.hidden), next = turns().find((one) => one.dataset.place === place);
  row.classList.toggle("waits", !next);
  if (!next) return;
  const { at, opened, was } = row.closest("form").elements;
  at.value = opened.value = place;
  was.value = "";
  next.hidden = false;
  if (next !== row) row.hidden = true;
  next.classList.toggle("open", row.classList.contains("open"));
  if (row.contains(document.activeElement)) next.querySelector("input").focus({ preventScroll: true });
}

function tell(input, place) {
  const told = document.querySelector(`[id="at=${place}"]`)?.closest(".opt");
  if (!told) return;
  told.querySelector("span > span").textContent = input.closest(".opt").querySelector(".word").textContent;
  told.classList.add("told");
}

// It is read before the form is sent. What asks at every letter asks no more when it is left: that
// would come together with what the touch outside it asks, and one would undo the other.
document.addEventListener("change", (event) => {
  const input = event.target, row = input.closest("#fields .ask");
  if (input.matches("[hx-trigger^=input]")) return event.stopPropagation();
  if (input.name === "at" && turns().length) return turnTo(input.value);
  if (!row?.matches(".open, [data-place]")) return;
  const rest = questions(), next = rest.slice(rest.indexOf(row) + 1).find((one) => !answered(one));
  if (row.dataset.place && input.closest(".kinds")) {
    tell(input, row.dataset.place);
    return turnTo(input.matches("[data-settles]") ? "" : next?.dataset.place);
  }
  if (!row.matches(".open")) return;
  row.classList.remove("open");
  if (next) { next.classList.add("open"); seek(next); }
}, true);

// Arrows walk over the kinds of a hand and say none of them: the next hand follows what is said.
const WALK = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

document.addEventListener("keydown", (event) => {
  const kinds = event.target.closest(".kinds"), by = WALK[event.key];
  if (!kinds || !by) return;
  event.preventDefault();
  const inputs = [...kinds.querySelectorAll("input")];
  inputs.at((inputs.indexOf(event.target) + by) % inputs.length).focus();
});

// What was said since the last answer may be all that was missing: then the button saves.
let touches = 0, read = 0;

document.addEventListener("input", () => { touches += 1; });

document.addEventListener("click", (event) => {
  const row = touches === read && event.target.closest(".go.wait") && document.querySelector("#fields .ask.open");
  if (row) { event.preventDefault(); seek(row); row.querySelector(".answers :is(input, summary, button)")?.focus({ preventScroll: true }); }
});

// Enter on a choice saves the deal, or leads to what is missing: it would press the first small button.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.matches("#fields :is([type=radio], [type=checkbox])")) return;
  event.preventDefault();
  document.querySelector(".foot .go")?.click();
});

// While an input method puts letters together, Enter takes what it offers, and nothing of ours; half
// a syllable, as たn for たな, is not searched for.
const HALF = /[\u3040-\u30ff][a-zａ-ｚ]+$/i;

document.addEventListener("keydown", (event) => {
  if (event.isComposing) event.stopImmediatePropagation();
}, true);

document.addEventListener("input", (event) => {
  if (event.isComposing && HALF.test(event.target.value)) event.stopPropagation();
}, true);

// Where the keyboard lies over the page instead of making it smaller, nothing sticks to the lower edge. A toolbar
// is lower than any keyboard. In the pocket the window around the page knows it.
const { visualViewport: view, document: { documentElement: around } } = top;
const LOWEST_KEYBOARD = 120;

function giveWay() {
  const covered = around.clientHeight - view.height * view.scale;
  const typing = covered > LOWEST_KEYBOARD && document.activeElement.matches(":read-write");
  document.documentElement.classList.toggle("typing", typing);
}

addEventListener("pageshow", () => view.addEventListener("resize", giveWay));
addEventListener("pagehide", () => view.removeEventListener("resize", giveWay));

// The digits of a keypad fill its field, and the phone's own keyboard stays away.
document.addEventListener("pointerdown", (event) => {
  if (event.target.matches("[data-most]")) event.target.inputMode = "none";
});

document.addEventListener("click", (event) => {
  const key = event.target.closest(".keypad > button");
  if (!key) return;
  const field = key.parentElement.querySelector("[data-most]");
  const text = key.value ? (field.value + key.value).replace(/^0+(?=\d)/, "") : field.value.slice(0, -1);
  if (Number(text) > Number(field.dataset.most)) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
});

// The keys of a number pad fill whichever of its fields was touched last, else the first empty one. A
// number field would not hold a minus that waits for its digits.
const padded = (key) => [...key.closest(".ask").querySelectorAll("[data-pad]")];
const LONGEST = 8;

document.addEventListener("pointerdown", (event) => {
  if (event.target.matches("[data-pad]")) event.target.inputMode = "none";
  if (event.target.closest(".numpad")) event.preventDefault();
});

document.addEventListener("click", (event) => {
  const key = event.target.closest(".numpad > button");
  if (!key) return;
  const fields = padded(key), at = fields.indexOf(document.activeElement);
  const field = fields[at] ?? fields.find((one) => !one.value) ?? fields[0];
  if (key.value === "next" && at >= 0) return hold(fields[(at + 1) % fields.length]);
  hold(field);
  if (key.value === "next") return;
  const minus = field.value.startsWith("-"), digits = field.value.replace("-", "");
  const text = key.value === "back" ? field.value.slice(0, -1)
    : key.value === "-" ? (minus ? digits : `-${digits}`)
    : (minus ? "-" : "") + (digits + key.value).replace(/^0+(?=\d)/, "");
  if (text.length > LONGEST) return;
  field.type = "text";
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
});

function hold(field) {
  field.inputMode = "none";
  field.focus();
}

// Its number is asked about when the fingers rest: of whatever field stands there by then.
let resting = 0;

document.addEventListener("input", (event) => {
  if (!event.target.matches("[data-most], [data-pad]")) return;
  clearTimeout(resting);
  if (event.target.value === "-") return;
  resting = setTimeout(() => {
    document.getElementById(event.target.id)?.dispatchEvent(new Event("change", { bubbles: true }));
  }, 250);
});

document.addEventListener("submit", () => clearTimeout(resting));

// Enter in a field that has a button of its own presses that, not the big one of the form.
document.addEventListener("keydown", (event) => {
  const own = event.key === "Enter" && event.target.matches("input") && event.target.closest("[data-enter]");
  if (own) { event.preventDefault(); own.querySelector("button").click(); }
});

// Of some answers and a field for any other the last that was given holds. What was wrong with an answer is
// said no longer than until another one is given.
document.addEventListener("input", ({ target }) => {
  for (const other of target.closest("[data-or]")?.querySelectorAll("input") ?? []) {
    if (other === target || other.type === target.type) continue;
    if (other.type === "radio") other.checked = false;
    else other.value = "";
  }
  const said = [target, target.closest("fieldset")].flatMap((one) => one?.getAttribute("aria-describedby")?.split(" ") ?? []);
  for (const line of said.map((id) => document.getElementById(id)).filter((one) => one?.matches(".wrong"))) {
    for (const one of document.querySelectorAll(`[aria-describedby~="${CSS.escape(line.id)}"]`)) one.removeAttribute("aria-invalid");
    line.remove();
  }
});

const REFUSED = 422;

// What was typed, chosen or unfolded while an answer was on its way stays as it is.
const CHOICE = "[type=radio], [type=checkbox]";
const inputs = (root) => [...root.querySelectorAll("input[id]")];
const folded = (root) => [...root.querySelectorAll("details:not([id], [name])")];
const said = (input) => (input.matches(CHOICE) ? input.checked : input.value);
const asks = (target) => ["fields", "stake"].includes(target?.id);

let latest = null;

document.addEventListener("htmx:before:request", (event) => {
  const { ctx } = event.detail;
  ctx.touches = touches;
  if (asks(ctx.target)) latest = ctx;
  if (asks(ctx.target)) ctx.sent = new Map(inputs(ctx.target).map((input) => [input.id, said(input)]));
});

document.addEventListener("htmx:before:swap", (event) => {
  const { ctx, tasks } = event.detail;
  // An answer that has come when the next was asked for cannot be called back: the next one needs its place.
  if (asks(ctx.target) && ctx !== latest) return event.preventDefault();
  ctx.closings = closings;
  ctx.top = ctx.sourceElement?.matches("[data-stays]") ? scrollY : 0;
  ctx.held = document.activeElement;
  const fresh = tasks.find((task) => task.type === "main")?.fragment;
  // A call that settled its deal is answered with another screen.
  if (!ctx.sent || !fresh || !asks(ctx.target)) return;
  for (const input of inputs(ctx.target)) {
    const twin = fresh.querySelector(`[id="${CSS.escape(input.id)}"]`);
    if (!twin || ctx.sent.get(input.id) === said(input)) continue;
    if (input.matches(CHOICE)) twin.checked = input.checked;
    else Object.assign(twin, { type: input.type, value: input.value });
  }
  // Both stand there for a moment, and of sheets with one name only the first stays open.
  const afresh = ctx.sourceElement?.matches("[data-afresh]");
  for (const fold of ctx.target.querySelectorAll("details[id][open]")) {
    const twin = fresh.querySelector(`[id="${CSS.escape(fold.id)}"]`);
    fold.open = false;
    if (twin && !afresh) twin.open = true;
  }
  if (afresh) return;
  const folds = folded(fresh);
  folded(ctx.target).forEach((fold, place) => { if (fold.open && folds[place]) folds[place].open = true; });
});

// A new screen is read from its top, a form that was refused from its first message. The target of
// a swap is an element, or a selector where the answer named another one.
const named = (target) => (typeof target === "string" ? target.slice(1) : target?.id);

const NEXT = ".steps :is(.thumb, .takes, .answers-of) button, .in-turn > :not([hidden]) .kinds input, #foot .go";
const LEFT = "#fields .ask.open .answers :is(input, summary, button), .foot .go";

// What had the focus, in the answer that took its place: by its id, a button by what it sends.
function successor({ id, name, value, localName }) {
  if (id) return document.getElementById(id);
  return name ? document.querySelector(`${localName}[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`) : null;
}

document.addEventListener("htmx:after:swap", (event) => {
  const { ctx } = event.detail;
  if (ctx.live) return stayAwake();
  document.getElementById("unsent").hidden = true;
  if (named(ctx.target) !== "refused") document.getElementById("refused").hidden = true;
  read = ctx.touches;
  if (ctx.closings !== closings) open().forEach(close);
  if (named(ctx.target) === "screen") window.scrollTo(0, ctx.top);
  seekOpen();
  // A call or hand that was said is gone: who said it stands before the next. What lies in
  // a sheet cannot be held while it is put in its place, and what was refused is asked again. Where
  // what had the focus is gone, the question that is open has it, or the button that saves.
  // A screen that came is read from its heading, and a table's goes on with its next deal.
  const wrong = ctx.response?.status === REFUSED && document.querySelector(".wrong");
  if (document.activeElement === document.body) {
    const asked = wrong ? wrong.closest(".ask")?.querySelector(".answers :is(input, summary, button)") : null;
    const over = open()[0]?.querySelector("summary");
    const heading = named(ctx.target) === "screen" ? document.querySelector("h1") : null;
    if (heading) heading.tabIndex = -1;
    const left = heading || ctx.held === document.body ? heading : document.querySelector(LEFT);
    for (const one of [asked, successor(ctx.held), over, document.querySelector(NEXT), left]) {
      if (document.activeElement === document.body) one?.focus({ preventScroll: true });
    }
  }
  if (wrong) wrong.scrollIntoView({ block: "center" });
  stayAwake();
});

// What a deal comes to is read aloud by the part of the page that stays, and not again while it is the
// same: a part that every answer replaces would be read from its start each time, or not at all.
function heard(one) {
  const copy = one.cloneNode(true);
  for (const picture of copy.querySelectorAll("svg[aria-label]")) picture.replaceWith(picture.getAttribute("aria-label"));
  return (one.dataset.heard || copy.textContent).trim().replace(/\s+/g, " ");
}

document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
  if (ctx.live || named(ctx.target) !== "fields") return;
  const status = document.getElementById("status"), all = document.querySelectorAll("#fields [data-heard]");
  const text = [...all].filter((one) => !one.closest("[hidden]")).map(heard).join(". ");
  if (text && text !== status.textContent) status.textContent = text;
});

// The browser does this by itself, but not where the address names a place.
window.addEventListener("load", () => document.querySelector(".wrong[autofocus]")?.focus());

// Of a page that is left WebKit ends what is asked as if the line were cut; who comes back finds no word of it.
let left = false;

addEventListener("pagehide", () => { left = true; });
addEventListener("pageshow", ({ persisted }) => {
  left = false;
  if (persisted) document.getElementById("unsent").hidden = true;
});

document.addEventListener("htmx:error", (event) => {
  const error = event.detail?.error;
  if (left || error?.name === "AbortError") return;
  document.getElementById("unsent").hidden = false;
});

// A house rule that is folded together says what was chosen in it.
document.addEventListener("change", (event) => {
  const told = event.target.closest(".rule-line")?.querySelector("summary .value");
  if (told) told.textContent = event.target.closest("label.opt")?.querySelector(".word").textContent ?? event.target.value;
});

// What a link has behind # is shown by another page than it leads to: a table, or house rules.
document.addEventListener("DOMContentLoaded", () => {
  const { hash } = location, way = document.querySelector("[data-take-in]")?.dataset;
  if (way && /^#[rl]1\./.test(hash)) location.replace(way.takeIn + hash);
  if (way && /^#h1\./.test(hash)) location.replace(`${way.rules}/${hash.slice(1)}`);
});

// A file that is too large is refused before anything of it is read.
document.addEventListener("change", ({ target }) => {
  if (!target.matches("[data-largest]")) return;
  const large = [...target.files].some(({ size }) => size > Number(target.dataset.largest));
  const told = target.closest("label").nextElementSibling;
  told.hidden = !large;
  target.setCustomValidity(large ? told.textContent : "");
});
