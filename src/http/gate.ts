/**
 * The authorization gate: stands before the tools, by the scope a tool declares, and answers a real
 * 401, 403 or 429 so that a host can sign in or wait.
 */
import { AppError } from "../errors.ts";
import type { Tool } from "../mcp/define-tool.ts";
import { doesNotHold, lacksScope } from "../refusals.ts";
import { readApiKey } from "../services/api-key.ts";
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
  const principal = await c.var.options.authenticate(c.req.raw);
  if (principal?.scopes?.includes(scope)) return { principal, scope };
  if (c.var.config.qrAccess === "open") {
    await charge(c, "recording");
    return { principal, scope: null };
  }
  if (!principal) throw unauthorized(scope);
  if (principal.scopes) throw lacksScope(scope);
  return { principal, scope };
}

const unauthorized = (scope: Scope) =>
  new AppError("unauthorized", `This tool needs a token with the scope ${scope}.`, {
    guidance: "Sign in, or send Authorization: Bearer <key>. The other tools need no token.",
    challenge: { scope },
  });

/** A key of the right form; whether it holds is asked with the first batch that it sends. */
export async function authenticate(request: Request): Promise<Principal | null> {
  const header = request.headers.get("Authorization");
  if (header === null) return null;
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1];
  const key = token === undefined ? null : await readApiKey(token);
  if (key === null) throw doesNotHold("unknown", null);
  return { client: `key:${key.prefix}`, endUser: null, scopes: null, keyHash: key.hash };
}
