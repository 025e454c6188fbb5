/** The log's facts about an MCP request: only texts that this server knows. */
import { SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/server";
import type { Tool } from "../../mcp/define-tool.ts";
import type { RequestVariables, With } from "../request.ts";
import type { Message } from "./message.ts";

export const MODERN = "2026-07-28";
/** The revision that the transport assumes if a request names none. */
const UNNAMED = "2025-03-26";

const METHODS = new Set([
  "initialize",
  "ping",
  "server/discover",
  "tools/list",
  "tools/call",
  "resources/list",
  "resources/templates/list",
  "resources/read",
  "resources/subscribe",
  "prompts/list",
  "prompts/get",
  "completion/complete",
  "logging/setLevel",
  "subscriptions/listen",
  "notifications/initialized",
  "notifications/cancelled",
]);

export function recordMessage(
  c: With<RequestVariables>,
  { method, params }: Message,
  tool: Tool | undefined,
): void {
  const named = c.get("headers").get("mcp-protocol-version") ?? params.protocolVersion;
  const record = c.get("record");
  const isKnown = typeof named === "string" && SUPPORTED_PROTOCOL_VERSIONS.includes(named);
  record.era = isKnown ? named : UNNAMED;
  record.rpcMethod = METHODS.has(method) ? method : "other";
  record.tool = tool?.name ?? null;
  if (method === "tools/call" && !tool) record.outcome = "rpc_error";
}
