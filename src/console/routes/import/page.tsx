/** Imports of files: choose, say what the columns are, preview, store. */
import { Link } from "@tanstack/react-router";
import { useMemo, useRef, useState, useSyncExternalStore } from "react";
import { Button, DropZone, FileTrigger, Label, ProgressBar, Text } from "react-aria-components";
import { PROGRAM_NAMES } from "../../../import/programs.ts";
import { historyTexts } from "../../../ui/texts/console/history.ts";
import { importTexts } from "../../../ui/texts/console/import.ts";
import { productTexts } from "../../../ui/texts/console/products.ts";
import { sentenceTexts } from "../../../ui/texts/console/sentences.ts";
import { ApiError } from "../../api/client.ts";
import { useSignedIn } from "../../api/session.ts";
import { Confirm } from "../../parts/dialog.tsx";
import { save } from "../../parts/download.tsx";
import { Failure } from "../../parts/failure.tsx";
import { TextField } from "../../parts/fields.tsx";
import { Screen } from "../../parts/frame.tsx";
import { useColon, useLanguage, useList, useTexts } from "../../parts/language.tsx";
import { NoPrefix } from "../../parts/no-prefix.tsx";
import { useWrite } from "../../parts/write.tsx";
import { UndoImport } from "../history/undo.tsx";
import { Columns, Layout } from "./columns.tsx";
import { Imports } from "./imports.tsx";
import { headingsOf, type Job, type Review, type Row, reviewOf, STATES } from "./job.ts";
import { FileFault } from "./reader.ts";
import { ReviewOfRows } from "./review.tsx";
import { type Runner, runnerOf, type State } from "./runner.ts";
import { Starts } from "./starts.tsx";
import { useUndone } from "./undone.ts";
import { useWords } from "./words.ts";

export function Page() {
  const t = useTexts(importTexts);
  const { organization, principal } = useSignedIn();
  const runner = runnerOf(organization?.id ?? principal, principal);
  const state = useSyncExternalStore(runner.subscribe, runner.get);
  const { isReady, isReading, job, error, isPaused, isElsewhere } = state;
  const source = organization?.name ?? null;
  if (!isReady) return <Screen title={t.title}>{null}</Screen>;
  return (
    <Screen
      title={t.title}
      actions={job && !isElsewhere && <Another job={job} runner={runner} source={source} />}
    >
      {error instanceof FileFault ? (
        <div className="notice bad" role="alert">
          <strong>{t.unreadable}</strong> {wordsOfFault(t, error)}
        </div>
      ) : (
        error && <Trouble error={error} runner={runner} isPaused={isPaused} />
      )}
      {isElsewhere && (
        <p className="notice" role="status">
          {t.elsewhere}
        </p>
      )}
      {job?.phase !== "stored" && <NoPrefix />}
      {job === null ? (
        <Choose runner={runner} isReading={isReading} source={source} />
      ) : (
        <Work state={state} job={job} runner={runner} />
      )}
      {job === null && <Imports shown={null} />}
    </Screen>
  );
}

/** Other faults are said in the words of the reader. */
function wordsOfFault(t: (typeof importTexts)["en"], { other, message }: FileFault): string {
  if (other === null) return message;
  return other.what === null ? t.notWorkbook : t.notTable(other.what);
}

interface AnotherProps {
  readonly job: Job;
  readonly runner: Runner;
  readonly source: string | null;
}

/** Puts the file away, or chooses the next one. What somebody has corrected here is in no file yet. */
function Another({ job, runner, source }: AnotherProps) {
  const t = useTexts(importTexts);
  const [lang] = useLanguage();
  const write = useWrite();
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<"another" | "putAway" | null>(null);
  const rows = job.phase === "stored" ? 0 : Object.keys(job.edits).length;
  const steps = { another: () => input.current!.click(), putAway: () => void runner.discard() };
  const press = (step: keyof typeof steps) => (rows > 0 ? setAsked(step) : steps[step]());
  const title = t[asked ?? "another"];
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ target: { files } }) => {
          if (files?.[0]) void runner.choose(files[0], source);
        }}
      />
      {!/^stor/.test(job.phase) && <Button onPress={() => press("putAway")}>{t.putAway}</Button>}
      <Button onPress={() => press("another")}>{t.another}</Button>
      <Confirm
        title={title}
        action={title}
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null);
          steps[asked!]();
        }}
        write={write}
      >
        <p>{t.editsLost(rows.toLocaleString(lang))}</p>
      </Confirm>
    </>
  );
}

