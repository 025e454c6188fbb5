/** The credentials with which private products are visible besides the public ones. */
import type { Reader, Scope } from "../../services/context.ts";
import type { RequestVariables, With } from "../request.ts";

export const READ: Scope = "catalog:read";

/** The principal as a reader; null if its token does not have the scope. */
export function readerOf(principal: Reader["principal"], scope: Scope = READ): Reader | null {
  const { keyHash, organizationId, scopes } = principal;
  if (keyHash === null && organizationId === undefined) return null;
  if (scopes !== null && !scopes.includes(scope)) return null;
  return { principal, scope };
}

/** For scans and pages, which reject nobody: a key that is not valid counts as no key. */
export async function readerOfScan(c: With<RequestVariables>): Promise<Reader | null> {
  const token = /^Bearer +(gtr_\S+)$/i.exec(c.get("headers").get("authorization") ?? "")?.[1];
  if (token === undefined || c.get("config").auth.accepts === "nothing") return null;
  const { parseApiKey } = await import("../../services/keys/api-key.ts");
  const key = await parseApiKey(token);
  return key && readerOf({ keyHash: key.hash, scopes: null });
}
