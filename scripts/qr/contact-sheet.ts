/** `index.html`: all codes on one page, for people. It has no script and opens from the disk. */
import type { IndexEntry } from "./draw-row.ts";

export interface Sheet {
  baseUrl: string;
  counts: { codes: number; refused: number };
  /** Width of one module and the quiet zone in modules, if the codes have a size in print. */
  print: { moduleMm: number; quiet: number } | undefined;
}

/**
 * Pictures outside the visible area are neither loaded nor laid out, so thousands of codes open
 * quickly.
 */
const STYLE = `body{font:14px/1.4 system-ui,sans-serif;margin:2rem;color:#222;background:#fff}
ol{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:1rem;padding:0;list-style:none}
li{border:1px solid #ccc;border-radius:4px;padding:.75rem;overflow-wrap:anywhere;break-inside:avoid;content-visibility:auto;contain-intrinsic-size:auto 20rem}
img{display:block;width:100%;height:10rem;object-fit:contain;image-rendering:pixelated}
h2{font-size:1rem;margin:.5rem 0 0}p{margin:.25rem 0}.note{color:#666;font-size:.85rem}.warning{color:#8a4b00;font-size:.85rem}`;

/** By which a later run recognizes the page. */
export const GENERATOR = '<meta name="generator" content="npm run qr">';

export function sheetStart({ counts, baseUrl }: Sheet): string {
  const codes = `${counts.codes.toLocaleString("en")} QR codes`;
  const refused =
    counts.refused === 0
      ? ""
      : ` <a href="refused.csv">${counts.refused.toLocaleString("en")} rows were refused.</a>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">${GENERATOR}<meta name="viewport" content="width=device-width">
<title>${escaped(codes)}</title><style>${STYLE}</style></head><body>
<h1>${codes}</h1>
<p>They lead to ${escaped(baseUrl)}. <a href="index.csv">The list as a table.</a>${refused}</p>
<ol>
`;
}

export const SHEET_END = "</ol>\n</body></html>\n";

export function card(entry: IndexEntry, print: Sheet["print"]): string {
  const { line, name, hri, digitalLink, modules, minimumSizeMm, files, warnings } = entry;
  const picture = files.find((file) => /\.(?:svg|png)$/.test(file));
  const thumbnail = picture
    ? `<img loading="lazy" decoding="async" width="160" height="160" src="${address(picture)}" alt="${escaped(`QR code of ${hri}`)}">`
    : "";
  const links = files.map(
    (file) => `<a href="${address(file)}">${escaped(file.split(".").at(-1)!)}</a>`,
  );
  const width = print && ((modules + 2 * print.quiet) * print.moduleMm).toFixed(1);
  const size = width
    ? `${width} mm wide, at least ${minimumSizeMm} mm`
    : `at least ${minimumSizeMm} mm wide`;
  return `<li>${thumbnail}${name === "" ? "" : `<h2>${escaped(name)}</h2>`}<p>${escaped(hri)}</p><p>${size}, quiet zone included</p><p>${links.join(" ")}</p><p class="note">line ${line}: ${escaped(digitalLink)}</p>${warnings.map((warning) => `<p class="warning">${escaped(warning)}</p>`).join("")}</li>
`;
}

const address = (file: string) => escaped(encodeURIComponent(file));

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
