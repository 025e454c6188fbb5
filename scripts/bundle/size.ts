/** The folder `dist/` with the bundle to deploy, and the size of the bundle. */
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { clientFolder, ROOT } from "../cli/paths.ts";
import { print } from "../cli/print.ts";
import {
  bundle,
  bundleClient,
  digestOf,
  initialModulesOf,
  type Module,
  modulesOf,
} from "./bundle.ts";

export const DIST = join(ROOT, "dist");

/** Cloudflare's limit for a worker on the free plan; 10 MB on the paid one. */
const FREE_PLAN_BYTES = 3_000_000;

/** Builds the worker that is uploaded, and the scripts of its pages beside it. @throws Failure */
export async function buildDeployment(): Promise<void> {
  rmSync(DIST, { recursive: true, force: true });
  await Promise.all([bundle({ outdir: DIST }), bundleClient(clientFolder(DIST))]);
}

/** Prints the size of the bundle in `dist/`, with a warning if it is large. */
export function reportSize(): void {
  const entry = join(DIST, "worker.js");
  const modules = modulesOf(entry);
  const lines = [
    ...sizeLines(sizeOf(modules), digestOf(modules)),
    `Of these, a scan loads ${text(sizeOf(initialModulesOf(entry)))}.`,
  ];
  for (const line of lines) print(line);
}

export interface Size {
  readonly modules: number;
  readonly bytes: number;
  /** The size when each module is compressed by itself. */
  readonly gzip: number;
}

export function sizeOf(modules: readonly Module[]): Size {
  const contents = modules.map(({ file }) => readFileSync(file));
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    modules: modules.length,
    bytes: sum(contents.map(({ length }) => length)),
    gzip: sum(contents.map((content) => gzipSync(content).length)),
  };
}

/** @returns one line, or two with the warning */
export function sizeLines(size: Size, sha256: string): string[] {
  const line = `dist: ${text(size)}, SHA-256 ${sha256}`;
  if (size.gzip <= FREE_PLAN_BYTES) return [line];
  return [
    line,
    "Warning: Cloudflare rejects a worker above 3 MB gzip on the free plan, and above 10 MB on the " +
      "paid one. Look for a new dependency, or for one that is imported as a whole.",
  ];
}

const text = ({ modules, bytes, gzip }: Size) =>
  `${modules} modules, ${kilobytes(bytes)}, gzip ${kilobytes(gzip)}`;

/** 1 KB = 1000 bytes. */
function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
