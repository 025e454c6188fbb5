/** Targets that are not the web's leave by no face; and the worker fetches nothing but its catalog. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApi, type TestApi } from "../../support/api.ts";
import { PLACES } from "../../support/attacks.ts";
import { HOSTILE_TARGET, HOSTILE_TARGETS } from "../../support/hostile.ts";
import { call, modern } from "../../support/rpc.ts";
import { share } from "../../support/share.ts";

const GTIN = "09506000134352";

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ vars: { QR_ACCESS: "open" } });
});
afterAll(() => api?.stop());

const get = (path: string, accept: string) =>
  fetch(api.worker.url + path, { redirect: "manual", headers: { Accept: accept } });

/** Every face that shows a link of the product, and whatever it says. */
async function faces(n: number): Promise<string[]> {
  // A lot of its own, so that no answer comes from the cache.
  const path = `/01/${GTIN}/10/T${n}`;
  const answers = await Promise.all([
    get(path, "*/*"),
    get(`${path}?linkType=gs1:pip&a=b`, "*/*"),
    get(`${path}?linkType=linkset`, "application/linkset+json"),
    get(`${path}?linkType=linkset`, "application/ld+json"),
    get(`${path}?linkType=linkset`, "text/html"),
    get(`/products/${GTIN}`, "text/html"),
    get(`/check?code=(01)${GTIN}(10)T${n}`, "text/html"),
    get(`${path}?linkType=gs1:epil`, "text/html"),
    get(`/api/v1/products/${GTIN}`, "application/json"),
    get("/api/v1/products?limit=100", "application/json"),
    get("/api/v1/brands?limit=100", "application/json"),
    get("/api/v1/organizations?limit=100", "application/json"),
  ]);
  return Promise.all(
    answers.map(async (answer) => {
      expect(answer.status, answer.url).toBeLessThan(500);
      return `${JSON.stringify([...answer.headers])}\n${await answer.text()}`;
    }),
  );
}

test.each(share(HOSTILE_TARGETS, 4))("%j in a catalog is on no face", async (target) => {
  const { client } = api.catalog;
  const links = await client.execute("SELECT id, href FROM links");
  const products = await client.execute("SELECT gtin, image_url, source_url FROM products");
  await client.batch([
    { sql: "UPDATE links SET href = ? WHERE anchor LIKE ?", args: [target, `/01/${GTIN}%`] },
    { sql: "UPDATE products SET image_url = ?, source_url = ?", args: [target, target] },
    { sql: "UPDATE brands SET url = ?", args: [target] },
    { sql: "UPDATE organizations SET url = ?", args: [target] },
  ]);
  for (const face of await faces(HOSTILE_TARGETS.indexOf(target))) {
    expect(face).not.toMatch(HOSTILE_TARGET);
  }
  await client.batch([
    ...links.rows.map(({ id, href }) => ({
      sql: "UPDATE links SET href = ? WHERE id = ?",
      args: [href!, id!],
    })),
    ...products.rows.map(({ gtin, image_url, source_url }) => ({
      sql: "UPDATE products SET image_url = ?, source_url = ? WHERE gtin = ?",
      args: [image_url!, source_url!, gtin!],
    })),
  ]);
});

test("no hostile target can be written", async () => {
  const { writer } = api.keys;
  const gtin = "09521000000001";
  // A visible character is stored percent-encoded.
  const written = HOSTILE_TARGETS.filter((target) => !target.endsWith("\u{1f642}"));
  for (const target of written) {
    const product = { name: "Rice", image_url: target };
    const put = await api.send("PUT", `/products/${gtin}`, { key: writer, body: product });
    expect(put.status, target).toBe(400);
    const link = { anchor: `/01/${gtin}`, link_type: "gs1:pip", title: "x", is_default: true };
    const body = { ...link, href: target };
    const post = await api.send("POST", "/links", { key: writer, body });
    expect(post.status, target).toBe(400);
  }
});

describe("the worker fetches only its catalog", () => {
  const BAIT = "http://127.0.0.1:9/bait";
  const BAITS = [
    BAIT,
    "http://169.254.169.254/latest/meta-data/",
    "file:///etc/passwd",
    "//bait.example",
  ];

  test("whatever paths, queries, headers and arguments contain", async () => {
    api.worker.outbound.length = 0;
    const { worker } = api;
    const tools = (await modern(worker.url, "tools/list")).body.result.tools;
    for (const bait of BAITS) {
      const headers = {
        Referer: bait,
        Forwarded: `for=${bait}`,
        "X-Forwarded-Host": bait,
        Link: `<${bait}>`,
      };
      for (const place of PLACES) {
        const path = place.replace("{}", encodeURIComponent(bait));
        const { status } = await fetch(worker.url + path, { redirect: "manual", headers });
        expect(status, path).toBeLessThan(500);
      }
      for (const { name, inputSchema } of tools) {
        for (const argument of Object.keys(inputSchema.properties ?? {})) {
          const args = { gtin: GTIN, gtins: [GTIN, bait], query: bait, [argument]: bait };
          const known = Object.keys(inputSchema.properties);
          const fitting = Object.fromEntries(
            Object.entries(args).filter(([key]) => known.includes(key)),
          );
          expect((await call(worker.url, name, fitting)).status).toBe(200);
        }
      }
      const { writer } = api.keys;
      const product = { name: bait, image_url: BAIT, source_url: BAIT, description: bait };
      const gtin = "09521000000018";
      await api.send("PUT", `/products/${gtin}`, { key: writer, body: product });
      const link = {
        anchor: `/01/${gtin}`,
        link_type: "gs1:pip",
        href: BAIT,
        title: "x",
        is_default: true,
      };
      await api.send("POST", "/links", { key: writer, body: link });
      await fetch(`${worker.url}/01/${gtin}`, { redirect: "manual" });
      await fetch(`${worker.url}/products/${gtin}`);
      await call(worker.url, "lookup_product", { gtin });
    }
    expect(worker.outbound.length).toBeGreaterThan(40);
    const origins = new Set(worker.outbound.map((line) => new URL(line.split(" ")[1]!).origin));
    expect([...origins]).toEqual([new URL(api.catalog.url).origin]);
  });

  /**
   * Files that may speak to the network; the app and the type of the binding of this worker's own
   * assets have a method of that name. Browser code asks this server.
   */
  const FETCHING = [
    "src/catalog/client.ts",
    "src/config/bindings.ts",
    "src/http/app.ts",
    "src/http/oauth/guarded-fetch.ts",
  ];

  test("no other file of the worker can reach the network", () => {
    const files = readdirSync("src", { recursive: true, encoding: "utf8" })
      // On Node, src/node/outgoing.ts keeps what is fetched on the public network.
      .filter((file) => /\.tsx?$/.test(file) && !/^(client|console|node)[/.]/.test(file))
      .map((file) => join("src", file));
    const network =
      /(?<!\.)\bfetch\b\s*[(,;:)]|\bWebSocket\b|\bEventSource\b|XMLHttpRequest|cloudflare:sockets|node:(?:net|http|https|tls|dgram|dns)\b/;
    const code = (file: string) =>
      readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => network.test(code(file)))).toEqual(FETCHING);
  });
});
