/**
 * What services can ask of the catalog. Reading and writing are two types: a read-only tool is
 * handed a `CatalogReader`, and its connection carries the read-only token where there is one.
 */
import { type InStatement, LibsqlBatchError } from "@libsql/client/http";
import {
  type Authorization,
  authorize,
  dismiss,
  type Ownership,
  refusalOf,
} from "./authorization.ts";
import { type About, keepBefore, lineWithChanges } from "./changes.ts";
import { type ConnectionOptions, connect, type Send } from "./client.ts";
import { type Answers, firstOf, none, type Query, rowsOf } from "./query.ts";
import { forStranger, seenBy, type Viewer } from "./readable.ts";
import { type Found, type ProductSearch, productSearch } from "./search/product-search.ts";
import type { Statement } from "./statement.ts";
import {
  type CompanyPrefixRow,
  longestCompanyPrefix,
  prefixParameters,
} from "./tables/company-prefixes.ts";
import {
  anchorParameters,
  type LinkRow,
  linksByAnchors,
  linksOfGtin,
  linksOfKey,
} from "./tables/links.ts";
import {
  type ProductInBrief,
  type ProductRow,
  productByGtin,
  productInBrief,
} from "./tables/products.ts";
import { type Action, insertUserAction } from "./tables/user-actions.ts";

export type { About, Changed, OwnerHints } from "./changes.ts";
export type { Viewer } from "./readable.ts";
export type { FoundRow } from "./search/product-search.ts";
export type { CompanyPrefixRow } from "./tables/company-prefixes.ts";
export type { LinkRow } from "./tables/links.ts";
export type { ProductInBrief, ProductRow } from "./tables/products.ts";
export type { Action } from "./tables/user-actions.ts";

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

export interface CatalogReader {
  /** The facts of each reading, in order, in one round trip. */
  facts(keys: readonly FactsKey[]): Promise<Facts[]>;
  /** The same with the whole records of the products. */
  records(keys: readonly FactsKey[]): Promise<Facts<ProductRow>[]>;
  /** What each query answers, in order, in one round trip. */
  ask<const Q extends readonly Query<unknown>[]>(queries: Q): Promise<Answers<Q>>;
  /** What each way of searching found, in one round trip. */
  searchProducts(search: ProductSearch): Promise<Found>;
  /** Answers when the catalog does: when the newest of its migrations was made, epoch in ms. */
  probe(): Promise<{ migratedUntil: number }>;
}

/** Who writes, and whose the written thing has to be. */
export interface Permission {
  readonly authorization: Authorization | null;
  readonly owned: Ownership;
}

/** A write with its audit line: all of it, or nothing. */
export interface Change<T> extends Permission {
  readonly steps: readonly Query<unknown>[];
  /** What is asked when all of them are done. */
  readonly answer: Query<T>;
  readonly action: Action;
  /** What the steps change, for the line to say so; without it the line has no owner and no changes. */
  readonly about?: About | undefined;
}

export interface Catalog extends CatalogReader {
  /**
   * The steps in one transaction and round trip, after the authorization and before the audit line.
   * @throws AppError unauthorized, forbidden, and that of a step whose condition does not hold;
   * a violated constraint as it is. Nothing is written then.
   */
  change<T>(change: Change<T>): Promise<T>;
  /** As `ask`, in a transaction that may write what needs no audit line. */
  note<const Q extends readonly Query<unknown>[]>(queries: Q): Promise<Answers<Q>>;
}

export interface CatalogOptions extends ConnectionOptions {
  readOnlyToken: string | undefined;
  /** Who reads; a stranger where it is left out. */
  audience?: Audience | undefined;
}

export interface Audience {
  readonly viewer: Viewer;
  /** ISO instant, which the viewer's key has to be valid at. */
  readonly at: string;
  /** Asked first in every batch that reads; refuses by throwing. */
  readonly first?: Query<unknown> | undefined;
}

