// Where the tables of this address lie: in a folder of the browser whose name says this address alone.
// Once `-` was written there for `/`, and two addresses could have one name. What lies under that name
// is moved at the first start; until its copy is whole it counts for nothing, whenever it is killed.

import { handleOf } from "./disk.js";

const PART = 1 << 20;
const MISSING = "NotFoundError";

const former = (path) => path.replaceAll("/", "-");
const named = (what, path) => `${what}${encodeURIComponent(path)}`;

const root = () => navigator.storage.getDirectory();

async function has(folder, name) {
  try {
    await folder.getFileHandle(name);
    return true;
  } catch (error) {
    if (error?.name !== MISSING) throw error;
    return false;
  }
}

async function formerFolder(folder, path) {
  try {
    return await folder.getDirectoryHandle(`tables${former(path)}`);
  } catch (error) {
    if (error?.name !== MISSING) throw error;
    return null;
  }
}

async function remove(folder, name) {
  await folder.removeEntry(name, { recursive: true }).catch((error) => {
    if (error?.name !== MISSING) throw error;
  });
}

export async function folderOf(what, path) {
  return (await root()).getDirectoryHandle(named(what, path), { create: true });
}

// What is said of an address by an empty file beside its folder: that it took the tables of the former
// name or found none, that it left them to others, that the former folder is to go.
const TOOK = "took", LEFT = "left", GOING = "going";

// The other programs of this host that had their tables under the same name; who left them has none.
async function othersOf(folder, path) {
  const names = (await caches.keys()).filter((name) => /^pocket:.*\/$/.test(name));
  const addresses = names.map((name) => new URL(name.slice("pocket:".length)).pathname);
  const alike = addresses.filter((other) => other !== path && former(other) === former(path));
  const others = await Promise.all(alike.map(async (other) => ({
    path: other, took: await has(folder, named(TOOK, other)), left: await has(folder, named(LEFT, other)),
  })));
  return others.filter(({ left }) => !left);
}

// All of it is held meanwhile: what a database has in several files is copied as of one moment.
async function copy(from, to) {
  const sources = [];
  try {
    for await (const [name, file] of from.entries()) sources.push([name, await handleOf(file)]);
    for (const [name, source] of sources) {
      const target = await handleOf(await to.getFileHandle(name, { create: true }));
      copyBytes(source, target);
      target.close();
    }
  } finally {
    for (const [, source] of sources) source.close();
  }
}

function copyBytes(source, target) {
  const size = source.getSize();
  for (let at = 0; at < size; at += PART) {
    const part = new Uint8Array(Math.min(PART, size - at));
    source.read(part, { at });
    if (target.write(part, { at }) < part.length) throw new DOMException("the disk is full", "QuotaExceededError");
  }
  target.flush();
}

async function moveIn(folder, path, ask) {
  for (const what of ["tables", GOING]) await remove(folder, named(what, path));
  const old = await formerFolder(folder, path), others = old ? await othersOf(folder, path) : [];
  const takes = !others.length || (await ask(others.map((other) => other.path)));
  const mine = await folderOf("tables", path);
  if (old && takes) await copy(old, mine);
  const wanted = others.some(({ took }) => !took);
  if (old && !wanted) await folder.getFileHandle(named(GOING, path), { create: true });
  await folder.getFileHandle(named(takes ? TOOK : LEFT, path), { create: true });
}

// The folder of the tables. `ask` is told which other addresses had the same, and answers whether they
// are to be here too.
export async function tablesOf(path, ask) {
  const folder = await root();
  const moved = (await has(folder, named(TOOK, path))) || (await has(folder, named(LEFT, path)));
  if (!moved) await moveIn(folder, path, ask);
  if (await has(folder, named(GOING, path))) {
    await remove(folder, `tables${former(path)}`);
    await remove(folder, `memory${former(path)}`);
    await remove(folder, named(GOING, path));
  }
  return folderOf("tables", path);
}
