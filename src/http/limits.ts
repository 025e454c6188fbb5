/**
 * Rate limits: who is charged, and for what. The counters are Workers rate-limit bindings, which
 * answer only yes or no. So RateLimit-Policy shows the enforced policy, and RateLimit only shows
 * when nothing is left.
 */
import type { Config } from "../config/config.ts";
import { type PolicyName, RATE_WINDOW_SECONDS } from "../config/rate-policies.ts";
import { AppError } from "../errors/errors.ts";
import {
  contains,
  parseAddress,
  parseRange,
  type Range,
  subscriberOf,
} from "../model/ip-addresses.ts";
import { Lru } from "../model/lru.ts";
import { isScan, type RequestVariables, type With } from "./request.ts";
import type { RateBucket, RequestRecord } from "./transport/request-log.ts";
import { sessionCookie } from "./transport/session-cookie.ts";

export type Work = "request" | "scan" | "heavy" | "recording" | "registration" | "sign-in";

/**
 * All users of a host share its addresses: for open use and for registration, `heavy-known` limits
 * them.
 */
const POLICY: Record<Work, Record<RateBucket["kind"], PolicyName | null>> = {
  request: { address: "address", host: "host", principal: "principal" },
  // A mobile network or a shop's Wi-Fi is one address, so scans have a bucket of their own.
  scan: { address: "scan", host: "scan", principal: "scan" },
  heavy: { address: "heavy", host: "heavy-known", principal: "heavy-known" },
  recording: { address: "recording", host: null, principal: "recording" },
  registration: { address: "registration", host: null, principal: "registration" },
  "sign-in": { address: "sign-in", host: "sign-in", principal: "sign-in" },
};

/**
 * A site has a whole /48, with 65,536 addresses for us, so an IPv6 address counts a second time with
 * all others of its /48, in a bucket that is wider.
 */
const WIDER: Record<Work, PolicyName> = {
  request: "host",
  scan: "host",
  heavy: "heavy-known",
  recording: "heavy-known",
  registration: "heavy",
  "sign-in": "heavy",
};

/** `20010db800010002/64` is in `20010db80001/48`; null for all that is no IPv6 address. */
const siteOf = ({ kind, key }: RateBucket): string | null =>
  kind === "address" && key.endsWith("/64") ? `${key.slice(0, 12)}/48` : null;

/** Charges every request once. @throws AppError rate_limited */
export async function limitRequest(c: With<LimitVariables>): Promise<void> {
  const { method } = c.req;
  const face = c.get("face");
  if (c.get("config").loopback || method === "OPTIONS" || face.limit === "none") return;
  await charge(c, isScan(face, method) ? "scan" : "request");
}

/** @throws AppError rate_limited. If the limiter itself fails, the request is allowed. */
export async function charge(c: With<LimitVariables>, work: Work): Promise<void> {
  if (c.get("config").loopback) return;
  const bucket = await bucketOf(c);
  const policy = POLICY[work][bucket.kind];
  if (policy === null || c.get("record").policies.includes(policy)) return;
  await count(c, policy, bucket.key, work);
  const site = siteOf(bucket);
  if (site !== null) await count(c, WIDER[work], `${work} ${site}`, work);
}

/** Counts the request in one bucket of a policy. @throws AppError rate_limited */
async function count(
  c: With<LimitVariables>,
  policy: PolicyName,
  key: string,
  work: Work,
): Promise<void> {
  const record = c.get("record");
  const limit = c.get("config").limits[policy];
  if (!limit) return;
  const isWithin = await limit.limiter.limit({ key }).then(
    ({ success }) => success,
    () => {
      record.limiterFailed = true;
      return null;
    },
  );
  if (isWithin === null) return;
  if (!record.policies.includes(policy)) record.policies.push(policy);
  if (isWithin) return;
  record.refusedBy = policy;
  throw new AppError("rate_limited", REFUSAL[work], {
    guidance: `Wait ${RATE_WINDOW_SECONDS} seconds${ADVICE[work]}`,
    retryAfter: RATE_WINDOW_SECONDS,
  });
}

const REFUSAL: Record<Work, string> = {
  request: "Too many requests from this address.",
  scan: "Too many codes were scanned from this network in the last minute.",
  heavy: "Too many expensive requests.",
  recording: "Too many QR codes were requested from this address.",
  registration: "Too many applications were registered from this address.",
  "sign-in": "Too many attempts to sign in from this address.",
};

/** The text after the waiting time. Shoppers see the one for scans. */
const ADVICE: Record<Work, string> = {
  request: ". Requests with a valid key have a separate limit.",
  scan: " and scan the code again, or switch from Wi-Fi to mobile data.",
  heavy: ". Store pictures instead of requesting them again, and validate lists in one call.",
  recording: ", or send a key with the scope qr:generate.",
  registration: ". Register an application only once, and keep its registration.",
  "sign-in": " and sign in again.",
};

/**
 * The fields of draft-ietf-httpapi-ratelimit-headers since -09, without a partition key, because
 * caches may store the answer.
 */
export function rateHeaders(
  { policies, refusedBy }: RequestRecord,
  { limits }: Config,
): [name: string, value: string][] {
  if (policies.length === 0) return [];
  const items = policies.map(
    (name) => `"${name}";q=${limits[name]?.quota};w=${RATE_WINDOW_SECONDS}`,
  );
  const none = `"${refusedBy}";r=0;t=${RATE_WINDOW_SECONDS}`;
  const policy: [string, string] = ["RateLimit-Policy", items.join(", ")];
  return refusedBy ? [policy, ["RateLimit", none]] : [policy];
}

export type LimitVariables = RequestVariables & {
  readonly options: { readonly known: KnownPrincipals };
};

async function bucketOf(c: With<LimitVariables>): Promise<RateBucket> {
  const record = c.get("record");
  if (record.bucket) return record.bucket;
  const fingerprint = await fingerprintOf(c);
  const { known, clock } = c.get("options");
  const principal = fingerprint && known.principalOf(fingerprint, clock().getTime());
  record.bucket = principal
    ? { kind: "principal", key: principal }
    : byAddress(c.get("headers").get("cf-connecting-ip") ?? "", c.get("config").hostEgress);
  return record.bucket;
}

/** All texts that are not an address share one bucket; Cloudflare always sends an address. */
export function byAddress(text: string, configured: readonly string[] = []): RateBucket {
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
export async function rememberPrincipal(c: With<LimitVariables>): Promise<void> {
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
async function fingerprintOf(c: With<LimitVariables>): Promise<string | null> {
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
