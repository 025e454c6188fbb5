/**
 * Measures how fast QR codes are drawn, on one core: `node bench/qr.ts`. The peer is `qrcode`
 * itself, whose symbols these are; both draw the same Digital Links in the same size, alternating,
 * in one run.
 */
import { createRequire } from "node:module";
import QRCode from "qrcode";
import { checkDigit } from "../src/gs1/gtin/check-digit.ts";
import { draw, type QrFormat } from "../src/qr/draw.ts";
import { makeSymbol } from "../src/qr/symbol.ts";
import { type CallRate, cpuHere, rateOf, sequence } from "./in-turns.ts";
import { median } from "./statistics.ts";

const CORPUS_SIZE = 24;
const ROUNDS = 9;
const MILLISECONDS_A_ROUND = 200;
const SIZE = 300;

const { version } = createRequire(import.meta.url)("qrcode/package.json") as { version: string };
/** The package, and the called functions. */
export const QR_PEER = `qrcode ${version}`;

/** The pairs that are compared. */
const PEERS = {
  "PNG, 300 px": `${QR_PEER}, toBuffer`,
  "SVG, 300 px": `${QR_PEER}, toString`,
} as const;

type Draw = (uri: string) => Promise<number> | number;

const ours =
  (format: QrFormat): Draw =>
  (uri) =>
    draw({
      ...{ symbol: makeSymbol(uri, "M"), format, size: SIZE, moduleMm: null, quiet: 4, lines: [] },
      ...{ dark: [0, 0, 0], light: [255, 255, 255], title: uri },
    }).length;

const CONTESTANTS: Readonly<Record<string, Draw>> = {
  "PNG, 300 px": ours("png"),
  [PEERS["PNG, 300 px"]]: async (uri) =>
    (await QRCode.toBuffer(uri, { width: SIZE, margin: 4 })).length,
  "SVG, 300 px": ours("svg"),
  [PEERS["SVG, 300 px"]]: async (uri) =>
    (await QRCode.toString(uri, { type: "svg", width: SIZE, margin: 4 })).length,
  EPS: ours("eps"),
  PDF: ours("pdf"),
};

/** Interleaved rounds, so that a busy moment of the machine affects every contestant; medians. */
export async function benchQr(): Promise<readonly CallRate[]> {
  const corpus = links(CORPUS_SIZE);
  const names = Object.keys(CONTESTANTS);
  const rounds = new Map(names.map((name) => [name, [] as number[]]));
  for (const name of names) await measure(CONTESTANTS[name]!, corpus);
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names) rounds.get(name)!.push(await measure(CONTESTANTS[name]!, corpus));
  }
  const rates = new Map([...rounds].map(([name, values]) => [name, median(values)]));
  return names.map((name) => rateOf(rates, name, PEERS[name as keyof typeof PEERS]));
}

/** Files a second of processor time, over whole passes through the corpus. */
async function measure(drawn: Draw, corpus: readonly string[]): Promise<number> {
  const start = cpuHere();
  let files = 0;
  let elapsed = 0;
  do {
    for (const uri of corpus) {
      if ((await drawn(uri)) < 100) throw new Error(`${uri} was drawn as nothing`);
      files++;
    }
    elapsed = cpuHere() - start;
  } while (elapsed < MILLISECONDS_A_ROUND);
  return (files / elapsed) * 1000;
}

/** Like the links on packs, the same in every run. */
function links(size: number): string[] {
  const random = sequence(20_261_121);
  const digits = (count: number) => Array.from({ length: count }, () => random(10)).join("");
  return Array.from({ length: size }, (_, i) => {
    const body = `0${digits(12)}`;
    const tail = ["", `/10/L${digits(5)}`, `/21/${digits(8)}?17=270131`][i % 3]!;
    return `https://id.example.org/01/${body}${checkDigit(body)}${tail}`;
  });
}

if (import.meta.main) console.table(await benchQr());
