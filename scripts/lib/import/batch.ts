/** A part of the file that is stored in one transaction. */
import { PRODUCT } from "./columns.ts";
import type { ReadyRow } from "./rows.ts";
import type { SourceRow } from "./source.ts";

/** A transaction is over in a fraction of a second, and a busy server lets none take five. */
const MOST_ROWS = 2_000;
/** In characters. */
const MOST_TEXT = 2_000_000;

export interface Refusal {
  row: SourceRow;
  reason: string;
}

export interface BatchRow extends ReadyRow {
  /** An earlier row of the file has its number, and was counted. */
  isRepeat: boolean;
}

export class Batch {
  /** By type and key. */
  readonly #rows = new Map<string, BatchRow>();
  readonly refusals: Refusal[] = [];
  #text = 0;
  /** Rows whose number an earlier one has, the first of them. */
  repeats = 0;
  firstRepeat: number | undefined;
  /** Rows of the file up to here. */
  position = 0;
  /** Of the file, for the progress. */
  bytes = 0;
  isLast = false;

  get rows(): BatchRow[] {
    return [...this.#rows.values()];
  }

  get isFull(): boolean {
    return this.#rows.size + this.refusals.length >= MOST_ROWS || this.#text >= MOST_TEXT;
  }

  /** Whether the row can stand in one transaction with those before it. */
  hasRoomFor({ type, key, mask }: ReadyRow): boolean {
    const earlier = this.#rows.get(`${type.name} ${key}`);
    return !this.isFull && (earlier === undefined || earlier.mask === mask);
  }

  has({ type, key }: ReadyRow): boolean {
    return this.#rows.has(`${type.name} ${key}`);
  }

  /** @param isRepeat whether an earlier batch has had its number */
  add(row: ReadyRow, isRepeat: boolean): void {
    const name = `${row.type.name} ${row.key}`;
    const earlier = this.#rows.get(name);
    if (isRepeat || (earlier !== undefined && row.type === PRODUCT)) {
      this.repeats++;
      this.firstRepeat ??= row.row.line;
    }
    this.#rows.set(name, {
      ...row,
      ...(earlier?.links && { links: [...keptLinks(earlier, row), ...(row.links ?? [])] }),
      isRepeat: earlier?.isRepeat ?? isRepeat,
    });
    for (const value of row.values) this.#text += typeof value === "string" ? value.length : 8;
  }

  refuse(row: SourceRow, reason: string): void {
    this.refusals.push({ row, reason });
  }

  /** What a look into the catalog found wrong. */
  remove(row: BatchRow, reason: string): void {
    this.#rows.delete(`${row.type.name} ${row.key}`);
    this.refuse(row.row, reason);
  }
}

/** A row without a link takes none away, whether its number stood in this batch or in one before. */
const keptLinks = (earlier: ReadyRow, later: ReadyRow) =>
  (earlier.links ?? []).filter(
    ({ linkType }) => !later.links?.some((link) => link.linkType === linkType),
  );
