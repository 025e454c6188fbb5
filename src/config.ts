/** The worker's bindings, parsed once; nothing else reads the environment. */
import * as z from "zod";
import { parseRange } from "./ip-addresses.ts";
import { POLICY_NAMES, type PolicyName, RATE_POLICIES } from "./rate-policies.ts";

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
  list(options: { prefix: string; limit: number }): Promise<{ keys: readonly unknown[] }>;
}

/** Which credentials count. Keys do wherever tokens do. */
export type Auth =
  | { readonly accepts: "nothing" | "keys" }
  /** Tokens of the worker's own authorization server. */
  | { readonly accepts: "tokens"; readonly store: KeyValueStore }
  /** Tokens of somebody else's. */
  | { readonly accepts: "foreign tokens"; readonly issuer: string; readonly jwksUrl: string };

export interface Config {
  /** Public origin without a trailing slash; every link, QR code and anchor carries it. */
  readonly baseUrl: string;
  readonly loopback: boolean;
  /** Host names (without port) that may reach the server. */
  readonly hosts: readonly string[];
  /** Host names whose pages may call the MCP endpoint from a browser. */
  readonly originHosts: readonly string[];
  readonly qrAccess: "open" | "scoped";
  readonly auth: Auth;
  readonly libsql: {
    readonly url: string;
    readonly token: string | undefined;
    /** Used for all reading where given, so that a read-only tool cannot write at all. */
    readonly readOnlyToken: string | undefined;
    readonly timeoutMs: number;
  };
  /** What is enforced; no policy on loopback, and none without its binding. */
  readonly limits: Partial<Record<PolicyName, { limiter: RateLimiter; quota: number }>>;
  /** CIDR ranges of hosts whose users share addresses, beside the published ones. */
  readonly hostEgress: readonly string[];
  /** Milliseconds for one request; a third of it for its body. */
  readonly requestTimeoutMs: number;
  /** Of one isolate, and how long each may last. */
  readonly streams: { readonly most: number; readonly lifeMs: number };
  readonly analytics: Analytics | undefined;
  /** What the privacy page says of whoever runs this deployment. */
  readonly operator: Operator;
  /** What directories ask a domain's owner to publish, by file name below /.well-known/. */
  readonly domainProofs: ReadonlyMap<string, string | undefined>;
}

export interface Operator {
  readonly name: string | undefined;
  /** An e-mail address, or the URL of a page. */
  readonly contact: string | undefined;
  /** How long audit lines are kept. */
  readonly auditDays: number;
}

/** Also of `npm run prune`, which does what the privacy page promises. */
export const DEFAULT_AUDIT_DAYS = 365;
export const MAX_AUDIT_DAYS = 36_500;

const LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

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

const origin = z.string().refine(isOrigin, "an origin such as https://id.example.org, no path");

const milliseconds = (least: number, most: number, usual: number) =>
  z.coerce.number().int().min(least).max(most).default(usual);

const binding = <T>() => z.custom<T>((value) => value != null).optional();

const limiters = z.object(
  Object.fromEntries(
    POLICY_NAMES.map((name) => [RATE_POLICIES[name].binding, binding<RateLimiter>()]),
  ),
);

const quotas = list
  .pipe(z.array(z.string().regex(/^[a-z-]+=[1-9]\d{0,8}$/, "a list such as address=600,heavy=60")))
  .transform((items) => new Map(items.map((item) => item.split("=") as [string, string])))
  .refine(
    (map) => [...map.keys()].every((name) => Object.hasOwn(RATE_POLICIES, name)),
    `the limits are ${POLICY_NAMES.join(", ")}`,
  );

/** Where tokens and the keys that prove them come from: nobody may change them on the way. */
const secureUrl = secret.refine(
  (text) => text === undefined || isSecureUrl(text),
  "an https URL, without a query",
);

const Bindings = z.object({
  BASE_URL: z.string().min(1, "the public origin, such as https://id.example.org").pipe(origin),
  EXTRA_HOSTS: list,
  ALLOWED_ORIGINS: list.pipe(z.array(origin)),
  QR_ACCESS: z.enum(["open", "scoped"]).default("scoped"),
  AUTH: z.enum(["oauth", "keys", "off"]).default("keys"),
  OAUTH_KV: z.custom<KeyValueStore>((value) => value != null).optional(),
  OAUTH_ISSUER: secureUrl,
  OAUTH_JWKS_URL: secureUrl,
  LIBSQL_URL: z
    .string({ error: "the libSQL server, such as libsql://catalog-you.turso.io" })
    .regex(/^(https?|libsql|wss?):\/\/[^\s]+$/, "an http(s) or libsql URL"),
  LIBSQL_TOKEN: secret,
  LIBSQL_RO_TOKEN: secret,
  CATALOG_TIMEOUT_MS: milliseconds(50, 60_000, 5_000),
  REQUEST_TIMEOUT_MS: milliseconds(300, 300_000, 30_000),
  MAX_STREAMS: z.coerce.number().int().min(1).max(10_000).default(100),
  MAX_STREAM_MS: milliseconds(100, 3_600_000, 300_000),
  RATE_QUOTAS: quotas,
  HOST_EGRESS: list.pipe(
    z.array(z.string().refine((text) => parseRange(text) !== null, "CIDR ranges, comma-separated")),
  ),
  ANALYTICS: binding<Analytics>(),
  ...limiters.shape,
  OPERATOR_NAME: text,
  OPERATOR_CONTACT: text.refine(isContact, "an e-mail address or an https URL"),
  AUDIT_RETENTION_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_AUDIT_DAYS)
    .default(DEFAULT_AUDIT_DAYS),
  OPENAI_APPS_CHALLENGE: text,
  MCP_REGISTRY_AUTH: text,
});

