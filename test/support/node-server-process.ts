/** The process of a server on Node (node-server.ts), until SIGTERM or the end of its parent. */
import type { startServer } from "../../src/node.ts";
import type { Told } from "./node-server.ts";

process.once("message", async ({ server, options, outside }: Told) => {
  const network = fetch;
  if (outside !== null) {
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const headers = new Headers(request.headers);
      headers.set("X-Outside", request.url);
      headers.set("Accept-Encoding", "identity");
      // A request follows its caller's signal only until it is collected as garbage.
      const signal = init?.signal ?? request.signal;
      return network(outside, {
        ...{ method: request.method, headers, redirect: "manual", signal },
        body: request.body === null ? null : await request.arrayBuffer(),
      });
    };
  }
  const built = (await import(server)) as { startServer: typeof startServer };
  const running = await built.startServer(options);
  const end = async () => {
    await running.stop();
    process.exit(0);
  };
  process.once("SIGTERM", end);
  process.once("disconnect", end);
  process.send!({ ready: true });
});
