/** Which host names may reach the MCP endpoint and OAuth: a page of another name may not (DNS rebinding). */
import { hostHeaderValidationResponse } from "@modelcontextprotocol/server";
import type { AppContext } from "./environment.ts";

const MOST_CHARACTERS = 100;

/** A 403 for a host that the deployment does not name, as a JSON-RPC error; else undefined. */
export function refusedHost(c: AppContext): Response | undefined {
  const refused = hostHeaderValidationResponse(c.req.raw, [...c.var.config.hosts]);
  if (!refused) return undefined;
  const host = (c.req.header("Host") ?? "").replace(/[^\w.:[\]-]/g, "").slice(0, MOST_CHARACTERS);
  const message =
    `This server does not answer under the host name "${host}". Use ${c.var.config.baseUrl}, or ask its ` +
    "operator to name the host in BASE_URL or EXTRA_HOSTS.";
  return Response.json({ jsonrpc: "2.0", error: { code: -32_000, message }, id: null }, refused);
}
