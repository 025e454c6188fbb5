/** Validators of representations (RFC 9110, clause 8.8). */

/** A strong entity tag: equal bytes have equal tags. */
export async function etagOf(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", body), 0, 16);
  return `"${Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
}

/** Clause 13.1.2: weak comparison, a list, or `*`. */
export const noneMatchHolds = (header: string | undefined, etag: string): boolean =>
  (header ?? "").split(",").some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, "")));
