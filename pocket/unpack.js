// Lays the files of an archive into Python's file system. Nothing in it is compressed, so that no
// file is copied: what is fetched is compressed as a whole.

const END = 0x06054b50, END_SIZE = 22, ENTRY_SIZE = 46, LOCAL_SIZE = 30;

function* entries(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - END_SIZE, text = new TextDecoder();
  if (view.getUint32(end, true) !== END) throw new Error("the archive is not whole");
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const [size, named, extra, told] = [at + 20, at + 28, at + 30, at + 32]
      .map((place) => (place === at + 20 ? view.getUint32(place, true) : view.getUint16(place, true)));
    const local = view.getUint32(at + 42, true);
    const start = local + LOCAL_SIZE + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const name = text.decode(bytes.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + named));
    yield [name, bytes.subarray(start, start + size)];
    at += ENTRY_SIZE + named + extra + told;
  }
}

export function unpack(bytes, FS, folder) {
  const made = new Set();
  for (const [name, content] of entries(bytes)) {
    const path = `${folder}/${name}`, parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) { FS.mkdirTree(parent); made.add(parent); }
    FS.writeFile(path, content, { canOwn: true });
  }
}

// Of what is in memory already hardly anything is looked for: it is laid out when something is.
export function unpackLater(bytesNow, FS, folder) {
  const { node } = FS.lookupPath(folder), usual = node.node_ops;
  const layOut = () => {
    if (node.node_ops === usual) return;
    node.node_ops = usual;
    unpack(bytesNow(), FS, folder);
  };
  node.node_ops = {
    ...usual,
    lookup(parent, name) { layOut(); return FS.lookupNode(parent, name); },
    readdir(parent) { layOut(); return usual.readdir(parent); },
  };
}

// A file whose content is read when it is asked for.
export function readLater(bytesNow, size, FS, path) {
  FS.writeFile(path, "");
  const { node } = FS.lookupPath(path);
  let content = null;
  Object.defineProperty(node, "contents", { get: () => (content ??= bytesNow()) });
  node.usedBytes = size;
}
