/** What is shared and forgotten when reads and writes cross. */
import { beforeEach, describe, expect, test } from "vitest";
import type { About } from "../../../src/catalog/catalog.ts";
import {
  createDecisionCache,
  type KnownFacts,
} from "../../../src/services/resolve/decision-cache.ts";
import type { Resolution } from "../../../src/services/resolve/resolve.ts";
import {
  markWritten,
  recallShared,
  type SharedStore,
  storeShared,
} from "../../../src/services/resolve/shared-facts.ts";
import { touchedBy } from "../../../src/services/write/touched.ts";

const KEY = "/01/09506000134352";
const LOT = `${KEY}/10/A`;
const NOW = Date.parse("2026-11-21T12:00:00Z");
const FACTS = { product: null, links: [], companyPrefix: null };

const readAt = (since: number): KnownFacts => ({ facts: FACTS, since, expires: since + 60_000 });

let texts: Map<string, string>;
const store: SharedStore = {
  read: async (names) => names.map((name) => texts.get(name) ?? null),
  write: async (name, text) => void texts.set(name, text),
};
beforeEach(() => {
  texts = new Map();
});

describe("facts that were read before a write", () => {
  test.each([
    ["the same key", KEY, null],
    ["every key", null, null],
    ["another key", "/01/09506000134369", FACTS],
    ["a key that only begins alike", `${KEY}0`, FACTS],
  ])("and stored after it are not used, where it touched %s", async (_, touched, facts) => {
    await markWritten(store, touched, NOW + 10);
    await storeShared(store, LOT, readAt(NOW));
    expect((await recallShared(store, LOT, KEY, NOW + 5_000))?.facts ?? null).toEqual(facts);
  });

  test("are told from later ones, with a second for clocks that differ", async () => {
    await markWritten(store, KEY, NOW);
    const isUsed = async (since: number) => {
      await storeShared(store, LOT, readAt(since));
      return (await recallShared(store, LOT, KEY, NOW + 5_000)) !== null;
    };
    expect([await isUsed(NOW + 1_000), await isUsed(NOW + 1_001)]).toEqual([false, true]);
  });

  test("are not used after a minute, whether or not there is a mark", async () => {
    await storeShared(store, LOT, readAt(NOW));
    const at = async (now: number) => (await recallShared(store, LOT, KEY, now)) !== null;
    expect([await at(NOW + 59_999), await at(NOW + 60_000)]).toEqual([true, false]);
  });
});

test("a name is one anchor's, however its lot is spelled", async () => {
  const lots = ["..", "A", "a", "%2E%2E", "A%2F..", "A%252F.."];
  for (const [i, lot] of lots.entries())
    await storeShared(store, `${KEY}/10/${lot}`, readAt(NOW + i));
  for (const [i, lot] of lots.entries()) {
    const found = await recallShared(store, `${KEY}/10/${lot}`, KEY, NOW + 10);
    expect([lot, found?.since]).toEqual([lot, NOW + i]);
  }
  expect(await recallShared(store, KEY, KEY, NOW + 10)).toBeNull();
});

describe("an isolate's own memory", () => {
  const cached = { resolution: {} as Resolution, since: NOW, expires: NOW + 60_000 };
  const left = (touched: string | null) => {
    const cache = createDecisionCache();
    const anchors = [KEY, LOT, `${KEY}0`, "/01/09506000134369"];
    for (const anchor of anchors) {
      cache.set(`${anchor}\n\nes;q=1`, cached);
      cache.remember(anchor, readAt(NOW));
    }
    cache.forget(touched, NOW + 10);
    return anchors.filter((anchor) => {
      const isDecided = cache.get(`${anchor}\n\nes;q=1`, NOW + 20) !== undefined;
      expect(cache.recall(anchor, NOW + 20) !== undefined).toBe(isDecided);
      return isDecided;
    });
  };

  test("forgets the key that a write touched and all below it, or everything", () => {
    expect(left(KEY)).toEqual([`${KEY}0`, "/01/09506000134369"]);
    expect(left(null)).toEqual([]);
  });

  test("takes nothing from a scan that asked before the write", () => {
    const cache = createDecisionCache();
    cache.forget(KEY, NOW + 10);
    cache.set("a", cached);
    cache.remember("a", readAt(NOW));
    expect([cache.get("a", NOW + 20), cache.recall("a", NOW + 20)]).toEqual([undefined, undefined]);
    // What others read earlier counts from the moment at which it was found to be current.
    cache.set("a", cached, NOW + 11);
    expect(cache.get("a", NOW + 20)).toBe(cached);
  });
});

test.each<[NonNullable<About["record"]> | null, string | null | undefined]>([
  [{ table: "products", key: "09506000134352" }, KEY],
  [{ table: "links", key: "id", anchor: `${LOT}/21/S` }, KEY],
  [{ table: "links", key: "id", anchor: "/414/9506000134352/254/X" }, "/414/9506000134352"],
  [
    { table: "links", key: "id", anchor: "/415/9521234567899/8020/INV" },
    "/415/9521234567899/8020/INV",
  ],
  [{ table: "links", key: "id", anchor: "brand:x" }, null],
  [{ table: "links", key: "id", anchor: "organization:x" }, null],
  [{ table: "links", key: "id" }, null],
  [{ table: "link_order", key: LOT }, KEY],
  [{ table: "link_order", key: "brand:x" }, null],
  [{ table: "brands", key: "x" }, null],
  [{ table: "organizations", key: "x" }, null],
  [{ table: "company_prefixes", key: "9506000" }, null],
  [{ table: "qr_codes", key: `https://id.example.org${KEY}` }, undefined],
  [{ table: "api_keys", key: "x" }, undefined],
  [null, undefined],
])("a write to %j changes scans of %s", (record, touched) => {
  expect(touchedBy({ record, owner: {} })).toBe(touched);
});
