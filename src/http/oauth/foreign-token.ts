/**
 * Tokens of an identity provider: signed JWTs (RFC 9068, less strictly, as providers have it) for the
 * MCP endpoint. They name no key of the catalog, so they let in where a scope is all that counts.
 */
import type { JWTPayload, JWTVerifyGetKey } from "jose";
import type { Auth } from "../../config.ts";
import { AppError } from "../../errors.ts";
import { doesNotHold } from "../../refusals.ts";
import type { Principal, Scope } from "../../services/context.ts";

export type Issuer = Extract<Auth, { accepts: "foreign tokens" }>;

/** Signatures of key pairs alone: with a shared secret, or none, anybody could have signed. */
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
const TIMEOUT_MS = 5_000;
/** Clocks differ. */
const TOLERANCE_SECONDS = 30;
const MAX_NAME_LENGTH = 200;

/** A cache: of the issuer's keys, fetched again after ten minutes, or for one that is not among them. */
const keys = new WeakMap<Issuer, JWTVerifyGetKey>();

/** @throws AppError unauthorized. */
export async function readForeignToken(
  issuer: Issuer,
  { token, audience, scope, now }: { token: string; audience: string; scope: Scope; now: Date },
): Promise<Principal> {
  const { jwtVerify } = await import("jose/jwt/verify");
  let claims: JWTPayload;
  try {
    const verified = await jwtVerify(token, await keysOf(issuer), {
      issuer: issuer.issuer,
      audience,
      algorithms: ALGORITHMS,
      requiredClaims: ["exp"],
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: now,
    });
    claims = verified.payload;
  } catch (error) {
    throw refusal(error, scope);
  }
  const client = nameOf(claims.client_id ?? claims.azp ?? claims.cid);
  if (client === null) throw doesNotHold("unknown", scope);
  const user = nameOf(claims.sub);
  const scopes = scopesOf(claims.scope ?? claims.scp);
  return {
    client: `oauth:${client}`,
    endUser: user && `user:${user}`,
    scopes: scopes.filter((one): one is Scope => one === "qr:generate" || one === "catalog:read"),
    keyHash: null,
  };
}

async function keysOf(issuer: Issuer): Promise<JWTVerifyGetKey> {
  let found = keys.get(issuer);
  if (!found) {
    const { createRemoteJWKSet } = await import("jose/jwks/remote");
    found = createRemoteJWKSet(new URL(issuer.jwksUrl), { timeoutDuration: TIMEOUT_MS });
    keys.set(issuer, found);
  }
  return found;
}

/** What is wrong with the token is its bearer's; all else, the issuer's keys above all, is not. */
function refusal(error: unknown, scope: Scope): AppError {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ERR_JWT_EXPIRED") return doesNotHold("expired", scope);
  if (/^ERR_(JWT|JWS|JOSE_(ALG|NOT)|JWKS_(NO|MULTIPLE)_MATCHING)/.test(code)) {
    return doesNotHold("unknown", scope);
  }
  return new AppError("internal_error", "The identity provider's keys could not be fetched.", {
    guidance: "Try again in a minute; the tools that only read need no token.",
    cause: error,
  });
}

const nameOf = (claim: unknown): string | null =>
  typeof claim === "string" && claim !== "" && claim.length <= MAX_NAME_LENGTH ? claim : null;

/** `scope` is text with spaces, `scp` a list in most places. */
const scopesOf = (claim: unknown): unknown[] =>
  typeof claim === "string" ? claim.split(" ") : Array.isArray(claim) ? claim : [];
