// A copy of Python's memory as it was when the program had begun: the next start goes on from it. It
// belongs to one version, and is whole when its head is written, which is written last.

import { handleOf } from "./disk.js";

const NAME = "memory", HEAD = 64;

const headOf = (version, size) => new TextEncoder().encode(`${version} ${size}`.padEnd(HEAD)).subarray(0, HEAD);

function read(handle, count, at) {
  const bytes = new Uint8Array(count);
  if (handle.read(bytes, { at }) < count) throw new Error("the memory is not whole");
  return bytes;
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
      const size = handle.getSize() - HEAD, said = read(handle, HEAD, 0);
      if (String(said) !== String(headOf(this.version, size))) throw new Error("another version's");
      const [, begins] = new Uint32Array(read(handle, 8, HEAD).buffer);
      const fill = (memory) => {
        const count = handle.read(memory.subarray(0, size - begins), { at: HEAD + begins });
        if (count < size - begins) throw new Error("the memory is not whole");
      };
      return { start: read(handle, begins, HEAD), size: size - begins, fill, close: () => handle.close() };
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
        if (handle.write(bytes, { at: HEAD }) < bytes.length) return;
        handle.flush();
        handle.write(headOf(this.version, bytes.length), { at: 0 });
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
