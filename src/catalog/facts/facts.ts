/** What a resolution asks of the catalog: rules, product and company prefix, in one batch. */
import type { InStatement } from "@libsql/client/http";
import { firstOf, type Query, rowsOf, type Statement } from "../query.ts";
import { prefixParameters } from "./company-prefix.ts";
import {
  anchorParameters,
  type LinkRow,
  linksByAnchors,
  linksOfGtin,
  linksOfKey,
} from "./links.ts";
import {
  type CompanyPrefixRow,
  longestCompanyPrefix,
  type ProductInBrief,
  productInBrief,
} from "./owner.ts";

/** Where to look for one reading of an identification. */
export interface FactsKey {
  /** GTIN-14, or null for another primary key, which has no product and no brand. */
  readonly gtin: string | null;
  /** Canonical anchors of the identification's levels. */
  readonly anchors: readonly string[];
  /** Digits that company prefixes are matched on, or null where none may apply. */
  readonly prefixDigits: string | null;
}

/** All that the catalog knows about one reading. */
export interface Facts<Product extends ProductInBrief = ProductInBrief> {
  readonly product: Product | null;
  /** Rules of every level, and of the brand and organization. */
  readonly links: readonly LinkRow[];
  /** The longest company prefix that matches. */
  readonly companyPrefix: CompanyPrefixRow | null;
}

type ProductStatement<Product> = Pick<Statement<{ gtin: string }, Product>, "bind" | "rows">;

/** The one list of what a reading asks, and its answers in the same order. */
export function factsWith<Product extends ProductInBrief>(
  products: ProductStatement<Product>,
  { gtin, anchors, prefixDigits }: FactsKey,
): Query<Facts<Product>> {
  const levels = anchorParameters(anchors);
  // Without digits to match, no prefix equals the empty string.
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

/** The facts, with of the product what a decision needs. */
export const factsInBrief = (key: FactsKey): Query<Facts> => factsWith(productInBrief, key);

/** What a scan asks. */
export const factsStatements = (key: FactsKey): InStatement[] => [...factsInBrief(key).statements];

/** What facts are made of: where it is another text, facts may have another form. */
export const FACTS_SQL = [
  linksOfGtin,
  linksOfKey,
  linksByAnchors,
  productInBrief,
  longestCompanyPrefix,
]
  .map(({ sql }) => sql)
  .join("\n");
