/**
 * Client identifiers: names that registration gave out, and https URLs of what a client says about itself
 * (client ID metadata documents). Anything else that is a URL in somebody's reading is rejected.
 */
import { AppError } from "../../errors.ts";
import { isDocumentUrl } from "./guarded-fetch.ts";

/** The store refuses longer names as if it were broken. */
export const MAX_ID_LENGTH = 400;

/** Visible ASCII (RFC 6749, appendix A.1), and no other spelling of a URL than the canonical one. */
export const isClientId = (text: string): boolean =>
  /^[\x21-\x7e]+$/.test(text) &&
  text.length <= MAX_ID_LENGTH &&
  (!URL.canParse(text) || isDocumentUrl(text));

/** Who a client's assertion says that it is (RFC 7523); nobody has verified it yet. */
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
