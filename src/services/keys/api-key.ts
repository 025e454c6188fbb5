/**
 * API keys, `gtr_<32>_<crc32>`: 32 characters of chance (190 bits) and a checksum, so that a key that
 * was cut or mistyped is refused without asking the catalog, and leaked ones are found by a scanner.
 */
import { Buffer } from "node:buffer";
import { timingSafeEqual } from "node:crypto";
import { crc32 } from "node:zlib";
import { sha256 } from "../../sha256.ts";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SECRET_LENGTH = 32;
const PREFIX_LENGTH = "gtr_".length + 8;
const SHAPE = new RegExp(`^(gtr_[0-9A-Za-z]{${SECRET_LENGTH}})_([0-9a-f]{8})$`);

/** What is kept of a key: enough to know it again, not enough to use it. */
export interface KeyIdentity {
  /** `gtr_` and the first eight characters, by which people and the audit name it. */
  readonly prefix: string;
  /** Lower-case hex SHA-256 of the whole key. */
  readonly hash: string;
}

/** A new key. It is shown once: nothing stores it. */
export async function makeApiKey(): Promise<{ key: string } & KeyIdentity> {
  const body = `gtr_${randomText(SECRET_LENGTH)}`;
  const key = `${body}_${checksum(body)}`;
  return { key, ...(await identityOf(key)) };
}

/** Null for what cannot be a key of ours. Whether it holds, the catalog tells. */
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

/** Bytes that would favour the alphabet's first letters are thrown away. */
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
