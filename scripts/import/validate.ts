/** Validates each row of a file, and converts it by the meaning of its columns. */
import { failed, ok, type Result } from "../../src/gs1/result.ts";
import { SCAN_COUNT } from "../../src/model/record-types.ts";
import type { RuleSetting } from "../../src/resolver/rules/conformance.ts";
import type { ReadyRow } from "../../src/services/import/rows.ts";
import { UsageError } from "../cli/cli.ts";
import { Refused } from "./checks.ts";
import { recognize } from "./feeds.ts";
import { Mapping } from "./mapping.ts";
import type { ImportOptions } from "./options.ts";
import { makeOwnRow } from "./own-row.ts";
import { makeProductRow, type Provenance } from "./product-row.ts";
import type { Source, SourceRow } from "./source.ts";

export class Validator {
  readonly #source: Source;
  readonly #from: Provenance;
  readonly #setting: RuleSetting;
  /** Undefined for a file of our own export. */
  readonly #mapping: Mapping | undefined;
  readonly #places = new Map<string, number>();

  /** @throws UsageError for columns without a GTIN */
  constructor(
    source: Source,
    { map, from, setting, records }: Pick<ImportOptions, "map" | "from" | "setting" | "records">,
    file: string,
  ) {
    this.#source = source;
    this.#from = from;
    this.#setting = setting;
    if (isResolverCe(source.columns)) throw new UsageError(needsLines(file));
    const isMapped = Object.keys(map.columns).length > 0;
    const found = recognize(source.columns);
    if (records && (isMapped || found !== "own")) throw new UsageError(notRecords(file, isMapped));
    if (records) return;
    if (found === "own" && !isMapped) throw new UsageError(needsRecords(file));
    const feed = found === "own" ? "plain" : found;
    this.#mapping = new Mapping(feed, map);
    this.#mapping.update(source.columns);
    const isHeader = source.format === "csv" || source.format === "tsv";
    this.#mapping.require(source.columns, file, isHeader);
  }

  /** The recognized feed, for the summary. */
  get title(): string {
    return this.#mapping?.title ?? "records of npm run export";
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

  /** @returns the row, or why it is rejected */
  validate(row: SourceRow): Result<ReadyRow, string> {
    if (row.problem !== undefined) return failed(row.problem);
    const { columns } = this.#source;
    try {
      if (this.#mapping) {
        this.#mapping.update(columns);
        return ok(makeProductRow(row, this.#mapping, this.#from, this.#setting));
      }
      for (let i = this.#places.size; i < columns.length; i++) this.#places.set(columns[i]!, i);
      return ok(makeOwnRow(row, this.#places, this.#from.source, this.#setting));
    } catch (error) {
      if (error instanceof Refused) return failed(error.message);
      throw error;
    }
  }
}

/** GS1 Resolver Community Edition: the documents of its versions 2 and 3, and as it stores them. */
const isResolverCe = (columns: readonly string[]) =>
  ["identificationKey,responses", "anchor,links", "defaultLinktype,data"].some((names) =>
    names.split(",").every((name) => columns.includes(name)),
  );

const needsLines = (file: string) =>
  `${file} has documents of GS1 Resolver CE. Nothing was imported. Write each of their links as a line for --records, such as {"type":"link","id":"pip-1","anchor":"/01/09506000134352","link_type":"gs1:pip","href":"https://example.org/","title":"Product page"}; docs/how-to/import.md has every field.`;

const needsRecords = (file: string) =>
  `${file} looks like a file of npm run export: it has a column "type". Nothing was imported. To import its organizations, brands, company prefixes, products and links, add --records. If its rows are products, leave the column out with --map.`;

const notRecords = (file: string, isMapped: boolean) =>
  isMapped
    ? "--records cannot be combined with --map: it requires an unchanged file of npm run export."
    : `${file} is not a file of npm run export: --records requires a column "type" and only columns of the export.`;
