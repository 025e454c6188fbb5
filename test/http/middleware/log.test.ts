import { describe, expect, test } from "vitest";
import { AppError } from "../../../src/errors/errors.ts";
import { byAddress, createKnownPrincipals } from "../../../src/http/limits.ts";
import {
  BLOBS,
  causeOf,
  DOUBLES,
  dataPoint,
  fail,
  type LogFacts,
  logLine,
  newRecord,
  scrub,
} from "../../../src/http/transport/request-log.ts";

const FACTS: LogFacts = {
  time: "2026-12-10T12:00:00.000Z",
  correlationId: "5b0f7b0e-5f0c-4a4e-9d5f-0c8a4b1f6a11",
  method: "GET",
  status: 200,
  durationMs: 12.6,
  ray: null,
  colo: null,
};

describe("scrub", () => {
  test.each([
    ["fetch failed", "fetch failed"],
    ["Server returned HTTP status 401", "Server returned HTTP status 401"],
    ["GET https://u:p@db.example.org/v2?t=x went wrong", "GET https://db.example.org went wrong"],
    ["libsql://c.turso.io?authToken=eyJhbGciOi refused", "libsql://c.turso.io refused"],
    ["Authorization: Bearer abc.def-ghi", "Authorization: Bearer …"],
    ['syntax error near "ritter sport"', 'syntax error near "…"'],
    ["no such serial: AB12CD34EF", "no such serial: …"],
    ["of 09506000134352 and gtr_a1B2c3D4", "of … and …"],
    ["key eyJhbGciOiJFZERTQSJ9.eyJhIjoicncifQ.x9-y_8", "key …"],
  ])("leaves no value in: %s", (text, expected) => {
    expect(scrub(text)).toBe(expected);
  });

  test("a message is cut at 300 characters", () => {
    expect(scrub("word ".repeat(200)).length).toBe(300);
  });
});

test.each([
  ["SQLite error: no such table: main.products", "SQLite error: no such table: main.products"],
  ["SQLITE_ERROR: SQLITE_ERROR: no such column: roles", "no such column: roles"],
  ['fts5: syntax error near "ritter"', 'fts5: syntax error near "…"'],
  ["malformed MATCH expression: [ritter sport]", 'malformed MATCH expression: "…"'],
])("a fault of SQL is logged with its code, and without values: %s", (message, logged) => {
  const error = Object.assign(new Error(message), { code: "SQLITE_ERROR" });
  expect(causeOf(error)).toMatchObject({ name: "Error", message: `SQLITE_ERROR: ${logged}` });
});

test("something else that was thrown is logged as its type", () => {
  expect(causeOf("a text")).toEqual({ name: "string", message: "" });
});

describe("a line", () => {
  test("members of the line that have no value are left out", () => {
    expect(logLine(newRecord(), FACTS)).toEqual({
      level: "info",
      time: FACTS.time,
      correlation_id: FACTS.correlationId,
      method: "GET",
      route: "none",
      status: 200,
      outcome: "ok",
      duration_ms: 13,
      client: "anonymous",
      catalog_trips: 0,
      catalog_ms: 0,
    });
  });

  test("a fault of the server's inside a 200 is an error, a caller's is not", () => {
    const record = newRecord();
    const options = { retryAfter: 5, cause: new Error("down") };
    fail(record, new AppError("catalog_unavailable", "x", options));
    const line = logLine(record, FACTS);
    expect([line.level, line.outcome, line.cause?.message]).toEqual([
      ...["error", "catalog_unavailable", "down"],
    ]);
    fail(record, new AppError("not_found", "x"));
    expect(logLine(record, FACTS)).toMatchObject({ level: "info", outcome: "not_found" });
    expect(logLine(newRecord(), { ...FACTS, status: 405 }).outcome).toBe("http_405");
  });
});

test("a data point has a place for everything, within what the platform takes", () => {
  const line = logLine(
    {
      ...newRecord(),
      tool: "ping",
      route: "/mcp",
      clientPrincipal: "oauth:abc",
      refusedBy: "heavy",
    },
    { ...FACTS, colo: "FRA" },
  );
  const point = dataPoint(line);
  expect(point.indexes).toEqual(["ping"]);
  expect(point.blobs).toEqual(["/mcp", "ping", "ok", "", "GET", "oauth", "", "heavy", "FRA"]);
  expect(point.doubles).toEqual([13, 200, 0, 0]);
  expect(BLOBS.length).toBeLessThanOrEqual(20);
  expect(DOUBLES.length).toBeLessThanOrEqual(20);
});

describe("callers", () => {
  test.each([
    ["192.0.2.1", "address", "192.0.2.1"],
    ["160.79.111.255", "host", "160.79.111.255"],
    ["198.51.100.7", "host", "198.51.100.7"],
    ["2001:db8::1", "address", "20010db800000000/64"],
    ["", "address", "unknown"],
    ["192.0.2.1, 198.51.100.7", "address", "unknown"],
  ])("are told apart by the address %s", (text, kind, key) => {
    expect(byAddress(text, ["198.51.100.0/24"])).toEqual({ kind, key });
  });

  test("credentials that held are known for five minutes, and only the latest of them", () => {
    const known = createKnownPrincipals(2);
    known.remember("a", "key:a", 0);
    expect(known.principalOf("a", 299_999)).toBe("key:a");
    expect(known.principalOf("a", 300_000)).toBeNull();
    known.remember("b", "key:b", 1);
    known.remember("a", "key:a", 2);
    known.remember("c", "key:c", 3);
    expect(["a", "b", "c"].map((name) => known.principalOf(name, 4))).toEqual([
      ...["key:a", null, "key:c"],
    ]);
    known.forget("c");
    expect(known.principalOf("c", 4)).toBeNull();
  });
});
