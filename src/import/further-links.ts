/**
 * Reads the second sheet of the table for people: the links that its columns cannot hold. A row is
 * the record of a link.
 */
import { restColumnsOf, targetOf } from "../export/headings.ts";
import { LINK } from "../export/records.ts";
import { languagesOf, parseTarget } from "./columns.ts";
import type { FurtherLink } from "./input.ts";
import { valueOfCell } from "./json.ts";

export interface FurtherLinks {
  readonly sheet: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly cells: readonly string[]; readonly link: FurtherLink }[];
}

/** Whether a row has the headings of such a sheet. */
export const isFurtherHeader = (cells: readonly string[]): boolean =>
  restColumnsOf(cells) !== undefined;

/** @param rows all of the sheet; null without the headings of such a sheet */
export function furtherLinks(
  sheet: string,
  rows: readonly (readonly string[])[],
): FurtherLinks | null {
  const header = rows.findIndex(isFurtherHeader);
  if (header < 0) return null;
  const columns = rows[header]!;
  const names = restColumnsOf(columns)!;
  const found = rows.flatMap((cells, at) => {
    if (at <= header || cells.every((cell) => cell.trim() === "")) return [];
    return [{ cells, link: { sheet, line: at + 1, record: recordOf(names, cells) } }];
  });
  return { sheet, columns, rows: found };
}

/** Members of a link that words say, then those with columns of their own. */
function recordOf(names: readonly string[], cells: readonly string[]): FurtherLink["record"] {
  const cellOf = (name: string) => cells[names.indexOf(name)] ?? "";
  const of = cellOf("of").trim();
  const target = parseTarget(targetOf(cellOf("link")) ?? "");
  const said = {
    anchor: /^\d{14}$/.test(of) ? `/01/${of}` : of,
    ...(target?.kind === "link"
      ? {
          link_type: target.linkType,
          hreflang: languagesOf(target.language),
          media_type: target.mediaType,
        }
      : { link_type: cellOf("link").trim() }),
  };
  const columns = [...LINK.columns, ...BRAND].filter(({ name }) => names.includes(name));
  const own = columns.flatMap(({ name, kind }) => {
    const value = valueOfCell(cellOf(name), kind);
    return value === null && Object.hasOwn(said, name) ? [] : [[name, value] as const];
  });
  return { type: LINK.name, ...said, ...Object.fromEntries(own) };
}

/** What an import needs to add the brand of a link. */
const BRAND = (["brand_name", "organization_id"] as const).map((name) => ({
  name,
  kind: "text" as const,
}));
