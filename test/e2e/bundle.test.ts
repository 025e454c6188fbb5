/** One bundle: what is deployed, developed on and tested has the same modules (measured: test/bench.test.ts). */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import {
  digestOf,
  initialModulesOf,
  type Module,
  modulesOf,
  sourceMapOf,
} from "../../scripts/bundle/bundle.ts";
import { sizeLines, sizeOf } from "../../scripts/bundle/size.ts";
import { startEmbedded } from "../../scripts/catalog/embedded.ts";
import { findFreePort } from "../../scripts/processes/ports.ts";
import { isAlive } from "../../scripts/processes/processes.ts";
import { generateDeployment } from "../../scripts/settings/deployment.ts";
import { descendants, run, start, temporaryFolder, until } from "../scripts/processes.ts";
import { emptyScripts, project } from "../scripts/project.ts";

const digest = (entry: string) => digestOf(modulesOf(entry));
const tested = () => digest(inject("worker"));

/** The digest of a folder without a manifest: every module in it. */
const digestIn = (folder: string) => {
  const names = readdirSync(folder).filter((name) => name.endsWith(".mjs"));
  const modules = ["worker.js", ...names.sort()];
  return digestOf(modules.map((name) => ({ name, file: join(folder, name) })));
};

/** Every file of the pages' scripts, by its name and contents. */
const scriptsIn = (folder: string) => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((e) => join(e.parentPath, e.name));
  return digestOf(files.sort().map((file) => ({ name: relative(folder, file), file })));
};

/** Settings of a deployment, in a folder of their own. */
function settingsFile(): string {
  const file = join(temporaryFolder(), "settings.toml");
  const text = `[vars]\nBASE_URL = "https://id.example.org"\n[cloudflare]\nname = "gtin-resolver"\n`;
  writeFileSync(file, text);
  return file;
}

