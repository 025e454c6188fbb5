/** The worker's bindings, parsed once; nothing else reads the environment. */

import type { PictureStore } from "../model/picture.ts";
import { isLoopback, LOOPBACK_HOSTS } from "../model/public-host.ts";
import type { Vocabulary } from "../resolver/rules/link-types.ts";
import {
  type Analytics,
  type Assets,
  BINDINGS,
  type Bindings,
  BrokenRule,
  type EmbeddedCatalog,
  isLoopbackUrl,
  type KeyValueStore,
  LIBSQL_URL_RULE,
  LOOPBACK_CATALOG,
  type RateLimiter,
  type VersionMetadata,
} from "./bindings.ts";
import type { Brand } from "./brand.ts";
import type { ClaimsMapping } from "./oauth-claims.ts";
import { POLICY_NAMES, type PolicyName, RATE_POLICIES } from "./rate-policies.ts";

/** Which credentials are accepted. Keys are accepted wherever tokens are. */
export type Auth =
  | { readonly accepts: "nothing" | "keys" }
  /** Tokens of the worker's own authorization server. */
  | { readonly accepts: "tokens"; readonly store: KeyValueStore }
  /** Tokens of an identity provider. */
  | {
      readonly accepts: "foreign tokens";
      readonly issuer: string;
      readonly jwksUrl: string;
      /**
       * The mapping of claims. Without one, a token is valid only for scopes that need no
       * organization, such as `qr:generate`.
       */
      readonly claims?: ClaimsMapping;
      /** This server at the provider, for people who sign in to the console. */
      readonly client?: { readonly id: string; readonly secret: string | undefined };
    };

export interface Config {
  /** Public origin without a trailing slash; every link, QR code and anchor begins with it. */
  readonly baseUrl: string;
  readonly loopback: boolean;
  /** Host names (without port) that may reach the server. */
  readonly hosts: readonly string[];
  /**
   * Origins whose pages may call the MCP endpoint from a browser; a loopback server allows every
   * loopback origin.
   */
  readonly origins: readonly string[];
  /** Vocabularies of link types besides GS1's, which the description file lists. */
  readonly vocabularies: readonly Vocabulary[];
  /** Values of `context` that the description file lists. */
  readonly contexts: readonly string[];
  readonly qrAccess: "open" | "scoped";
  /** Whether reading the catalog needs a token; scans and hosted pages never do. */
  readonly readAccess: "open" | "scoped";
  /** Whether there are tools that write the catalog; they need a token. */
  readonly writeTools: "off" | "scoped";
  readonly auth: Auth;
  readonly libsql: {
    readonly url: string;
    /** A catalog in this process, instead of the one at `url`. */
    readonly embedded: EmbeddedCatalog | undefined;
    readonly token: string | undefined;
    /** Used for all reads if it is set, so that reading code cannot write at all. */
    readonly readOnlyToken: string | undefined;
    readonly timeoutMs: number;
    /**
     * The limit for the wait in the write queue, and again for the catalog's answer. The request's
     * body has the same limit.
     */
    readonly writeTimeoutMs: number;
  };
  /** The enforced limits: none on loopback, and none without its binding. */
  readonly limits: Partial<Record<PolicyName, { limiter: RateLimiter; quota: number }>>;
  /** CIDR ranges of hosts whose users share addresses, besides the published ranges. */
  readonly hostEgress: readonly string[];
  /** Milliseconds for one request; a third of it for its body. */
  readonly requestTimeoutMs: number;
  /** The streams of one isolate, and how long each may last. */
  readonly streams: { readonly most: number; readonly lifeMs: number };
  readonly analytics: Analytics | undefined;
  readonly assets: Assets | undefined;
  /** Asked before a request to a name that others give; undefined where the platform sees to it. */
  readonly nameCheckUrl: string | undefined;
  /** What a command needs that people are shown, to reach this catalog. */
  readonly commands: { readonly before: string; readonly options: string };
  /** Undefined where the platform does not name its deployments. */
  readonly deployment: VersionMetadata | undefined;
  /** Undefined if uploaded pictures have no place. */
  readonly pictures: PictureStore | undefined;
  /** Whether scans are counted: if it is wanted, and the catalog's token may write. */
  readonly countScans: "on" | "off" | "no write token";
  /** What the privacy page says about the operator of this deployment. */
  readonly operator: Operator;
  readonly brand: Brand;
  /** Proofs of domain ownership for directories, by file name below /.well-known/. */
  readonly domainProofs: ReadonlyMap<string, string | undefined>;
}

