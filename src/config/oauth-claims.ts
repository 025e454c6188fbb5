/**
 * OAUTH_CLAIMS: which claims of an identity provider's tokens name an organization of the catalog
 * and scopes. Example:
 * `{"organization":"org_id","scopes":{"claim":"groups","values":{"editors":["catalog:write"]}}}`.
 */

import { ID } from "../model/bounds.ts";
import { isRecord } from "../model/json.ts";
import { SCOPES, type Scope } from "../model/scopes.ts";

export interface ClaimsMapping {
  readonly organization: ClaimReading<string>;
  readonly scopes: ClaimReading<readonly Scope[]>;
}

/** `values` is null if the claim's own value is used. */
export interface ClaimReading<T> {
  /** The claim's name in the token, or a path to it: `realm_access.roles`. */
  readonly claim: string;
  readonly values: ReadonlyMap<string, T> | null;
}

export const CLAIMS_FORM =
  "must be JSON: an object of organization and scopes, each of them the name of a claim, or an object " +
  "of claim and values. The values of organization are ids. The values of scopes are lists of " +
  `${SCOPES.join(", ")}. See docs/how-to/oauth.md`;

/** Null for a text that is not a valid mapping, undefined for an empty text. */
export function parseClaimsMapping(text: string): ClaimsMapping | null | undefined {
  if (text.trim() === "") return undefined;
  try {
    return mappingOf(JSON.parse(text));
  } catch {
    return null;
  }
}

function mappingOf(given: unknown): ClaimsMapping | null {
  if (!isObjectOf(given, ["organization", "scopes"])) return null;
  const organization = readingOf<string>(given.organization, isId);
  const scopes = readingOf<readonly Scope[]>(given.scopes, isScopes);
  return organization && scopes && { organization, scopes };
}

const isId = (value: unknown) => typeof value === "string" && ID.test(value);
const isScopes = (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every((scope) => SCOPES.includes(scope));

const isClaim = (given: unknown): given is string =>
  typeof given === "string" && given.length > 0 && given.length <= LONGEST_CLAIM;
const LONGEST_CLAIM = 200;

function readingOf<T>(
  given: unknown,
  isValue: (value: unknown) => boolean,
): ClaimReading<T> | null {
  if (isClaim(given)) return { claim: given, values: null };
  if (!isObjectOf(given, ["claim", "values"]) || !isClaim(given.claim)) return null;
  if (!isRecord(given.values)) return null;
  // Entries, because a value may have any name, also `__proto__`.
  const entries = Object.entries(given.values) as [string, T][];
  const isGood = entries.length > 0 && entries.every(([name, one]) => name !== "" && isValue(one));
  return isGood ? { claim: given.claim, values: new Map(entries) } : null;
}

/** Whether it has exactly these members. */
const isObjectOf = (given: unknown, names: readonly string[]): given is Record<string, unknown> =>
  isRecord(given) &&
  Object.keys(given).length === names.length &&
  names.every((name) => Object.hasOwn(given, name));
