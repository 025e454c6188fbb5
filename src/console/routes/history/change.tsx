/** One change: its records before it and now, field by field; restores them, and undoes its import. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "react-aria-components";
import type { HistoryRecord } from "../../../services/history/list.ts";
import type { AuditLine } from "../../../services/write/audit.ts";
import { historyTexts } from "../../../ui/texts/console/history.ts";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { recallTexts } from "../../../ui/texts/console/recalls.ts";
import { sentenceTexts } from "../../../ui/texts/console/sentences.ts";
import { ApiError, api } from "../../api/client.ts";
import { holds, useSignedIn } from "../../api/session.ts";
import { undoLast } from "../../api/undo.ts";
import { Confirm } from "../../parts/dialog.tsx";
import { Failure } from "../../parts/failure.tsx";
import { Screen } from "../../parts/frame.tsx";
import { useColon, useTexts, useTime } from "../../parts/language.tsx";
import { useLastChange } from "../../parts/last-change.ts";
import { say } from "../../parts/toasts.tsx";
import { useWrite } from "../../parts/write.tsx";
import { canBeUndone, Ids, undoneOf } from "./changes.tsx";
import { beginOfPlan, isCalledOff, lotsOfChange, sentenceOf } from "./sentence.ts";
import { UndoOfLine, undoTitle } from "./undo.tsx";
import { membersOf, type Names, useLabels, useRecordName, useValue } from "./values.tsx";
import { keyOf, type Part, readChange, type WholeChange } from "./whole.ts";
import { useWords } from "./words.ts";

export function Page() {
  const t = useTexts(historyTexts);
  const recalls = useTexts(recallTexts);
  const { id = "" }: { id?: string } = useParams({ strict: false });
  const { alone: isAlone }: { alone?: string } = useSearch({ strict: false });
  const answer = useQuery({
    queryKey: ["/history", id, isAlone],
    queryFn: ({ signal }) => readChange(id, isAlone !== undefined, signal),
  });
  const { data, error, isPending, failureReason } = answer;
  const trouble = error ?? (isPending ? failureReason : null);
  return (
    <Screen title={data ? t.one(titleOf(t, recalls, data)) : t.title}>
      <p>
        <Link to="/history">{t.back}</Link>
      </p>
      {trouble && (
        <Failure error={trouble} isWaiting={error === null} onRetry={() => void answer.refetch()} />
      )}
      {data && <Change change={data} />}
    </Screen>
  );
}

/** The most lots in a title; of more, it has only their number. */
const MOST_IN_TITLE = 5;

type Texts = (typeof historyTexts)["en"];

/** What happened, in few words: of a group, what it is as a whole; of a recall, with its lots. */
function titleOf(
  t: Texts,
  recalls: (typeof recallTexts)["en"],
  { line, change }: WholeChange,
): string {
  const { action, group, undoes } = line;
  if (action.startsWith("recall.")) {
    const lots = lotsOfChange(change);
    const named = lots.length > MOST_IN_TITLE ? recalls.lots(lots.length) : recalls.ofLots(lots);
    return [recallTitle(t, line), lots.length > 0 && named].filter(Boolean).join(" · ");
  }
  if (undoes) return undoTitle(t, undoes);
  const isOfMany = group !== null && group.lines > 1;
  if (isOfMany && /^(?:product|link|brand|organization|prefix)\.(?!bulk)/.test(action)) {
    return group.restored === group.lines ? t.changeUndone : t.together;
  }
  return t.actions[action] ?? action;
}

function recallTitle(t: Texts, line: AuditLine): string {
  if (isCalledOff(line)) return t.recallCalledOff;
  const isPlan = line.action === "recall.publish" && beginOfPlan(line) !== null;
  return isPlan ? t.recallPlanned : t.actions[line.action]!;
}

