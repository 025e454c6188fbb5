/** The authorization endpoint: page one asks for a key, page two shows what the key would allow. */
import type { OAuthHelpers } from "@cloudflare/workers-oauth-provider";
import { AppError, ERROR_TABLE } from "../../../errors/errors.ts";
import type { Scope } from "../../../model/scopes.ts";
import { parseApiKey } from "../../../services/keys/api-key.ts";
import { grantByKey, readReach } from "../../../services/keys/sign-in.ts";
import { CATALOG, contextsFor } from "../../contexts.ts";
import type { With } from "../../request.ts";
import { isClientId, keepRegistration, mayRedirectTo, notAClientIdError } from "../clients.ts";
import type { Grant, SignInVariables } from "../grant.ts";
import { speakFor } from "../guarded-fetch.ts";
import { publicRequest } from "../server.ts";
import { note, principalOf, runAndNoteRefusal } from "../sign-in-events.ts";
import {
  answering,
  type ChosenKey,
  type ConsentRequest,
  formError,
  offered,
  problemOf,
  refused,
  scopesOf,
  showPage,
} from "./answer.ts";

/** GET: the page, with a handle that only this browser can use, once. */
export async function ask(c: With<SignInVariables>): Promise<Response> {
  return answering(c, async (helpers, library) => {
    const request = publicRequest(c);
    const query = new URL(request.url).searchParams;
    const clientId = query.get("client_id") ?? "";
    checkShape(query);
    speakFor(clientId);
    const asked = await helpers.parseAuthRequest(request);
    const refuse = (code: "invalid_request" | "invalid_scope", description: string) => {
      const back = library.authorizationErrorRedirect(asked, code, description);
      return refused(c, 400, { faulty: description }, back);
    };
    // The library allows clients with a secret to omit PKCE; OAuth 2.1 requires it of all (clause
    // 4.1.1).
    if (!/^[\w-]{43}$/.test(asked.codeChallenge ?? "")) {
      return refuse("invalid_request", "code_challenge with the method S256 is required (PKCE).");
    }
    const scopes = offered(c, asked);
    if (scopes.length === 0)
      return refuse("invalid_scope", "None of the requested scopes is known.");
    return showPage(c, helpers, { ...asked, scope: scopes }, { status: 200, ticked: [] });
  });
}

/** POST: the key of page one, or the decision of page two. */
export async function submitConsent(c: With<SignInVariables>): Promise<Response> {
  return answering(c, async (helpers) => {
    const site = c.req.header("Sec-Fetch-Site");
    if (site !== undefined && site !== "same-origin") {
      return refused(c, 403, "elsewhere");
    }
    const form = new URLSearchParams(await c.req.text());
    const handle = form.get("handle") ?? "";
    const decision = form.get("decision");
    const isKnown = decision === "continue" || decision === "allow" || decision === "language";
    if (!isKnown) return deny(c, helpers, handle);
    const { request, headers } = await helpers.approveConsent(c.req.raw, handle);
    speakFor(request.clientId);
    const asked: ConsentRequest = request;
    if (decision === "language") {
      const ticked = asked.chosen?.reach.scopes ?? [];
      return showPage(c, helpers, asked, { status: 200, ticked }, headers);
    }
    const scopes = scopesOf(c, asked).filter((scope) => form.getAll("scope").includes(scope));
    try {
      if (asked.chosen === undefined) {
        const chosen = await choose(c, asked, form.get("key") ?? "");
        const { scopes: ticked } = chosen.reach;
        return await showPage(c, helpers, { ...asked, chosen }, { status: 200, ticked }, headers);
      }
      headers.set("Location", await complete(c, helpers, asked, asked.chosen, scopes));
      return new Response(null, { status: 303, headers });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { status } = ERROR_TABLE[error.errorCode];
      const isRefused = status === 401 || status === 403;
      const again = { status: isRefused ? 403 : status, ticked: scopes, problem: problemOf(error) };
      // A rejected key leads to page one again.
      const { chosen: _, ...first } = asked;
      return showPage(c, helpers, isRefused ? first : asked, again, headers);
    }
  });
}

async function deny(
  c: With<SignInVariables>,
  helpers: OAuthHelpers,
  handle: string,
): Promise<Response> {
  const { request, headers } = await helpers.denyConsent(c.req.raw, handle);
  const { clientId, subject = clientId, chosen }: ConsentRequest = request;
  const acting = { clientId, keyPrefix: chosen?.reach.prefix ?? null };
  await note(c, acting, { action: "oauth.deny", subject, outcome: "refused:denied" });
  return new Response(null, { status: 303, headers });
}

/**
 * Reads page one's key. @throws AppError bad_request, unauthorized, forbidden, with an audit line
 */
async function choose(
  c: With<SignInVariables>,
  asked: ConsentRequest,
  text: string,
): Promise<ChosenKey> {
  const key = await parseApiKey(text.trim());
  if (key === null) throw formError("malformed");
  const reach = await runAndNoteRefusal(c, asked, key.prefix, () =>
    // The key that was typed is looked up, and no record.
    readReach(contextsFor(c, { reads: CATALOG }).read, key.hash, offered(c, asked)),
  );
  return { hash: key.hash, reach };
}

/** @returns the address at which the client waits for its code */
async function complete(
  c: With<SignInVariables>,
  helpers: OAuthHelpers,
  asked: ConsentRequest,
  { hash, reach }: ChosenKey,
  ticked: Scope[],
): Promise<string> {
  if (ticked.length === 0) throw formError("nothing");
  const { clientId, subject = clientId } = asked;
  const principal = principalOf({ clientId, keyPrefix: reach.prefix }, hash);
  const scope = await runAndNoteRefusal(c, asked, reach.prefix, () =>
    grantByKey(contextsFor(c, { principal }).write, hash, { scopes: ticked, subject }),
  );
  await keepRegistration(helpers, clientId);
  const props: Grant = { keyHash: hash, subject };
  const { redirectTo } = await helpers.completeAuthorization({
    request: asked,
    userId: reach.prefix,
    metadata: { subject },
    scope,
    props,
    // Several people may sign in with one key from one host.
    revokeExistingGrants: false,
  });
  return redirectTo;
}

/** @throws AppError bad_request for malformed parameters, before the store is used */
function checkShape(query: URLSearchParams): void {
  const names = [...query.keys()].filter((name) => name !== "resource");
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new AppError("bad_request", "A parameter appears twice.");
  const clientId = query.get("client_id");
  if (clientId && !isClientId(clientId)) throw notAClientIdError();
  const redirect = query.get("redirect_uri");
  if (redirect && !mayRedirectTo(redirect)) {
    throw new AppError("bad_request", "Invalid redirect URI");
  }
}
