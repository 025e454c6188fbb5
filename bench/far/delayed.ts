/** Simulates a catalog far away: a TCP proxy on loopback that delays answers. */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface Delayed {
  /** Of the catalog through the proxy. */
  readonly url: string;
  close(): Promise<void>;
}

/** @param ms the delay of each part of an answer; the order is kept */
export async function delayed(url: string, ms: number): Promise<Delayed> {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ host: hostname, port: Number(port), noDelay: true });
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on("error", () => socket.destroy()).on("close", () => open.delete(socket));
    }
    near.on("data", (piece) => far.write(piece)).on("close", () => far.destroy());
    far.on("data", (piece) => setTimeout(() => near.write(piece), ms));
    far.on("close", () => setTimeout(() => near.destroy(), ms));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
