/**
 * Client identifiers: names from registration, and https URLs of documents in which clients
 * describe themselves (client ID metadata documents). Any other text that a parser could read as a
 * URL is rejected.
 */
import { AppError } from "../../errors.ts";
import { isDocumentUrl } from "./guarded-fetch.ts";

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
