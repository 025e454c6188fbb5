/** OAuth clients: which may register, and what identifies them. */
import type {
  ClientRegistrationCallbackResult,
  OAuthHelpers,
} from "@cloudflare/workers-oauth-provider";
import { AppError } from "../../errors/errors.ts";
import { namePart } from "../../model/issue.ts";
import { reachOf } from "../../model/public-host.ts";
import { isDocumentUrl } from "./guarded-fetch.ts";

const MAX_REDIRECT_URIS = 10;
const MAX_URI_LENGTH = 512;
const MAX_NAME_LENGTH = 100;

export function validateRegistration(
  metadata: Record<string, unknown>,
): ClientRegistrationCallbackResult | undefined {
  const wrong = wrongIn(metadata);
  return wrong === undefined ? undefined : { code: "invalid_client_metadata", description: wrong };
}

/**
 * Keeps a registration after a consent, for as long as its tokens live.
 * @throws AppError bad_request if it ended while the consent page was open
 */
export async function keepRegistration(helpers: OAuthHelpers, clientId: string): Promise<void> {
  if (isDocumentUrl(clientId) || (await helpers.updateClient(clientId, {}))) return;
  throw new AppError("bad_request", "The registration of this application has expired.", {
    guidance: "Start again from the application. It will register again.",
  });
}

/**
 * Where Cursor waits on its user's own machine. Any program there could claim another scheme, so no
 * other private one is allowed (RFC 8252, clause 8.4).
 */
const CURSOR = "cursor://anysphere.cursor-mcp/oauth/callback";

/** Whether a code may be sent there: https, this machine, or Cursor. The library checks the rest. */
export function mayRedirectTo(uri: string): boolean {
  const { protocol, hostname } = URL.parse(uri) ?? {};
  const isHere = protocol === "http:" && reachOf(hostname ?? "") === "loopback";
  return protocol === "https:" || isHere || uri === CURSOR;
}

function wrongIn(metadata: Record<string, unknown>): string | undefined {
  const { redirect_uris: uris, client_name: name } = metadata;
  if (Array.isArray(uris) && !uris.some((uri) => typeof uri === "string" && mayRedirectTo(uri))) {
    return "redirect_uris: one must be https, or http on a loopback host";
  }
  if (Array.isArray(uris) && uris.length > MAX_REDIRECT_URIS) {
    return `redirect_uris: at most ${MAX_REDIRECT_URIS}`;
  }
  if (typeof name === "string" && name.length > MAX_NAME_LENGTH) {
    return `client_name: at most ${MAX_NAME_LENGTH} characters`;
  }
  const texts = Object.entries(metadata).flatMap(([field, value]) =>
    [value].flat().map((text) => [field, text] as const),
  );
  const long = texts.find(([, text]) => typeof text === "string" && text.length > MAX_URI_LENGTH);
  return long && `${namePart(long[0])}: at most ${MAX_URI_LENGTH} characters`;
}

/** The store rejects longer names as if it had failed. */
export const MAX_ID_LENGTH = 400;

/** Visible ASCII (RFC 6749, appendix A.1), and a URL only in its canonical spelling. */
export const isClientId = (text: string): boolean =>
  /^[\x21-\x7e]+$/.test(text) &&
  text.length <= MAX_ID_LENGTH &&
  (!URL.canParse(text) || isDocumentUrl(text));

/** The client that an assertion claims (RFC 7523); it is not verified yet. */
export async function clientOf(assertion: string | null): Promise<string> {
  if (assertion === null) return "";
  const { decodeJwt } = await import("jose/jwt/decode");
  try {
    return String(decodeJwt(assertion).iss ?? "");
  } catch {
    return "";
  }
}

/**
 * Client identifiers: names from registration, and https URLs of documents in which clients
 * describe themselves (client ID metadata documents). Any other text that a parser could read as a
 * URL is rejected.
 */
export const notAClientIdError = () =>
  new AppError("bad_request", "The client_id of this application is not valid.", {
    guidance:
      "Use the client_id of a registration, or the https URL of a client document on a public host.",
  });

export const unverifiedError = () =>
  new AppError("bad_request", "The client document of this application could not be fetched.", {
    guidance:
      "Start again from the application. If it fails again, contact the developer of the application.",
  });
