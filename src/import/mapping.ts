/** Maps the cells of a row to their targets. */
import { FEEDS, type Feed, type FeedName, targetsOf } from "./feeds.ts";
import type { Reader } from "./readers.ts";
import { isLinkTarget, languageTarget, readerOf, VARIANT_PART } from "./targets.ts";

export interface MapFile {
  /** The target of each column; null for an ignored column. */
  columns: Readonly<Record<string, string | null>>;
  /** The value of each target for every row without a value of its own. */
  constants: Readonly<Record<string, string>>;
}

export const NO_MAP: MapFile = { columns: {}, constants: {} };

export interface Entry {
  target: string;
  /** The file's name of the first column. */
  column: string;
  /** The places of the cells, in order of preference. */
  places: readonly number[];
  constant: string | undefined;
  read: Reader;
  /** The parts of `name:fr`. */
  language: { column: string; language: string } | undefined;
  isLink: boolean;
  /** Whether wrong values are left out with a warning, where the reader can. */
  isLoose: boolean;
}

interface Place {
  index: number;
  column: string;
  rank: number;
}

/** A column of the map file has priority over columns that are known by default. */
const FROM_MAP = -1;

export class Mapping {
  readonly title: string;
  readonly #feed: Feed;
  readonly #map: MapFile;
  readonly #places = new Map<string, Place[]>();
  readonly #ignored: string[] = [];
  #columns = 0;
  #entries: Entry[] | undefined;

  constructor(name: Exclude<FeedName, "own">, map: MapFile) {
    this.#feed = FEEDS[name];
    this.#map = map;
    const mapped = Object.keys(map.columns).length + Object.keys(map.constants).length;
    this.title = mapped > 0 ? `${this.#feed.title}, with the mapping` : this.#feed.title;
    for (const target of Object.keys(map.constants)) this.#places.set(target, []);
  }

  /** Adds the columns that are new since the last call. */
  update(columns: readonly string[]): void {
    for (; this.#columns < columns.length; this.#columns++) {
      this.#add(columns[this.#columns]!, this.#columns);
    }
  }

  /** The entries by target, after all columns so far were added. */
  get entries(): readonly Entry[] {
    this.#entries ??= [...this.#places].flatMap(([target, places]) =>
      target === VARIANT_PART
        ? places.map((place) => this.#entry(target, [place]))
        : [this.#entry(target, places)],
    );
    return this.#entries;
  }

  /** Columns without a known meaning. */
  get ignored(): readonly string[] {
    return this.#ignored;
  }

  /** Why rows with these columns cannot be read: no GTIN, or a column of the map file is missing. */
  problem(columns: readonly string[], file: string, isHeader: boolean): string | undefined {
    const trimmed = columns.map((column) => column.trim());
    const gone = Object.keys(this.#map.columns).find((column) => !trimmed.includes(column));
    if (isHeader && gone !== undefined) {
      return `The mapping names the column "${gone}", which ${file} does not have.`;
    }
    if (this.#places.has("gtin")) return undefined;
    const where = isHeader ? "Its first line names" : "Its first object has";
    return `${file} has no column for the GTIN (gtin, ean, upc, barcode, isbn). Name the column with --map. ${where}: ${columns.join(", ")}.`;
  }

  #entry(target: string, places: readonly Place[]): Entry {
    return {
      target,
      column: places[0]?.column ?? target,
      places: places.map(({ index }) => index),
      constant: Object.hasOwn(this.#map.constants, target)
        ? this.#map.constants[target]
        : undefined,
      read: readerOf(target)!,
      language: languageTarget(target),
      isLink: isLinkTarget(target),
      isLoose: this.#feed.isLoose === true,
    };
  }

  #add(column: string, index: number): void {
    const { columns } = this.#map;
    // A file may name a column `constructor`, which every object has.
    const target = Object.hasOwn(columns, column.trim()) ? columns[column.trim()] : undefined;
    const found = target !== undefined ? mappedTarget(target) : targetsOf(this.#feed, column);
    if (found.length === 0) this.#ignored.push(column);
    for (const { target, rank } of found) {
      const places = this.#places.get(target) ?? [];
      places.push({ index, column, rank });
      places.sort((one, other) => one.rank - other.rank);
      this.#places.set(target, places);
    }
    this.#entries = undefined;
  }
}

const mappedTarget = (target: string | null) =>
  target === null ? [] : [{ target, rank: FROM_MAP }];
