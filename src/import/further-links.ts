/**
 * Reads the second sheet of the table for people: the links that its columns cannot hold. A row is
 * the record of a link.
 */
import { restColumnsOf, targetOf } from "../export/headings.ts";
import { LINK } from "../export/records.ts";
import { hasTiming, placeOf, restValue, timingOf, timingWithout } from "../export/rest-cells.ts";
import { fnvHash } from "../model/digest.ts";
import { languagesOf, parseTarget } from "./columns.ts";
import type { FurtherLink } from "./input.ts";
import { valueOfCell } from "./json.ts";
import { type Cell, textOf } from "./sheet-cells.ts";

export interface FurtherLinks {
  readonly sheet: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly cells: readonly string[]; readonly link: FurtherLink }[];
}

/** Whether a row has the headings of such a sheet. */
export const isFurtherHeader = (cells: readonly string[]): boolean =>
  restColumnsOf(cells) !== undefined;

/** @param all rows of the sheet; null without the headings of such a sheet */
export function furtherLinks(
  sheet: string,
  all: readonly (readonly Cell[])[],
): FurtherLinks | null {
  const header = all.findIndex((cells) => isFurtherHeader(cells.map(textOf)));
  if (header < 0) return null;
  const columns = all[header]!.map(textOf);
  const { names } = restColumnsOf(columns)!;
  const found = all.flatMap((row, at) => {
    const cells = row.map((cell, place) => seenText(cell, names[place]));
    const isRow = at > header && cells.some((cell) => cell.trim() !== "");
    return isRow ? [{ cells, line: at + 1 }] : [];
  });
  const given = found.map(({ cells }) => recordOf(names, cells));
  const records = withIds(given);
  // Sheets of earlier versions have the whole timing in one column.
  const keeps = names.includes("timing") ? [] : timingWithout(names);
  const links = found.map(({ cells, line }, at) => {
    const isNew = !hasId(given[at]!);
    const record = records[at]!;
    return {
      cells,
      link: isNew
        ? { sheet, line, record, isNew: true as const }
        : { sheet, line, record: keeps.length > 0 ? { ...record, timing_keeps: keeps } : record },
    };
  });
  return { sheet, columns, rows: inOrder(links) };
}

/** A cell as a person sees it: spreadsheets make dates of what looks like a time or a day. */
function seenText(cell: Cell, column: string | undefined): string {
  if (!(cell instanceof Date)) return textOf(cell);
  const [day, time] = cell.toISOString().slice(0, 19).split("T") as [string, string];
  const clock = time.replace(/:00$/, "");
  if (column === "time_from" || column === "time_until") return clock;
  if (column === "date_from" || column === "date_until") return day.slice("YYYY-".length);
  return clock === "00:00" ? day : `${day} ${clock}`;
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

/**
 * Each link needs an id; a row without one gets always the same, by what it says. A row that leads
 * where another one does is the same link.
 */
function withIds(rows: readonly FurtherLink["record"][]): FurtherLink["record"][] {
  const taken = new Set<unknown>();
  const placeOfRow = ({
    anchor,
    link_type,
    hreflang,
    media_type,
    context,
    campaign,
    timing,
  }: Row) =>
    JSON.stringify(
      [anchor, link_type, hreflang, media_type, context, campaign, timing].map(
        (one) => one ?? null,
      ),
    );
  const same = (record: Row) => `${placeOfRow(record)} ${record.href}`;
  const ids = new Map<string, unknown>();
  for (const record of rows) if (hasId(record)) ids.set(same(record), record.id);
  return rows.map((record) => {
    if (hasId(record)) return record;
    const known = ids.get(same(record));
    if (known !== undefined) return { ...record, id: known };
    const hash = fnvHash(placeOfRow(record));
    let id = `row-${hash}`;
    for (let n = 2; taken.has(`${id} ${record.anchor}`); n++) id = `row-${hash}-${n}`;
    taken.add(`${id} ${record.anchor}`);
    ids.set(same(record), id);
    return { ...record, id };
  });
}

type Row = FurtherLink["record"];

const hasId = ({ id }: Row): boolean => id !== null && id !== undefined && id !== "";

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
