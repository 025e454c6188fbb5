/** Who is charged for a request: the owner of verified credentials, or the address that sent it. */

import {
  contains,
  parseAddress,
  parseRange,
  type Range,
  subscriberOf,
} from "../../model/ip-addresses.ts";
import { Lru } from "../../model/lru.ts";
import type { RequestVariables, With } from "../request.ts";
import type { Payer } from "../transport/request-log.ts";
import { sessionCookie } from "../transport/session-cookie.ts";

export type PayerVariables = RequestVariables & {
  readonly options: { readonly known: KnownPrincipals };
};

export async function payerOf(c: With<PayerVariables>): Promise<Payer> {
  const record = c.get("record");
  if (record.payer) return record.payer;
  const fingerprint = await fingerprintOf(c);
  const { known, clock } = c.get("options");
  const principal = fingerprint && known.principalOf(fingerprint, clock().getTime());
  record.payer = principal
    ? { kind: "principal", key: principal }
    : byAddress(c.get("headers").get("cf-connecting-ip") ?? "", c.get("config").hostEgress);
  return record.payer;
}

/** All texts that are not an address share one bucket; Cloudflare always sends an address. */
export function byAddress(text: string, configured: readonly string[] = []): Payer {
  const address = parseAddress(text);
  if (!address) return { kind: "address", key: "unknown" };
  const isHost = rangesOf(configured).some((range) => contains(range, address));
  return { kind: isHost ? "host" : "address", key: subscriberOf(address) };
}

/**
 * The addresses from which large hosts call, and which their users share. Only lists that a vendor
 * has published as fixed are here; lists that change are set with the variable HOST_EGRESS.
 * platform.claude.com/docs/en/api/ip-addresses, "Outbound IP addresses", as of November 2026.
 */
export const HOST_EGRESS: readonly string[] = ["160.79.104.0/21"];

/** Parsed lists, by the configuration's own list, which lives as long as the isolate. */
const parsed = new WeakMap<readonly string[], Range[]>();

function rangesOf(configured: readonly string[]): Range[] {
  const found = parsed.get(configured);
  if (found) return found;
  const ranges = [...HOST_EGRESS, ...configured].flatMap((text) => parseRange(text) ?? []);
  parsed.set(configured, ranges);
  return ranges;
}

/** Credentials count as verified after the catalog, or a signature, confirmed them. */
export async function rememberPrincipal(c: With<PayerVariables>): Promise<void> {
  const { principal, isVerified, outcome, catalog } = c.get("record");
  if (principal === null && outcome !== "unauthorized") return;
  const fingerprint = await fingerprintOf(c);
  if (fingerprint === null) return;
  const { known, clock } = c.get("options");
  if (outcome === "unauthorized") known.forget(fingerprint);
  const isShown = isVerified || (outcome === null && catalog.trips > 0);
  if (principal !== null && isShown) known.remember(fingerprint, principal, clock().getTime());
}

/**
 * The digest of the credentials as they were sent, so that no secret is stored; null without any.
 */
async function fingerprintOf(c: With<PayerVariables>): Promise<string | null> {
  const header = c.get("headers").get("authorization") ?? sessionCookie(c);
  if (header === null) return null;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(header));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/** A revoked key keeps its own bucket for at most this long; it gives no access. */
const LIFE_MS = 300_000;
const CAPACITY = 1_000;

/**
 * Recently verified credentials, for one isolate. Only their owners get a bucket of their own: if
 * forged keys did, each would be a new bucket.
 */
export interface KnownPrincipals {
  /** The owner of these credentials, if they were verified recently. */
  principalOf(fingerprint: string, now: number): string | null;
  remember(fingerprint: string, principal: string, now: number): void;
  forget(fingerprint: string): void;
}

export function createKnownPrincipals(capacity = CAPACITY): KnownPrincipals {
  const entries = new Lru<{ principal: string; expires: number }>(capacity);
  return {
    principalOf(fingerprint, now) {
      const found = entries.get(fingerprint);
      // If the clock is set back, the lifetime does not become longer.
      const left = found ? found.expires - now : 0;
      return found && left > 0 && left <= LIFE_MS ? found.principal : null;
    },
    remember(fingerprint, principal, now) {
      entries.set(fingerprint, { principal, expires: now + LIFE_MS });
    },
    forget: (fingerprint) => entries.delete(fingerprint),
  };
}
