/** `dist/`, where the bundle to deploy is, and its size. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { ROOT } from "../cli/paths.ts";
import { bundleIn } from "./bundle.ts";

export const DIST = join(ROOT, "dist");

/** A cold start loads the whole bundle. */
const WARNING_GZIP_BYTES = 400_000;

/** Prints the size of the bundle in `dist/`, with a warning where it is large. */
export function reportSize(): void {
  const file = bundleIn(DIST);
  for (const line of sizeLines(relative(ROOT, file), readFileSync(file))) console.log(line);
}

/** @returns one line, or two with the warning */
export function sizeLines(name: string, content: Uint8Array): string[] {
  const { bytes, gzip, sha256 } = sizeOf(content);
  const line = `${name}: ${kilobytes(bytes)}, gzip ${kilobytes(gzip)}, SHA-256 ${sha256}`;
  if (gzip <= WARNING_GZIP_BYTES) return [line];
  return [
    line,
    `Warning: the bundle is larger than ${kilobytes(WARNING_GZIP_BYTES)} gzip, and a cold start loads all ` +
      "of it. Look for a new dependency, or one that is imported whole.",
  ];
}

export function sizeOf(content: Uint8Array) {
  return {
    bytes: content.length,
    gzip: gzipSync(content).length,
    sha256: createHash("sha256").update(content).digest("hex"),
  };
}

/** 1 KB = 1000 bytes. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
