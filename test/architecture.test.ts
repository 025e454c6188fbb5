/**
 * How `src` is laid out: no import circle. And `scripts`: what several commands need is in a shared folder.
 */
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const files = globSync("src/**/*.{ts,tsx}").sort();

/** Files that this one imports or exports from, types included. */
function importsOf(file: string): string[] {
  const source = readFileSync(file, "utf8");
  const targets = source.matchAll(/(?:\bfrom|\bimport\(?)\s*"(\.[^"]+)"/g);
  return [...targets].map(([, target]) => join(dirname(file), target!));
}

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
  const all = [...files, ...globSync("scripts/**/*.ts")];
  expect(all.filter((file) => /\bas never\b/.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("every import names a file", () => {
  const known = new Set(globSync("{src,migrations}/**/*.{ts,tsx,json}"));
  const missing = files.flatMap((file) => importsOf(file).filter((target) => !known.has(target)));
  expect(missing).toEqual([]);
});

test("no import circle, types included", () => {
  expect(circles(new Map(files.map((file) => [file, importsOf(file)])))).toEqual([]);
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
