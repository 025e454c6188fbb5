/** The access of scans and pages, which reject nobody: a key that is not valid counts as no key. */
import { hasScope, type Scope } from "../../model/scopes.ts";
import type { Access, PrincipalInScope } from "../../services/access/access.ts";
import type { RequestVariables, With } from "../request.ts";

export const READ: Scope = "catalog:read";

/** The principal with the scope; null if its token does not have the scope. */
export function inScope(
  principal: PrincipalInScope["principal"],
  scope: Scope = READ,
): PrincipalInScope | null {
  const { keyHash, organizationId, scopes } = principal;
  if (keyHash === null && organizationId === undefined) return null;
  if (scopes !== null && !hasScope(scopes, scope)) return null;
  return { principal, scope };
}

/** What a scan of a given identifier shows, with the private products of a key that is sent. */
export const accessOfScan = async (c: With<RequestVariables>): Promise<Access> => ({
  principal: null,
  reads: { of: "number", as: await principalOfScan(c) },
  writes: null,
});

/**
 * The access of pages that answer about a code. In a private deployment everybody may check a code
 * as by a scan, and search with a key that has catalog:read.
 */
export async function accessOfCheck(c: With<RequestVariables>): Promise<Access> {
  const scan = await accessOfScan(c);
  if (scan.reads.as === null) return scan;
  const { as } = scan.reads;
  const reads =
    c.get("config").readAccess === "scoped"
      ? { as: { ...as, needs: READ }, numbersAs: as }
      : { as };
  return { ...scan, reads: { of: "catalog", ...reads } };
}

async function principalOfScan(c: With<RequestVariables>): Promise<PrincipalInScope | null> {
  const token = /^Bearer +(gtr_\S+)$/i.exec(c.get("headers").get("authorization") ?? "")?.[1];
  if (token === undefined || c.get("config").auth.accepts === "nothing") return null;
  const { parseApiKey } = await import("../../services/keys/api-key.ts");
  const key = await parseApiKey(token);
  return key && inScope({ keyHash: key.hash, scopes: null });
}
