/**
 * Finds the rows with the number of another row, before the first is stored: somebody chooses among
 * those that differ, as in the console.
 */

import { keptOf, Numbers } from "../../src/import/doubles.ts";
import { type Finding, finding } from "../../src/import/findings.ts";
import { PRODUCT } from "../../src/model/record-types.ts";
import { contentOf, type ReadyRow } from "../../src/services/import/rows.ts";
import { shortHash } from "../../src/services/import/writes.ts";

/** Which of the rows with one number is imported. */
export const CHOICES = ["first", "last"] as const;
export type Choice = (typeof CHOICES)[number];

/** A row that can be imported, and how many rows of the file there are up to it. */
export interface Placed {
  readonly ready: ReadyRow;
  readonly position: number;
}

export interface Double {
  readonly lines: readonly number[];
  /** The position of the row that is imported; undefined if nobody chose among different rows. */
  readonly kept: number | undefined;
}

/**
 * The rows of each number that is in several, by GTIN-14.
 * @param read reads the file from its beginning; a second time only if a number is in several rows
 */
export async function findDoubles(
  read: () => AsyncIterable<Placed>,
  choice: Choice | undefined,
): Promise<ReadonlyMap<string, Double>> {
  const numbers = new Numbers();
  for await (const { ready } of read()) if (ready.type === PRODUCT) numbers.add(ready.key);
  const found = new Map<string, { position: number; line: number; content: string }[]>();
  if (numbers.several.size === 0) return new Map();
  for await (const { ready, position } of read()) {
    const { type, key, row } = ready;
    if (type !== PRODUCT || !numbers.several.has(key)) continue;
    const rows = found.get(key) ?? [];
    rows.push({ position, line: row.line, content: shortHash(contentOf(ready)) });
    found.set(key, rows);
  }
  return new Map(
    [...found].map(([key, rows]) => {
      const kept = choice
        ? rows.at(choice === "first" ? 0 : -1)
        : keptOf(rows, ({ content }) => content);
      return [key, { lines: rows.map(({ line }) => line), kept: kept?.position }];
    }),
  );
}

/** The code of that reason. */
export const DIFFERS = "differs";

const MOST_LINES = 5;

/** Why a row is rejected of which nobody chose one. */
export function differs({ key, row }: ReadyRow, { lines }: Double): Finding {
  const others = lines.filter((line) => line !== row.line);
  const named = others.slice(0, MOST_LINES).join(", ");
  const more = others.length > MOST_LINES ? " and more" : "";
  const where =
    others.length === 0 ? "" : ` in ${others.length === 1 ? "line" : "lines"} ${named}${more}`;
  return finding(`gtin: another row${where} has this number and differs`, {
    code: DIFFERS,
    member: "gtin",
    given: key,
  });
}
