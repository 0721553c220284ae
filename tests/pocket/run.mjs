// Runs a function of the tests in the phone's Python, without a browser:
// node run.mjs BUILT PROJECT MODULE FUNCTION; what it returns is printed as JSON.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [built, project, module, name] = process.argv.slice(2);
const from = (...place) => import(pathToFileURL(join(...place)).href);
const { loadPyodide } = await from(built, "python/pyodide.mjs");
const { unpack } = await from(project, "pocket/unpack.js");

const python = await loadPyodide({
  indexURL: join(built, "python/"),
  packageBaseUrl: built,
  env: { HOME: "/", PYTHONPATH: "/project" },
  fsInit: async (FS, { sitePackages }) => {
    unpack(new Uint8Array(readFileSync(join(built, "site.zip"))), FS, sitePackages);
    FS.mkdirTree("/project/tests");
    FS.mount(FS.filesystems.NODEFS, { root: join(project, "tests") }, "/project/tests");
  },
});
try {
  const said = python.pyimport(module)[name]();
  process.stdout.write(JSON.stringify(said.toJs({ dict_converter: Object.fromEntries })));
} catch (error) {
  process.stderr.write(error.message);
  process.exitCode = 1;
}