function Change({ change }: { readonly change: WholeChange }) {
  const { line, parts, isWhole } = change;
  const t = useTexts(historyTexts);
  const time = useTime();
  const session = useSignedIn();
  const mayWrite = holds(session, "catalog:write");
  const [isUndoing, setUndoing] = useState(false);
  const importId = canBeUndone(line) ? line.import_id : null;
  const sentences = useTexts(sentenceTexts);
  const { toRecall } = useTexts(linkTexts);
  const sentence = sentenceOf(sentences, useWords(), change.change);
  // Its links begin and end together: one of them is not restored alone.
  const isRecall = line.action.startsWith("recall.");
  const isImport = [line.action, line.undoes?.action].includes("catalog.import");
  return (
    <>
      <section className="card" aria-label={t.facts}>
        <p>
          <strong>{sentence}</strong>
        </p>
        <p className="quiet num">{time(line.at)}</p>
        {line.import_id !== null && !isWhole && (
          <p>
            <Link to="/history" search={{ import: line.import_id }}>
              {isImport ? t.ofImport : t.ofGroup(line.group?.lines ?? 1)}
            </Link>
          </p>
        )}
        {isRecall && mayWrite && (
          <p>
            <Link to="/recall">{toRecall}</Link>
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
      {parts.map((part) => (
        <Changed
          key={keyOf(part.record)}
          {...part}
          mayWrite={mayWrite && !isRecall}
          isFolded={parts.length > MOST_OPEN}
        />
      ))}
      {parts.length === 0 && <p className="quiet">{t.noRecords}</p>}
      {change.isCut && <p className="quiet">{t.more}</p>}
      {isUndoing && importId !== null && (
        <UndoOfLine line={line} onClose={() => setUndoing(false)} />
      )}
    </>
  );
}

/** The most records that are shown unfolded; of more, each is one line. */
const MOST_OPEN = 3;

interface ChangedProps extends Part {
  readonly mayWrite: boolean;
  readonly isFolded: boolean;
}

function Changed({ line, record, names, mayWrite, isFolded }: ChangedProps) {
  const t = useTexts(historyTexts);
  const [isAsking, setAsking] = useState(false);
  const { kind, key, before, now, differs, changed_later: isLater } = record;
  const canRestore = mayWrite && before !== null && differs.length > 0;
  const name = t.kinds[kind] + useColon() + useRecordName(names)(record);
  const heading = <h2>{name}</h2>;
  const restore = canRestore && <Button onPress={() => setAsking(true)}>{t.restore}</Button>;
  const what = (
    <>
      {kind === "products" && <p className="quiet num">{key}</p>}
      {before === null && <p>{t.added}</p>}
      {now === null && <p>{t.deleted}</p>}
      {before !== null && differs.length === 0 && <p>{t.same}</p>}
      {isLater && now !== null && <p className="quiet">{t.later}</p>}
      {differs.length > 0 && <Differences record={record} names={names} />}
      {isAsking && (
        <Restore line={line} record={record} names={names} onClose={() => setAsking(false)} />
      )}
    </>
  );
  if (isFolded) {
    return (
      <section className="card folded" aria-label={name}>
        <details>
          <summary>{heading}</summary>
          {restore}
          {what}
        </details>
      </section>
    );
  }
  return (
    <section className="card" aria-label={name}>
      <div className="heading">
        {heading}
        {restore}
      </div>
      {what}
    </section>
  );
}

function Differences({ record, names }: { readonly record: HistoryRecord; readonly names: Names }) {
  const t = useTexts(historyTexts);
  const labels = useLabels();
  const written = useValue(names);
  const { before, now } = record;
  const cell = (name: string, value: unknown) =>
    written(name, value) || <em className="quiet">{t.empty}</em>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
    <section className="scroller changed" tabIndex={0} aria-label={t.columns.members}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.member}</th>
            {before && <th scope="col">{t.before}</th>}
            {now && <th scope="col">{t.now}</th>}
          </tr>
        </thead>
        <tbody>
          {membersOf(record).map((name) => (
            <tr key={name}>
              <th scope="row">{labels[name] ?? name}</th>
              {before && <td>{cell(name, before[name])}</td>}
              {now && <td>{cell(name, now[name])}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RestoreProps extends Part {
  readonly onClose: () => void;
}

/** Replaces only the version that the table shows: if there is a newer one, it is shown first. */
function Restore({ line, record, names, onClose }: RestoreProps) {
  const t = useTexts(historyTexts);
  const write = useWrite();
  const queries = useQueryClient();
  const [late, setLate] = useState<ApiError | null>(null);
  const lastChange = useLastChange();
  const { kind, key, etag, now } = record;
  const name = useRecordName(names)(record);
  const restore = async () => {
    setLate(null);
    let restored: string | null = null;
    try {
      const answer = await api("POST", `/history/${line}/restore`, {
        body: { kind, key },
        ...(etag === null ? { isNew: true } : { ifMatch: `"${etag}"` }),
      });
      restored = answer.etag;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error;
      await queries.invalidateQueries({ queryKey: ["/history"] });
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
      <Differences record={record} names={names} />
    </Confirm>
  );
}
