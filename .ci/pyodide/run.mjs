// Runs the core's own tests in Pyodide, the Python of browsers, with nothing from the network:
//   node run.mjs SITE RESULTS
// SITE holds pytest and Hypothesis, unpacked; RESULTS is where the JUnit file goes.
// Python runs in a worker, because only a worker can be given a stack as deep as pytest and Hypothesis want it.

import { readFileSync, writeFileSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { loadPyodide } from "pyodide";

const file = fileURLToPath(import.meta.url);
const here = dirname(file);

/** @param {string} site @param {string} results @returns {Promise<number>} pytest's exit code */
async function test(site, results) {
  const python = await loadPyodide();
  python.setStdout({ write: (bytes) => writeSync(1, bytes) });
  python.setStderr({ write: (bytes) => writeSync(2, bytes) });
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
  return code;
}

if (isMainThread) {
  const limits = { stackSizeMb: 32, maxOldGenerationSizeMb: 4096 };
  const worker = new Worker(file, { workerData: process.argv.slice(2), resourceLimits: limits });
  worker.on("message", (code) => process.exit(code));
  worker.on("error", (error) => {
    console.error(error);
    process.exit(1);
  });
} else {
  const [site, results] = workerData;
  parentPort.postMessage(await test(site, results));
}
