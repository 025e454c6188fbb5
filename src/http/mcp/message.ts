/** What the endpoint itself reads of a request's JSON-RPC message, for its checks and for the log. */

import {
  PROTOCOL_VERSION_META_KEY,
  SUPPORTED_PROTOCOL_VERSIONS,
} from "@modelcontextprotocol/server";
import type { Tool } from "../../mcp/define-tool.ts";
import { isRecord } from "../../model/json.ts";
import { isPlainJson, plainText, plainValues } from "../../model/plain-text.ts";
import type { RequestVariables, With } from "../request.ts";

export interface Message {
  method: string;
  params: Record<string, unknown>;
  id: string | number | null;
}

/** Several hosts send `null` for arguments or a cursor that they do not have. */
export function withoutNulls(body: unknown): unknown {
  if (!isRecord(body) || !isRecord(body.params)) return body;
  const { params } = body;
  if (params.arguments !== null && params.cursor !== null) return body;
  const sent = Object.entries(params).filter(
    ([name, value]) => value !== null || (name !== "arguments" && name !== "cursor"),
  );
  return { ...body, params: Object.fromEntries(sent) };
}

/** The gate reads only the parsed body: a header may name another tool. */
export function asMessage(body: unknown): Message {
  const { method, params, id } = isRecord(body) ? body : {};
  return {
    method: typeof method === "string" ? method : "",
    params: isRecord(params) ? params : {},
    id: typeof id === "string" || typeof id === "number" ? id : null,
  };
}

/**
 * Whether the message claims to be of the 2026 era, rightly or wrongly. The SDK then never takes it for a
 * message of the 2025 era, except `initialize`, which the 2026 era does not have.
 */
export const claimsEnvelope = ({ method, params: { _meta } }: Message): boolean =>
  method !== "initialize" && isRecord(_meta) && PROTOCOL_VERSION_META_KEY in _meta;

/** Every list fits on one page, so no cursor was ever returned. */
export const unknownCursor = ({ method, params }: Message): string | null =>
  /\/list$/.test(method) && params.cursor !== undefined ? "unknown cursor" : null;

/** Far more than any tool can use. 140,000 unknown arguments took 330 ms of CPU. */
export const MOST_VALUES = 2_000;

/** Counts members of objects and items of lists, and stops at the limit. */
export function tooManyValues(body: unknown): string | null {
  let left = MOST_VALUES;
  const isWithin = (value: unknown): boolean => {
    if (typeof value !== "object" || value === null) return true;
    for (const one of Object.values(value)) if (--left < 0 || !isWithin(one)) return false;
    return true;
  };
  return isWithin(body) ? null : `the message has more than ${MOST_VALUES} values`;
}

const LONGEST_ECHO = 500;

/** Whether the SDK may repeat text of this message that is hidden or long. */
export const mayEchoBadly = (text: string): boolean =>
  text.length > LONGEST_ECHO || !isPlainJson(text);

/** An error of the SDK repeats names as they were sent: made plain and cut here. */
export async function withPlainError(answer: Response): Promise<Response> {
  if (!answer.headers.get("content-type")?.startsWith("application/json")) return answer;
  const text = await answer.text();
  const { status, headers } = answer;
  if (!text.includes('"error":')) return new Response(text, { status, headers });
  const body = JSON.parse(text);
  if (!isRecord(body.error)) return new Response(text, { status, headers });
  const error = plainValues(body.error, (part) => plainText(part.slice(0, LONGEST_ECHO)));
  const kept = new Headers(headers);
  kept.delete("content-length");
  return new Response(JSON.stringify({ ...body, error }), { status, headers: kept });
}

/** The revision of the 2026 era. */
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

/** Adds the message to the log record: only texts that this server knows. */
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
