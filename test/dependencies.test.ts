/** What the worker is built from: pinned, known by digest, under licences that go with ours; and CI. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import manifest from "../package.json" with { type: "json" };
import lock from "../package-lock.json" with { type: "json" };

const LICENCES = ["Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT"];

/** Where a locked package without an address comes from. */
const REGISTRY = "https://registry.npmjs.org/";

interface Locked {
  version: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
}

const locked = Object.entries(lock.packages as unknown as Record<string, Locked>).filter(
  ([path]) => path !== "",
);
const production = locked.filter(
  ([, { dev, optional, devOptional }]) => !(dev || optional || devOptional),
);

test("every dependency has one exact version", () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const all = { ...dependencies, ...devDependencies, ...optionalDependencies };
  const loose = Object.entries(all).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(loose).toEqual([]);
  for (const [name, version] of Object.entries(all)) {
    expect(lock.packages[`node_modules/${name}` as never]).toMatchObject({ version });
  }
});

test("every package comes from npm's registry, with its digest", () => {
  const others = locked.filter(
    ([, { resolved = REGISTRY, integrity = "" }]) =>
      !resolved.startsWith(REGISTRY) || !integrity.startsWith("sha512-"),
  );
  expect(others.map(([path]) => path)).toEqual([]);
});

test("what is deployed has licences that go with Apache-2.0, as the packages themselves say", () => {
  expect(production.length).toBeGreaterThan(10);
  const others = production.filter(([, { license }]) => !LICENCES.includes(license ?? ""));
  expect(others.map(([path, { license }]) => `${path} ${license}`)).toEqual([]);
  for (const [path, { license, version }] of production) {
    const own = JSON.parse(readFileSync(`${path}/package.json`, "utf8"));
    expect([own.version, own.license], path).toEqual([version, license]);
  }
});

test("no install script runs", () => {
  expect(readFileSync(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
});

test("CI runs the tests as .ci/run does, and asks for advisories in a step of its own", () => {
  const workflow = parse(readFileSync(".github/workflows/ci.yml", "utf8"));
  expect(workflow.permissions).toEqual({ contents: "read" });
  const commands = (job: string) =>
    workflow.jobs[job].steps.flatMap(({ run }: { run?: string }) => run ?? []);
  expect(commands("test")).toEqual([".ci/run"]);
  expect(commands("audit")).toEqual(["npm ci", "npm run audit"]);
  expect(readFileSync(".ci/run", "utf8")).toMatch(/\nnpm ci\nnpm test\n$/);
  expect(manifest.scripts.test).not.toContain("audit");
});

test("SECURITY.md names tests that exist, one for each threat", () => {
  const text = readFileSync("SECURITY.md", "utf8");
  const threats = text.split("\n").filter((line) => /^\| [STRIDE] \|/.test(line));
  expect(new Set(threats.map((line) => line[2]))).toEqual(new Set("STRIDE"));
  for (const threat of threats) {
    const named = [...threat.matchAll(/`(test\/[\w./-]+)`/g)].map(([, file]) => file!);
    expect(named, threat).not.toEqual([]);
    expect(
      named.filter((file) => !existsSync(file)),
      threat,
    ).toEqual([]);
  }
});

test("the figures' page has every security test, by a command that runs it", () => {
  const page = readFileSync("docs/reference/security-tests.md", "utf8");
  const commands = [...page.matchAll(/`npm run vitest -- --project (\w+) (test\/[\w./-]+)`/g)];
  const files = commands.map(([, , file]) => file!);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  for (const [, project, file] of commands) {
    expect(project, file).toBe(file!.startsWith("test/e2e/") ? "e2e" : "node");
  }
  const own = readdirSync("test/e2e/security").map((file) => `test/e2e/security/${file}`);
  expect(own.filter((file) => !files.includes(file))).toEqual([]);
});
