/**
 * A network between the worker and its catalog: a new connection takes two round trips (TCP, TLS 1.3),
 * and each answer one. What TLS would encrypt passes as it is.
 */
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface Network {
  url: string;
  /** The time of one round trip. */
  roundTripMs: number;
  /** What the server itself takes longer for each answer. */
  slowMs: number;
  /** When the requests to the catalog were sent, in the order of `performance.now()`. */
  requests: number[];
  stop(): void;
}

export async function startNetwork(target: string): Promise<Network> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    const openAt = performance.now() + 2 * network.roundTripMs;
    near.on("data", (chunk) => {
      if (chunk.includes("POST ")) network.requests.push(performance.now());
      setTimeout(() => far.write(chunk), Math.max(0, openAt - performance.now()));
    });
    far.on("data", (chunk) => {
      setTimeout(() => near.write(chunk), network.roundTripMs + network.slowMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const network: Network = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    roundTripMs: 0,
    slowMs: 0,
    requests: [],
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return network;
}
