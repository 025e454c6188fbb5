/**
 * The secret of a session, as its cookie has it: `k.gtr_4f9Ab2Xy.<secret>` for the owner of a key,
 * `u.<user@organization:sub in base64url>.<secret>` for a user of the identity provider. The hash
 * covers all of it, so that a changed name is an unknown session.
 */
import { Buffer } from "node:buffer";
import { sha256 } from "../../model/digest.ts";
import type { Principal } from "../access/access.ts";

const SHAPE = /^(?:k\.(?<prefix>gtr_[0-9A-Za-z]{8})|u\.(?<user>[\w-]{1,1100}))\.[\w-]{43}$/;

/** The application of users of the identity provider, as in the audit. */
export const CONSOLE = "oauth:console";

/** 256 random bits. */
export const randomSecret = (): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");

export const tokenOfKey = (prefix: string): string => `k.${prefix}.${randomSecret()}`;

export const tokenOfUser = (user: string): string =>
  `u.${Buffer.from(user).toString("base64url")}.${randomSecret()}`;

/**
 * The principal that the catalog must confirm; null for a text that cannot be a session.
 */
export async function parseSessionToken(
  text: string,
): Promise<(Principal & { readonly keyHash: string }) | null> {
  const { prefix, user } = SHAPE.exec(text)?.groups ?? {};
  const keyHash = await sha256(text);
  if (prefix !== undefined)
    return { client: `key:${prefix}`, endUser: null, scopes: null, keyHash };
  if (user === undefined) return null;
  const endUser = Buffer.from(user, "base64url").toString();
  return { client: CONSOLE, endUser, scopes: null, keyHash };
}
