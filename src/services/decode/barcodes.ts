/** Decodes a pile of scans: each code once, with how often and where it was given. */
import { identify } from "../../gs1/identify/identify.ts";
import type { ReadContext } from "../context.ts";
import { type DecodeBarcodeAnswer, decodeBarcode } from "./barcode.ts";

export interface DecodedCode extends DecodeBarcodeAnswer {
  /** Places in the list, from 1; several for a code that was given more than once. */
  rows: number[];
}

export interface DecodeBarcodesAnswer {
  summary: {
    /** Codes given. */
    count: number;
    valid: number;
    /** Different codes. */
    distinct: number;
    /** Codes that repeat an earlier one. */
    duplicates: number;
    /** How many of the valid codes have each GTIN, as key or as content of a logistic unit. */
    by_gtin: Record<string, number>;
  };
  /** The results in the order of their first place. */
  results: DecodedCode[];
}

/** Does not use the catalog. Codes are the same if they say the same, in whatever form. */
export function decodeBarcodes(
  context: Pick<ReadContext, "baseUrl" | "clock">,
  inputs: readonly string[],
): DecodeBarcodesAnswer {
  const distinct = new Map<string, DecodedCode>();
  inputs.forEach((input, i) => {
    const content = contentOf(input);
    const earlier = distinct.get(content);
    if (earlier) earlier.rows.push(i + 1);
    else distinct.set(content, { rows: [i + 1], ...decodeBarcode(context, input) });
  });
  const results = [...distinct.values()];
  const given = (codes: readonly DecodedCode[]) =>
    codes.reduce((sum, { rows }) => sum + rows.length, 0);
  const by_gtin: Record<string, number> = {};
  for (const { valid, fields = {}, rows } of results) {
    const gtin = fields.gtin ?? fields.content_gtin;
    if (valid && gtin !== undefined) by_gtin[gtin] = (by_gtin[gtin] ?? 0) + rows.length;
  }
  return {
    summary: {
      count: inputs.length,
      valid: given(results.filter(({ valid }) => valid)),
      distinct: results.length,
      duplicates: inputs.length - results.length,
      by_gtin,
    },
    results,
  };
}

/** Equal for a label and the Digital Link or tag of the same item; a faulty code is its text. */
function contentOf(input: string): string {
  const found = identify(input);
  if (!found.ok || found.value.alternatives.length > 0) return `text ${input.trim()}`;
  const { key, qualifiers, attributes } = found.value.identification;
  return JSON.stringify([key, ...qualifiers, ...attributes.toSorted((a, b) => +a.ai - +b.ai)]);
}
