/**
 * Faces that only read, for pages of every origin: GET and HEAD, a preflight, and 405 for other
 * methods.
 */
import { AppError } from "../errors/errors.ts";
import { problemResponse } from "./problem.ts";
import type { RequestVariables, With } from "./request.ts";

const METHODS = "GET, HEAD, OPTIONS";

export interface ReadOnlyFace {
  /** The detail of a 405: `An image only supports GET and HEAD.` */
  readonly otherMethods: string;
  /** Request headers that a page may send; without it, all. */
  readonly takes?: string;
  /** Response headers that a page may read, besides those that every page may read. */
  readonly exposes?: string;
}

/**
 * @param answer to GET and HEAD. An error that it throws becomes a problem that a page may also
 * read.
 */
export async function serveReadOnly(
  c: With<RequestVariables>,
  { otherMethods, takes, exposes }: ReadOnlyFace,
  answer: () => Response | Promise<Response>,
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
    const response = await answer();
    const { headers } = response;
    for (const name in cors) if (!headers.has(name)) headers.set(name, cors[name]!);
    return response;
  } catch (error) {
    return problemResponse(c, error, cors);
  }
}
