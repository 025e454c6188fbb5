/** What is remembered and forgotten when reads and writes cross. */
import { describe, expect, test } from "vitest";
import type { About } from "../../../src/catalog/catalog.ts";
import {
  changedKeyOf,
  createIsolateMemory,
  isFresh,
  type KnownFacts,
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
    memory.remember("a", readAt(NOW + 10));
    expect(memory.recall("a", NOW + 20)).toBeUndefined();
    memory.remember("a", readAt(NOW + 11));
    expect(memory.recall("a", NOW + 20)).toMatchObject(readAt(NOW + 11));
  });

  test("the least recently used fact is forgotten first, and none is used after its end", () => {
    const memory = createIsolateMemory(2);
    for (const anchor of ["a", "b"]) memory.remember(anchor, readAt(NOW));
    expect(memory.recall("a", NOW)).toBeDefined();
    memory.remember("c", readAt(NOW));
    const left = ["a", "b", "c"].map((anchor) => memory.recall(anchor, NOW) !== undefined);
    expect(left).toEqual([true, false, true]);
    const HOUR = 3_600_000;
    expect(memory.recall("a", NOW + HOUR + 59_999)).toEqual(readAt(NOW));
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
