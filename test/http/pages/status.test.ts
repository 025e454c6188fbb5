/** `/status`: the state of the catalog and its public numbers, as a page and as JSON; in process. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "../../../src/http/app.ts";
import { VERSION } from "../../../src/identity.ts";
import { type CatalogFile, openCatalogFile } from "../../support/catalog-file.ts";

const BASE = "https://id.example.org";
const DOWN = { LIBSQL_URL: "http://127.0.0.1:9" };

let catalog: CatalogFile;
beforeAll(async () => {
  catalog = await openCatalogFile();
});
afterAll(() => catalog?.stop());

/** A server of its own; each has its own memory. */
function server(vars: object) {
  const env = { BASE_URL: BASE, ...vars };
  const clock = { now: Date.parse("2026-11-23T12:00:00Z") };
  const app = createApp({ clock: () => new Date(clock.now) });
  const get = (Accept: string, path = "/status") =>
    app.fetch(new Request(BASE + path, { headers: { Accept } }), env);
  return {
    clock,
    page: async (path?: string) => {
      const answer = await get("text/html", path);
      return { answer, html: await answer.text() };
    },
    json: async () => {
      const answer = await get("application/json");
      expect(answer.headers.get("vary")).toBe("Accept, Accept-Language");
      return { status: answer.status, body: await answer.json() };
    },
  };
}

const count = async (table: string, where: string) =>
  Number(
    (await catalog.client.execute(`SELECT count(*) FROM ${table} WHERE ${where}`)).rows[0]![0],
  );

test("says in words how the catalog is", async () => {
  const { answer, html } = await server(catalog.vars).page();
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(html).toContain("Everything works.");
  expect(html).toContain("Counted at November 23, 2026 at 12:00:00 PM UTC, at most once a minute.");
  const down = server(DOWN);
  const german = await down.page("/status?lang=de");
  expect(german.answer.status).toBe(503);
  expect(german.html).toContain("Produktdaten");
  expect(await down.json()).toEqual({
    status: 503,
    body: {
      status: "not_ready",
      server: "ready",
      catalog: "unreachable",
      version: VERSION,
      checked_at: "2026-11-23T12:00:00.000Z",
    },
  });
});

test("counts what is public, at most once a minute", async () => {
  const { json, clock } = server(catalog.vars);
  const products = await count("products", "visibility = 'public'");
  const links = await count("links", "is_public AND enabled AND timing IS NULL");
  const first = await json();
  expect(first).toMatchObject({
    status: 200,
    body: { catalog: "ready", products, links, counted_at: "2026-11-23T12:00:00.000Z" },
  });
  const add = (gtin: string, visibility: string, at: string) =>
    catalog.client.execute(
      `INSERT INTO products (gtin, name, source, created_at, updated_at, visibility)
       VALUES ('${gtin}', 'Canary', 'test', '${at}', '${at}', '${visibility}')`,
    );
  await add("09521234000019", "public", "2030-01-01T00:00:00.000Z");
  await add("09521234000026", "organization", "2031-01-01T00:00:00.000Z");
  clock.now += 59_000;
  expect((await json()).body).toMatchObject({ products, last_change: first.body.last_change });
  clock.now += 1_000;
  expect((await json()).body).toMatchObject({
    products: products + 1,
    last_change: "2030-01-01T00:00:00.000Z",
    counted_at: "2026-11-23T12:01:00.000Z",
  });
});

test("has no numbers if reading needs a token", async () => {
  const { json, page } = server({ ...catalog.vars, READ_ACCESS: "scoped", AUTH: "keys" });
  const { status, body } = await json();
  expect([status, Object.keys(body)]).toEqual([
    200,
    ["status", "server", "catalog", "version", "checked_at"],
  ]);
  expect((await page()).html).not.toContain("Public products");
});
