/** The worker's variables, secrets and bindings by name, and the rule of each. */

import type { InStatement, ResultSet } from "@libsql/client/http";
import { isContextValue } from "../model/accept.ts";
import { parseRange } from "../model/ip-addresses.ts";
import type { PictureStore } from "../model/picture.ts";
import { isLoopback, isPublicUrl } from "../model/public-host.ts";
import { VOCABULARY_FORM, vocabularyList } from "../resolver/rules/vocabularies.ts";
import { type Accent, isLogoPath, LONGEST_BRAND_NAME, parseAccent } from "./brand.ts";
import { CLAIMS_FORM, parseClaimsMapping } from "./oauth-claims.ts";
import { POLICY_NAMES, RATE_POLICIES } from "./rate-policies.ts";

/** Cloudflare's rate-limit binding: it answers only whether the call is within the limit. */
export interface RateLimiter {
  limit(options: { key: string }): Promise<{ success: boolean }>;
}

/** Workers Analytics Engine: writes without waiting for an answer. */
export interface Analytics {
  writeDataPoint(point: { indexes: string[]; blobs: string[]; doubles: number[] }): void;
}

/** The part of Workers KV that is used here; the OAuth library uses the rest. */
export interface KeyValueStore {
  get(name: string): Promise<string | null>;
  put(name: string, value: string, options?: { expirationTtl?: number }): Promise<void>;
}

/** A catalog in this process (src/node/embedded.ts): a batch is one transaction. */
export interface EmbeddedCatalog {
  batch(statements: InStatement[], mode: "read" | "write"): Promise<ResultSet[]>;
  /** Whether what is written now is lost, because its file is not where it was opened. */
  isGone?(): boolean;
}

/** The deployed version, as Workers name it. */
export interface VersionMetadata {
  readonly id: string;
  /** The text of `wrangler deploy --tag`; may be empty. */
  readonly tag: string;
  /** The ISO instant at which it was made. */
  readonly timestamp: string;
}

/** Files of the build's `dist-client/`, by their path in it. */
export interface Assets {
  fetch(url: string): Promise<Response>;
}

/** The period on the privacy page, and the default of `npm run prune`, which enforces it. */
export const DEFAULT_AUDIT_DAYS = 365;
export const MAX_AUDIT_DAYS = 36_500;

/** Days after which `npm run prune` deletes the sums of scans of a day, as the privacy page says. */
export const SCAN_DAYS = 400;

/** The minutes between two runs of work without a request: of the cron trigger, and of the process on Node. */
export const TIMED_WORK_MINUTES = 5;

/** The address of `npm run db`: the default catalog of a loopback server without LIBSQL_URL. */
export const LOOPBACK_CATALOG = "http://127.0.0.1:8880";

/** Reads the given value of a variable. @throws BrokenRule */
type Reading<T> = (given: unknown) => T;

/**
 * A value that breaks its variable's rule. The message is the rest of a sentence that begins with
 * the variable.
 */
export class BrokenRule extends Error {}

/** Returns the value if it follows the rule. @throws BrokenRule */
function requireRule<T>(value: T, keeps: (value: T) => boolean, rule: string): T {
  if (!keeps(value)) throw new BrokenRule(rule);
  return value;
}

const isText = (given: unknown) => given === undefined || typeof given === "string";
/** Empty if no value is given. */
const textOf = (given: unknown) => (requireRule(given, isText, "must be text") ?? "") as string;

/** Undefined for an empty text. */
const text: Reading<string | undefined> = (given) => textOf(given) || undefined;
const secret = text;

/** An optional text that must pass a test. */
const textWhere =
  (keeps: (text: string) => boolean, rule: string): Reading<string | undefined> =>
  (given) =>
    requireRule(text(given), (value) => value === undefined || keeps(value), rule);

/** Separated by commas. */
const listOf =
  (keeps: (item: string) => boolean, rule: string): Reading<readonly string[]> =>
  (given) => {
    const items = textOf(given).split(",");
    const named = items.map((item) => item.trim()).filter((item) => item !== "");
    return requireRule(named, (all) => all.every(keeps), rule);
  };
const list = listOf(() => true, "");

const origin: Reading<string> = (given) =>
  requireRule(
    textOf(given),
    isOrigin,
    "must be an origin without a path, such as https://id.example.org",
  );

const oneOf =
  <const T extends string>(usual: T, values: readonly T[]): Reading<T> =>
  (given) =>
    requireRule(
      (given ?? usual) as T,
      (value) => values.includes(value),
      `must be ${values.join(", ").replace(/, (?=[^,]*$)/, " or ")}`,
    );

const wholeNumber =
  (least: number, most: number, usual: number): Reading<number> =>
  (given) =>
    requireRule(
      Number(given ?? usual),
      (number) => Number.isInteger(number) && number >= least && number <= most,
      `must be a whole number from ${least} to ${most}`,
    );

const binding =
  <T>(): Reading<T | undefined> =>
  (given) =>
    (given ?? undefined) as T | undefined;

/** The result of `parse` on a text; null breaks the rule. */
const parsed =
  <T>(parse: (text: string) => T | null, rule: string): Reading<T> =>
  (given) =>
    requireRule(parse(textOf(given)), (value) => value !== null, rule) as T;

const QUOTAS = `must be a list such as address=600,heavy=60, of ${POLICY_NAMES.join(", ")}`;
const quotaOf = (item: string) => item.split("=") as [policy: string, quota: string];
const quotaList = listOf(
  (item) => /^[a-z-]+=[1-9]\d{0,8}$/.test(item) && Object.hasOwn(RATE_POLICIES, quotaOf(item)[0]),
  QUOTAS,
);
const quotas: Reading<ReadonlyMap<string, string>> = (given) =>
  new Map(quotaList(given).map(quotaOf));

