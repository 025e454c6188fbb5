/**
 * The authorization gate: stands before the tools, by the scope a tool declares, and answers a real
 * 401, 403 or 429 so that a host can sign in or wait.
 */
import { AppError } from "../errors.ts";
import type { Tool } from "../mcp/define-tool.ts";
import { lacksScope, takesNobody } from "../refusals.ts";
import type { Principal, Scope } from "../services/context.ts";
import type { AppContext } from "./environment.ts";
import { charge } from "./limits.ts";

export interface Passed {
  /** Null for a public tool, and for open use by somebody unknown. */
  readonly principal: Principal | null;
  /** What the key still has to be shown to have, in the batch of what it asks for. */
  readonly scope: Scope | null;
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
    await charge(c, "recording");
    return { principal, scope: null };
  }
  if (isOff) throw takesNobody();
  if (!principal) throw unauthorized(scope);
  if (principal.scopes) throw lacksScope(scope);
  return { principal, scope };
}

const unauthorized = (scope: Scope) =>
  new AppError("unauthorized", `This tool needs a token with the scope ${scope}.`, {
    guidance: "Sign in, or send Authorization: Bearer <key>. The other tools need no token.",
    challenge: { scope },
  });
