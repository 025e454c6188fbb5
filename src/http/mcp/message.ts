/** The members of a request's JSON-RPC message that the endpoint itself reads. */

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

/** Every list fits on one page, so no cursor was ever returned. */
export const unknownCursor = ({ method, params }: Message): string | null =>
  /\/list$/.test(method) && params.cursor !== undefined ? "unknown cursor" : null;
