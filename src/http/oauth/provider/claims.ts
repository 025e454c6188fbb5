/**
 * Reads the organization and scopes from an identity provider's token (OAUTH_CLAIMS). The claims
 * are verified, but their values are still checked: a claim of another form than the mapping
 * expects is never used.
 */

import type { ClaimReading, ClaimsMapping } from "../../../config/oauth-claims.ts";
import { AppError } from "../../../errors/errors.ts";
import { isRecord } from "../../../model/json.ts";
import { SCOPES, type Scope } from "../../../model/scopes.ts";
import * as texts from "../../../model/text.ts";

type Claims = Readonly<Record<string, unknown>>;

/** An organization of the catalog, as the token names it, and the token's scopes there. */
export interface Standing {
  readonly organizationId: string;
  readonly scopes: readonly Scope[];
}

/**
 * @throws AppError forbidden if a claim is missing or has another form, or names no organization
 */
export const parseStanding = (mapping: ClaimsMapping, claims: Claims): Standing => ({
  organizationId: parseOrganization(mapping.organization, claims),
  scopes: parseScopes(mapping.scopes, claims),
});

function parseOrganization({ claim, values }: ClaimReading<string>, claims: Claims): string {
  const given = claimIn(claims, claim);
  if (given === undefined)
    throw unfitError(`The token has no claim ${claim}. This claim names the organization.`);
  if (typeof given !== "string") throw unfitError(`The claim ${claim} must be a string.`);
  const id = values === null ? given : values.get(given);
  if (id === undefined)
    throw unfitError(`The value of the claim ${claim} is not mapped to an organization.`);
  if (!texts.id.safeParse(id).success)
    throw unfitError(`The claim ${claim} is not a valid organization id.`);
  return id;
}

/**
 * `admin` only if the operator has mapped a value to it: at the provider the word may mean
 * something else.
 */
function parseScopes({ claim, values }: ClaimReading<readonly Scope[]>, claims: Claims): Scope[] {
  const given = claimIn(claims, claim) ?? [];
  // A group's name may have spaces: a person who may name a group must not be able to name two with
  // it.
  const isList = values === null || claim === "scope" || claim === "scp";
  const names = typeof given === "string" ? (isList ? given.split(" ") : [given]) : given;
  if (!isTexts(names))
    throw unfitError(`The claim ${claim} must be a string or a list of strings.`);
  if (values === null) return SCOPES.filter((scope) => scope !== "admin" && names.includes(scope));
  const granted = new Set(names.flatMap((name) => values.get(name) ?? []));
  return granted.has("admin") ? [...SCOPES] : SCOPES.filter((scope) => granted.has(scope));
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

/**
 * Finds a claim by its name as written, which may have dots or be a URL; otherwise as a path
 * through objects.
 */
function claimIn(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let found: unknown = claims;
  for (const member of name.split(".")) {
    if (!isRecord(found) || !Object.hasOwn(found, member)) return undefined;
    found = found[member];
  }
  return found;
}

/** Another sign-in would give the same token, so the error does not ask for one. */
const unfitError = (detail: string) =>
  new AppError("forbidden", detail, {
    guidance:
      "Ask the administrator of your identity provider to correct the claims of your account.",
  });
