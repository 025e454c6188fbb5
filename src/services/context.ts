/** What a use case is given: nothing in a service reaches for a clock, a connection or a header. */

import type { Authorization } from "../catalog/authorization.ts";
import type { Catalog, CatalogReader } from "../catalog/catalog.ts";
import type { Vocabulary } from "../resolver/rules/link-types.ts";
import type { SentRefusals } from "./write/sent-refusals.ts";

export type { Authorization } from "../catalog/authorization.ts";
export { createKeptStreams, type KeptStreams } from "../catalog/streams/kept-streams.ts";
export { createProbeQueue, createReadQueue } from "../catalog/turns/read-queue.ts";
export type { Turns } from "../catalog/turns/turns.ts";
export { createWriteQueue, type WriteQueue } from "../catalog/turns/write-queue.ts";

/** `admin` has every other one, for every organization. */
export const SCOPES = [
  "catalog:read",
  "catalog:write",
  "qr:generate",
  "audit:read",
  "admin",
] as const;
export type Scope = (typeof SCOPES)[number];

/** Who is calling: the client (a key, an OAuth client) and, where there is one, the person. */
export interface Principal {
  readonly client: string;
  readonly endUser: string | null;
  /** What the credentials themselves grant; null where the key's row says it. */
  readonly scopes: readonly Scope[] | null;
  /** The key that the catalog has to know; null where the caller is known otherwise. */
  readonly keyHash: string | null;
  /** Whom a verified token without a key acts for: an organization, which the catalog still has to know. */
  readonly organizationId?: string;
}

/** For tools and pages that only read: the catalog type has no write methods. */
export interface ReadContext {
  readonly catalog: CatalogReader;
  readonly clock: () => Date;
  /** Public origin, no trailing slash. */
  readonly baseUrl: string;
  /** Further hosts of this server (EXTRA_HOSTS): no company prefix delegates to one of them. */
  readonly ownHosts?: readonly string[];
  /** Of link types, beside GS1's; none where it is left out. */
  readonly vocabularies?: readonly Vocabulary[];
}

export interface WriteContext extends ReadContext {
  readonly catalog: Catalog;
  /** Null where the tool is open to everyone. */
  readonly principal: Principal | null;
  /** What has to hold in the transaction of every write; null where nothing has to. */
  readonly authorization: Authorization | null;
  readonly correlationId: string;
  /** Anonymous calls from the open network: one audit line a minute for each subject. */
  readonly mergeAudit: boolean;
  /** Refused writes that this isolate has put into the audit; without it none are. */
  readonly refusals?: SentRefusals | undefined;
}

/** Credentials that read: private products of their organization are for them too. */
export interface Reader {
  readonly principal: Pick<Principal, "keyHash" | "organizationId" | "scopes">;
  /** What they need to see private products. */
  readonly scope: Scope;
  /**
   * What they need for any answer, checked in the batch that reads; null: they only have to be valid.
   * Undefined where something else checks them, or a key that is not valid is a stranger's.
   */
  readonly needs?: Scope | null;
}

/** The UTC day of an instant, `YYYY-MM-DD`. */
export const isoDate = (instant: Date): string => instant.toISOString().slice(0, 10);
