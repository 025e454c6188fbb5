/** The rows of the file that are stored in one transaction. */

import { type SqlValue, textOfColumns } from "../../catalog/import/records.ts";
import type { Condition } from "../../catalog/query.ts";
import { type Finding, finding, memberOf } from "../../import/findings.ts";
import type { SourceRow } from "../../import/input.ts";
import type { MoveAction } from "../../model/audit.ts";
import { columnsOf, nameOf, placeOfLink, type ReadyRow } from "./rows.ts";

/**
 * The most rows of a batch. With more rows, fewer pages of the indexes are written twice. But other
 * writers wait for the transaction, and it must not take five seconds on a busy server.
 */
const MOST_ROWS = 4_000;
/**
 * The most bytes, for records and for links each: sqld accepts five million in one parameter, and
 * quoting in JSON may double the size.
 */
const MOST_TEXT = 2_400_000;

const aboutOf = (why: string, isAnothers: boolean): Partial<Finding> => ({
  member: memberOf(why).member,
  code: isAnothers ? "anothers" : null,
});

export interface Refusal {
  row: SourceRow;
  reason: string;
  /** What the reason is about. */
  fault: Finding;
  /** Whether it would write a record of another organization. */
  isAnothers: boolean;
}

/** A record that moves from one organization to another, or to none. */
export interface OwnerChange {
  action: MoveAction;
  from: string;
  to: string | null;
}

export interface BatchRow extends ReadyRow {
  /** The row's number in the file, counted from 1. */
  position: number;
  ownerChange?: OwnerChange;
  /** The number of omitted links, for a product of an organization that this import is not for. */
  linksLeft?: number;
  /**
   * The name of an omitted brand, which the number's owner does not have; the import is for no
   * organization.
   */
  brandLeft?: string;
  /** The row as in the file, if the catalog's facts have changed it. */
  unsettled?: BatchRow;
}

export class Batch {
  /** The rows by type and key. */
  readonly #rows = new Map<string, BatchRow>();
  readonly refusals: Refusal[] = [];
  #text = 0;
  #linkText = 0;
  /** Rows whose key a later row of the batch has. */
  readonly repeated: BatchRow[] = [];
  /** Products that the catalog has with a higher confidence. */
  readonly keptRows: BatchRow[] = [];
  /**
   * Conditions that are true as long as the catalog still has the facts against which the rows were
   * checked.
   */
  conditions: Condition[] = [];
  /** Who owns the numbers of the rows, while the import is for no organization; null for nobody. */
  readonly owners = new Set<string | null>();
  /** The number of rows of the file up to here. */
  position: number;
  /** The position in the file, for the progress display. */
  bytes = 0;

  /** @param position the number of rows of the file before this batch */
  constructor(position: number) {
    this.position = position;
  }

  get rows(): BatchRow[] {
    return [...this.#rows.values()];
  }

  /** The organization that owns the numbers of all rows; null if there is none. */
  get soleOwner(): string | null {
    const [owner = null] = this.owners;
    return this.owners.size === 1 ? owner : null;
  }

  get kept(): number {
    return this.keptRows.length;
  }

  get isFull(): boolean {
    return this.#rows.size + this.refusals.length >= MOST_ROWS;
  }

  /** Whether the row fits into one transaction with the rows before it. */
  hasRoomFor(row: ReadyRow): boolean {
    const earlier = this.#rows.get(`${row.type.name} ${row.key}`);
    return (
      !this.isFull &&
      this.#text + textOf(row) <= MOST_TEXT &&
      this.#linkText + linkTextOf(row) <= MOST_TEXT &&
      (earlier === undefined || haveSameColumns(earlier, row))
    );
  }

  has({ type, key }: Pick<ReadyRow, "type" | "key">): boolean {
    return this.#rows.has(`${type.name} ${key}`);
  }

  add(row: ReadyRow, position: number): void {
    if (textOf(row) > MOST_TEXT) {
      this.refuse(row.row, finding("has more than two million bytes", { code: "too_long" }));
      return;
    }
    const name = `${row.type.name} ${row.key}`;
    const earlier = this.#rows.get(name);
    if (earlier !== undefined) this.repeated.push(earlier);
    this.#rows.set(name, {
      ...row,
      ...(earlier?.links && { links: [...keptLinks(earlier, row), ...(row.links ?? [])] }),
      position,
    });
    this.#text += textOf(row);
    this.#linkText += linkTextOf(row);
  }

  refuse(row: SourceRow, why: string | Finding, isAnothers = false): void {
    const found = typeof why === "string" ? finding(why, aboutOf(why, isAnothers)) : why;
    this.refusals.push({ row, reason: found.message, fault: found, isAnothers });
  }

  /** Rejects a row because of the catalog's facts. */
  remove(row: BatchRow, why: string | Finding, isAnothers = false): void {
    this.#rows.delete(`${row.type.name} ${row.key}`);
    this.refuse(row.row, why, isAnothers);
  }

  /** Keeps the catalog's record, which has a higher confidence. */
  keep(row: BatchRow): void {
    this.#rows.delete(`${row.type.name} ${row.key}`);
    this.keptRows.push(row);
  }

  /** Puts a row in the place of the one with its key, with what the stored record says. */
  complete(row: BatchRow): void {
    this.#rows.set(`${row.type.name} ${row.key}`, row);
  }

  /** Adds the catalog's facts to a row of this batch. */
  settle(row: BatchRow, added: Partial<BatchRow>): void {
    this.#rows.set(`${row.type.name} ${row.key}`, { ...row, ...added, unsettled: row });
  }

  /** Restores these rows to the file's content, before they are checked again. */
  unsettle(rows: readonly BatchRow[]): BatchRow[] {
    const before = rows.map((row) => row.unsettled ?? row);
    for (const row of before) this.#rows.set(`${row.type.name} ${row.key}`, row);
    return before;
  }

  /** The rows of the list that are still in the batch, in their present form. */
  current(rows: readonly BatchRow[]): BatchRow[] {
    return rows.flatMap(({ type, key }) => this.#rows.get(`${type.name} ${key}`) ?? []);
  }
}

/** The bytes of a row's values with quotes and a comma. */
const textOf = ({ values, added }: ReadyRow): number =>
  [...values.values(), ...(added?.values() ?? [])].reduce<number>(
    (sum, value) => sum + 3 + bytesOf(value),
    0,
  );

/** A later row of the same key stands for the earlier one only if it sets as much. */
const haveSameColumns = (one: ReadyRow, other: ReadyRow): boolean =>
  textOfColumns(columnsOf(one)) === textOfColumns(columnsOf(other));

/**
 * The title of a page's link is the product's name; number, type and the titles of other types fit
 * into 150.
 */
const linkTextOf = (row: ReadyRow): number =>
  (row.links ?? []).reduce(
    (sum, { href, mediaType }) => sum + 150 + bytesOf(href) + bytesOf(mediaType),
    bytesOf(nameOf(row)),
  );

const bytesOf = (value: SqlValue) => (typeof value === "string" ? Buffer.byteLength(value) : 20);

/**
 * A row without links does not remove the links of an earlier row with the same number, in this or
 * an earlier batch.
 */
const keptLinks = (earlier: ReadyRow, later: ReadyRow) =>
  (earlier.links ?? []).filter(
    (link) => !later.links?.some((other) => placeOfLink(other) === placeOfLink(link)),
  );
