/**
 * What services can request from the catalog. Reading and writing are two types: code that only
 * reads gets a `CatalogReader`, and its connection has the read-only token if there is one.
 */
import type { Change } from "./change.ts";
import { type ConnectionOptions, connect, requireFile, type Send } from "./client.ts";
import { type Facts, type FactsKey, factsInBrief } from "./facts/facts.ts";
import {
  type FactsAndRecalls,
  factsAndRecallsOfAll,
  type Recalled,
  recallsOf,
} from "./facts/recalls.ts";
import { type Answers, answersOf, none, type Queries, type Query } from "./query.ts";
import { anonymousForm, type CatalogPrincipal, forPrincipal } from "./readable.ts";
import type { Found, ProductSearch } from "./search/product-search.ts";
import type { ProductFacts } from "./tables/products.ts";

export type { About, Change, Changed, OwnerHints, Permission } from "./change.ts";
export type { CompanyPrefixRow, Facts, FactsKey, LinkRow, ProductInBrief } from "./facts/facts.ts";
export type { CatalogPrincipal } from "./readable.ts";
export type { FoundRow } from "./search/product-search.ts";
export type { ProductFacts, ProductRow } from "./tables/products.ts";
export type { Action } from "./tables/user-actions.ts";

export interface CatalogReader {
  /** The facts of each reading, in order, in one round trip. */
  facts(keys: readonly FactsKey[]): Promise<Facts[]>;
  /** The facts of each key, as `facts` reads them, with the recalls below it at an instant. */
  factsAndRecalls(keys: readonly FactsKey[], at: Date): Promise<FactsAndRecalls[]>;
  /** The answers of `factsAndRecalls` with the whole records of the products. */
  records(keys: readonly FactsKey[], at: Date): Promise<ProductFacts[]>;
  /** Reads only the recalls below a product, for facts that were read before. */
  recalls(key: FactsKey, at: Date): Promise<Recalled>;
  /** The answer to each query of a list, or by name, in one round trip. */
  ask<const Q extends Queries>(queries: Q): Promise<Answers<Q>>;
  /** The results of each way of searching, in one round trip. */
  searchProducts(search: ProductSearch): Promise<Found>;
  /** Answers if the catalog does: when its newest migration was made, epoch in ms. */
  probe(): Promise<{ migratedUntil: number }>;
  /** @throws AppError catalog_unavailable for a catalog in this process whose file is gone */
  requireFile(): void;
}

export interface Catalog extends CatalogReader {
  /**
   * Runs the steps in one transaction and round trip, after the authorization and before the audit
   * line.
   * @throws AppError unauthorized, forbidden, and the error of a step whose condition is not met;
   * the database's own error for a violated constraint. Then nothing is written.
   */
  change<T>(change: Change<T>): Promise<T>;
  /** Asks as `ask` does, in a transaction that may write data without an audit line. */
  note<const Q extends Queries>(queries: Q): Promise<Answers<Q>>;
}

export interface CatalogOptions extends ConnectionOptions {
  readOnlyToken: string | undefined;
  /** The principal of the reads; without it, only public products are visible. */
  readAs?: ReadAs | undefined;
}

export interface ReadAs {
  readonly principal: CatalogPrincipal;
  /** ISO instant at which the principal's key must be valid. */
  readonly at: string;
  /**
   * The first query of every batch that reads; throws to reject the batch. Called only when a batch
   * is sent.
   */
  readonly first?: (() => Promise<Query<unknown>>) | undefined;
}

export function openCatalog(options: CatalogOptions): { reader: CatalogReader; writer: Catalog } {
  const { readAs } = options;
  const write = restrictedTo(connect(options), readAs);
  const read = options.readOnlyToken
    ? restrictedTo(connect({ ...options, token: options.readOnlyToken }), readAs)
    : write;
  const reader = openReader(withFirst(read, readAs?.first), readAs !== undefined, () =>
    requireFile(options.embedded),
  );
  return {
    reader,
    writer: {
      ...reader,
      change(one) {
        // The code for writes is loaded by the first write: no scan waits for it.
        const work = import("./change.ts").then(({ change }) => change(write, one));
        options.keepAlive?.(work.catch(() => {}));
        return work;
      },
      note: (queries) => answersOf(write, queries, "write"),
    },
  };
}

/**
 * Restricts each statement to products that the principal may read; without one, to public
 * products.
 */
const restrictedTo = (send: Send, readAs: ReadAs | undefined): Send =>
  readAs === undefined
    ? (statements, mode) => send(mode === "read" ? statements.map(anonymousForm) : statements, mode)
    : (statements, mode) => send(forPrincipal(readAs.principal, readAs.at, statements), mode);

/** Adds its first query to the batch. */
const withFirst =
  (send: Send, makeFirst: ReadAs["first"] = async () => none): Send =>
  async (statements, mode) => {
    const first = await makeFirst();
    const results = await send([...first.statements, ...statements], mode);
    first.read(results);
    return results;
  };

/** Epoch in ms. */
export const newestMigration: Query<number> = {
  statements: ["SELECT max(created_at) FROM __drizzle_migrations"],
  read: (results) => Number(results.shift()?.rows[0]?.[0]),
};

function openReader(send: Send, isKnown: boolean, requireFile: () => void): CatalogReader {
  const ask: CatalogReader["ask"] = (queries) => answersOf(send, queries, "read");
  return {
    ask,
    facts: (keys) => ask(keys.map(factsInBrief)),
    async factsAndRecalls(keys, at) {
      const [found] = await ask([factsAndRecallsOfAll(keys, at)]);
      return found;
    },
    async records(keys, at) {
      const { productFactsQuery } = await import("./tables/products.ts");
      return ask(keys.map((key) => productFactsQuery(key, at)));
    },
    async recalls(key, at) {
      const [recalled] = await ask([recallsOf(key, at)]);
      return recalled;
    },
    async searchProducts(search) {
      const { productSearch } = await import("./search/product-search.ts");
      const { statements, read } = productSearch(search, isKnown);
      return read(await send([...statements], "read"));
    },
    requireFile,
    async probe() {
      requireFile();
      const [migratedUntil] = await ask([newestMigration]);
      return { migratedUntil };
    },
  };
}
