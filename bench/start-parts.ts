/**
 * The parts of a cold start: workerd itself, the parsing of all modules, and the modules that the
 * request loads.
 */

import { initialModulesOf, modulesOf } from "../scripts/bundle/bundle.ts";
import { kilobytes, type Size, sizeOf } from "../scripts/bundle/size.ts";
import { STARTS, type Starts } from "./cold-start.ts";
import type { Bundles } from "./servers.ts";
import { median } from "./statistics.ts";
import { table } from "./table.ts";

/** The modules that a start loads; if it uses none of the bundle, the modules that are uploaded. */
export type Uploads = ReadonlyMap<string, Size>;

/** The imports of the request of `STARTS.tool`. */
const TOOL_CALL = ["src/http/mcp/index.ts", "src/mcp/tools/validate-gtin.ts"];

export function uploadsOf({ resolver, sdk }: Bundles): Uploads {
  const ofSdk = sizeOf(modulesOf(sdk));
  return new Map([
    [STARTS.sdkUnused, ofSdk],
    [STARTS.sdk, ofSdk],
    [STARTS.sdkTool, ofSdk],
    [STARTS.unused, sizeOf(modulesOf(resolver))],
    [STARTS.scan, sizeOf(initialModulesOf(resolver))],
    [STARTS.tool, sizeOf(initialModulesOf(resolver, TOOL_CALL))],
  ]);
}

/** The start that parses the same modules and loads none of them. */
const UNUSED: Readonly<Record<string, string>> = {
  [STARTS.sdk]: STARTS.sdkUnused,
  [STARTS.sdkTool]: STARTS.sdkUnused,
  [STARTS.scan]: STARTS.unused,
  [STARTS.tool]: STARTS.unused,
};

/**
 * Milliseconds between parsing and the first answer: the part that a profile of the start shows.
 */
export const loadingMs = (name: string, starts: Starts): number =>
  median(starts.get(name)!) - median(starts.get(UNUSED[name]!)!);

export function startParts(starts: Starts, uploads: Uploads): string[] {
  const isPossible = [STARTS.bare, STARTS.unused, STARTS.sdkUnused].every((one) => starts.has(one));
  if (!isPossible) return [];
  const bare = median(starts.get(STARTS.bare)!);
  const row = (what: string, name: string, ms: number) => {
    const { modules, bytes } = uploads.get(name)!;
    return [what, ms.toFixed(1), String(modules), kilobytes(bytes)];
  };
  const parsed = (name: string) => median(starts.get(name)!) - bare;
  const loaded = Object.keys(UNUSED).filter((name) => starts.has(name));
  return [
    `### Cold starts, by parts

By subtraction of medians. workerd parses all modules of an upload before the first request, also those that
no request has asked for; then the request loads its own. "${STARTS.unused}" is only the first of these two.

${table(
  ["", "ms", "modules", "size"],
  [
    ["workerd itself", bare.toFixed(1), "", ""],
    row("parsing the SDK worker", STARTS.sdkUnused, parsed(STARTS.sdkUnused)),
    row("parsing the resolver", STARTS.unused, parsed(STARTS.unused)),
    ...loaded.map((name) => row(`loading and answering: ${name}`, name, loadingMs(name, starts))),
  ],
)}`,
  ];
}
