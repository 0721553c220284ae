// A copy of Python's memory as it was when the program had begun: the next start goes on from it. It
// belongs to one version, and is whole when its head is written, which is written last.

const NAME = "memory", HEAD = 64;

const headOf = (version, size) => new TextEncoder().encode(`${version} ${size}`.padEnd(HEAD)).subarray(0, HEAD);

export class Heap {
  constructor(folder, version) {
    this.folder = folder;
    this.version = version;
  }

  async read() {
    try {
      const file = await (await this.folder.getFileHandle(NAME)).getFile();
      const bytes = new Uint8Array(await file.arrayBuffer());
      const head = new TextDecoder().decode(bytes.subarray(0, HEAD)), size = bytes.length - HEAD;
      return head === new TextDecoder().decode(headOf(this.version, size)) ? bytes.subarray(HEAD) : null;
    } catch {
      return null;
    }
  }

  // Where there is no room for it the program starts slowly, and loses nothing.
  async write(bytes) {
    try {
      const file = await this.folder.getFileHandle(NAME, { create: true });
      const handle = await file.createSyncAccessHandle();
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
