// A result for a group: its picture is made as soon as the page is there, so that a touch waits for nothing.
// Phones let nobody share what has to be fetched first. Until it is made the buttons lead to the page that shows it.

const made = new WeakMap();
const asked = (form) => `${form.dataset.drawn}${form.dataset.drawn.includes("?") ? "&" : "?"}${form.elements.namedItem("link")?.checked ? "link=1" : ""}`;

async function drawn(address, name) {
  const answer = await fetch(address, { cache: "no-store" });
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
  const text = await answer.text(), image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d").drawImage(image, 0, 0);
  const blob = await new Promise((done) => { canvas.toBlob(done, "image/png"); });
  const words = new DOMParser().parseFromString(text, "image/svg+xml").querySelector("desc").textContent;
  const file = new File([blob], name, { type: "image/png" });
  return { file, words, shown: canvas.toDataURL("image/png") };
}

async function prepare(form) {
  const address = asked(form);
  made.delete(form);
  form.wanted = address;
  const found = await drawn(address, form.dataset.name);
  if (form.wanted !== address) return;
  made.set(form, found);
  show(form, found);
  form.dataset.ready = "";
}

// Where the page shows both, the picture can be held and saved, and the text stands there selected if nothing else can.
const field = (form) => form.parentElement.querySelector("[data-words]");

function show(form, { words, shown }) {
  if (!field(form)) return;
  const page = form.parentElement;
  page.querySelector("[data-shown]").src = shown;
  Object.assign(page.querySelector("[data-saved]"), { href: shown, download: form.dataset.name });
  field(form).value = words;
  if (!navigator.share && !navigator.clipboard) select(form);
}

function select(form) {
  const text = field(form);
  text.labels[0].firstChild.data = form.dataset.byHand;
  text.select();
}

function prepareAll() {
  for (const form of document.querySelectorAll("form[data-drawn]")) prepare(form).catch(() => {});
}

// Each is begun within the touch: a phone asks for nothing less.
function told(what, { file, words }) {
  const [picture, text] = [{ files: [file] }, { text: words }];
  if (what === "text") return navigator.share ? [navigator.share(text)] : [navigator.clipboard?.writeText(words), true];
  if (navigator.canShare?.(picture)) return [navigator.share(picture)];
  const copies = "ClipboardItem" in window && navigator.clipboard?.write;
  return copies ? [navigator.clipboard.write([new ClipboardItem({ [file.type]: file })]), true] : [];
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-told]"), ready = button && made.get(button.form);
  const [going, copied] = ready ? told(button.dataset.told, ready) : [];
  if (!going && button && ready && field(button.form)) select(button.form);
  if (button && (going || (ready && field(button.form)))) event.preventDefault();
  going?.then(
    () => { if (copied) button.textContent = button.dataset.copied; },
    (error) => {
      if (error.name === "AbortError") return;
      if (field(button.form)) select(button.form);
      else button.form.submit();
    },
  );
});

document.addEventListener("change", ({ target }) => {
  if (target.matches("form[data-drawn] [name=link]")) prepare(target.form).catch(() => {});
});

document.addEventListener("htmx:after:swap", prepareAll);
prepareAll();
