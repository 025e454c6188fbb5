/** The facts for a resolution: links, product and company prefix, in one batch. */
import type { InStatement } from "@libsql/client/http";
import { firstOf, type Query, rowsOf, type Statement } from "../query.ts";
import { prefixParameters } from "./company-prefix.ts";
import { bindAnchors, type LinkRow, linksByAnchors, linksOfGtin, linksOfKey } from "./links.ts";
import {
  type CompanyPrefixRow,
  longestCompanyPrefix,
  type ProductInBrief,
  productInBrief,
} from "./owner.ts";

/** The anchors and numbers of one reading of an identification. */
export interface FactsKey {
  /** GTIN-14; null for another primary key, which has no product and no brand. */
  readonly gtin: string | null;
  /** Canonical anchors of the identification's levels. */
  readonly anchors: readonly string[];
  /** Digits to match company prefixes; null if no prefix can apply. */
  readonly prefixDigits: string | null;
}

/** Everything that the catalog has about one reading. */
export interface Facts<Product extends ProductInBrief = ProductInBrief> {
  readonly product: Product | null;
  /** Rules of every level, and of the brand and organization. */
  readonly links: readonly LinkRow[];
  /** The longest company prefix that matches. */
  readonly companyPrefix: CompanyPrefixRow | null;
}

type ProductStatement<Product> = Pick<Statement<{ gtin: string }, Product>, "bind" | "rows">;

/** The only list of queries for a reading, with its answers in the same order. */
export function factsWith<Product extends ProductInBrief>(
  products: ProductStatement<Product>,
  { gtin, anchors, prefixDigits }: FactsKey,
): Query<Facts<Product>> {
  const levels = bindAnchors(anchors);
  // Without digits, the empty string equals no prefix.
  const prefixes = prefixParameters(prefixDigits ?? "");
  const nothing = { statements: [], read: () => null };
  const links = linksFor({ gtin, prefixDigits }, { ...levels, ...prefixes });
  const product = gtin === null ? nothing : firstOf(products, { gtin });
  const company = prefixDigits === null ? nothing : firstOf(longestCompanyPrefix, prefixes);
  return {
    statements: [...links.statements, ...product.statements, ...company.statements],
    read: (results) => ({
      links: links.read(results),
      product: product.read(results),
      companyPrefix: company.read(results),
    }),
  };
}

function linksFor(
  { gtin, prefixDigits }: Omit<FactsKey, "anchors">,
  values: Record<string, string>,
): Query<LinkRow[]> {
  if (gtin !== null) return rowsOf(linksOfGtin, { ...values, gtin });
  return rowsOf(prefixDigits === null ? linksByAnchors : linksOfKey, values);
}

/** The facts, with the part of the product that a decision needs. */
export const factsInBrief = (key: FactsKey): Query<Facts> => factsWith(productInBrief, key);

/** The statements of a scan. */
export const factsStatements = (key: FactsKey): InStatement[] => [...factsInBrief(key).statements];

/** The SQL that reads facts: if it changes, the form of facts may change too. */
export const FACTS_SQL = [
  linksOfGtin,
  linksOfKey,
  linksByAnchors,
  productInBrief,
  longestCompanyPrefix,
]
  .map(({ sql }) => sql)
  .join("\n");