const SECURE_URL = "must be an https URL without a query";
/** Tokens and the keys that verify them come from here, so nobody may change them in transit. */
const secureUrl = textWhere(isSecureUrl, SECURE_URL);

/**
 * The worker fetches this URL: a public host on its default port; http only on loopback, for
 * trials.
 */
const keySetUrl: Reading<string | undefined> = (given) =>
  textWhere(
    (url) => isPublicUrl(url) || isLoopbackUrl(url),
    "must be an https URL of a public host, without a port, in canonical spelling",
  )(secureUrl(given));

export const LIBSQL_URL_RULE =
  "must be an http, https or libsql URL, such as libsql://catalog-you.turso.io";

const libsqlUrl: Reading<string | undefined> = (given) =>
  given === undefined
    ? undefined
    : requireRule(
        String(given),
        (url) => /^(https?|libsql|wss?):\/\/[^\s]+$/.test(url),
        LIBSQL_URL_RULE,
      );

const accent: Reading<Accent | undefined> = (given) => {
  const colour = text(given);
  try {
    return colour === undefined ? undefined : parseAccent(colour);
  } catch (error) {
    throw new BrokenRule((error as Error).message);
  }
};

/** The variables that `[vars]` in wrangler.toml declares, for this machine and for production. */
const variables = {
  BASE_URL: origin,
  EXTRA_HOSTS: list,
  ALLOWED_ORIGINS: listOf(isOrigin, "must be origins such as https://app.example.org"),
  LINK_VOCABULARIES: parsed(vocabularyList, VOCABULARY_FORM),
  LINK_CONTEXTS: listOf(isContextValue, "must be values such as patient,hcp, without a semicolon"),
  QR_ACCESS: oneOf("scoped", ["open", "scoped"]),
  READ_ACCESS: oneOf("open", ["open", "scoped"]),
  WRITE_TOOLS: oneOf("off", ["off", "scoped"]),
  AUTH: oneOf("keys", ["oauth", "keys", "off"]),
  OAUTH_ISSUER: secureUrl,
  OAUTH_JWKS_URL: keySetUrl,
  OAUTH_CLAIMS: parsed(parseClaimsMapping, CLAIMS_FORM),
  OAUTH_CLIENT_ID: text,
  CATALOG_TIMEOUT_MS: wholeNumber(50, 60_000, 5_000),
  REQUEST_TIMEOUT_MS: wholeNumber(300, 300_000, 30_000),
  MAX_STREAMS: wholeNumber(1, 10_000, 100),
  MAX_STREAM_MS: wholeNumber(100, 3_600_000, 300_000),
  RATE_QUOTAS: quotas,
  HOST_EGRESS: listOf(
    (range) => parseRange(range) !== null,
    "must be CIDR ranges such as 192.0.2.0/24",
  ),
  OPERATOR_NAME: text,
  OPERATOR_CONTACT: textWhere(isContact, "must be an e-mail address or an https URL"),
  BRAND_NAME: textWhere(
    (name) => name.length <= LONGEST_BRAND_NAME && name === name.trim() && !/\p{C}/u.test(name),
    `must be one line of at most ${LONGEST_BRAND_NAME} characters`,
  ),
  BRAND_LOGO: textWhere(
    isLogoPath,
    "must be the path of an SVG, PNG or WebP file in the folder brand, such as /brand/logo.svg",
  ),
  BRAND_ACCENT: accent,
  AUDIT_RETENTION_DAYS: wholeNumber(1, MAX_AUDIT_DAYS, DEFAULT_AUDIT_DAYS),
  COUNT_SCANS: oneOf("on", ["on", "off"]),
  OPENAI_APPS_CHALLENGE: text,
  MCP_REGISTRY_AUTH: text,
};

export const VARIABLES = Object.keys(variables);

const limiters = Object.fromEntries(
  POLICY_NAMES.map((name) => [RATE_POLICIES[name].binding, binding<RateLimiter>()]),
);

const named = {
  ...variables,
  OAUTH_KV: binding<KeyValueStore>(),
  LIBSQL_URL: libsqlUrl,
  CATALOG: binding<EmbeddedCatalog>(),
  LIBSQL_TOKEN: secret,
  LIBSQL_RO_TOKEN: secret,
  OAUTH_CLIENT_SECRET: secret,
  ANALYTICS: binding<Analytics>(),
  ASSETS: binding<Assets>(),
  PICTURES: binding<PictureStore>(),
  /**
   * The address of `npm run dev` that says whether a name leads to public addresses, as the platform
   * and Node do.
   */
  NAME_CHECK_URL: textWhere((url) => isLoopbackUrl(url), "must be a URL of this machine"),
  VERSION_METADATA: binding<VersionMetadata>(),
  /** The folder of the catalog, as one types it in a command of this machine. */
  DATA_FOLDER: text,
};

/** The reader of each binding. */
export const BINDINGS: Readonly<Record<string, Reading<unknown>>> = { ...named, ...limiters };

/** The values that were read, without the limiters, which have the names of `RATE_POLICIES`. */
export type Bindings = { readonly [Name in keyof typeof named]: ReturnType<(typeof named)[Name]> };

export const isLoopbackUrl = (text: string): boolean =>
  URL.canParse(text) && isLoopback(new URL(text).hostname);

/** https; http only on loopback, for trials. */
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

function isContact(text: string): boolean {
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return true;
  return text.startsWith("https://") && URL.canParse(text);
}
