/** How current an answer is: its headers for caches, and the record for the operator. */
import { NAME } from "../../identity.ts";
import type { ScanAnswer } from "../../services/resolve/scan.ts";
import type { RequestVariables, With } from "../request.ts";
import type { RequestRecord } from "../transport/request-log.ts";

type Stale = NonNullable<ScanAnswer["stale"]>;

/** The Cache-Control of a public answer; `stale-if-error` is RFC 5861, clause 4. */
export const cacheControl = ({ maxAge, staleIfError }: ScanAnswer): string =>
  `public, max-age=${maxAge}${staleIfError > 0 ? `, stale-if-error=${staleIfError}` : ""}`;

/**
 * RFC 9211: an answer from a cache, because the catalog failed. `ttl` is negative after it has
 * expired.
 */
export function cacheStatus(c: With<RequestVariables>, { expired }: Stale): string {
  const { catalog } = c.get("record");
  const ttl = Math.floor((expired - c.get("options").clock().getTime()) / 1000);
  const way = catalog.trips === 0 ? "hit" : "fwd=stale";
  return `${NAME}; ${way}; ttl=${ttl}; detail=catalog_unavailable`;
}

const CACHE = { isolate: "hit", data_center: "data_center", catalog: "miss" } as const;

/** The scan succeeded, but the failure of the catalog is still an error in the log. */
export function noteSource(record: RequestRecord, { source, stale }: ScanAnswer): void {
  record.cache = stale ? "stale" : CACHE[source];
  if (stale) record.error = stale.cause;
}
