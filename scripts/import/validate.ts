/** Validates each row of a file, and converts it by the meaning of its columns. */
import { failed, ok, type Result } from "../../src/gs1/result.ts";
import type { Meaning } from "../../src/import/by-values.ts";
import { CellLinks } from "../../src/import/cell-links.ts";
import { recognize } from "../../src/import/feeds.ts";
import { type Finding, finding, problemOfRow, Refused } from "../../src/import/findings.ts";
import { inHeadings } from "../../src/import/further-names.ts";
import { hasHeader, quoted } from "../../src/import/input.ts";
import { Mapping } from "../../src/import/mapping.ts";
import { readProduct } from "../../src/import/product-record.ts";
import type { Source, SourceRow } from "../../src/import/source.ts";
import { SCAN_COUNT } from "../../src/model/record-types.ts";
import type { RuleSetting } from "../../src/resolver/rules/conformance.ts";
import { makeOwnRow } from "../../src/services/import/own-row.ts";
import { makeProductRow, type Provenance } from "../../src/services/import/product-row.ts";
import type { ReadyRow } from "../../src/services/import/rows.ts";
import { UsageError } from "../cli/cli.ts";
import type { ImportOptions } from "./options.ts";

/** Corrections of one row. */
const MOST_TAKEN = 50;

export class Validator {
  readonly #source: Source;
  readonly #from: Provenance;
  readonly #setting: RuleSetting;
  /** Undefined for a file of our own export. */
  readonly #mapping: Mapping | undefined;
  readonly #takesMeant: boolean;
  readonly #places = new Map<string, number>();
  readonly #cellLinks: CellLinks;

  /** @throws UsageError for columns without a GTIN */
  constructor(
    source: Source,
    {
      map,
      from,
      setting,
      records,
      takesMeant,
    }: Pick<ImportOptions, "map" | "from" | "setting" | "records" | "takesMeant">,
    file: string,
  ) {
    this.#source = source;
    this.#cellLinks = new CellLinks(source.furtherRows);
    this.#from = from;
    this.#setting = setting;
    this.#takesMeant = takesMeant;
    const isMapped = Object.keys(map.columns).length > 0;
    if (source.documents !== undefined) {
      if (isMapped) throw new UsageError(notMapped(file));
      return;
    }
    const found = recognize(source.columns);
    if (records && (isMapped || found !== "own")) throw new UsageError(notRecords(file, isMapped));
    if (records) return;
    if (found === "own" && !isMapped) throw new UsageError(needsRecords(file));
    const feed = found === "own" ? "plain" : found;
    this.#mapping = new Mapping(feed, map, source);
    const problem = this.#mapping.problem(source.columns, file, hasHeader(source.format));
    if (problem !== undefined) throw new UsageError(problem);
  }

  /** The recognized feed, for the summary. */
  get title(): string {
    return this.#mapping?.title ?? this.#source.documents ?? "records of npm run export";
  }

  /** What each column becomes. */
  get meanings(): readonly Meaning[] {
    return this.#mapping?.meanings ?? [];
  }

  /** Whether a column has the names of products; records and documents need none. */
  get hasNames(): boolean {
    return this.#mapping?.hasNames ?? true;
  }

  get ignored(): readonly string[] {
    return this.#mapping?.ignored ?? [];
  }

