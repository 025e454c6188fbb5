/** The worker's bindings, parsed once; nothing else reads the environment. */
import type * as z from "zod";
import {
  type Analytics,
  Bindings,
  isLoopback,
  type KeyValueStore,
  LOOPBACK_HOSTS,
  type RateLimiter,
} from "./bindings.ts";
import { POLICY_NAMES, type PolicyName, RATE_POLICIES } from "./rate-policies.ts";

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
    /** For a write's turn, and once more for the catalog's answer; the body of the request has as much. */
    readonly writeTimeoutMs: number;
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
      writeTimeoutMs: Math.min(bindings.CATALOG_TIMEOUT_MS, bindings.REQUEST_TIMEOUT_MS / 3),
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
