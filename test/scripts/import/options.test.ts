import { expect, test } from "vitest";
import { UsageError } from "../../../scripts/cli/cli.ts";
import { parseImportOptions } from "../../../scripts/import/options.ts";

const options = (positionals: string[], values = {}) => parseImportOptions(values, positionals, {});

test.each([
  [[], {}, "The file is missing."],
  [["a.dat"], {}, "a.dat: the name does not show the format. Give --format csv"],
  [["test"], {}, "test is a folder"],
  [["-"], {}, "Standard input has no name that shows its format. Give --format csv"],
  [["a.csv", "b.csv"], {}, '"b.csv" is one too many'],
  [["a.csv"], { format: "pdf" }, "--format must be one of csv, tsv, jsonl, json, xlsx, xml"],
  [["a.csv"], { confidence: "2" }, "--confidence must be from 0 to 1"],
  [["a.csv"], { delimiter: "|" }, "--delimiter must be"],
  [["a.csv"], { source: " " }, "--source is empty"],
  [["a.csv"], { organization: "a\u0000" }, "--organization: must be readable text"],
  [["a.csv"], { organization: "a b" }, "--organization must be 1 to 64 of"],
  [["a.csv"], { map: "missing.json" }, "missing.json cannot be read: there is no file or folder"],
  [["a.csv"], { sheet: "A" }, "--sheet is for workbooks (.xlsx), which a.csv is not."],
  [["a.json"], { "header-row": "1" }, "--header-row is for tables."],
  [["a.csv"], { "header-row": "-1" }, "--header-row must be a whole number from 0 to 1000"],
  [["a.csv"], { column: ["Artikel"] }, '--column must be NAME=TARGET, such as "Artikel=gtin"'],
  [["a.csv"], { column: ["Artikel=gtim"] }, '"gtim" is not one of: gtin, '],
  [["a.csv"], { limit: "many" }, "--limit must be a whole number"],
  [["a.csv"], { skip: "-1" }, "--skip must be a whole number"],
  [["a.csv"], { skip: "5", limit: "5" }, "--skip must be less than --limit"],
  [["a.csv"], { patience: "0" }, "--patience must be a whole number from 1"],
])("wrong usage is explained: %j %j", (positionals, values, message) => {
  expect(() => options(positionals, values)).toThrow(UsageError);
  expect(() => options(positionals, values)).toThrow(message);
});

test("without options, format and source come from the file's name", () => {
  const { format, from, beside, skip, limit } = options(["data/My Products.2026.csv.gz"]);
  expect({ format, beside, skip, limit }).toEqual({
    ...{ format: "csv", beside: "data/My Products.2026.csv.gz", skip: 0, limit: Infinity },
  });
  expect(from).toEqual({
    ...{ source: "My Products.2026", licence: null, confidence: null, organizationId: null },
  });
  expect(options(["a.ndjson"]).format).toBe("jsonl");
  expect(options(["a"], { format: "tsv" }).format).toBe("tsv");
  expect(options(["-"], { format: "csv" }).beside).toBeUndefined();
});
