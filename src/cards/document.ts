/**
 * The document of a card: one file with its style, its texts and its script. Its own policy allows
 * exactly these and pictures that are in the document, so that a card requests nothing in any host.
 */
import { createHash } from "node:crypto";
import { TOKENS } from "../ui/tokens.ts";
import { type CardKind, wordsOf } from "./words.ts";

/** In bytes, uncompressed: half are texts in ten languages, and compressed it is a third. */
const MOST = 60_000;

/** @throws Error if the card is too large */
export function cardDocument(kind: CardKind, script: string): string {
  // In HTML, `</script` ends a script in the middle of a text, too, and `<!--` begins a comment.
  const code = script.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--").trim();
  const words = JSON.stringify(wordsOf(kind)).replaceAll("<", "\\u003c");
  const style = COMMON + OWN[kind];
  const policy = `default-src 'none';script-src '${digestOf(code)}';style-src '${digestOf(style)}';img-src data:;base-uri 'none';form-action 'none'`;
  const document = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width"><title>GTIN resolver</title><style>${style}</style></head><body><main id="card"></main><script type="application/json" id="words">${words}</script><script>${code}</script></body></html>`;
  const size = Buffer.byteLength(document);
  if (size > MOST) throw new Error(`The card ${kind} has ${size} bytes, more than ${MOST}.`);
  return document;
}

const digestOf = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

/** The tokens of light and of dark: a host can have another theme than the system. */
const [LIGHT, DARK] = [...TOKENS.matchAll(/:root\{([^{}]*)\}/g)].map(([, tokens]) => tokens);

/** The style: as on the pages, in the width of a conversation. */
const COMMON = `${TOKENS}
:root[data-theme=light]{color-scheme:light;${LIGHT!.replace("color-scheme:light dark;", "")}}
:root[data-theme=dark]{color-scheme:dark;${DARK}}
*,::before,::after{box-sizing:border-box}
body{font:.9375rem/1.5 var(--font);color:var(--ink);background:var(--paper);margin:0;padding:1rem;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
h1,h2{line-height:1.25;margin:0}h1{font-size:1.25rem;letter-spacing:-.01em}h2{font-size:1rem;margin:1rem 0 .35rem}p{margin:.35rem 0}ul{margin:.35rem 0;padding-inline-start:1.25rem}
small,.quiet{color:var(--quiet)}small,.quiet,dt,th,summary{font-size:var(--small)}.block{display:block}.num{white-space:nowrap}code{font-family:ui-monospace,monospace;user-select:all}
a{color:inherit;text-underline-offset:.2em;text-decoration-color:var(--edge)}a:hover{text-decoration-color:currentColor}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px;border-radius:.2rem}
.icon{width:1.25em;height:1.25em;flex:none;vertical-align:-.25em;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.lot{display:inline-block;max-width:100%;overflow-wrap:anywhere}
.verdict{border-radius:var(--rounder);background:var(--box);padding:.75rem 1rem;margin:.75rem 0}article>.verdict:first-child{margin-top:0}.verdict:has(>.icon){display:flex;gap:.65rem}.verdict>.icon{width:1.5rem;height:1.5rem;vertical-align:0}.verdict :is(h1,h2){font-size:1.0625rem;margin:0}.verdict .label{margin:0;font-size:var(--small);color:var(--quiet)}
.good{background:var(--good-box)}.bad{background:var(--bad-box)}.note{background:var(--note-box)}.good>.icon,.good :is(h1,h2),b.good{color:var(--good)}.bad>.icon,.bad :is(h1,h2),b.bad{color:var(--bad)}.note>.icon,.note :is(h1,h2),b.note{color:var(--note)}b:is(.good,.bad,.note){background:none}.verdict .quiet,.verdict small{color:inherit}
summary{cursor:pointer;padding:.4rem 0;font-weight:600}summary .icon{vertical-align:-.3em}details li{margin:.3rem 0}
dl{margin:.75rem 0}dt{color:var(--quiet)}dd{margin:0;font-weight:550}.facts{display:flex;flex-wrap:wrap;gap:.6rem 1.25rem}.facts>div{min-width:min(8rem,100%)}
caption{text-align:start;font-weight:700;padding:.35rem 0}table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line)}:is(th,td):last-child{padding-inline-end:0}th{color:var(--quiet);font-weight:400}
`;

