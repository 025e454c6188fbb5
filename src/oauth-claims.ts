/**
 * OAUTH_CLAIMS: which claims of an identity provider's tokens name an organization of the catalog and
 * scopes, as `{"organization":"org_id","scopes":{"claim":"groups","values":{"editors":["catalog:write"]}}}`.
 */
import * as z from "zod";
import { ID } from "./model/text.ts";
import { SCOPES, type Scope } from "./services/context.ts";

export interface ClaimsMapping {
  readonly organization: ClaimReading<string>;
  readonly scopes: ClaimReading<readonly Scope[]>;
}

/** `values` is null where the claim's own value counts. */
export interface ClaimReading<T> {
  /** As it is written in the token, or a path to it: `realm_access.roles`. */
  readonly claim: string;
  readonly values: ReadonlyMap<string, T> | null;
}

export const CLAIMS_FORM =
  "must be JSON: an object of organization and scopes, each of them the name of a claim, or an object " +
  "of claim and values. The values of organization are ids, those of scopes are lists of " +
  `${SCOPES.join(", ")}. See docs/how-to/oauth.md`;

const claim = z.string().min(1).max(200);

/** Entries instead of a record: a value may have any name, `__proto__` too. */
const valuesOf = <T>(value: z.ZodType<T>) =>
  z
    .custom<object>((given) => typeof given === "object" && given !== null && !Array.isArray(given))
    .transform((given) => Object.entries(given))
    .refine((entries) => entries.length > 0)
    .refine((entries) =>
      entries.every(([name, one]) => name !== "" && value.safeParse(one).success),
    )
    .transform((entries) => new Map<string, T>(entries));

const reading = <T>(value: z.ZodType<T>) =>
  z.union([
    claim.transform((name) => ({ claim: name, values: null })),
    z.strictObject({ claim, values: valuesOf(value) }),
  ]);

const mapping = z.strictObject({
  organization: reading(z.string().regex(ID)),
  scopes: reading(z.array(z.enum(SCOPES)).min(1)),
});

/** Null for a text that is not a mapping, undefined for an empty one. */
export function parseClaimsMapping(text: string): ClaimsMapping | null | undefined {
  if (text.trim() === "") return undefined;
  try {
    const { data } = mapping.safeParse(JSON.parse(text));
    return data ?? null;
  } catch {
    return null;
  }
}
