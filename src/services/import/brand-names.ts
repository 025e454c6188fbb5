/** One brand has one spelling: that of the catalog, else that of most rows. */
import { finding } from "../../import/findings.ts";
import { quoted } from "../../import/input.ts";
import type { Batch, BatchRow } from "./batch.ts";

/** Gives each row the name of its brand, with a warning if the file spells it otherwise. */
export function settleBrandNames(
  batch: Batch,
  rows: readonly BatchRow[],
  stored: ReadonlyMap<string, string>,
): void {
  const byName = rows.filter(({ brand }) => brand?.isByName === true);
  for (const [id, same] of Map.groupBy(byName, ({ brand }) => brand!.id)) {
    const name = stored.get(id) ?? mostFrequent(same.map(({ brand }) => brand!.name!));
    for (const row of same) {
      const { brand, warnings = [] } = row;
      const given = brand!.name!;
      if (given === name) continue;
      const message = `brand: ${quoted(given)} is the brand ${quoted(name)}, which keeps its spelling`;
      const about = { member: "brand_name", code: "brand_spelling", given, used: name };
      batch.settle(row, {
        brand: { ...brand!, name },
        warnings: [...warnings, finding(message, about)],
      });
    }
  }
}

/** The first of those that are as frequent. */
const mostFrequent = (names: readonly string[]): string =>
  [...Map.groupBy(names, (name) => name)].sort(([, a], [, b]) => b.length - a.length)[0]![0];
