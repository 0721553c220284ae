// What a page cannot do by itself: keep the screen awake, close the menu, say that the line is cut.
"use strict";

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

document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll(".menu[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of document.querySelectorAll(".menu[open]")) menu.open = false;
});

// The keyboard's "next" goes to the next name; only after the last one does it start the table.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.target.name !== "name") return;
  const names = [...document.getElementsByName("name")];
  const next = names[names.indexOf(event.target) + 1];
  if (next && !next.value) { event.preventDefault(); next.focus(); }
});

document.addEventListener("htmx:after:swap", (event) => {
  document.getElementById("unsent").hidden = true;
  const target = event.detail?.ctx?.target ?? event.target;
  if (target?.id === "screen") window.scrollTo(0, 0);
  stayAwake();
});

document.addEventListener("htmx:error", (event) => {
  const error = event.detail?.error;
  if (error?.name === "AbortError") return;
  document.getElementById("unsent").hidden = false;
});
