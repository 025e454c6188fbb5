/** A site on the internet that publishes client documents, with configurable delays. */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Served {
  status?: number;
  location?: string;
  body?: string;
  /** Milliseconds before it answers. */
  wait?: number;
  /** Milliseconds for the whole body, whose last part is sent byte by byte. */
  drip?: number;
  /** Sends white space without end. */
  endless?: boolean;
}

export interface ClientSite {
  origin: string;
  /**
   * The answers by path and query: one for each request in turn, the last one for all further
   * requests.
   */
  pages: Map<string, Served[]>;
  stop(): void;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export async function startClientSite(): Promise<ClientSite> {
  const pages = new Map<string, Served[]>();
  const server = createServer(async (request, response) => {
    const turns = pages.get(request.url ?? "") ?? [{ status: 404 }];
    const {
      status = 200,
      location,
      body = "",
      ...served
    } = turns.length > 1 ? turns.shift()! : turns[0]!;
    await pause(served.wait ?? 0);
    response.writeHead(status, {
      "Content-Type": "application/json",
      ...(location && { location }),
    });
    if (served.endless) return flood(response);
    if (served.drip) {
      const pieces = 20;
      response.write(body.slice(0, -pieces));
      for (const byte of body.slice(-pieces)) {
        await pause(served.drip / pieces);
        response.write(byte);
      }
      response.end();
    } else response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pages,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Miniflare continues to read after the worker has stopped, so the flood is limited. */
const FLOOD_BYTES = 8 * 1024 * 1024;

function flood(response: ServerResponse): void {
  response.write(" ".repeat(FLOOD_BYTES));
}
