/** What a write is about: the record that it changes, and the organization that owns it. */
import type { Ownership } from "./authorization.ts";
import { GIVEN_PREFIXES, ofLongestPrefix, prefixesOf } from "./facts/company-prefix.ts";
import type { FoundSql } from "./tables/user-actions.ts";

export interface About {
  /** Null if no record changes: then only the owner is found. */
  readonly record: Changed | null;
  readonly owner: OwnerHints;
}

/**
 * A link is named by its id and its anchor. `link_order`: the order of an anchor's links; `import`:
 * any number of records.
 */
export type Changed =
  | { readonly table: "links"; readonly key: string; readonly anchor: string }
  | {
      readonly table:
        | "products"
        | "organizations"
        | "brands"
        | "company_prefixes"
        | "api_keys"
        | "qr_codes"
        | "link_order"
        | "import";
      readonly key: string;
      readonly anchor?: undefined;
    };

/** If several are given, the first that leads to an organization counts. */
export interface OwnerHints extends Ownership {
  /** The first characters of an API key. */
  readonly keyPrefix?: string;
  /** The hash of a key or session: its own organization. */
  readonly bearer?: string | undefined;
}

/** The first audit line of the newest transaction that wrote records; after the steps, this one's. */
export const OF_THIS_WRITE = "(SELECT max(action_id) FROM revisions)";

/** The organization of a brand or company prefix; of one that this transaction deleted, its last. */
const ownerOfRow = (
  table: "brands" | "company_prefixes",
  column: string,
  key: string,
): FoundSql => ({
  sql: `coalesce((SELECT organization_id FROM ${table} WHERE ${column} = ?),
    (SELECT record ->> 'organization_id' FROM revisions
      WHERE action_id = ${OF_THIS_WRITE} AND kind = '${table}' AND key = ?))`,
  args: [key, key],
});

const ownerOfDigits = (digits: string): FoundSql => ({
  sql: ofLongestPrefix("organization_id", GIVEN_PREFIXES),
  args: [JSON.stringify(prefixesOf(digits))],
});

/** The organization that owns the record after the steps; null if it has no owner. */
export function ownerSql({ record, owner }: About): FoundSql {
  const { digits, brandId, organizationId, keyPrefix, bearer } = owner;
  const found: FoundSql[] = [];
  if (record?.table === "company_prefixes") {
    found.push(ownerOfRow("company_prefixes", "prefix", record.key));
  } else if (digits) {
    found.push(ownerOfDigits(digits));
  }
  if (brandId) found.push(ownerOfRow("brands", "id", brandId));
  if (keyPrefix) {
    const sql = "(SELECT organization_id FROM api_keys WHERE prefix = ?)";
    found.push({ sql, args: [keyPrefix] });
  }
  if (organizationId) found.push({ sql: "?", args: [organizationId] });
  if (bearer) {
    const sql = "(SELECT organization_id FROM bearers WHERE hash = ?)";
    found.push({ sql, args: [bearer] });
  }
  return {
    sql: `coalesce(NULL, NULL${found.map(({ sql }) => `, ${sql}`).join("")})`,
    args: found.flatMap(({ args }) => args),
  };
}