/** A mistake in the deployment, for its operator: names variables, never their values. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** @throws ConfigError naming every variable that is missing or malformed. */
export function parseConfig(env: Record<string, unknown>): Config {
  const parsed = Bindings.safeParse(env);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigError(`Set these variables (wrangler.toml or secrets): ${wrong.join("; ")}`);
  }
  const bindings = parsed.data;
  const base = new URL(bindings.BASE_URL);
  const loopback = isLoopback(base.hostname);
  if (!loopback && base.protocol !== "https:") {
    throw new ConfigError(
      "BASE_URL: off loopback it has to be https (GS1 resolvers are served over TLS)",
    );
  }
  const limits = enforced(bindings, bindings.RATE_QUOTAS);
  if (!loopback && bindings.QR_ACCESS === "open" && !limits.recording) {
    throw new ConfigError("QR_ACCESS=open off loopback needs the rate-limit binding QR_LIMITER");
  }
  const own = loopback ? LOOPBACK_HOSTS : [base.hostname];
  return {
    baseUrl: base.origin,
    loopback,
    hosts: [...own, ...bindings.EXTRA_HOSTS],
    originHosts: [...own, ...bindings.ALLOWED_ORIGINS.map((allowed) => new URL(allowed).hostname)],
    qrAccess: bindings.QR_ACCESS,
    auth: authOf(bindings),
    libsql: {
      url: bindings.LIBSQL_URL,
      token: bindings.LIBSQL_TOKEN,
      readOnlyToken: bindings.LIBSQL_RO_TOKEN,
      timeoutMs: bindings.CATALOG_TIMEOUT_MS,
    },
    limits: loopback ? {} : limits,
    hostEgress: bindings.HOST_EGRESS,
    requestTimeoutMs: bindings.REQUEST_TIMEOUT_MS,
    streams: { most: bindings.MAX_STREAMS, lifeMs: bindings.MAX_STREAM_MS },
    analytics: bindings.ANALYTICS,
    operator: {
      name: bindings.OPERATOR_NAME,
      contact: bindings.OPERATOR_CONTACT,
      auditDays: bindings.AUDIT_RETENTION_DAYS,
    },
    domainProofs: new Map([
      ["openai-apps-challenge", bindings.OPENAI_APPS_CHALLENGE],
      ["mcp-registry-auth", bindings.MCP_REGISTRY_AUTH],
    ]),
  };
}

function enforced(bindings: object, quotas: ReadonlyMap<string, string>): Config["limits"] {
  const bound = bindings as Record<string, RateLimiter | undefined>;
  return Object.fromEntries(
    POLICY_NAMES.flatMap((name) => {
      const { binding, quota } = RATE_POLICIES[name];
      const limiter = bound[binding];
      return limiter ? [[name, { limiter, quota: Number(quotas.get(name) ?? quota) }]] : [];
    }),
  );
}

function authOf(bindings: z.output<typeof Bindings>): Auth {
  const { AUTH, OAUTH_KV: store, OAUTH_ISSUER: issuer, OAUTH_JWKS_URL: jwksUrl } = bindings;
  if ((issuer === undefined) !== (jwksUrl === undefined)) {
    throw new ConfigError(
      "OAUTH_ISSUER and OAUTH_JWKS_URL go together: the issuer's metadata names it as jwks_uri",
    );
  }
  if (AUTH === "off") return { accepts: "nothing" };
  if (AUTH === "keys") return { accepts: "keys" };
  if (issuer !== undefined && jwksUrl !== undefined) {
    return { accepts: "foreign tokens", issuer, jwksUrl };
  }
  if (store) return { accepts: "tokens", store };
  throw new ConfigError("AUTH=oauth needs the KV namespace OAUTH_KV, or OAUTH_ISSUER");
}

/** https; http on loopback, for trials. */
function isSecureUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash, username } = new URL(text);
  const secure = protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
  return secure && search === "" && hash === "" && username === "";
}

const isLoopback = (hostname: string): boolean => LOOPBACK_HOSTS.includes(hostname);

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && (url.origin === text || `${url.origin}/` === text);
}

function isContact(text: string | undefined): boolean {
  if (text === undefined || /^[^\s@]+@[^\s@]+$/.test(text)) return true;
  return text.startsWith("https://") && URL.canParse(text);
}
