/**
 * Which hosts the public internet can reach: links and pictures elsewhere work only inside one
 * network, and the worker fetches nothing there. `isPublicUrl("https://client.example/a")` is true,
 * `isPublicUrl("HTTPS://10.0.0.5:8443/a")` is false.
 */
import { contains, parseAddress, parseRange, type Range } from "./ip-addresses.ts";

const ranges = (list: string): Range[] => list.split(" ").map((text) => parseRange(text)!);

/**
 * IANA IPv4 Special-Purpose Address Registry. Addresses for documentation are not in the list:
 * examples may use them.
 */
const NOT_PUBLIC_4 = ranges(
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 " +
    "192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 224.0.0.0/4 240.0.0.0/4",
);
/**
 * Global unicast (RFC 4291, clause 2.4), from which tunnels and protocol assignments are excluded.
 */
const GLOBAL_6 = parseRange("2000::/3")!;
const NOT_PUBLIC_6 = ranges("2001::/23 2002::/16");

/** Names that resolve within one machine or network (RFC 6761, RFC 6762, RFC 8375, ICANN's .internal). */
const INTERNAL = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home\.arpa)$/;

/** The hosts of a server that only its own machine can reach. */
export const LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

export const isLoopback = (hostname: string): boolean => LOOPBACK_HOSTS.includes(hostname);

export type Reach = "public" | "loopback" | "private";

/**
 * Where a host is. `hostname` is that of `new URL(…)`, which writes every notation of an address
 * (octal, hexadecimal, one number, escapes) in one form. Names are not looked up.
 */
export function reachOf(hostname: string): Reach {
  const name = withoutDots(hostname.toLowerCase());
  const address = parseAddress(name.replace(/^\[|\]$/g, ""));
  if (address === null) {
    if (/(?:^|\.)localhost$/.test(name)) return "loopback";
    return INTERNAL.test(name) || !name.includes(".") ? "private" : "public";
  }
  if (address.length === 4) {
    if (address[0] === 127) return "loopback";
    return NOT_PUBLIC_4.some((range) => contains(range, address)) ? "private" : "public";
  }
  if (address.every((byte, i) => byte === (i === 15 ? 1 : 0))) return "loopback";
  const isGlobal = contains(GLOBAL_6, address);
  return isGlobal && !NOT_PUBLIC_6.some((range) => contains(range, address)) ? "public" : "private";
}

/** The same of an IP address as DNS gives it, without brackets. */
export const isPublicAddress = (address: string): boolean =>
  reachOf(address.includes(":") ? `[${address}]` : address) === "public";

/** Whether only this machine can reach the host: more hosts than those of a loopback server. */
export const isOwnMachine = (hostname: string): boolean =>
  reachOf(hostname) === "loopback" || /^(?:0\.0\.0\.0|\[::\])$/.test(hostname);

/** A name that ends with dots is the same name: the last dot is followed by the root of the DNS. */
function withoutDots(name: string): string {
  let end = name.length;
  while (name[end - 1] === ".") end--;
  return name.slice(0, end);
}

const MESSAGE =
  "must be on a public host, not on a private network, a loopback address or a name without a domain";

/**
 * Why a URL must not be stored as a target; undefined if it may be. A server on loopback also
 * allows loopback targets, a server on a private host also allows private targets; an unknown
 * server allows neither.
 * @param baseUrl the server's public origin (BASE_URL); null if it is unknown
 */
export function reachProblem(url: string, baseUrl: string | null): string | undefined {
  // Another rule rejects text that is not a URL.
  if (!URL.canParse(url)) return undefined;
  const reach = reachOf(new URL(url).hostname);
  if (reach === "public") return undefined;
  const own = baseUrl === null ? "public" : reachOf(new URL(baseUrl).hostname);
  return own === "private" || own === reach ? undefined : MESSAGE;
}

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
