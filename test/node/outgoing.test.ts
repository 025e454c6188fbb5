import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getGlobalDispatcher, setGlobalDispatcher } from "undici";
import { expect, onTestFinished, test } from "vitest";
import { guardOutgoing } from "../../src/node/outgoing.ts";

test("a name with a private address is not reached, but for those that the operator configured", async () => {
  const before = getGlobalDispatcher();
  onTestFinished(() => setGlobalDispatcher(before));
  let asked = 0;
  const server = createServer((_, outgoing) => {
    asked += 1;
    outgoing.end("inside");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`;

  guardOutgoing(new Set());
  const refused = await fetch(url).catch((error: Error) => error.cause as Error);
  expect(refused).toBeInstanceOf(Error);
  expect((refused as Error).message).toBe("localhost has an address that is not public");
  expect(asked).toBe(0);

  guardOutgoing(new Set(["localhost"]));
  expect(await (await fetch(url)).text()).toBe("inside");
});
