/**
 * The id of a brand that has only a name, the same wherever it is made: by an import, which hashes at
 * once, and by the console, whose browser hashes later.
 */
import { LONGEST_ID } from "./bounds.ts";

/** Lower-case ASCII of a name, and what a hash distinguishes because ASCII cannot represent it. */
export function slugParts(name: string): {
  readonly ascii: string;
  readonly hashed: string | null;
} {
  const key = name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  if (/^[a-z0-9-]+$/.test(key)) return { ascii: key, hashed: null };
  const ascii = key.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
  return { ascii, hashed: key || name };
}

export const joinSlug = (ascii: string, hash: string | null): string =>
  [ascii, hash].filter(Boolean).join("-");

/** The name of an organization in the ids of its brands. */
export const organizationName = (organizationId: string): string =>
  organizationId.replace(/^org-/, "");

export const brandIdFrom = (organizationSlug: string, brandSlug: string): string =>
  `brand-${organizationSlug}-${brandSlug}`;

export const isLongId = (id: string): boolean => id.length > LONGEST_ID;

/** @param hash of the whole id */
export const shortened = (id: string, hash: string): string =>
  `${id.slice(0, LONGEST_ID - 9)}-${hash}`;
