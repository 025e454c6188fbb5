/** What an organization's agent learns about scans, on a real catalog, and what it does not. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "../../scripts/catalog/catalog.ts";
import { storeScans } from "../../scripts/eval/scans.ts";
import { type Agent, agentOf, startAgent } from "../support/agent.ts";

const NAME = "scan_statistics";
/** A number of acme's prefix 952100, and one of the longer prefix 95210000 of the other organization. */
const [OWN, ELSEWHERE] = ["09521001234566", "09521000012349"] as const;
const WEEK = { period: "last_7_days" };

let agent: Agent;
beforeAll(async () => {
  agent = await startAgent();
  const db = connect(agent.catalog.url);
  await storeScans(db, "acme", [
    { gtin: OWN, daysAgo: 3, language: "en", country: "IT", scans: 60 },
    { gtin: OWN, daysAgo: 3, language: "fr", country: "MC", isMissing: true, scans: 3 },
    { gtin: OWN, daysAgo: 4, language: "fr", country: "FR", isMissing: true, scans: 9 },
    { gtin: OWN, daysAgo: 4, language: "it", country: "SM", scans: 2 },
    { gtin: OWN, daysAgo: 4, language: "it", country: "IT", scans: 26 },
    { gtin: OWN, daysAgo: 4, isBot: true, country: "US", scans: 20 },
    { gtin: OWN, daysAgo: 10, language: "en", country: "IT", scans: 80 },
  ]);
  await storeScans(db, "other", [
    { gtin: ELSEWHERE, daysAgo: 3, language: "de", scans: 7 },
    { gtin: ELSEWHERE, daysAgo: 30, language: "de", scans: 1 },
  ]);
});
afterAll(() => agent?.stop());

describe("who may ask", () => {
  test("without a key 401 with the scope; with a key that lacks it 403", async () => {
    const { status, headers } = await agent.call(null, NAME, {});
    expect(status).toBe(401);
    expect(headers.get("WWW-Authenticate")).toContain('scope="catalog:read"');
    const refused = await agent.call("qr", NAME, {});
    expect(refused.status).toBe(403);
    expect(refused.headers.get("WWW-Authenticate")).toMatch(
      /error="insufficient_scope".*scope="catalog:read"|scope="catalog:read".*error="insufficient_scope"/,
    );
  });

  test("each organization gets its own; the owner of a shorter prefix nothing of a longer one", async () => {
    expect(await agent.answer("reader", NAME, WEEK)).toMatchObject({ scans: 100 });
    expect(await agent.answer("other", NAME, WEEK)).toMatchObject({ scans: 7 });
    const own = await agent.answer("reader", NAME, { ...WEEK, identifier: OWN });
    expect(own).toMatchObject({ anchor: `/01/${OWN}`, scans: 100 });
    for (const [who, identifier] of [
      ["reader", ELSEWHERE],
      ["other", OWN],
    ] as const) {
      const refusal = await agent.refusal(who, NAME, { ...WEEK, identifier });
      expect(refusal.error_code).toBe("forbidden");
      const { correlation_id: _, timestamp: __, ...told } = refusal;
      expect(JSON.stringify(told)).not.toMatch(/\b100\b|"7"/);
    }
    expect(await agent.answer("admin", NAME, WEEK)).toMatchObject({ scans: 107 });
  });
});

test("a server that accepts no keys says so, and speaks of no writes", async () => {
  const off = agentOf(agent, { AUTH: "off" });
  for (const who of [null, "reader"] as const) {
    const { body, status } = await off.call(who, NAME, WEEK);
    expect([status, JSON.stringify(body)]).toEqual([
      403,
      expect.stringContaining("This server accepts no keys"),
    ]);
    const rest = await off.rest(who, "GET", "/scans/top?period=2026-10");
    expect(JSON.stringify([body, rest.body])).not.toContain("Writes");
  }
});

test("the sum, the week before, a dimension, and what was missing", async () => {
  const asked = { ...WEEK, dimension: "language" };
  const { body } = await agent.call("reader", NAME, asked);
  const { content, structuredContent: answer } = body.result;
  expect(JSON.parse(content[0].text)).toEqual(answer);
  expect(answer).toMatchObject({ scans: 100, before: 80, change_percent: 25, bots: 20 });
  expect(answer.values.slice(0, 3)).toMatchObject([
    { value: "en", scans: 60, before: 80 },
    { value: "it", scans: 28 },
    { value: "fr", scans: 12 },
  ]);
  expect(answer.remarks).toEqual([
    "12 % of scans asked for French; the link that answered is not in French.",
  ]);
  expect(content[0].text.length).toBeLessThan(600);
  const markdown = await agent.call("reader", NAME, { ...asked, response_format: "markdown" });
  expect(markdown.body.result.structuredContent).toEqual(answer);
  const { text } = markdown.body.result.content[0];
  for (const said of ["Scans: 100", "Change: +25 %", "- en: 60, 80 before", "12 % of scans"]) {
    expect(text).toContain(said);
  }
});

