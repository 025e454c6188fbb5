/** The authorization endpoint: shows the consent page, and takes the decision. */
import type { AuthRequest, OAuthHelpers } from "@cloudflare/workers-oauth-provider";
import { AppError, ERROR_TABLE } from "../../errors.ts";
import { readApiKey } from "../../services/api-key.ts";
import type { Principal, Scope } from "../../services/context.ts";
import { grantByKey } from "../../services/key-grants.ts";
import { type AppContext, contextsFor } from "../environment.ts";
import { isClientId, notAClientId } from "./client-document.ts";
import { answering, offered, refused, showPage } from "./consent-answer.ts";
import { claimed } from "./consent-page.ts";
import { speakFor } from "./guarded-fetch.ts";
import { type Grant, publicRequest } from "./server.ts";

/** GET: the page, with a handle that this browser alone can use, and once. */
export async function ask(c: AppContext): Promise<Response> {
  return answering(c, async (helpers, library) => {
    const request = publicRequest(c);
    const query = new URL(request.url).searchParams;
    const clientId = query.get("client_id") ?? "";
    checkShape(query);
    speakFor(clientId);
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
    speakFor(request.clientId);
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
  const subject = `${claimed(client.clientName)} (${client.redirectHost})`;
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

/** @throws AppError bad_request for what no client sends, before the store is asked about it. */
function checkShape(query: URLSearchParams): void {
  const names = [...query.keys()].filter((name) => name !== "resource");
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new AppError("bad_request", "A parameter was given twice.");
  const clientId = query.get("client_id");
  if (clientId && !isClientId(clientId)) throw notAClientId();
}
