/**
 * Signing in to the console with the operator's identity provider: authorization code with PKCE
 * (OpenID Connect Core, clause 3.1). Nothing of the provider's tokens is kept.
 */
import type { AuthorizationServer } from "oauth4webapi";
import { AppError } from "../../errors/errors.ts";
import { type SignedIn, signIn } from "../../services/sessions/sessions.ts";
import { CONSOLE } from "../../services/sessions/token.ts";
import type { GateVariables } from "../access/gate.ts";
import { providerOf, type SignInClient } from "../access/sign-in-provider.ts";
import { contextsFor } from "../contexts.ts";
import { charge } from "../limits.ts";
import { fetchFromProvider } from "../oauth/guarded-fetch.ts";
import { parseStanding } from "../oauth/provider/claims.ts";
import { type Issuer, verifyIdToken } from "../oauth/provider/token.ts";
import { nothingHereError } from "../problem.ts";
import type { Configured, With } from "../request.ts";
import { sentCookie, setCookie } from "../transport/session-cookie.ts";

const COOKIE = "gtin-sign-in";
const TEN_MINUTES = 600;
const CALLBACK = "/console/sign-in/callback";

/** The sign-in that the browser keeps until it comes back from the provider. */
interface Begun {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The screen to return to. */
  readonly to: string;
}

/** Sends the browser to the provider. @throws AppError not_found without one */
export async function beginSignIn(c: With<GateVariables>): Promise<Response> {
  const { provider, oauth, server } = await partsOf(c);
  const begun: Begun = {
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
    to: screenOf(c, c.req.query("to")),
  };
  const url = new URL(server.authorization_endpoint!);
  const challenge = await oauth.calculatePKCECodeChallenge(begun.verifier);
  for (const [name, value] of Object.entries({
    response_type: "code",
    client_id: provider.client.id,
    scope: "openid",
    redirect_uri: c.var.config.baseUrl + CALLBACK,
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: challenge,
    code_challenge_method: "S256",
  })) {
    url.searchParams.set(name, value);
  }
  keepBegun(c, JSON.stringify(begun), TEN_MINUTES);
  return c.redirect(url.href, 303);
}

/**
 * Ends the sign-in when the provider sends the browser back: the session, and the screen to return
 * to. @throws AppError bad_request, forbidden, identity_provider_unavailable
 */
export async function endSignIn(
  c: With<GateVariables>,
): Promise<{ readonly signedIn: SignedIn; readonly to: string }> {
  const { provider, oauth, server } = await partsOf(c);
  const begun = readBegun(c);
  keepBegun(c, "", 0);
  if (begun === null) throw unfinishedError();
  const { id, secret } = provider.client;
  const client = { client_id: id };
  const auth = secret === undefined ? oauth.None() : oauth.ClientSecretBasic(secret);
  let token: string | undefined;
  try {
    const answered = new URL(c.req.url).searchParams;
    const params = oauth.validateAuthResponse(server, client, answered, begun.state);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      auth,
      params,
      c.var.config.baseUrl + CALLBACK,
      begun.verifier,
      optionsFor(oauth, provider),
    );
    const result = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: begun.nonce,
      requireIdToken: true,
    });
    token = result.id_token;
  } catch (error) {
    throw isOutage(error) ? unavailableError(error) : unfinishedError(error);
  }
  const now = c.var.options.clock();
  const { claims, user } = await verifyIdToken(provider, { token: token!, audience: id, now });
  const standing = parseStanding(provider.claims, claims);
  const endUser = `user@${standing.organizationId}:${user}`;
  const principal = { client: CONSOLE, endUser, keyHash: null, ...standing };
  const { write } = contextsFor(c, { principal });
  const signedIn = await signIn(write, { user: endUser, ...standing }, sentCookie(c));
  // The browser had it meanwhile.
  return { signedIn, to: screenOf(c, begun.to) };
}

async function partsOf(c: With<GateVariables>) {
  const provider = providerOf(c);
  if (provider === null) throw nothingHereError();
  await charge(c, "sign-in");
  const oauth = await import("oauth4webapi");
  return { provider, oauth, server: await serverOf(oauth, provider, c.var.options.clock()) };
}

type Library = typeof import("oauth4webapi");

/** http only on loopback, as the configuration requires. */
const optionsFor = (oauth: Library, { issuer }: SignInClient) => ({
  [oauth.customFetch]: fetchFromProvider,
  [oauth.allowInsecureRequests]: issuer.startsWith("http:"),
});

/** A cache of the provider's metadata, read again after ten minutes. */
const known = new WeakMap<
  Issuer,
  { readonly server: AuthorizationServer; readonly until: number }
>();

async function serverOf(
  oauth: Library,
  provider: SignInClient,
  now: Date,
): Promise<AuthorizationServer> {
  const found = known.get(provider);
  if (found && found.until > now.getTime()) return found.server;
  try {
    const issuer = new URL(provider.issuer);
    const response = await oauth.discoveryRequest(issuer, optionsFor(oauth, provider));
    const server = await oauth.processDiscoveryResponse(issuer, response);
    if (!server.authorization_endpoint) throw new Error("No authorization endpoint.");
    known.set(provider, { server, until: now.getTime() + TEN_MINUTES * 1000 });
    return server;
  } catch (error) {
    throw unavailableError(error);
  }
}

/** The screen to return to: only one of this console, because a link or a cookie names the address. */
function screenOf(c: With<Configured>, to: unknown): string {
  const { baseUrl } = c.var.config;
  const url = typeof to === "string" && URL.canParse(to, baseUrl) ? new URL(to, baseUrl) : null;
  const isOwn = url?.origin === baseUrl && /^\/console(?:\/|$)/.test(url.pathname);
  return isOwn ? url.pathname + url.search : "/console";
}

/** Lax: the provider's page leads back. */
const keepBegun = (c: With<Configured>, text: string, seconds: number): void =>
  setCookie(c, COOKIE, btoa(text), { seconds, sameSite: "Lax" });

function readBegun(c: With<GateVariables>): Begun | null {
  try {
    return JSON.parse(atob(sentCookie(c, COOKIE) ?? "")) as Begun;
  } catch {
    return null;
  }
}

/** The answer did not come, or was none of the protocol. */
const isOutage = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError");

const unfinishedError = (cause?: unknown) =>
  new AppError("bad_request", "The sign-in was not completed.", {
    guidance: "Open /console on this server and sign in from there.",
    cause,
  });

const unavailableError = (cause: unknown) =>
  new AppError("identity_provider_unavailable", "The identity provider does not answer.", {
    guidance: "Try again in a few seconds.",
    retryAfter: 5,
    cause,
  });
