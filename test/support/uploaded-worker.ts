/** Runs in workerd what a deployment uploaded, with the bindings that it uploaded, over TLS. */
import "./no-extra-certificates.ts";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import type { Binding, Worker } from "./vendors.ts";

export interface RunningUpload {
  readonly port: number;
  stop(): Promise<void>;
}

/** @param files the contents of the static files, by their hash */
export async function runUpload(
  { secrets, metadata, modules, assets }: Worker,
  files: ReadonlyMap<string, Buffer>,
): Promise<RunningUpload> {
  const folder = mkdtempSync(join(tmpdir(), "gtin-resolver-upload-"));
  for (const [path, { hash }] of Object.entries(assets)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), files.get(hash)!);
  }
  const { main_module, bindings, assets: served } = metadata!;
  // The entry is the first.
  const names = [main_module, ...[...modules.keys()].filter((name) => name !== main_module)];
  const { run_worker_first, html_handling } = served!.config;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port: 0,
      https: true,
      compatibilityDate: metadata!.compatibility_date,
      compatibilityFlags: metadata!.compatibility_flags,
      modules: names.map((path) => ({
        ...{ type: "ESModule" as const, path, contents: modules.get(path)! },
      })),
      ...bound(bindings),
      bindings: { ...valuesOf(bindings), ...secrets },
      assets: {
        binding: of(bindings, "assets")[0]!.name,
        directory: folder,
        run_worker_first,
        routerConfig: { has_user_worker: true },
        assetConfig: { html_handling },
      },
    }),
  );
  const { port } = await miniflare.ready;
  return {
    port: Number(port),
    async stop() {
      await miniflare.dispose();
      rmSync(folder, { recursive: true });
    },
  };
}

const of = (bindings: readonly Binding[], type: string) =>
  bindings.filter((binding) => binding.type === type);

const valuesOf = (bindings: readonly Binding[]) =>
  Object.fromEntries(of(bindings, "plain_text").map(({ name, text }) => [name, text!]));

/** The bindings of each kind that a deployment has. @throws Error for another kind */
function bound(bindings: readonly Binding[]) {
  const kinds = ["plain_text", "assets", "kv_namespace", "ratelimit", "analytics_engine"];
  const other = bindings.filter(({ type }) => ![...kinds, "version_metadata"].includes(type));
  if (other.length > 0) throw new Error(`Unknown bindings: ${JSON.stringify(other)}`);
  const byName = <T>(type: string, value: (binding: Binding) => T) =>
    Object.fromEntries(of(bindings, type).map((binding) => [binding.name, value(binding)]));
  return {
    kvNamespaces: byName("kv_namespace", ({ namespace_id }) => namespace_id!),
    ratelimits: byName("ratelimit", ({ namespace_id, simple }) => ({
      namespace_id: namespace_id!,
      simple: simple!,
    })),
    analyticsEngineDatasets: byName("analytics_engine", ({ dataset }) => ({ dataset: dataset! })),
    versionMetadata: of(bindings, "version_metadata")[0]!.name,
  };
}
