/**
 * The address of a client, which limits and the log read from `CF-Connecting-IP`: Cloudflare sets it
 * there, and here the socket, or a proxy that the operator trusts.
 */
import type { IncomingMessage } from "node:http";
import { ConfigError } from "../config/config.ts";
import { contains, parseAddress, parseRange, type Range } from "../model/ip-addresses.ts";

const HEADER = "CF-Connecting-IP";

export interface TrustedProxies {
  readonly ranges: readonly Range[];
  /** Lower-case names, the first one that is sent counts. */
  readonly headers: readonly string[];
}

/**
 * @param ranges of TRUSTED_PROXIES: CIDR ranges, comma-separated
 * @param headers of TRUSTED_PROXY_HEADERS; default `x-forwarded-for`
 * @throws ConfigError
 */
export function parseProxies(ranges = "", headers = "x-forwarded-for"): TrustedProxies {
  return {
    ranges: listOf(ranges).map((text) => {
      const range = parseRange(text);
      if (range) return range;
      const rule = "must be CIDR ranges such as 10.0.0.0/8";
      throw new ConfigError([{ variable: "TRUSTED_PROXIES", rule }]);
    }),
    headers: listOf(headers.toLowerCase()),
  };
}

const listOf = (text: string) => text.split(",").flatMap((item) => item.trim() || []);

/** Replaces whatever the client itself sent in that header. */
export function setClientAddress(incoming: IncomingMessage, proxies: TrustedProxies): void {
  const { rawHeaders } = incoming;
  // First: a proxy may tell it in a header that Cloudflare has.
  const address = addressOf(incoming, proxies);
  for (let at = rawHeaders.length - 2; at >= 0; at -= 2) {
    if (/^cf-/i.test(rawHeaders[at]!)) rawHeaders.splice(at, 2);
  }
  rawHeaders.push(HEADER, address);
}

function addressOf({ socket, headers }: IncomingMessage, proxies: TrustedProxies): string {
  const peer = socket.remoteAddress ?? "";
  const isTrusted = (address: string) => {
    const parsed = parseAddress(address);
    return parsed !== null && proxies.ranges.some((range) => contains(range, parsed));
  };
  if (!isTrusted(peer)) return peer;
  const name = proxies.headers.find((header) => headers[header] !== undefined);
  // Each proxy appends the address of its peer: the last one that is not trusted is the client's.
  const told = name === undefined ? [] : listOf(String(headers[name]));
  return told.findLast((address) => !isTrusted(address)) ?? peer;
}
