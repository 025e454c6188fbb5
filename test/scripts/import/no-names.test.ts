/** A file without a column for the names of products says so once, with what to do. */
import { expect, test } from "vitest";
import { look } from "../../support/import-files.ts";
import { file, gtin13, runImport, useEmptyCatalog } from "./imports.ts";

const catalog = useEmptyCatalog("test");
const OWN = { organization: "test" };
const NO_NAMES = '  no column has the names of the products: choose it with --column "NAME=name"\n';
const table = (header: string, cell: string) =>
  `${[header, ...[1, 2, 3].map((n) => `${gtin13(n)},${cell}`)].join("\n")}\n`;

test("new products are rejected, and others are imported", async () => {
  const path = file("a.csv", table("gtin,Field 7,net_content", "Juice,1 l"));
  const { code, printed } = await runImport(catalog, path, OWN);
  expect(code).toBe(3);
  expect(printed.split(NO_NAMES)).toHaveLength(2);
  const chosen = await runImport(catalog, path, { ...OWN, column: ["Field 7=name"] });
  expect(chosen.printed).not.toContain(NO_NAMES);
  const again = await runImport(catalog, path, OWN);
  expect(again.code).toBe(0);
  expect(again.printed).not.toContain(NO_NAMES);
});

test("a file without such a column is told to get one", async () => {
  const path = file("b.csv", table("gtin,net_content", "1 l").replaceAll(gtin13(1), gtin13(9)));
  const { code, printed } = await runImport(catalog, path, OWN);
  expect(code).toBe(3);
  expect(printed).toContain(
    '  the file has no column with the names of the products: add a column "name" to it\n',
  );
  expect(printed).not.toContain(NO_NAMES);
});

test("the screen knows it before the preview", async () => {
  expect(await look(table("gtin,net_content", "1 l"), "csv")).toMatchObject({ hasNames: false });
  for (const name of ["name", "name_fr"]) {
    expect(await look(table(`gtin,${name}`, "Jus"), "csv")).toMatchObject({ hasNames: true });
  }
});
