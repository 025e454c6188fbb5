/**
 * The authorization gate: stands before the tools, by the scope a tool declares, and answers a real
 * 401, 403 or 429 so that a host can sign in or wait.
 */
import { AppError } from "../errors.ts";
import type { Tool } from "../mcp/define-tool.ts";
import { lacksScope, takesNobody } from "../refusals.ts";
import type { Principal, Scope } from "../services/context.ts";
import { openUse } from "../services/open-use.ts";
import { type AppContext, contextsFor } from "./environment.ts";
import { charge } from "./limits.ts";
import { resourceMetadataUrl } from "./oauth/resources.ts";

export interface Passed {
  /** Null for a public tool, and for open use by somebody unknown. */
  readonly principal: Principal | null;
  /** What the key still has to be shown to have, in the batch of what it asks for. */
  readonly scope: Scope | null;
  /** Where anybody is let in within a limit: what a key has to have to be free of it. */
  readonly freeWith?: Scope;
}

/** The contexts of whoever passed. */
export function contextsOf(c: AppContext, { principal, scope, freeWith }: Passed) {
  const contexts = contextsFor(c, principal, scope);
  const { authorization } = contexts.write;
  if (freeWith === undefined || authorization === null) return contexts;
  const keyed = { ...contexts.write, authorization };
  return { ...contexts, write: openUse(keyed, freeWith, () => charge(c, "recording")) };
}

/** @throws AppError unauthorized, forbidden, rate_limited. */
export async function pass(c: AppContext, tool: Pick<Tool, "scope"> | undefined): Promise<Passed> {
  const scope = tool?.scope;
  if (!scope) return { principal: null, scope: null };
  const { auth, qrAccess } = c.var.config;
  const isOff = auth.accepts === "nothing";
  const principal = isOff ? null : await c.var.options.authenticate(c, scope);
  if (principal?.scopes?.includes(scope)) return { principal, scope };
  if (qrAccess === "open") {
    if (principal?.scopes === null) return { principal, scope: null, freeWith: scope };
    await charge(c, "recording");
    return { principal, scope: null };
  }
  if (isOff) throw takesNobody();
  if (!principal) throw unauthorized(c, scope);
  if (principal.scopes) throw lacksScope(scope);
  return { principal, scope };
}

const unauthorized = (c: AppContext, scope: Scope) =>
  new AppError("unauthorized", `This tool needs a token with the scope ${scope}.`, {
    guidance: `${resourceMetadataUrl(c) ? "Sign in, or send" : "Send"} Authorization: Bearer <key>. The other tools need no token.`,
    challenge: { scope },
  });
