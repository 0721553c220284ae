// The program itself: Python with its modules and its files, and who answers requests in turn.

import createPyodideModule from "./python/pyodide.asm.mjs";
import { Disk, fileSystem } from "./disk.js";
import { Heap } from "./heap.js";
import { Kept } from "./kept.js";
import { folderOf, tablesOf } from "./place.js";
import { loadPyodide } from "./python/pyodide.mjs";
import { readLater, unpack, unpackLater } from "./unpack.js";

const TABLES = "/tables", MEGABYTE = 1 << 20, WHEN_AT_REST = 3000;
const SITE = "site.zip", WASM = "python/pyodide.asm.wasm", STANDARD = "python/python_stdlib.zip";
const here = new URL(".", import.meta.url);
const WARM = `
from assistant.pocket import warm_pocket
pocket = warm_pocket(base, headers)
`;

async function bytesOf(name) {
  const answer = await fetch(new URL(name, here));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

// Whose the tables are that two addresses had together, people say.
let decide = null;

function whose(others) {
  postMessage({ kind: "shared", others });
  return new Promise((resolve) => { decide = resolve; });
}

// It is compiled while the memory is read, and only once.
const kept = new Kept(here.href), listed = kept.current();
const compiled = WebAssembly.compileStreaming(listed.then(({ files }) => kept.asStored(WASM, files[WASM])));
WebAssembly.instantiateStreaming = async (_answer, imports) => {
  const module = await compiled;
  return { module, instance: await WebAssembly.instantiate(module, imports) };
};

// What is needed in the middle of something is waited for: nothing else runs meanwhile.
function bytesNow(name) {
  const asked = new XMLHttpRequest();
  asked.open("GET", new URL(name, here), false);
  asked.responseType = "arraybuffer";
  asked.send();
  if (asked.status !== 200) throw new Error(`${name}: ${asked.status}`);
  return new Uint8Array(asked.response);
}

// Python asks for its parts itself; what it has, or needs no more, is not read again.
function give(parts) {
  const ask = self.fetch;
  self.fetch = (address, how) => parts.get(String(address))?.() ?? ask(address, how);
  return () => { self.fetch = ask; };
}

// What was in memory is put back to where it was.
const filledBy = (memory) => async (settings) => {
  const module = await createPyodideModule(settings);
  while (module.HEAP8.length < memory.size && module._malloc(MEGABYTE));
  memory.fill(module.HEAPU8);
  return module;
};

// Python lists its packages when it begins: files are there when they are asked for after that.
function layOutLater({ FS, _api: { sitePackages } }, files) {
  const [archive] = FS.readdir("/lib").filter((name) => name.endsWith(".zip"));
  readLater(() => bytesNow(STANDARD), files[STANDARD].size, FS, `/lib/${archive}`);
  unpackLater(() => bytesNow(SITE), FS, sitePackages);
}

async function load(memory, { files }) {
  const site = memory ? null : bytesOf(SITE), nothing = () => Promise.resolve(new Response());
  const given = [[WASM, nothing], ...(memory ? [[STANDARD, nothing]] : [])];
  const taken = give(new Map(given.map(([name, answer]) => [new URL(name, here).href, answer])));
  const python = await loadPyodide({
    indexURL: new URL("python/", here).href,
    packageBaseUrl: here.href,
    env: { HOME: "/" },
    fsInit: async (FS, { sitePackages }) => memory || unpack(await site, FS, sitePackages),
    createPyodideModule: memory ? filledBy(memory) : createPyodideModule,
    ...(memory ? { _loadSnapshot: memory.start } : { _makeSnapshot: true }),
  }).finally(taken);
  python._api.config._loadSnapshot = null;
  if (memory) layOutLater(python, files);
  return python;
}

async function remembered(heap, list) {
  const memory = await heap.open();
  if (!memory) return null;
  try {
    return await load(memory, list);
  } catch (error) {
    console.info(error);
    await heap.forget();
    return null;
  } finally {
    memory.close();
  }
}

async function begun(heap, list) {
  const python = await load(null, list);
  const said = JSON.stringify([["Accept-Language", navigator.languages.join(",")]]);
  python.runPython(`base, headers = ${JSON.stringify(here.pathname)}, ${JSON.stringify(said)}\n${WARM}`);
  const memory = python.makeMemorySnapshot();
  setTimeout(() => { turn = turn.then(() => heap.write(memory)); }, WHEN_AT_REST);
  return python;
}

async function wake() {
  // Whatever is refused is said when it is needed.
  const opening = tablesOf(here.pathname, whose).then((folder) => Disk.open(folder));
  opening.catch(() => {});
  const list = await listed;
  const heap = new Heap(await folderOf("memory", here.pathname), list.version);
  const python = (await remembered(heap, list)) ?? (await begun(heap, list));
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
  if (data.kind === "takes") return decide(data.takes);
  turn = turn.then(async () => {
    if (data.kind === "close") return close();
    const said = await answer(data).catch((error) => {
      broken(error);
      return EMPTY;
    });
    port.postMessage(said, [said.body]);
  });
};
