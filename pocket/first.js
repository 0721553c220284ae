// Speaks before anything is loaded, and to browsers that can load nothing: it lies in the first page
// itself, with its words, in the script of old browsers.
var POCKET = (function (words) {
  "use strict";
  var language = "", told = false;

  function find(id) { return document.getElementById(id); }

  // In the language of the program's pages, once there were any, else in the browser's.
  function tag() {
    var wanted = [language].concat(navigator.languages || [navigator.language || ""]), one, i;
    for (i = 0; i < wanted.length; i += 1) {
      one = wanted[i].split("-")[0];
      if (words[one]) return one;
    }
    return "en";
  }

  function say(word) { return words[tag()][word] || ""; }

  function speak(wanted) {
    language = wanted || language;
    document.documentElement.lang = tag();
    document.querySelector("link[rel=manifest]").href = "manifest." + tag() + ".webmanifest";
  }

  function put(id, text, act) {
    find(id).hidden = !text;
    find(id).textContent = text;
    find(id).onclick = act;
  }

  // How: action and act for a button, instead and other for a second one, beside for the server's
  // own pages.
  function tell(word, how) {
    told = true;
    speak();
    find("title").textContent = document.title = say("title");
    find("text").textContent = say(word);
    put("act", how && how.action ? say(how.action) : "", how && how.act);
    put("instead", how && how.instead ? say(how.instead) : "", how && how.other);
    put("beside", how && how.beside ? say("meanwhile") : "", null);
    if (how && how.beside) find("beside").href = how.beside;
    find("told").hidden = false;
    find("waking").hidden = true;
  }

  function again() { location.reload(); }

  function lacks() {
    if (window.isSecureContext === false) return "untrusted";
    if (!("noModule" in document.createElement("script")) || !window.BroadcastChannel) return "too_old";
    if (!window.WebAssembly) return "no_engine";
    if (!navigator.serviceWorker || !window.caches) return "keeps_nothing";
    if (!navigator.locks || !navigator.storage || !navigator.storage.getDirectory) return "too_old";
    return "";
  }

  // A browser may offer the home screen before anything else has come; what it offers is kept here.
  window.addEventListener("beforeinstallprompt", function (event) {
    event.preventDefault();
    POCKET.offered = event;
  });

  // What the rest of this is written in may be newer than the browser, or not have come.
  window.addEventListener("error", function (event) {
    if (told || POCKET.runs) return;
    if (event.target.tagName === "SCRIPT") tell("cut", { action: "again", act: again });
    else tell("too_old");
  }, true);

  window.addEventListener("DOMContentLoaded", function () {
    if (POCKET.missing) tell(POCKET.missing);
    else speak();
  });

  return { find: find, say: say, speak: speak, tell: tell, again: again, missing: lacks(), runs: false, offered: null };
})(/* words */);