const BUTTON =
  ".row{display:flex;flex-wrap:wrap;gap:.5rem;margin:.35rem 0 .75rem}button{font:inherit;font-weight:600;color:inherit;background:var(--sheet);border:1px solid var(--edge);border-radius:var(--round);padding:.5rem .9rem;min-height:var(--target);display:inline-flex;gap:.5rem;align-items:center;cursor:pointer}button:hover{border-color:var(--ink)}";

/** Each element of a label has a colour. */
const COLOURS = {
  light: "--c0:#9a3412;--c1:#1d4ed8;--c2:#14692c;--c3:#7e22ce;--c4:#0e5f6b;--c5:#9d174d",
  dark: "--c0:#fdba74;--c1:#93c5fd;--c2:#86dc9c;--c3:#d8b4fe;--c4:#7dd3de;--c5:#f9a8d4",
};

/** What only one card has. */
const OWN: Readonly<Record<CardKind, string>> = {
  product: `.pack{display:flex;gap:.85rem;align-items:center}.pack p{margin:.1rem 0 0}.front{flex:none;align-self:start;width:3.5rem;height:3.5rem;border:1px solid var(--line);border-radius:var(--rounder);background:var(--box);color:var(--quiet);font-size:1.5rem;font-weight:800;display:grid;place-items:center}
.tiles{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(9.5rem,100%),1fr));gap:.6rem;margin:.85rem 0}.tile{display:flex;align-items:center;gap:.65rem;min-height:var(--target);padding:.6rem .85rem;background:var(--sheet);border:1px solid var(--line);border-radius:var(--rounder);font-weight:600;line-height:1.3;text-decoration:none;hyphens:auto}.tile>span{min-width:0}a.tile:hover{border-color:var(--ink)}.tile small{display:block;font-weight:400}`,
  label: `:root{${COLOURS.light}}@media(prefers-color-scheme:dark){:root{${COLOURS.dark}}}:root[data-theme=light]{${COLOURS.light}}:root[data-theme=dark]{${COLOURS.dark}}
mark{background:none;color:var(--bad)}.string{background:var(--box);border-radius:var(--round);padding:.65rem .85rem;margin:.75rem 0;font:600 1.0625rem/1.9 ui-monospace,monospace}.string>*{border-bottom:3px solid;padding-bottom:.1rem;margin-inline-end:.3rem}.string>span{display:inline-block;max-width:100%;line-height:1.5}.ai{font-family:ui-monospace,monospace;font-weight:700;white-space:nowrap}table{table-layout:fixed}.ai,thead th:first-child{width:2.75rem;padding-inline-end:.4rem}thead th:nth-child(2){width:40%}
.c0{color:var(--c0)}.c1{color:var(--c1)}.c2{color:var(--c2)}.c3{color:var(--c3)}.c4{color:var(--c4)}.c5{color:var(--c5)}`,
  list: "table{table-layout:fixed}thead th:first-child{width:2.6rem}thead th:nth-child(2){width:34%}thead th{overflow-wrap:normal}@media(max-width:24rem){thead th:nth-child(2){width:7.5rem}td bdi{font-size:var(--small)}}",
  comparison:
    ".wide{overflow-x:auto}.wide th[scope=col]{min-width:7.5rem;color:var(--ink);font:inherit;font-weight:600}.wide small{font-weight:400}.wide th[scope=row],.wide thead td{position:sticky;inset-inline-start:0;background:var(--paper)}th[scope=row]{overflow-wrap:normal}details table{width:auto}",
  code: `${BUTTON}.code{background:#fff;border:1px solid var(--line);border-radius:var(--round);padding:.5rem;margin:.75rem 0 .35rem;display:inline-block;max-width:100%}.code img{display:block;max-width:100%;height:auto;image-rendering:pixelated}`,
  scans:
    "h1 small{font-weight:400}td.num,th.num{text-align:end}thead th{overflow-wrap:normal}.bar{display:block;width:100%;height:.75rem;margin-top:.3rem;fill:var(--ink)}.big{font-size:2rem;font-weight:800;line-height:1.1;letter-spacing:-.02em}",
};
