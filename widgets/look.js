// Reads the two style sheets of the look as figures. They are written so that this can be simple: see their heads.

/** @param {string} css */
const bare = (css) => css.replace(/\/\*[^]*?\*\//g, "");

/**
 * @param {string} body what stands between two braces
 * @returns {[string, string][]}
 */
const declarations = (body) =>
  body.split(";").flatMap((line) => {
    const at = line.indexOf(":");
    return at < 0 ? [] : [/** @type {[string, string]} */ ([line.slice(0, at).trim(), line.slice(at + 1).trim()])];
  });

/**
 * Every token's value in the light and in the dark theme.
 * @param {string} css tokens.css
 */
export function tokensOf(css) {
  const first = /\.tep\s*\{([^}]*)\}/.exec(bare(css))?.[1] ?? "";
  /** @type {Record<"light" | "dark", Record<string, string>>} */
  const tokens = { light: {}, dark: {} };
  for (const [name, value] of declarations(first)) {
    if (!name.startsWith("--")) continue;
    const both = /^light-dark\(([^,]+),\s*([^)]+)\)$/.exec(value);
    tokens.light[name] = both?.[1] ?? value;
    tokens.dark[name] = both?.[2] ?? value;
  }
  return tokens;
}

/**
 * What each class of mark sets.
 * @param {string} css drawing.css
 */
export function classesOf(css) {
  /** @type {Record<string, Record<string, string>>} */
  const classes = {};
  for (const [, selectors, body] of bare(css).matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    for (const selector of selectors.split(",")) {
      const name = /^\s*\.tep-([\w-]+)\s*$/.exec(selector)?.[1];
      if (!name) throw new Error(`drawing.css: "${selector.trim()}" is not one class`);
      classes[name] = { ...classes[name], ...Object.fromEntries(declarations(body)) };
    }
  }
  return classes;
}

/**
 * @param {string} tokens
 * @param {string} drawing
 */
export const lookOf = (tokens, drawing) => ({ tokens: tokensOf(tokens), classes: classesOf(drawing) });

/**
 * The contrast pairs that tokens.css asks for: foreground, ground, ratio.
 * @param {string} css tokens.css
 */
export const pairsOf = (css) =>
  [...css.matchAll(/@pair ([\w-]+) ([\w-]+) ([\d.]+)/g)].map(([, ink, ground, ratio]) => ({ ink, ground, ratio: Number(ratio) }));

/** @param {string} hex */
function luminance(hex) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * The contrast ratio of two colours, as WCAG defines it.
 * @param {string} one
 * @param {string} other
 */
export function contrast(one, other) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
