import { type Meaning, withProposals } from "./by-values.ts";
import {
  parseContent,
  parseFirst,
  parseLine,
  parseProse,
  parseTemplate,
  parseUrl,
  parseVerbatim,
  type Reader,
} from "./cells.ts";
import { parseTarget, readerOf, type Target, targetText, VARIANT_PART } from "./columns.ts";
import { FEEDS, type Feed, type FeedName, isLeftOut, targetsOf } from "./feeds.ts";
import { headerUnit } from "./header-unit.ts";
import { textOfHtml } from "./html.ts";
import { givenName, isUnnamed } from "./input.ts";
import type { Source } from "./source.ts";

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
  /** The units of bare numbers, by place. */
  units: ReadonlyMap<number, string>;
  read: Reader;
  parts: Target;
  /** The text of a cell, which may be HTML. */
  plain(text: string): string;
}

interface Place {
  index: number;
  column: string;
  rank: number;
}

/** A column of the map file has priority over columns that are known by default. */
const FROM_MAP = -1;

export type MappedSource = Pick<Source, "columns" | "samples">;

export class Mapping {
  readonly title: string;
  readonly #feed: Feed;
  readonly #map: MapFile;
  readonly #places = new Map<string, Place[]>();
  readonly #meanings: Meaning[] = [];
  #entries: Entry[] | undefined;

  constructor(name: Exclude<FeedName, "own">, map: MapFile, { columns, samples }: MappedSource) {
    this.#feed = FEEDS[name];
    this.#map = map;
    const mapped = Object.keys(map.columns).length + Object.keys(map.constants).length;
    this.title = mapped > 0 ? `${this.#feed.title}, with the mapping` : this.#feed.title;
    for (const target of Object.keys(map.constants)) this.#places.set(target, []);
    const named = columns.map((column) => this.#meaningOf(column, columns));
    const rows = samples.map(({ cells }) => Array.from(cells, shown));
    const meanings = withProposals(named, rows, this.#feed, Object.keys(map.constants));
    for (const [index, meaning] of meanings.entries()) this.#add(meaning, index);
  }

  /** Adds the columns that are new since the last call. */
  update(columns: readonly string[]): void {
    for (let index = this.#meanings.length; index < columns.length; index++) {
      const column = columns[index]!;
      this.#add(this.#meaningOf(column, columns), index);
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

  /** What each column becomes. */
  get meanings(): readonly Meaning[] {
    return this.#meanings;
  }

  /** Columns without a known meaning. */
  get ignored(): readonly string[] {
    return this.#meanings.flatMap(({ column, targets }) =>
      targets.length === 0 && !isUnnamed(column) ? [column] : [],
    );
  }

  /** Whether a column has the names of products, in any language. */
  get hasNames(): boolean {
    return this.entries.some(({ target }) => /^name(?::|$)/.test(target));
  }

  /** Why rows with these columns cannot be read: no GTIN, or a column of the map file is missing. */
  problem(columns: readonly string[], file: string, isHeader: boolean): string | undefined {
    const trimmed = columns.map((column) => column.trim());
    const gone = Object.keys(this.#map.columns).find((column) => !trimmed.includes(column));
    if (isHeader && gone !== undefined) {
      return `The mapping names the column "${gone}", which ${file} does not have.`;
    }
    if (this.#places.has("gtin")) return undefined;
    const where = isHeader ? "Its columns are" : "Its first object has";
    return `${file} has no column for the GTIN (gtin, ean, upc, barcode, isbn). Name it with --column "NAME=gtin". ${where}: ${columns.join(", ")}.`;
  }

  #entry(target: string, places: readonly Place[]): Entry {
    const parts = parseTarget(target)!;
    return {
      target,
      column: places[0]?.column ?? target,
      places: places.map(({ index }) => index),
      constant: Object.hasOwn(this.#map.constants, target)
        ? this.#map.constants[target]
        : undefined,
      units: target === "net_content_text" ? unitsOf(places) : NO_UNITS,
      read: this.#readerOf(target, parts),
      parts,
      plain: this.#plainText(/^description\b/.test(target)),
    };
  }

  /** People write variables into the targets of their tables; programs do not. */
  #readerOf(target: string, { kind }: Target): Reader {
    const read = readerOf(target)!;
    if (this.#feed.isOwn) return verbatim(read);
    return this.#feed.isPlain && kind === "link" ? parseTemplate : read;
  }

  /** In a file of an unknown program, only descriptions may be HTML. */
  #plainText(isDescription: boolean): (text: string) => string {
    const { isOwn, isPlain, writesBreaks } = this.#feed;
    if (isOwn || (isPlain && !isDescription)) return (text) => text;
    return writesBreaks && isDescription ? (text) => textOfHtml(withBreaks(text)) : textOfHtml;
  }

  #meaningOf(column: string, columns: readonly string[]): Meaning {
    const chosen = this.#map.columns;
    // A file may name a column `constructor`, which every object has.
    if (Object.hasOwn(chosen, column.trim())) {
      const target = parseTarget(chosen[column.trim()] ?? "");
      const targets = target ? [{ target: targetText(target), rank: FROM_MAP }] : [];
      return { column, targets, reason: "chosen" };
    }
    const name = givenName(column, columns);
    const targets = targetsOf(this.#feed, name);
    const isKnown = targets.length > 0 || isLeftOut(this.#feed, name);
    return { column, targets, reason: isKnown ? "name" : null };
  }

  #add(meaning: Meaning, index: number): void {
    const { column, targets } = meaning;
    this.#meanings[index] = meaning;
    for (const { target, rank } of targets) {
      const places = this.#places.get(target) ?? [];
      places.push({ index, column, rank });
      places.sort((one, other) => one.rank - other.rank);
      this.#places.set(target, places);
    }
    this.#entries = undefined;
  }
}

const NO_UNITS: Entry["units"] = new Map();

const unitsOf = (places: readonly Place[]): Entry["units"] =>
  new Map(
    places.flatMap(({ index, column }) => {
      const unit = headerUnit(column)?.unit;
      return unit === undefined ? [] : [[index, unit] as const];
    }),
  );

/** `a\nb` has a line break, `C:\\new` has none. */
const withBreaks = (text: string): string =>
  text.replace(/\\(\\n|n)/g, (_, end) => (end === "n" ? "\n" : end));

/** The table of an export has texts as they are stored, and targets with variables. */
function verbatim(read: Reader): Reader {
  if (read === parseUrl) return parseTemplate;
  return [parseContent, parseLine, parseProse, parseFirst].includes(read) ? parseVerbatim : read;
}

const shown = (cell: unknown): string =>
  typeof cell === "object" && cell !== null ? "" : String(cell ?? "");
