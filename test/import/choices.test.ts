/** Columns with one of a few values: a value in any case or language, and another text as it was typed. */
import { expect, test } from "vitest";
import { readerOf } from "../../src/import/columns.ts";

const read = (column: string, cell: string) => readerOf(column)!(cell, () => {});

test.each([
  ["lifecycle", " Withdrawn ", "withdrawn"],
  ["lifecycle", "Nicht mehr im Handel?", "Nicht mehr im Handel?"],
  ["visibility", "Everybody In It", "Everybody In It"],
  ["unit_kind", "Each", "base_unit"],
  ["unit_kind", "Base-Unit", "base_unit"],
  ["unit_kind", " Palette XL ", "Palette XL"],
  ["unit_kind", " ", null],
])("the %s %j is read as %j", (column, cell, value) => {
  expect(read(column, cell)).toBe(value);
});
