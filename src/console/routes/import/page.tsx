/** Imports of files: choose, say what the columns are, preview, store. */
import { useState, useSyncExternalStore } from "react";
import { Button, DropZone, FileTrigger, Label, ProgressBar, Text } from "react-aria-components";
import { importTexts } from "../../../ui/texts/console/import.ts";
import { ApiError } from "../../api/client.ts";
import { useSignedIn } from "../../api/session.ts";
import { Overlay } from "../../parts/dialog.tsx";
import { save } from "../../parts/download.tsx";
import { Failure } from "../../parts/failure.tsx";
import { TextField } from "../../parts/fields.tsx";
import { Screen } from "../../parts/frame.tsx";
import { useTexts } from "../../parts/language.tsx";
import { Columns } from "./columns.tsx";
import type { Job, Undo } from "./job.ts";
import { FileFault } from "./reader.ts";
import { Results } from "./results.tsx";
import { type Runner, runnerOf } from "./runner.ts";

export function Page() {
  const t = useTexts(importTexts);
  const { organization, principal } = useSignedIn();
  const runner = runnerOf(organization?.id ?? principal, principal);
  const { isReady, isReading, isMapping, job, error, isPaused, isElsewhere } = useSyncExternalStore(
    runner.subscribe,
    runner.get,
  );
  if (!isReady) return <Screen title={t.title}>{null}</Screen>;
  return (
    <Screen
      title={t.title}
      actions={
        job && !isElsewhere && <Button onPress={() => void runner.discard()}>{t.another}</Button>
      }
    >
      {error instanceof FileFault ? (
        <div className="notice bad" role="alert">
          <strong>{t.unreadable}</strong> {error.message}
        </div>
      ) : (
        error && <Trouble error={error} runner={runner} isPaused={isPaused} />
      )}
      {isElsewhere && (
        <p className="notice" role="status">
          {t.elsewhere}
        </p>
      )}
      {job === null ? (
        <Choose runner={runner} isReading={isReading} />
      ) : (
        <Work {...{ job, runner, isMapping, isPaused, isElsewhere }} />
      )}
    </Screen>
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

function Choose({ runner, isReading }: { readonly runner: Runner; readonly isReading: boolean }) {
  const t = useTexts(importTexts);
  const take = (files: readonly File[]) => {
    const [file] = files;
    if (file) void runner.choose(file);
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
      <p className="help">{t.formats}</p>
    </>
  );
}

interface WorkProps {
  readonly isMapping: boolean;
  readonly job: Job;
  readonly runner: Runner;
  readonly isPaused: boolean;
  readonly isElsewhere: boolean;
}

function Work(props: WorkProps) {
  const { job, runner, isMapping } = props;
  const t = useTexts(importTexts);
  const { phase, opened, mapped, file, counts } = job;
  const count = counts.new + counts.changed;
  // That some columns were chosen by hand is on the screen.
  const format = mapped.title.replace(", with the mapping", "");
  return (
    <>
      <p>
        <strong>{file.name}</strong>. {t.recognized(t.formatNames[format] ?? format, opened.rows)}
      </p>
      {phase === "columns" && (
        <>
          <TextField
            name="source"
            label={t.source}
            help={t.sourceHelp}
            value={job.source}
            onChange={(source) => runner.setSource(source)}
          />
          {mapped.hasColumns && <Columns job={job} runner={runner} />}
          {!mapped.hasNumbers && <p className="fault">{t.noNumber}</p>}
          <p className="row">
            <Button
              className="first"
              isPending={isMapping}
              isDisabled={!mapped.hasNumbers || job.source.trim() === ""}
              onPress={() => void runner.begin("previewing")}
            >
              {t.preview}
            </Button>
          </p>
        </>
      )}
      {(phase === "undoing" || phase === "undone") && job.undo && (
        <Undone undo={job.undo} isDone={phase === "undone"} />
      )}
      {(phase === "previewing" || phase === "storing") && <Progress {...props} />}
      {phase === "stored" && (
        <p className="notice good" role="status">
          <strong>{t.stored}</strong>
        </p>
      )}
      {!/^(?:columns|undo)/.test(phase) && <Results job={job} />}
      {phase === "previewed" && (
        <p className="row">
          <Button
            className="first"
            isDisabled={count === 0}
            onPress={() => void runner.begin("storing")}
          >
            {t.store(count)}
          </Button>
          <Button onPress={() => void runner.edit()}>{t.edit}</Button>
          {count === 0 && <span>{t.nothing}</span>}
        </p>
      )}
      {(phase === "previewed" || phase === "stored") && (
        <div className="row">
          {counts.rejected > 0 && (
            <Button onPress={() => void download(runner, file.name)}>{t.download}</Button>
          )}
          {phase === "stored" && count > 0 && <UndoButton runner={runner} />}
        </div>
      )}
    </>
  );
}

function UndoButton({ runner }: { readonly runner: Runner }) {
  const t = useTexts(importTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>{t.undo}</Button>
      <Overlay title={t.undoTitle} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>{t.undoText}</p>
        <p className="row end">
          <Button onPress={() => setOpen(false)}>{t.keep}</Button>
          <Button
            className="first danger"
            onPress={() => {
              setOpen(false);
              void runner.undo();
            }}
          >
            {t.undo}
          </Button>
        </p>
      </Overlay>
    </>
  );
}

function Undone({ undo, isDone }: { readonly undo: Undo; readonly isDone: boolean }) {
  const t = useTexts(importTexts);
  const { restored, removed, left } = undo;
  return (
    <>
      <p className={isDone ? "notice good" : "notice"} role="status">
        <strong>{isDone ? t.undone : t.undoing}</strong> {t.undoCounts(restored, removed)}
      </p>
      {left.length > 0 && (
        <>
          <h2>{t.left(left.length)}</h2>
          <ul>
            {left.slice(0, 200).map(({ kind, key, reason }) => (
              <li key={`${kind} ${key}`}>
                <span className="num">{key}</span>: {t.leftReasons[reason]}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Progress({ job, runner, isPaused, isElsewhere }: WorkProps) {
  const t = useTexts(importTexts);
  const { position, opened, phase } = job;
  const text = t.progress(position, opened.rows);
  return (
    <>
      <ProgressBar
        className="progress"
        value={position}
        maxValue={Math.max(1, opened.rows)}
        valueLabel={text}
      >
        <Label>{isPaused ? t.paused : phase === "storing" ? t.storing : t.previewing}</Label>
        <span className="num">{text}</span>
        <progress value={position} max={Math.max(1, opened.rows)} aria-hidden="true" />
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

const download = async (runner: Runner, name: string): Promise<void> =>
  save(await runner.rejectedFile(), `${name}.rejected.csv`);
