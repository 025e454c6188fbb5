import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import {
  parseProxies,
  setClientAddress,
  type TrustedProxies,
} from "../../src/node/client-address.ts";

/** What the server takes for the client's address, for a request of this machine. */
async function addressOf(headers: Record<string, string>, proxies: TrustedProxies) {
  let found: string | undefined;
  const server = createServer((incoming, outgoing) => {
    setClientAddress(incoming, proxies);
    const { rawHeaders } = incoming;
    const at = rawHeaders.map((name) => name.toLowerCase()).indexOf("cf-connecting-ip");
    found =
      at === rawHeaders.map((name) => name.toLowerCase()).lastIndexOf("cf-connecting-ip")
        ? rawHeaders[at + 1]
        : "several";
    outgoing.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { headers });
  return found;
}

const NONE = parseProxies();
const HERE = parseProxies("127.0.0.0/8, 10.0.0.0/8");

test.each([
  ["without a proxy it is the socket's", {}, NONE, "127.0.0.1"],
  ["a client cannot name its own", { "CF-Connecting-IP": "192.0.2.1" }, NONE, "127.0.0.1"],
  ["nor by the header of a proxy", { "X-Forwarded-For": "192.0.2.1" }, NONE, "127.0.0.1"],
  ["a trusted proxy tells it", { "X-Forwarded-For": "192.0.2.1" }, HERE, "192.0.2.1"],
  [
    "what the client wrote before it does not count",
    { "X-Forwarded-For": "203.0.113.9, 192.0.2.1" },
    HERE,
    "192.0.2.1",
  ],
  [
    "proxies behind each other are passed over",
    { "X-Forwarded-For": "192.0.2.1, 10.1.2.3" },
    HERE,
    "192.0.2.1",
  ],
  ["a proxy that tells nothing is the client", {}, HERE, "127.0.0.1"],
  [
    "Cloudflare's proxy tells it in a header of its own",
    { "CF-Connecting-IP": "192.0.2.1" },
    parseProxies("127.0.0.0/8", "CF-Connecting-IP"),
    "192.0.2.1",
  ],
] as const)("the address of a client: %s", async (_, headers, proxies, expected) => {
  expect(await addressOf(headers, proxies)).toBe(expected);
});

test("the header can be named, and a range that is not CIDR is rejected", async () => {
  const proxies = parseProxies("127.0.0.1", "X-Real-IP");
  expect(await addressOf({ "X-Real-IP": "192.0.2.7" }, proxies)).toBe("192.0.2.7");
  expect(() => parseProxies("10.0.0.0/40")).toThrow("TRUSTED_PROXIES must be CIDR ranges");
});