  /** Whether it is a count of scans in a file of our own export: those are passed over. */
  isScanCount({ cells }: SourceRow): boolean {
    if (this.#mapping) return false;
    const place = this.#source.columns.indexOf("type");
    return cells[place] === SCAN_COUNT.name;
  }

  /** Whether rows that are skipped must be read all the same. */
  get needsEarlier(): boolean {
    return this.#cellLinks.isNeeded;
  }

  /** Whether it is a link that a cell of the file has, too. */
  isInCell({ further }: SourceRow): boolean {
    return further !== undefined && this.#cellLinks.has(further);
  }

  /** The message with the file's name of the column, if it begins with the member. */
  named(message: string, { further }: SourceRow): string {
    if (further) return inHeadings(this.#source.further!.columns, message);
    const [, member, rest] = /^([a-z][\w:+/-]*)(: .*)$/s.exec(message) ?? [];
    const entry = this.#mapping?.entries.find(({ target }) => target === member);
    return entry === undefined ? message : entry.column + rest;
  }

  /** @returns the row, or why it is rejected */
  validate(row: SourceRow): Result<ReadyRow, Finding> {
    if (!this.#takesMeant || !this.#mapping || row.further) return this.#validated(row);
    const taken: Finding[] = [];
    for (let now = row; ; ) {
      const found = this.#validated(now);
      const findings = found.ok ? (found.value.warnings ?? []) : [found.error];
      const next = taken.length < MOST_TAKEN ? this.#withMeant(now, findings, taken) : undefined;
      if (next !== undefined) now = next;
      else if (!found.ok) return found;
      else return ok({ ...found.value, row, warnings: [...taken, ...findings] });
    }
  }

  /** The row with the first value that was probably meant; undefined if there is none. */
  #withMeant(row: SourceRow, findings: readonly Finding[], taken: Finding[]) {
    for (const { member, meant, given, message } of findings) {
      const entry = this.#mapping!.entries.find(({ target }) => target === member);
      const place = entry?.places.find((at) => String(row.cells[at] ?? "").trim() !== "");
      if (!entry || place === undefined || meant === null || row.cells[place] === meant) continue;
      const text = `${entry.column}: ${quoted(given ?? message)} was read as ${quoted(meant)}, which was probably meant.`;
      taken.push(finding(text, { member, given, used: meant }));
      return { ...row, cells: row.cells.with(place, meant) };
    }
    return undefined;
  }

  #validated(row: SourceRow): Result<ReadyRow, Finding> {
    const problem = problemOfRow(row);
    if (problem !== null) return failed(problem);
    const { columns } = this.#source;
    try {
      if (row.further) return ok(this.#linkOf(row, row.further.record));
      if (this.#mapping) {
        this.#mapping.update(columns);
        const read = readProduct(row, this.#mapping);
        const record = { ...read, links: this.#cellLinks.of(read.values.get("gtin"), read.links) };
        const made = makeProductRow(record, row, this.#from, this.#setting);
        return ok({ ...made, ...(record.isOnlyName && { isOnlyName: true as const }) });
      }
      for (let i = this.#places.size; i < columns.length; i++) this.#places.set(columns[i]!, i);
      const made = makeOwnRow(row, this.#places, this.#from.source, this.#setting);
      const { notes = [] } = row;
      const isDocument = this.#source.documents !== undefined;
      return ok({
        ...made,
        warnings: [...(made.warnings ?? []), ...notes],
        // A document of links names products; their records are better.
        ...(isDocument && { isOnlyName: true as const }),
      });
    } catch (error) {
      if (error instanceof Refused) return failed(error.finding);
      throw error;
    }
  }

  #linkOf(row: SourceRow, record: Readonly<Record<string, unknown>>): ReadyRow {
    const places = new Map(Object.keys(record).map((name, i) => [name, i]));
    const whole = { ...row, cells: Object.values(record), text: "" };
    const made = makeOwnRow(whole, places, this.#from.source, this.#setting);
    const warnings = made.warnings?.map((one) => ({
      ...one,
      message: this.named(one.message, row),
    }));
    return { ...made, row, ...(warnings && { warnings }) };
  }
}

const notMapped = (file: string) =>
  `${file} has documents of links. They have no columns: leave out --map and --column.`;

const needsRecords = (file: string) =>
  `${file} looks like a file of npm run export: it has a column "type". Nothing was imported. To import its organizations, brands, company prefixes, products and links, add --records. If its rows are products, leave the column out with --column type=.`;

const notRecords = (file: string, isMapped: boolean) =>
  isMapped
    ? "--records cannot be combined with --map or --column: it requires an unchanged file of npm run export."
    : `${file} is not a file of npm run export: --records requires a column "type" and only columns of the export.`;
