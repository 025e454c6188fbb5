/** One change: its records before it and now, field by field; restores them, and undoes its import. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "react-aria-components";
import type { HistoryLine, HistoryRecord } from "../../../services/history/list.ts";
import { historyTexts } from "../../../ui/texts/console/history.ts";
import { productTexts } from "../../../ui/texts/console/products.ts";
import { sentenceTexts } from "../../../ui/texts/console/sentences.ts";
import { ApiError, api } from "../../api/client.ts";
import { holds, useSignedIn } from "../../api/session.ts";
import { undoLast } from "../../api/undo.ts";
import { useAmount } from "../../parts/amounts.ts";
import { shown } from "../../parts/conflict.tsx";
import { Confirm } from "../../parts/dialog.tsx";
import { Failure } from "../../parts/failure.tsx";
import { Screen } from "../../parts/frame.tsx";
import { useList, useTexts, useTime } from "../../parts/language.tsx";
import { useLastChange } from "../../parts/last-change.ts";
import { say } from "../../parts/toasts.tsx";
import { useWrite } from "../../parts/write.tsx";
import { canBeUndone, Ids, undoneOf } from "./changes.tsx";
import { sentenceOf, wordOf } from "./sentence.ts";
import { UndoOfLine } from "./undo.tsx";
import { useWords } from "./words.ts";

export function Page() {
  const t = useTexts(historyTexts);
  const { id = "" }: { id?: string } = useParams({ strict: false });
  const answer = useQuery({
    queryKey: ["/history", id],
    queryFn: async ({ signal }) =>
      (await api<HistoryLine>("GET", `/history/${id}`, { signal })).body,
  });
  const { data, error, isPending, failureReason } = answer;
  const trouble = error ?? (isPending ? failureReason : null);
  const action = data ? (t.actions[data.action] ?? data.action) : t.title;
  return (
    <Screen title={data ? t.one(action) : action}>
      <p>
        <Link to="/history">{t.back}</Link>
      </p>
      {trouble && (
        <Failure error={trouble} isWaiting={error === null} onRetry={() => void answer.refetch()} />
      )}
      {data && <Change line={data} />}
    </Screen>
  );
}

function Change({ line }: { readonly line: HistoryLine }) {
  const t = useTexts(historyTexts);
  const time = useTime();
  const session = useSignedIn();
  const mayWrite = holds(session, "catalog:write");
  const [isUndoing, setUndoing] = useState(false);
  const importId = canBeUndone(line) ? line.import_id : null;
  const sentences = useTexts(sentenceTexts);
  const sentence = sentenceOf(sentences, useWords(), [line]);
  return (
    <>
      <section className="card" aria-label={t.facts}>
        <p>
          <strong>{sentence}</strong>
        </p>
        <p className="quiet num">{time(line.at)}</p>
        {line.import_id !== null && !line.bulk && (
          <p>
            <Link to="/history" search={{ import: line.import_id }}>
              {t.ofImport}
            </Link>
          </p>
        )}
        {line.action === "import.undo" && <p className="quiet">{t.undoIsFinal}</p>}
        {importId !== null && mayWrite && (
          <Button onPress={() => setUndoing(true)}>
            {undoneOf(line) === "partly"
              ? sentences.stays
              : line.action === "catalog.import"
                ? t.undo.action
                : t.undoOfMany.action}
          </Button>
        )}
        <details>
          <summary>{t.ids}</summary>
          <Ids of={line} />
        </details>
      </section>
      {line.records.map((record) => (
        <Changed
          key={`${record.kind} ${record.key}`}
          line={line}
          record={record}
          mayWrite={mayWrite}
          isFolded={line.records.length > MOST_OPEN}
        />
      ))}
      {line.records.length === 0 && <p className="quiet">{t.noRecords}</p>}
      {!line.is_whole && <p className="quiet">{t.more}</p>}
      {isUndoing && importId !== null && (
        <UndoOfLine line={line} onClose={() => setUndoing(false)} />
      )}
    </>
  );
}

/** Of more records, each is one line that can be unfolded. */
const MOST_OPEN = 3;

interface ChangedProps {
  readonly line: HistoryLine;
  readonly record: HistoryRecord;
  readonly mayWrite: boolean;
  readonly isFolded: boolean;
}

