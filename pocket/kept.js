// What this browser keeps of the program: every file by its hash, so that versions share them, and
// which version it runs.

// What is printed with may come when the program is there.
const LATER = /^static\/fonts\//;

// What is hardly ever read once it was in memory is kept as it came, and taken apart when it is read.
const KEPT_PACKED = /\.zip$/, FORMAT = "Packed";

// What shell, worker and service worker say to each other: raised when one of a version before would
// not understand it. A list that was written before this was counted is of the first.
export const SPEAKS = 1;

// So many files are asked for at once, and so long a line may say nothing, in milliseconds.
const AT_ONCE = 6, SILENT = 45_000;

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

  // What came from elsewhere, until somebody looks at it: a text, whatever it says that it is.
  async lay(word, content) {
    const headers = { "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff" };
    await (await this.cache).put(this.address(word), new Response(content, { headers }));
  }

  async take(word) {
    const answer = await (await this.cache).match(this.address(word));
    if (answer) await this.forget(word);
    return answer ? answer.blob() : null;
  }

  // The list of the version that runs; null where none was ever whole. Where its parts cannot talk to
  // those that are there by now, the version that waited runs.
  async current() {
    const list = await this.read("current");
    if (talks(list)) return list;
    const next = await this.read("next");
    if (!talks(next)) return null;
    await this.write("current", next);
    await this.forget("next");
    return next;
  }

  // Versions before this one look only for what is not packed, and fetch it where it is.
  #addresses(hash) { return [this.address(hash), this.address(`${hash}.packed`)]; }

  async file({ hash }) {
    const cache = await this.cache, [plain, packed] = this.#addresses(hash);
    return (await cache.match(plain)) ?? unpacked(await cache.match(packed));
  }

  // A file as this version has it, or not at all: by its name alone a host would give another's.
  async fileOf(list, name) {
    const file = list.files[name], there = await this.file(file);
    if (there) return there;
    await this.#keep(name, file, () => {}).catch(() => {});
    return this.file(file);
  }

  // A file by the address that it is stored under: what the browser compiles of it, it keeps there.
  async asStored(name, { hash }) {
    const answer = await fetch(this.address(hash));
    return answer.ok ? answer : fetch(new URL(name, this.scope));
  }

  async missing({ files }, all) {
    const cache = await this.cache, there = new Set((await cache.keys()).map(({ url }) => url));
    return Object.entries(files)
      .filter(([name, { hash }]) => (all || !LATER.test(name)) && !this.#addresses(hash).some((one) => there.has(one)));
  }

  // Fetches what is missing: what is there stays there when the line is cut, and a file that may come
  // later stops no other.
  async fetch(list, { progress = () => {}, all = true } = {}) {
    const queue = await this.missing(list, all);
    const total = queue.reduce((sum, [, file]) => sum + packed(file), 0);
    let done = 0, failed = null;
    const take = async () => {
      while (queue.length && !failed) {
        const [name, file] = queue.shift();
        const more = (part) => progress(done += part * packed(file), total);
        await this.#keep(name, file, more).catch((error) => { if (!LATER.test(name)) failed = error; });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, take));
    if (failed) throw failed;
  }

  // Fetches what is missing or is not what it should be; tells whether anything was.
  async mend(list) {
    const cache = await this.cache, before = await this.missing(list, false);
    let wrong = 0;
    for (const { hash } of Object.values(list.files)) {
      const kept = await this.file({ hash });
      const said = kept && (await kept.arrayBuffer().then(hashOf, () => "broken"));
      if (kept && said !== hash) {
        for (const address of this.#addresses(hash)) await cache.delete(address);
        wrong += 1;
      }
    }
    await this.fetch(list);
    return before.length + wrong > 0;
  }

  async #keep(name, file, more) {
    const { raw, bytes, format } = await this.#fetched(name, file, more);
    const [plain, packed] = this.#addresses(file.hash), cache = await this.cache;
    const type = { "Content-Type": typeOf(name) };
    if (format && KEPT_PACKED.test(name)) await cache.put(packed, new Response(raw, { headers: { ...type, [FORMAT]: format } }));
    else await cache.put(plain, new Response(bytes, { headers: type }));
  }

  // A static host may or may not compress: the small twin is asked for where the browser can read it.
  async #fetched(name, file, more) {
    let told = 0;
    const part = (count) => { more(Math.min(count / file.size, 1 - told)); told += count / file.size; };
    for (const [ending, format] of [...READABLE, ["", null]]) {
      const said = await this.#asked(name + ending, format, file, part).catch(notAborted);
      if (said && (await hashOf(said.bytes)) === file.hash) return said;
    }
    throw new Error(`${name} is not what it should be`);
  }

  async #asked(name, format, file, part) {
    const stop = new AbortController();
    let timer = null;
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(() => stop.abort(), SILENT);
    };
    heard();
    try {
      const how = { cache: "no-store", headers: { [ANEW]: "1" }, signal: stop.signal };
      const answer = await fetch(new URL(name, this.scope), how);
      return answer.ok ? await read(answer.body, format, file, part, heard) : null;
    } finally {
      clearTimeout(timer);
    }
  }

  // Forgets files of versions that nobody runs any more.
  async tidy(...lists) {
    const cache = await this.cache;
    const used = new Set(lists.filter(Boolean).flatMap(({ files }) => Object.values(files).flatMap(({ hash }) => this.#addresses(hash))));
    for (const { url } of await cache.keys()) if (OF_A_FILE.test(url) && !used.has(url)) await cache.delete(url);
  }
}

function readable(format) {
  try { return Boolean(new DecompressionStream(format)); } catch { return false; }
}

const OF_A_FILE = /\/kept\/[0-9a-f]{64}(\.packed)?$/;

const READABLE = [[".br", "brotli"], [".gz", "gzip"]].filter(([, format]) => readable(format));

const talks = (list) => list !== null && (list.speaks ?? 1) === SPEAKS;

const packed = ({ size, packed: small }) => small ?? size;

// Who says nothing for so long is not asked for the next twin.
function notAborted(error) {
  if (error?.name === "AbortError") throw error;
  return null;
}

// The host may have taken the twin apart already, as what it says of its encoding lets browsers do.
async function read(body, format, file, part, heard) {
  const raw = await collect(body, format ? heard : (count) => { heard(); part(count); });
  if (!format) return { raw, bytes: raw };
  if (raw.length === file.size) { part(file.size); return { raw, bytes: raw }; }
  const bytes = await collect(new Blob([raw]).stream().pipeThrough(new DecompressionStream(format)), part);
  return { raw, bytes, format };
}

function unpacked(answer) {
  const format = answer?.headers.get(FORMAT);
  return format ? new Response(answer.body.pipeThrough(new DecompressionStream(format)), { headers: answer.headers }) : answer;
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
