/** The authorization endpoint: shows the consent page, and takes the decision. */
import type { AuthRequest, OAuthHelpers } from "@cloudflare/workers-oauth-provider";
import { AppError, ERROR_TABLE } from "../../errors.ts";
import { readApiKey } from "../../services/api-key.ts";
import type { Principal, Scope } from "../../services/context.ts";
import { grantByKey } from "../../services/key-grants.ts";
import { type AppContext, contextsFor } from "../environment.ts";
import { isDocumentUrl, refuseRedirects, unverified } from "./client-document.ts";
import { consentPage, pageHeaders, plainText, refusalPage } from "./consent-page.ts";
import { identifierOf, RESOURCES } from "./resources.ts";
import { type Grant, publicRequest, serversOf } from "./server.ts";

/** Of the query: the state that a client keeps in it is the largest part. */
const MAX_QUERY_LENGTH = 8_192;
const MAX_ID_LENGTH = 400;

/** GET: the page, with a handle that this browser alone can use, and once. */
export async function ask(c: AppContext): Promise<Response> {
  return answering(c, async (helpers, library) => {
    const request = publicRequest(c);
    const query = new URL(request.url).searchParams;
    const clientId = query.get("client_id") ?? "";
    checkShape(query);
    if (isDocumentUrl(clientId)) await refuseRedirects(clientId);
    const asked = await helpers.parseAuthRequest(request);
    const refuse = (code: "invalid_request" | "invalid_scope", description: string) => {
      const back = library.authorizationErrorRedirect(asked, code, description);
      return refused(c, 400, description, back);
    };
    // The library lets clients with a secret go without; OAuth 2.1 lets nobody (clause 4.1.1).
    if (!/^[\w-]{43}$/.test(asked.codeChallenge ?? "")) {
      return refuse("invalid_request", "code_challenge with the method S256 is required (PKCE).");
    }
    const scopes = offered(c, asked);
    if (scopes.length === 0)
      return refuse("invalid_scope", "No scope that was asked for is known.");
    return showPage(c, helpers, { ...asked, scope: scopes }, { status: 200, ticked: scopes });
  });
}

/** POST: what the owner of a key decided. */
export async function decide(c: AppContext): Promise<Response> {
  return answering(c, async (helpers) => {
    const site = c.req.header("Sec-Fetch-Site");
    if (site !== undefined && site !== "same-origin") {
      return refused(c, 403, "The form was not sent from this server's own page.");
    }
    const form = new URLSearchParams(await c.req.text());
    const handle = form.get("handle") ?? "";
    if (form.get("decision") !== "allow") {
      const denied = await helpers.denyConsent(c.req.raw, handle);
      return new Response(null, { status: 303, headers: denied.headers });
    }
    const { request, headers } = await helpers.approveConsent(c.req.raw, handle);
    const scopes = offered(c, request).filter((scope) => form.getAll("scope").includes(scope));
    try {
      headers.set("Location", await complete(c, helpers, request, scopes, form.get("key") ?? ""));
      return new Response(null, { status: 303, headers });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { status } = ERROR_TABLE[error.errorCode];
      const problem = error.message;
      const again = { status: status === 401 ? 403 : status, ticked: scopes, problem };
      return showPage(c, helpers, request, again, headers);
    }
  });
}

/** @returns where the client waits for its code. */
async function complete(
  c: AppContext,
  helpers: OAuthHelpers,
  request: AuthRequest,
  ticked: Scope[],
  text: string,
): Promise<string> {
  if (ticked.length === 0) throw new AppError("bad_request", "Tick what you allow, or deny.");
  const key = await readApiKey(text.trim());
  if (key === null) {
    throw new AppError(
      "bad_request",
      "That is no key of this server. A key begins with gtr_ and has 45 characters: was it cut?",
    );
  }
  const { clientId } = request;
  const client = await helpers.describeConsent(request);
  const principal: Principal = {
    client: `oauth:${clientId}`,
    endUser: `key:${key.prefix}`,
    scopes: null,
    keyHash: key.hash,
  };
  const subject = `${plainText(client.clientName)} (${client.redirectHost})`;
  const scope = await grantByKey(contextsFor(c, principal).write, key.hash, {
    scopes: ticked,
    subject,
  });
  const props: Grant = { keyHash: key.hash };
  const { redirectTo } = await helpers.completeAuthorization({
    request,
    userId: key.prefix,
    metadata: {},
    scope,
    props,
    // Several people may sign in with one key from one host.
    revokeExistingGrants: false,
  });
  return redirectTo;
}

/** Of what was asked for, what there is; the least where nothing was. */
function offered(c: AppContext, { resource, scope }: AuthRequest): Scope[] {
  const { baseUrl } = c.var.config;
  const scopes = RESOURCES.find((one) => identifierOf(baseUrl, one) === resource)?.scopes ?? [];
  return scope.length === 0 ? scopes.slice(0, 1) : scopes.filter((one) => scope.includes(one));
}

interface Shown {
  readonly status: number;
  readonly ticked: readonly Scope[];
  readonly problem?: string;
}

async function showPage(
  c: AppContext,
  helpers: OAuthHelpers,
  request: AuthRequest,
  { status, ticked, problem }: Shown,
  earlier = new Headers(),
): Promise<Response> {
  const client = await helpers.describeConsent(request);
  const { handle, headers } = await helpers.beginConsent(request);
  for (const cookie of earlier.getSetCookie()) headers.append("Set-Cookie", cookie);
  for (const [name, value] of Object.entries(pageHeaders(request.redirectUri))) {
    headers.set(name, value);
  }
  const text = await consentPage(c, {
    client,
    scopes: offered(c, request),
    ticked,
    handle,
    problem,
  });
  return new Response(text, { status, headers });
}

/** @throws AppError bad_request for what no client sends, before the store is asked about it. */
function checkShape(query: URLSearchParams): void {
  const names = [...query.keys()].filter((name) => name !== "resource");
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new AppError("bad_request", "A parameter was given twice.");
  const idLength = query.get("client_id")?.length ?? 0;
  if (query.toString().length > MAX_QUERY_LENGTH || idLength > MAX_ID_LENGTH) {
    throw new AppError("bad_request", "The request is too long.");
  }
}

/**
 * Refusals are pages. None of them redirects by itself: anybody can register a client, and this server
 * must not lead people on to wherever somebody likes (RFC 9700, clause 4.11.2).
 */
async function answering(
  c: AppContext,
  answer: (
    helpers: OAuthHelpers,
    library: typeof import("@cloudflare/workers-oauth-provider"),
  ) => Promise<Response>,
): Promise<Response> {
  const { library, server, env } = await serversOf(c);
  try {
    return await answer(server.getOAuthApi(env), library);
  } catch (error) {
    if (error instanceof library.AuthorizationError) {
      return refused(c, 400, error.description, error.redirectTo);
    }
    const known = error instanceof library.CimdFetchError ? unverified() : error;
    if (!(known instanceof AppError)) throw error;
    return refused(c, ERROR_TABLE[known.errorCode].status, known.message);
  }
}

const refused = async (c: AppContext, status: number, problem: string, back?: string) =>
  new Response(await refusalPage(c, problem, back), { status, headers: pageHeaders() });
