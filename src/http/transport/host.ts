/**
 * Which host names may reach the MCP endpoint and OAuth, and pages of which origins may call the
 * endpoint. Others are rejected (DNS rebinding, pages of other origins).
 */
import { hostHeaderValidationResponse } from "@modelcontextprotocol/server";
import type { Config } from "../../config/config.ts";
import { isLoopback } from "../../model/public-host.ts";
import type { RequestVariables, With } from "../request.ts";

const MOST_CHARACTERS = 100;

/**
 * A cache: the Host header that was last allowed, by configuration. Most requests have the same
 * one.
 */
const allowed = new WeakMap<Config, string>();

/** A 403, as a JSON-RPC error, for a host that is not configured; otherwise undefined. */
export function refusedHost(c: With<RequestVariables>): Response | undefined {
  const config = c.get("config");
  const sent = c.get("headers").get("host");
  if (sent !== undefined && allowed.get(config) === sent) return undefined;
  const refused = hostHeaderValidationResponse(c.req.raw, [...config.hosts]);
  if (!refused) {
    if (sent !== undefined) allowed.set(config, sent);
    return undefined;
  }
  const host = (sent ?? "").replace(/[^\w.:[\]-]/g, "").slice(0, MOST_CHARACTERS);
  const message =
    `This server does not accept the host name "${host}". Use ${config.baseUrl}, or ask its ` +
    "operator to add the host to BASE_URL or EXTRA_HOSTS.";
  return refusal(message);
}

/** A 403, as a JSON-RPC error, for a page of an origin that is not allowed; otherwise undefined. */
export function refusedOrigin(c: With<RequestVariables>): Response | undefined {
  const origin = c.get("headers").get("origin");
  if (!origin || isAllowed(origin, c.get("config"))) return undefined;
  return refusal(
    "Web pages of this origin are not allowed to call this server. Ask its operator to add the whole origin, " +
      "with scheme and port, in ALLOWED_ORIGINS.",
  );
}

/** Compares scheme, host and port, as browsers do (RFC 6454, clause 5). */
function isAllowed(origin: string, { origins, loopback }: Config): boolean {
  if (origins.includes(origin)) return true;
  if (!loopback || !URL.canParse(origin)) return false;
  const { protocol, hostname, origin: whole } = new URL(origin);
  return whole === origin && /^https?:$/.test(protocol) && isLoopback(hostname);
}

const refusal = (message: string): Response =>
  Response.json({ jsonrpc: "2.0", error: { code: -32_000, message }, id: null }, { status: 403 });
