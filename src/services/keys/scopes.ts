/** Which scopes of a key an OAuth client can get. */
import type { ApiKeyRow } from "../../catalog/tables/api-keys.ts";
import { AppError } from "../../errors.ts";
import type { Scope } from "../context.ts";

/** The scopes that the key has; an administrator's key has all. */
export const scopesAmong = (asked: readonly Scope[], key: ApiKeyRow | null): Scope[] =>
  asked.filter((scope) => key?.scopes.includes(scope) || key?.scopes.includes("admin"));

export const noScopeError = (scopes: readonly Scope[]) =>
  new AppError("forbidden", `This key has none of the requested scopes: ${scopes.join(", ")}.`);
