/** Takes back the last write of a record, with the record before it that the history has. */
import type { Page } from "../../services/cursor.ts";
import type { HistoryLine, HistoryRecord } from "../../services/history/list.ts";
import type { UndoAnswer } from "../../services/history/undo.ts";
import type { AuditLine } from "../../services/write/audit.ts";
import { api } from "./client.ts";
import { queries } from "./queries.ts";

/** Somebody changed the record after the write that is to be undone. */
export class ChangedSince extends Error {}

/**
 * All records of the newest write with this subject.
 * @param subject a GTIN-14, or the id of a link
 * @param etag of the record as that write left it; null if it deleted the record
 * @throws ChangedSince, ApiError
 */
export async function undoLast(subject: string, etag: string | null): Promise<void> {
  const query = { subject, limit: 1 };
  const { body } = await api<Page<AuditLine>>("GET", "/history", { query });
  const [line] = body.items;
  const records = line ? (await api<HistoryLine>("GET", `/history/${line.id}`)).body.records : [];
  const left = etag?.replaceAll('"', "") ?? null;
  if (!line || !records.some((one) => one.key === subject && one.etag === left)) {
    throw new ChangedSince();
  }
  // What is taken back together is one group in the history, which can be undone.
  const headers: Record<string, string> =
    records.length > 1 ? { "Import-Id": crypto.randomUUID() } : {};
  // The product first: its links are checked against it.
  const rank = ({ kind }: HistoryRecord) => (kind === "products" ? 0 : 1);
  for (const { kind, key, before, etag } of records.toSorted((a, b) => rank(a) - rank(b))) {
    if (before === null) continue;
    await api("POST", `/history/${line.id}/restore`, {
      body: { kind, key },
      headers,
      ...(etag === null ? { isNew: true } : { ifMatch: `"${etag}"` }),
    });
  }
  await askAgain();
}

/** A form of the record begins anew, and everything else is asked for again. */
async function askAgain(): Promise<void> {
  await queries.resetQueries({ queryKey: ["/products", "one"] });
  await queries.invalidateQueries();
}

/** All that was written under the id of an import or of a change of many. */
export async function undoGroup(id: string): Promise<void> {
  let cursor: string | null = null;
  do {
    const body: object = { dry_run: false, cursor };
    const answer = await api<UndoAnswer>("POST", `/imports/${id}/undo`, { body });
    cursor = answer.body.next;
  } while (cursor !== null);
  await askAgain();
}
