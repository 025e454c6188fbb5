/**
 * What the rows of a batch change in the catalog, member by member: for previews on the screen and of
 * the command, and for what a request answers.
 */
import { type SqlValue, saysMore } from "../../catalog/import/records.ts";
import { type StoredRows, storedLinks, storedRows } from "../../catalog/import/stored.ts";
import { targetText } from "../../import/columns.ts";
import { PRODUCT, PROVENANCE, RECORD_TYPES, type RecordType } from "../../model/record-types.ts";
import { changesOf, type MemberChange, mergePatch } from "../write/record.ts";
import type { Batch, BatchRow } from "./batch.ts";
import { columnsOf, valueIn } from "./rows.ts";
import { linkKeyOf, titleOfLink } from "./writes.ts";

type Compared = Pick<Batch, "rows" | "keptRows">;

export const typesOf = ({ rows, keptRows }: Compared) =>
  RECORD_TYPES.filter((type) => [...rows, ...keptRows].some((row) => row.type === type));

/** What `changesOfRow` needs: the stored links of products, and the stored records of each type. */
export const storedQueries = (batch: Compared) => [
  storedLinks(batch.rows.flatMap((row) => (row.links ?? []).map((link) => linkKeyOf(row, link)))),
  ...typesOf(batch).map((type) =>
    storedRows(
      type,
      [...batch.rows, ...batch.keptRows].flatMap((row) => (row.type === type ? [row.key] : [])),
    ),
  ),
];

/**
 * What a row changes: of its own record, and of the links that it brings.
 * @param stored the record in the catalog
 * @param links the links there
 */
export function changesOfRow(
  row: BatchRow,
  stored: readonly SqlValue[] | undefined,
  links: StoredRows,
) {
  const before = stored ? valuesOf(row.type, stored) : {};
  const after = saysMore(columnsOf(row)) ? afterOf(row, stored) : before;
  const isNews = ({ member }: MemberChange) => stored !== undefined || !PROVENANCE.has(member);
  const own = changesOf(before, after).filter((change) => row.type !== PRODUCT || isNews(change));
  const ofLinks = (row.links ?? []).map((link) => {
    const there = links.get(linkKeyOf(row, link));
    const member = targetText({ kind: "link", ...link });
    const title = textIn(titleOfLink(row, link) ?? after.name);
    return [
      ...changeOf(member, there?.[HREF], link.href),
      ...(there ? changeOf(`title:${member}`, there[TITLE], title) : []),
    ];
  });
  const isChanged = own.length > 0 || ofLinks.some((changes) => changes.length > 0);
  const result = stored === undefined ? "new" : isChanged ? "changed" : "unchanged";
  return { before, after, own, ofLinks, result } as const;
}

export const textIn = (value: unknown): string | null => (typeof value === "string" ? value : null);

function changeOf(member: string, was: SqlValue | undefined, after: string | null): MemberChange[] {
  const before = textIn(was);
  return before === after ? [] : [{ member, before, after }];
}

const LINK = RECORD_TYPES.find(({ name }) => name === "link")!;
const placeIn = (name: string) => LINK.columns.findIndex((column) => column.name === name);
const [HREF, TITLE] = [placeIn("href"), placeIn("title")];

type Values = Record<string, unknown>;

const valuesOf = ({ columns }: RecordType, values: readonly SqlValue[]): Values =>
  Object.fromEntries(
    columns.slice(1).map((column, i) => [column.name, readValue(column, values[i + 1]!)]),
  );

/** The members that the row sets; texts by language are added to the stored ones. */
function afterOf(row: BatchRow, stored: readonly SqlValue[] | undefined): Values {
  const before = stored ? valuesOf(row.type, stored) : {};
  const after: Values = { ...before };
  const [, ...columns] = row.type.columns;
  for (const column of columns) {
    const { name } = column;
    if (row.values.has(name)) after[name] = readValue(column, valueIn(row, name));
  }
  if (after.visibility === null && before.visibility !== undefined) {
    after.visibility = before.visibility;
  }
  for (const [name, added] of row.added ?? []) {
    after[name] = mergePatch(before[name] ?? {}, JSON.parse(added));
  }
  return after;
}

function readValue({ kind }: RecordType["columns"][number], value: SqlValue): unknown {
  if (kind === "json" && value !== null) return JSON.parse(String(value));
  return kind === "boolean" ? value === 1 : value;
}
