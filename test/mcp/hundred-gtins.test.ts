/** A hundred numbers as lists have them fit into one answer of validate_gtins. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { damagedTexts } from "../support/damage.ts";
import { SAMPLE_GTINS } from "../support/generated-calls.ts";
import { damaged, KINDS, shortest } from "../support/gtin-damage.ts";
import { hostileText } from "../support/hostile.ts";
import { inProcess } from "../support/in-process.ts";
import { times } from "../support/soak.ts";

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
  test.each(["json", "markdown"])("are answered whole as %s", async (response_format) => {
    const { body } = await app.call("validate_gtins", { gtins, response_format });
    const { results, ...answer } = body.result.structuredContent;
    expect(results).toHaveLength(100);
    expect(Object.keys(answer)).not.toContain("truncated");
    expect(Object.keys(answer)).not.toContain("hint");
  });
});

/** Labels with six faults each, links, and texts of the characters that JSON and Markdown escape. */
const HEAVY: [name: string, gtins: string[]][] = [
  [
    "labels with many faults",
    hundred([]).map((_, i) => `(01)09506000134353(17)26134${i % 10}(10)A B${i}(37)0(02)123`),
  ],
  [
    "links with faults",
    hundred([]).map(
      (_, i) => `https://id.example.org/01/0950600013435${i % 10}/10/A${i}?17=261340`,
    ),
  ],
  ["texts of quotes", hundred(['"'.repeat(80), "\\".repeat(80), "*".repeat(80), "|".repeat(80)])],
  ["texts of emoji", hundred(["👩🏽‍🔬".repeat(20), "米".repeat(80)])],
];

describe.each(HEAVY)("%s", (_name, gtins) => {
  test.each(["json", "markdown"])(
    "are all answered as %s, each with less",
    async (response_format) => {
      const { body } = await app.call("validate_gtins", { gtins, response_format });
      const { results, truncated, hint, summary } = body.result.structuredContent;
      expect(results.map(({ row }: { row: number }) => row)).toEqual(gtins.map((_, i) => i + 1));
      expect(summary.count).toBe(100);
      for (const { valid, error } of results)
        expect([valid, typeof error]).toEqual([false, "string"]);
      if (truncated) expect(hint).toMatch(/^Shown: all without (messages of )?faults/);
      expect(body.result.content[0].text.length).toBeLessThanOrEqual(25_000);
    },
  );
});

test("any hundred texts are a hundred rows", async () => {
  const text = fc.oneof(
    damagedTexts,
    hostileText,
    fc.string({ unit: "grapheme", maxLength: 120 }),
    fc.nat(9).map((n) => `(01)0950600013435${n}(17)261340(10)A B(3103)1(8020)${"x".repeat(n * 9)}`),
    fc.constantFrom(...SAMPLE_GTINS),
  );
  const list = fc.array(text, { minLength: 100, maxLength: 100 });
  await fc.assert(
    fc.asyncProperty(list, fc.constantFrom("json", "markdown"), async (gtins, response_format) => {
      const { body } = await app.call("validate_gtins", { gtins, response_format });
      expect(body.result.structuredContent.results).toHaveLength(100);
    }),
    { numRuns: times(12, 360) },
  );
});
