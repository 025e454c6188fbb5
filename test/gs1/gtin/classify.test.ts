import { describe, expect, it } from "vitest";
import { checkDigit } from "../../../src/gs1/gtin/check-digit.ts";
import { classify } from "../../../src/gs1/gtin/classify.ts";

const gtin14 = (body: string) => `${body}${checkDigit(body)}`;

/** [rule, the first 13 of 14 digits, classification, restricted_scope, usable, prefix] */
const CASES: [number, string, string, string | null, boolean | null, string | null][] = [
  [1, "1020000000000", "unallocated", null, null, "020"],
  [1, "9200000000000", "unallocated", null, null, "200"],
  [1, "1040000000000", "unallocated", null, null, "040"],
  [1, "1000000012345", "unallocated", null, null, "0000000"],
  [1, "1050000000000", "unallocated", null, null, "050"],
  [1, "1610000000000", "unallocated", null, null, "610"],
  [1, "1951000000000", "unallocated", null, null, "951"],
  [1, "1960000000000", "unallocated", null, null, "960"],
  [1, "1962500000000", "unallocated", null, null, "9625"],
  [1, "1980000000000", "unallocated", null, null, "980"],
  [1, "1981000000000", "unallocated", null, null, "981"],
  [1, "1990000000000", "unallocated", null, null, "99"],
  [1, "1390000000000", "unallocated", null, null, null],
  // The GTIN-8 96385074 as a grouping: digits 2 to 14 begin 0000096, which no row of the table has.
  [1, "1000009638507", "unallocated", null, null, null],
  [2, "1061414100041", "trade_item", null, true, "061"],
  [2, "8950600013435", "trade_item", null, true, "950"],
  [2, "9400638133393", "trade_item", null, true, "400"],
  [2, "1978030640615", "trade_item", null, true, "978"],
  // A grouping or a weighed item of a demonstration number is one for demonstrations, too.
  [2, "1952511301101", "demo", null, null, "952"],
  [2, "9952511301101", "demo", null, null, "952"],
  [3, "0000000000000", "restricted_circulation", "company", false, "000"],
  [3, "0000000099999", "restricted_circulation", "company", false, "009"],
  [3, "0000000999999", "restricted_circulation", "company", false, "099"],
  [3, "0000002000000", "restricted_circulation", "company", false, "200"],
  [3, "0000002999999", "restricted_circulation", "company", false, "299"],
  [4, "0000009770000", "reserved", null, false, "977"],
  [4, "0000009790000", "reserved", null, false, "979"],
  [4, "0000009999999", "reserved", null, false, "999"],
  [5, "0000009638507", "trade_item", null, true, "963"],
  [5, "0000009600000", "trade_item", null, true, "960"],
  [5, "0000009625000", "trade_item", null, true, "9625"],
  [5, "0000004017072", "trade_item", null, true, "401"],
  [5, "0000001000000", "trade_item", null, true, "100"],
  [5, "0000009500000", "trade_item", null, true, "950"],
  [5, "0000001400000", "unallocated", null, null, null],
  [5, "0000006100000", "unallocated", null, null, "610"],
  [5, "0000009510000", "unallocated", null, null, "951"],
  [5, "0000009520000", "unallocated", null, null, "952"],
  [6, "0020000000000", "restricted_circulation", "geographic", false, "020"],
  [6, "0029999999999", "restricted_circulation", "geographic", false, "029"],
  [6, "0200000000000", "restricted_circulation", "geographic", false, "200"],
  [6, "0299999999999", "restricted_circulation", "geographic", false, "299"],
  [6, "0040000000000", "restricted_circulation", "company", false, "040"],
  [6, "0049999999999", "restricted_circulation", "company", false, "049"],
  [7, "0977123456789", "issn", null, true, "977"],
  [7, "0979026000043", "ismn", null, true, "9790"],
  [7, "0978030640615", "isbn", null, true, "978"],
  [7, "0979100000000", "isbn", null, true, "979"],
  [8, "0980000000000", "refund_receipt", null, false, "980"],
  [8, "0981000000000", "coupon", null, false, "981"],
  [8, "0983999999999", "coupon", null, false, "983"],
  [8, "0990000000000", "coupon", null, false, "99"],
  [8, "0999999999999", "coupon", null, false, "99"],
  [9, "0952000000000", "demo", null, null, "952"],
  [10, "0050000000000", "reserved", null, false, "050"],
  [10, "0059999999999", "reserved", null, false, "059"],
  [10, "0951000000000", "reserved", null, false, "951"],
  [10, "0960000000000", "reserved", null, false, "960"],
  [10, "0962500000000", "reserved", null, false, "9625"],
  [10, "0969999999999", "reserved", null, false, "969"],
  [10, "0610000000000", "reserved", null, false, "610"],
  [10, "0614000000000", "reserved", null, false, "614"],
  [10, "0623000000000", "reserved", null, false, "623"],
  [10, "0758000000000", "reserved", null, false, "758"],
  [10, "0894000000000", "reserved", null, false, "894"],
  [11, "0950600013435", "trade_item", null, true, "950"],
  [11, "0061414100003", "trade_item", null, true, "061"],
  [11, "0000100000000", "trade_item", null, true, "0001"],
  [11, "0000010000000", "trade_item", null, true, "00001"],
  [11, "0605000000000", "trade_item", null, true, "605"],
  [11, "0606000000000", "trade_item", null, true, "606"],
  [11, "0607000000000", "trade_item", null, true, "607"],
  [11, "0632000000000", "trade_item", null, true, "632"],
  [11, "0681000000000", "trade_item", null, true, "681"],
  [11, "0881000000000", "trade_item", null, true, "881"],
  [11, "0390000000000", "unallocated", null, null, null],
  [11, "0140000000000", "unallocated", null, null, null],
  [11, "0984000000000", "unallocated", null, null, null],
];

const REASONS: Record<string, string> = {
  "trade_item null": "The prefix is issued for trade items.",
  "unallocated null":
    "The table of GS1 prefixes has no such prefix for this kind of number. It may be a new one.",
  "reserved null": "The prefix is reserved. No trade item has it.",
  "restricted_circulation geographic":
    "Numbers with this prefix are assigned locally: elsewhere they mean something else.",
  "restricted_circulation company":
    "Numbers with this prefix are for use inside one company: elsewhere they mean something else.",
  "demo null": "The prefix is for demonstrations and examples, not for real products.",
  "issn null": "The number is a serial publication's ISSN in GTIN form.",
  "isbn null": "The number is a book's ISBN in GTIN form.",
  "ismn null": "The number is printed music's ISMN in GTIN form.",
  "refund_receipt null": "The number is a refund receipt, not a product.",
  "coupon null": "The number is a coupon, not a product.",
};

describe("classify", () => {
  it.each(CASES)("rule %i: %s… is %s", (_rule, body, classification, scope, usable, prefix) => {
    const found = classify(gtin14(body));
    expect({ ...found, usable_reason: null, prefix: found.prefix?.value ?? null }).toEqual({
      classification,
      restricted_scope: scope,
      usable,
      usable_reason: null,
      prefix,
    });
    expect(found.usable_reason).toBe(REASONS[`${classification} ${scope}`]);
  });
});
