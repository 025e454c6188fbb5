/**
 * The authorization server: the library's endpoints and tokens, with our lifetimes and limits.
 * Loaded with the first request that needs it; scans do not.
 */
import type { OAuthAuthorizationServer } from "@cloudflare/workers-oauth-provider";
import type { KeyValueStore } from "../../config/bindings.ts";
import type { Config } from "../../config/config.ts";
import { nothingHereError } from "../problem.ts";
import { type Configured, requestTarget, type With } from "../request.ts";
import { validateRegistration } from "./clients.ts";
import { requireGrant } from "./exchange.ts";
import type { StoreEnv } from "./grant.ts";
import { guardGlobalFetch } from "./guarded-fetch.ts";
import { GRANTABLE, identifierOf, issuerOf, RESOURCES } from "./resources.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

/** How long a registration lives after the last tokens of its client. */
export const CLIENT_LIFE_SECONDS = 90 * DAY;

type Server = OAuthAuthorizationServer<StoreEnv>;

export interface Servers {
  readonly library: typeof import("./library.ts");
  readonly server: Server;
  /** Registers clients for an hour; a consent, and later tokens, prolong that at `server`. */
  readonly registrar: Server;
  /**
   * Revokes tokens without prolonging a registration, because anybody may ask to revoke a token
   * that does not exist.
   */
  readonly revoker: Server;
  readonly env: StoreEnv;
}

/** A cache of options, and of the signing keys that clients publish. */
const cache = new WeakMap<Config, Servers>();

/** @throws AppError not_found if this worker issues no tokens */
export async function openServers(c: With<Configured>): Promise<Servers> {
  const { config } = c.var;
  const { auth } = config;
  if (auth.accepts !== "tokens") throw nothingHereError();
  let servers = cache.get(config);
  if (!servers) {
    servers = await build(config, auth.store);
    cache.set(config, servers);
  }
  return servers;
}

async function build(config: Config, store: KeyValueStore): Promise<Servers> {
  const { baseUrl } = config;
  guardGlobalFetch();
  const library = await import("./library.ts");
  const env = { OAUTH_KV: store };
  const issuer = issuerOf(baseUrl);
  const serverFor = (clientRegistrationTTL: number | undefined) =>
    new library.OAuthAuthorizationServer<StoreEnv>({
      issuer,
      resources: RESOURCES.map((resource) => identifierOf(baseUrl, resource)),
      defaultResource: identifierOf(baseUrl, RESOURCES[0]!),
      authorizeEndpoint: `${issuer}/authorize`,
      tokenEndpoint: `${issuer}/token`,
      clientRegistrationEndpoint: `${issuer}/register`,
      clientIdMetadataDocumentEnabled: true,
      // Only one of them is: see mayRedirectTo.
      allowPrivateUseRedirectUris: true,
      // `enterpriseManagedAuthorization` is not set either: a token is issued only after a consent.
      allowTokenExchangeGrant: false,
      scopesSupported: [...GRANTABLE],
      accessTokenTTL: HOUR,
      refreshTokenTTL: 30 * DAY,
      refreshTokenIdleTTL: 30 * DAY,
      clientRegistrationTTL: clientRegistrationTTL as number,
      clientRegistrationCallback: ({ clientMetadata }) => validateRegistration(clientMetadata),
      tokenExchangeCallback: (grant) => requireGrant(library, grant),
      // Without this, the library would log every error of a client.
      onError: () => {},
    });
  return {
    library,
    server: serverFor(CLIENT_LIFE_SECONDS),
    registrar: serverFor(HOUR),
    revoker: serverFor(undefined),
    env,
  };
}

/** The request with the public origin, because the library compares whole URLs. */
export function publicRequest(c: With<Configured>, body?: string): Request {
  const { path, rawQuery } = requestTarget(c);
  const url = `${c.var.config.baseUrl}${path}${rawQuery === null ? "" : `?${rawQuery}`}`;
  const { method, headers } = c.req.raw;
  return new Request(url, { method, headers, ...(body !== undefined && { body }) });
}
