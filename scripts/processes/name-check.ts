/**
 * Says whether a name leads to public addresses only, for a worker that runs on this machine: on
 * Workers the platform refuses others, and workerd alone does not.
 */
import { lookup } from "node:dns/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isPublicAddress } from "../../src/model/public-host.ts";

/** Answers HEAD /NAME with 204, or with 403 for a name that leads elsewhere or nowhere. */
export async function startNameCheck(): Promise<{ url: string; stop: () => void }> {
  const server = createServer(async ({ url = "/" }, response) => {
    const addresses = await lookup(url.slice(1), { all: true }).catch(() => []);
    const isPublic = addresses.length > 0 && addresses.every((one) => isPublicAddress(one.address));
    response.writeHead(isPublic ? 204 : 403).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}
