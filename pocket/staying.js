// Browsers may clear what nobody asked them to keep. They are asked once there is a deal to lose. Where
// one does not promise it, people are told how to make sure of it: once, and after some days or deals
// again, for as long as the program is not on the home screen.

const AGAIN = { days: 3, deals: 30 }, DAY = 86_400_000;
const ADDED = `added:${document.baseURI}`;
let told = () => {};

// A browser that offers it has it not there, or no more.
function offered() {
  localStorage.removeItem(ADDED);
  told();
}

if (POCKET.offered) offered();
addEventListener("beforeinstallprompt", offered);

addEventListener("appinstalled", () => {
  POCKET.offered = null;
  localStorage.setItem(ADDED, "1");
  told();
});

const standsAlone = matchMedia("(display-mode: standalone), (display-mode: fullscreen)");

export const onHomeScreen = () => standsAlone.matches || navigator.standalone === true || localStorage.getItem(ADDED) !== null;

// Browsers on Apple's phones clear tables after seven days, and keep others for the home screen than for
// their own windows. Its tablets say that they are computers, which have no touch screen.
const { userAgent, platform, maxTouchPoints } = navigator;
const clearsAfterDays = /iPhone|iPad|iPod/.test(userAgent) || (platform === "MacIntel" && maxTouchPoints > 1);

// The way there: what this browser offers by itself, or what people have to find in it.
export const way = () => (POCKET.offered ? "offered" : clearsAfterDays ? "apple" : "menu");

export const whenThatChanges = (act) => { told = act; };

// Asks once there is a deal on a page.
export async function askToStay(kept, page) {
  const said = await kept.read("staying");
  if (said || !page.querySelector("a.deal")) return;
  await kept.write("staying", {});
  await navigator.storage.persist();
}

// Tells whether it is time to say, or to say again, what may be lost.
export async function adviceIsDue(kept, deals) {
  const said = await kept.read("staying");
  if (!said || onHomeScreen() || (await navigator.storage.persisted())) return false;
  if (said.at === undefined) return true;
  return Math.abs(Date.now() - said.at) >= AGAIN.days * DAY || deals - said.deals >= AGAIN.deals;
}

export const advised = (kept, deals) => kept.write("staying", { at: Date.now(), deals });

// Lets the browser put it there. What it offers holds once, and it says itself when it is done.
export async function add() {
  const { offered: prompt } = POCKET;
  POCKET.offered = null;
  try {
    await prompt.prompt();
    await navigator.storage.persist();
  } finally {
    told();
  }
}
