/**
 * A relay between an app and its catalog that counts requests, and holds their answers back while a
 * test wants a catalog that is slow or stands still.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface CatalogRelay {
  url: string;
  /** Requests since the last `clear()`, as they arrive. */
  asked: string[];
  /** From now on, answers wait for `release()`. */
  hold(): void;
  /** Answers all that waits, and what comes later. */
  release(): void;
  clear(): void;
  stop(): Promise<void>;
}

/** @param token with which it asks the catalog of clients that send none */
export async function startRelay(target: string, token?: string): Promise<CatalogRelay> {
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  const server = createServer(async (incoming, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    relay.asked.push(body);
    await gate.promise;
    try {
      const { authorization = token ? `Bearer ${token}` : "" } = incoming.headers;
      const headers = { "Content-Type": "application/json", Authorization: authorization };
      const response = await fetch(target + incoming.url, { method: "POST", headers, body });
      answer.writeHead(response.status, { "Content-Type": "application/json" });
      answer.end(await response.text());
    } catch {
      answer.destroy();
    }
  });
  // A connection that ends while a request is on its way would look like an outage.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const relay: CatalogRelay = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    hold() {
      gate = Promise.withResolvers();
    },
    release: () => gate.resolve(),
    clear() {
      relay.asked = [];
    },
    stop: () =>
      new Promise((resolve) => {
        gate.resolve();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return relay;
}
