/**
 * A file that is made of many answers: it says how far it is, waits while the server is busy, goes on
 * where it was, and can be stopped. The file is complete, or there is none.
 */
import { useEffect, useRef, useState } from "react";
import { Button, Label, ProgressBar } from "react-aria-components";
import { frameTexts } from "../../ui/texts/console/frame.ts";
import { ApiError } from "../api/client.ts";
import { Failure } from "./failure.tsx";
import { useTexts } from "./language.tsx";

/** What a job gets. */
export interface Control {
  /** Sends a request until it succeeds, or somebody stops the job. */
  readonly ask: <A>(request: (signal: AbortSignal) => Promise<A>) => Promise<A>;
  readonly show: (progress: string) => void;
}

export interface Download {
  /** @param job makes the file; `then` is called when the browser has it */
  readonly start: (
    job: (control: Control) => Promise<Blob>,
    name: string,
    then?: () => void,
  ) => void;
  readonly isRunning: boolean;
  /** How far it is, in words. */
  readonly progress: string;
  /** Why it waits, or has ended. */
  readonly error: Error | null;
  readonly retry: () => void;
  readonly stop: () => void;
}

const IDLE = { isRunning: false, progress: "", error: null as Error | null };

export function useDownload(): Download {
  const [state, setState] = useState(IDLE);
  const run = useRef<AbortController | null>(null);
  const wake = useRef(() => {});
  useEffect(() => () => run.current?.abort(), []);

  const ask = async <A,>(
    request: (signal: AbortSignal) => Promise<A>,
    signal: AbortSignal,
  ): Promise<A> => {
    for (;;) {
      try {
        const answer = await request(signal);
        setState((before) => (before.error === null ? before : { ...before, error: null }));
        return answer;
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof ApiError)) throw error;
        setState((before) => ({ ...before, error }));
        await new Promise<void>((resolve) => {
          const { retryAt } = error;
          // Without a time, somebody tries again: the session may have ended.
          const timer = retryAt === null ? 0 : setTimeout(resolve, retryAt - Date.now());
          wake.current = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        signal.throwIfAborted();
      }
    }
  };

  const start: Download["start"] = async (job, name, then) => {
    const control = new AbortController();
    const { signal } = control;
    run.current = control;
    setState({ ...IDLE, isRunning: true });
    try {
      const file = await job({
        ask: (request) => ask(request, signal),
        show: (progress) => setState((before) => ({ ...before, progress })),
      });
      signal.throwIfAborted();
      save(file, name);
      setState(IDLE);
      then?.();
    } catch (error) {
      if (run.current === control)
        setState({ ...IDLE, error: signal.aborted ? null : (error as Error) });
    }
  };
  return {
    ...state,
    start: (...given) => void start(...given),
    retry: () => wake.current(),
    stop() {
      run.current?.abort();
      wake.current();
      setState(IDLE);
    },
  };
}

/** Its progress, and why it waits. */
export function DownloadState({ download }: { readonly download: Download }) {
  const t = useTexts(frameTexts);
  const { isRunning, progress, error, retry, stop } = download;
  const isWaiting = error instanceof ApiError && error.retryAt !== null;
  return (
    <>
      {error !== null &&
        (isRunning ? (
          <Failure error={error} isWaiting={isWaiting} onRetry={retry} onCancel={stop} />
        ) : (
          <Failure error={error} />
        ))}
      {isRunning && (
        <div className="row">
          <ProgressBar isIndeterminate className="progress">
            <Label>{t.download}</Label> <span className="num">{progress}</span>
          </ProgressBar>
          {error === null && <Button onPress={stop}>{t.cancel}</Button>}
        </div>
      )}
    </>
  );
}

export function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The download has begun; the browser keeps what it needs.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
