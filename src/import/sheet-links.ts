/** The addresses to which the cells of a sheet lead, of hyperlinks and of the formula HYPERLINK. */
import { TooLarge, walk } from "./parts.ts";
import { areaOf } from "./sheet-table.ts";

export type Links = ReadonlyMap<number, ReadonlyMap<number, string>>;

/** The addresses that a browser opens. */
const IS_ADDRESS = /^https?:\/\//i;
const HYPERLINK = /^\s*HYPERLINK\s*\(\s*"((?:[^"]|"")*)"/i;

/** The addresses of cells: of hyperlinks, which the sheet's relationships have, and of formulas. */
export class LinkedCells {
  readonly found = new Map<number, Map<number, string>>();
  readonly #targets = new Map<string, string>();
  #count = 0;

  constructor(relationships: Uint8Array | undefined) {
    if (relationships === undefined) return;
    walk(relationships, {
      open: (name, attributes) => {
        if (name !== "Relationship") return;
        const { Id = "", Target = "" } = attributes();
        if (IS_ADDRESS.test(Target)) this.#targets.set(Id, Target);
        if (this.#targets.size > MOST_LINKS) throw new TooLarge();
      },
    });
  }

  addHyperlink({ id = "", ref, location }: Readonly<Record<string, string>>): void {
    const [area, target] = [areaOf(ref), this.#targets.get(id)];
    if (!area || target === undefined) return;
    const address = location === undefined ? target : `${target}#${location}`;
    const last = Math.min(area.bottom, area.top + LONGEST_LINK);
    for (let row = area.top; row <= last; row++) this.#put(row, area.left, address);
  }

  addFormula(text: string, { row, column }: { row: number; column: number }): void {
    const address = HYPERLINK.exec(text)?.[1]?.replaceAll('""', '"');
    if (address !== undefined && IS_ADDRESS.test(address)) this.#put(row - 1, column - 1, address);
  }

  #put(row: number, column: number, address: string): void {
    if (++this.#count > MOST_LINKS) throw new TooLarge();
    const links = this.found.get(row) ?? new Map<number, string>();
    this.found.set(row, links.set(column, address));
  }
}

/** Rows of one hyperlink: some are over a whole column. */
const LONGEST_LINK = 10_000;
/** Spreadsheets allow 65,530 in a sheet. */
const MOST_LINKS = 200_000;
