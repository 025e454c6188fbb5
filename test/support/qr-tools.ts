/** Ghostscript and poppler, if the machine has them. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Pixels } from "./qr-decode.ts";

const isThere = (tool: string): boolean => spawnSync(tool, ["-v"]).status === 0;

export const HAS_GHOSTSCRIPT = isThere("gs");
export const HAS_POPPLER = isThere("pdftoppm");

export interface Printed extends Pixels {
  /** The whole output of the tool. */
  readonly said: string;
}

/** EPS, cropped to its bounding box, or PDF. */
export const ghostscript = (file: Uint8Array, dotsPerInch: number): Printed =>
  run("gs", file, (input) => [
    ...["-q", "-dSAFER", "-dBATCH", "-dNOPAUSE", "-dEPSCrop", "-sDEVICE=ppmraw"],
    ...[`-r${dotsPerInch}`, "-sstdout=%stderr", "-sOutputFile=-", input],
  ]);

export const poppler = (file: Uint8Array, dotsPerInch: number): Printed =>
  run("pdftoppm", file, (input) => ["-r", String(dotsPerInch), input]);

function run(tool: string, file: Uint8Array, options: (input: string) => string[]): Printed {
  const folder = mkdtempSync(join(tmpdir(), "gtin-resolver-qr-"));
  try {
    const input = join(folder, "symbol");
    writeFileSync(input, file);
    const { stdout, stderr, status } = spawnSync(tool, options(input), { maxBuffer: 2 ** 28 });
    const said = stderr.toString() + (status === 0 ? "" : ` (status ${status})`);
    return { ...readPpm(stdout), said };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Portable pixmap: `P6`, width, height and 255 as text, with optional comments, then RGB. */
function readPpm(bytes: Buffer): Pixels {
  const header = /^P6\s(?:#.*\n)*(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString("latin1", 0, 200));
  if (header === null) throw new Error(`no picture: ${bytes.toString("latin1", 0, 200)}`);
  const [width, height] = [Number(header[1]), Number(header[2])];
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let from = header[0].length, to = 0; from < bytes.length; from += 3, to += 4) {
    data.set(bytes.subarray(from, from + 3), to);
  }
  return { width, height, data };
}
