/** A page of another origin, in a real browser, against the server that holds the embedded catalog. */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Client, createClient } from "@libsql/client/http";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startEmbedded } from "../../scripts/catalog/embedded.ts";
import type { Sqld } from "../../scripts/processes/sqld.ts";
import { startBrowser } from "../support/browser.ts";

/** The hash of a key that is there, and of one that the page adds. */
const SECRET = "canary-of-a-stored-key";
const PLANTED = "hash-of-the-attackers-key";

const insert = (hash: string) =>
  `INSERT INTO api_keys (hash, prefix, organization_id, scopes, created_at)
   SELECT '${hash}', '${hash}', id, '["admin"]', '1' FROM organizations LIMIT 1`;
const pipeline = (sql: string) =>
  JSON.stringify({ requests: [{ type: "execute", stmt: { sql } }, { type: "close" }] });

let folder: string;
let sqld: Sqld;
let client: Client;
let elsewhere: Server;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "gtin-resolver-embedded-"));
  // npm run dev and npm run db start it in this way.
  sqld = await startEmbedded({ dataDir: folder });
  client = createClient({ url: sqld.url, authToken: sqld.token });
  await client.execute(insert(SECRET));
  elsewhere = createServer((_, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end("<title>another origin</title>");
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
  const { port } = elsewhere.address() as AddressInfo;
  browser = await startBrowser({ hosts: { "attacker.example": `http://127.0.0.1:${port}` } });
  page = await browser.newPage();
  await page.goto("http://attacker.example/");
});
afterAll(async () => {
  await browser?.close();
  elsewhere?.close();
  await sqld?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** No preflight is sent for it: the type is one that a form has. */
const post = (path: string, body: string, mode: "cors" | "no-cors") =>
  page.evaluate(
    ([url, text, asked]) =>
      fetch(url, {
        ...{ method: "POST", mode: asked, body: text },
        headers: { "Content-Type": "text/plain" },
      }).then(
        (answer) => answer.text(),
        (error) => String(error),
      ),
    [sqld.url + path, body, mode] as const,
  );

/** A form needs no script at all. The `=` that it puts in ends up in a member that nobody reads. */
const formFor = (sql: string) => {
  const name = `${pipeline(sql).slice(0, -1)},"rest":"`;
  return `<form method="post" enctype="text/plain" target="answer" action="${sqld.url}/v2/pipeline">
    <input name="${name.replaceAll('"', "&quot;")}" value='"}'><button>Win a prize</button></form>
    <iframe name="answer"></iframe>`;
};

async function submit(sql: string): Promise<string> {
  await page.setContent(formFor(sql));
  const answered = page.waitForResponse(`${sqld.url}/v2/pipeline`);
  await page.getByRole("button").click();
  return (await answered).text();
}

/** WebSockets know no same-origin policy. */
const overSocket = (sql: string) =>
  page.evaluate(
    ([url, statement]) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(url, ["hrana2"]);
        const answers: unknown[] = [];
        const send = (message: object) => socket.send(JSON.stringify(message));
        const ask = (request_id: number, request: object) =>
          send({ type: "request", request_id, request });
        socket.onopen = () => {
          send({ type: "hello", jwt: null });
          ask(1, { type: "open_stream", stream_id: 1 });
          ask(2, { type: "execute", stream_id: 1, stmt: { sql: statement, want_rows: true } });
        };
        socket.onmessage = ({ data }) => {
          answers.push(data);
          if (JSON.parse(data).request_id === 2) socket.close();
        };
        socket.onclose = () => resolve(answers.join("\n"));
      }),
    [sqld.url.replace("http", "ws"), sql] as const,
  );

const WAYS: readonly [string, (sql: string) => Promise<string>][] = [
  ["a simple request", (sql) => post("/v2/pipeline", pipeline(sql), "cors")],
  ["a simple request, version 3", (sql) => post("/v3/pipeline", pipeline(sql), "cors")],
  ["the oldest protocol", (sql) => post("/", JSON.stringify({ statements: [sql] }), "cors")],
  ["a WebSocket", overSocket],
];

/** Taken out again, so that each way shows by itself whether it works. */
const planted = async () =>
  (await client.execute(`DELETE FROM api_keys WHERE hash <> '${SECRET}' RETURNING hash`)).rows;

describe("a page of another origin", () => {
  test.each([
    ...WAYS,
    ["a request without CORS", (sql: string) => post("/v2/pipeline", pipeline(sql), "no-cors")],
    ["a form", submit],
  ] as const)("adds no key by %s", async (_, send) => {
    await send(insert(PLANTED));
    expect(await planted()).toEqual([]);
  });

  test.each([
    ...WAYS,
    ["a dump", () => page.evaluate((url) => fetch(url).then((r) => r.text()), `${sqld.url}/dump`)],
  ] as const)("reads no key by %s", async (_, send) => {
    expect(await send("SELECT hash FROM api_keys")).not.toContain(SECRET);
  });

  test("learns whether the server runs, and its version", async () => {
    const health = await page.evaluate((url) => fetch(`${url}/health`).then((r) => r.ok), sqld.url);
    expect(health).toBe(true);
  });
});

test("the same requests with the token are answered: the attacks are well formed", async () => {
  const send = (path: string, body: string) =>
    fetch(sqld.url + path, {
      ...{ method: "POST", body },
      headers: { "Content-Type": "text/plain", Authorization: `Bearer ${sqld.token}` },
    }).then((answer) => answer.text());
  const sql = "SELECT hash FROM api_keys";
  expect(await send("/v2/pipeline", pipeline(sql))).toContain(SECRET);
  expect(await send("/v2/pipeline", `${pipeline(sql).slice(0, -1)},"rest":"="}`)).toContain(SECRET);
  expect(await send("/v3/pipeline", pipeline(sql))).toContain(SECRET);
  expect(await send("/", JSON.stringify({ statements: [sql] }))).toContain(SECRET);
});
