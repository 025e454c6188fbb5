/** The second sheet of the table for people: a row is a link, as a person writes it. */
import { expect, test } from "vitest";
import writeWorkbook from "write-excel-file/node";
import { inHeadings } from "../../src/import/further-names.ts";
import { openSource, type SourceRow } from "../../src/import/source.ts";
import { HEADINGS } from "../support/second-sheet.ts";

const GTIN = "09506000134352";
type Value = string | number | Date;
const cell = (value: Value) =>
  value instanceof Date ? { value, type: Date, format: "hh:mm" } : { value };

/** The links of a workbook whose first sheet has these names of columns. */
async function linksOf(
  first: readonly string[],
  second: readonly (readonly Value[])[],
  name = "Sheet2",
) {
  const rows = [first, first.map((_, i) => (i === 0 ? GTIN : "Cordial"))];
  const data = await writeWorkbook([
    { data: rows.map((row) => row.map(cell)), sheet: "Sheet1" },
    { data: second.map((row) => row.map(cell)), sheet: name },
  ] as never).toBuffer();
  const input = { name: "a.xlsx", whole: async () => new Uint8Array(data) };
  const source = await openSource(input as never, { format: "xlsx" });
  const found: SourceRow[] = [];
  for await (const row of source.rows) if (row.further) found.push(row);
  return { found, source };
}

const { de } = HEADINGS;
const LINK = [GTIN, de.promotion, "Winter", "https://example.com/w"];
const recordsOf = async (...args: Parameters<typeof linksOf>) =>
  (await linksOf(...args)).found.map(({ further }) => further!.record);

test("the second sheet is read beside any table of products, whatever its name is", async () => {
  const rows = [
    [...de.first, de.id],
    [...LINK, ""],
  ];
  for (const name of ["Weitere Links", "Nicht in der Tabelle", "Tabelle2"]) {
    expect(await recordsOf(["GTIN", "Name"], rows, name)).toMatchObject([
      { anchor: `/01/${GTIN}`, link_type: "gs1:promotion", href: "https://example.com/w" },
    ]);
  }
});

test("times and days of the year are read as a person sees them", async () => {
  const header = [...de.first, de.from, de.until, de.season, de.seasonEnd, de.zone, de.id];
  const clock = (text: string) => new Date(`1899-12-30T${text}Z`);
  const [record] = await recordsOf(
    ["GTIN", "Name"],
    [
      header,
      [
        ...LINK,
        clock("08:00:00"),
        clock("17:30:00"),
        new Date("2026-12-24"),
        "6.1.",
        "Europe/Vienna",
        "",
      ],
    ],
  );
  expect(record!.timing).toMatchObject({
    ...{ time_from: "08:00", time_until: "17:30", date_from: "12-24", date_until: "01-06" },
  });
});

test("a row that is there twice is one link, also if one of the two has the id of the export", async () => {
  const header = [...de.first, "Charge", de.id];
  const found = await recordsOf(
    ["GTIN", "Name"],
    [
      header,
      [...LINK, "", ""],
      [...LINK, "", ""],
      [...LINK, "L1", "kept"],
      [...LINK, "L1", ""],
      [...LINK.with(3, "https://example.com/other"), "", ""],
    ],
  );
  const ids = found.map(({ id, anchor }) => `${id} ${anchor}`);
  expect(new Set(ids).size).toBe(3);
  expect(ids.filter((id) => id === `kept /01/${GTIN}/10/L1`)).toHaveLength(2);
});

test("sentences about a row have the headings of the file", () => {
  const columns = [...de.first, de.order, de.days, de.until, de.id];
  const said = (message: string) => inHeadings(columns, message);
  expect(said("order_index: is not a number")).toBe("Platz: is not a number");
  expect(said("href: must be an absolute http or https URL")).toBe(
    "Ziel: must be an absolute http or https URL",
  );
  expect(said("timing: weekdays.0: must be a number")).toBe(`${de.days}: must be a number`);
  expect(said("timing.time_until: must differ from time_from")).toBe(
    `${de.until}: must differ from “${de.from}”`,
  );
  expect(said("link_type: is not a link type")).toBe("Link: is not a link type");
  expect(said("is_default: its anchor has one")).toBe("Standard: its anchor has one");
  expect(said("Nothing of a column.")).toBe("Nothing of a column.");
});
