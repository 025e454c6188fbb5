/**
 * Counts of the catalog, which triggers maintain: the cost is the same for ten products and for a
 * million.
 */
import { newestMigration } from "../../catalog/catalog.ts";
import {
  type CatalogCounts,
  type CountRow,
  catalogCounts,
  MOST_NAMES,
  totalCounts,
} from "../../catalog/counts.ts";
import { plainLine, plainValues } from "../../model/plain-text.ts";
import { linkTypeTitle } from "../../resolver/rules/link-types.ts";
import type { ReadContext } from "../context.ts";

export interface CatalogStatistics {
  /** Records, with withdrawn ones, because GTINs are never reused. */
  products: number;
  brands: number;
  /** Public and enabled links, as in `link_types`. */
  links: number;
  link_types: { link_type: string; title: string; links: number }[];
  /** The sources of records, and their licences. */
  sources: { source: string; licence: string | null; products: number }[];
  /** Whether there are more link types or sources than the first hundred by name. */
  truncated: boolean;
  /** ISO instant of the last change of a product, brand or link; null for an empty catalog. */
  last_change: string | null;
  /** Migrations that made the catalog's tables. */
  schema_version: number;
}

/** One round trip. */
export async function catalogStatistics({ catalog }: ReadContext): Promise<CatalogStatistics> {
  const [counts] = await catalog.ask([catalogCounts]);
  return plainValues(answer(counts), plainLine);
}

/** The part of the statistics that the status page shows. */
export type CatalogTotals = Pick<CatalogStatistics, "products" | "links" | "last_change">;

/** One round trip, which reads four rows. */
export async function probeWithTotals(
  catalog: ReadContext["catalog"],
): Promise<{ migratedUntil: number; totals: CatalogTotals }> {
  catalog.requireFile();
  const [migratedUntil, rows] = await catalog.ask([newestMigration, totalCounts]);
  const totals = {
    products: countOf(rows, "products"),
    links: countOf(rows, "links"),
    last_change: lastChange(rows),
  };
  return { migratedUntil, totals };
}

function answer({ rows, migrations }: CatalogCounts): CatalogStatistics {
  const of = (kind: CountRow["kind"]) => rows.filter((row) => row.kind === kind);
  const [types, sources] = [of("link_type"), of("source")];
  return {
    products: countOf(rows, "products"),
    brands: countOf(rows, "brands"),
    links: countOf(rows, "links"),
    link_types: types.slice(0, MOST_NAMES).map(({ name, count }) => ({
      link_type: name,
      title: linkTypeTitle(name) ?? name,
      links: count,
    })),
    sources: sources.slice(0, MOST_NAMES).map(({ name, count }) => {
      const [source, licence] = JSON.parse(name) as [string, string | null];
      return { source, licence, products: count };
    }),
    truncated: types.length > MOST_NAMES || sources.length > MOST_NAMES,
    last_change: lastChange(rows),
    schema_version: migrations,
  };
}

const countOf = (rows: readonly CountRow[], kind: CountRow["kind"]): number =>
  rows.find((row) => row.kind === kind)?.count ?? 0;

const lastChange = (rows: readonly CountRow[]): string | null =>
  rows.map(({ changedAt }) => changedAt).reduce(later, "") || null;

const later = (a: string, b: string): string => (a > b ? a : b);
