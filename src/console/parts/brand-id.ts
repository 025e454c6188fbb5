/** The id of a brand that somebody adds by its name: that of an import of the same name. */
import {
  brandIdFrom,
  isLongId,
  joinSlug,
  organizationName,
  shortened,
  slugParts,
} from "../../model/brand-id.ts";

export async function newBrandId(organizationId: string, name: string): Promise<string> {
  const id = brandIdFrom(await slug(organizationName(organizationId)), await slug(name));
  return isLongId(id) ? shortened(id, await hash(id)) : id;
}

async function slug(name: string): Promise<string> {
  const { ascii, hashed } = slugParts(name);
  return joinSlug(ascii, hashed && (await hash(hashed)));
}

/** The first 8 hexadecimal digits of SHA-256. */
async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const bytes = new Uint8Array(digest, 0, 4);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
