/**
 * A write: its steps in one transaction with the authorization and the audit line, which names the
 * changed record and the organization that owns it.
 */
import { type InStatement, LibsqlBatchError } from "@libsql/client/http";
import {
  type Authorization,
  authorize,
  dismiss,
  type Ownership,
  refusalOf,
} from "./authorization.ts";
import type { Send } from "./client.ts";
import { GIVEN_PREFIXES, ofLongestPrefix, prefixesOf } from "./facts/company-prefix.ts";
import type { Query } from "./query.ts";
import { type Action, type FoundSql, insertUserAction } from "./tables/user-actions.ts";

/** Who writes, and the owner that the written record must have. */
export interface Permission {
  readonly authorization: Authorization | null;
  readonly owned: Ownership;
}

/** Steps that change one record, with their audit line. */
export interface Part {
  readonly steps: readonly Query<unknown>[];
  readonly action: Action;
  /** The record that the steps change; without it, the audit line has no owner. */
  readonly about?: About | undefined;
  /**
   * SQL of the changes, evaluated after the steps, for a record without revisions. Of others, the
   * audit compares the revisions when it is read.
   */
  readonly changes?: FoundSql;
  /** The records of a batch whose scans see the change; their answer writes its own audit line. */
  readonly batch?: readonly Changed[];
}

/** A write with its audit line; both are committed, or neither. */
export interface Change<T> extends Permission, Part {
  /** The steps before those of all records, such as conditions that concern all of them. */
  readonly first?: readonly Query<unknown>[];
  /** Further records of the same owner and key that the transaction changes first, in order. */
  readonly before?: readonly Part[];
  /** The query after all steps. */
  readonly answer: Query<T>;
}

export async function change<T>(
  send: Send,
  { authorization, owned, first = [], before = [], answer, ...last }: Change<T>,
): Promise<T> {
  const authorized = plain(authorize(authorization, last.action.at, owned));
  const parts = before.flatMap((part) => [...part.steps.flatMap(stepsOf), ...lineOf(part)]);
  const steps = [...first.flatMap(stepsOf), ...parts, ...last.steps.flatMap(stepsOf)];
  const written = [...authorized, ...steps];
  const rest = [...stepsOf(answer), ...lineOf(last), ...plain(dismiss(authorization))];
  const asked = [...written, ...rest];
  const batch = asked.map(({ sql }) => sql);
  const results = await send(batch, "write").catch((error: unknown) => {
    const step = asked[indexOf(error)]?.step;
    const unmet = /precondition: unmet/.test(String(error)) ? step?.otherwise?.() : undefined;
    throw refusalOf(error, authorization) ?? unmet ?? error;
  });
  return answer.read(results.slice(written.length));
}

interface Asked {
  readonly sql: InStatement;
  readonly step?: Query<unknown>;
}

const plain = (statements: readonly InStatement[]): Asked[] => statements.map((sql) => ({ sql }));

const stepsOf = (step: Query<unknown>): Asked[] => step.statements.map((sql) => ({ sql, step }));

/** The audit line; a batch writes its own. */
const lineOf = ({ about, action, changes, batch }: Part): Asked[] =>
  batch ? [] : plain([lineAbout(action, about, changes)]);

/** The statement of an audit line, which comes after the steps. */
export const lineAbout = (action: Action, about?: About, changes?: FoundSql): InStatement =>
  insertUserAction(action, {
    ...(about && { owner_id: ownerSql(about) }),
    ...(changes && { changes }),
  });

/** The index of the failed statement in the batch. */
const indexOf = (error: unknown): number =>
  error instanceof LibsqlBatchError ? error.statementIndex : Number.NaN;

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
  readonly keyHash?: string | undefined;
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
function ownerSql({ record, owner }: About): FoundSql {
  const { digits, brandId, organizationId, keyPrefix, keyHash } = owner;
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
  if (keyHash) {
    const sql = "(SELECT organization_id FROM bearers WHERE hash = ?)";
    found.push({ sql, args: [keyHash] });
  }
  return {
    sql: `coalesce(NULL, NULL${found.map(({ sql }) => `, ${sql}`).join("")})`,
    args: found.flatMap(({ args }) => args),
  };
}
