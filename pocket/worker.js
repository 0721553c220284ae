// The program itself: Python with its modules and its files, and who answers requests in turn.

import { Disk, fileSystem } from "./disk.js";
import { loadPyodide } from "./python/pyodide.mjs";
import { unpack } from "./unpack.js";

const TABLES = "/tables";
const here = new URL(".", import.meta.url);

async function bytesOf(name) {
  const answer = await fetch(new URL(name, here));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

async function openDisk() {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(`tables${here.pathname.replaceAll("/", "-")}`, { create: true });
  return Disk.open(folder);
}

async function wake() {
  const site = bytesOf("site.zip"), opening = openDisk();
  const python = await loadPyodide({
    indexURL: new URL("python/", here).href,
    packageBaseUrl: here.href,
    env: { HOME: "/" },
    fsInit: async (FS, { sitePackages }) => unpack(await site, FS, sitePackages),
  });
  const disk = await opening, { FS } = python;
  FS.mkdirTree(TABLES);
  FS.mount(fileSystem(FS, disk), {}, TABLES);
  const { Pocket } = python.pyimport("assistant.pocket");
  return { disk, pocket: Pocket(TABLES, here.pathname) };
}

const awake = wake();

// One at a time, in their order; saved is what is on the disk when the answer goes out.
async function answer({ method, url, headers, body }) {
  const { disk, pocket } = await awake;
  const said = pocket.answer(method, url, JSON.stringify(headers), new Uint8Array(body));
  const [status, lines, content] = said.toJs();
  said.destroy();
  disk.flush();
  if (disk.free.length < disk.spare) await disk.refill();
  return { status, headers: JSON.parse(lines), body: content.buffer };
}

let turn = awake.then(() => postMessage({ kind: "awake" }), (error) => {
  console.error(error);
  postMessage({ kind: "broken", name: error?.name, text: String(error?.message ?? error) });
});

async function close() {
  const { disk } = await awake;
  disk.flush();
  disk.close();
  postMessage({ kind: "closed" });
}

self.onmessage = ({ data, ports }) => {
  if (data.kind === "close") turn = turn.then(close);
  else turn = turn.then(async () => {
    try {
      const said = await answer(data);
      ports[0].postMessage(said, [said.body]);
    } catch (error) {
      console.error(error);
      ports[0].postMessage({ status: 500, headers: [["Content-Type", "text/plain"]], body: new ArrayBuffer(0) });
      postMessage({ kind: "broken", name: error?.name, text: String(error?.message ?? error) });
    }
  });
};
