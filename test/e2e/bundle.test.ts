/** One bundle: what is deployed, developed on, tested and measured has the same SHA-256. */
import { createHash, randomBytes } from "node:crypto";
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { sizeLines } from "../../scripts/build/build.ts";
import { startEmbedded } from "../../scripts/catalog/embedded.ts";
import { anyFreePort } from "../../scripts/processes/ports.ts";
import { isAlive } from "../../scripts/processes/processes.ts";
import { descendants, LAUNCHER, run, start, temporaryFolder, until } from "../scripts/processes.ts";

const digest = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");
const tested = () => digest(inject("worker"));

/** wrangler.toml with a public origin, in a folder of its own. */
function configFile(): string {
  const file = join(temporaryFolder(), "wrangler.toml");
  const toml = readFileSync("wrangler.toml", "utf8")
    .replace("src/worker.ts", resolve("src/worker.ts"))
    .replaceAll('BASE_URL = ""', 'BASE_URL = "https://id.example.org"');
  writeFileSync(file, toml);
  return file;
}

describe("the bundle of the tests is", () => {
  const line = /^dist\/worker\.js: [\d.]+ KB, gzip [\d.]+ KB, SHA-256 ([0-9a-f]{64})$/m;

  test("that of npm run build", async () => {
    rmSync("dist", { recursive: true, force: true });
    const args = ["scripts/build/main.ts", "--config", configFile()];
    const { code, output } = await run(args);
    expect([code, digest("dist/worker.js")]).toEqual([0, tested()]);
    expect(line.exec(output)?.[1]).toBe(tested());
  });

  test("that of npm run deploy, which warns of nothing", async () => {
    rmSync("dist", { recursive: true, force: true });
    const args = ["scripts/deploy/main.ts", "--dry-run", "--config", configFile()];
    const { code, output } = await run(args);
    expect(output).not.toMatch(/WARN|probably|can't be used together/);
    expect(output).toContain('env.BASE_URL ("https://id.example.org")');
    expect(output).toContain("--dry-run: exiting now.");
    expect([code, digest("dist/worker.js")]).toEqual([0, tested()]);
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
    const { code } = await run([...upload, "--config", configFile(), "-e", "production"]);
    expect([code, digest(join(outdir, "worker.js"))]).toEqual([0, tested()]);
  });

  test("that of the benchmarks", async () => {
    const args = ["bench/startup.ts", "--runs", "1", "--workers", "resolver"];
    const { code, output } = await run([LAUNCHER, ...args]);
    const row = /^\| resolver +\| +[\d.]+ KB \| +[\d.]+ KB \|.* ms \| ([0-9a-f]{64}) \|$/m;
    expect([code, row.exec(output)?.[1]]).toEqual([0, tested()]);
  });
});

/** What a bundle is made of, in a folder where it may be changed. */
function copyOfSources(): string {
  const folder = temporaryFolder();
  for (const name of ["src", "migrations", "package.json", "tsconfig.json", "wrangler.toml"]) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  return folder;
}

test("npm run dev serves that of the tests as it is, bundles again for production when a source changes, survives one that is broken, and is followed by another after kill -9", async () => {
  const folder = copyOfSources();
  const data = temporaryFolder();
  const port = await anyFreePort();
  const flags = ["--port", String(port), "--db-port", "0", "--data", data];
  const config = ["--config", join(folder, "wrangler.toml")];
  const dev = start([LAUNCHER, "scripts/dev/main.ts", ...flags, ...config], {
    NODE_ENV: "development",
  });
  await until("the server is ready", () => dev.output().includes("is ready"));
  const served = join(data, "bundle", "worker.js");
  expect(digest(served)).toBe(tested());
  const commands = [...descendants(dev.pid).values()];
  expect(commands).toContainEqual(expect.stringMatching(`dev.${served}.--no-bundle`));

  const answer = (text: string) => writeFileSync(join(folder, "src/answer.ts"), text);
  const answers = (text: string) =>
    until(text, () =>
      // The server ends connections when it starts again, in the midst of an answer too.
      fetch(`http://localhost:${port}/`)
        .then(async (response) => (await response.text()) === text)
        .catch(() => false),
    );
  answer('export const answer: string = "first";');
  const worker = `import { answer } from "./answer.ts";
const headers = { environment: process.env.NODE_ENV };
export default { fetch: () => new Response(answer, { headers }) };`;
  writeFileSync(join(folder, "src/worker.ts"), worker);
  await answers("first");
  const environment = (await fetch(`http://localhost:${port}/`)).headers.get("environment");
  expect(environment).toBe("production");
  answer("export const answer: string =");
  await until("the fault shows", () => dev.output().includes("runs as it was before"));
  await answers("first");
  answer('export const answer: string = "second";');
  await answers("second");

  // Killed outright, it leaves its catalog's server behind, and the next start takes the folder over.
  const pidOf = (part: string) =>
    [...descendants(dev.pid)].find(([, command]) => command.includes(part))![0];
  const orphan = pidOf("/sqld");
  onTestFinished(() => void (isAlive(orphan) && process.kill(orphan)));
  process.kill(pidOf("scripts/dev/main.ts"), "SIGKILL");
  await dev.exitCode;
  expect(isAlive(orphan)).toBe(true);
  const next = await startEmbedded({ dataDir: data });
  onTestFinished(next.stop);
  expect(isAlive(orphan)).toBe(false);
});

describe("the report of its size", () => {
  test("is one line up to 400 KB gzip", () => {
    expect(sizeLines("dist/worker.js", Buffer.alloc(1_000_000))).toEqual([
      expect.stringMatching(/^dist\/worker\.js: 1000\.0 KB, gzip 1\.0 KB, SHA-256 [0-9a-f]{64}$/),
    ]);
  });

  test("has a warning beyond that", () => {
    // Random bytes cannot be compressed.
    const lines = sizeLines("dist/worker.js", randomBytes(401_000));
    expect(lines).toEqual([
      expect.stringMatching(/^dist\/worker\.js: 401\.0 KB, gzip 401\.\d KB, /),
      expect.stringMatching(/^Warning: the bundle is larger than 400\.0 KB gzip/),
    ]);
  });
});
