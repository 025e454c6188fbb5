/** Imports go only downwards; the lint rule that says so is seen to catch each kind of offence. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { VERSION } from "../src/version.ts";

const DENIED = [
  ["src/gs1/x.ts", "../errors.ts"],
  ["src/gs1/x.ts", "../resolver/decide.ts"],
  ["src/gs1/x.ts", "zod"],
  ["src/gs1/x.ts", "node:fs"],
  ["src/gs1/epc/x.ts", "../../errors.ts"],
  ["src/gs1/epc/x.ts", "zod"],
  ["src/gs1/ai/checks/x.ts", "../../../errors.ts"],
  ["src/gs1/ai/checks/x.ts", "zod"],
  ["src/qr/x.ts", "../errors.ts"],
  ["src/qr/x.ts", "../gs1/digital-link/anchor.ts"],
  ["src/qr/x.ts", "hono"],
  ["src/qr/x.ts", "node:fs"],
  ["src/model/x.ts", "../errors.ts"],
  ["src/model/x.ts", "../resolver/rule.ts"],
  ["src/model/x.ts", "../catalog/schema.ts"],
  ["src/model/x.ts", "../services/context.ts"],
  ["src/model/x.ts", "../http/app.ts"],
  ["src/model/x.ts", "drizzle-orm"],
  ["src/model/x.ts", "node:fs"],
  ["src/gs1/x.ts", "../model/text.ts"],
  ["src/resolver/x.ts", "../qr/draw.ts"],
  ["src/catalog/x.ts", "../qr/draw.ts"],
  ["src/resolver/x.ts", "../catalog/links.ts"],
  ["src/resolver/x.ts", "../services/resolve.ts"],
  ["src/resolver/x.ts", "hono"],
  ["src/catalog/x.ts", "../services/context.ts"],
  ["src/catalog/x.ts", "../resolver/decide.ts"],
  ["src/services/x.ts", "../mcp/server.ts"],
  ["src/services/x.ts", "../http/app.ts"],
  ["src/services/x.ts", "drizzle-orm"],
  ["src/mcp/tools/x.ts", "../../catalog/links.ts"],
  ["src/mcp/x.ts", "../http/app.ts"],
  ["src/mcp/x.ts", "hono"],
  ["src/http/x.ts", "../catalog/catalog.ts"],
  ["src/http/x.ts", "@libsql/client/web"],
  ["src/x.ts", "./client/front.ts"],
  ["src/resolver/x.ts", "../client/front.ts"],
  ["src/catalog/x.ts", "../client/front.ts"],
  ["src/services/x.ts", "../client/front.ts"],
  ["src/mcp/x.ts", "../client/front.ts"],
  ["src/http/x.ts", "../client/front.ts"],
  ["src/http/pages/x.ts", "../../client/front.ts"],
  ["src/http/pages/parts/x.ts", "../../../client/front.ts"],
  ["src/client/x.ts", "../errors.ts"],
  ["src/client/x.ts", "../http/pages/front.tsx"],
  ["src/client/parts/x.ts", "../../services/context.ts"],
  ["src/client/parts/x.ts", "../../http/pages/check.tsx"],
  ["src/client/x.ts", "hono"],
  ["src/client/x.ts", "node:fs"],
] as const;

const ALLOWED = [
  ["src/gs1/epc/x.ts", "../digital-link/anchor.ts"],
  ["src/gs1/epc/x.ts", "../fault.ts"],
  ["src/gs1/ai/checks/x.ts", "../dates.ts"],
  ["src/gs1/ai/checks/x.ts", "../../gtin/check-digit.ts"],
  ["src/gs1/epc/x.ts", "./headers.ts"],
  ["src/model/x.ts", "./texts.ts"],
  ["src/model/x.ts", "../gs1/gtin/check-digit.ts"],
  ["src/model/x.ts", "../plain-text.ts"],
  ["src/model/x.ts", "../ip-addresses.ts"],
  ["src/model/x.ts", "zod"],
  ["src/resolver/x.ts", "../gs1/digital-link/anchor.ts"],
  ["src/resolver/x.ts", "../model/web-target.ts"],
  ["src/catalog/x.ts", "../model/product.ts"],
  ["src/http/api/x.ts", "../../model/text.ts"],
  ["src/qr/x.ts", "./symbol.ts"],
  ["src/qr/x.ts", "qrcode/lib/core/qrcode.js"],
  ["src/qr/x.ts", "node:zlib"],
  ["src/services/x.ts", "../catalog/catalog.ts"],
  ["src/mcp/x.ts", "../services/context.ts"],
  ["src/http/x.ts", "../mcp/server.ts"],
  ["src/catalog/x.ts", "./client.ts"],
  ["src/client/x.ts", "./parts/copy-buttons.ts"],
  ["src/client/x.ts", "../gs1/gtin/check-digit.ts"],
  ["src/client/parts/x.ts", "../parts/copy-buttons.ts"],
  ["src/client/parts/x.ts", "../../model/text.ts"],
  ["src/client/parts/x.ts", "../../http/pages/messages/index.ts"],
  ["src/client/parts/x.ts", "hono/jsx/dom"],
] as const;

const NAMED_ZOD = 'import { z } from "zod";\nexport const name = z.string();\n';

/** The sources that may not import what they import: linted in one run, each in its folder. */
function refused(sources: readonly { path: string; source: string }[]): boolean[] {
  const folder = mkdtempSync(join(tmpdir(), "gtin-resolver-lint-"));
  try {
    cpSync("biome.json", join(folder, "biome.json"));
    const files = sources.map(({ path, source }, i) => {
      const file = path.replace("x.ts", `x${i}.ts`);
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), source);
      return file;
    });
    const args = ["lint", "--vcs-enabled=false", "--reporter=github", "--max-diagnostics=none"];
    const { stdout } = spawnSync(resolve("node_modules/.bin/biome"), [...args, "src"], {
      cwd: folder,
      encoding: "utf8",
    });
    return files.map((file) => stdout.includes(`noRestrictedImports,file=${file},`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("imports go only downwards, and nobody imports zod by name", () => {
  const oneImport =
    (isRefused: boolean) =>
    ([path, target]: readonly [string, string]) => ({
      path,
      source: `import "${target}";\n`,
      isRefused,
    });
  const cases = [
    ...DENIED.map(oneImport(true)),
    ...ALLOWED.map(oneImport(false)),
    { path: "src/x.ts", source: NAMED_ZOD, isRefused: true },
  ];
  const answers = refused(cases);
  expect(cases.map((one, i) => ({ ...one, isRefused: answers[i] }))).toEqual(cases);
});

test("the version is package.json's", () => {
  expect(VERSION).toBe(manifest.version);
});
