/**
 * The two registers of a run, `index.csv` and `refused.csv`: every finished row is in one of them.
 */

import { Register } from "../resumable/register.ts";
import type { Style } from "../tables/table.ts";
import {
  INDEX_HEADER,
  type IndexEntry,
  indexCells,
  parseIndexCells,
  REFUSED_HEADER,
  type Refusal,
  refusedCells,
} from "./entries.ts";
import { INDEX, type LabelFolder, REFUSED } from "./folder.ts";
import { SeenCodes } from "./seen-codes.ts";
import { Tally } from "./tally.ts";

export class Ledger {
  readonly tally = new Tally();
  readonly #seen = new SeenCodes();
  readonly #index: Register<typeof INDEX_HEADER>;
  readonly #refused: Register<typeof REFUSED_HEADER>;
  /** The input line on which the last finished row begins; 0 before the first. */
  lastLine = 0;

  constructor(folder: LabelFolder, style: Style) {
    this.#index = new Register(folder.at(INDEX), INDEX_HEADER, style);
    this.#refused = new Register(folder.at(REFUSED), REFUSED_HEADER, style);
  }

  /**
   * Reads the rows that earlier runs finished. Rows are written in order, so none before the last
   * one is missing.
   */
  async restore(): Promise<void> {
    for await (const entry of this.entries()) {
      this.#count(entry);
      this.lastLine = entry.line;
    }
    for await (const [line, columns, reason] of this.#refused.read()) {
      this.tally.refused(reasonIn(columns, reason));
      this.lastLine = Math.max(this.lastLine, Number(line));
    }
  }

  async *entries(): AsyncGenerator<IndexEntry> {
    for await (const cells of this.#index.read()) yield parseIndexCells(cells);
  }

  open(): void {
    this.#index.open();
    this.#refused.open();
  }

  /** The earlier line with this code. */
  lineOf(digitalLink: string): number | undefined {
    return this.#seen.lineOf(digitalLink);
  }

  add(entry: IndexEntry): void {
    this.#index.append(indexCells(entry));
    this.#count(entry);
  }

  refuse(refusal: Refusal): void {
    this.#refused.append(refusedCells(refusal));
    this.tally.refused(reasonIn(refusal.columns.join(", "), refusal.reason));
  }

  #count({ line, digitalLink, warnings }: IndexEntry): void {
    if (this.lineOf(digitalLink) !== undefined) {
      this.tally.repeated();
      return;
    }
    this.#seen.add(digitalLink, line);
    this.tally.drawn(warnings.join(" "));
  }

  close(): void {
    this.#index.close();
    this.#refused.close();
  }
}

const reasonIn = (columns: string, reason: string) =>
  columns === "" ? reason : `${columns}: ${reason}`;
