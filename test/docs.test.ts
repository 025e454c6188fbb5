/** The documentation says what the code says, and its links lead somewhere. */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import journal from "../migrations/meta/_journal.json" with { type: "json" };
import { blocks, markdownFiles, stalePages } from "../scripts/generate/pages.ts";
import { PINNED } from "./support/pinned-tools.ts";

const ROOT = resolve(import.meta.dirname, "..");
const DOCS = join(ROOT, "docs");

test("the annotation table says what the policy pins", () => {
  const page = readFileSync(join(DOCS, "reference/tool-annotations.md"), "utf8");
  const rows = page.split("\n").filter((line) => line.startsWith("| [`"));
  const SCOPES = { "catalog:read": "none; `catalog:read` with `READ_ACCESS=scoped`", null: "none" };
  expect(rows).toEqual(
    Object.entries(PINNED).map(([name, { hints, scope, isForOwner }]) => {
      const shown = isForOwner ? undefined : SCOPES[`${scope}` as keyof typeof SCOPES];
      const needs = shown ?? `\`${scope}\``;
      return `| [\`${name}\`](tools.md#${name}) | ${Object.values(hints).join(" | ")} | ${needs} |`;
    }),
  );
});

test("the changelog says of each step of the schema what an upgrade needs", () => {
  const text = readFileSync(join(ROOT, "CHANGELOG.md"), "utf8");
  const steps = [...text.matchAll(/^\| `(\d{4}_\w+)` \| .+ \| .+ \|$/gm)].map(([, tag]) => tag);
  expect(steps).toEqual(journal.entries.map(({ tag }) => tag));
  const tutorial = readFileSync(join(DOCS, "tutorial/first-steps.md"), "utf8");
  expect(tutorial).toContain(`\nApplying ${journal.entries.length} migrations\n`);
});

