// Compiles a folder of modules by the Python that will read them: node compile.mjs FOLDER SCRIPT

import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [folder, script] = process.argv.slice(2);
// Where in its line something went wrong takes a fifth of a module's size.
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
python.FS.mkdirTree("/modules");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/modules");
try {
  python.runPython(readFileSync(script, "utf8"));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
