// Tells what this browser lacks to let a worker write into its files at once: the name of what the shell says.

const CONTENT = new Uint8Array(8);
const SAID = { QuotaExceededError: "no_room", NotSupportedError: "too_old" };

// Safari before 16.4 has such files too, but answers later how large one is.
function lacks(handle) {
  const written = handle.write(CONTENT, { at: 0 }), size = handle.getSize();
  if (typeof size !== "number") return "too_old";
  return written === CONTENT.length && size === written ? "" : "no_room";
}

// Each window has a file of its own: two may ask at once.
async function tried(folder, name) {
  const file = await folder.getFileHandle(name, { create: true });
  if (!file.createSyncAccessHandle) return "too_old";
  const handle = await file.createSyncAccessHandle();
  try {
    return lacks(handle);
  } finally {
    await handle.close();
  }
}

async function probe() {
  const folder = await navigator.storage.getDirectory(), name = `probe-${crypto.randomUUID()}`;
  try {
    return await tried(folder, name);
  } catch (error) {
    return SAID[error?.name] ?? "keeps_nothing";
  } finally {
    await folder.removeEntry(name).catch(console.info);
  }
}

probe().catch(() => "keeps_nothing").then((lacking) => postMessage(lacking));
