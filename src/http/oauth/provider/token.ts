/**
 * Tokens of an identity provider: signed JWTs (RFC 9068, less strictly, because providers differ).
 * They do not represent a key of the catalog: without OAUTH_CLAIMS they are valid only where a
 * scope is sufficient.
 */
import type { JWTPayload, JWTVerifyGetKey } from "jose";
import type { Auth } from "../../../config/config.ts";
import { invalidTokenError } from "../../../errors/access.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../model/scopes.ts";
import type { Principal } from "../../../services/access/access.ts";
import { fetchKeySet } from "../guarded-fetch.ts";
import { parseStanding } from "./claims.ts";

export type Issuer = Extract<Auth, { accepts: "foreign tokens" }>;

/** The signatures of key pairs: with a shared secret, or none, anybody could have signed. */
const ALGORITHMS = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
];
const RETRY_SECONDS = 5;
/** Allowed difference of clocks. */
const TOLERANCE_SECONDS = 30;
const MAX_NAME_LENGTH = 200;

/** A cache of the issuer's keys, fetched again after ten minutes, or for an unknown key. */
const keys = new WeakMap<Issuer, JWTVerifyGetKey>();

/** @throws AppError unauthorized, identity_provider_unavailable. */
export async function verifyForeignToken(
  issuer: Issuer,
  { token, audience, scope, now }: { token: string; audience: string; scope: Scope; now: Date },
): Promise<Principal> {
  const claims = await verify(issuer, { token, audience, scope, now });
  const client = nameOf(claims.client_id ?? claims.azp ?? claims.cid);
  if (client === null) throw invalidTokenError("unknown", scope);
  const user = nameOf(claims.sub);
  const principal = {
    client: `oauth:${client}`,
    endUser: user && `user:${user}`,
    keyHash: null,
  };
  if (issuer.claims) {
    // The audit must name the user who wrote for an organization.
    if (user === null) throw invalidTokenError("unknown", scope);
    const standing = parseStanding(issuer.claims, claims);
    return { ...principal, endUser: `user@${standing.organizationId}:${user}`, ...standing };
  }
  const scopes = scopesOf(claims.scope ?? claims.scp);
  return { ...principal, scopes: scopes.filter((one): one is Scope => one === "qr:generate") };
}

/**
 * The claims of a token about somebody who signs in here, and their name. @throws AppError as
 * `verifyForeignToken`
 */
export async function verifyIdToken(
  issuer: Issuer,
  { token, audience, now }: { token: string; audience: string; now: Date },
): Promise<{ claims: JWTPayload; user: string }> {
  const claims = await verify(issuer, { token, audience, scope: null, now });
  const user = nameOf(claims.sub);
  if (user === null) throw invalidTokenError("unknown", null);
  return { claims, user };
}

async function verify(
  issuer: Issuer,
  {
    token,
    audience,
    scope,
    now,
  }: { token: string; audience: string; scope: Scope | null; now: Date },
): Promise<JWTPayload> {
  const { jwtVerify } = await import("jose/jwt/verify");
  try {
    const verified = await jwtVerify(token, await keysOf(issuer), {
      issuer: issuer.issuer,
      audience,
      algorithms: ALGORITHMS,
      requiredClaims: ["exp"],
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: now,
    });
    return verified.payload;
  } catch (error) {
    throw tokenError(error, scope);
  }
}

async function keysOf(issuer: Issuer): Promise<JWTVerifyGetKey> {
  let found = keys.get(issuer);
  if (!found) {
    const { createRemoteJWKSet, customFetch } = await import("jose/jwks/remote");
    found = createRemoteJWKSet(new URL(issuer.jwksUrl), { [customFetch]: fetchKeySet });
    keys.set(issuer, found);
  }
  return found;
}

/**
 * A fault of the token is an error of its owner; other failures, such as those of fetching the
 * issuer's keys, are not.
 */
function tokenError(error: unknown, scope: Scope | null): AppError {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ERR_JWT_EXPIRED") return invalidTokenError("expired", scope);
  if (/^ERR_(JWT|JWS|JOSE_(ALG|NOT)|JWKS_(NO|MULTIPLE)_MATCHING)/.test(code)) {
    return invalidTokenError("unknown", scope);
  }
  return new AppError(
    "identity_provider_unavailable",
    "The identity provider's keys could not be fetched.",
    {
      guidance: "Try again in a few seconds. The tools that only read need no token.",
      retryAfter: RETRY_SECONDS,
      cause: error,
    },
  );
}

const nameOf = (claim: unknown): string | null =>
  typeof claim === "string" && claim !== "" && claim.length <= MAX_NAME_LENGTH ? claim : null;

/** `scope` is a text with spaces, `scp` usually a list. */
const scopesOf = (claim: unknown): unknown[] =>
  typeof claim === "string" ? claim.split(" ") : Array.isArray(claim) ? claim : [];
