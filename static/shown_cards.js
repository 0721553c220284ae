// Keeps the memo of shown cards on this phone across reloads, and deletes the memos of other deals.

const memo = document.querySelector("[data-memo]");
const key = `memo ${memo.dataset.memo}`;
const boxes = [...memo.querySelectorAll("input")];
const marked = () => boxes.filter((box) => box.checked).map((box) => box.id);
const held = () => memo.querySelectorAll(".held input:checked").length;

for (const other of Object.keys(localStorage)) {
  if (other.startsWith("memo ") && other !== key) localStorage.removeItem(other);
}
for (const id of JSON.parse(localStorage.getItem(key) ?? "[]")) {
  const box = document.getElementById(id);
  if (box) box.checked = true;
}

memo.addEventListener("change", (event) => {
  // With the last of the shown cards the play begins.
  const last = event.target.checked && event.target.closest(".held");
  if (last && held() === Number(memo.dataset.most)) document.getElementById("falling").checked = true;
  localStorage.setItem(key, JSON.stringify(marked()));
});

const forget = document.getElementById("forget");
forget.hidden = false;
forget.addEventListener("click", () => {
  for (const box of boxes) box.checked = box.id === "noting";
  localStorage.removeItem(key);
});
