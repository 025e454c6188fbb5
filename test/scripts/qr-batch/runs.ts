/** Batches in this process, and what they left in their folders. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { parse } from "csv-parse/sync";
import decodeQR from "qr/decode.js";
import { vi } from "vitest";
import { runBatch } from "../../../scripts/qr/batch.ts";
import type { Values } from "../../../scripts/qr/flags.ts";
import { parseBatchOptions } from "../../../scripts/qr/options.ts";

export const ORIGIN = "https://id.example.org";

export function tableFile(path: string, content: string | Uint8Array): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

/** A header, and rows of the demo number with serials of their own. */
export function serials(count: number, from = 1): string {
  const rows = Array.from(
    { length: count },
    (_, i) => `9506000134352,S${from + i},Rice ${from + i}\n`,
  );
  return `gtin,serial,name\n${rows.join("")}`;
}

export const NEVER = new AbortController().signal;

/** SVG alone unless told otherwise: it is drawn soonest. */
export async function batch(input: string, out: string, values: Values = {}, stop = NEVER) {
  const given = { out, "base-url": ORIGIN, format: "svg", ...values };
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  try {
    const code = await runBatch(parseBatchOptions(given, [input], {}), stop);
    return { code, printed: log.mock.calls.join("\n") };
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
}

export type Row = Record<string, string>;

export function readTable(path: string, delimiter = ","): Row[] {
  return parse(readFileSync(path), { columns: true, delimiter, bom: true });
}

export const indexOf = (out: string, delimiter?: string) =>
  readTable(join(out, "index.csv"), delimiter);
export const refusedOf = (out: string, delimiter?: string) =>
  readTable(join(out, "refused.csv"), delimiter);

/** Every file of the folder by its name. */
export function filesOf(out: string): Map<string, Buffer> {
  if (!existsSync(out)) return new Map();
  const names = readdirSync(out, { withFileTypes: true });
  const files = names.flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  return new Map(files.sort().map((name) => [name, readFileSync(join(out, name))]));
}

/** @types/pngjs is not installed. */
const { PNG } = createRequire(import.meta.url)("pngjs") as {
  PNG: { sync: { read(file: Buffer): { width: number; height: number; data: Buffer } } };
};

/** What a scanner reads in a PNG or an SVG. */
export function decoded(path: string): string {
  const file = readFileSync(path);
  if (path.endsWith(".png")) return decodeQR(PNG.sync.read(file));
  const image = new Resvg(file.toString("utf8"), { fitTo: { mode: "width", value: 480 } }).render();
  return decodeQR({ width: image.width, height: image.height, data: image.pixels });
}
