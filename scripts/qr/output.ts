/**
 * The files of a batch: the codes, index.csv and refused.csv. A file with its final name is always complete, also if the process is killed, or if two of them write to the folder.
 */
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { Style } from "../../src/import/table.ts";
import { Failure } from "../cli/cli.ts";
import { makeFolder } from "../cli/data-folder.ts";
import { isAlive } from "../processes/processes.ts";
import { CsvFile } from "../tables/csv-file.ts";
import type { IndexEntry, NamedFile, Refusal } from "./draw-row.ts";

export const INDEX = "index.csv";
export const REFUSED = "refused.csv";

const INDEX_HEADER = [
  "line",
  "gtin",
  "name",
  "digital_link",
  "hri",
  "element_string",
  "version",
  "modules",
  "minimum_size_mm",
  "files",
  "warnings",
];
const REFUSED_HEADER = ["line", "columns", "reason", "row"];

/** How our own lists begin, which a later run replaces. */
const OWN: Readonly<Record<string, RegExp>> = {
  [INDEX]: /^\ufeff?line[,;]gtin[,;]name[,;]digital_link[,;]/,
  [REFUSED]: /^\ufeff?line[,;]columns[,;]reason[,;]row\n/,
};

/** The usual mode of a new folder: pictures of codes are for everybody. */
const OPEN = 0o777;

/** The name of the folder with the unfinished files of a process. */
const TEMPORARY = /^\.qr-batch-(\d+)$/;

export interface OutputOptions {
  folder: string;
  style: Style;
  /** Whether files of others, and codes that differ, are overwritten. */
  force: boolean;
}

export class Output {
  readonly #options: OutputOptions;
  readonly #temporary: string;
  readonly #index: CsvFile;
  readonly #refused: CsvFile;

  /** @throws Failure for a list that is not ours */
  constructor(options: OutputOptions) {
    const { folder, style, force } = options;
    this.#options = options;
    this.#temporary = join(folder, `.qr-batch-${process.pid}`);
    makeFolder(folder, OPEN);
    if (!force) refuseOthers(folder);
    removeLeftOver(folder);
    makeFolder(this.#temporary, OPEN);
    this.#index = new CsvFile(this.#unfinished(INDEX), INDEX_HEADER, style);
    this.#refused = new CsvFile(this.#unfinished(REFUSED), REFUSED_HEADER, style);
  }

  /**
   * Adds a code to the lists, and writes its files unless they exist.
   * @returns how many of its files existed
   * @throws Failure for a file with other content
   */
  add(entry: IndexEntry, files: readonly NamedFile[]): number {
    const written = files.filter((file) => this.#write(file));
    this.#index.append([
      String(entry.line),
      entry.gtin,
      entry.name,
      entry.digitalLink,
      entry.hri,
      entry.elementString,
      String(entry.version),
      String(entry.modules),
      String(entry.minimumSizeMm),
      entry.files.join(" "),
      entry.warnings.join(" "),
    ]);
    return files.length - written.length;
  }

  refuse({ line, columns, reason, row }: Refusal): void {
    this.#refused.append([String(line), columns.join(", "), reason, row]);
  }

  /** Gives the lists their final names. */
  finish(): void {
    for (const name of [INDEX, REFUSED]) renameSync(this.#unfinished(name), this.#at(name));
  }

  /** Removes the unfinished files. */
  close(): void {
    rmSync(this.#temporary, { recursive: true, force: true });
  }

  /** @returns whether the file had to be written */
  #write({ name, body }: NamedFile): boolean {
    const path = this.#at(name);
    const isThere = existsSync(path);
    if (isThere && readFileSync(path).equals(body)) return false;
    if (isThere && !this.#options.force) {
      throw new Failure(
        `${path} already exists with another content, of another run or program. Give another folder with --out, or add --force to overwrite it.`,
      );
    }
    writeFileSync(this.#unfinished("code"), body);
    renameSync(this.#unfinished("code"), path);
    return true;
  }

  #at(name: string): string {
    return join(this.#options.folder, name);
  }

  #unfinished(name: string): string {
    return join(this.#temporary, name);
  }
}

function refuseOthers(folder: string): void {
  for (const [name, own] of Object.entries(OWN)) {
    const path = join(folder, name);
    if (!existsSync(path) || own.test(beginningOf(path))) continue;
    throw new Failure(
      `${path} already exists and was not written by this command. Give another folder with --out, or add --force to overwrite it.`,
    );
  }
}

function beginningOf(path: string): string {
  const file = openSync(path, "r");
  const start = Buffer.alloc(300);
  const length = readSync(file, start);
  closeSync(file);
  return start.toString("utf8", 0, length);
}

/** Removes the files of processes that were killed. */
function removeLeftOver(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = TEMPORARY.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}
