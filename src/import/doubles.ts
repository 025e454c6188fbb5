/**
 * Rows of a file with the number of another row. The console and `npm run import` have one rule: of
 * rows that say the same, the first is stored. Of rows that differ somebody chooses one, and until
 * then none is stored.
 */
import { checkNumber } from "../gs1/identify/checked-number.ts";
import { validate } from "../gs1/identify/validate.ts";

/** The row that is stored; undefined if they differ, so that somebody must choose. */
export function keptOf<R>(rows: readonly R[], contentOf: (row: R) => string): R | undefined {
  const [first, ...others] = rows;
  const isSame = others.every((row) => contentOf(row) === contentOf(first!));
  return isSame ? first : undefined;
}

/** The number of a record as the import reads it, GTIN-14; null for one that the import rejects. */
export function gtinIn(given: unknown): string | null {
  const text = String(given ?? "");
  const { verdict, gtin } = checkNumber(text, validate(text, ""));
  return verdict === "faulty" || verdict === "likely" ? null : gtin;
}

const FIRST_PLACES = 1_024;

/**
 * Finds the numbers that are in several rows. A file may have millions of rows: the numbers are in a
 * table of doubles, at most half full, without an object for each.
 */
export class Numbers {
  #places = new Float64Array(FIRST_PLACES);
  #count = 0;
  readonly #several = new Set<string>();

  /** @param gtin as GTIN-14, which is never 0 */
  add(gtin: string): void {
    if (this.#count * 2 >= this.#places.length) this.#grow();
    const number = Number(gtin);
    const place = placeIn(this.#places, number);
    if (this.#places[place] === number) this.#several.add(gtin);
    else {
      this.#places[place] = number;
      this.#count++;
    }
  }

  /** The numbers that were added more than once. */
  get several(): ReadonlySet<string> {
    return this.#several;
  }

  #grow(): void {
    const before = this.#places;
    this.#places = new Float64Array(before.length * 2);
    for (const number of before) {
      if (number !== 0) this.#places[placeIn(this.#places, number)] = number;
    }
  }
}

/** The place of the number, or the empty one where it belongs. */
function placeIn(places: Float64Array, number: number): number {
  let place = number % places.length;
  while (places[place] !== 0 && places[place] !== number) place = (place + 1) % places.length;
  return place;
}
