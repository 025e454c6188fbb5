/** The rules of the records, where the import had others than the REST API. */
import { expect, test } from "vitest";
import { file, gtin13, gtin14, product, rows, runImport, useEmptyCatalog } from "./imports.ts";

const catalog = useEmptyCatalog();
const [G, G14] = [gtin13(1), gtin14(1)];
const csv = (...lines: string[]) => file("a.csv", `${lines.join("\n")}\n`);
const records = (...found: object[]) =>
  runImport(catalog, file("a.jsonl", found.map((one) => JSON.stringify(one)).join("\n")), {
    records: true,
  });

test.each([
  ["image_url", "http://example.com/a.jpg", "image_url: must be an absolute https URL"],
  ["image_url", `https://example.com/${"x".repeat(2_000)}`, "image_url: "],
  ["image_url", "https://a:b@example.com/", "image_url: must be an absolute https URL"],
  ["names", '{"de":""}', "names: de: "],
  ["net_contents", '[{"value":"0.1234567","unit":"GRM"}]', "net_contents: 0.value: "],
  ["contains_gtin", G, "contains_gtin: must not be the product itself"],
])("%s %j, which the REST API rejects, is left out", async (column, value, reason) => {
  const cell = `"${value.replaceAll('"', '""')}"`;
  const { code, printed } = await runImport(catalog, csv(`gtin,name,${column}`, `${G},A,${cell}`));
  expect(printed).toContain(reason);
  expect(code).toBe(0);
  const usual = { image_url: null, names: "{}", net_contents: "[]", contains_gtin: null };
  expect(await product(catalog.client, G14)).toMatchObject({ name: "A", ...usual });
});

test("zero-width, tag and direction characters are not stored", async () => {
  const hidden = "Ri\u200bce\u{e0041}\u{e007f}\u2060\ufe0f";
  await runImport(
    catalog,
    csv("gtin,name,name_de,description", `${G},${hidden},${hidden},${hidden}`),
  );
  const stored = { name: "Rice", names: '{"de":"Rice"}', description: "Rice" };
  expect(await product(catalog.client, G14)).toMatchObject(stored);
  const names = { de: hidden };
  await records({ type: "product", gtin: gtin14(2), name: hidden, description: hidden, names });
  expect(await product(catalog.client, gtin14(2))).toMatchObject(stored);
});

test("products that replace each other in a circle are refused, in the file or with the catalog", async () => {
  const [A, B, C] = [gtin13(1), gtin13(2), gtin13(3)];
  const first = await runImport(
    catalog,
    csv("gtin,name,replaced_by_gtin", `${A},A,${B}`, `${B},B,${C}`, `${C},C,${A}`),
  );
  expect(first.printed).toContain(
    "1 × replaced_by_gtin: must not be replaced, directly or indirectly, by this product",
  );
  const second = await runImport(catalog, csv("gtin,name,replaced_by_gtin", `${C},C,${A}`));
  expect(second.code).toBe(3);
  // Turned round in one file, it is none.
  const turned = csv("gtin,name,replaced_by_gtin", `${C},C,${B}`, `${B},B,${A}`, `${A},A,`);
  expect((await runImport(catalog, turned)).code).toBe(0);
});

test("a quantity keeps its product", async () => {
  const alone = await runImport(catalog, csv("gtin,name,contains_quantity", `${G},A,6`));
  expect([alone.code, alone.printed]).toEqual([
    ...[3, expect.stringContaining("contains_quantity: requires contains_gtin")],
  ]);
  const full = csv("gtin,name,contains_gtin,contains_quantity", `${G},A,${gtin13(2)},6`);
  expect((await runImport(catalog, full)).code).toBe(0);
  const without = await runImport(catalog, csv("gtin,name,contains_gtin", `${G},A,`));
  expect(without.printed).toContain("contains_quantity: requires contains_gtin");
  expect((await runImport(catalog, csv("gtin,name,contains_quantity", `${G},A,12`))).code).toBe(0);
});

test.each([
  "http://127.0.0.1/",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://10.1.2.3/",
  "https://169.254.169.254/latest",
  "https://[::1]/",
  "https://[::ffff:10.0.0.1]/",
  "https://[fd00::1]/",
  "https://localhost/",
  "https://intranet/",
  "https://printer.local/",
  "https://wiki.corp.internal/",
])("links and images on private networks are left out: %s", async (url) => {
  const image = url.replace("http:", "https:");
  for (const [column, value] of [
    ["image_url", image],
    ["source_url", url],
    ["link", url],
  ]) {
    const path = csv(`gtin,name,${column}`, `${G},A,${value}`);
    const { code, printed } = await runImport(catalog, path);
    expect([column, code, printed]).toEqual([
      ...[column, 0, expect.stringContaining("must be on a public host")],
    ]);
  }
  const { image_url, source_url } = (await product(catalog.client, G14))!;
  expect([image_url, source_url]).toEqual([null, null]);
  expect(await rows(catalog.client, "SELECT 1 FROM links")).toEqual([]);
});

test("a link with variables in its query is imported with a warning, as REST answers one", async () => {
  const link = {
    ...{ type: "link", id: "l", anchor: `/01/${G14}`, link_type: "gs1:pip", title: "T" },
    ...{ href: "https://example.com/?g={gtin}", is_default: true },
  };
  const { code, printed } = await records(link);
  expect(code).toBe(0);
  expect(printed).toMatch(
    /1 warning\n {4}1 × href: \{gtin\} in the query works here, but the standard/,
  );
});
