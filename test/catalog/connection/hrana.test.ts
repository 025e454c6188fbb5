/** Hrana's JSON, beside `@libsql/client` on a real server and against answers that are none. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  batchBody,
  nextOf,
  parseResults,
  pipelineOf,
  statusError,
} from "../../../src/catalog/connection/hrana.ts";
import { startCatalog, type TestCatalog } from "../../support/catalog.ts";

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

async function post(body: string): Promise<unknown> {
  const response = await fetch(pipelineOf(catalog.url)!, {
    method: "POST",
    headers: { Authorization: `Bearer ${catalog.token}` },
    body,
  });
  return response.json();
}

const STATEMENTS = [
  "SELECT 1 AS one, 'text', 2.5 AS half, NULL AS absent, count(*) FROM products",
  { sql: "SELECT ? AS a, ? AS b, typeof(?) AS c", args: ["x", 7, 7] },
  { sql: "SELECT :gtin AS at, :limit AS length", args: { gtin: "09506000134352", limit: 3 } },
  { sql: "SELECT * FROM links ORDER BY id LIMIT ?", args: [3] },
  { sql: "SELECT ? AS yes, ? AS absent", args: [true, null] },
];

test.each([1, 2, STATEMENTS.length])(
  "%i statements are answered as the client answers them",
  async (n) => {
    const asked = STATEMENTS.slice(0, n);
    const expected = await catalog.client.batch(asked, "read");
    const answer = await post(batchBody(null, asked, false));
    const plain = (results: typeof expected) =>
      results.map(({ columns, columnTypes, rows }) => ({
        columns,
        columnTypes,
        byPosition: rows.map((row) => columns.map((_, i) => row[i])),
        byName: rows.map((row) => columns.map((name) => (name === "length" ? 0 : row[name]))),
      }));
    expect(plain(parseResults(answer, n))).toEqual(plain(expected));
    expect(nextOf(answer, pipelineOf(catalog.url)!)).toBeNull();
  },
);

test("several statements are one transaction, and one needs none", () => {
  const sqls = (statements: string[]) => batchBody(null, statements, true).match(/"sql":"[A-Z]+/g);
  expect(sqls(["SELECT 1", "SELECT 2"])).toEqual(
    ["BEGIN", "SELECT", "SELECT", "COMMIT", "ROLLBACK"].map((word) => `"sql":"${word}`),
  );
  expect(sqls(["SELECT 1"])).toEqual(['"sql":"SELECT']);
});

test("a failing statement is told with its reason and code", async () => {
  const answer = await post(batchBody(null, ["SELECT 1", "SELECT * FROM nowhere"], false));
  expect(() => parseResults(answer, 2)).toThrow(
    expect.objectContaining({
      message: expect.stringContaining("nowhere"),
      code: "SQLITE_UNKNOWN",
    }),
  );
});

describe("an answer that is not whole is an error", () => {
  const result = { cols: [], rows: [], affected_row_count: 0, last_insert_rowid: null };
  const batch = (results: unknown[], errors: unknown[]) => ({
    baton: "b",
    results: [
      {
        type: "ok",
        response: { type: "batch", result: { step_results: results, step_errors: errors } },
      },
    ],
  });
  test.each([
    ["null", null],
    ["a text", "<html>"],
    ["no results", { baton: "b", results: [] }],
    ["an error", { baton: "b", results: [{ type: "error", error: { message: "x" } }] }],
    ["no steps", batch([], [])],
    ["too few steps", batch([result, result], [null, null])],
    ["a step without a result", batch([result, null, result, result, null], Array(5).fill(null))],
    ["no COMMIT", batch([result, result, result, null, result], Array(5).fill(null))],
    ["rows of something else", batch([{ cols: [], rows: 5 }, result, result, result, null], [])],
  ])("%s", (_what, answer) => {
    expect(() => parseResults(answer, 2)).toThrow();
  });
  test("a whole answer is accepted", () => {
    const whole = batch([result, result, result, result, null], Array(5).fill(null));
    expect(parseResults(whole, 2)).toHaveLength(2);
  });
});

test("a stream goes on where the answer says, never over a weaker connection", () => {
  const asked = "https://db.example.org/v2/pipeline";
  const next = (base_url: string | null, from = asked) => nextOf({ baton: "b", base_url }, from);
  expect(next(null)).toEqual({ baton: "b", pipeline: asked });
  expect(next("https://a.example.org")?.pipeline).toBe("https://a.example.org/v2/pipeline");
  expect(next("http://a.example.org")).toBeNull();
  expect(next("http://127.0.0.1:2", "http://127.0.0.1:1/v2/pipeline")?.pipeline).toBe(
    "http://127.0.0.1:2/v2/pipeline",
  );
  for (const wrong of ["", "nowhere", "file:///etc", "javascript:1"]) {
    expect(next(wrong)).toBeNull();
  }
  expect(nextOf({ baton: null, base_url: null }, asked)).toBeNull();
});

test("only libsql:, https: and http: URLs get the address of a pipeline", () => {
  expect(pipelineOf("libsql://db.example.org")).toBe("https://db.example.org/v2/pipeline");
  expect(pipelineOf("http://127.0.0.1:8081")).toBe("http://127.0.0.1:8081/v2/pipeline");
  for (const other of ["libsql://db.example.org?tls=0", "wss://db.example.org", "nothing"]) {
    expect(pipelineOf(other)).toBeNull();
  }
});

test("an error of the server keeps its code, and nothing of its text", () => {
  const expired = statusError(400, '{"message":"secret","code":"STREAM_EXPIRED"}');
  expect([expired.code, String(expired)]).toEqual([
    "STREAM_EXPIRED",
    expect.not.stringContaining("secret"),
  ]);
  for (const text of ["", "<html>", "{", '{"error":"x"}']) {
    expect(statusError(500, text)).toMatchObject({ code: "SERVER_ERROR", status: 500 });
  }
});
