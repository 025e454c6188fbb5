/** What is printed before a lot is not part of it. */
import { expect, test } from "vitest";
import { isLotWords, withoutLotWords } from "../../src/model/lot-words.ts";

test.each([
  ...["LOT A12", "LOT: A12", "Lot No. A12", "lot:A12", "Lots: A12", "(10)A12", "Batch no A12"],
  ...["Charge: A12", "Chargen-Nr.: A12", "Chargennummer A12", "Lot-Nr. A12", "Los A12"],
  ...[
    "Losnummer: A12",
    "Ch.-B. A12",
    "Lote: A12",
    "Nº de lote: A12",
    "N° de lot A12",
    "N: A12",
    "L: A12",
  ],
  ...["Numéro de lot : A12", "Lotto n. A12", "Partij: A12", "Partia nr A12", "ロット番号: A12"],
])("%s is A12", (text) => {
  expect(withoutLotWords(text)).toBe("A12");
});

test.each([
  "LOT1",
  "L-1",
  "B 12",
  "CH-B12",
  "LOT-12",
  "A LOT",
  "NORTH 5",
  "B-34",
  "L.12",
  "EXP 12",
])("%s stays", (text) => {
  expect(withoutLotWords(text)).toBe(text);
});

test.each(["lot", "Charge", "Chargen-Nr.", "LOT:", "批号"])(
  "%s alone is the header of a column",
  (text) => {
    expect(isLotWords(text)).toBe(true);
  },
);

test.each(["LOT1", "L12", ""])("“%s” is no header", (text) => {
  expect(isLotWords(text)).toBe(false);
});
