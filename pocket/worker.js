// The program itself: Python with its modules and its files, and who answers requests in turn.

import createPyodideModule from "./python/pyodide.asm.mjs";
import { Disk, fileSystem } from "./disk.js";
import { Heap } from "./heap.js";
import { Kept } from "./kept.js";
import { loadPyodide } from "./python/pyodide.mjs";
import { unpack } from "./unpack.js";

const TABLES = "/tables", MEGABYTE = 1 << 20, WHEN_AT_REST = 3000;
const here = new URL(".", import.meta.url);
const place = here.pathname.replaceAll("/", "-");
const WARM = `
from assistant.pocket import warmed
pocket = warmed(base, headers)
`;

async function bytesOf(name) {
  const answer = await fetch(new URL(name, here));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

async function folderOf(name) {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(`${name}${place}`, { create: true });
}

// It is compiled while the memory is read, and only once.
const compiled = WebAssembly.compileStreaming(fetch(new URL("python/pyodide.asm.wasm", here)));
WebAssembly.instantiateStreaming = async (_answer, imports) => {
  const module = await compiled;
  return { module, instance: await WebAssembly.instantiate(module, imports) };
};

// Python's memory has to be as large as what is put into it.
const asLargeAs = (size) => async (settings) => {
  const module = await createPyodideModule(settings);
  while (module.HEAP8.length < size && module._malloc(MEGABYTE));
  return module;
};

async function load(memory) {
  const site = bytesOf("site.zip");
  const python = await loadPyodide({
    indexURL: new URL("python/", here).href,
    packageBaseUrl: here.href,
    env: { HOME: "/" },
    fsInit: async (FS, { sitePackages }) => unpack(await site, FS, sitePackages),
    createPyodideModule: asLargeAs(memory?.length ?? 0),
    ...(memory ? { _loadSnapshot: memory } : { _makeSnapshot: true }),
  });
  python._api.config._loadSnapshot = null;
  return python;
}

async function remembered(heap) {
  const memory = await heap.read();
  if (!memory) return null;
  try {
    return await load(memory);
  } catch (error) {
    console.info(error);
    await heap.forget();
    return null;
  }
}

async function begun(heap) {
  const python = await load(null);
  const said = JSON.stringify([["Accept-Language", navigator.languages.join(",")]]);
  python.runPython(`base, headers = ${JSON.stringify(here.pathname)}, ${JSON.stringify(said)}\n${WARM}`);
  const memory = python.makeMemorySnapshot();
  setTimeout(() => { turn = turn.then(() => heap.write(memory)); }, WHEN_AT_REST);
  return python;
}

async function wake() {
  // Whatever is refused is said when it is needed.
  const opening = folderOf("tables").then((folder) => Disk.open(folder));
  opening.catch(() => {});
  const { version } = await new Kept(here.href).current();
  const heap = new Heap(await folderOf("memory"), version);
  const python = (await remembered(heap)) ?? (await begun(heap));
  const disk = await opening, { FS } = python;
  FS.mkdirTree(TABLES);
  FS.mount(fileSystem(FS, disk), {}, TABLES);
  const pocket = python.globals.get("pocket");
  try {
    pocket.move(TABLES);
  } catch (error) {
    await heap.forget();
    throw error;
  }
  return { disk, pocket };
}

// One at a time, in their order; what is saved is on the disk when the answer goes out.
async function answer({ method, url, headers, body }) {
  const { disk, pocket } = await awake;
  const said = pocket.answer(method, url, JSON.stringify(headers), new Uint8Array(body));
  const [status, lines, content] = said.toJs();
  said.destroy();
  disk.flush();
  if (disk.free.length < disk.spare) await disk.refill();
  return { status, headers: JSON.parse(lines), body: content.buffer };
}

const EMPTY = { status: 500, headers: [["Content-Type", "text/plain"]], body: new ArrayBuffer(0) };

const broken = (error) => {
  console.error(error);
  postMessage({ kind: "broken", name: error?.name, text: String(error?.message ?? error) });
};

async function close() {
  const { disk } = await awake;
  disk.flush();
  disk.close();
  postMessage({ kind: "closed" });
}

const awake = wake();
let turn = awake.then(() => postMessage({ kind: "awake" }), broken);

self.onmessage = ({ data, ports: [port] }) => {
  turn = turn.then(async () => {
    if (data.kind === "close") return close();
    const said = await answer(data).catch((error) => {
      broken(error);
      return EMPTY;
    });
    port.postMessage(said, [said.body]);
  });
};