interface TroubleProps {
  readonly error: Error;
  readonly runner: Runner;
  readonly isPaused: boolean;
}

function Trouble({ error, runner, isPaused }: TroubleProps) {
  const isWaiting = !isPaused && error instanceof ApiError && error.retryAt !== null;
  return (
    <Failure
      error={error}
      isWaiting={isWaiting}
      onRetry={() => runner.goOn()}
      {...(isWaiting && { onCancel: () => runner.pause() })}
    />
  );
}

interface ChooseProps {
  readonly runner: Runner;
  readonly isReading: boolean;
  /** The source of products that name none; null: the file's name. */
  readonly source: string | null;
}

function Choose({ runner, isReading, source }: ChooseProps) {
  const t = useTexts(importTexts);
  const list = useList();
  const take = (files: readonly File[]) => {
    const [file] = files;
    if (file) void runner.choose(file, source);
  };
  return (
    <>
      <p>{t.lead}</p>
      <DropZone
        className="drop"
        onDrop={async ({ items }) => {
          const files = items.flatMap((item) => (item.kind === "file" ? [item.getFile()] : []));
          take(await Promise.all(files));
        }}
      >
        <Text slot="label">{isReading ? t.reading : t.drop}</Text>
        <FileTrigger onSelect={(files) => take([...(files ?? [])])}>
          <Button className="first" isPending={isReading}>
            {t.choose}
          </Button>
        </FileTrigger>
      </DropZone>
      <p className="help formats">{t.formats(list(PROGRAM_NAMES))}</p>
    </>
  );
}

interface WorkProps {
  readonly state: State;
  readonly job: Job;
  readonly runner: Runner;
}

function Work({ state, job, runner }: WorkProps) {
  const t = useTexts(importTexts);
  const { isMapping, isChecking, rows } = state;
  const { phase, found, file } = job;
  const review = useMemo(() => reviewOf(job, rows), [job, rows]);
  // The screen says elsewhere that some columns were chosen by hand.
  const format = found.title.replace(", with the mapping", "");
  const undone = useUndone(job);
  const isReviewed = /^(?:previewed|stored)$/.test(phase) && undone !== "whole";
  const isNameless =
    !found.hasNames && (phase === "columns" || rows.some(({ fault }) => isOfName(fault)));
  return (
    <>
      <p>
        <strong>{file.name}</strong>. {t.recognized(t.formatNames[format] ?? format, found.rows)}
      </p>
      {phase === "columns" && (
        <>
          <Layout job={job} runner={runner} />
          {found.hasColumns && <Columns job={job} runner={runner} />}
          {!found.hasNumbers && <p className="fault">{t.noNumber}</p>}
          <div className="source">
            <TextField
              name="source"
              label={t.source}
              help={t.sourceHelp}
              value={job.source}
              onChange={(source) => runner.setSource(source)}
            />
          </div>
          <p className="save-bar">
            <Button
              className="first"
              isPending={isMapping}
              isDisabled={!found.hasNumbers || job.source.trim() === ""}
              onPress={() => void runner.preview()}
            >
              {t.preview}
            </Button>
          </p>
        </>
      )}
      {(phase === "previewing" || phase === "storing") && (
        <Progress state={state} job={job} runner={runner} />
      )}
      {phase === "stored" && undone !== "whole" && (
        <p className="notice good" role="status">
          <strong>{t.stored}</strong> <Counts of={review.counts} />
        </p>
      )}
      {undone === "whole" && (
        <p className="notice note" role="status">
          {t.wasUndone}
        </p>
      )}
      {/^(?:previewed|stored)$/.test(phase) && (
        <More job={job} review={review} runner={runner} undone={undone} />
      )}
      {isReviewed && <Starts job={job} rows={rows} review={review} />}
      {isNameless && (
        <p className="notice note">{found.columns.some(mayBeNames) ? t.noName : t.noNameColumn}</p>
      )}
      {phase === "stored" && <Imports shown={job.id} />}
      {isReviewed && (
        <ReviewOfRows
          job={job}
          rows={rows}
          review={review}
          runner={runner}
          isChecking={isChecking}
        />
      )}
      {phase === "previewed" && <Bar review={review} runner={runner} isChecking={isChecking} />}
    </>
  );
}

