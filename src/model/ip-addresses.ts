/** IP addresses and CIDR ranges (RFC 4632, RFC 4291), as bytes: four for IPv4, sixteen for IPv6. */

export type Address = readonly number[];

export interface Range {
  readonly network: Address;
  /** The number of leading bits that count. */
  readonly bits: number;
}

/**
 * Null for text that is not an address. An IPv4 address inside IPv6 (`::ffff:192.0.2.1`) is read as
 * IPv4.
 */
export function parseAddress(text: string): Address | null {
  if (!text.includes(":")) return parseIpv4(text);
  const bytes = parseIpv6(text);
  const isMapped = bytes?.every((byte, i) => i >= 12 || byte === (i < 10 ? 0 : 0xff));
  return isMapped && bytes ? bytes.slice(12) : bytes;
}

/** `192.0.2.0/24`, `2001:db8::/32`, or one address; null for anything else. */
export function parseRange(text: string): Range | null {
  const [, address = "", length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const network = parseAddress(address);
  if (!network) return null;
  const bits = length === undefined ? network.length * 8 : Number(length);
  return bits <= network.length * 8 ? { network, bits } : null;
}

export function contains({ network, bits }: Range, address: Address): boolean {
  if (network.length !== address.length) return false;
  return network.every((byte, i) => {
    const counted = Math.min(8, Math.max(0, bits - i * 8));
    return (byte ^ (address[i] ?? 0)) >> (8 - counted) === 0;
  });
}

/** The subscriber of an address: the IPv4 address, or the /64 of an IPv6 address. */
export function subscriberOf(address: Address): string {
  if (address.length === 4) return address.join(".");
  return `${address.slice(0, 8).map(hex).join("")}/64`;
}

const hex = (byte: number) => byte.toString(16).padStart(2, "0");

function parseIpv4(text: string): number[] | null {
  const parts = text.split(".");
  const fits = (part: string) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256;
  return parts.length === 4 && parts.every(fits) ? parts.map(Number) : null;
}

function parseIpv6(text: string): number[] | null {
  const halves = text.split("::");
  if (halves.length > 2) return null;
  // An IPv4 address is allowed only at the end.
  if (halves.length === 2 && halves[0]?.includes(".")) return null;
  const [head, tail] = halves.map((half) => (half === "" ? [] : groups(half)));
  if (!head || (halves.length === 2 && !tail)) return null;
  if (!tail) return head.length === 16 ? head : null;
  const missing = 16 - head.length - tail.length;
  return missing >= 2 ? [...head, ...Array<number>(missing).fill(0), ...tail] : null;
}

/** The bytes of groups between colons, the last of which may be an IPv4 address. */
function groups(text: string): number[] | null {
  const parts = text.split(":");
  const bytes = parts.map((part, i) => {
    if (part.includes(".")) return i === parts.length - 1 ? parseIpv4(part) : null;
    if (!/^[0-9a-f]{1,4}$/i.test(part)) return null;
    const value = Number.parseInt(part, 16);
    return [value >> 8, value & 0xff];
  });
  return bytes.includes(null) ? null : bytes.flatMap((pair) => pair ?? []);
}
