/**
 * Which clients may register (RFC 7591): all, so the metadata is kept short. A registration ends
 * after an hour unless the owner of a key consents (`keepRegistration`); only rates are limited.
 */
import type {
  ClientRegistrationCallbackResult,
  OAuthHelpers,
} from "@cloudflare/workers-oauth-provider";
import { AppError } from "../../errors.ts";
import { namePart } from "../../model/issue.ts";
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
 * After a consent, the registration lives as long as its tokens.
 * @throws AppError bad_request if it ended while the consent page was open
 */
export async function keepRegistration(helpers: OAuthHelpers, clientId: string): Promise<void> {
  if (isDocumentUrl(clientId) || (await helpers.updateClient(clientId, {}))) return;
  throw new AppError("bad_request", "The registration of this application has expired.", {
    guidance: "Start again from the application. It will register again.",
  });
}

function wrongIn(metadata: Record<string, unknown>): string | undefined {
  const { redirect_uris: uris, client_name: name } = metadata;
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
