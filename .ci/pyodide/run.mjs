// Runs the core's own tests in Pyodide, the Python of browsers, with nothing from the network:
//   node run.mjs SITE RESULTS
// SITE holds pytest and Hypothesis, unpacked; RESULTS is where the JUnit file goes.

import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const here = dirname(fileURLToPath(import.meta.url));
const [site, results] = process.argv.slice(2);

const python = await loadPyodide();
for (const [place, folder] of [["/site", site], ["/repository", join(here, "..", "..")]]) {
  python.FS.mkdirTree(place);
  python.mountNodeFS(place, folder);
}
const code = python.runPython(readFileSync(join(here, "core_tests.py"), "utf-8"));
try {
  writeFileSync(results, python.FS.readFile("/tmp/results.xml"));
} catch {
  console.error("pytest wrote no results");
}
process.exit(code);