export interface Operator {
  readonly name: string | undefined;
  /** An e-mail address, or the URL of a page. */
  readonly contact: string | undefined;
  /** How long audit lines are kept. */
  readonly auditDays: number;
}

export interface ConfigFault {
  readonly variable: string;
  /** The rule, as the rest of a sentence that begins with the variable. No value, no quotes. */
  readonly rule: string;
}

/** Faults in the configuration, for the operator. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  readonly faults: readonly ConfigFault[];

  constructor(faults: readonly ConfigFault[]) {
    const rules = faults.map(({ variable, rule }) => `${variable} ${rule}`).join("; ");
    super(`${rules}. Set ${faults.length > 1 ? "them" : "it"} in wrangler.toml, or as a secret.`);
    this.faults = faults;
  }
}

/** @throws ConfigError naming every variable that is missing or malformed. */
export function parseConfig(env: Record<string, unknown>): Config {
  const { bindings, faults } = read(env);
  const auth = authOf(bindings);
  if (faults.length > 0 || auth === null) throw new ConfigError(faults);
  const base = new URL(bindings.BASE_URL);
  const loopback = isLoopback(base.hostname);
  const limits = enforced(bindings, bindings.RATE_QUOTAS);
  const own = loopback ? LOOPBACK_HOSTS : [base.hostname];
  return {
    baseUrl: base.origin,
    loopback,
    hosts: [...own, ...bindings.EXTRA_HOSTS],
    origins: [base.origin, ...bindings.ALLOWED_ORIGINS.map((allowed) => new URL(allowed).origin)],
    vocabularies: bindings.LINK_VOCABULARIES,
    contexts: bindings.LINK_CONTEXTS,
    qrAccess: bindings.QR_ACCESS,
    readAccess: bindings.READ_ACCESS,
    writeTools: bindings.WRITE_TOOLS,
    auth,
    libsql: {
      url: bindings.LIBSQL_URL ?? LOOPBACK_CATALOG,
      embedded: bindings.CATALOG,
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
    assets: bindings.ASSETS,
    nameCheckUrl: bindings.NAME_CHECK_URL,
    commands: commandsOn(bindings, loopback),
    deployment: bindings.VERSION_METADATA,
    pictures: bindings.PICTURES,
    countScans: countingOf(bindings),
    operator: {
      name: bindings.OPERATOR_NAME,
      contact: bindings.OPERATOR_CONTACT,
      auditDays: bindings.AUDIT_RETENTION_DAYS,
    },
    brand: {
      name: bindings.BRAND_NAME,
      logo: bindings.BRAND_LOGO,
      accent: bindings.BRAND_ACCENT,
    },
    domainProofs: new Map([
      ["openai-apps-challenge", bindings.OPENAI_APPS_CHALLENGE],
      ["mcp-registry-auth", bindings.MCP_REGISTRY_AUTH],
    ]),
  };
}

/** Commands find the usual folder, and the server of `npm run db`, themselves. */
function commandsOn({ DATA_FOLDER, LIBSQL_URL }: Bindings, loopback: boolean): Config["commands"] {
  if (DATA_FOLDER === undefined) {
    const isFound = (LIBSQL_URL ?? LOOPBACK_CATALOG) === LOOPBACK_CATALOG;
    return { before: isFound ? "" : "LIBSQL_URL=URL LIBSQL_TOKEN=TOKEN ", options: "" };
  }
  if (DATA_FOLDER === ".data") return { before: "", options: "" };
  // A public server does not tell its folders.
  return { before: "", options: `--data ${loopback ? DATA_FOLDER : "FOLDER"}` };
}

function countingOf({ COUNT_SCANS, LIBSQL_TOKEN, LIBSQL_RO_TOKEN }: Bindings) {
  const onlyReads = LIBSQL_TOKEN === undefined && LIBSQL_RO_TOKEN !== undefined;
  return COUNT_SCANS === "on" && onlyReads ? "no write token" : COUNT_SCANS;
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

/**
 * Reads each variable by itself, then checks those that depend on others. `bindings` is complete if
 * there are no faults.
 */
function read(env: Record<string, unknown>): {
  bindings: Bindings;
  faults: readonly ConfigFault[];
} {
  const values: Record<string, unknown> = {};
  const faults: ConfigFault[] = [];
  for (const [variable, readingOf] of Object.entries(BINDINGS)) {
    try {
      const value = readingOf(env[variable]);
      if (value !== undefined) values[variable] = value;
    } catch (error) {
      if (!(error instanceof BrokenRule)) throw error;
      faults.push({ variable, rule: error.message });
    }
  }
  const known = new Set(faults.map(({ variable }) => variable));
  const further = crossFaults(values).filter(({ variable }) => !known.has(variable));
  return { bindings: values as Bindings, faults: [...faults, ...further] };
}

/** `values` does not have the values of variables that are faulty themselves. */
function crossFaults(values: Partial<Bindings>): ConfigFault[] {
  const { BASE_URL, OAUTH_ISSUER, OAUTH_JWKS_URL } = values;
  const isPublic = BASE_URL !== undefined && !isLoopback(new URL(BASE_URL).hostname);
  const isForeign = OAUTH_ISSUER !== undefined || OAUTH_JWKS_URL !== undefined;
  const rules: readonly (readonly [broken: boolean, variable: string, rule: string])[] = [
    [
      isPublic && BASE_URL.startsWith("http:"),
      "BASE_URL",
      "must begin with https://, unless the host is localhost, 127.0.0.1 or [::1]",
    ],
    [
      isPublic && values.LIBSQL_URL === undefined && values.CATALOG === undefined,
      "LIBSQL_URL",
      LIBSQL_URL_RULE,
    ],
    [
      isPublic && values.QR_ACCESS === "open" && !("QR_LIMITER" in values),
      "QR_ACCESS",
      "can be open only with the rate-limit binding QR_LIMITER, or if BASE_URL is on loopback",
    ],
    [
      values.READ_ACCESS === "scoped" && values.AUTH === "off",
      "READ_ACCESS",
      "can be scoped only if AUTH is keys or oauth: otherwise nobody can read",
    ],
    [
      isForeign && OAUTH_JWKS_URL === undefined,
      "OAUTH_JWKS_URL",
      "must be set together with OAUTH_ISSUER: it is jwks_uri in the issuer's metadata",
    ],
    [
      isPublic && OAUTH_JWKS_URL !== undefined && isLoopbackUrl(OAUTH_JWKS_URL),
      "OAUTH_JWKS_URL",
      "can be on loopback only if BASE_URL is",
    ],
    [
      isForeign && OAUTH_ISSUER === undefined,
      "OAUTH_ISSUER",
      "must be set together with OAUTH_JWKS_URL: it is issuer in the provider's metadata",
    ],
    [
      values.OAUTH_CLAIMS !== undefined && !isForeign,
      "OAUTH_CLAIMS",
      "can be set only with OAUTH_ISSUER and OAUTH_JWKS_URL: it reads the claims of that provider",
    ],
    [
      values.OAUTH_CLIENT_ID !== undefined && values.OAUTH_CLAIMS === undefined,
      "OAUTH_CLIENT_ID",
      "can be set only with OAUTH_CLAIMS, which names the organization of people who sign in",
    ],
    [
      values.AUTH === "oauth" && values.OAUTH_KV === undefined && !isForeign,
      "AUTH",
      "can be oauth only with the KV namespace OAUTH_KV, or with OAUTH_ISSUER and OAUTH_JWKS_URL",
    ],
  ];
  return rules.flatMap(([broken, variable, rule]) => (broken ? [{ variable, rule }] : []));
}

/** Null if variables are missing, which is one of the faults. */
function authOf(bindings: Bindings): Auth | null {
  const { AUTH, OAUTH_KV, OAUTH_ISSUER, OAUTH_JWKS_URL, OAUTH_CLAIMS } = bindings;
  const { OAUTH_CLIENT_ID: id, OAUTH_CLIENT_SECRET: secret } = bindings;
  if (AUTH === "off") return { accepts: "nothing" };
  if (AUTH === "keys") return { accepts: "keys" };
  if (OAUTH_ISSUER !== undefined && OAUTH_JWKS_URL !== undefined) {
    const claims = OAUTH_CLAIMS && { claims: OAUTH_CLAIMS };
    const client = id !== undefined && { client: { id, secret } };
    const issuer = { issuer: OAUTH_ISSUER, jwksUrl: OAUTH_JWKS_URL };
    return { accepts: "foreign tokens", ...issuer, ...claims, ...client };
  }
  return OAUTH_KV === undefined ? null : { accepts: "tokens", store: OAUTH_KV };
}
