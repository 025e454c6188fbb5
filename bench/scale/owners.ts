/**
 * Owners, lifecycles, markets, changes, windows and results of the link checker in a catalog of
 * `bench/base/fill.ts`, so that the questions of the console have their worst cases.
 */
import { brandCount, type CatalogPlan, gtinAt } from "../base/catalog.ts";
import { withDatabase } from "../base/fill.ts";

/** Has four-digit prefixes around all numbers; nearly all of them belong to others by longer ones. */
export const OUTER = "outer";
/** Has a prefix of its own for the block of nearly every brand. */
export const INNER = "inner";
/** Has those of some middling brands. */
export const MEMBER = "member";
const MEMBERS_BRANDS = { from: 20, to: 30 } as const;
/** Brands whose numbers have no prefix but those of `OUTER`. */
const LEFT_TO_OUTER = 20;
const DAY_S = 86_400;

/** Changes a catalog that is filled, and not served. The same every time. */
export async function addOwners(plan: CatalogPlan, data: string, now: Date): Promise<void> {
  const brands = brandCount(plan);
  const blockOf = (brand: number) => gtinAt(plan, plan.starts[brand]!).slice(1, 9);
  const blocks = Array.from({ length: Math.max(0, brands - LEFT_TO_OUTER) }, (_, i) => blockOf(i));
  const { from: first, to: last } = MEMBERS_BRANDS;
  const outer = Array.from({ length: 10 }, (_, digit) => `952${digit}`);
  const from = Math.floor(now.getTime() / 1000);
  await withDatabase(data, async (client) => {
    await client.executeMultiple(`DELETE FROM company_prefixes; DELETE FROM link_checks;
      INSERT OR IGNORE INTO organizations (id, name, created_at, updated_at)
        VALUES ('${OUTER}', 'Outer', 't', 't'), ('${INNER}', 'Inner', 't', 't'), ('${MEMBER}', 'Member', 't', 't');
      UPDATE products SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', ${from} - (rowid * 7919) % ${400 * DAY_S}, 'unixepoch'),
        lifecycle = CASE rowid % 100 WHEN 0 THEN 'withdrawn' WHEN 1 THEN 'discontinued' ELSE 'active' END,
        target_markets = CASE rowid % 50 WHEN 0 THEN '["DE","AT"]' ELSE '[]' END,
        image_url = iif(rowid % 3, NULL, 'https://www.example.com/picture.jpg'),
        visibility = iif(rowid % 10, 'public', 'organization');
      UPDATE links SET timing = json_object('until', strftime('%Y-%m-%dT%H:%M:%SZ', ${from} + (rowid * 7919) % ${300 * DAY_S}, 'unixepoch'))
        WHERE rowid % 10 = 0 AND NOT is_default;
      INSERT INTO link_checks (link_id, anchor, href, outcome, checked_at)
        SELECT id, anchor, href, iif(rowid % 20, 'fine', 'broken'), 't' FROM links;`);
    for (const [organization, prefixes] of [
      [OUTER, outer],
      [INNER, [...blocks.slice(0, first), ...blocks.slice(last)]],
      [MEMBER, blocks.slice(first, last)],
    ] as const) {
      await client.execute({
        sql: `INSERT INTO company_prefixes (prefix, organization_id, created_at, updated_at)
          SELECT value, ?, 't', 't' FROM json_each(?)`,
        args: [organization, JSON.stringify(prefixes)],
      });
    }
  });
}
