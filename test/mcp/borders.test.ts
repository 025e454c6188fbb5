/** What tells tools apart stands in their first sentences: hosts may show no more. */
import { expect, test } from "vitest";
import { inProcess } from "../support/in-process.ts";

const CHECKS = ["validate_gtin", "validate_gtins", "decode_barcode"];

test("each of the tools that read codes begins with what it takes, and names another for the rest", async () => {
  const tools = (await inProcess().list()).filter(({ name }) => CHECKS.includes(name));
  expect(
    Object.fromEntries(tools.map(({ name, description }) => [name, description.split(". ")[0]])),
  ).toEqual({
    validate_gtin: "Judge one bare GTIN; a list: validate_gtins; a scan or label: decode_barcode",
    validate_gtins:
      "Judge 2 to 100 bare GTINs; one: validate_gtin; scans or labels: decode_barcode",
    decode_barcode:
      "Read scans, labels, Digital Links, EPC or RFID tags, one or up to 50; a bare GTIN: validate_gtin",
  });
});
