/**
 * The authorization gate: stands before the tools, by the scope a tool declares, and answers a real
 * 401, 403 or 429 so that a host can sign in or wait.
 */
import { AppError } from "../errors.ts";
import type { Tool } from "../mcp/define-tool.ts";
import type { Principal, Scope } from "../services/context.ts";
import type { AppContext } from "./environment.ts";

/** Cloudflare's binding answers only yes or no; this is the period set in wrangler.toml. */
const LIMIT_PERIOD_SECONDS = 60;

/** @returns who calls, or null for a public tool or open use. */
export async function pass(c: AppContext, tool: Tool | undefined): Promise<Principal | null> {
  const scope = tool?.scope;
  if (!scope) return null;
  const principal = await c.var.options.authenticate(c.req.raw);
  if (principal?.scopes.includes(scope)) return principal;
  if (c.var.config.qrAccess === "open") {
    await limitOpenUse(c);
    return principal;
  }
  if (principal) throw forbidden(scope);
  throw unauthorized(scope);
}

async function limitOpenUse(c: AppContext): Promise<void> {
  const { loopback, qrLimiter } = c.var.config;
  if (loopback || !qrLimiter) return;
  const address = c.req.header("CF-Connecting-IP") ?? "unknown";
  const { success } = await qrLimiter.limit({ key: address });
  if (success) return;
  throw new AppError("rate_limited", "Too many QR codes were asked for from this address.", {
    guidance: `Wait ${LIMIT_PERIOD_SECONDS} seconds, or use a key with the scope qr:generate.`,
    retryAfter: LIMIT_PERIOD_SECONDS,
  });
}

const unauthorized = (scope: Scope) =>
  new AppError("unauthorized", `This tool needs a token with the scope ${scope}.`, {
    guidance: "Sign in, or send Authorization: Bearer <key>. The other tools need no token.",
    challenge: { scope },
  });

const forbidden = (scope: Scope) =>
  new AppError("forbidden", `The token does not have the scope ${scope}.`, {
    guidance: `Ask the owner of the key to grant ${scope}.`,
    challenge: { scope, error: "insufficient_scope" },
  });

/** Until there are keys, no token holds; public tools never ask. */
export async function authenticate(request: Request): Promise<Principal | null> {
  if (!request.headers.has("Authorization")) return null;
  throw new AppError("unauthorized", "The token is not known to this server.", {
    guidance: "Send the request without Authorization where open use is allowed.",
    challenge: { scope: "qr:generate", error: "invalid_token" },
  });
}
