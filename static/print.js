/* Opens the dialog that prints. A PDF that is kept from there is called as a server would call it. */
const button = document.getElementById("to-print");
const title = document.title;
button.hidden = !window.print;
document.getElementById("to-print-by-menu").hidden = !button.hidden;
button.addEventListener("click", () => window.print());
addEventListener("beforeprint", () => { document.title = button.dataset.name; });
addEventListener("afterprint", () => { document.title = title; });
