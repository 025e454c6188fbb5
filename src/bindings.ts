/** What the worker is given: variables, secrets and bindings by name, and what each of them may be. */
import * as z from "zod";
import { parseRange } from "./ip-addresses.ts";
import { isLoopback } from "./model/public-host.ts";
import { CLAIMS_FORM, parseClaimsMapping } from "./oauth-claims.ts";
import { isPublicUrl } from "./public-url.ts";
import { POLICY_NAMES, RATE_POLICIES } from "./rate-policies.ts";
import { isContextValue } from "./resolver/rules/conformance.ts";
import type { Vocabulary } from "./resolver/rules/link-types.ts";
import { VOCABULARY_FORM, vocabularyList } from "./resolver/rules/vocabularies.ts";

/** Cloudflare's rate-limit binding: it answers only whether the call is within the limit. */
export interface RateLimiter {
  limit(options: { key: string }): Promise<{ success: boolean }>;
}

/** Workers Analytics Engine: writes and forgets. */
export interface Analytics {
  writeDataPoint(point: { indexes: string[]; blobs: string[]; doubles: number[] }): void;
}

/** Workers KV, as far as it is looked at here; the OAuth library knows the rest of it. */
export interface KeyValueStore {
  get(name: string): Promise<string | null>;
  put(name: string, value: string, options?: { expirationTtl?: number }): Promise<void>;
}

/** Also of `npm run prune`, which does what the privacy page promises. */
export const DEFAULT_AUDIT_DAYS = 365;
export const MAX_AUDIT_DAYS = 36_500;

/** Where `npm run db` listens: what a loopback server asks where LIBSQL_URL is not set. */
export const LOOPBACK_CATALOG = "http://127.0.0.1:8880";

const list = z
  .string()
  .default("")
  .transform((text) => text.split(",").map((item) => item.trim()))
  .transform((items) => items.filter((item) => item !== ""));

const text = z
  .string()
  .optional()
  .transform((text) => text || undefined);
const secret = text;

const ORIGIN = "must be an origin without a path, such as https://id.example.org";
const origin = z.string({ error: ORIGIN }).refine(isOrigin, ORIGIN);

const oneOf = <const T extends readonly [string, ...string[]]>(...values: T) =>
  z.enum(values, { error: `must be ${values.join(", ").replace(/, (?=[^,]*$)/, " or ")}` });

const wholeNumber = (least: number, most: number, usual: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error).default(usual);
};

const binding = <T>() => z.custom<T>((value) => value != null).optional();

const limiters = z.object(
  Object.fromEntries(
    POLICY_NAMES.map((name) => [RATE_POLICIES[name].binding, binding<RateLimiter>()]),
  ),
);

const QUOTAS = `must be a list such as address=600,heavy=60, of ${POLICY_NAMES.join(", ")}`;
function quotaOf(item: string): [policy: string, quota: string] {
  const [policy = "", quota = ""] = item.split("=");
  return [policy, quota];
}
const quotas = list
  .pipe(z.array(z.string().regex(/^[a-z-]+=[1-9]\d{0,8}$/, QUOTAS)))
  .transform((items) => new Map(items.map(quotaOf)))
  .refine((map) => [...map.keys()].every((name) => Object.hasOwn(RATE_POLICIES, name)), QUOTAS);

/** Where tokens and the keys that prove them come from: nobody may change them on the way. */
const secureUrl = secret.refine(
  (text) => text === undefined || isSecureUrl(text),
  "must be an https URL without a query",
);

/** The worker fetches it: a public host on its default port; http on loopback, for trials. */
const keySetUrl = secureUrl.refine(
  (text) => text === undefined || isPublicUrl(text) || isLoopbackUrl(text),
  "must be an https URL of a public host, without a port, in canonical spelling",
);

/** Null where the text is no list of them. */
const VOCABULARIES = z
  .custom<readonly Vocabulary[] | null>()
  .refine((all) => all !== null, VOCABULARY_FORM)
  .transform((all) => all ?? []);

export const LIBSQL_URL_RULE =
  "must be an http, https or libsql URL, such as libsql://catalog-you.turso.io";

/** What `[vars]` in wrangler.toml declares, for this machine and for production. */
const variables = z.object({
  BASE_URL: origin,
  EXTRA_HOSTS: list,
  ALLOWED_ORIGINS: list.pipe(
    z.array(z.string().refine(isOrigin, "must be origins such as https://app.example.org")),
  ),
  LINK_VOCABULARIES: z.string().default("").transform(vocabularyList).pipe(VOCABULARIES),
  LINK_CONTEXTS: list.pipe(
    z.array(
      z.string().refine(isContextValue, "must be values such as patient,hcp, without a semicolon"),
    ),
  ),
  QR_ACCESS: oneOf("open", "scoped").default("scoped"),
  READ_ACCESS: oneOf("open", "scoped").default("open"),
  WRITE_TOOLS: oneOf("off", "scoped").default("off"),
  AUTH: oneOf("oauth", "keys", "off").default("keys"),
  OAUTH_ISSUER: secureUrl,
  OAUTH_JWKS_URL: keySetUrl,
  OAUTH_CLAIMS: z
    .string({ error: CLAIMS_FORM })
    .default("")
    .transform(parseClaimsMapping)
    .refine((mapping) => mapping !== null, CLAIMS_FORM)
    .transform((mapping) => mapping ?? undefined),
  CATALOG_TIMEOUT_MS: wholeNumber(50, 60_000, 5_000),
  FAR_CATALOG_MS: wholeNumber(0, 60_000, 60_000),
  REQUEST_TIMEOUT_MS: wholeNumber(300, 300_000, 30_000),
  MAX_STREAMS: wholeNumber(1, 10_000, 100),
  MAX_STREAM_MS: wholeNumber(100, 3_600_000, 300_000),
  RATE_QUOTAS: quotas,
  HOST_EGRESS: list.pipe(
    z.array(
      z
        .string()
        .refine((text) => parseRange(text) !== null, "must be CIDR ranges such as 192.0.2.0/24"),
    ),
  ),
  OPERATOR_NAME: text,
  OPERATOR_CONTACT: text.refine(isContact, "must be an e-mail address or an https URL"),
  AUDIT_RETENTION_DAYS: wholeNumber(1, MAX_AUDIT_DAYS, DEFAULT_AUDIT_DAYS),
  OPENAI_APPS_CHALLENGE: text,
  MCP_REGISTRY_AUTH: text,
});

export const VARIABLES = Object.keys(variables.shape);

export const Bindings = variables.extend({
  OAUTH_KV: binding<KeyValueStore>(),
  LIBSQL_URL: z
    .string({ error: LIBSQL_URL_RULE })
    .regex(/^(https?|libsql|wss?):\/\/[^\s]+$/, LIBSQL_URL_RULE)
    .optional(),
  LIBSQL_TOKEN: secret,
  LIBSQL_RO_TOKEN: secret,
  ANALYTICS: binding<Analytics>(),
  ...limiters.shape,
});

export const isLoopbackUrl = (text: string): boolean =>
  URL.canParse(text) && isLoopback(new URL(text).hostname);

/** https; http on loopback, for trials. */
function isSecureUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash, username } = new URL(text);
  const secure = protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
  return secure && search === "" && hash === "" && username === "";
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && (url.origin === text || `${url.origin}/` === text);
}

function isContact(text: string | undefined): boolean {
  if (text === undefined || /^[^\s@]+@[^\s@]+$/.test(text)) return true;
  return text.startsWith("https://") && URL.canParse(text);
}
