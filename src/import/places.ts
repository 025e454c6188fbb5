/** The columns of objects: each new member is the next one. */

/**
 * Objects whose members differ ever more are not a table; further members are ignored. A table with
 * more columns is rejected.
 */
export const MOST_COLUMNS = 5_000;

export class Places {
  readonly columns: string[] = [];
  readonly #places = new Map<string, number>();

  readonly place = (key: string): number | undefined => {
    const known = this.#places.get(key);
    if (known !== undefined || this.columns.length >= MOST_COLUMNS) return known;
    this.#places.set(key, this.columns.length);
    return this.columns.push(key) - 1;
  };
}
