/** Digests of texts and bytes. */

/** The first 16 bytes of the SHA-256 of bytes, in hex: equal bytes have equal digests. */
export const shortDigest = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  Buffer.from(await crypto.subtle.digest("SHA-256", bytes), 0, 16).toString("hex");

/**
 * Lower-case hex SHA-256 of a text in UTF-8, for data of which only a digest is stored: `await
 * sha256("a")`.
 */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Buffer.from(digest).toString("hex");
}

/** Eleven characters (FNV-1a, twice) that only tell ids of one catalog apart: at once, also in browsers. */
export function fnvHash(text: string): string {
  let [one, other] = [0x811c9dc5, 0x01000193];
  for (let i = 0; i < text.length; i++) {
    one = Math.imul(one ^ text.charCodeAt(i), 0x01000193) >>> 0;
    other = Math.imul(other ^ text.charCodeAt(text.length - 1 - i), 0x85ebca6b) >>> 0;
  }
  return (one.toString(36) + other.toString(36)).slice(0, 11);
}
