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
const WIDGETS = ["battle", "check", "editor", "sea", "stepper", "table"];
/** What one widget may weigh, gzipped, module and style sheet together. */
const LIMIT = 60 * 1024;

/** Style sheets that are some widgets' own: in a page with several widgets they must not touch the others. */
const OWN = [
  [/[\\/]battle\.css$/, "battle"],
  [/[\\/]sea\.css$/, "sea"],
  [/[\\/]stepper\.css$/, "table"],
  [/[\\/]table[\\/](board|mats)\.css$/, "table", "editor"],
  [/[\\/]table[\\/]\w+\.css$/, "table"],
];

/**
 * Keeps a widget's own rules to that widget, by nesting. Each rule weighs one class more, so that the shared sheets,
 * which come with every widget and so again after this one, do not win over it.
 */
const scoped = {
  name: "scoped",
  /** @param {import("esbuild").PluginBuild} build */
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      const [, ...widgets] = OWN.find(([file]) => /** @type {RegExp} */ (file).test(path)) ?? [];
      if (!widgets.length) return { contents: text, loader: "css" };
      const imports = text.match(/^@import .*$/gm)?.join("\n") ?? "";
      const rules = text.replace(/^@import .*$/gm, "").replace(/(^|[,{}]|\*\/)(\s*)\.tep(?![\w-])/g, "$1$2&.tep");
      const owners = widgets.map((widget) => `[data-tep="${widget}"]`);
      const owner = owners.length > 1 ? `:is(${owners.join(", ")})` : owners[0];
      return { contents: `${imports}\n${owner} {\n${rules}\n}\n`, loader: "css" };
    });
  },
};

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
    plugins: [scoped],
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