function Changed({ line, record, mayWrite, isFolded }: ChangedProps) {
  const t = useTexts(historyTexts);
  const [isAsking, setAsking] = useState(false);
  const { kind, key, before, now, differs, changed_later: isLater } = record;
  const canRestore = mayWrite && before !== null && differs.length > 0;
  const name = nameOf(record);
  const heading = (
    <h2>
      {t.kinds[kind]} {name}
    </h2>
  );
  const restore = canRestore && <Button onPress={() => setAsking(true)}>{t.restore}</Button>;
  const what = (
    <>
      {kind === "products" && <p className="quiet num">{key}</p>}
      {before === null && <p>{t.added}</p>}
      {now === null && <p>{t.deleted}</p>}
      {before !== null && differs.length === 0 && <p>{t.same}</p>}
      {isLater && now !== null && <p className="quiet">{t.later}</p>}
      {differs.length > 0 && <Differences record={record} />}
      {isAsking && <Restore line={line} record={record} onClose={() => setAsking(false)} />}
    </>
  );
  const label = `${t.kinds[kind]} ${name}`;
  if (isFolded) {
    return (
      <section className="card folded" aria-label={label}>
        <details>
          <summary>{heading}</summary>
          {restore}
          {what}
        </details>
      </section>
    );
  }
  return (
    <section className="card" aria-label={label}>
      <div className="heading">
        {heading}
        {restore}
      </div>
      {what}
    </section>
  );
}

const nameOf = ({ key, before, now }: HistoryRecord): string =>
  String((before ?? now)?.name ?? (before ?? now)?.title ?? key);

/** Empty members of a record that is only on one side are left out. */
function Differences({ record }: { readonly record: HistoryRecord }) {
  const t = useTexts(historyTexts);
  const labels: Record<string, string> = { ...useTexts(productTexts).members, ...t.members };
  const { before, now, differs } = record;
  const words = useWords();
  const list = useList();
  const amountOf = useAmount();
  const cell = (name: string, value: unknown) => {
    if (name === "net_contents" && Array.isArray(value) && value.length > 0) {
      return list(value.map(amountOf));
    }
    if (typeof value === "boolean") return value ? t.yes : t.no;
    const word = typeof value === "string" ? wordOf(words, name, value) : undefined;
    return (word ?? shown(value)) || <em className="quiet">{t.empty}</em>;
  };
  const members = differs.filter((name) => shown(before?.[name]) || shown(now?.[name]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
    <section className="scroller" tabIndex={0} aria-label={t.columns.members}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.member}</th>
            <th scope="col">{t.before}</th>
            <th scope="col">{t.now}</th>
          </tr>
        </thead>
        <tbody>
          {members.map((name) => (
            <tr key={name}>
              <th scope="row">{labels[name] ?? name}</th>
              <td>{before && cell(name, before[name])}</td>
              <td>{now && cell(name, now[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RestoreProps {
  readonly line: HistoryLine;
  readonly record: HistoryRecord;
  readonly onClose: () => void;
}

/** Replaces only the version that the table shows: if there is a newer one, it is shown first. */
function Restore({ line, record, onClose }: RestoreProps) {
  const t = useTexts(historyTexts);
  const write = useWrite();
  const queries = useQueryClient();
  const [late, setLate] = useState<ApiError | null>(null);
  const lastChange = useLastChange();
  const { kind, key, etag, now } = record;
  const name = nameOf(record);
  const restore = async () => {
    setLate(null);
    let restored: string | null = null;
    try {
      const answer = await api("POST", `/history/${line.id}/restore`, {
        body: { kind, key },
        ...(etag === null ? { isNew: true } : { ifMatch: `"${etag}"` }),
      });
      restored = answer.etag;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error;
      await queries.invalidateQueries({ queryKey: ["/history", String(line.id)] });
      setLate(error);
      return;
    }
    const canUndo = now !== null && (kind === "products" || kind === "links");
    say(t.restored(name), canUndo ? () => undoLast(key, restored) : undefined);
    onClose();
    // The record of every screen may have changed.
    await queries.invalidateQueries();
  };
  return (
    <Confirm
      title={t.restoreTitle(name)}
      isWide
      action={t.restore}
      isOpen
      onClose={onClose}
      write={write}
      onConfirm={() => write.run(restore)}
    >
      {late && (
        <p className="notice note" role="alert">
          {t.stale} {lastChange(late)}
        </p>
      )}
      <p>{now === null ? t.restoreDeleted : t.restoreLead}</p>
      <Differences record={record} />
    </Confirm>
  );
}
