/** A rate-limit binding of the platform that fails. On Node there is none: limits are counted in memory. */
import { expect, test } from "vitest";
import { ownWorker, startOfAMinute } from "../support/worker.ts";

const { worker } = await ownWorker({
  vars: { BASE_URL: "https://id.example.org", EXTRA_HOSTS: "127.0.0.1", QR_ACCESS: "scoped" },
  limits: { heavy: 1 },
  broken: ["address"],
});

test("a limiter that fails lets through, states nothing, and is in the log", async () => {
  await startOfAMinute();
  const headers = { "CF-Connecting-IP": "192.0.2.1" };
  const ask = () => fetch(`${worker.url}/qr/01/09506000134352.svg`, { headers });
  const first = await ask();
  expect(first.status).toBe(200);
  expect(first.headers.get("ratelimit-policy")).toBe('"heavy";q=1;w=60');
  expect((await ask()).status).toBe(429);
  await expect
    .poll(() => worker.logs.map((line) => JSON.parse(line).limiter))
    .toEqual(["failed", "failed"]);
});
