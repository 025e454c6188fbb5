import { afterAll, beforeAll, expect, test } from "vitest";
import { startNameCheck } from "../../scripts/processes/name-check.ts";
import { guardGlobalFetch, speakFor, visiting } from "../../src/http/oauth/guarded-fetch.ts";

const given = fetch;
let names: Awaited<ReturnType<typeof startNameCheck>>;
beforeAll(async () => {
  names = await startNameCheck();
  guardGlobalFetch();
});
afterAll(() => {
  globalThis.fetch = given;
  names?.stop();
});

test("a client's document is not fetched from a name that leads to no public address", async () => {
  const document = "https://nowhere.example/client.json";
  const fetched = visiting({ nameCheckUrl: names.url }, async () => {
    speakFor(document);
    return fetch(document);
  });
  await expect(fetched).rejects.toThrow("public addresses only");
});
