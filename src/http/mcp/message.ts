/** The members of a request's JSON-RPC message that the endpoint itself reads. */
import { PROTOCOL_VERSION_META_KEY } from "@modelcontextprotocol/server";

export interface Message {
  method: string;
  params: Record<string, unknown>;
  id: string | number | null;
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

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/**
 * Whether the message claims to be of the 2026 era, rightly or wrongly. The SDK then never takes it for a
 * message of the 2025 era, except `initialize`, which the 2026 era does not have.
 */
export const claimsEnvelope = ({ method, params: { _meta } }: Message): boolean =>
  method !== "initialize" && isRecord(_meta) && PROTOCOL_VERSION_META_KEY in _meta;

/** Every list fits on one page, so no cursor was ever returned. */
export const unknownCursor = ({ method, params }: Message): string | null =>
  /\/list$/.test(method) && params.cursor !== undefined ? "unknown cursor" : null;
