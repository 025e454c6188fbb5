/** What has to hold in the runtime that is deployed to: time zones, crypto, symbols, the worker. */
import { createExecutionContext, env, SELF } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { meaningOf } from "../../src/gs1/ai/meaning.ts";
import { readingReport } from "../../src/gs1/gtin/gtin.ts";
import { parseGtin } from "../../src/gs1/gtin/reading.ts";
import { draw } from "../../src/qr/draw.ts";
import { makeSymbol } from "../../src/qr/symbol.ts";
import { languageKey } from "../../src/resolver/decide/likely-subtags.ts";
import { isActive } from "../../src/resolver/rules/timing.ts";
import worker from "../../src/worker.ts";

describe("time zones of the runtime", () => {
  const night = {
    from: null,
    until: null,
    timeFrom: "02:00",
    timeUntil: "03:00",
    dateFrom: null,
    dateUntil: null,
    weekdays: null,
    zone: "Europe/Berlin",
  };

  test("a skipped hour never matches, a repeated one matches twice", () => {
    const hits = (day: string) =>
      Array.from({ length: 24 }, (_, hour) => Date.parse(`${day}T00:30:00Z`) + hour * 3_600_000)
        .filter((instant) => isActive(night, instant))
        .map((instant) => new Date(instant).toISOString().slice(11, 16));
    expect(hits("2026-03-29")).toEqual([]);
    expect(hits("2026-10-25")).toEqual(["00:30", "01:30"]);
  });
});

test("the runtime knows likely subtags: Chinese is written as its reader reads it", () => {
  const keys = ["zh-TW", "zh-HK", "zh", "iw", "in", "tl", "sr-ME", "und"].map(languageKey);
  expect(keys).toEqual([
    ...["zh-hant-tw", "zh-hant-hk", "zh-hans", "he-hebr", "id-latn", "fil-latn", "sr-latn-me"],
    "und",
  ]);
});

test("the runtime knows countries and currencies by name", () => {
  const meanings = [
    ["422", "380"],
    ["4307", "CH"],
    ["3932", "978001299"],
  ].map(([ai = "", value = ""]) => meaningOf({ ai, value }, "2026-11-22"));
  expect(meanings).toEqual(["Italy (IT)", "Switzerland (CH)", "12.99 EUR (Euro)"]);
});

test("GTINs are judged as everywhere", () => {
  expect(readingReport(parseGtin("9506000134352"), "https://id.example.org")).toMatchObject({
    valid: true,
    digital_link: "https://id.example.org/01/09506000134352",
  });
});

test("the symbol of a Digital Link is drawn in every format", () => {
  const title = "https://id.example.org/01/09506000134352";
  const symbol = makeSymbol(title, "M");
  expect(symbol).toMatchObject({ version: 3, size: 29 });
  const look = { size: 300, moduleMm: null, quiet: 4, lines: ["(01)09506000134352"], title };
  const colours = { dark: [0, 0, 0], light: [255, 255, 255] } as const;
  const start = (format: "svg" | "png" | "eps" | "pdf") =>
    new TextDecoder("latin1").decode(draw({ symbol, format, ...look, ...colours }).slice(1, 8));
  expect(start("svg")).toBe("svg xml");
  expect(start("png")).toBe("PNG\r\n\u001a\n");
  expect(start("eps")).toBe("!PS-Ado");
  expect(start("pdf")).toBe("PDF-1.4");
});

describe("the worker as wrangler.toml sets it up", () => {
  const call = (name: string, args: object) =>
    SELF.fetch("http://localhost:8787/mcp", {
      method: "POST",
      headers: { "Content-Type": "application/json", Host: "localhost:8787" },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name, arguments: args },
      }),
    });

  test("its variables are the loopback defaults", () => {
    expect(env).toMatchObject({
      BASE_URL: "http://localhost:8787",
      QR_ACCESS: "open",
      AUTH: "oauth",
    });
  });

  test("it can fetch what clients publish about themselves, and says so", async () => {
    // Its loopback defaults open every tool, and offer no sign-in.
    const at = "http://localhost:8787/.well-known/oauth-authorization-server/oauth";
    expect((await SELF.fetch(at)).status).toBe(404);
    const answer = await worker.fetch(
      new Request(at),
      { ...env, QR_ACCESS: "scoped" },
      createExecutionContext(),
    );
    expect(await answer.json()).toMatchObject({
      issuer: "http://localhost:8787/oauth",
      client_id_metadata_document_supported: true,
    });
  });

  test("ping and validate_gtin answer without a catalog", async () => {
    const pong = (await (await call("ping", {})).json()) as { result: object };
    expect(pong.result).toEqual({ content: [{ type: "text", text: "pong" }] });
    const report = await call("validate_gtin", { gtin: "4006381333931" });
    expect(await report.json()).toMatchObject({
      result: { structuredContent: { valid: true, normalized: "04006381333931" } },
    });
  });
});
