/** The JSON-RPC message of a request, as far as the endpoint itself looks at it. */

export interface Message {
  method: string;
  params: Record<string, unknown>;
  id: string | number | null;
}

/** The gate reads the parsed body and nothing else: a header may say another tool's name. */
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

/** Every list fits one page, so no cursor was ever given out. */
export const unknownCursor = ({ method, params }: Message): string | null =>
  /\/list$/.test(method) && params.cursor !== undefined ? "unknown cursor" : null;
