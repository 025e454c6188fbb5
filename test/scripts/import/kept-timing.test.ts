/** A sheet of links without some columns of the timing: what is stored there stays. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import writeWorkbook from "write-excel-file/node";
import { temporaryFolder } from "../processes.ts";
import { file, gtin14, rows, runImport, useEmptyCatalog } from "./imports.ts";

const catalog = useEmptyCatalog("test");
const OWN = { organization: "test" };
const ANCHOR = `/01/${gtin14(1)}`;
const STORED = {
  ...{ from: "2026-12-01T00:00:00.000Z", until: "2026-12-31T00:00:00.000Z" },
  ...{ time_from: "08:00", time_until: "18:00", date_from: null, date_until: null },
  ...{ weekdays: [1, 2], zone: "Europe/Vienna" },
};
const LINK = { type: "link", anchor: ANCHOR, link_type: "gs1:promotion" };
const page = { ...LINK, id: "page", link_type: "gs1:pip", is_default: true };
const catalogFile = () =>
  file(
    "a.jsonl",
    [
      { type: "product", gtin: gtin14(1), name: "Juice" },
      { ...page, href: "https://example.com/p", title: "Page" },
      {
        ...LINK,
        ...{ id: "winter", href: "https://example.com/w", title: "Winter", timing: STORED },
        is_default: true,
      },
    ]
      .map((line) => JSON.stringify(line))
      .join("\n"),
  );

async function sheet(columns: readonly string[], cells: readonly string[]): Promise<string> {
  const path = join(temporaryFolder(), "a.xlsx");
  const cellsOf = (row: readonly string[]) => row.map((value) => ({ value }));
  const first = [
    "Product or place",
    "Link",
    "Title",
    "Target",
    "Default",
    "ID (empty in new rows)",
  ];
  const row = [gtin14(1), "Promotion", "Winter offer", "https://example.com/new", "yes", "winter"];
  const sheets = [
    { sheet: "Products", data: [["GTIN", "Name"].map((value) => ({ value }))] },
    { sheet: "More links", data: [cellsOf([...first, ...columns]), cellsOf([...row, ...cells])] },
  ];
  writeFileSync(path, await writeWorkbook(sheets as never).toBuffer());
  return path;
}

const stored = async () => {
  const [link] = await rows(catalog.client, "SELECT title, timing FROM links WHERE id = 'winter'");
  return { title: link!.title, timing: JSON.parse(String(link!.timing)) };
};
const kept = {
  ...{ from: STORED.from, until: STORED.until, timeFrom: "08:00", timeUntil: "18:00" },
  ...{ dateFrom: null, dateUntil: null, weekdays: [1, 2], zone: "Europe/Vienna" },
};

test.each([
  [[], [], kept],
  [["Ends (not included)"], ["2027-01-31T00:00:00Z"], { ...kept, until: "2027-01-31T00:00:00Z" }],
  [["Ends (not included)"], [""], { ...kept, until: null }],
  [
    ["From (time of day)", "Until (time of day, not included)"],
    ["", ""],
    { ...kept, timeFrom: null, timeUntil: null },
  ],
])("with the columns %j", async (columns, cells, timing) => {
  await runImport(catalog, catalogFile(), { ...OWN, records: true });
  expect(await stored()).toMatchObject({ timing: kept });
  const { code, printed } = await runImport(catalog, await sheet(columns, cells), OWN);
  expect(code, printed).toBe(0);
  expect(await stored()).toEqual({ title: "Winter offer", timing });
});

test("a timing that is wrong with what is stored rejects the row", async () => {
  await runImport(catalog, catalogFile(), { ...OWN, records: true });
  const path = await sheet(["Ends (not included)"], ["2026-11-01T00:00:00Z"]);
  const { code, printed } = await runImport(catalog, path, OWN);
  expect(code).toBe(3);
  expect(printed).toContain("Ends (not included): must be after");
  expect(await stored()).toMatchObject({ timing: kept });
});
