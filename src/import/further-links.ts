/**
 * Reads the second sheet of the table for people: the links that its columns cannot hold. A row is
 * the record of a link.
 */
import { restColumnsOf, targetOf } from "../export/headings.ts";
import { LINK } from "../export/records.ts";
import { hasTiming, placeOf, restValue, timingOf } from "../export/rest-cells.ts";
import { fnvHash } from "../model/digest.ts";
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
  const found = rows.flatMap((cells, at) =>
    at <= header || cells.every((cell) => cell.trim() === "") ? [] : [{ cells, line: at + 1 }],
  );
  const records = withIds(found.map(({ cells }) => recordOf(names, cells)));
  const links = found.map(({ cells, line }, at) => ({
    cells,
    link: { sheet, line, record: records[at]! },
  }));
  return { sheet, columns, rows: inOrder(links) };
}

/** Members of a link that words say, then those with columns of their own. */
function recordOf(names: readonly string[], cells: readonly string[]): FurtherLink["record"] {
  const cellOf = (name: string) => cells[names.indexOf(name)] ?? "";
  const of = cellOf("of").trim();
  const key = /^\d{14}$/.test(of) ? `/01/${of}` : of;
  const target = parseTarget(targetOf(cellOf("link")) ?? "");
  const said = {
    anchor: placeOf(key, cellOf("lot").trim(), cellOf("serial").trim()),
    ...(target?.kind === "link"
      ? {
          link_type: target.linkType,
          hreflang: languagesOf(target.language),
          media_type: target.mediaType,
        }
      : { link_type: cellOf("link").trim() }),
    ...(hasTiming(names) && { timing: timingOf(cellOf) }),
  };
  const columns = [...LINK.columns, ...MORE].filter(({ name }) => names.includes(name));
  const own = columns.flatMap(({ name, kind }) => {
    const cell = cellOf(name);
    const value = restValue(name, kind, cell) ?? valueOfCell(cell, kind);
    return value === null && Object.hasOwn(said, name) ? [] : [[name, value] as const];
  });
  return { type: LINK.name, ...said, ...Object.fromEntries(own) };
}

/** What an import needs to add the brand of a link, and the campaign that the link belongs to. */
const MORE = (["brand_name", "organization_id", "campaign"] as const).map((name) => ({
  name,
  kind: "text" as const,
}));

/** Each link needs an id; a row without one gets always the same, by what it says. */
function withIds(rows: readonly FurtherLink["record"][]): FurtherLink["record"][] {
  const taken = new Set<unknown>();
  return rows.map((record) => {
    if (record.id !== null && record.id !== undefined && record.id !== "") return record;
    const { anchor, link_type, hreflang, media_type, context, campaign, timing } = record;
    const place = [anchor, link_type, hreflang, media_type, context, campaign, timing];
    const text = JSON.stringify(place.map((value) => value ?? null));
    let id = `row-${fnvHash(text)}`;
    for (let n = 2; taken.has(`${id} ${anchor}`); n++) id = `row-${fnvHash(text)}-${n}`;
    taken.add(`${id} ${anchor}`);
    return { ...record, id };
  });
}

/**
 * Links need the defaults of their anchor and of its owner, and an import stores rows in batches: so
 * those come first, wherever they are in the sheet.
 */
const inOrder = (rows: FurtherLinks["rows"]): FurtherLinks["rows"] => {
  const rank = ({ link: { record } }: FurtherLinks["rows"][number]) =>
    (record.is_default === true && record.timing == null ? 0 : 1) +
    (String(record.anchor).startsWith("/") ? 2 : 0);
  return rows.toSorted((one, other) => rank(one) - rank(other));
};
