/** A hundred numbers as lists have them fit into one answer of validate_gtins. */
import { describe, expect, test } from "vitest";
import { damaged, KINDS, shortest } from "../../scripts/lib/corrections/damage.ts";
import { SAMPLE_GTINS } from "../support/generated-calls.ts";
import { inProcess } from "../support/in-process.ts";

const app = inProcess();
const hundred = (texts: readonly string[]) =>
  Array.from({ length: 100 }, (_, i) => texts[i % texts.length]!);

const LISTS: [name: string, gtins: string[]][] = [
  ["valid, of fourteen digits", hundred(SAMPLE_GTINS)],
  ["of restricted circulation", hundred(["2012345678903", "02345673", "0412345678903"])],
  ...KINDS.map((kind): [string, string[]] => [
    kind,
    hundred(SAMPLE_GTINS.flatMap((gtin) => damaged(kind, shortest(gtin)).slice(-1))),
  ]),
  [
    "a mistyped digit each",
    hundred(SAMPLE_GTINS.map((gtin) => `${gtin.slice(0, -1)}${(Number(gtin.at(-1)) + 1) % 10}`)),
  ],
  ["no numbers", hundred(["n/a", "see label", "#REF!", "unknown product number", "", "-"])],
];

describe.each(LISTS)("%s", (_name, gtins) => {
  test.each(["json", "markdown"])("as %s", async (response_format) => {
    const { body } = await app.call("validate_gtins", { gtins, response_format });
    const { results, truncated, total, hint } = body.result.structuredContent;
    expect(results).toHaveLength(100);
    expect({ truncated, total, hint }).toEqual({ truncated: false, total: 100, hint: null });
  });
});
