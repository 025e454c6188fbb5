/** Recalls that an agent publishes, lists and ends: a preview of who gets what first. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Agent, type Any, startAgent } from "../support/agent.ts";
import { contentOf } from "../support/catalog-content.ts";

const GTIN = "09521001234566";
const KEY = `/01/${GTIN}`;
const recall = {
  gtin: GTIN,
  lots: ["L2/11", "L2412"],
  href: "https://acme.example/recall",
  title: "Recall of lots L2/11 and L2412",
  accept_unreachable: true,
};

let agent: Agent;
beforeAll(async () => {
  agent = await startAgent();
});
afterAll(() => agent?.stop());
beforeEach(async () => {
  await agent.catalog.client.executeMultiple(
    "DELETE FROM links WHERE anchor LIKE '/01/09521001234566%'; DELETE FROM products WHERE gtin LIKE '09521%'; DELETE FROM user_actions;",
  );
  await agent.done("writer", "put_product", { gtin: GTIN, name: "Oats" });
});

const scanned = async (path: string) => {
  const { headers } = await agent.scan(path);
  return headers.get("Location")?.split("?")[0];
};

test("a preview says who gets what, and writes nothing", async () => {
  const before = await contentOf(agent.catalog.client);
  const preview = await agent.answer("writer", "recall_lots", recall);
  expect(preview).toMatchObject({ gtin: GTIN, confirmed: false, version: expect.any(String) });
  expect(preview.notices).toEqual([
    { href: recall.href, is_reachable: false, meaning: expect.any(String) },
  ]);
  const of = (wanted: string, lot?: string) =>
    preview.scans.find((one: { of: string; lot?: string }) => one.of === wanted && one.lot === lot);
  expect(of("lot", "L2412").after).toMatchObject({ status: 307, target_url: recall.href });
  expect(of("product").before.target_url).not.toBe(recall.href);
  expect(of("product").after.target_url).toBe(recall.href);
  expect(await contentOf(agent.catalog.client)).toBe(before);
});

test("a confirmed recall is published once, and ended once", async () => {
  const { version } = await agent.answer("writer", "recall_lots", recall);
  const confirmed = { ...recall, confirm: true, version };
  const done = await agent.answer("writer", "recall_lots", confirmed);
  expect(done).toEqual({ gtin: GTIN, confirmed: true, version });
  expect(await scanned(`${KEY}/10/L2%2F11`)).toBe(recall.href);
  expect(await scanned(KEY)).toBe(recall.href);
  const published = await contentOf(agent.catalog.client);
  expect(await agent.answer("writer", "recall_lots", confirmed)).toEqual(done);
  expect(await contentOf(agent.catalog.client)).toBe(published);

  const running = await agent.answer("writer", "list_links", { recalls: "running" });
  expect(running.links).toHaveLength(2);
  expect(running.links[0]).toMatchObject({
    product: "Oats",
    state: "applies",
    link_type: "gs1:recallStatus",
    title: recall.title,
    href: recall.href,
  });
  const ofProduct = { identifier: GTIN, recalls: "planned" };
  expect((await agent.answer("writer", "list_links", ofProduct)).links).toEqual([]);

  const end = { gtin: GTIN, lots: recall.lots };
  const preview = await agent.answer("writer", "end_recall", end);
  expect(preview).toMatchObject({ confirmed: false });
  const ending = { ...end, confirm: true, version: preview.version };
  const ended = await agent.answer("writer", "end_recall", ending);
  expect(ended).toEqual({ gtin: GTIN, confirmed: true, version: preview.version });
  expect(await scanned(`${KEY}/10/L2412`)).not.toBe(recall.href);
  expect(await scanned(KEY)).not.toBe(recall.href);
  expect(await agent.answer("writer", "end_recall", ending)).toEqual(ended);
});

test("the end of one of several lots says why its scans still lead to a notice", async () => {
  await agent.done("writer", "recall_lots", recall);
  const preview = await agent.answer("writer", "end_recall", { gtin: GTIN, lots: ["L2412"] });
  const after = (of: string) => {
    const { before, after = before } = preview.scans.find((one: Any) => one.of === of);
    return after.target_url;
  };
  expect([after("lot"), after("product")]).toEqual([recall.href, recall.href]);
  // A scan that changes nothing has its answer once.
  expect(preview.scans.filter((one: Any) => one.spans === undefined && one.after)).toEqual([]);
  expect(preview.scans.some((one: Any) => !one.after)).toBe(true);
  expect(preview.warnings).toEqual([
    expect.stringContaining("its title still names L2412, whose recall ends"),
    `Lot L2/11 is still recalled, so scans without a lot, and of lots without a page of their own, lead to its notice: ${recall.href}.`,
  ]);
  const last = await agent.answer("writer", "end_recall", { gtin: GTIN, lots: recall.lots });
  expect(last).not.toHaveProperty("warnings");
});

test("nothing is written without the preview of exactly this call", async () => {
  const { version } = await agent.answer("writer", "recall_lots", recall);
  const before = await contentOf(agent.catalog.client);
  for (const args of [
    { ...recall, confirm: true },
    { ...recall, confirm: true, version: "made-up" },
    { ...recall, title: "Another title", confirm: true, version },
    { ...recall, lots: ["L2412"], confirm: true, version },
  ]) {
    expect((await agent.refusal("writer", "recall_lots", args)).error_code).toBe(
      "precondition_failed",
    );
  }
  const unreached = { ...recall, accept_unreachable: false, confirm: true, version };
  expect((await agent.refusal("writer", "recall_lots", unreached)).error_code).toBe(
    "unprocessable_entity",
  );
  expect(await contentOf(agent.catalog.client)).toBe(before);
});

test("only a recall officer or an editor of the organization can publish", async () => {
  for (const who of ["reader", "other", "qr"] as const) {
    expect((await agent.refusal(who, "recall_lots", recall)).error_code).toBe("forbidden");
    const end = { gtin: GTIN, lots: ["L2412"] };
    expect((await agent.refusal(who, "end_recall", end)).error_code).toBe("forbidden");
  }
  expect((await agent.refusal(null, "recall_lots", recall)).error_code).toBe("unauthorized");
  const listing = { recalls: "running" };
  expect((await agent.refusal(null, "list_links", listing)).error_code).toBe("unauthorized");
  expect((await agent.answer("other", "list_links", listing)).links).toEqual([]);
  expect((await agent.refusal("reader", "list_links", {})).error_code).toBe("validation_error");
});

test("a notice in the language of a link is told apart from all other languages", async () => {
  const translations = [{ href: "https://acme.example/fo", title: "Aftur", hreflang: ["fo"] }];
  const { scans } = await agent.answer("writer", "recall_lots", { ...recall, translations });
  const named = scans.flatMap(({ languages = [], also_in = [] }: Any) => [
    ...languages,
    ...also_in,
  ]);
  expect(named).toContain("fo");
});
