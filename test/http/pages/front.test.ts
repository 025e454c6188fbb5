/** The front page: its examples are of a product that the catalog has. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CatalogFile, openCatalogFile } from "../../support/catalog-file.ts";
import { sent } from "../../support/catalog-requests.ts";
import { answering } from "../../support/in-process.ts";

let catalog: CatalogFile;
beforeAll(async () => {
  catalog = await openCatalogFile();
});
afterAll(() => catalog?.stop());

test("examples are shown only if their product is there", async () => {
  const page = answering(catalog.vars);
  const front = async (app = page) => (await app("/?lang=de")).text();
  const before = sent.count;
  expect(await front()).toContain("Ein Etikett mit Charge und Verfallsdatum");
  await front();
  // As scans, the page remembers it.
  expect(sent.count - before).toBe(1);
  await catalog.client.execute("DELETE FROM products WHERE gtin = '09506000134352'");
  const html = await front(answering(catalog.vars));
  expect(html).not.toContain("9506000134352");
  expect(html).not.toContain("Beispiele");
});

test("they are shown while the catalog does not answer", async () => {
  const vars = { LIBSQL_URL: "http://127.0.0.1:9", LIBSQL_TOKEN: "x" };
  expect(await (await answering(vars)("/")).text()).toContain("9506000134352");
});
