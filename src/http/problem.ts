/** Errors over HTTP: RFC 9457 problem documents, or a page. */
import { html } from "hono/html";
import { ERROR_TABLE, type Problem, toAppError, toProblem } from "../errors.ts";
import { NAME } from "../identity.ts";
import { parseAccept } from "../resolver/accept.ts";
import { type AppContext, commonHeaders } from "./environment.ts";
import { type Markup, page } from "./html.ts";
import { fail } from "./record.ts";

export async function problemResponse(c: AppContext, thrown: unknown): Promise<Response> {
  const error = toAppError(thrown);
  const { correlationId, config, options } = c.var;
  fail(c.var.record, error);
  const problem = toProblem(error, {
    baseUrl: config?.baseUrl ?? "",
    correlationId,
    now: options.clock(),
  });
  const asPage = wantsPage(c.req.header("Accept"));
  const headers: Record<string, string> = {
    ...commonHeaders(c),
    "Content-Type": asPage ? "text/html; charset=UTF-8" : "application/problem+json; charset=utf-8",
    "Cache-Control": "no-store",
    Vary: "Accept",
  };
  const { retryAfter, challenge } = error.options;
  if (retryAfter !== undefined) headers["Retry-After"] = String(retryAfter);
  if (challenge) headers["WWW-Authenticate"] = challengeHeader(challenge);
  const body = asPage ? String(await problemPage(problem)) : JSON.stringify(problem);
  const { status } = ERROR_TABLE[error.errorCode];
  return c.newResponse(c.req.method === "HEAD" ? null : body, { status, headers });
}

/** Before any face has seen the request: pages of every origin may read it, for it tells them nothing. */
export async function openProblem(c: AppContext, thrown: unknown): Promise<Response> {
  const response = await problemResponse(c, thrown);
  response.headers.set("Access-Control-Allow-Origin", "*");
  response.headers.set("Access-Control-Expose-Headers", "Retry-After, RateLimit, RateLimit-Policy");
  return response;
}

/** A browser: text/html named, and not below JSON. */
function wantsPage(accept: string | undefined): boolean {
  const preferences = parseAccept(accept);
  const weight = (...types: string[]) =>
    Math.max(0, ...preferences.filter(({ range }) => types.includes(range)).map(({ q }) => q));
  const html = weight("text/html");
  return html > 0 && html >= weight("application/json", "application/problem+json");
}

const problemPage = ({ title, detail, guidance, type, correlation_id }: Problem): Markup =>
  page({
    title,
    canonical: type,
    body: html`<main>
<h1>${title}</h1>
<p>${detail}</p>
${guidance ? html`<p>${guidance}</p>\n` : ""}<p><small>${correlation_id}</small></p>
</main>`,
  });

/** RFC 6750, clause 3. */
function challengeHeader({ scope, error }: { scope: string | null; error?: string }): string {
  const parts = [
    `realm="${NAME}"`,
    ...(error ? [`error="${error}"`] : []),
    ...(scope === null ? [] : [`scope="${scope}"`]),
  ];
  return `Bearer ${parts.join(", ")}`;
}
