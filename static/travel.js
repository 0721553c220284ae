// A table that travels: shared as a file where the phone can, copied, and taken out of a link.

for (const link of document.querySelectorAll("[data-share]")) {
  const probe = new File(["{}"], link.dataset.share, { type: "application/json" });
  if (!navigator.canShare?.({ files: [probe] })) continue;
  link.addEventListener("click", async (event) => {
    event.preventDefault();
    try {
      const text = await (await fetch(link.href)).text();
      await navigator.share({ files: [new File([text], link.dataset.share, { type: "application/json" })] });
    } catch (error) {
      if (error.name !== "AbortError") location.href = link.href;
    }
  });
}

for (const button of document.querySelectorAll("[data-copy]")) {
  if (!navigator.clipboard?.writeText) continue;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(await (await fetch(button.dataset.copy)).text());
    button.textContent = button.dataset.copied;
  });
}

const field = document.querySelector("textarea[name=held]");
if (field && /^#[rl]1\./.test(location.hash)) {
  field.value = location.hash;
  document.querySelector("[data-by-link]").hidden = false;
  history.replaceState(null, "", location.pathname + location.search);
}
