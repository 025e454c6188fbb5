/**
 * Grades a task of writing by the catalog itself: the records before and after, compared with the
 * change that was asked for. Every other difference is a fault.
 */
import * as z from "zod";
import { brands, links, products } from "../../src/catalog/schema.ts";
import { linkRecord } from "../../src/model/link.ts";
import { brandRecord } from "../../src/model/owners.ts";
import { productRecord } from "../../src/model/product.ts";
import type { Database } from "../catalog/catalog.ts";

const members = z.record(z.string(), z.json());

/** What a task asks for. Records are `products/GTIN-14`, `links/ID` and `brands/ID`. */
export const WANTED_STATE = z.strictObject({
  /** Members with their new values. "*": any value; times may have another offset. */
  changed: z.record(z.string(), members).default({}),
  /** New records, whose id the agent chooses: members that they must have. */
  added: z
    .array(z.strictObject({ table: z.enum(["products", "links", "brands"]), has: members }))
    .default([]),
  removed: z.array(z.string()).default([]),
});

export type WantedState = z.output<typeof WANTED_STATE>;
type Fields = Readonly<Record<string, unknown>>;
export type Records = ReadonlyMap<string, Fields>;

export async function readRecords(db: Database): Promise<Records> {
  const [ofProducts, ofLinks, ofBrands] = await Promise.all([
    db.select().from(products),
    db.select().from(links),
    db.select().from(brands),
  ]);
  return new Map<string, Fields>([
    ...ofProducts.map((row): [string, Fields] => [
      `products/${row.gtin}`,
      { gtin: row.gtin, ...productRecord.fromRow(row) },
    ]),
    ...ofLinks.map((row): [string, Fields] => [`links/${row.id}`, linkRecord.fromRow(row)]),
    ...ofBrands.map((row): [string, Fields] => [`brands/${row.id}`, brandRecord.fromRow(row)]),
  ]);
}

/** Empty if the catalog changed as asked, and nowhere else. */
export function stateFaults(wanted: WantedState, before: Records, after: Records): string[] {
  const missing = [...wanted.added];
  const faults: string[] = [];
  for (const [key, is] of after) {
    const was = before.get(key);
    if (was) {
      faults.push(...memberFaults(key, wanted.changed[key] ?? {}, was, is));
      continue;
    }
    const at = missing.findIndex(({ table, has }) => key.startsWith(`${table}/`) && fits(has, is));
    if (at < 0) faults.push(`added, but not asked for like this: ${key} ${JSON.stringify(is)}`);
    else missing.splice(at, 1);
  }
  for (const key of before.keys()) {
    if (!after.has(key) && !wanted.removed.includes(key)) faults.push(`removed: ${key}`);
  }
  return [
    ...faults,
    ...Object.keys(wanted.changed).flatMap((key) => (after.has(key) ? [] : [`missing: ${key}`])),
    ...missing.map(({ table, has }) => `not added: ${table} ${JSON.stringify(has)}`),
    ...wanted.removed.filter((key) => after.has(key)).map((key) => `not removed: ${key}`),
  ];
}

function memberFaults(key: string, wanted: Fields, was: Fields, is: Fields): string[] {
  return Object.keys(is).flatMap((name) => {
    const [old, now] = [JSON.stringify(was[name]), JSON.stringify(is[name])];
    const isRight = name in wanted ? fits(wanted[name], is[name]) : old === now;
    return isRight ? [] : [`${key} ${name}: ${old} is now ${now}`];
  });
}

/** Whether `value` has the wanted members; lists of plain values in any order. */
function fits(wanted: unknown, value: unknown): boolean {
  if (wanted === "*") return (value ?? null) !== null;
  if (Array.isArray(wanted)) {
    const sorted = (list: readonly unknown[]) => JSON.stringify(list.map(String).sort());
    return Array.isArray(value) && sorted(wanted) === sorted(value);
  }
  if (typeof wanted === "object" && wanted !== null) {
    if (typeof value !== "object" || value === null) return false;
    return Object.entries(wanted).every(([name, one]) => fits(one, (value as Fields)[name]));
  }
  if (typeof wanted === "string" && typeof value === "string" && INSTANT.test(wanted)) {
    return Date.parse(wanted) === Date.parse(value);
  }
  return wanted === (value ?? null);
}

const INSTANT = /^\d{4}-\d\d-\d\dT/;
