/**
 * How `src` and `scripts` are laid out: which room may import which, no import circle, and what
 * several commands need is in a shared folder.
 */
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { VERSION } from "../src/identity.ts";

/**
 * The rooms and packages that each room may import, types included. A room is a folder of `src`, or
 * a file beside them. `type x`: only types of that room.
 */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  gs1: [],
  qr: ["model", "qrcode", "node:buffer", "node:zlib"],
  model: ["gs1", "zod"],
  errors: ["model"],
  resolver: ["model", "gs1"],
  export: ["resolver", "model", "gs1", "write-excel-file"],
  import: [
    "export",
    "resolver",
    "model",
    "gs1",
    "csv-parse",
    "entities",
    "fflate",
    "saxen",
    "write-excel-file",
  ],
  catalog: ["model", "gs1", "errors", "drizzle-orm", "@libsql/client"],
  services: [
    "catalog",
    "import",
    "resolver",
    "qr",
    "model",
    "gs1",
    "errors",
    "csv-parse",
    "isbot",
    "zod",
    "node:buffer",
    "node:crypto",
    "node:zlib",
  ],
  mcp: [
    "services",
    "resolver",
    "qr",
    "model",
    "gs1",
    "errors",
    "identity.ts",
    "@modelcontextprotocol/server",
    "@modelcontextprotocol/ext-apps",
    "zod",
    "node:buffer",
  ],
  ui: ["type services", "import", "resolver", "model", "gs1", "errors", "hono/jsx", "papaparse"],
  client: [
    "ui",
    "import",
    "type services",
    "model",
    "gs1",
    "hono/jsx/dom",
    "barcode-detector",
    "zxing-wasm",
    "@bwip-js/generic",
    "fflate",
    "write-excel-file",
  ],
  cards: ["ui", "model", "hono/jsx", "node:crypto"],
  console: [
    "ui",
    "export",
    "import",
    "type services",
    "type errors",
    "model",
    "gs1",
    "react",
    "react-dom",
    "react-aria-components",
    "@internationalized/date",
    "@tanstack/react-query",
    "@tanstack/react-router",
    "@tanstack/react-virtual",
    "recharts",
    "idb-keyval",
  ],
  config: ["resolver", "model", "@libsql/client"],
  http: [
    "mcp",
    "services",
    "resolver",
    "qr",
    "ui",
    "model",
    "gs1",
    "errors",
    "config",
    "identity.ts",
    "migrations",
    "hono",
    "zod",
    "jose",
    "oauth4webapi",
    "@cloudflare/workers-oauth-provider",
    "@modelcontextprotocol/server",
    "node:async_hooks",
    "node:buffer",
    "node:crypto",
  ],
  "worker.ts": ["http"],
  node: [
    "http",
    "catalog",
    "config",
    "model",
    "hono",
    "@hono/node-server",
    "@libsql/client",
    "undici",
    "node:crypto",
    "node:dns",
    "node:fs",
    "node:http",
    "node:path",
    "node:stream",
    "node:util",
    "node:zlib",
  ],
  "node.ts": [
    "node",
    "http",
    "services",
    "catalog",
    "config",
    "@hono/node-server",
    "node:http",
    "node:net",
  ],
};

interface Import {
  readonly target: string;
  readonly isType: boolean;
}

