/** A part of the file that is stored in one transaction. */
import type { Condition } from "../../../catalog/query.ts";
import type { MoveAction } from "../../../model/audit.ts";
import { nameOf, PRODUCT, type ReadyRow, type SourceRow, type SqlValue } from "./rows.ts";

/**
 * The more rows, the fewer pages of the indexes are written twice; but others who write wait for the
 * transaction, and a busy server lets none take five seconds.
 */
const MOST_ROWS = 4_000;
/** In bytes, of records and of links each: sqld takes five million in one parameter, and JSON may double what it quotes. */
const MOST_TEXT = 2_400_000;

export interface Refusal {
  row: SourceRow;
  reason: string;
  /** What it would write belongs to another organization. */
  isAnothers: boolean;
}

/** A record that goes from one organization to another, or to none. */
export interface OwnerChange {
  action: MoveAction;
  from: string;
  to: string | null;
}

export interface BatchRow extends ReadyRow {
  /** Among the rows of the file, counted from 1. */
  position: number;
  /** An earlier row of the file has its number, and was counted. */
  isRepeat: boolean;
  ownerChange?: OwnerChange;
  /** Links of a product of an organization that this import is not for. */
  linksLeft?: number;
  /** The name of a brand that the number's owner does not have; the import is for no organization. */
  brandLeft?: string;
  /** The row as the file has it, where a look into the catalog has changed it. */
  unsettled?: BatchRow;
}

export class Batch {
  /** By type and key. */
  readonly #rows = new Map<string, BatchRow>();
  readonly refusals: Refusal[] = [];
  #text = 0;
  #linkText = 0;
  /** Rows whose number an earlier one has, the first of them. */
  repeats = 0;
  firstRepeat: number | undefined;
  /** Products that the catalog has with a higher confidence. */
  kept = 0;
  /** Which hold where the catalog still says what the rows were checked against. */
  conditions: Condition[] = [];
  /** Rows of the file up to here. */
  position = 0;
  /** Of the file, for the progress. */
  bytes = 0;

  get rows(): BatchRow[] {
    return [...this.#rows.values()];
  }

  get isFull(): boolean {
    return this.#rows.size + this.refusals.length >= MOST_ROWS;
  }

  /** Whether the row can stand in one transaction with those before it. */
  hasRoomFor(row: ReadyRow): boolean {
    const earlier = this.#rows.get(`${row.type.name} ${row.key}`);
    return (
      !this.isFull &&
      this.#text + textOf(row) <= MOST_TEXT &&
      this.#linkText + linkTextOf(row) <= MOST_TEXT &&
      (earlier === undefined || earlier.mask === row.mask)
    );
  }

  has({ type, key }: Pick<ReadyRow, "type" | "key">): boolean {
    return this.#rows.has(`${type.name} ${key}`);
  }

  /** @param isRepeat whether an earlier batch has had its number */
  add(row: ReadyRow, position: number, isRepeat: boolean): void {
    if (textOf(row) > MOST_TEXT) {
      this.refuse(row.row, "has more than two million bytes");
      return;
    }
    const name = `${row.type.name} ${row.key}`;
    const earlier = this.#rows.get(name);
    if (isRepeat || (earlier !== undefined && row.type === PRODUCT)) {
      this.repeats++;
      this.firstRepeat ??= row.row.line;
    }
    this.#rows.set(name, {
      ...row,
      ...(earlier?.links && { links: [...keptLinks(earlier, row), ...(row.links ?? [])] }),
      position,
      isRepeat: earlier?.isRepeat ?? isRepeat,
    });
    this.#text += textOf(row);
    this.#linkText += linkTextOf(row);
  }

  refuse(row: SourceRow, reason: string, isAnothers = false): void {
    this.refusals.push({ row, reason, isAnothers });
  }

  /** What a look into the catalog found wrong. */
  remove(row: BatchRow, reason: string, isAnothers = false): void {
    this.#rows.delete(`${row.type.name} ${row.key}`);
    this.refuse(row.row, reason, isAnothers);
  }

  /** The catalog's record is the better one, and stays. */
  keep(row: BatchRow): void {
    this.#rows.delete(`${row.type.name} ${row.key}`);
    this.kept++;
  }

  /** What a look into the catalog adds to a row of this batch. */
  settle(row: BatchRow, added: Partial<BatchRow>): void {
    this.#rows.set(`${row.type.name} ${row.key}`, { ...row, ...added, unsettled: row });
  }

  /** Before another look: these rows as they were. */
  unsettle(rows: readonly BatchRow[]): BatchRow[] {
    const before = rows.map((row) => row.unsettled ?? row);
    for (const row of before) this.#rows.set(`${row.type.name} ${row.key}`, row);
    return before;
  }

  /** Of these rows those that are left, as they are now. */
  current(rows: readonly BatchRow[]): BatchRow[] {
    return rows.flatMap(({ type, key }) => this.#rows.get(`${type.name} ${key}`) ?? []);
  }
}

/** With quotes and a comma. */
const textOf = ({ values }: ReadyRow): number =>
  values.reduce<number>((sum, value) => sum + 3 + bytesOf(value), 0);

/** A page has the product's name for its title; number, type and the title of other types fit into 150. */
const linkTextOf = (row: ReadyRow): number =>
  (row.links ?? []).reduce((sum, { href }) => sum + 150 + bytesOf(href), bytesOf(nameOf(row)));

const bytesOf = (value: SqlValue) => (typeof value === "string" ? Buffer.byteLength(value) : 20);

/** A row without a link takes none away, whether its number stood in this batch or in one before. */
const keptLinks = (earlier: ReadyRow, later: ReadyRow) =>
  (earlier.links ?? []).filter(
    ({ linkType }) => !later.links?.some((link) => link.linkType === linkType),
  );
