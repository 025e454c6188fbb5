/**
 * Which URLs the worker may fetch when somebody else names them: `isPublicUrl("https://client.example/a")`
 * is true, `isPublicUrl("HTTPS://10.0.0.5:8443/a")` is not.
 */
import { reachOf } from "./model/public-host.ts";

/** Beside the private networks that a link may not lead to: IANA's special uses, and habits. */
const NEVER_FETCHED = new Set([
  ...["alt", "arpa", "invalid", "onion", "test"],
  ...["consul", "corp", "docker", "home", "mail", "private", "svc"],
]);

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const MAX_NAME_LENGTH = 253;

/**
 * An https URL, spelled as the URL parser spells it, of a host with a public name, on the default port,
 * without user and fragment. The name may still resolve to a private address: that is the platform's to
 * refuse (`global_fetch_strictly_public`).
 */
export function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { href, protocol, hostname, port, username, password } = new URL(text);
  // Any other spelling could be read otherwise by another parser. An empty fragment stays in href.
  const isCanonical = href === text && !text.includes("#");
  const isPlain = protocol === "https:" && port === "" && username === "" && password === "";
  return isCanonical && isPlain && isPublicName(hostname);
}

/** The parser has turned every notation of an address into digits or brackets, which end no name. */
function isPublicName(hostname: string): boolean {
  const labels = hostname.split(".");
  const last = labels.at(-1) ?? "";
  return (
    hostname.length <= MAX_NAME_LENGTH &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    /^[a-z]/.test(last) &&
    reachOf(hostname) === "public" &&
    !NEVER_FETCHED.has(last)
  );
}
