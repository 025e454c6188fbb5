/** Ports on 127.0.0.1, the only address that these scripts listen on. */
import { connect, createServer, type Server } from "node:net";

const HOST = "127.0.0.1";

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ port, host: HOST, exclusive: true }, () => resolve(server));
  });
}

const close = (server: Server) => new Promise((resolve) => server.close(resolve));

/**
 * macOS allows a bind here to a port that another process has on all addresses, so a connection is
 * tried too.
 */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: HOST });
    const done = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(500, () => done(true));
    socket.once("connect", () => done(true));
    socket.once("error", () => done(false));
  });
}

export async function isFree(port: number): Promise<boolean> {
  if (await answers(port)) return false;
  try {
    await close(await listen(port));
    return true;
  } catch {
    return false;
  }
}

/**
 * No system gives these to connections and listeners that name no port, so that none takes the port
 * before whoever asked for it listens there, or while its server starts again.
 */
const [FIRST, COUNT] = [20_000, 12_000];

export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (await isFree(port)) return port;
  }
  throw new Error("no port is free");
}
