// Files that stay, for a program that waits for nobody: the browser opens files only slowly, so some
// lie open in advance. Each has a label in front that says which file of the program it is.

import { isHeld } from "./held.js";

const HEAD = 4096, LABEL = 512, MAGIC = 0x504f434b, FIXED = 20;
const SPARE = 8;
const GOING = 3000, PAUSE = 20;
const NO_ROOM = 51, NOT_FOUND = 44, NOT_EMPTY = 55, INVALID = 28, BROKEN = 29;

function checksum(bytes) {
  let sum = 2166136261;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 16777619);
  return sum >>> 0;
}

// A label: what it is, which of two is newer, how long the name is, whether all of it is there.
function written(generation, path) {
  const bytes = new Uint8Array(LABEL), view = new DataView(bytes.buffer);
  const name = new TextEncoder().encode(path);
  if (name.length > LABEL - FIXED) throw new Error(`${path} is too long a name`);
  view.setUint32(0, MAGIC);
  view.setFloat64(4, generation);
  view.setUint32(12, name.length);
  bytes.set(name, FIXED);
  view.setUint32(16, checksum(bytes.subarray(0, 16)) ^ checksum(bytes.subarray(FIXED)));
  return bytes;
}

function read(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, LABEL);
  const sum = checksum(bytes.subarray(0, 16)) ^ checksum(bytes.subarray(FIXED, LABEL));
  if (view.getUint32(0) !== MAGIC || view.getUint32(16) !== sum >>> 0) return null;
  const name = bytes.slice(FIXED, FIXED + view.getUint32(12));
  return { generation: view.getFloat64(4), path: new TextDecoder().decode(name) };
}

// One file of the browser. Its name is written twice in turns: one of both is always whole.
class Slot {
  constructor(handle) {
    this.handle = handle;
    this.path = "";
    this.generation = 0;
    this.turn = 0;
    this.dirty = false;
    const head = new Uint8Array(2 * LABEL);
    if (handle.read(head, { at: 0 }) < head.length) return;
    const labels = [read(head.subarray(0, LABEL)), read(head.subarray(LABEL))];
    const newest = (labels[1]?.generation ?? -1) > (labels[0]?.generation ?? -1) ? 1 : 0;
    if (labels[newest]) Object.assign(this, labels[newest], { turn: 1 - newest });
  }

  name(path, generation) {
    whole(this.handle.write(written(generation, path), { at: this.turn * LABEL }), LABEL);
    this.handle.flush();
    Object.assign(this, { path, generation, turn: 1 - this.turn });
  }

  get size() { return Math.max(0, this.handle.getSize() - HEAD); }

  resize(size) {
    this.handle.truncate(HEAD + size);
    this.dirty = true;
  }

  read(bytes, at) { return this.handle.read(bytes, { at: HEAD + at }); }

  write(bytes, at) {
    this.dirty = true;
    return whole(this.handle.write(bytes, { at: HEAD + at }), bytes.length);
  }

  flush() {
    if (this.dirty) this.handle.flush();
    this.dirty = false;
  }
}

class NoRoom extends Error {}

function whole(count, wanted) {
  if (count < wanted) throw new NoRoom("the disk is full");
  return count;
}

// Who had a file before may be just going, and lets go of it a moment after its lock.
export async function handleOf(file, left = GOING / PAUSE) {
  try {
    return await file.createSyncAccessHandle();
  } catch (error) {
    if (!isHeld(error) || !left) throw error;
    await new Promise((resolve) => { setTimeout(resolve, PAUSE); });
    return handleOf(file, left - 1);
  }
}

