// Who sits down at a new table: what is typed or touched stands in a row at once, so that the next name can be
// typed before the answer is there; and a row is dragged to its place.

const field = () => document.getElementById("names");
const seats = () => document.getElementById("seats");

// The order of the rows is the order of the seats, and the dealer's sign stays with whoever has it.
function tell() {
  [...seats().children].forEach((row, place) => row.querySelector("[name=dealer]")?.setAttribute("value", place));
  field().dispatchEvent(new Event("change", { bubbles: true }));
}

function seat(names) {
  for (const name of names.map((one) => one.trim()).filter(Boolean)) {
    const row = document.createElement("li");
    row.append(Object.assign(document.createElement("input"), { type: "hidden", name: "name", value: name }), name);
    seats().append(row);
  }
  seats().scrollTop = seats().scrollHeight;
  tell();
}

document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.target !== field()) return;
  event.preventDefault();
  const typed = field().value;
  field().value = "";
  if (typed.trim()) seat(typed.split(/[,;、，]/));
});

document.addEventListener("click", (event) => {
  const known = event.target.closest("[data-seats]");
  if (!known) return;
  event.preventDefault();
  known.remove();
  seat([known.value]);
});

// Whoever sat down last is seen, and the list stays where it was.
let top = 0;

document.addEventListener("htmx:before:swap", () => { top = seats()?.scrollTop ?? 0; });
document.addEventListener("htmx:after:swap", () => { if (seats()) seats().scrollTop = top; });

// A field that a press leaves asks when the press has ended: the answer would take away what is pressed.
let left = null;

function lift() {
  const fields = left ?? [];
  left = null;
  for (const one of fields) one.dispatchEvent(new Event("change", { bubbles: true }));
}

addEventListener("pointerdown", () => { left = []; }, true);
addEventListener("pointerup", lift, true);
addEventListener("pointercancel", lift, true);
addEventListener("change", (event) => {
  if (!left || !event.isTrusted) return;
  event.stopPropagation();
  left.push(event.target);
}, true);

let held = null;

document.addEventListener("pointerdown", (event) => {
  const row = event.target.closest(".seats > li > .drawer:not([open]) > summary")?.closest("li");
  if (row && event.isPrimary) held = { row, from: event.clientY, moved: false };
});

// The others give way: an iPhone follows no finger on what is taken from its place.
document.addEventListener("pointermove", ({ clientY }) => {
  if (!held || (!held.moved && Math.abs(clientY - held.from) < 8)) return;
  const { row } = held, { previousElementSibling: before, nextElementSibling: after } = row;
  held.moved = true;
  row.classList.add("held");
  if (after && clientY > after.getBoundingClientRect().top) row.before(after);
  else if (before && clientY < before.getBoundingClientRect().bottom) row.after(before);
});

// What ends a drag is no touch of the row that was dragged.
const stop = (event) => { if (seats().contains(event.target)) event.preventDefault(); };

function drop() {
  if (held?.moved) {
    held.row.classList.remove("held");
    addEventListener("click", stop, true);
    setTimeout(() => removeEventListener("click", stop, true), 100);
    tell();
  }
  held = null;
}

document.addEventListener("pointerup", drop);
document.addEventListener("pointercancel", drop);
