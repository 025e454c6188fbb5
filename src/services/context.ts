/**
 * The inputs of a use case besides its arguments: a service never opens a connection, and never
 * reads the clock or a header itself.
 */

import type { Authorization } from "../catalog/authorization.ts";
import type { Catalog, CatalogReader } from "../catalog/catalog.ts";
import type { Vocabulary } from "../resolver/rules/link-types.ts";
import type { Principal } from "./access/access.ts";

export type { Authorization } from "../catalog/authorization.ts";

/** The context of tools and pages that only read: the catalog type has no write methods. */
export interface ReadContext {
  readonly catalog: CatalogReader;
  readonly clock: () => Date;
  /** Public origin, no trailing slash. */
  readonly baseUrl: string;
  /** Further hosts of this server (EXTRA_HOSTS): no company prefix may delegate to one of them. */
  readonly ownHosts?: readonly string[];
  /** Absent: scans are counted. */
  readonly countsScans?: boolean;
  /** Adds the scans that wait in the journal to the counts, after the answer. */
  readonly rollUpScans?: () => void;
  /**
   * The authorization of the credentials that were sent, if any: a use case checks them with the
   * scope that it needs.
   */
  readonly authorization?: Authorization | null;
  /** Vocabularies of link types besides GS1's; none if it is absent. */
  readonly vocabularies?: readonly Vocabulary[];
}

export interface WriteContext extends ReadContext {
  readonly catalog: Catalog;
  /** Null if the tool is open to everyone. */
  readonly principal: Principal | null;
  /** The authorization that the transaction of every write checks; null if none is required. */
  readonly authorization: Authorization | null;
  readonly correlationId: string;
  /**
   * Whether the audit has one line a minute for each subject, as for anonymous calls from the
   * internet.
   */
  readonly mergeAudit: boolean;
  /** The import that the writes are part of, for the audit and for undoing it. */
  readonly importId?: string | null;
}

/** The UTC day of an instant, `YYYY-MM-DD`. */
export const isoDate = (instant: Date): string => instant.toISOString().slice(0, 10);
