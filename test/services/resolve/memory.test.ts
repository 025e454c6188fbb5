/** What is shared and forgotten when reads and writes cross. */
import { beforeEach, describe, expect, test } from "vitest";
import type { About } from "../../../src/catalog/catalog.ts";
import {
  changedKeyOf,
  createIsolateMemory,
  isFresh,
  type KnownFacts,
  markChanged,
  recallShared,
  type SharedStore,
  storeShared,
} from "../../../src/services/resolve/memory.ts";

const KEY = "/01/09506000134352";
const LOT = `${KEY}/10/A`;
const NOW = Date.parse("2026-11-21T12:00:00Z");
const PRODUCT = {
  gtin: "09506000134352",
  name: "Tea",
  brandId: null,
  brandName: null,
  organizationId: null,
  lifecycle: "active",
  discontinuedOn: null,
  replacedByGtin: null,
  names: {},
} as const;
const FACTS = { product: PRODUCT, links: [], companyPrefix: null };
const NOTHING = { product: null, links: [], companyPrefix: null };

const readAt = (since: number): KnownFacts => ({ facts: FACTS, since });

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
    await markChanged(store, touched, NOW + 10);
    await storeShared(store, LOT, readAt(NOW));
    expect((await recallShared(store, LOT, KEY, NOW + 5_000))?.facts ?? null).toEqual(facts);
  });

  test("are told from later ones, with a second for clocks that differ", async () => {
    await markChanged(store, KEY, NOW);
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

test("an identifier that the catalog does not have is not stored", async () => {
  await storeShared(store, LOT, { facts: NOTHING, since: NOW });
  expect([...texts.keys()]).toEqual([]);
});

describe("an isolate's own memory", () => {
  const left = (changed: string | null) => {
    const memory = createIsolateMemory();
    const anchors = [KEY, LOT, `${KEY}0`, "/01/09506000134369"];
    for (const anchor of anchors) memory.remember(anchor, readAt(NOW));
    memory.remember("/00/unknown", { facts: NOTHING, since: NOW });
    memory.remember(`${KEY}/21/unknown`, { facts: NOTHING, since: NOW });
    memory.invalidate(changed, NOW + 10);
    return [...anchors, "/00/unknown", `${KEY}/21/unknown`].filter(
      (anchor) => memory.recall(anchor, NOW + 20) !== undefined,
    );
  };

  test("forgets the key that a write changed and all below it, or everything", () => {
    expect(left(KEY)).toEqual([`${KEY}0`, "/01/09506000134369", "/00/unknown"]);
    expect(left(null)).toEqual([]);
  });

  test("takes nothing from a scan that asked before the write", () => {
    const memory = createIsolateMemory();
    memory.invalidate(KEY, NOW + 10);
    memory.remember("a", readAt(NOW));
    memory.remember("a", readAt(NOW), NOW + 10);
    expect(memory.recall("a", NOW + 20)).toBeUndefined();
    // What others read earlier counts from the moment at which it was found to be current.
    memory.remember("a", readAt(NOW), NOW + 11);
    expect(memory.recall("a", NOW + 20)).toMatchObject(readAt(NOW));
  });

  test("least recently used goes first, and nothing outlives its end", () => {
    const memory = createIsolateMemory(2);
    for (const anchor of ["a", "b"]) memory.remember(anchor, readAt(NOW));
    expect(memory.recall("a", NOW)).toBeDefined();
    memory.remember("c", readAt(NOW));
    const left = ["a", "b", "c"].map((anchor) => memory.recall(anchor, NOW) !== undefined);
    expect(left).toEqual([true, false, true]);
    const HOUR = 3_600_000;
    const { since: _, ...last } = memory.recall("a", NOW + HOUR + 59_999)!;
    expect(last).toEqual({ facts: FACTS, failedAt: null });
    expect(memory.recall("a", NOW + HOUR + 60_000)).toBeUndefined();
    // The clock was set back behind the moment at which it was read.
    expect(memory.recall("a", NOW - 1)).toBeUndefined();
    expect([59_999, 60_000].map((ms) => isFresh(readAt(NOW), NOW + ms))).toEqual([true, false]);
  });

  test("invented identifiers displace none that the catalog has", () => {
    const memory = createIsolateMemory(2);
    memory.remember(KEY, readAt(NOW));
    const invented = ["/00/1", "/00/2", "/00/3"];
    for (const anchor of invented) memory.remember(anchor, { facts: NOTHING, since: NOW });
    const kept = [KEY, ...invented].map((anchor) => memory.recall(anchor, NOW) !== undefined);
    expect(kept).toEqual([true, false, true, true]);
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
  [{ table: "link_order", key: LOT }, KEY],
  [{ table: "link_order", key: "brand:x" }, null],
  [{ table: "brands", key: "x" }, null],
  [{ table: "organizations", key: "x" }, null],
  [{ table: "company_prefixes", key: "9506000" }, null],
  [{ table: "qr_codes", key: `https://id.example.org${KEY}` }, undefined],
  [{ table: "api_keys", key: "x" }, undefined],
  [null, undefined],
])("a write to %j changes scans of %s", (record, changed) => {
  expect(changedKeyOf({ record, owner: {} })).toBe(changed);
});
