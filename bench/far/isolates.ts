/**
 * Several isolates of one data center: the worker several times in workerd, with Miniflare's Cache
 * API.
 */
import { readdirSync, readFileSync } from "node:fs";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import type { CatalogAccess } from "../workerd.ts";

export interface Isolates {
  readonly origins: readonly string[];
  /** The process id of workerd. */
  readonly pid: number;
  stop(): Promise<void>;
}

/** @param farMs as FAR_CATALOG_MS */
export async function startIsolates(
  count: number,
  bundle: string,
  { url, token }: CatalogAccess,
  farMs: number,
): Promise<Isolates> {
  const names = Array.from({ length: count }, (_, i) => `isolate-${i}`);
  const before = new Set(children());
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      // Otherwise each request would write a line to the output.
      handleStructuredLogs: () => {},
      workers: names.map((name) => ({
        name,
        compatibilityDate: "2026-06-01",
        compatibilityFlags: ["nodejs_compat"],
        modules: [{ type: "ESModule" as const, path: bundle }],
        modulesRoot: "/",
        bindings: {
          BASE_URL: "http://localhost:8787",
          QR_ACCESS: "open",
          LIBSQL_URL: url,
          LIBSQL_TOKEN: token,
          FAR_CATALOG_MS: String(farMs),
        },
        unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
      })),
    }),
  );
  await miniflare.ready;
  const urls = await Promise.all(names.map((name) => miniflare.unsafeGetDirectURL(name)));
  const pid = children().find((child) => !before.has(child));
  if (pid === undefined) throw new Error("workerd was not found: this needs Linux");
  return { origins: urls.map(({ origin }) => origin), pid, stop: () => miniflare.dispose() };
}

/** Process ids of this process's children. */
const children = (): number[] =>
  readdirSync("/proc/self/task").flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, "utf8")
      .split(" ")
      .filter(Boolean)
      .map(Number),
  );