describe("the bundle of the tests is", () => {
  const line = /^dist: \d+ modules, [\d.]+ KB, gzip [\d.]+ KB, SHA-256 ([0-9a-f]{64})$/m;

  test("that of npm run build, here of a copy with empty scripts of pages", async () => {
    const folder = project();
    emptyScripts(folder);
    const args = [join(folder, "scripts/build/main.ts"), "--settings", settingsFile()];
    const { code, output } = await run(args, {}, folder);
    expect([code, digest(join(folder, "dist/worker.js"))]).toEqual([0, tested()]);
    expect(line.exec(output)?.[1]).toBe(tested());
  });

  test("that of npm run deploy, which warns of nothing", async () => {
    for (const out of ["dist", "dist-client"]) rmSync(out, { recursive: true, force: true });
    const args = ["scripts/deploy/main.ts", "--dry-run", "--settings", settingsFile()];
    const { code, output } = await run(args);
    expect(output).not.toMatch(/WARN|probably|can't be used together/);
    expect(output).toContain('env.BASE_URL ("https://id.example.org")');
    expect(output).toContain("--dry-run: exiting now.");
    expect([code, digest("dist/worker.js")]).toEqual([0, tested()]);
    expect(scriptsIn("dist-client")).toBe(scriptsIn(inject("client")));
    expect(line.exec(output)?.[1]).toBe(tested());
  });

  test("that of an upload through npm run wrangler", async () => {
    const outdir = temporaryFolder();
    const upload = [
      "scripts/wrangler/main.ts",
      "versions",
      "upload",
      "--dry-run",
      "--outdir",
      outdir,
    ];
    const { file } = await generateDeployment(settingsFile());
    const args = [...upload, "--config", file];
    // Whatever the shell says.
    const { code } = await run(args, { NODE_ENV: "development" });
    expect([code, digestIn(outdir)]).toEqual([0, tested()]);
  });
});

/** What a bundle is made of. */
const VITE = ["vite.config.ts", "vite.client.config.ts", "vite.console.config.ts"];
const SOURCES = [
  "src",
  "migrations",
  "scripts/bundle",
  "scripts/sample-catalog",
  "scripts/wrangler",
  "scripts/cli",
  "package.json",
  "tsconfig.json",
  ...VITE,
];

test("npm run dev serves that of the tests as it is, bundles again for production when a source changes, goes on when a broken one is fixed, and is followed by another after kill -9", async () => {
  const folder = project(SOURCES);
  const data = temporaryFolder();
  const port = await findFreePort();
  const flags = ["--port", String(port), "--db-port", "0", "--data", data];
  const config = ["--config", join(folder, "wrangler.toml")];
  const dev = start(["scripts/dev/main.ts", ...flags, ...config], {
    NODE_ENV: "development",
  });
  await until("the server is ready", () => dev.output().includes("is ready"));
  const served = join(data, "bundle", "worker.js");
  expect(digest(served)).toBe(tested());
  expect(scriptsIn(join(data, "bundle-client"))).toBe(scriptsIn(inject("client")));
  const script = await fetch(`http://localhost:${port}/assets/front.js`);
  expect([script.status, script.headers.get("x-content-type-options")]).toEqual([200, "nosniff"]);
  const icon = await fetch(`http://localhost:${port}/icon.svg`);
  expect(await icon.text()).toBe(readFileSync("src/http/pages/icons/icon.svg", "utf8"));

  const answer = (text: string) => writeFileSync(join(folder, "src/answer.ts"), text);
  const answers = (text: string) =>
    until(text, () =>
      // The server ends connections when it starts again, in the midst of an answer too.
      fetch(`http://localhost:${port}/`)
        .then(async (response) => (await response.text()) === text)
        .catch(() => false),
    );
  emptyScripts(folder);
  answer('export const answer: string = "first";');
  const worker = `import { answer } from "./answer.ts";
const headers = { environment: process.env.NODE_ENV };
export default { fetch: () => new Response(answer, { headers }) };`;
  writeFileSync(join(folder, "src/worker.ts"), worker);
  await answers("first");
  const environment = (await fetch(`http://localhost:${port}/`)).headers.get("environment");
  expect(environment).toBe("production");
  answer("export const answer: string =");
  await until("the failed build is reported", () =>
    dev.output().includes("custom build `node scripts/wrangler/build.ts` failed"),
  );
  answer('export const answer: string = "second";');
  await answers("second");

  // Killed outright, it takes its catalog's server with it, and the next start takes the folder over.
  const pidOf = (part: string) =>
    [...descendants(dev.pid)].find(([, command]) => command.includes(part))![0];
  const sqld = pidOf("/sqld");
  onTestFinished(() => void (isAlive(sqld) && process.kill(sqld)));
  process.kill(dev.pid, "SIGKILL");
  await dev.exitCode;
  await until("its sqld ends", () => !isAlive(sqld));
  const next = await startEmbedded({ dataDir: data });
  onTestFinished(next.stop);
});

const sourcesOf = (modules: readonly Module[]): string[] =>
  modules.flatMap((module) => JSON.parse(sourceMapOf(module) ?? '{"sources":[]}').sources);

describe("what a scan loads", () => {
  const sources = sourcesOf(initialModulesOf(inject("worker")));

  test("has the resolver, and of packages only Hono", () => {
    expect(sources).toContainEqual(expect.stringMatching(/src\/services\/resolve\/scan\.ts$/));
    const packages = sources.flatMap((source) => source.split("/node_modules/").slice(1));
    expect([...new Set(packages.map((path) => path.split("/")[0]))]).toEqual(["hono"]);
  });

  test("has no other face, and nothing that writes", () => {
    const others =
      /src\/(?:mcp|qr|http\/(?:api|oauth\/(?!resources)|mcp|discovery)|catalog\/tables)\//;
    expect(sources.filter((source) => others.test(source))).toEqual([]);
  });

  test("is one module beside the entry and the bundler's helpers", () => {
    expect(initialModulesOf(inject("worker"))).toHaveLength(3);
  });
});

describe("a first call of validate_gtin", () => {
  const called = ["src/http/mcp/index.ts", "src/mcp/tools/validate-gtin.ts"];
  const sources = sourcesOf(initialModulesOf(inject("worker"), called));

  test("loads no records, and no statements of the catalog", () => {
    expect(sources).toContainEqual(expect.stringMatching(/src\/mcp\/tools\/validate-gtin\.ts$/));
    const others =
      /src\/(?:model\/(?:text|record|product|link)\.ts|catalog\/tables\/)|drizzle-orm|@libsql/;
    expect(sources.filter((source) => others.test(source))).toEqual([]);
  });

  test("does not build the schemas of both eras", () => {
    const sdk = sources.filter((source) => source.includes("@modelcontextprotocol/server/"));
    expect(sdk).toContainEqual(expect.stringMatching(/\/dist\/index\.mjs$/));
    expect(sdk.filter((source) => /shimsWorkerd/.test(source))).toEqual([]);
  });
});

describe("the report of its size", () => {
  const size = { modules: 40, bytes: 1_000_000, gzip: 3_000_000 };

  test("is one line up to what Cloudflare takes on the free plan", () => {
    expect(sizeLines(size, "abc")).toEqual([
      "dist: 40 modules, 1000.0 KB, gzip 3000.0 KB, SHA-256 abc",
    ]);
  });

  test("has a warning beyond that", () => {
    expect(sizeLines({ ...size, gzip: 3_000_100 }, "abc")).toEqual([
      expect.stringContaining("gzip 3000.1 KB"),
      expect.stringMatching(/^Warning: Cloudflare rejects a worker above 3 MB gzip/),
    ]);
  });

  test("counts all modules", () => {
    const modules = modulesOf(inject("worker"));
    const entry = sizeOf(modules.slice(0, 1));
    expect(sizeOf(modules).bytes).toBeGreaterThan(entry.bytes);
  });
});