test("a period before the first counted scan is told apart from one without scans", async () => {
  const answer = await agent.answer("reader", NAME, { period: "2020-01" });
  expect(answer).toMatchObject({ scans: 0, bots: 0, counted_since: expect.any(String) });
  expect(answer.remarks).toEqual([
    `Nothing was counted in this period: the first counted scan was on ${answer.counted_since}.`,
  ]);
});

test("the how-to shows this answer", async () => {
  const page = readFileSync("docs/how-to/agents.md", "utf8");
  const [, text = ""] = /^```json\n(\{\n {2}"call": "scan_statistics".*?)^```$/ms.exec(page) ?? [];
  const { arguments: asked, answer } = JSON.parse(text);
  const { from, to } = await agent.answer("reader", NAME, WEEK);
  expect(await agent.answer("reader", NAME, asked)).toEqual({ ...answer, from, to });
});

test("the most scanned products and unknown identifiers have their names", async () => {
  const ask = (dimension: string) => agent.answer("reader", NAME, { ...WEEK, dimension });
  const [known, unknown] = [await ask("identifier"), await ask("unknown_identifier")];
  expect(known.values).toEqual([{ value: `/01/${OWN}`, scans: 100, before: 80 }]);
  expect(unknown.values).toBeUndefined();
  expect(known.scans).toBe(100);
  const markdown = { ...WEEK, dimension: "identifier", response_format: "markdown" };
  expect((await agent.call("reader", NAME, markdown)).body.result.isError).toBeUndefined();
  const both = { ...WEEK, dimension: "identifier", identifier: OWN };
  const { errors } = await agent.refusal("reader", NAME, both);
  expect(errors.map(({ field }: { field: string }) => field)).toEqual(["dimension"]);
});

test("today and this month are periods that end today", async () => {
  const day = new Date().toISOString().slice(0, 10);
  const answers = [
    await agent.answer("reader", NAME, { period: "today" }),
    await agent.answer("reader", NAME, { period: "this_month" }),
  ];
  expect(answers.map(({ from, to }) => [from, to])).toEqual([
    [day, day],
    [`${day.slice(0, 7)}-01`, day],
  ]);
});

test("a question about another organization's scans is refused as a question", async () => {
  const refusal = await agent.refusal("reader", NAME, { ...WEEK, identifier: ELSEWHERE });
  expect(refusal.detail).toMatch(/^This belongs to another organization\./);
  expect(refusal.detail).not.toContain("write");
});

test("few scans of a country have no number", async () => {
  const { values } = await agent.answer("reader", NAME, { ...WEEK, dimension: "country" });
  const shown = values.filter(({ scans }: { scans?: number }) => scans !== undefined);
  for (const { scans } of shown) expect(scans).toBeGreaterThanOrEqual(5);
  const [named] = values.filter(({ value }: { value?: string }) => value === "SM");
  expect(named?.scans).toBeUndefined();
});

test("an identifier in any form; without its lot; a parcel or nonsense is an error", async () => {
  const identifier = `https://example.org/01/${OWN}/10/ABC`;
  const found = await agent.answer("reader", NAME, { ...WEEK, identifier });
  expect(found).toMatchObject({ anchor: `/01/${OWN}`, scans: 100 });
  for (const wrong of ["(00)106141412345678908", "no number"]) {
    const { error_code, errors } = await agent.refusal("reader", NAME, { identifier: wrong });
    expect([error_code, errors[0].field]).toEqual(["validation_error", "identifier"]);
  }
  const { errors } = await agent.refusal("reader", NAME, { period: "tomorrow" });
  expect(errors[0].field).toBe("period");
});

test("a server that does not count says so", async () => {
  const off = agentOf(agent, { COUNT_SCANS: "off" });
  expect(await off.answer("reader", NAME, WEEK)).toMatchObject({ scans: 100, counting: false });
  expect(await agent.answer("reader", NAME, WEEK)).not.toHaveProperty("counting");
  const { body } = await off.call("reader", NAME, { ...WEEK, response_format: "markdown" });
  expect(body.result.content[0].text).toContain("This server counts no scans now.");
});
