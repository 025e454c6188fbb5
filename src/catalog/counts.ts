/** Counts of records, which triggers maintain: a few rows for a catalog of any size. */
import type { InStatement, ResultSet } from "@libsql/client/http";
import type { Query } from "./query.ts";

/** Further link types and sources are not listed. */
export const MOST_NAMES = 100;

export interface CountRow {
  readonly kind: "products" | "brands" | "links" | "link_type" | "source";
  /** A link type, or the JSON array of a source and its licence. */
  readonly name: string;
  readonly count: number;
  /** ISO instant of the last change; empty if none is stored. */
  readonly changedAt: string;
}

export interface CatalogCounts {
  readonly rows: readonly CountRow[];
  /** The number of applied migrations. */
  readonly migrations: number;
}

const named = (kind: CountRow["kind"]) =>
  `SELECT * FROM (SELECT kind, name, count, changed_at FROM catalog_counts
    WHERE kind = '${kind}' ORDER BY name LIMIT ${MOST_NAMES + 1})`;

/** Three rows of the primary key. */
const TOTALS = `SELECT kind, name, count, changed_at AS changedAt FROM catalog_counts
    WHERE kind IN ('products', 'brands', 'links') AND name = ''`;

const COUNTS: InStatement = `${TOTALS}
  UNION ALL ${named("link_type")} UNION ALL ${named("source")}`;

const MIGRATIONS: InStatement = "SELECT count(*) FROM __drizzle_migrations";

const rowsIn = ({ rows }: ResultSet): CountRow[] =>
  rows.map(({ kind, name, count, changedAt }) => ({ kind, name, count, changedAt }) as CountRow);

/** The numbers of products, brands and links. */
export const totalCounts: Query<CountRow[]> = {
  statements: [TOTALS],
  read: (results) => rowsIn(results.shift()!),
};

/** Reads one name more than is listed, to show that there are more. */
export const catalogCounts: Query<CatalogCounts> = {
  statements: [COUNTS, MIGRATIONS],
  read(results: ResultSet[]) {
    const rows = rowsIn(results.shift()!);
    return { rows, migrations: Number(results.shift()!.rows[0]?.[0]) };
  },
};
