/** The operator's name, logo and accent colour on the pages; in process. */
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createApp } from "../../../src/http/app.ts";
import { LOGO, LOGO_PATH } from "../../support/logo.ts";

const BASE = "https://id.example.org";
const BRAND = { BRAND_NAME: "R&D <b>", BRAND_LOGO: LOGO_PATH, BRAND_ACCENT: "#0b57d0" };

/** The files of a build with the operator's folder. */
const ASSETS = {
  fetch: async (url: string) =>
    new URL(url).pathname === LOGO_PATH ? new Response(LOGO) : new Response(null, { status: 404 }),
};

const app = createApp();
const get = (path: string, vars: object = BRAND) =>
  app.fetch(
    new Request(BASE + path, { headers: { Accept: "text/html", Host: "id.example.org" } }),
    {
      ...{ BASE_URL: BASE, LIBSQL_URL: "http://127.0.0.1:9", ASSETS, ...vars },
    },
  );
const styles = (html: string) =>
  [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css!);

test.each([
  "/",
  "/check",
  "/design",
  "/design/sheet",
  "/developers",
  "/mcp",
  "/privacy",
  "/nothing",
])("%s has the brand, and a policy that allows only its styles", async (path) => {
  const answer = await get(path);
  const html = await answer.text();
  expect(html).toContain("R&amp;D &lt;b&gt;</title>");
  expect(html).toMatch(
    /<a class="home" href="\/"><img src="\/brand\/logo.svg" alt="" height="32"\/>R&amp;D &lt;b&gt;<\/a>/,
  );
  expect(html).not.toContain("<svg xmlns");
  const [own, brand, ...more] = styles(html);
  expect(more).toEqual([]);
  expect(brand).toMatch(/^\s*:root\{--accent:#0b57d0;--action:#0b57d0;/);
  const policy = answer.headers.get("content-security-policy")!;
  const allowed = [...policy.matchAll(/'sha256-[^']+'/g)].map(([digest]) => digest);
  const digests = [own, brand].map(
    (css) => `'sha256-${createHash("sha256").update(css!).digest("base64")}'`,
  );
  expect(allowed.sort()).toEqual(digests.sort());
  expect(policy).not.toContain("unsafe-inline");
});

test("without a brand, a page is as it was", async () => {
  const html = await (await get("/check", {})).text();
  expect(styles(html)).toHaveLength(1);
  expect(html).toContain('<img src="/icon.svg" alt="" width="32" height="32"/>GTIN Resolver');
});

test("a logo alone is named for screen readers", async () => {
  const html = await (await get("/check", { BRAND_LOGO: LOGO_PATH })).text();
  expect(html).toContain('<img src="/brand/logo.svg" alt="GTIN Resolver" height="32"/></a>');
});

test("opened by itself, the logo is a drawing that can do nothing", async () => {
  const answer = await get(LOGO_PATH);
  expect(await answer.text()).toBe(LOGO);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/svg+xml",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  expect((await get("/brand/other.svg")).status).toBe(404);
  expect((await get(LOGO_PATH, {})).status).toBe(404);
});
