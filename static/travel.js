// A table or house rules that travel: shared as a file where the phone can, copied, carried to the other side of this
// address, and taken out of a link.

// Some phones share no JSON, but any text.
function shareable(content, name) {
  const files = [new File([content], name, { type: content.type }), new File([content], `${name}.txt`, { type: "text/plain" })];
  return files.slice(0, name.endsWith(".json") ? 2 : 1).find((file) => navigator.canShare?.({ files: [file] }));
}

// Where a computer opens files of ours with the program itself, they have an ending of their own.
const opened = "launchQueue" in top && ["(display-mode: standalone)", "(pointer: fine)"].every((is) => top.matchMedia(is).matches);

// What is made in the browser itself is saved from there: a download would ask the network for it.
function save(content, name) {
  const download = opened ? name.replace(/\.json$/, ".cardtable") : name;
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(content), download });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

// Where there is no answer it says why: this page that the line is cut, the server's own page anything else.
async function fetched(address, as) {
  const unsent = document.getElementById("unsent");
  unsent.hidden = true;
  try {
    const answer = await fetch(address);
    if (answer.ok) return await answer[as]();
    location.assign(address);
  } catch {
    unsent.hidden = false;
  }
  return null;
}

for (const link of document.querySelectorAll("[data-share]")) {
  link.addEventListener("click", async (event) => {
    event.preventDefault();
    const name = link.dataset.share, content = await fetched(link.href, "blob");
    if (!content) return;
    const file = shareable(content, name);
    try {
      if (file) await navigator.share({ files: [file] });
      else save(content, name);
    } catch (error) {
      if (error.name !== "AbortError") save(content, name);
    }
  });
}

// A picture that the page has in itself is given to another app: nothing is waited for in the touch.
for (const link of document.querySelectorAll("[data-picture]")) {
  const content = Uint8Array.from(atob(link.href.split(",")[1]), (sign) => sign.charCodeAt(0));
  const files = [new File([content], link.download, { type: "image/png" })];
  const button = document.querySelector("[data-picture-share]");
  if (!navigator.canShare?.({ files })) continue;
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      await navigator.share({ files });
    } catch (error) {
      if (error.name !== "AbortError") link.click();
    }
  });
}

// Safari copies only what is handed over within the touch: a text that is still to come, as a promise of it.
async function copy(text) {
  if (typeof text === "string") return navigator.clipboard.writeText(text);
  if (!("ClipboardItem" in window)) return navigator.clipboard.writeText(await text);
  return navigator.clipboard.write([new ClipboardItem({ "text/plain": text.then(plain) })]);
}

function plain(words) {
  if (words === null) throw new TypeError("there is nothing to copy");
  return new Blob([words], { type: "text/plain" });
}

// Where the browser does not let a page copy, people do: the text stands there selected.
function showSelected(button, text) {
  const beside = button.closest(".to-copy") ?? button, { byHand } = button.dataset;
  const there = beside.parentElement.querySelector(":scope > .by-hand") ?? document.createElement("label");
  const field = Object.assign(document.createElement("textarea"), { readOnly: true, rows: 3, value: text });
  there.className = "text by-hand";
  there.replaceChildren(byHand, field);
  beside.after(there);
  field.focus();
  field.select();
}

for (const button of document.querySelectorAll("[data-copy], [data-text]")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const text = button.dataset.text ?? fetched(button.dataset.copy, "text");
    try {
      if ("send" in button.dataset && navigator.share) return await navigator.share({ url: text });
      await copy(text);
      button.textContent = button.dataset.copied;
    } catch (error) {
      if (error.name === "AbortError") return;
      const words = await text;
      if (words !== null) showSelected(button, words);
    }
  });
}

// The other side is asked first: nobody is led to where there is nothing.
for (const button of document.querySelectorAll("[data-carry]")) {
  const there = await fetch(button.dataset.carry).catch(() => null);
  if (!there?.ok) continue;
  button.hidden = false;
  button.addEventListener("click", async () => {
    const link = await fetched(button.dataset.log, "text");
    if (link) top.location.href = button.dataset.carry + new URL(link).hash;
  });
}

const field = document.querySelector("textarea[name=held]");
const came = /^#[rl]1\./.test(location.hash);
// What came is shown before it is taken in.
if (came && field) {
  field.value = location.href;
  history.replaceState(null, "", location.pathname + location.search);
  const show = document.querySelector("[data-came]");
  show.form.requestSubmit(show);
}

for (const button of document.querySelectorAll("[data-keep]")) {
  const { value } = button.form.elements.namedItem("held");
  button.addEventListener("click", () => save(new Blob([value], { type: "text/plain" }), button.dataset.keep));
}

// A camera may have opened another browser than the program on the home screen, where only some know of one.
// Its tablets say that they are computers, which have no touch screen.
const { standalone, userAgent, platform, maxTouchPoints } = top.navigator;
const onHomeScreen = standalone === true || top.matchMedia("(display-mode: standalone)").matches;
const apart = /iPhone|iPad|iPod/.test(userAgent) || (platform === "MacIntel" && maxTouchPoints > 1);
const beside = document.querySelector("[data-beside-home-screen]");
if (beside && apart && !onHomeScreen) beside.hidden = false;
