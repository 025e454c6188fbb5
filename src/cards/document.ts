/**
 * The document of a card: one file with its style, its texts and its script. Its own policy allows
 * exactly these and pictures that are in the document, so that a card requests nothing in any host.
 */
import { createHash } from "node:crypto";
import { type CardKind, wordsOf } from "./words.ts";

/**
 * The most bytes of a card, uncompressed: half are texts in ten languages, and compressed it is a
 * third.
 */
const MOST = 60_000;

/** @throws Error if the card is too large */
export function cardDocument(kind: CardKind, script: string, css: string): string {
  // In HTML, `</script` ends a script in the middle of a text, too, and `<!--` begins a comment.
  const code = script.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--").trim();
  const words = JSON.stringify(wordsOf(kind)).replaceAll("<", "\\u003c");
  const style = forThemes(css.trim());
  const policy = `default-src 'none';script-src '${digestOf(code)}';style-src '${digestOf(style)}';img-src data:;base-uri 'none';form-action 'none'`;
  const document = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width"><title>GTIN resolver</title><style>${style}</style></head><body><main id="card"></main><script type="application/json" id="words">${words}</script><script>${code}</script></body></html>`;
  const size = Buffer.byteLength(document);
  if (size > MOST) throw new Error(`The card ${kind} has ${size} bytes, more than ${MOST}.`);
  return document;
}

const digestOf = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

/** A host can have another theme than the system: what is for light or dark is repeated by its name. */
function forThemes(style: string): string {
  const blocks = [
    ...style.matchAll(/(@media ?\(prefers-color-scheme:dark\)\{)?:root\{([^{}]*)\}/g),
  ];
  const named = (name: string, isFor: boolean) => {
    const tokens = blocks
      .filter(([, dark]) => (dark !== undefined) === isFor)
      .flatMap(([, , t = ""]) => t.split(";").filter((token) => OF_THEME.test(token)));
    return `:root[data-theme=${name}]{${tokens.join(";")};color-scheme:${name}}`;
  };
  return style + named("light", false) + named("dark", true);
}

/** Colours, and what light-dark() becomes: all others are those of every theme, or made of these. */
const OF_THEME = /^--(?:lightningcss-|[\w-]+:#)/;
