/** docs/how-to/write-resolver-rules.md does what it says. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi, type TestApi } from "../../support/api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await api.catalog.client.executeMultiple(
    "INSERT INTO brands VALUES ('acme-foods', 'other', 'Acme Foods', NULL, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')",
  );
});
afterAll(() => api?.stop());

const page = readFileSync("docs/how-to/write-resolver-rules.md", "utf8");
const commands = page
  .match(/^```sh\n[\s\S]*?^```/gm)!
  .flatMap((block) => block.slice(6, -3).split(/\n(?=curl )/));

/** Other organization's, which owns 9521. */
async function run(command: string) {
  const [, method = "GET"] = /-X (\w+)/.exec(command) ?? [];
  const [, path] = /\$API(\/[^\s"]+)/.exec(command)!;
  const [, body] = /-d '([^']+)'/.exec(command) ?? [];
  const [, tag] = /-H 'If-Match: ([^']+)'/.exec(command) ?? [];
  const fields = [...command.matchAll(/--data-urlencode "(\w+)=([^"]+)"/g)];
  const query = new URLSearchParams(fields.map(([, name, value]) => [name!, value!]));
  return api.send(method, fields.length > 0 ? `${path}?${query}` : path!, {
    key: api.keys.other,
    ...(body && { body }),
    ...(tag && { headers: { "If-Match": tag } }),
  });
}

test("every command is answered as the page says", async () => {
  const curls = commands.filter((command) => command.startsWith("curl"));
  const statuses = [];
  for (const command of curls) {
    const answer = await run(command.replace("-d '…'", ""));
    statuses.push(`${/-X \w+/.exec(command)?.[0] ?? "GET"} ${answer.status}`);
    if (command.includes("/dry-run")) {
      const told = answer.body.why.map(({ id, verdict, by }: Record<string, string>) => ({
        id,
        verdict,
        by,
      }));
      const shown = page.match(/^```json\n([\s\S]*?)^```/m)![1]!;
      expect(told).toEqual(
        shown
          .trim()
          .split(",\n")
          .map((line) => JSON.parse(line)),
      );
      expect(answer.body.location).toBe("https://example.org/christmas");
    }
  }
  expect(statuses).toEqual([
    "-X PUT 201",
    "-X PUT 201",
    "-X PUT 201",
    "GET 200",
    "-X POST 200",
    "-X PUT 201",
    "GET 200",
    "GET 200",
    // Its body is left out on the page.
    "-X PUT 415",
    "-X DELETE 204",
  ]);
});
