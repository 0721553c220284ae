// The result of a deal is said aloud by the phone that has saved it, where somebody switched that on there:
// only by voices that the phone has itself, because others send what they say, names too, elsewhere.

const KEPT = "spoken", tag = document.documentElement.lang;
const aloud = window.speechSynthesis;
const language = (voice) => voice.lang.split(/[-_]/)[0].toLowerCase();
const own = () => aloud?.getVoices().find((voice) => voice.localService && language(voice) === tag.split("-")[0]);
const on = () => localStorage.getItem(KEPT) !== null && own() !== undefined;

function say(text) {
  const words = new SpeechSynthesisUtterance(text), voice = own();
  [words.voice, words.lang] = [voice, voice.lang];
  aloud.speak(words);
}

// The switch stands in the settings.
function show() {
  const button = document.getElementById("spoken");
  if (!button) return;
  button.hidden = !aloud;
  button.setAttribute("aria-checked", on());
}

document.addEventListener("DOMContentLoaded", show);
aloud?.addEventListener?.("voiceschanged", show);

document.addEventListener("click", ({ target }) => {
  const button = target.closest("#spoken");
  if (!button) return;
  const wanted = !on(), why = document.getElementById("no-voice");
  why.hidden = own() !== undefined;
  why.scrollIntoView({ block: "nearest" });
  if (wanted && own()) localStorage.setItem(KEPT, "1");
  else localStorage.removeItem(KEPT);
  show();
});

// Some phones speak only if a touch has begun it: the one that saves does, before its answer is there.
let begun = false;

document.addEventListener("submit", () => {
  if (!on() || begun) return;
  begun = true;
  aloud.speak(new SpeechSynthesisUtterance(""));
}, true);

document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
  show();
  const toast = ctx.live ? null : document.querySelector("[data-spoken]");
  if (!toast) return;
  if (on()) say(toast.dataset.spoken);
  if (toast.hidden) toast.remove();
  else delete toast.dataset.spoken;
});
