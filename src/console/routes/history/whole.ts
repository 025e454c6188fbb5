/** A change with all of its records, also those of the other lines that were written with it. */
import type { Page } from "../../../services/cursor.ts";
import type { HistoryLine, HistoryRecord } from "../../../services/history/list.ts";
import type { AuditLine } from "../../../services/write/audit.ts";
import { type Answer, api, type Query } from "../../api/client.ts";
import { alone } from "./changes.tsx";
import type { Change } from "./sentence.ts";
import type { Names } from "./values.tsx";

/** A record with the id of the line before which it was as it can be restored. */
export interface Part {
  readonly line: number;
  readonly record: HistoryRecord;
  readonly names: Names;
}

export interface WholeChange {
  readonly line: AuditLine;
  /** The line, of a recall with those of its other links: as the list says them together. */
  readonly change: Change;
  readonly parts: readonly Part[];
  /** Whether the parts are of all lines of the group. */
  readonly isWhole: boolean;
  /** Whether a line has more records than its answer. */
  readonly isCut: boolean;
}

/** Links of several anchors can have the same id. */
export const keyOf = ({ kind, key, before, after, now }: HistoryRecord): string =>
  `${kind} ${key} ${(before ?? after ?? now)?.anchor}`;

/** The most lines of a group that are shown; of a larger one, their list is a link. */
const MOST_LINES = 20;

/** @param isAlone whether only the line itself is asked for, and not its group */
export async function readChange(
  id: string,
  isAlone: boolean,
  signal: AbortSignal,
): Promise<WholeChange> {
  const read = async (of: number | string) =>
    (await api<HistoryLine>("GET", `/history/${of}`, { signal })).body;
  const asked = await read(id);
  const line = isAlone ? alone(asked) : asked;
  const isRecall = line.action.startsWith("recall.");
  const [first = line, ...more] = isRecall ? await linesOfRecall(line, signal) : [];
  const change: Change = [first, ...more];
  const others = isRecall ? besideIn(change, line) : isAlone ? [] : await othersOf(asked, signal);
  if (others === null) return { line, change, isWhole: false, ...partsOf([asked]) };
  // The first line has a record as it was before the whole change.
  const lines = [asked, ...(await Promise.all(others.map(read)))].sort((a, b) => a.id - b.id);
  return { line, change, isWhole: !isAlone, ...partsOf(lines) };
}

/** Longer than the lines of one request are apart. */
const REQUEST_MS = 10_000;

/** The links of a recall begin and end together: all lines of its request, newest first. */
async function linesOfRecall(line: AuditLine, signal: AbortSignal): Promise<AuditLine[]> {
  const at = (ms: number) => new Date(Date.parse(line.at) + ms).toISOString();
  const filters = {
    product: line.about.gtin,
    action: line.action,
    since: at(-REQUEST_MS),
    until: at(REQUEST_MS),
    limit: 100,
  };
  const found: AuditLine[] = [];
  let cursor: string | null = null;
  do {
    const query: Query = { ...filters, cursor };
    const { body }: Answer<Page<AuditLine>> = await api("GET", "/history", { query, signal });
    found.push(...body.items);
    cursor = body.next;
  } while (cursor !== null);
  return found.filter((one) => one.correlation_id === line.correlation_id);
}

const besideIn = (change: Change, line: AuditLine): number[] | null =>
  change.length > MOST_LINES ? null : change.flatMap(({ id }) => (id === line.id ? [] : id));

/** The ids of the other lines of a group; null for too many. */
async function othersOf(line: AuditLine, signal: AbortSignal): Promise<number[] | null> {
  const { import_id, group } = line;
  if (import_id === null || group === null || group.lines < 2) return [];
  if (group.lines > MOST_LINES) return null;
  // An undo has the same id as what it took back.
  const isUndo = line.action === "import.undo";
  const query = { import_id, limit: 100 };
  const { body } = await api<Page<AuditLine>>("GET", "/history", { query, signal });
  return body.items
    .filter(({ id, action }) => id !== line.id && (action === "import.undo") === isUndo)
    .map(({ id }) => id);
}

const ownName = ({ kind, key, before, after, now }: HistoryRecord): [string, string][] => {
  const name = (now ?? after ?? before)?.name;
  return kind === "products" && name ? [[`/01/${key}`, String(name)]] : [];
};

function partsOf(lines: readonly HistoryLine[]): Pick<WholeChange, "parts" | "isCut"> {
  const parts = new Map<string, Part>();
  // A product that is gone is named by its record.
  const names = Object.fromEntries([
    ...lines.flatMap(({ records }) => records.flatMap(ownName)),
    ...lines.flatMap((line) => Object.entries(line.names)),
  ]);
  for (const { id, records } of lines) {
    for (const record of records) {
      const key = keyOf(record);
      if (!parts.has(key)) parts.set(key, { line: id, record, names });
    }
  }
  return { parts: [...parts.values()], isCut: lines.some((line) => !line.is_whole) };
}
