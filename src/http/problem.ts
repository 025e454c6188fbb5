/** Errors over HTTP: RFC 9457 problem documents, or a page. */
import { AppError, ERROR_TABLE, toAppError } from "../errors/errors.ts";
import { type Problem, toProblem } from "../errors/problem.ts";
import { NAME } from "../identity.ts";
import { parseAccept, weightOf } from "../model/accept.ts";
import { codeOfMessage } from "../model/field-codes.ts";
import { plainLine } from "../model/plain-text.ts";
import { namesScopes, resourceMetadataUrl } from "./oauth/resources.ts";
import { isScan, type RequestVariables, requestTarget, type With } from "./request.ts";
import { fail } from "./transport/request-log.ts";

/** @param more headers that its face adds */
export async function problemResponse(
  c: With<RequestVariables>,
  thrown: unknown,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const error = toAppError(thrown);
  const { correlationId, config, face, options } = c.var;
  fail(c.var.record, error);
  const problem = withCodes(
    toProblem(orSignIn(c, error), {
      baseUrl: config?.baseUrl ?? "",
      correlationId,
      now: options.clock(),
    }),
  );
  const asPage = wantsPage(c.req.header("Accept"));
  const headers: Record<string, string> = {
    "Content-Type": asPage ? "text/html; charset=UTF-8" : "application/problem+json; charset=utf-8",
    "Cache-Control": "no-store",
    Vary: asPage ? "Accept, Accept-Language" : "Accept",
    ...more,
  };
  const { retryAfter, challenge } = error.options;
  if (retryAfter !== undefined) headers["Retry-After"] = String(retryAfter);
  if (challenge) headers["WWW-Authenticate"] = challengeHeader(c, challenge);
  const signIn = challenge && face.resource === "/mcp" && resourceMetadataUrl(c) !== undefined;
  const meta = signIn && { _meta: { "mcp/www_authenticate": [described(c, error)] } };
  const drawn = asPage ? await pageOf(c, error, problem) : null;
  if (drawn?.policy) headers["Content-Security-Policy"] = drawn.policy;
  const body = drawn === null ? JSON.stringify({ ...problem, ...meta }) : drawn.html;
  const { status } = ERROR_TABLE[error.errorCode];
  return c.newResponse(c.req.method === "HEAD" ? null : body, { status, headers });
}

/** The faults of rules get their codes here, by which a program words them in another language. */
function withCodes(problem: Problem): Problem {
  if (problem.errors === undefined) return problem;
  const errors = problem.errors.map((fault) => {
    const code = fault.code ?? codeOfMessage(fault.message);
    return code === undefined ? fault : { ...fault, code };
  });
  return { ...problem, errors };
}

/** The code that draws pages is loaded only for a page. */
async function pageOf(c: With<RequestVariables>, error: AppError, problem: Problem) {
  const [
    { hasCountdown, problemPage },
    { frameOf, pageReaderOf },
    { RETRY_POLICY, LOT_POLICY },
    { firstOfNumber },
    { offersIn },
  ] = await Promise.all([
    import("./pages/problem.tsx"),
    import("./pages/parts/reader.ts"),
    import("./transport/page-policy.ts"),
    import("../services/products/page.ts"),
    import("../services/check/offers.ts"),
  ]);
  const { instead, reason } = error.options;
  const face = c.get("face");
  const { config, options } = c.var;
  const context = { baseUrl: config?.baseUrl ?? "", ownHosts: config?.hosts, ...options };
  const { languages } = pageReaderOf(c);
  const first = firstOfNumber(context, error, languages);
  const reader = {
    ...(first && { first }),
    offers: offersIn(error, languages),
    isScan: isScan(face, c.req.method),
    isForPrograms: face.forPrograms === true,
    baseUrl: c.get("config")?.baseUrl,
    ...frameOf(c),
    target: targetOf(c),
    ...(instead && { instead }),
    asksForCode: reason === "which_code",
  };
  const html = String(await problemPage(problem, reader));
  if (hasCountdown(problem, reader)) return { html, policy: RETRY_POLICY };
  return { html, policy: first ? LOT_POLICY : null };
}

/** One slash at the front: with two, a link would lead to another host. */
function targetOf(c: With<RequestVariables>): string | null {
  if (c.req.method !== "GET") return null;
  const { path, rawQuery } = requestTarget(c);
  const own = path.replace(/^[/\\]+/, "/");
  return rawQuery === null ? own : `${own}?${rawQuery}`;
}

/** A new sign-in can replace a token that is not valid, if a sign-in is offered. */
function orSignIn(c: With<RequestVariables>, error: AppError): AppError {
  const { challenge, guidance } = error.options;
  const isOffered = challenge?.error === "invalid_token" && resourceMetadataUrl(c) !== undefined;
  if (!isOffered || guidance === undefined) return error;
  const both = `Sign in again, or use a key. ${guidance}`;
  return new AppError(error, error.message, { ...error.options, guidance: both });
}

/**
 * The answer to errors before a face gets the request. Pages of every origin may read it, because
 * it reveals nothing.
 */
export async function openProblem(c: With<RequestVariables>, thrown: unknown): Promise<Response> {
  return problemResponse(c, thrown, {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "Retry-After, RateLimit, RateLimit-Policy",
  });
}

export const nothingHereError = () =>
  new AppError("not_found", "There is nothing at this path.", {
    guidance: "GET / describes this server.",
  });

/** `allowed`: for the Allow header. */
export async function wrongMethod(c: With<RequestVariables>, allowed: string): Promise<Response> {
  const error = new AppError("method_not_allowed", `This path only supports ${allowed}.`);
  return problemResponse(c, error, { Allow: allowed });
}

/** Whether the client is a browser: Accept names text/html, with at least the weight of JSON. */
export function wantsPage(accept: string | undefined): boolean {
  const preferences = parseAccept(accept);
  const weight = (type: string) => weightOf(preferences, type);
  const html = weight("text/html");
  const json = Math.max(weight("application/json"), weight("application/problem+json"));
  return html > 0 && html >= json;
}

/** The challenge as ChatGPT reads it from a body: it signs in only if error and error_description are there. */
function described(c: With<RequestVariables>, { message, options }: AppError): string {
  const { scope, error = "invalid_request" } = options.challenge!;
  const description = plainLine(message).replace(/["\\]/g, "'");
  return `${challengeHeader(c, { scope, error })}, error_description="${description}"`;
}

/**
 * RFC 6750, clause 3; if tokens are accepted, with the address of the metadata (RFC 9728, clause
 * 5.1).
 */
function challengeHeader(
  c: With<RequestVariables>,
  { scope, error }: NonNullable<AppError["options"]["challenge"]>,
): string {
  const metadata = resourceMetadataUrl(c);
  const parts = [
    `realm="${NAME}"`,
    ...(error ? [`error="${error}"`] : []),
    ...(scope === null || !namesScopes(c.var.config) ? [] : [`scope="${scope}"`]),
    ...(metadata ? [`resource_metadata="${metadata}"`] : []),
  ];
  return `Bearer ${parts.join(", ")}`;
}
