/** READ_ACCESS=scoped: nobody reads the catalog without a token; scans, public links and pages stay. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routes } from "../../src/http/api/routes/index.ts";
import {
  askFace,
  endpointQuestions,
  pageQuestions,
  pathsOfApp,
  type Question,
  routeQuestions,
  rpc,
  type Values,
} from "../support/faces.ts";
import {
  type LocalOAuth,
  type LocalWorker,
  startLocalOAuth,
  startLocalWorker,
} from "../support/local-worker.ts";
import { signIn } from "../support/oauth-client.ts";
import { READING_TOOL_NAMES, TOOL_NAMES } from "../support/pinned-tools.ts";
import { fetch } from "../support/requests.ts";

const GTIN = "09506000134352";
const VALUES: Values = {
  ...{ gtin: [GTIN], gtins: [[GTIN, "04006381333931"]], query: ["risotto"], path: [`01/${GTIN}`] },
  ...{ brand: ["Dal Giardino"], id: ["x"], prefix: ["9506000"], lot: ["A"] },
  digital_link: [`/01/${GTIN}`],
};

let scoped: LocalOAuth;
let open: LocalWorker;
beforeAll(async () => {
  scoped = await startLocalOAuth({ READ_ACCESS: "scoped", QR_ACCESS: "open" });
  open = startLocalWorker(scoped.catalog);
});
afterAll(async () => {
  open?.stop();
  await scoped?.stop();
});

async function ask(url: string, question: Question, token?: string) {
  const response = await askFace((path, init) => fetch(url + path, init), question, token);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const list = async (url: string, method: string) =>
  JSON.parse((await ask(url, rpc(method, {}))).text).result;

const lookup = rpc("tools/call", { name: "lookup_product", arguments: { gtin: GTIN } });
const validate = rpc("tools/call", { name: "validate_gtin", arguments: { gtin: GTIN } });

/** The endpoint's requests without a token: those without the catalog, and recording (QR_ACCESS). */
const OPEN = new RegExp(
  `^tools/call \\{"name":"(${TOOL_NAMES.filter((name) => !READING_TOOL_NAMES.includes(name)).join("|")})"|^prompts/get (?!\\{"name":"product_brief")|^resources/read \\{"uri":"ui://`,
);

