/** How many there are of what, as triggers count them: a few rows, however large the catalog is. */
import type { InStatement, ResultSet } from "@libsql/client/http";
import type { Query } from "./query.ts";

/** Link types and sources beyond these are not told. */
export const MOST_NAMES = 100;

export interface CountRow {
  readonly kind: "products" | "brands" | "links" | "link_type" | "source";
  /** A link type, or the JSON array of a source and its licence. */
  readonly name: string;
  readonly count: number;
  /** ISO instant of the last change; empty where none is kept. */
  readonly changedAt: string;
}

export interface CatalogCounts {
  readonly rows: readonly CountRow[];
  /** Migrations that were applied. */
  readonly migrations: number;
}

const named = (kind: CountRow["kind"]) =>
  `SELECT * FROM (SELECT kind, name, count, changed_at FROM catalog_counts
    WHERE kind = '${kind}' ORDER BY name LIMIT ${MOST_NAMES + 1})`;

const COUNTS: InStatement = `SELECT kind, name, count, changed_at AS changedAt FROM catalog_counts
    WHERE kind IN ('products', 'brands', 'links')
  UNION ALL ${named("link_type")} UNION ALL ${named("source")}`;

const MIGRATIONS: InStatement = "SELECT count(*) FROM __drizzle_migrations";

/** One name more than are told, where there are more. */
export const catalogCounts: Query<CatalogCounts> = {
  statements: [COUNTS, MIGRATIONS],
  read(results: ResultSet[]) {
    const rows = results
      .shift()!
      .rows.map(
        ({ kind, name, count, changedAt }) => ({ kind, name, count, changedAt }) as CountRow,
      );
    return { rows, migrations: Number(results.shift()!.rows[0]?.[0]) };
  },
};
