/** The pages about QR codes are true: their pictures, their bounds, and every error that they show. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { example, RETAIL_X } from "../scripts/generate/qr-example.ts";
import { parameterTable } from "../scripts/generate/qr-parameters.ts";
import { createApp } from "../src/http/app.ts";
import { symbolAnswer } from "../src/services/qr/symbol-answer.ts";
import { expectDecoded, readSvg } from "./support/qr-decode.ts";

const DOCS = resolve(import.meta.dirname, "..", "docs");

/** Port 9 answers nobody: images ask no catalog. */
const ENVIRONMENT = {
  BASE_URL: "https://id.example.org",
  LIBSQL_URL: "http://127.0.0.1:9",
};
const app = createApp();
const ask = (path: string, method = "GET") =>
  app.fetch(new Request(`https://id.example.org${path}`, { method }), ENVIRONMENT);

const page = (name: string) => readFileSync(join(DOCS, name), "utf8");

test("the pictures are drawn as the route draws, and the marked one still scans", async () => {
  const answer = await ask("/qr/01/09506000134352.svg?size=222&hri=1");
  expect(await answer.text()).toBe(page("images/qr-with-text.svg"));
  const marked = readFileSync(join(DOCS, "images/qr-anatomy.svg"));
  await expectDecoded(readSvg(marked), "https://id.example.org/01/09506000134352");
});

test("the X-dimensions of the tables are the bounds of the program", () => {
  const { symbol, look, identification, answer } = example();
  const meets = (x: number) => symbolAnswer(symbol, { ...look, module: x }, identification);
  const [smallest, target, largest] = RETAIL_X;
  for (const x of RETAIL_X) expect(meets(x).meets_retail_pos, `${x} mm`).toBe(true);
  for (const x of [smallest - 0.001, largest + 0.001]) {
    expect(meets(x).meets_retail_pos, `${x} mm`).toBe(false);
  }
  const all = answer.modules + 8;
  expect(answer.minimum_size_mm).toBeCloseTo(all * smallest, 1);
  expect(answer.target_size_mm).toBeCloseTo(all * target, 1);
});

test("the table of parameters lists every parameter that the route takes", async () => {
  const problem = await (await ask("/qr/01/09506000134352.svg?x=1")).json();
  const [, known = ""] = /known are (.*)/.exec(problem.detail) ?? [];
  const rows = parameterTable().split("\n").slice(2);
  expect(rows.map((row) => row.split("`")[1])).toEqual(known.split(", "));
});

describe("every error on the page is what the route answers", () => {
  const rows = [
    ...page("reference/qr-codes.md").matchAll(
      /^\| `([A-Z]+) (\/qr\S+)` \| (\d+) \| `(\w+)` \| (.*) \|$/gm,
    ),
  ].map(([, method = "", path = "", status, code, detail]) => ({
    ...{ method, path },
    answer: { status: Number(status), error_code: code, detail },
  }));

  test("the page shows errors of each status", () => {
    expect(new Set(rows.map(({ answer }) => answer.status))).toEqual(new Set([400, 405, 422]));
    expect(rows.length).toBeGreaterThan(5);
  });

  test.each(rows)("$method $path", async ({ method, path, answer }) => {
    const response = await ask(path, method);
    expect(response.status).toBe(answer.status);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toMatchObject(answer);
  });
});

test("every image URL on the pages is drawn", async () => {
  const text = ["how-to/qr-on-a-pack.md", "reference/qr-codes.md"].map(page).join("\n");
  const shown = [...text.matchAll(/"https:\/\/id\.example\.org(\/qr\/[^"]+)"/g)];
  expect(shown.length).toBeGreaterThan(3);
  for (const [, path = ""] of shown) expect((await ask(path)).status, path).toBe(200);
});
