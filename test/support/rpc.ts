/** Plain JSON-RPC over fetch, for requests that no client library would send. */

import { fetchUnread } from "./early-answers.ts";
import { checkAnswered } from "./error-advice.ts";

export interface RpcAnswer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks wherever it wants to
  body: any;
}

export async function post(
  url: string,
  message: unknown,
  headers: Record<string, string> = {},
): Promise<RpcAnswer> {
  const response = await fetchUnread(`${url}/mcp`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: typeof message === "string" ? message : JSON.stringify(message),
  });
  const text = await response.text();
  const body = parse(text);
  checkAnswered(body);
  return { status: response.status, headers: response.headers, text, body };
}

function parse(text: string): unknown {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return text;
  }
}

/** A call in the 2025 era, which needs no handshake here. */
export const call = (url: string, name: string, args: unknown, headers = {}) =>
  post(
    url,
    { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } },
    headers,
  );

/** The first message of a client of the 2025 era. */
export const initializing = (protocolVersion = "2025-11-25") => ({
  ...{ jsonrpc: "2.0", id: 1, method: "initialize" },
  params: { protocolVersion, capabilities: {}, clientInfo: { name: "test", version: "1" } },
});

const MODERN = "2026-07-28";

/** The same message from a 2026-07-28 client, with an envelope in `_meta` and its headers. */
export function modern(
  url: string,
  method: string,
  params: Record<string, unknown> = {},
  more: Record<string, string> = {},
) {
  const meta = {
    "io.modelcontextprotocol/protocolVersion": MODERN,
    "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const headers: Record<string, string> = {
    Accept: "application/json, text/event-stream",
    "MCP-Protocol-Version": MODERN,
    "Mcp-Method": method,
    ...more,
  };
  const named = params.name ?? params.uri;
  if (typeof named === "string") headers["Mcp-Name"] = named;
  return post(url, { jsonrpc: "2.0", id: 1, method, params: { ...params, _meta: meta } }, headers);
}
