/**
 * What a page of another origin may do with this server, in a real browser. GS1's resolver suite, a
 * page at ref.gs1.org, judges TLS by `fetch(origin, { method: "HEAD", mode: "no-cors" })`.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startBrowser } from "../support/browser.ts";
import { shared } from "../support/shared.ts";

const BASE = "https://id.example.org";
const DL = "/01/09506000134352";

const worker = await shared("public");
let elsewhere: Server;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    response.setHeader("Content-Type", "text/html");
    // This header lets a document take only those resources from elsewhere that allow it.
    if (request.url === "/isolated") {
      response.setHeader("Cross-Origin-Embedder-Policy", "require-corp");
    }
    response.end("<title>another origin</title>");
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
  // The target's own server is not the question, so that this one stands for it.
  const hosts = { "id.example.org": worker.url, "dalgiardino.com": worker.url };
  browser = await startBrowser({ hosts });
  page = await browser.newPage();
});
afterAll(async () => {
  await browser?.close();
  elsewhere?.close();
});

const visit = (path: string) =>
  page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}${path}`);

/** The type of the answer, `opaque` for one that may not be looked into, or `blocked`. */
const ask = (path: string, init: { method?: string; mode: "no-cors" }): Promise<string> =>
  page.evaluate(
    ([url, options]) =>
      fetch(url, options).then(
        ({ type }) => type,
        () => "blocked",
      ),
    [BASE + path, init] as const,
  );

const HEAD = { method: "HEAD", mode: "no-cors" } as const;

describe.each(["/", "/isolated"])("a page elsewhere (%s)", (document) => {
  beforeAll(() => visit(document));

  test.each([
    "/",
    "/privacy",
    "/api",
    "/products/09506000134352",
    "/products/9506000134352",
    "/problems/not_found",
    "/.well-known/gs1resolver",
    "/linkset-context.jsonld",
    "/openapi.json",
    "/icon.svg",
    `/qr${DL}.svg`,
    `/qr${DL}.png`,
    `${DL}?linkType=linkset`,
    `${DL}/foo`,
    "/01/04012345678901",
    "/nothing/here",
  ])("a HEAD request for %s succeeds", async (path) => {
    expect(await ask(path, HEAD)).toBe("opaque");
  });

  test("a HEAD request for a Digital Link succeeds", async () => {
    // One leads to a site elsewhere, the other to a page of this server.
    expect(await ask(DL, HEAD)).toBe("opaque");
    expect(await ask("/01/04004764007967", HEAD)).toBe("opaque");
  });

  test("the sign-in and its answers stay out of reach", async () => {
    expect(await ask("/oauth/authorize", HEAD)).toBe("blocked");
    expect(await ask("/oauth/authorize", { mode: "no-cors" })).toBe("blocked");
  });
});

test("with CORS a linkset is read", async () => {
  await visit("/");
  const anchor = await page.evaluate(async (url) => {
    const answer = await fetch(url, { headers: { Accept: "application/linkset+json" } });
    return (await answer.json()).linkset[0].anchor;
  }, BASE + DL);
  expect(anchor).toBe(BASE + DL);
});