describe("files and commands that a page names exist", () => {
  const ABOVE = ["README.md", "CONTRIBUTING.md", "SECURITY.md"].map((file) => join(ROOT, file));
  // Decisions speak of their own day.
  const pages = [...markdownFiles(DOCS), ...ABOVE].filter((file) => !file.includes("/adr/"));
  const named = pages.flatMap((page) => missingFiles(readFileSync(page, "utf8"), () => true));

  test.each(pages.map((page) => [page.slice(ROOT.length + 1), page]))("in %s", (_name, page) => {
    expect(missingFiles(readFileSync(page, "utf8"))).toEqual([]);
  });

  test("a page that names a missing file is reported", () => {
    expect(named.length).toBeGreaterThan(300);
    const page =
      "`src/worker.ts`, `src/qr/{draw,none}.ts`, `src/{worker.ts,gone.ts}`, `src/none.ts` and `npm run vitest -- test/gone.test.ts`; `migrations/*.sql`\n```sh\nnode bench/gone.ts\n```\n";
    expect(missingFiles(page)).toEqual([
      "src/qr/none.ts",
      "src/gone.ts",
      "src/none.ts",
      "test/gone.test.ts",
      "bench/gone.ts",
    ]);
  });

  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const unknownCommands = (text: string) =>
    [...text.matchAll(/\bnpm run (?:--silent )?([\w:]+)/g)].flatMap(([, name]) =>
      name! in scripts ? [] : [name],
    );

  test.each(pages.map((page) => [page.slice(ROOT.length + 1), page]))(
    "and are scripts of npm run: %s",
    (_name, page) => {
      expect(unknownCommands(readFileSync(page, "utf8"))).toEqual([]);
    },
  );

  test("an unknown command is found", () => {
    const page = "`npm run seed`\n```sh\nnpm run --silent gone -- x\n```";
    expect(unknownCommands(page)).toEqual(["gone"]);
  });

  /** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
  function inFull(path: string): string[] {
    const [braces, names] = /\{(.*?)\}/.exec(path) ?? [];
    if (braces === undefined) return [path];
    return names!.split(",").flatMap((name) => inFull(path.replace(braces, name)));
  }

  /** The missing files among the paths in code, also within a command. */
  function missingFiles(
    text: string,
    isMissing = (file: string) => !globSync(file, { cwd: ROOT }).length,
  ) {
    const code = [...text.matchAll(/^```\w*\n.*?^```$|`[^`\n]+`/gms)].join(" ");
    const paths = code.match(
      /(?<![\w./-])(?:src|scripts|test|bench|docs|migrations)\/(?:[\w./*-]|\{[\w./,-]+\})+(?<=[\w}])/g,
    );
    return (paths ?? []).flatMap(inFull).filter(isMissing);
  }
});

describe("paths that comments name exist", () => {
  const FILES = globSync("{src,scripts,test,bench}/**/*.{ts,tsx,mjs}", {
    cwd: ROOT,
    exclude: ["test/docs.test.ts"],
  });

  test("in every file", () => {
    const gone = FILES.flatMap((file) =>
      unknownPaths(file, readFileSync(join(ROOT, file), "utf8")).map((path) => `${file}: ${path}`),
    );
    expect(gone).toEqual([]);
  });

  test("an unknown path is found", () => {
    const text = "/** As `src/worker.ts`, not `parts/gone.ts`; see gs1/none.ts. */ // or/other.tsx";
    expect(unknownPaths("src/worker.ts", text)).toEqual([
      "parts/gone.ts",
      "gs1/none.ts",
      "or/other.tsx",
    ]);
  });

  /** The unknown paths in comments: a whole path, one from the file's folder, or the end of a path. */
  function unknownPaths(file: string, text: string): string[] {
    const comments = [...text.matchAll(/^\s*\/?\*.*|\/\*\*.*?\*\/|(?<=^|\s)\/\/ .*/gm)].join("\n");
    const paths = comments.match(/(?<![\w./@:*-])[\w.-]+(?:\/[\w.-]+)*\/[\w.-]+\.tsx?\b/g) ?? [];
    return paths.filter(
      (path) =>
        !existsSync(join(ROOT, dirname(file), path)) &&
        !FILES.some((known) => `/${known}`.endsWith(`/${path}`)),
    );
  }
});

describe("files that comments name exist", () => {
  const files = globSync(["*.ts", "{src,scripts,test,bench}/**/*.{ts,tsx}"], { cwd: ROOT });
  const isThere = (name: string) =>
    files.some((file) => file === name || file.endsWith(`/${name.replace(/^(\.\.?\/)+/, "")}`));
  const missingIn = (source: string) =>
    (source.match(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm) ?? [])
      .flatMap((comment) => comment.match(/[\w./-]*\w\.tsx?\b/g) ?? [])
      .filter((name) => !isThere(name));

  test("in src", () => {
    const missing = files
      .filter((file) => file.startsWith("src/"))
      .flatMap((file) =>
        missingIn(readFileSync(join(ROOT, file), "utf8")).map((name) => `${file}: ${name}`),
      );
    expect(missing).toEqual([]);
  });

  test("a comment that names a missing file is reported", () => {
    const source = "/** As in `pages/gone.ts` and\n * src/worker.ts. */\n  // See gone.tsx.\n";
    expect(missingIn(source)).toEqual(["pages/gone.ts", "gone.tsx"]);
  });
});

describe("npm run generate -- --check", () => {
  let copy: string;
  beforeEach(() => {
    copy = mkdtempSync(join(tmpdir(), "gtin-resolver-docs-"));
    cpSync(DOCS, copy, { recursive: true });
  });
  afterEach(() => rmSync(copy, { recursive: true }));

  const generate = (...args: string[]) => {
    const command = ["scripts/generate/main.ts", "--docs", copy, ...args];
    return spawnSync(process.execPath, command, { cwd: ROOT, encoding: "utf8" });
  };

  test("names what is stale and exits with 1; generating brings it up to date", () => {
    const page = join(copy, "reference/tool-annotations.md");
    const fresh = readFileSync(page, "utf8");
    writeFileSync(page, fresh.replace("| false | false | true |", "| false | true | true |"));

    const { status, stderr } = generate("--check");
    expect(status).toBe(1);
    expect(stderr.trimEnd().split("\n")).toEqual([
      expect.stringMatching(/^Stale: .*\/tool-annotations\.md\. Run `npm run generate`\.$/),
    ]);
    expect(readFileSync(page, "utf8")).not.toBe(fresh);

    expect(generate().stdout).toMatch(/^Wrote .*tool-annotations\.md\.$/m);
    expect(readFileSync(page, "utf8")).toBe(fresh);
  });

  test("a change in the code makes a page stale", () => {
    const { tools, ...others } = blocks();
    const changed = { ...others, tools: `${tools}\n| one more |` };
    expect(stalePages(copy, changed).map(({ file }) => file)).toEqual([
      join(copy, "reference/tool-annotations.md"),
    ]);
  });
});

describe("links", () => {
  const ABOVE = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"];
  const files = [...markdownFiles(DOCS), ...ABOVE.map((file) => join(ROOT, file))];

  test.each(files.map((file) => [file.slice(ROOT.length + 1), file]))(
    "of %s lead to files and headings",
    (_name, file) => {
      expect(brokenLinks(file, readFileSync(file, "utf8"))).toEqual([]);
    },
  );

  test("a broken link is found", () => {
    const text =
      "[a](gone.md) [b](tools.md#ping) [c](https://example.org/x) [d](#here) [e](tools.md#gone) [f](#over-http) `[g](h.md)`";
    const broken = ["gone.md", "#here", "tools.md#gone"];
    expect(brokenLinks(join(DOCS, "reference/errors.md"), text)).toEqual(broken);
  });

  /** Relative targets whose file or heading does not exist; code is not read. */
  function brokenLinks(file: string, text: string): string[] {
    const prose = text.replace(/^```.*?^```/gms, "").replace(/`[^`\n]*`/g, "");
    return [...prose.matchAll(/\]\(<?([^)\s>]+)/g)]
      .map(([, target]) => target!)
      .filter((target) => !/^([a-z][a-z+.-]*:|\/)/i.test(target))
      .filter((target) => {
        const [path = "", heading] = target.split("#");
        const to = path ? join(dirname(file), decodeURI(path)) : file;
        if (!existsSync(to)) return true;
        return heading !== undefined && !headings(readFileSync(to, "utf8")).includes(heading);
      });
  }

  /** The anchors of headings, as GitHub names them. */
  const headings = (markdown: string) =>
    [...markdown.replace(/^```.*?^```/gms, "").matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
      heading
        .replace(/\]\([^)]*\)/g, "")
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, "")
        .replaceAll(" ", "-"),
    );
});
