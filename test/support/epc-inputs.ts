/** EPCs of trade items and of other keys, as users paste them and as readers send them. */
import fc from "fast-check";
import { digits, PLUS, record, toggle } from "../gs1/epc/epc-arbitraries.ts";
import * as encode from "../gs1/epc/epc-encode.ts";

export interface EpcInput {
  text: string;
  /** The same as a compressed Digital Link; null for a URI. */
  path: string | null;
}

const serial = fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/);

/** GS1's demonstration items: some are in the sample catalog, most are unknown. */
const uri: fc.Arbitrary<EpcInput> = fc.oneof(
  fc
    .tuple(fc.constantFrom("013435", "012345"), serial)
    .map(([item, s]) => ({ text: `urn:epc:id:sgtin:9506000.${item}.${s}`, path: null })),
  fc.tuple(digits(6), serial).map(([item, lot]) => ({
    text: `urn:epc:class:lgtin:9521234.${item}.${lot}`,
    path: null,
  })),
  digits(10).map((reference) => ({ text: `urn:epc:id:sscc:9521234.${reference}`, path: null })),
);

const binary: fc.Arbitrary<EpcInput> = fc.constantFrom(...Object.keys(PLUS)).chain((name) => {
  const [header = "", , values = []] = PLUS[name] ?? [];
  return fc.tuple(record(values), fc.nat(7), toggle).map(([[, bits], filter, bit]) => {
    const hex = encode.toHex(
      `${encode.int(`0x${header}`, 8)}${bit}${encode.int(filter, 3)}${bits}`,
    );
    return { text: hex, path: `/eh${hex}` };
  });
});

const DATES = ["11", "13", "15", "16", "17", "7006", "7007"];

/** A serialised GTIN with a date (DSGTIN+). */
const dated: fc.Arbitrary<EpcInput> = fc
  .tuple(record(PLUS.sgtin?.[2] ?? []), fc.nat(DATES.length - 1))
  .map(([[, bits], at]) => {
    const head = `0011${encode.int(at, 4)}${encode.date("270131")}`;
    const hex = encode.toHex(`11111011${head}${bits}`);
    return { text: hex, path: `/eh${hex}` };
  });

export const epcInput: fc.Arbitrary<EpcInput> = fc.oneof(uri, binary, dated);
