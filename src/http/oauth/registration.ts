/** Which clients may register (RFC 7591): anybody's, so what they say is kept short and few are kept. */
import type { ClientRegistrationCallbackResult } from "@cloudflare/workers-oauth-provider";
import type { KeyValueStore } from "../../bindings.ts";

/** As many as the store lists at once. It may not list yet what came within the last minute. */
const MAX_CLIENTS = 1000;
const MAX_REDIRECT_URIS = 10;
const MAX_URI_LENGTH = 512;
const MAX_NAME_LENGTH = 100;

export async function judgeRegistration(
  store: KeyValueStore,
  metadata: Record<string, unknown>,
): Promise<ClientRegistrationCallbackResult | undefined> {
  const wrong = wrongIn(metadata);
  if (wrong !== undefined) return { code: "invalid_client_metadata", description: wrong };
  const { keys } = await store.list({ prefix: "client:", limit: MAX_CLIENTS });
  if (keys.length < MAX_CLIENTS) return undefined;
  return {
    code: "temporarily_unavailable",
    description: "Too many clients are registered. Those that nobody uses go within a day.",
    status: 503,
  };
}

function wrongIn(metadata: Record<string, unknown>): string | undefined {
  const { redirect_uris: uris, client_name: name } = metadata;
  if (Array.isArray(uris) && uris.length > MAX_REDIRECT_URIS) {
    return `redirect_uris: ${MAX_REDIRECT_URIS} at most`;
  }
  if (typeof name === "string" && name.length > MAX_NAME_LENGTH) {
    return `client_name: ${MAX_NAME_LENGTH} characters at most`;
  }
  const texts = Object.entries(metadata).flatMap(([field, value]) =>
    [value].flat().map((text) => [field, text] as const),
  );
  const long = texts.find(([, text]) => typeof text === "string" && text.length > MAX_URI_LENGTH);
  return long && `${long[0].slice(0, 64)}: ${MAX_URI_LENGTH} characters at most`;
}
