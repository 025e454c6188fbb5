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

export async function findFreePort(): Promise<number> {
  const server = await listen(0);
  const address = server.address();
  await close(server);
  if (address === null || typeof address === "string") throw new Error("no port was given");
  return address.port;
}
