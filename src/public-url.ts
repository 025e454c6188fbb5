/**
 * Which URLs of others the worker may fetch: `isPublicUrl("https://client.example/a")` is true,
 * `isPublicUrl("HTTPS://10.0.0.5:8443/a")` is false.
 */
import { reachOf } from "./model/public-host.ts";

/**
 * Names to exclude besides the private networks that links must not lead to: IANA's special-use
 * names, and common private names.
 */
const NEVER_FETCHED = new Set([
  "alt",
  "arpa",
  "invalid",
  "onion",
  "test",
  "consul",
  "corp",
  "docker",
  "home",
  "mail",
  "private",
  "svc",
]);

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const MAX_NAME_LENGTH = 253;

/**
 * An https URL, written as the URL parser writes it, of a host with a public name, on the default
 * port, without user and fragment. The name may still resolve to a private address; the platform
 * rejects that (`global_fetch_strictly_public`).
 */
export function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { href, protocol, hostname, port, username, password } = new URL(text);
  // Another parser could read any other spelling differently. `href` also contains an empty
  // fragment.
  const isCanonical = href === text && !text.includes("#");
  const isPlain = protocol === "https:" && port === "" && username === "" && password === "";
  return isCanonical && isPlain && isPublicName(hostname);
}

/**
 * Whether the link checker may request it: http as well, and in any spelling, because only the parsed
 * URL is requested. No other port, user or password.
 */
export const isPublicTarget = ({ protocol, hostname, port, username, password }: URL): boolean =>
  /^https?:$/.test(protocol) &&
  port === "" &&
  username === "" &&
  password === "" &&
  isPublicName(hostname);

/**
 * The parser has converted every notation of an address to digits or brackets, with which no name
 * ends.
 */
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
