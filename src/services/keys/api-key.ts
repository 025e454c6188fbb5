/**
 * API keys, `gtr_<32>_<crc32>`: 32 random characters (190 bits) and a checksum. A cut or mistyped
 * key is rejected without asking the catalog, and scanners can find leaked keys.
 */
import { Buffer } from "node:buffer";
import { timingSafeEqual } from "node:crypto";
import { crc32 } from "node:zlib";
import { sha256 } from "../../model/digest.ts";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SECRET_LENGTH = 32;
const PREFIX_LENGTH = "gtr_".length + 8;
const SHAPE = new RegExp(`^(gtr_[0-9A-Za-z]{${SECRET_LENGTH}})_([0-9a-f]{8})$`);

/** The stored part of a key: enough to recognize the key, not enough to use it. */
export interface KeyIdentity {
  /** `gtr_` and the first eight characters; people and the audit name the key by it. */
  readonly prefix: string;
  /** Lower-case hex SHA-256 of the whole key. */
  readonly hash: string;
}

/** A new key. It is shown once and never stored. */
export async function makeApiKey(): Promise<{ key: string } & KeyIdentity> {
  const body = `gtr_${randomText(SECRET_LENGTH)}`;
  const key = `${body}_${checksum(body)}`;
  return { key, ...(await identityOf(key)) };
}

/**
 * Null for a text that cannot be a key of this server. The catalog decides whether the key is
 * valid.
 */
export async function parseApiKey(text: string): Promise<KeyIdentity | null> {
  const [, body, given] = SHAPE.exec(text) ?? [];
  if (body === undefined || given === undefined) return null;
  const matches = timingSafeEqual(Buffer.from(given), Buffer.from(checksum(body)));
  return matches ? identityOf(text) : null;
}

async function identityOf(key: string): Promise<KeyIdentity> {
  return { prefix: key.slice(0, PREFIX_LENGTH), hash: await sha256(key) };
}

const checksum = (body: string): string => crc32(body).toString(16).padStart(8, "0");

/** Bytes that would make the alphabet's first letters more frequent are discarded. */
function randomText(length: number): string {
  const most = 256 - (256 % ALPHABET.length);
  let text = "";
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < most && text.length < length) text += ALPHABET[byte % ALPHABET.length];
    }
  }
  return text;
}
