/**
 * Links that a workbook gives twice: in a cell of its table, and in a new row of its second sheet.
 * Such a row is passed over, and the link of the cell has its title.
 */
import { type LinkPlace, languagesOf } from "./columns.ts";
import { gtinIn } from "./doubles.ts";
import type { FurtherLink } from "./input.ts";
import type { RowLink } from "./product-record.ts";

type LinkRow = FurtherLink["record"];

export class CellLinks {
  /** The titles of the second sheet's rows that a cell could say. */
  readonly #titles: ReadonlyMap<string, string | undefined>;
  readonly #given = new Set<string>();

  constructor(rows: readonly FurtherLink[] = []) {
    this.#titles = new Map(
      rows
        .filter(isPlain)
        .map(({ record }) => [keyOfRow(record), (record.title as string) || undefined] as const),
    );
  }

  /** Whether rows of products must be read before those of the second sheet. */
  get isNeeded(): boolean {
    return this.#titles.size > 0;
  }

  /** The links of a product's row, with the titles of the second sheet's. */
  of(gtin: unknown, links: readonly RowLink[]): RowLink[] {
    return links.map((link) => {
      const key = keyOfCell(`/01/${gtinIn(gtin)}`, link);
      if (!this.#titles.has(key)) return link;
      this.#given.add(key);
      const title = link.title ?? this.#titles.get(key);
      return title === undefined ? link : { ...link, title };
    });
  }

  /** Whether a cell of a row that was read has the link. */
  has(row: FurtherLink): boolean {
    return isPlain(row) && this.#given.has(keyOfRow(row.record));
  }
}

const keyOfCell = (
  anchor: string,
  { linkType, language, mediaType, href }: LinkPlace & { href: string },
) => JSON.stringify([anchor, linkType, languagesOf(language), mediaType, href]);

const keyOfRow = ({ anchor, link_type, hreflang, media_type, href }: LinkRow) =>
  JSON.stringify([anchor, link_type, hreflang, media_type, href]);

const SAID = ["type", "anchor", "link_type", "hreflang", "media_type", "href", "title", "id"];
const USUAL: LinkRow = { public: true, enabled: true, is_default: false, is_default_multi: false };

/** Whether a new row says nothing that a cell cannot say. */
const isPlain = ({ isNew, record }: FurtherLink): boolean =>
  isNew === true &&
  Object.entries(record).every(
    ([name, value]) => SAID.includes(name) || (value ?? USUAL[name]) === USUAL[name],
  );
