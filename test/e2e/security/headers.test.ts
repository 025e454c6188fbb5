/** Which answer has which security headers: a walk over every kind of route, as its literals. */
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type Env, MOUNTS } from "../../../src/http/app.ts";
import { answering } from "../../support/in-process.ts";
import { sharedCatalog } from "../../support/shared.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

const catalog = await sharedCatalog();
let worker: TestWorker;
beforeAll(async () => {
  worker = await startWorker({
    direct: true,
    libsqlUrl: catalog.url,
    vars: { AUTH: "oauth", QR_ACCESS: "scoped" },
    scripts: inject("client"),
  });
});
afterAll(() => worker?.stop());

const GTIN = "09506000134352";
const HTML = { Accept: "text/html" };
const CALL = {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
};

type Kind =
  | "page"
  | "asking"
  | "designer"
  | "sheet"
  | "scripted"
  | "copying"
  | "console"
  | "sign-in"
  | "drawing"
  | "picture"
  | "data"
  | "sign-in data"
  | "bare";

/** Every mounted route, and every way in which it answers. */
const ANSWERS: [path: string, kind: Kind, init?: RequestInit][] = [
  ["/", "scripted"],
  ["/check", "scripted"],
  [`/check?code=${GTIN}`, "scripted"],
  ["/design", "designer"],
  [`/design?gtin=${GTIN}`, "designer"],
  ["/design/sheet", "sheet"],
  ["/check/list", "sheet"],
  ["/check/list", "sheet", { method: "POST", body: new URLSearchParams({ list: GTIN }) }],
  ["/status", "page"],
  ["/api", "page"],
  ["/developers", "copying"],
  ["/robots.txt", "data"],
  ["/manifest.webmanifest", "data"],
  ["/open-graph.png", "picture"],
  ["/brand/logo.svg", "data"],
  ["/pictures/none.png", "data"],
  ["/sitemap.xml", "data"],
  ["/sitemap/pages.xml", "data"],
  [`/sitemap/${GTIN}.xml`, "data"],
  [`/products/${GTIN}`, "asking"],
  [`/products/${GTIN}?10=OTHER`, "asking"],
  ["/products/9506000134352", "bare"],
  ["/products/x", "data"],
  ["/products/x", "page", { headers: HTML }],
  ["/problems/not_found", "page"],
  ["/icon.svg", "drawing"],
  ["/nothing/here", "data"],
  ["/nothing/here", "page", { headers: HTML }],
  ["/health", "data"],
  ["/health/live", "data"],
  ["/health/ready", "data"],
  ["/mcp", "data"],
  ["/mcp", "copying", { headers: HTML }],
  ["/mcp/", "copying", { headers: HTML }],
  ["/mcp", "data", CALL],
  ["/mcp", "data", { ...CALL, body: "{" }],
  ["/mcp", "data", { ...CALL, headers: { ...CALL.headers, Origin: "https://evil.example" } }],
  ["/mcp", "bare", { method: "OPTIONS" }],
  ["/openapi.json", "data"],
  [`/api/v1/products/${GTIN}`, "data"],
  ["/api/v1/products", "data"],
  ["/api/v1/links", "data"],
  ["/api/v1/links", "data", { method: "DELETE" }],
  ["/api/v1/products", "bare", { method: "OPTIONS" }],
  ["/api/v1/nothing", "data"],
  [`/qr/01/${GTIN}.svg`, "drawing"],
  [`/qr/01/${GTIN}.png`, "picture"],
  [`/qr/01/${GTIN}.pdf?module=0.5`, "picture"],
  [`/qr/01/${GTIN}.eps?module=0.5`, "picture"],
  [`/qr/01/${GTIN}.gif`, "data"],
  [`/qr/01/${GTIN}.svg`, "bare", { method: "OPTIONS" }],
  [`/01/${GTIN}`, "bare"],
  [`/01/${GTIN}`, "bare", { method: "OPTIONS" }],
  [`/01/${GTIN}?linkType=linkset`, "asking"],
  [`/01/${GTIN}/10/OTHER?linkType=linkset`, "page", { headers: HTML }],
  [`/01/${GTIN}?linkType=linkset`, "data", { headers: { Accept: "application/linkset+json" } }],
  [`/01/${GTIN}?linkType=linkset`, "data", { headers: { Accept: "application/ld+json" } }],
  [`/01/${GTIN}/21/S1?linkType=linkset`, "asking", { headers: HTML }],
  [`/01/${GTIN}/21/S1?linkType=gs1:epil`, "asking", { headers: HTML }],
  ["/01/1", "data"],
  ["/01/1", "page", { headers: HTML }],
  [`/01/${GTIN}`, "data", { method: "POST" }],
  ["/.well-known/gs1resolver", "data"],
  ["/.well-known/resolver", "data"],
  ["/access/none", "data"],
  ["/access/none", "page", { headers: HTML }],
  ["/linkset-context.jsonld", "data"],
  ["/mcp/server-card", "data"],
  ["/.well-known/ai-catalog.json", "data"],
  ["/.well-known/api-catalog", "data"],
  ["/.well-known/nothing", "data"],
  ["/server.json", "data"],
  ["/llms.txt", "data"],
  ["/icon.png", "picture"],
  ["/favicon.ico", "picture"],
  ["/privacy", "page"],
  ["/.well-known/oauth-authorization-server/oauth", "data"],
  ["/.well-known/oauth-protected-resource/mcp", "data"],
  ["/.well-known/oauth-protected-resource/api/v1", "data"],
  ["/skill.md", "data"],
  ["/.well-known/agent-skills/gtin-resolver/SKILL.md", "data"],
  ["/.well-known/agent-skills/index.json", "data"],
  ["/console", "console"],
  ["/console/products/none", "console"],
  ["/console/session", "sign-in data"],
  ["/console/session/invitation", "sign-in data", { method: "POST" }],
  ["/console/session/invitation/accept", "sign-in data", { method: "POST" }],
  ["/console/sessions/x", "sign-in data", { method: "DELETE" }],
  ["/console/sign-in", "sign-in data"],
  ["/console/sign-in/callback", "sign-in data"],
  ["/oauth/authorize", "sign-in"],
  ["/oauth/authorize", "sign-in data", { method: "PUT" }],
  ["/oauth/token", "sign-in data", { method: "POST" }],
  ["/oauth/register", "sign-in data", { method: "POST" }],
  ["/oauth/nothing", "sign-in data"],
];