export function openCatalog(options: CatalogOptions): { reader: CatalogReader; writer: Catalog } {
  const { audience } = options;
  const write = forAudience(connect(options), audience);
  const read = options.readOnlyToken
    ? forAudience(connect({ ...options, token: options.readOnlyToken }), audience)
    : write;
  const reader = openReader(judging(read, audience?.first), audience !== undefined);
  return {
    reader,
    writer: {
      ...reader,
      change: change(write),
      note: (queries) => answersOf(write, queries, "write"),
    },
  };
}

/** Each statement is answered to the audience, or to a stranger where there is none. */
const forAudience = (send: Send, audience: Audience | undefined): Send =>
  audience === undefined
    ? (statements, mode) => send(mode === "read" ? statements.map(forStranger) : statements, mode)
    : (statements, mode) => send(seenBy(audience.viewer, audience.at, statements), mode);

/** The question before all others rides in their batch. */
const judging =
  (send: Send, first: Query<unknown> = none): Send =>
  async (statements, mode) => {
    const results = await send([...first.statements, ...statements], mode);
    first.read(results);
    return results;
  };

function openReader(send: Send, hasAudience: boolean): CatalogReader {
  const ask: CatalogReader["ask"] = (queries) => answersOf(send, queries, "read");
  return {
    ask,
    facts: (keys) => ask(keys.map((key) => factsWith(productInBrief, key))),
    records: (keys) => ask(keys.map(factsQuery)),
    async searchProducts(search) {
      const { statements, read } = productSearch(search, hasAudience);
      return read(await send([...statements], "read"));
    },
    async probe() {
      const [result] = await send(["SELECT max(created_at) FROM __drizzle_migrations"], "read");
      return { migratedUntil: Number(result?.rows[0]?.[0]) };
    },
  };
}

/** What each query answers, in order, in one transaction. */
export async function answersOf<const Q extends readonly Query<unknown>[]>(
  send: Send,
  queries: Q,
  mode: "read" | "write",
): Promise<Answers<Q>> {
  const results = await send(
    queries.flatMap(({ statements }) => statements),
    mode,
  );
  return queries.map((query) => query.read(results)) as Answers<Q>;
}

const change =
  (send: Send): Catalog["change"] =>
  async ({ authorization, owned, steps, answer, action, about }) => {
    const guard = [
      ...authorize(authorization, action.at, owned),
      ...(about ? [keepBefore(about)] : []),
    ];
    const line = about ? lineWithChanges(action, about) : [insertUserAction(action)];
    const asked = [...steps, answer].flatMap((step) =>
      step.statements.map((sql) => ({ sql, step })),
    );
    const rest = [...line, ...dismiss(authorization)];
    const batch = [...guard, ...asked.map(({ sql }) => sql), ...rest];
    const results = await send(batch, "write").catch((error: unknown) => {
      const step = asked[indexOf(error) - guard.length]?.step;
      const unmet = /precondition: unmet/.test(String(error)) ? step?.otherwise?.() : undefined;
      throw refusalOf(error, authorization) ?? unmet ?? error;
    });
    const before = steps.reduce((sum, { statements }) => sum + statements.length, guard.length);
    return answer.read(results.slice(before));
  };

/** Which statement of the batch failed. */
const indexOf = (error: unknown): number =>
  error instanceof LibsqlBatchError ? error.statementIndex : Number.NaN;

type ProductStatement<Product> = Pick<Statement<{ gtin: string }, Product>, "bind" | "rows">;

/** The one list of what a reading asks, and its answers in the same order. */
function factsWith<Product extends ProductInBrief>(
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

/** What a scan asks. */
export const factsStatements = (key: FactsKey): InStatement[] => [
  ...factsWith(productInBrief, key).statements,
];

/** The facts of one reading with the whole product, for a batch with other questions. */
export const factsQuery = (key: FactsKey): Query<Facts<ProductRow>> =>
  factsWith(productByGtin, key);
