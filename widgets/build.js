// Builds the front end into tep_explorer/static: one module and one style sheet per widget, and look.json, the
// tokens and drawing classes as figures for the static pictures.
//
//     node build.js            write them
//     node build.js --check    build them in memory and compare with what is there, byte for byte
import { readFile, mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { lookOf } from "./look.js";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "..", "tep_explorer", "static");
const WIDGETS = ["battle", "check", "sea", "stepper", "table"];
/** What one widget may weigh, gzipped, module and style sheet together. */
const LIMIT = 60 * 1024;

/** @returns {Promise<Map<string, Uint8Array>>} every built file by its path */
async function built() {
  const result = await build({
    absWorkingDir: here,
    entryPoints: WIDGETS.flatMap((name) => [`src/${name}.js`, `src/${name}.css`]),
    outdir: out,
    bundle: true,
    format: "esm",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    minifySyntax: false,
    write: false,
    logLevel: "warning",
  });
  const files = new Map(result.outputFiles.map((file) => [file.path, file.contents]));
  const look = lookOf(
    await readFile(join(here, "src/tokens.css"), "utf8"),
    await readFile(join(here, "src/drawing.css"), "utf8"),
  );
  return files.set(join(out, "look.json"), Buffer.from(JSON.stringify(look, null, 1) + "\n"));
}

/** @param {Map<string, Uint8Array>} files */
function weigh(files) {
  for (const name of WIDGETS) {
    const parts = [".js", ".css"].map((end) => files.get(join(out, name + end)) ?? new Uint8Array());
    const weight = gzipSync(Buffer.concat(parts), { level: 9 }).length;
    console.log(`${name}: ${weight} bytes gzipped of ${LIMIT}`);
    if (weight > LIMIT) throw new Error(`${name} is too heavy`);
  }
}

/** @param {Map<string, Uint8Array>} files */
async function check(files) {
  const stale = [];
  for (const [path, contents] of files) {
    const found = await readFile(path).catch(() => null);
    if (!found?.equals(contents)) stale.push(relative(join(here, ".."), path));
  }
  if (stale.length) throw new Error(`not what the sources give; run "npm run build": ${stale.join(", ")}`);
  console.log(`${files.size} built files are what the sources give`);
}

const files = await built();
weigh(files);
if (process.argv.includes("--check")) {
  await check(files);
} else {
  await mkdir(out, { recursive: true });
  for (const [path, contents] of files) await writeFile(path, contents);
}
