/** The answers of the authorization endpoint: one of its two pages, or an error page. */
import type { AuthRequest, OAuthHelpers } from "@cloudflare/workers-oauth-provider";
import { tokenFaultOf } from "../../../errors/access.ts";
import { AppError, ERROR_TABLE } from "../../../errors/errors.ts";
import type { Scope } from "../../../model/scopes.ts";
import type { KeyReach } from "../../../services/keys/sign-in.ts";
import { wordsFor } from "../../../ui/texts/index.ts";
import { charge } from "../../limits.ts";
import type { With } from "../../request.ts";
import { unverifiedError } from "../clients.ts";
import type { SignInVariables } from "../grant.ts";
import { visiting } from "../guarded-fetch.ts";
import { identifierOf, RESOURCES, scopesAt } from "../resources.ts";
import { openServers } from "../server.ts";
import {
  claimed,
  consentPage,
  keyFormPage,
  type Problem,
  pageHeaders,
  refusalPage,
} from "./page.tsx";

/** The requested scopes that exist here; the smallest set if none were requested. */
export function offered(c: With<SignInVariables>, { resource, scope }: AuthRequest): Scope[] {
  const { config } = c.var;
  const found = RESOURCES.find((one) => identifierOf(config.baseUrl, one) === resource);
  const scopes = found ? scopesAt(found, config) : [];
  return scope.length === 0 ? scopes.slice(0, 1) : scopes.filter((one) => scope.includes(one));
}

/** A valid key, as page two shows it. */
export interface ChosenKey {
  readonly hash: string;
  readonly reach: KeyReach;
}

/**
 * The data that the library encrypts between the two pages, for this browser; it keeps further
 * members.
 */
export interface ConsentRequest extends AuthRequest {
  /** The client, named as in the audit. */
  readonly subject?: string;
  /** Set from page two on. */
  readonly chosen?: ChosenKey;
}

/** The scopes on page two: the requested scopes that the key has. */
export const scopesOf = (c: With<SignInVariables>, asked: ConsentRequest): Scope[] =>
  offered(c, asked).filter((scope) => asked.chosen?.reach.scopes.includes(scope));

interface Shown {
  readonly status: number;
  readonly ticked: readonly Scope[];
  readonly problem?: Problem;
}

export async function showPage(
  c: With<SignInVariables>,
  helpers: OAuthHelpers,
  asked: ConsentRequest,
  { status, ticked, problem }: Shown,
  earlier = new Headers(),
): Promise<Response> {
  const client = await helpers.describeConsent(asked);
  const subject = `${claimed(client.clientName)} (${client.redirectHost})`;
  const { handle, headers } = await helpers.beginConsent({ ...asked, subject } as ConsentRequest);
  for (const cookie of earlier.getSetCookie()) headers.append("Set-Cookie", cookie);
  for (const [name, value] of Object.entries(pageHeaders(c, asked.redirectUri))) {
    headers.set(name, value);
  }
  const shown = { client, handle, problem };
  const { chosen } = asked;
  const text = chosen
    ? await consentPage(c, {
        ...shown,
        scopes: scopesOf(c, asked),
        ticked,
        prefix: chosen.reach.prefix,
        organization: chosen.reach.organization,
      })
    : await keyFormPage(c, { ...shown, scopes: offered(c, asked) });
  return new Response(text, { status, headers });
}

/**
 * Errors are pages, and none redirects by itself: anybody can register a client, and this server
 * must not send people to any address that somebody else chooses (RFC 9700, clause 4.11.2).
 */
export async function answering(
  c: With<SignInVariables>,
  answer: (helpers: OAuthHelpers, library: typeof import("../library.ts")) => Promise<Response>,
): Promise<Response> {
  const { library, server, env } = await openServers(c);
  try {
    // This writes to the store, and may fetch the client's document.
    await charge(c, "heavy");
    return await visiting(c.var.config, () => answer(server.getOAuthApi(env), library));
  } catch (error) {
    if (error instanceof library.AuthorizationError) {
      // The handle is the only part of a form that the library rejects.
      const isForm = c.req.method === "POST";
      return refused(c, 400, isForm ? "over" : { faulty: error.description }, error.redirectTo);
    }
    const known = error instanceof library.CimdFetchError ? unverifiedError() : error;
    if (!(known instanceof AppError)) throw error;
    return refused(c, ERROR_TABLE[known.errorCode].status, problemOf(known));
  }
}

/** The error of a form without a valid key, or without a ticked scope. */
export const formError = (reason: "malformed" | "nothing"): AppError =>
  new AppError("bad_request", wordsFor("en").messages.consent[reason], { reason });

/** What the page says of an error. */
export function problemOf(error: AppError): Problem {
  const { status } = ERROR_TABLE[error.errorCode];
  const { reason } = error.options;
  if (status === 429) return "tooMany";
  if (status === 403) return "noScope";
  if (reason === "malformed" || reason === "nothing") return reason;
  return tokenFaultOf(error) ?? (status >= 500 ? "unavailable" : { faulty: error.message });
}

export const refused = async (
  c: With<SignInVariables>,
  status: number,
  problem: Problem,
  back?: string,
) => new Response(await refusalPage(c, problem, back), { status, headers: pageHeaders(c) });