const NAMES = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "permissions-policy",
  "referrer-policy",
  "strict-transport-security",
  "x-content-type-options",
  "x-frame-options",
];
const SHARED = {
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
};
const DATA = {
  ...SHARED,
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};
const PAGE = {
  "content-security-policy": expect.stringMatching(
    /^default-src 'none'; style-src 'sha256-[A-Za-z0-9+/]{43}='; img-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  ),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};
/** Each has a form, which works without the script. */
const WITH_FORM: readonly string[] = ["designer", "scripted", "sheet", "asking"];
const SCRIPTED = ["designer", "scripted", "sheet", "copying"];
const OWN = { "cross-origin-resource-policy": "same-origin" };
const WANTED: Record<Kind, object> = {
  bare: SHARED,
  picture: SHARED,
  drawing: { ...SHARED, "content-security-policy": "default-src 'none'; sandbox" },
  data: DATA,
  page: PAGE,
  /** The page that asks for the lot of the reader's pack. */
  asking: {
    ...PAGE,
    "content-security-policy": expect.stringMatching(
      /^default-src 'none'; style-src 'sha256-[A-Za-z0-9+/]{43}='; img-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    ),
  },
  designer: {
    ...PAGE,
    "content-security-policy": expect.stringMatching(
      /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'sha256-[^;]+; img-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    ),
  },
  sheet: {
    ...PAGE,
    "content-security-policy": expect.stringMatching(
      /^default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'sha256-[^;]+; img-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    ),
  },
  copying: {
    ...PAGE,
    "content-security-policy": expect.stringMatching(
      /^default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'sha256-[^;]+; img-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    ),
  },
  scripted: {
    ...PAGE,
    "content-security-policy": expect.stringMatching(
      /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'sha256-[^;]+; img-src 'self' blob:; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    ),
    "permissions-policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
  },
  console: {
    ...PAGE,
    ...OWN,
    "content-security-policy": expect.stringMatching(
      /^default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self' 'nonce-[A-Za-z0-9+/]{22}==' 'sha256-[A-Za-z0-9+/]{43}='; img-src 'self' https: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    ),
  },
  "sign-in": {
    ...PAGE,
    ...OWN,
    "content-security-policy": expect.stringMatching(
      /^default-src 'none'; style-src 'sha256-[A-Za-z0-9+/]{43}='; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    ),
  },
  "sign-in data": { ...DATA, ...OWN },
};

const securityOf = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => NAMES.includes(name)));

test.each(ANSWERS)("%s is a %s", async (path, kind, init = {}) => {
  const answer = await fetch(worker.url + path, { redirect: "manual", ...init });
  await answer.arrayBuffer();
  expect(answer.status).toBeLessThan(500);
  expect(answer.headers.get("x-correlation-id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(securityOf(answer.headers)).toEqual(WANTED[kind]);
});

// On both runtimes it is the same app, which takes seconds to load.
test.skipIf(inject("runtime") === "node")("the table has every route that is mounted", async () => {
  const app = new Hono<Env>();
  for (const mount of Object.values(MOUNTS)) await mount(app);
  const mounted = app.routes
    .map(({ path }) => path.replace(/\/\*$/, "").replace(/\/:\w+/, "/"))
    // The routes of the REST API are one face with one kind of answer.
    .filter((path) => path !== "" && path !== "*" && !path.startsWith("/api/v1/"));
  const missing = mounted.filter((route) => !ANSWERS.some(([path]) => path.startsWith(route)));
  expect([...new Set(missing)]).toEqual([]);
});

describe("a page", () => {
  const pages = ANSWERS.filter(([, kind]) =>
    ["page", "asking", "sign-in", ...SCRIPTED].includes(kind),
  );

  test.each(pages)("%s has nothing that its policy forbids", async (path, kind, init = {}) => {
    const answer = await fetch(worker.url + path, init);
    const html = await answer.text();
    const [, style] = /<style>([^<]*)<\/style>/.exec(html)!;
    const digest = createHash("sha256").update(style!).digest("base64");
    expect(answer.headers.get("content-security-policy")).toContain(`'sha256-${digest}'`);
    expect(html.match(/<style/g)).toHaveLength(1);
    expect(html).not.toMatch(/\sstyle=|\son[a-z]+=|<(?:iframe|object|embed|base|meta http)/);
    const targets = html.matchAll(/<(?:img|form)\b[^>]*?\s(?:src|action)="([^"]*)"/g);
    for (const [, target] of targets) expect(target).toMatch(/^\/(?!\/)/);
    const forms = html.match(/<form\b/g) ?? [];
    // The answer about a product with recalled lots also has a field for the lot.
    const fields = path === `/check?code=${GTIN}` ? 1 : 0;
    expect(forms).toHaveLength(fields + (WITH_FORM.includes(kind) ? 1 : 0));
    // A block of data is no script.
    const scripts = html.match(/<script\b[^>]*>/g)?.filter((tag) => !tag.includes("ld+json")) ?? [];
    const own = expect.stringMatching(/^<script type="module" src="\/assets\/[a-z]+\.js">$/);
    expect(scripts).toEqual(SCRIPTED.includes(kind) ? [own] : []);
  });
});

describe("a script of a page", () => {
  const get = (path: string, headers = {}) => fetch(worker.url + path, { headers });

  test("has the headers of data, and is asked for again", async () => {
    const answer = await get("/assets/front.js");
    await answer.arrayBuffer();
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      ...[200, "text/javascript; charset=utf-8"],
    ]);
    expect(securityOf(answer.headers)).toEqual({
      ...WANTED.data,
      "strict-transport-security": "max-age=31536000",
    });
    expect(answer.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    const etag = answer.headers.get("etag")!;
    expect((await get("/assets/front.js", { "If-None-Match": etag })).status).toBe(304);
  });

  test("is kept for ever where its name has a hash", async () => {
    const hashed = readdirSync(`${inject("client")}/assets/hashed`);
    const types = ["text/javascript; charset=utf-8", "application/wasm"];
    expect(hashed.length).toBeGreaterThan(types.length);
    for (const name of hashed) {
      const { headers } = await get(`/assets/hashed/${name}`);
      expect([name, headers.get("cache-control")]).toEqual([
        ...[name, "public, max-age=31536000, immutable"],
      ]);
      expect(types).toContain(headers.get("content-type"));
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
  });

  test("is a picture of a sample product, small, and nothing else", async () => {
    const names = readdirSync(`${inject("client")}/assets/samples`);
    const sizes = await Promise.all(
      names.map(async (name) => {
        const answer = await get(`/assets/samples/${name}`);
        expect(securityOf(answer.headers)).toEqual({
          ...WANTED.data,
          "strict-transport-security": "max-age=31536000",
        });
        expect([answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
          ...["image/png", "public, max-age=86400"],
        ]);
        return (await answer.arrayBuffer()).byteLength;
      }),
    );
    expect(sizes.length).toBeGreaterThanOrEqual(12);
    expect(Math.max(...sizes)).toBeLessThan(15_000);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(150_000);
  });

  test.each(["/assets/nothing.js", "/assets/%2e%2e/wrangler.toml", "/assets/", "/_headers"])(
    "%s is nothing",
    async (path) => {
      const answer = await get(path);
      expect([answer.status, await answer.text()]).toEqual([
        404,
        expect.not.stringMatching(/nosniff/),
      ]);
    },
  );
});

test("off loopback every answer asks for TLS from now on", async () => {
  const vars = { LIBSQL_URL: catalog.url, BASE_URL: "https://id.example.org", QR_ACCESS: "scoped" };
  const ask = answering(vars);
  const statuses = [];
  for (const path of ["/", `/01/${GTIN}`, `/qr/01/${GTIN}.svg`, "/health", "/nothing"]) {
    const { status, headers } = await ask(path);
    expect(headers.get("strict-transport-security"), path).toBe("max-age=31536000");
    statuses.push(status);
  }
  expect(statuses).toEqual([200, 307, 200, 200, 404]);
});

test("a server without configuration has them too", async () => {
  const { status, headers } = await answering({ BASE_URL: "" })("/");
  expect(status).toBe(500);
  expect(securityOf(headers)).toEqual(WANTED.data);
});
