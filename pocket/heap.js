// A copy of Python's memory as it was when the program had begun: the next start goes on from it. It
// belongs to one version, and is whole when its head is written, which is written last. A third of a
// memory was never used: of that there is no copy.

import { handleOf } from "./disk.js";

const NAME = "memory", HEAD = 64, BLOCK = 1 << 16, WORD = 4;

const headOf = (version, size) => new TextEncoder().encode(`${version} ${size}`.padEnd(HEAD)).subarray(0, HEAD);

function read(handle, count, at) {
  const bytes = new Uint8Array(count);
  if (handle.read(bytes, { at }) < count) throw new Error("the memory is not whole");
  return bytes;
}

// The parts of a memory in which anything is, each as where it begins and ends.
function used(memory) {
  const parts = [], block = new Uint8Array(BLOCK), words = new Uint32Array(block.buffer);
  for (let from = 0; from < memory.length; from += BLOCK) {
    const here = memory.subarray(from, from + BLOCK);
    block.fill(0).set(here);
    if (!words.some(Boolean)) continue;
    if (parts.at(-1) === from) parts.pop();
    else parts.push(from);
    parts.push(from + here.length);
  }
  return new Uint32Array(parts);
}

const pairs = (parts) => Array.from({ length: parts.length / 2 }, (_, n) => [parts[2 * n], parts[2 * n + 1]]);

// What there is no copy of has nothing in it: a memory that was just made may have.
function fillWith(handle, parts, memory, at) {
  let filled = 0;
  for (const [from, to] of parts) {
    memory.fill(0, filled, from);
    const count = handle.read(memory.subarray(from, to), { at });
    if (count < to - from) throw new Error("the memory is not whole");
    at += count;
    filled = to;
  }
  memory.fill(0, filled);
}

export class Heap {
  constructor(folder, version) {
    this.folder = folder;
    this.version = version;
  }

  // What Python asks for first, and a way to put the rest right where its memory is.
  async open() {
    let handle = null;
    try {
      handle = await handleOf(await this.folder.getFileHandle(NAME));
      const said = read(handle, HEAD, 0);
      if (String(said) !== String(headOf(this.version, handle.getSize()))) throw new Error("another version's");
      const [begins, size, count] = new Uint32Array(read(handle, 3 * WORD, HEAD).buffer);
      const parts = new Uint32Array(read(handle, count * WORD, HEAD + 3 * WORD).buffer);
      const at = HEAD + (3 + count) * WORD;
      const fill = (memory) => fillWith(handle, pairs(parts), memory.subarray(0, size), at + begins);
      return { start: read(handle, begins, at), size, fill, close: () => handle.close() };
    } catch {
      handle?.close();
      return null;
    }
  }

  // Where there is no room for it the program starts slowly, and loses nothing.
  async write(bytes) {
    try {
      const file = await this.folder.getFileHandle(NAME, { create: true });
      const handle = await handleOf(file);
      try {
        handle.truncate(0);
        const [, begins] = new Uint32Array(bytes.slice(0, 2 * WORD).buffer), memory = bytes.subarray(begins);
        const parts = used(memory), listed = new Uint32Array([begins, memory.length, parts.length, ...parts]);
        let at = HEAD;
        for (const part of [listed, bytes.subarray(0, begins), ...pairs(parts).map((one) => memory.subarray(...one))]) {
          if (handle.write(part, { at }) < part.byteLength) return;
          at += part.byteLength;
        }
        handle.flush();
        handle.write(headOf(this.version, at), { at: 0 });
      } finally {
        handle.close();
      }
    } catch (error) {
      console.info(error);
      await this.forget();
    }
  }

  async forget() { await this.folder.removeEntry(NAME).catch(() => {}); }
}