export class Disk {
  // Opens what is there; where two files have one name, the one that got it later is it.
  static async open(directory, spare = SPARE) {
    const disk = new Disk(directory, spare);
    const names = [];
    for await (const name of directory.keys()) names.push(name);
    await Promise.all(names.map((name) => disk.#take(name)));
    for (const slot of [...disk.slots]) {
      const other = disk.files.get(slot.path);
      if (!slot.path) { disk.free.push(slot); continue; }
      const [kept, lost] = !other || other.generation < slot.generation ? [slot, other] : [other, slot];
      disk.files.set(slot.path, kept);
      disk.generation = Math.max(disk.generation, slot.generation);
      if (lost) disk.#unname(lost).release(lost);
    }
    await disk.refill();
    return disk;
  }

  constructor(directory, spare) {
    Object.assign(this, { directory, spare, slots: [], files: new Map(), free: [], generation: 0 });
  }

  async #take(name) {
    const file = await this.directory.getFileHandle(name, { create: true });
    const slot = new Slot(await handleOf(file));
    this.slots.push(slot);
    return slot;
  }

  // Opens more, so that some are always spare.
  async refill() {
    while (this.free.length < this.spare) this.free.push(await this.#take(crypto.randomUUID()));
  }

  create(path) {
    const slot = this.free.pop();
    if (!slot) throw new NoRoom("no file is spare");
    slot.resize(0);
    slot.name(path, ++this.generation);
    this.files.set(path, slot);
    return slot;
  }

  // Whatever had that name has none from then on, whenever the power fails.
  rename(slot, path) {
    const lost = this.files.get(path);
    this.files.delete(slot.path);
    slot.name(path, ++this.generation);
    if (lost) this.#unname(lost);
    this.files.set(path, slot);
  }

  remove(slot) {
    if (this.files.get(slot.path) === slot) this.#unname(slot);
  }

  #unname(slot) {
    if (this.files.get(slot.path) === slot) this.files.delete(slot.path);
    slot.name("", ++this.generation);
    return this;
  }

  // Lets go of a file without a name: it is spare.
  release(slot) {
    slot.resize(0);
    this.free.push(slot);
  }

  flush() {
    for (const slot of this.slots) slot.flush();
  }

  close() {
    for (const { handle } of this.slots) handle.close();
  }
}

// The disk as Python's file system sees it. Folders are no more than the names of their files say.
export function fileSystem(FS, disk) {
  const DIRECTORY = 0o40777, FILE = 0o100666;

  const attempt = (act) => {
    try {
      return act();
    } catch (error) {
      if (error instanceof FS.ErrnoError) throw error;
      const full = error instanceof NoRoom || error?.name === "QuotaExceededError";
      throw new FS.ErrnoError(full ? NO_ROOM : BROKEN);
    }
  };

  const pathOf = (node) => (node.parent === node ? "" : `${pathOf(node.parent)}/${node.name}`);

  const create = (parent, name, mode, slot) => {
    const node = FS.createNode(parent, name, mode, 0);
    const folder = FS.isDir(mode);
    Object.assign(node, {
      slot, contents: folder ? new Map() : null, mtime: Date.now(), opened: 0, gone: false,
      node_ops: folder ? folders : files, stream_ops: folder ? { llseek: streams.llseek } : streams,
    });
    if (parent) parent.contents.set(name, node);
    return node;
  };

  const moved = (node) => {
    if (node.slot) disk.rename(node.slot, pathOf(node));
    else for (const one of node.contents.values()) moved(one);
  };

  // A file that is still open when it is taken away is spare when it is closed.
  const drop = (node) => {
    node.gone = true;
    if (node.slot && !node.opened) disk.release(node.slot);
  };

  const common = {
    getattr(node) {
      const size = node.slot ? node.slot.size : 4096, time = new Date(node.mtime);
      return {
        dev: 1, ino: node.id, mode: node.mode, nlink: 1, uid: 0, gid: 0, rdev: 0, size,
        atime: time, mtime: time, ctime: time, blksize: 4096, blocks: Math.ceil(size / 4096),
      };
    },
    setattr(node, { mode, mtime, size }) {
      if (mode !== undefined && mode !== null) node.mode = mode;
      if (mtime !== undefined && mtime !== null) node.mtime = +mtime;
      if (size !== undefined) attempt(() => node.slot.resize(size));
    },
  };

  const files = common;

  const folders = {
    ...common,
    lookup() { throw new FS.ErrnoError(NOT_FOUND); },
    mknod(parent, name, mode) {
      if (FS.isDir(mode)) return create(parent, name, DIRECTORY, null);
      if (!FS.isFile(mode)) throw new FS.ErrnoError(INVALID);
      return create(parent, name, FILE, attempt(() => disk.create(`${pathOf(parent)}/${name}`)));
    },
    rename(node, parent, name) {
      const lost = parent.contents.get(name);
      if (lost?.contents?.size) throw new FS.ErrnoError(NOT_EMPTY);
      node.parent.contents.delete(node.name);
      if (lost) FS.hashRemoveNode(lost);
      parent.contents.set(name, node);
      Object.assign(node, { name, parent });
      attempt(() => {
        moved(node);
        if (lost) drop(lost);
      });
    },
    unlink(parent, name) {
      const node = parent.contents.get(name);
      attempt(() => {
        disk.remove(node.slot);
        drop(node);
      });
      parent.contents.delete(name);
    },
    rmdir(parent, name) {
      if (parent.contents.get(name).contents.size) throw new FS.ErrnoError(NOT_EMPTY);
      parent.contents.delete(name);
    },
    readdir(node) { return [".", "..", ...node.contents.keys()]; },
    symlink() { throw new FS.ErrnoError(INVALID); },
  };

  const streams = {
    open(stream) { stream.node.opened += 1; },
    close({ node }) {
      node.opened -= 1;
      if (node.gone && !node.opened) attempt(() => disk.release(node.slot));
    },
    read({ node }, buffer, offset, length, position) {
      return attempt(() => node.slot.read(buffer.subarray(offset, offset + length), position));
    },
    write({ node }, buffer, offset, length, position) {
      node.mtime = Date.now();
      return attempt(() => node.slot.write(buffer.subarray(offset, offset + length), position));
    },
    // A folder is read from where the last reading of it came to.
    llseek({ node, position }, offset, whence) {
      const found = [0, position, node.slot?.size ?? 0][whence] + offset;
      if (!(found >= 0)) throw new FS.ErrnoError(INVALID);
      return found;
    },
    fsync({ node }) {
      attempt(() => node.slot.flush());
      return 0;
    },
  };

  const mount = (mount) => {
    const root = create(null, "/", DIRECTORY, null);
    root.mount = mount;
    for (const [path, slot] of disk.files) {
      const names = path.split("/").slice(1), file = names.pop();
      let folder = root;
      for (const name of names) folder = folder.contents.get(name) ?? create(folder, name, DIRECTORY, null);
      create(folder, file, FILE, slot);
    }
    return root;
  };

  return { mount };
}
