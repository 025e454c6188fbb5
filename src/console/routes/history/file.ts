/** The history as a table for people: a row a change, as the screen words it. */
import type { AuditLine } from "../../../services/write/audit.ts";
import type { historyTexts } from "../../../ui/texts/console/history.ts";
import type { sentenceTexts } from "../../../ui/texts/console/sentences.ts";
import type { Sheet } from "../../parts/xlsx.ts";
import { changesOf, isOfOneProduct, sentenceOf, type Words, whoOf } from "./sentence.ts";

interface Told {
  readonly texts: (typeof historyTexts)["en"];
  readonly sentences: (typeof sentenceTexts)["en"];
  readonly words: Words;
  /** Whether each line is a row, also if several were written together. */
  readonly isApart: boolean;
}

export function sheetOf(
  lines: readonly AuditLine[],
  { texts: t, sentences, words, isApart }: Told,
): Sheet {
  const { at, who, action } = t.columns;
  const { kinds, filters } = t;
  return {
    name: t.title,
    header: [at, who, action, filters.product, kinds.products, kinds.brands, kinds.links],
    rows: changesOf(lines, isApart).map((change) => {
      const [line] = change;
      const { gtin, product, brand, brands, link } = line.about;
      const told = [
        { time: new Date(line.at) },
        whoOf(sentences, line),
        sentenceOf(sentences, words, change),
      ];
      // One of many records would pass for the only one.
      if (!isOfOneProduct(change)) return [...told, null, null, null, null];
      return [...told, gtin, product, brand ?? brands[1] ?? brands[0], link?.title ?? null];
    }),
  };
}
