/** Validators of representations (RFC 9110, clause 8.8). */
import { shortDigest } from "../model/digest.ts";

/** A strong entity tag: equal bytes have equal tags. */
export const etagOf = async (body: Uint8Array<ArrayBuffer>): Promise<string> =>
  `"${await shortDigest(body)}"`;

/** Clause 13.1.2: weak comparison, a list, or `*`. */
export const noneMatchHolds = (header: string | undefined, etag: string): boolean =>
  (header ?? "").split(",").some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, "")));
