/** Faces that only read, for pages of every origin: GET and HEAD, a preflight, and 405 for the rest. */
import { AppError } from "../errors.ts";
import { problemResponse } from "./problem.ts";
import type { RequestVariables, With } from "./request.ts";

const METHODS = "GET, HEAD, OPTIONS";

export interface ReadOnlyFace {
  /** The detail of a 405: `An image only supports GET and HEAD.` */
  readonly otherMethods: string;
  /** Request headers that a page may send; every one where it is left out. */
  readonly takes?: string;
  /** Response headers that a page may read, beside those that every page may. */
  readonly exposes?: string;
}

/**
 * @param answer to GET and HEAD; what it throws becomes a problem that a page may read as well. It may set
 * the headers that it is given, and any that it leaves out are set here.
 */
export async function serveReadOnly(
  c: With<RequestVariables>,
  { otherMethods, takes, exposes }: ReadOnlyFace,
  answer: (cors: Readonly<Record<string, string>>) => Response | Promise<Response>,
): Promise<Response> {
  const { method } = c.req;
  const cors: Record<string, string> = { "Access-Control-Allow-Origin": "*" };
  if (exposes !== undefined) cors["Access-Control-Expose-Headers"] = exposes;
  if (method === "OPTIONS") {
    const headers = {
      ...cors,
      "Access-Control-Allow-Methods": METHODS,
      "Access-Control-Allow-Headers": takes ?? c.req.header("Access-Control-Request-Headers") ?? "",
      "Access-Control-Max-Age": "86400",
      ...(takes === undefined && { Vary: "Access-Control-Request-Headers" }),
      Allow: METHODS,
    };
    return new Response(null, { status: 204, headers });
  }
  if (method !== "GET" && method !== "HEAD") {
    const error = new AppError("method_not_allowed", otherMethods);
    return problemResponse(c, error, { ...cors, Allow: METHODS });
  }
  try {
    const response = await answer(cors);
    const { headers } = response;
    for (const name in cors) if (!headers.has(name)) headers.set(name, cors[name]!);
    return response;
  } catch (error) {
    return problemResponse(c, error, cors);
  }
}
