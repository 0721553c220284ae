// What this browser keeps of the program: every file by its hash, so that versions share them, and
// which version it runs.

// What is printed with may come when the program is there.
const LATER = /^static\/fonts\//;

// What is asked for with this comes from the host, whatever is kept by that name.
const ANEW = "Bundle";

export class Kept {
  static anew(request) { return request.headers.has(ANEW); }

  constructor(scope) {
    this.scope = scope;
    this.name = `pocket:${scope}`;
  }

  get cache() { return caches.open(this.name); }

  address(word) { return new URL(`kept/${word}`, this.scope).href; }

  async read(word) {
    const answer = await (await this.cache).match(this.address(word));
    return answer ? answer.json() : null;
  }

  async write(word, value) {
    await (await this.cache).put(this.address(word), new Response(JSON.stringify(value)));
  }

  async forget(word) { await (await this.cache).delete(this.address(word)); }

  // The list of the version that runs; null where none was ever whole.
  current() { return this.read("current"); }

  async file({ hash }) { return (await this.cache).match(this.address(hash)); }

  // A file by the address that it is stored under: what the browser compiles of it, it keeps there.
  async asStored(name, { hash }) {
    const answer = await fetch(this.address(hash));
    return answer.ok ? answer : fetch(new URL(name, this.scope));
  }

  async missing({ files }, all) {
    const cache = await this.cache, there = new Set((await cache.keys()).map(({ url }) => url));
    return Object.entries(files)
      .filter(([name, { hash }]) => (all || !LATER.test(name)) && !there.has(this.address(hash)));
  }

  // Fetches what is missing, file by file: what is there stays there when the line is cut.
  async fetch(list, { progress = () => {}, all = true } = {}) {
    const missing = await this.missing(list, all), cache = await this.cache;
    const total = missing.reduce((sum, [, { size }]) => sum + size, 0);
    let done = 0;
    const more = (count) => progress((done += count) / total);
    for (const [name, file] of missing) {
      const bytes = await this.#fetched(name, file, more);
      await cache.put(this.address(file.hash), new Response(bytes, { headers: { "Content-Type": typeOf(name) } }));
    }
  }

  // A static host may or may not compress: the small twin is asked for where the browser can read it.
  async #fetched(name, file, more) {
    for (const [ending, format] of [...READABLE, ["", null]]) {
      const answer = await fetch(new URL(name + ending, this.scope), { cache: "no-store", headers: { [ANEW]: "1" } });
      if (!answer.ok && ending) continue;
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
      const bytes = await read(answer.body, format, file, more).catch(() => null);
      if (bytes && (await hashOf(bytes)) === file.hash) return bytes;
      if (!ending) throw new Error(`${name} is not what it should be`);
    }
  }

  // Forgets files of versions that nobody runs any more.
  async tidy(...lists) {
    const cache = await this.cache;
    const used = new Set(lists.filter(Boolean).flatMap(({ files }) => Object.values(files).map(({ hash }) => this.address(hash))));
    for (const { url } of await cache.keys()) if (/\/kept\/[0-9a-f]{64}$/.test(url) && !used.has(url)) await cache.delete(url);
  }
}

function readable(format) {
  try { return Boolean(new DecompressionStream(format)); } catch { return false; }
}

const READABLE = [[".br", "brotli"], [".gz", "gzip"]].filter(([, format]) => readable(format));

// The host may have taken the twin apart already, as what it says of its encoding lets browsers do.
async function read(body, format, file, more) {
  const raw = await collect(body, () => {});
  if (!format || raw.length === file.size) { more(file.size); return raw; }
  const made = await collect(new Blob([raw]).stream().pipeThrough(new DecompressionStream(format)), more);
  return made;
}

async function collect(stream, more) {
  const reader = stream.getReader(), parts = [];
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    parts.push(value);
    more(value.length);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

async function hashOf(bytes) {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const TYPES = {
  html: "text/html; charset=utf-8", js: "text/javascript", mjs: "text/javascript", css: "text/css", svg: "image/svg+xml",
  json: "application/json", webmanifest: "application/manifest+json", wasm: "application/wasm",
  png: "image/png", woff2: "font/woff2",
};

const typeOf = (name) => TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
