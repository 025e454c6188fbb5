/** Stores, after the answer, that a key or session was used. */
import type { KeptUses } from "../../services/sessions/kept-uses.ts";
import { type ContextVariables, countingCatalog, keepAlive } from "../contexts.ts";
import type { With } from "../request.ts";
import { sessionCookie } from "../transport/session-cookie.ts";

export type UseVariables = ContextVariables & { readonly options: { readonly uses: KeptUses } };

/** Notes the use of credentials, if the catalog has checked them in this request. */
export function keepUse(c: With<UseVariables>): void {
  const { keyHash, outcome, catalog } = c.get("record");
  if (keyHash === null || outcome === "unauthorized" || catalog.trips === 0) return;
  const { libsql } = c.get("config");
  if (libsql.token === undefined && libsql.readOnlyToken !== undefined) return;
  const { uses, clock } = c.get("options");
  const now = clock();
  const kind = sessionCookie(c) === null ? "key" : "session";
  if (uses.take(keyHash, kind, now.getTime())) keepAlive(c, store(c, keyHash, now));
}

/** The code is loaded only when it is needed: no scan waits for it. */
async function store(c: With<UseVariables>, keyHash: string, now: Date): Promise<void> {
  const { storeUse } = await import("../../services/sessions/last-use.ts");
  await storeUse(countingCatalog(c), keyHash, now);
}
