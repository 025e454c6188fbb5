/** A product in JSON-LD, and a kind of link that is not there; in process. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createApp } from "../../../src/http/app.ts";
import { type CatalogFile, openCatalogFile } from "../../support/catalog-file.ts";

const BASE = "https://id.example.org";
const RICE = "09506000134352";

let catalog: CatalogFile;
beforeAll(async () => {
  catalog = await openCatalogFile();
});
afterAll(() => catalog?.stop());

const app = createApp();
async function get(
  path: string,
  headers: Record<string, string> = {},
  vars: object = catalog.vars,
) {
  const given = { Accept: "text/html", ...headers };
  const answer = await app.fetch(new Request(BASE + path, { headers: given }), {
    BASE_URL: BASE,
    ...vars,
  });
  return { answer, status: answer.status, html: await answer.text() };
}

describe("a product in JSON-LD", () => {
  const path = `/products/${RICE}`;

  test("is what a program gets that asks for it", async () => {
    const { answer, html } = await get(path, { Accept: "application/ld+json" });
    expect(answer.headers.get("content-type")).toBe("application/ld+json");
    expect(answer.headers.get("vary")).toBe("Accept, Accept-Language, Authorization");
    expect(JSON.parse(html)).toMatchObject({
      ...{ "@type": ["Product", "gs1:Product"], "@id": `${BASE}/01/${RICE}`, gtin: RICE },
    });
  });

  test("names the Digital Link, and the passports of what was scanned", async () => {
    const of = async (address: string) =>
      JSON.parse((await get(address, { Accept: "application/ld+json" })).html) as object;
    const item = "80614141123458";
    expect(await of(path)).toMatchObject({ hasGS1DigitalLink: `${BASE}/01/${RICE}` });
    expect(await of(path)).not.toHaveProperty("hasDigitalProductPassport");
    expect(await of(`${path}?10=ABC123&17=270131`)).toMatchObject({
      ...{ "@type": ["SomeProducts", "gs1:Product"] },
      hasGS1DigitalLink: `${BASE}/01/${RICE}/10/ABC123`,
    });
    // The passport's address has the serial number, so only an item has one.
    expect(await of(`/products/${item}`)).not.toHaveProperty("hasDigitalProductPassport");
    const passport = {
      hasDigitalProductPassport: ["https://example.org/passports/80614141123458/6789"],
    };
    const ofItem = { ...passport, "@type": ["IndividualProduct", "gs1:Product"] };
    const link = `${BASE}/01/${item}/21/6789`;
    expect(await of(`/products/${item}?21=6789`)).toMatchObject({
      ...{ ...ofItem, serialNumber: "6789", "@id": link, hasGS1DigitalLink: link },
    });
    const change = (set: string) =>
      catalog.client.execute(
        `UPDATE links SET ${set} WHERE anchor = '/01/${item}' AND link_type = 'gs1:dpp'`,
      );
    for (const hidden of ["is_public = 0", "enabled = 0"]) {
      await change(`is_default = 0, ${hidden}`);
      expect(await of(`/products/${item}?21=6789`)).not.toMatchObject(passport);
      await change("is_default = 1, is_public = 1, enabled = 1");
    }
  });

  test("is in the page, where no text of the catalog ends it", async () => {
    const name = "</script><b>x";
    await catalog.client.execute({
      ...{ sql: "UPDATE products SET variant = ?, net_content_text = ? WHERE gtin = ?" },
      args: [name, name, RICE],
    });
    const { html } = await get(path);
    expect(html).not.toContain(name);
    const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(data).size).toBe(name);
  });
});

test("where there is no link of a kind, the others are offered in the reader's language", async () => {
  const path = `/01/${RICE}?linkType=gs1:epil`;
  const { status, html } = await get(path, { "Accept-Language": "de" });
  expect(status).toBe(404);
  expect(html).toContain('<html lang="de">');
  expect(html).toContain('href="https://dalgiardino.com/risotto-rice-with-mushrooms/"');
});

test.each([
  ["/", 0],
  ["/design", 0],
  ["/privacy", 0],
  ["/mcp", 0],
  ["/api", 0],
  ["/problems/not_found", 0],
  ["/nothing", 0],
  ["/01/1", 0],
  ["/check", 0],
  ["/status", 1],
  ["/check?code=rice", 1],
  [`/check?code=(01)${RICE}(10)TRIPS(17)270131`, 1],
  [`/products/${RICE}`, 1],
  [`/01/${RICE}/10/TRIPS?linkType=linkset`, 1],
  // An error asks for the product's recalls.
  [`/01/${RICE}/10/TRIPS2?linkType=gs1:epil`, 2],
])("%s is built with %i round trips to the catalog", async (path, trips) => {
  const logged = vi.spyOn(console, "log").mockReturnValue();
  await get(path);
  const [[line]] = logged.mock.calls as [[string]];
  expect(JSON.parse(line).catalog_trips).toBe(trips);
});