describe("without a token", () => {
  test("every tool, resource, prompt and completion that reads is a 401 that names the scope", async () => {
    const questions = await endpointQuestions((method) => list(scoped.url, method), VALUES);
    for (const question of questions) {
      const { status, headers } = await ask(scoped.url, question);
      expect([question.name, status]).toEqual([
        question.name,
        OPEN.test(question.name) ? 200 : 401,
      ]);
      if (status !== 401) continue;
      expect(headers.get("www-authenticate")).toMatch(/scope="catalog:read", resource_metadata="/);
    }
  });

  test("every route that reads the catalog is a 401", async () => {
    const openapi = JSON.parse((await ask(scoped.url, pageQuestions(["/openapi.json"])[0]!)).text);
    for (const question of routeQuestions(openapi, VALUES)) {
      const isOpen = /^\/api\/v1\/(check|decode|qr-codes\/design)\?/.test(question.path);
      const { status } = await ask(scoped.url, question);
      expect([question.name, status === 401]).toEqual([question.name, !isOpen]);
    }
    const names: Question = {
      ...{ name: "names", path: "/api/v1/check/list", method: "POST", resource: "api" },
      body: { gtins: [GTIN] },
    };
    const { status, headers } = await ask(scoped.url, names);
    expect([status, headers.get("www-authenticate")]).toEqual([
      401,
      expect.stringContaining('scope="catalog:read"'),
    ]);
    expect(openapi.paths["/check/list"].post.security).toEqual([{ key: ["catalog:read"] }]);
    for (const path of ["/products", "/brands", "/dry-run"]) {
      expect(openapi.paths[path].get.security, path).toEqual([{ key: ["catalog:read"] }]);
    }
    for (const path of ["/check", "/decode", "/qr-codes/design"]) {
      expect(openapi.paths[path].get.security, path).toEqual([{}, { key: ["catalog:read"] }]);
    }
  });

  /** What a sign-in is good for is said where there is one. */
  const withoutSchemes = (_key: string, value: unknown) => {
    if (typeof value !== "object" || value === null || !("securitySchemes" in value)) return value;
    const { securitySchemes: _, ...rest } = value;
    return Object.keys(rest).length > 0 ? rest : undefined;
  };

  test("the lists are those of an open server", async () => {
    for (const method of [
      "tools/list",
      "resources/list",
      "resources/templates/list",
      "prompts/list",
    ]) {
      const text = JSON.stringify(await list(scoped.url, method), withoutSchemes);
      const same = JSON.stringify(await list(open.url, method));
      expect(text.replaceAll(scoped.url, "")).toBe(same.replaceAll(open.url, ""));
    }
  });

  test.each([
    [`/01/${GTIN}`, 307],
    [`/01/${GTIN}?linkType=linkset`, 200],
    [`/products/${GTIN}`, 200],
    [`/qr/01/${GTIN}.svg`, 200],
    ["/", 200],
    ["/llms.txt", 200],
    ["/mcp/server-card", 200],
    ["/openapi.json", 200],
    ["/.well-known/gs1resolver", 200],
    ["/.well-known/resolver", 200],
    ["/.well-known/oauth-protected-resource/mcp", 200],
  ])("%s stays public", async (path, status) => {
    expect((await ask(scoped.url, { name: path, path, resource: "page" })).status).toBe(status);
  });

  test("the page of a restricted link is shown for the scan that leads to it", async () => {
    await scoped.rows(`INSERT INTO links (id, anchor, link_type, href, title, access, created_at, updated_at)
      VALUES ('passport', '/01/${GTIN}/21/S1', 'gs1:dpp', 'https://passports.example.org/1', 'Passport',
        'restricted', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`);
    const seen = async (path: string) =>
      ask(scoped.url, { name: path, path, resource: "page", headers: { Accept: "text/html" } });
    const scan = await seen(`/01/${GTIN}/21/S1?linkType=gs1:dpp`);
    expect(scan.status).toBe(307);
    const { pathname, search } = new URL(scan.headers.get("location")!);
    const page = await seen(pathname + search);
    expect([page.status, page.text.includes("passports.example.org")]).toEqual([200, true]);
    for (const guess of [pathname, `${pathname}?for=/01/${GTIN}`]) {
      expect([guess, (await seen(guess)).status]).toEqual([guess, 401]);
    }
  });

  test("an answer that needs no catalog is given without a token", async () => {
    expect((await ask(scoped.url, validate)).text).toContain('\\"valid\\":true');
  });
});

describe("a code without a token", () => {
  const page = (code: string, path = "/check"): Question => ({
    ...{ name: code, path: `${path}?code=${encodeURIComponent(code)}`, resource: "page" },
    headers: { Accept: path === "/check" ? "text/html" : "application/json" },
  });

  test.each(["/check", "/api/v1/check"])("%s says what a scan shows", async (path) => {
    const { status, text } = await ask(scoped.url, page(GTIN, path));
    expect([status, text.includes("Risotto")]).toEqual([200, true]);
    const lot = await ask(scoped.url, page(`(01)${GTIN}(10)LOT1`, path));
    expect([lot.status, lot.text.includes("LOT1")]).toEqual([200, true]);
  });

  test.each(["/check", "/api/v1/check"])("%s searches for nobody, and gets 401", async (path) => {
    for (const name of ["dal giardino", "risotto", "a b cd", "Zanzibar"]) {
      const { status, text, headers } = await ask(scoped.url, page(name, path));
      expect([name, status, /Risotto|\d{14}/.test(text)]).toEqual([name, 401, false]);
      expect(headers.get("www-authenticate")).toContain('scope="catalog:read"');
      expect(headers.get("cache-control")).not.toContain("public");
    }
  });

  test.each(["/check", "/api/v1/check"])("%s names no product one slip away", async (path) => {
    const mistyped = `${GTIN.slice(0, 13)}3`;
    const there = await ask(open.url, page(mistyped, path));
    const { status, text } = await ask(scoped.url, page(mistyped, path));
    expect(status).toBe(200);
    if (path === "/api/v1/check") {
      expect(JSON.parse(there.text).offer.gtin).toBe(GTIN);
      expect(JSON.parse(text)).toMatchObject({ offer: null, similar: [] });
    } else expect([there.text, text].map((one) => one.includes("Risotto"))).toEqual([true, false]);
  });

  test("a mistyped number of a hosted page is not corrected from the catalog", async () => {
    const path = `/products/${GTIN.slice(0, 13)}3`;
    const there = await ask(open.url, { name: path, path, resource: "page" });
    const here = await ask(scoped.url, { name: path, path, resource: "page" });
    expect([there.status, there.text.includes(GTIN)]).toEqual([here.status, true]);
    expect(here.text).not.toContain(`This catalog has ${GTIN}`);
  });

  test("with a key, /check searches, and no shared cache may keep it", async () => {
    const { key } = await scoped.newKey(["catalog:read"]);
    const { status, text, headers } = await ask(scoped.url, page("dal giardino"), key);
    expect([status, text.includes("Risotto")]).toEqual([200, true]);
    expect(headers.get("cache-control")).toBe("private, no-cache");
    expect(headers.get("vary")).toContain("Authorization");
    const { key: blind } = await scoped.newKey(["qr:generate"], "other");
    expect((await ask(scoped.url, page("dal giardino"), blind)).status).toBe(403);
  });
});

/** What the app itself says that it has: Hono's tables of the faces, and the REST routes. */
describe("every route of the app", () => {
  const FILL: Record<string, string> = { gtin: GTIN, code: "not_found" };
  const CANARY = "09506000199993";
  const SEARCHES = ["canaryquokka", "canaryquoka biscuits", CANARY.slice(0, 9)];

  beforeAll(() =>
    scoped.rows(`INSERT INTO products (gtin, name, source, created_at, updated_at)
      VALUES ('${CANARY}', 'Canaryquokka Wombat', 'x', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`),
  );

  test("answers no anonymous search, whatever its parameter is called", async () => {
    const paths = await pathsOfApp((name) => FILL[name] ?? GTIN);
    expect(paths).toEqual(expect.arrayContaining(["/check", `/products/${GTIN}`, "/api/v1/check"]));
    const named = new Set(["code", "q", "query", "text", "gtin", "brand", "name", "digital_link"]);
    for (const { query } of routes) for (const name of Object.keys(query.shape)) named.add(name);
    const askedFor = (path: string) =>
      SEARCHES.flatMap((search) => {
        const query = new URLSearchParams([...named].map((name) => [name, search]));
        return [`${path}?${query}`, `${path}?code=${encodeURIComponent(search)}`];
      });
    for (const asked of paths.flatMap((path) => [path, ...askedFor(path)])) {
      const question = {
        name: asked,
        path: asked,
        resource: "page",
        headers: { Accept: "text/html" },
      } as const;
      const { text, headers } = await ask(scoped.url, question);
      expect([asked, text.includes("Wombat")]).toEqual([asked, false]);
      if (/^Bearer/.test(headers.get("www-authenticate") ?? "")) {
        expect([asked, headers.get("cache-control") ?? ""]).toEqual([
          asked,
          expect.not.stringContaining("public"),
        ]);
      }
    }
  });
});

describe("with a token", () => {
  const route: Question = { name: "", path: `/api/v1/products/${GTIN}`, resource: "api" };

  test("that has catalog:read: answered, in one round trip", async () => {
    const { key } = await scoped.newKey(["catalog:read"]);
    for (const question of [lookup, route, rpc("resources/read", { uri: `gtin://${GTIN}` })]) {
      const before = scoped.worker.trips();
      const { status, text, headers } = await ask(scoped.url, question, key);
      expect([status, text.includes("Risotto")]).toEqual([200, true]);
      expect(scoped.worker.trips() - before).toBe(1);
      expect(headers.get("cache-control") ?? "").not.toContain("public");
    }
  });

  test("a host that signed in reads the catalog", async () => {
    const { key } = await scoped.newKey(["catalog:read"], "other");
    const { access } = await signIn(scoped.url, key, { scope: "catalog:read" });
    expect((await ask(scoped.url, lookup, access)).text).toContain("Risotto");
  });

  test("a caller without the scope gets 403", async () => {
    const { key } = await scoped.newKey(["qr:generate"]);
    for (const question of [lookup, route]) {
      const { status, headers } = await ask(scoped.url, question, key);
      expect([status, headers.get("www-authenticate")]).toEqual([
        403,
        expect.stringContaining('error="insufficient_scope", scope="catalog:read"'),
      ]);
    }
  });

  describe("of a key without the scope", () => {
    const MISTYPED = `${GTIN.slice(0, 13)}3`;
    /** Nobody's number here. */
    const NOBODYS = "04012345678901";
    let key: string;
    beforeAll(async () => {
      ({ key } = await scoped.newKey(["qr:generate"]));
    });
    const decode = (barcode: string) =>
      rpc("tools/call", { name: "decode_barcode", arguments: { barcode } });
    const rest = (path: string, more: object = {}): Question => ({
      ...{ name: path, path: `/api/v1${path}`, resource: "api" },
      ...more,
    });
    const decoded = (code: string) => rest(`/decode?barcode=${encodeURIComponent(code)}`);

    test("decode_barcode and /decode say what a scan shows, and what they say without a key", async () => {
      for (const asked of [decode, decoded]) {
        for (const code of [GTIN, `(01)${GTIN}(10)ABC123`, MISTYPED, NOBODYS]) {
          const { status, text } = await ask(scoped.url, asked(code), key);
          const without = await ask(scoped.url, asked(code));
          expect([code, status, text]).toEqual([code, 200, without.text]);
          expect([code, text.includes("in_catalog")]).toEqual([code, false]);
        }
        const there = await ask(open.url, asked(MISTYPED));
        expect(there.text).toContain("in_catalog");
        const { text } = await ask(scoped.url, asked(`(01)${GTIN}(10)ABC123`), key);
        expect(text).toContain("Recall status of lot ABC123");
      }
    });

    test.each(["/check", "/api/v1/check", "/api/v1/qr-codes/design"])(
      "%s answers about a number as without a key",
      async (path) => {
        const name = path.endsWith("design") ? "gtin" : "code";
        for (const code of [GTIN, MISTYPED, NOBODYS]) {
          const question: Question = {
            ...{ name: code, path: `${path}?${name}=${code}` },
            resource: path === "/check" ? "page" : "api",
          };
          const [with_, without] = [
            await ask(scoped.url, question, key),
            await ask(scoped.url, question),
          ];
          const said = ({ text }: typeof without) =>
            text.replaceAll(
              /"(?:correlation_id|timestamp)":"[^"]*"|nonce="[^"]*"|'nonce-[^']*'/g,
              "",
            );
          expect([code, with_.status, said(with_)]).toEqual([code, without.status, said(without)]);
        }
      },
    );

    test("a key that is revoked is told so", async () => {
      const revoked = await scoped.newKey(["qr:generate"], "other");
      await scoped.rows(
        "UPDATE api_keys SET revoked_at = '2026-01-01T00:00:00.000Z' WHERE organization_id = 'other'",
      );
      for (const question of [decode(GTIN), decode(MISTYPED), decoded(GTIN)]) {
        const { status, text } = await ask(scoped.url, question, revoked.key);
        expect([status, text.includes("revoked")]).toEqual([401, true]);
      }
      await scoped.rows("UPDATE api_keys SET revoked_at = NULL");
    });

    test("/qr-codes records what it may, and lists nothing", async () => {
      const post = (gtin: string) => rest("/qr-codes", { method: "POST", body: { gtin } });
      const { status, text } = await ask(scoped.url, post(NOBODYS), key);
      expect([status, JSON.parse(text).recorded]).toEqual([201, true]);
      const mistyped = await ask(scoped.url, post(MISTYPED), key);
      expect([mistyped.status, mistyped.text.includes(GTIN)]).toEqual([400, false]);
      expect((await ask(open.url, post(MISTYPED))).text).toContain(GTIN);
      const listed = await ask(scoped.url, rest("/qr-codes"), key);
      expect([listed.status, listed.headers.get("www-authenticate")]).toEqual([
        403,
        expect.stringContaining('error="insufficient_scope", scope="catalog:read"'),
      ]);
    });
  });

  test("that may only write sees no product of others in the answers to writes", async () => {
    const { key } = await scoped.newKey(["catalog:write"], "other");
    const wide = { change: { lifecycle: "active" }, filter: {}, dry_run: true };
    const link = { link_type: "gs1:faqs", href: "https://example.org/faq", title: "FAQ" };
    const wideLinks = { action: "add", link, filter: {}, dry_run: true };
    const more: Readonly<Record<string, readonly object[]>> = {
      "/products/bulk": [wide],
      "/links/bulk": [wideLinks],
    };
    for (const { method, path, scope, bodyExample, query } of routes) {
      if (scope !== "catalog:write") continue;
      const asked = `/api/v1${path.replace("{gtin}", GTIN).replace(/\{\w+\}/, "risotto-rice")}`;
      const preview = "dry_run" in query.shape ? "?dry_run=true" : "";
      for (const body of [bodyExample, ...(more[path] ?? [])]) {
        const question = { method, path: asked + preview, body, headers: { "If-Match": "*" } };
        const { text } = await ask(scoped.url, { ...route, ...question }, key);
        const isSaid = JSON.stringify(body ?? {}).includes("Risotto");
        expect([method, path, !isSaid && text.includes("Risotto")]).toEqual([method, path, false]);
      }
    }
    const both = await scoped.newKey(["catalog:read", "catalog:write"], "other");
    const resource = `${scoped.url}/api/v1`;
    const { access } = await signIn(scoped.url, both.key, { scope: "catalog:write", resource });
    for (const [path, bodies] of Object.entries(more)) {
      const bulk = { ...route, method: "POST", path: `/api/v1${path}`, body: bodies[0] };
      for (const [token, status] of [
        [key, 403],
        [access, 403],
        [both.key, 200],
      ] as const) {
        expect([path, (await ask(scoped.url, bulk, token)).status]).toEqual([path, status]);
      }
    }
  });

  test("that is not valid any more: 401, on an open server too", async () => {
    const { key } = await scoped.newKey(["catalog:read"]);
    await scoped.rows("UPDATE api_keys SET revoked_at = '2026-01-01T00:00:00.000Z'");
    for (const url of [scoped.url, open.url]) {
      for (const question of [lookup, route]) {
        const { status, headers } = await ask(url, question, key);
        expect([status, headers.get("www-authenticate")]).toEqual([
          401,
          expect.stringContaining('error="invalid_token"'),
        ]);
      }
    }
    expect((await ask(open.url, validate, key)).status).toBe(200);
  });
});
