/**
 * Counts of the catalog, which triggers maintain: the cost is the same for ten products and for a
 * million.
 */
import {
  type CatalogCounts,
  type CountRow,
  catalogCounts,
  MOST_NAMES,
} from "../../catalog/counts.ts";
import { plainLine, plainValues } from "../../plain-text.ts";
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

function answer({ rows, migrations }: CatalogCounts): CatalogStatistics {
  const of = (kind: CountRow["kind"]) => rows.filter((row) => row.kind === kind);
  const total = (kind: CountRow["kind"]) => of(kind)[0]?.count ?? 0;
  const [types, sources] = [of("link_type"), of("source")];
  return {
    products: total("products"),
    brands: total("brands"),
    links: total("links"),
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
    last_change: rows.map(({ changedAt }) => changedAt).reduce(later, "") || null,
    schema_version: migrations,
  };
}

const later = (a: string, b: string): string => (a > b ? a : b);