const IMPORT =
  /^(?:import|export)(?<type>\s+type\b)?(?:[^"'`;]*?\bfrom)?\s*"(?<target>[^"\n]+)"|\bimport\("(?<lazy>[^"\n]+)"\)/gm;

/** What a source imports or exports from; a relative target as a path in the repository. */
function importsIn(file: string, source: string): Import[] {
  return [...source.matchAll(IMPORT)].map(({ groups }) => {
    const target = groups!.target ?? groups!.lazy!;
    return {
      target: target.startsWith(".") ? join(dirname(file), target) : target,
      isType: groups!.type !== undefined,
    };
  });
}

/** `src/gs1/gtin/gtin.ts` is in `gs1`, `src/worker.ts` in `worker.ts`; everything else in its folder. */
function roomOf(path: string): string {
  const [top, second] = path.split("/");
  return top === "src" ? second! : top!;
}

const isPackage = (target: string) =>
  !/^(?:src|scripts|migrations|bench|test|package\.json)\b/.test(target);

function isAllowed(room: string, { target, isType }: Import): boolean {
  const allowed = ROOMS[room] ?? [];
  if (isPackage(target)) {
    return allowed.some((one) => target === one || target.startsWith(`${one}/`));
  }
  const to = roomOf(target);
  return to === room || allowed.includes(to) || (isType && allowed.includes(`type ${to}`));
}

const offencesOf = (file: string, source: string) =>
  importsIn(file, source)
    .filter((one) => !isAllowed(roomOf(file), one))
    .map(({ target }) => `${file} imports ${target}`);

const files = globSync("src/**/*.{ts,tsx}").sort();
const scripts = globSync("scripts/**/*.ts").sort();

/** Files of this repository that a file imports or exports from, types included. */
const importsOf = (file: string): string[] =>
  importsIn(file, readFileSync(file, "utf8")).flatMap(({ target }) =>
    isPackage(target) ? [] : [target],
  );

test("each room imports only the rooms and packages of its row", () => {
  expect(files.flatMap((file) => offencesOf(file, readFileSync(file, "utf8")))).toEqual([]);
});

test.each([
  ["src/gs1/ai/x.ts", 'import { AppError } from "../../errors.ts";'],
  ["src/import/x.ts", 'import { createReadStream } from "node:fs";'],
  ["src/gs1/x.ts", 'import * as z from "zod";'],
  ["src/qr/x.ts", 'import { anchor } from "../gs1/digital-link/anchor.ts";'],
  ["src/model/x.ts", 'import type { Rule } from "../resolver/rules/rule.ts";'],
  ["src/resolver/x.ts", 'export { links } from "../catalog/schema.ts";'],
  ["src/catalog/x.ts", 'import type { Scope } from "../services/context.ts";'],
  ["src/services/x.ts", 'import { sql } from "drizzle-orm";'],
  ["src/services/links/x.ts", 'const app = await import("../../http/app.ts");'],
  ["src/mcp/tools/x.ts", 'import type {\n  Catalog,\n} from "../../catalog/catalog.ts";'],
  ["src/ui/x.ts", 'import { checkCode } from "../services/check/check-code.ts";'],
  ["src/ui/x.ts", 'import type { With } from "../http/request.ts";'],
  ["src/client/x.ts", 'import { Hono } from "hono";'],
  ["src/client/parts/x.ts", 'import type { With } from "../../http/request.ts";'],
  ["src/http/pages/x.ts", 'import "../../client/front.ts";'],
  ["src/http/x.ts", 'import { createClient } from "@libsql/client/http";'],
  ["src/worker.ts", 'import { lookup } from "./services/products/lookup.ts";'],
  ["src/config/config.ts", 'import { app } from "../http/app.ts";'],
  ["src/new.ts", 'import { AppError } from "./errors.ts";'],
])("%s may not have: %s", (file, source) => {
  expect(offencesOf(file, source)).toHaveLength(1);
});

/** The rooms of this repository among the names in a row of `ROOMS`. */
const roomsOf = (room: string): string[] =>
  ROOMS[room]!.filter((name) =>
    [...Object.keys(ROOMS), "identity.ts", "migrations"].includes(name.replace(/^type /, "")),
  );

test("the page has the row of each room, above those that it imports", () => {
  const page = readFileSync("docs/explanation/architecture.md", "utf8");
  const rows = [...page.matchAll(/^\| `src\/([\w.]+)\/?` \| .* \| (.*) \|$/gm)].map(
    ([, room, imports]) => ({ room: room!, imports: imports! }),
  );
  const byRoom = new Map(rows.map(({ room, imports }) => [room, imports]));
  expect(rows).toHaveLength(byRoom.size);
  expect(Object.fromEntries(byRoom)).toEqual(
    Object.fromEntries(
      Object.keys(ROOMS).map((room) => [room, roomsOf(room).join(", ") || "no other"]),
    ),
  );
  const order = rows.map(({ room }) => room);
  const upward = order.flatMap((room, place) =>
    roomsOf(room)
      .filter((name) => order.slice(0, place).includes(name.replace(/^type /, "")))
      .map((name) => `${room} imports ${name}`),
  );
  expect(upward).toEqual([]);
});

/** The types of answers in calls such as `api<Page<Product>>("GET", path)`. */
const ANSWERS = /\b(?:api|send|post|allOf|usePages|useAnswer)<([^()]+?)>\(/g;

/** Whether a file of the console, or one of it from which the file has the name, writes out its members. */
function isWrittenOut(name: string, file: string, source: string): boolean {
  if (
    name === "{" ||
    new RegExp(`\\b(?:interface ${name}\\b|type ${name}\\b[^;]*\\{)`).test(source)
  )
    return true;
  const from = new RegExp(`^import[^;]*\\b${name}\\b[^;]*"(\\.[^"]+)";`, "m").exec(source)?.[1];
  const target = join(dirname(file), from ?? "");
  return (
    /^src\/console\/.*\.tsx?$/.test(target) &&
    isWrittenOut(name, target, readFileSync(target, "utf8"))
  );
}

/** The names in the types of a file's answers that the console writes out, member by member. */
const copiesIn = (file: string, source: string): string[] =>
  [...source.matchAll(ANSWERS)]
    .flatMap(([, type]) => type!.match(/\{|\b[A-Z]\w*/g)!)
    .filter((name) => isWrittenOut(name, file, source));

test("the console has the types of the API's answers from services, so that tsc sees each change", () => {
  const console = files.filter((file) => file.startsWith("src/console/"));
  expect(
    console.flatMap((file) =>
      copiesIn(file, readFileSync(file, "utf8")).map((name) => `${file} has ${name} of its own`),
    ),
  ).toEqual([]);
});

test.each([
  'await api<{ readonly gtin: string }>("GET", path)',
  'interface Shown { gtin: string }\nusePages<Shown>("/products", {})',
  'type Shown = { gtin: string };\nuseAnswer<Page<Shown>>("/products", {})',
  'import { type Named, NamedProduct } from "../parts/named-product.tsx";\nallOf<Named>("/products", {})',
])("a type of the console's own is found: %s", (source) => {
  expect(copiesIn("src/console/routes/x.tsx", source)).toHaveLength(1);
});

test("types of services may be imported for browsers", () => {
  const source = 'import type { CheckedCode } from "../services/check/check-code.ts";';
  expect(offencesOf("src/ui/x.ts", source)).toEqual([]);
});

/** Files that import each other, directly or through others: each strongly connected component (Tarjan). */
function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const stack: string[] = [];
  function lowest(file: string): number {
    let low = order.size;
    order.set(file, low);
    const start = stack.push(file) - 1;
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, lowest(next));
      else if (stack.includes(next)) low = Math.min(low, order.get(next)!);
    }
    if (low === order.get(file)) {
      const circle = stack.splice(start);
      if (circle.length > 1) found.push(circle.sort());
    }
    return low;
  }
  for (const file of graph.keys()) if (!order.has(file)) lowest(file);
  return found;
}

/** What belongs to src/http/api: services take and throw what every face can say in its own words. */
const REST =
  /If-(?:None-)?Match|\bETag|\/openapi|\bAccept(?:-\w+)?\b|\b(?:parseAccept|accept_language)|\baccept:|Idempotency-Key|Authorization:|\broute\b|\b(?:PUT|PATCH|POST|DELETE)\b/;

test("services name no header, method, route or document of the REST API, and parse no header", () => {
  const speaking = files.flatMap((file) => {
    const lines = file.startsWith("src/services/") ? readFileSync(file, "utf8").split("\n") : [];
    return lines.filter((line) => REST.test(line)).map((line) => `${file}: ${line.trim()}`);
  });
  expect(speaking).toEqual([]);
});

test("nothing is cast to never", () => {
  expect(
    [...files, ...scripts].filter((file) => /\bas never\b/.test(readFileSync(file, "utf8"))),
  ).toEqual([]);
});

test("files of src and scripts import each other in no circle, types included", () => {
  const graph = [...files, ...scripts].map((file) => [file, importsOf(file)] as const);
  expect(circles(new Map(graph))).toEqual([]);
});

/** A folder and the folders in it are one subject, such as `src/http/oauth` and its `consent`. */
const isWithin = (folder: string, other: string) =>
  `${folder}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${folder}/`);

/** Pairs of folders with imports in both directions, each with one import for either direction. */
function mutualFolders(graph: readonly (readonly [file: string, imports: readonly string[]])[]) {
  const imports = graph.flatMap(([file, targets]) => targets.map((target) => ({ file, target })));
  const between = new Map(
    imports
      .map((one) => ({ ...one, from: dirname(one.file), to: dirname(one.target) }))
      .filter(({ from, to }) => !isWithin(from, to))
      .map(({ file, target, from, to }) => [`${from} ${to}`, `${file} imports ${target}`]),
  );
  return [...between].flatMap(([pair, one]) => {
    const [from, to] = pair.split(" ");
    const other = between.get(`${to} ${from}`);
    return other !== undefined && from! < to! ? [[one, other]] : [];
  });
}

test("no two folders of src import each other, types included", () => {
  expect(mutualFolders(files.map((file) => [file, importsOf(file)]))).toEqual([]);
});

test("folders that import each other through different files are found", () => {
  const [check, page] = ["src/services/check/x.ts", "src/services/products/x.ts"];
  expect(
    mutualFolders([
      [check, [page, "src/services/context.ts"]],
      ["src/services/context.ts", [check]],
      ["src/services/products/y.ts", ["src/services/check/y.ts"]],
    ]),
  ).toEqual([
    [`${check} imports ${page}`, "src/services/products/y.ts imports src/services/check/y.ts"],
  ]);
});

/** A command is a folder of scripts with a `main.ts`. */
test("nothing in scripts or bench imports from another command's folder", () => {
  const commands = globSync("scripts/*/main.ts").map(dirname);
  expect(commands).toContain("scripts/import");
  const commandOf = (file: string) => commands.find((folder) => file.startsWith(`${folder}/`));
  const intruding = globSync("{scripts,bench}/**/*.ts").flatMap((file) => {
    const targets = importsOf(file).filter((target) => {
      const command = commandOf(target);
      return command !== undefined && command !== commandOf(file);
    });
    return targets.map((target) => `${file} imports ${target}`);
  });
  expect(intruding).toEqual([]);
});

test("the version is package.json's", () => {
  expect(VERSION).toBe(manifest.version);
});
