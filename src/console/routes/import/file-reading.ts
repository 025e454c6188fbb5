/**
 * The file of an import, in the worker that reads it: what is found in it, its batches, and rows
 * that somebody corrected. A new reading ends the one before it.
 */
import type { Choices, FoundFile } from "../../../import/look.ts";
import { rejectedName } from "../../../import/rejected.ts";
import { linksBeside, withCells } from "./cells.ts";
import { type Job, MOST_KEPT, type Row, type RowState, reviewOf } from "./job.ts";
import { keepColumns, keptColumns } from "./kept-columns.ts";
import type { ReadRow } from "./read.worker.ts";
import { Reader } from "./reader.ts";

export type Mapping = NonNullable<Choices["mapping"]>;
export type Layout = Pick<Choices, "sheet" | "headerRow">;

export class FileReading {
  readonly #organization: string;
  #reader: Reader | null = null;

  constructor(organization: string) {
    this.#organization = organization;
  }

  /** Guesses the columns, with the targets that were chosen before for files with this header. */
  async look(file: File, layout: Layout): Promise<Pick<Job, "found" | "choices">> {
    const reader = this.#begin();
    const found = await reader.ask({ look: file, choices: layout }, "found");
    const mapping = keptColumns(this.#organization, headerOf(found));
    const choices: Choices = { ...layout, mapping };
    if (Object.keys(mapping).length === 0) return { found, choices };
    return { found: await reader.ask({ mapping }, "found"), choices };
  }

  /** Guesses the other columns again, and keeps the targets for the next files with this header. */
  async map({ file, choices, found }: Job, mapping: Mapping): Promise<FoundFile> {
    // After a reload, the file is looked at again first.
    if (this.#reader === null) await this.look(file, choices);
    const after = await this.#reader!.ask({ mapping }, "found");
    keepColumns(this.#organization, headerOf(found), mapping);
    return after;
  }

  /** @param skip rows of the file that are done */
  async start({ file, found, choices, source, edits }: Job, skip: number): Promise<Reader> {
    const reader = this.#begin();
    const isCompared = found.rows > MOST_KEPT;
    await reader.ask({ start: file, choices, skip, source, edits, isCompared }, "started");
    return reader;
  }

  /** Reads rows again, with what somebody wrote in their cells. */
  async again(job: Job, rows: readonly Row[]): Promise<readonly ReadRow[]> {
    const reader = await this.start(job, 0);
    const asked = rows.map(({ line, cells, links, text, problem, problemCode }) => {
      const edit = job.edits[line] ?? {};
      const isEdited = Object.keys(edit).length > 0;
      return {
        line,
        cells: isEdited ? withCells(cells, edit) : cells,
        ...linksBeside(links, edit),
        ...(text !== undefined && { text }),
        ...(problem !== undefined && !isEdited && { problem, problemCode }),
      };
    });
    return reader.ask({ again: asked }, "rows");
  }

  /** @param reader the one to close; without it, the present one */
  close(reader = this.#reader): void {
    reader?.close();
    if (this.#reader === reader) this.#reader = null;
  }

  #begin(): Reader {
    this.close();
    this.#reader = new Reader();
    return this.#reader;
  }
}

/** The columns of a file with the targets that were chosen for them. */
export function withChosen(found: FoundFile, mapping: Mapping): FoundFile {
  const columns = found.columns.map((column) => {
    const target = mapping[column.name.trim()];
    return target === undefined ? column : { ...column, target };
  });
  return { ...found, columns };
}

/** Rows that somebody left out are not to be corrected: imported again, they would replace others. */
const NOT_STORED: readonly RowState[] = ["rejected", "undecided"];

/** The rows that are not stored, in the file's own format, with what somebody wrote in them. */
export async function rejectedFile(
  job: Job,
  rows: readonly Row[],
  wordsOf: (row: Row) => string,
): Promise<File> {
  const { file, found, edits } = job;
  const { stateOf } = reviewOf(job, rows);
  const rejected = rows.flatMap((row) => {
    const { line, cells, links = [], text, further } = row;
    if (!NOT_STORED.includes(stateOf.get(line)!)) return [];
    const leading = withCells(cells, Object.fromEntries(links));
    const own = withCells(leading, edits[line] ?? {});
    const more = { ...(text !== undefined && { text }), ...(further && { further }) };
    return [{ line, cells: own, reason: wordsOf(row), ...more }];
  });
  const { format, style, sheet, further } = found;
  const source = { format, style, sheet, columns: headerOf(found), ...(further && { further }) };
  const reader = new Reader();
  try {
    const bytes = await reader.ask({ rejected, style: source }, "file");
    return new File([bytes], rejectedName(file.name, source));
  } finally {
    reader.close();
  }
}

const headerOf = ({ columns }: FoundFile): string[] => columns.map(({ name }) => name);
