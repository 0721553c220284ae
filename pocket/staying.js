// Browsers may clear what nobody asked them to keep. They are asked once there is a deal to lose; where
// one does not promise it people are told, once, how to make sure of it.

let prompt = null;

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  prompt = event;
});

const installed = () => matchMedia("(display-mode: standalone)").matches || navigator.standalone === true;

// Tells whether there is anything to say of it, to whoever looks at a page.
export async function mayBeCleared(kept, page) {
  const said = await kept.read("staying");
  if (said === "advised" || installed() || (await navigator.storage.persisted())) return false;
  if (said === "asked") return true;
  if (!page.querySelector("a.deal")) return false;
  await kept.write("staying", "asked");
  return !(await navigator.storage.persist());
}

export const advised = (kept) => kept.write("staying", "advised");

// What a browser offers by itself; null where people have to find it in its menu.
export const installing = () => prompt && (() => prompt.prompt());
