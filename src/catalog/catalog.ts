/**
 * What services can ask of the catalog. Reading and writing are two types: a read-only tool is
 * handed a `CatalogReader`, and its connection carries the read-only token where there is one.
 */
import type { InStatement, ResultSet } from "@libsql/client/http";
import type { InferInsertModel } from "drizzle-orm";
import { type Authorization, authorize, type Ownership, refusalOf } from "./authorization.ts";
import { type Batch, connect } from "./client.ts";
import {
  type CompanyPrefixRow,
  longestCompanyPrefix,
  prefixParameters,
} from "./company-prefixes.ts";
import {
  anchorParameters,
  type LinkRow,
  linksByAnchors,
  linksByOwner,
  upsertLink,
} from "./links.ts";
import { type ProductRow, productByGtin } from "./products.ts";
import { insertQrCode } from "./qr-codes.ts";
import type { links, qrCodes, userActions } from "./schema.ts";
import { insertUserAction } from "./user-actions.ts";

export type { CompanyPrefixRow } from "./company-prefixes.ts";
export type { LinkRow } from "./links.ts";
export type { ProductRow } from "./products.ts";

/** Where to look for one reading of an identification. */
export interface FactsKey {
  /** GTIN-14, or null for another primary key: then only the anchors are looked up. */
  readonly gtin: string | null;
  /** Canonical anchors of the identification's levels. */
  readonly anchors: readonly string[];
  /** Digits that company prefixes are matched on, or null where none may apply. */
  readonly prefixDigits: string | null;
}

/** All that the catalog knows about one reading. */
export interface Facts {
  readonly product: ProductRow | null;
  /** Rules of every level, and of the brand and organization. */
  readonly links: readonly LinkRow[];
  /** The longest company prefix that matches. */
  readonly companyPrefix: CompanyPrefixRow | null;
}

export interface CatalogReader {
  /** The facts of each reading, in order, in one round trip. */
  facts(keys: readonly FactsKey[]): Promise<Facts[]>;
  /** Answers when the catalog does: when the newest of its migrations was made, epoch in ms. */
  probe(): Promise<{ migratedUntil: number }>;
}

/** An audit line. */
export type Action = InferInsertModel<typeof userActions>;

/** Who writes, and whose the written thing has to be. */
export interface Permission {
  readonly authorization: Authorization | null;
  readonly owned: Ownership;
}

export interface QrRecord {
  readonly authorization: Authorization | null;
  readonly code: InferInsertModel<typeof qrCodes>;
  readonly action: Action;
}

export interface Catalog extends CatalogReader {
  /**
   * Records the code and its audit line, and reads its facts, in one transaction and round trip.
   * @throws AppError unauthorized, forbidden: then nothing is written.
   */
  recordQrCode(record: QrRecord, key: FactsKey): Promise<Facts>;
  /** @throws AppError unauthorized, forbidden. "second_default" where the anchor has an untimed default already: then nothing is written. */
  putLink(
    link: InferInsertModel<typeof links>,
    action: Action,
    permission: Permission,
  ): Promise<"written" | "second_default" | "another_anchor">;
}

export interface CatalogOptions {
  url: string;
  token: string | undefined;
  readOnlyToken: string | undefined;
  timeoutMs: number;
}

export function openCatalog(options: CatalogOptions): { reader: CatalogReader; writer: Catalog } {
  const write = connect(options);
  const read = options.readOnlyToken
    ? connect({ ...options, token: options.readOnlyToken })
    : write;
  const reader = openReader(read);
  return {
    reader,
    writer: { ...reader, recordQrCode: recordQrCode(write), putLink: putLink(write) },
  };
}

function openReader(send: Batch): CatalogReader {
  return {
    async facts(keys) {
      const results = await send(keys.flatMap(factsStatements), "read");
      return keys.map((key) => takeFacts(key, results));
    },
    async probe() {
      const [result] = await send(["SELECT max(created_at) FROM __drizzle_migrations"], "read");
      return { migratedUntil: Number(result?.rows[0]?.[0]) };
    },
  };
}

const recordQrCode =
  (send: Batch): Catalog["recordQrCode"] =>
  async (record, key) => {
    const { authorization, code, action } = record;
    const guard = authorize(authorization, action.at);
    const writes = [insertQrCode.bind(code), insertUserAction.bind(action)];
    const results = await send([...guard, ...factsStatements(key), ...writes], "write").catch(
      (error: unknown) => {
        throw refusalOf(error, authorization) ?? error;
      },
    );
    return takeFacts(key, results.slice(guard.length));
  };

const putLink =
  (send: Batch): Catalog["putLink"] =>
  async (link, action, { authorization, owned }) => {
    const guard = authorize(authorization, action.at, owned);
    try {
      await send([...guard, upsertLink.bind(link), insertUserAction.bind(action)], "write");
      return "written";
    } catch (error) {
      const refusal = refusalOf(error, authorization);
      if (refusal) throw refusal;
      if (/links\.anchor stays/.test(String(error))) return "another_anchor";
      // SQLite names the column of the index that was violated: only this one has the anchor alone.
      if (/UNIQUE constraint failed: links\.anchor\b/.test(String(error))) return "second_default";
      throw error;
    }
  };

/** The one list of what a reading asks; `takeFacts` takes the answers off in the same order. */
export function factsStatements({ gtin, anchors, prefixDigits }: FactsKey): InStatement[] {
  const statements = [linksByAnchors.bind(anchorParameters(anchors))];
  if (gtin === null) return statements;
  // Without digits to match, no prefix equals the empty string.
  const prefixes = prefixParameters(prefixDigits ?? "");
  statements.push(productByGtin.bind({ gtin }), linksByOwner.bind({ gtin, ...prefixes }));
  if (prefixDigits !== null) statements.push(longestCompanyPrefix.bind(prefixes));
  return statements;
}

/** Consumes this key's results from the front of `results`. */
function takeFacts({ gtin, prefixDigits }: FactsKey, results: ResultSet[]): Facts {
  const next = () => results.shift()!;
  const byAnchor = linksByAnchors.rows(next());
  if (gtin === null) return { product: null, links: byAnchor, companyPrefix: null };
  const product = productByGtin.rows(next())[0] ?? null;
  const byOwner = linksByOwner.rows(next());
  const companyPrefix = prefixDigits === null ? null : longestCompanyPrefix.rows(next())[0];
  return { product, links: [...byAnchor, ...byOwner], companyPrefix: companyPrefix ?? null };
}