/** Whether a column that is left out can have the names of products. */
const mayBeNames = ({ target, samples }: Job["found"]["columns"][number]): boolean =>
  target === null && samples.some((text) => /\p{L}/u.test(text) && !/^https?:/i.test(text));

/** Whether the row is rejected because a new product needs a name. */
const isOfName = (fault: Row["fault"]): boolean => fault?.code === "name_missing";

interface BarProps {
  readonly job: Job;
  readonly review: Review;
  readonly runner: Runner;
  readonly isChecking: boolean;
}

/** What happens next, and the counts: it stays while the rows scroll. */
function Bar({ review: { counts }, runner, isChecking }: Omit<BarProps, "job">) {
  const t = useTexts(importTexts);
  const count = counts.new + counts.changed;
  return (
    <section className="save-bar import-bar" aria-label={t.summary}>
      <Button
        className="first"
        isPending={isChecking}
        isDisabled={count === 0}
        onPress={() => void runner.store()}
      >
        {isChecking ? t.checking : t.store(count)}
      </Button>
      <span className="counts" aria-live="polite">
        {count === 0 && <b>{t.nothing} </b>}
        <Counts of={counts} />
      </span>
    </section>
  );
}

function Counts({ of }: { readonly of: Review["counts"] }) {
  const t = useTexts(importTexts);
  const [lang] = useLanguage();
  return STATES.filter((state) => of[state] > 0).map((state) => (
    <span key={state} className="count-of">
      {t.states[state]} <b className="num">{of[state].toLocaleString(lang)}</b>
    </span>
  ));
}

interface MoreProps extends Omit<BarProps, "isChecking"> {
  readonly undone: ReturnType<typeof useUndone>;
}

/** What else can be done with the file. */
function More({ job, review: { counts }, runner, undone }: MoreProps) {
  const t = useTexts(importTexts);
  const sentences = useTexts(sentenceTexts);
  const products = useTexts(productTexts);
  const { undo } = useTexts(historyTexts);
  const { findingOf } = useWords();
  const colon = useColon();
  const [isUndoing, setUndoing] = useState(false);
  const isStored = job.phase === "stored" && counts.new + counts.changed > 0;
  const download = async () => {
    const file = await runner.rejectedFile((row) => {
      if (row.fault === null) return t.notStored;
      const headings = headingsOf(job, row);
      const { title, text } = findingOf(row.fault, headings);
      return headings && title !== null ? title + colon + text : text;
    });
    save(file, file.name);
  };
  return (
    <p className="row">
      {job.phase === "previewed" && <Button onPress={() => void runner.edit()}>{t.edit}</Button>}
      {counts.rejected + counts.undecided > 0 && (
        <Button onPress={() => void download()}>{t.download}</Button>
      )}
      {isStored && (
        <Link to="/products" className="button first">
          {products.title}
        </Link>
      )}
      {isStored && undone !== "whole" && (
        <Button onPress={() => setUndoing(true)}>
          {undone === "partly" ? sentences.stays : undo.action}
        </Button>
      )}
      {isUndoing && (
        <UndoImport
          importId={job.id}
          subject={job.file.name}
          onClose={(isUndone) => {
            setUndoing(false);
            if (isUndone) void runner.discard();
          }}
        />
      )}
    </p>
  );
}

function Progress({ state: { isPaused, isElsewhere }, job, runner }: WorkProps) {
  const t = useTexts(importTexts);
  const { position, found, phase } = job;
  const text = t.progress(position, found.rows);
  return (
    <>
      <ProgressBar
        className="progress"
        value={position}
        maxValue={Math.max(1, found.rows)}
        valueLabel={text}
      >
        <Label>{isPaused ? t.paused : phase === "storing" ? t.storing : t.previewing}</Label>
        <span className="num">{text}</span>
        <progress value={position} max={Math.max(1, found.rows)} aria-hidden="true" />
      </ProgressBar>
      <p className="help">{t.keeps}</p>
      {!isElsewhere && (
        <p className="row">
          {isPaused ? (
            <Button className="first" onPress={() => runner.goOn()}>
              {t.goOn}
            </Button>
          ) : (
            <Button onPress={() => runner.pause()}>{t.pause}</Button>
          )}
          {phase === "previewing" && <Button onPress={() => void runner.edit()}>{t.edit}</Button>}
        </p>
      )}
    </>
  );
}
