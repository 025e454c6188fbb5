/** Why something did not work, and what happens next: a countdown where the server names a time. */
import { useEffect, useState } from "react";
import { Button } from "react-aria-components";
import { frameTexts } from "../../ui/texts/console/frame.ts";
import { ApiError } from "../api/client.ts";
import { useTexts } from "./language.tsx";

interface FailureProps {
  readonly error: Error;
  readonly onRetry?: (() => void) | undefined;
  readonly onCancel?: (() => void) | undefined;
  /** Whether the request is repeated by itself when the time has come. */
  readonly isWaiting?: boolean;
}

/** Shown in place of what could not be read, or above a form that could not be sent. */
export function Failure({ error, onRetry, onCancel, isWaiting = false }: FailureProps) {
  const t = useTexts(frameTexts).failure;
  const seconds = useSecondsUntil(isWaiting && error instanceof ApiError ? error.retryAt : null);
  const { title, detail, isOwn } = wordsOf(error, t);
  // The same request is rejected again, until something else changes.
  const isFinal = error instanceof ApiError && FINAL.includes(error.status);
  return (
    <div className="notice bad" role="alert">
      <p>
        <strong>{title}</strong> <span lang={isOwn ? undefined : "en"}>{detail}</span>
      </p>
      {isWaiting && <p aria-live="off">{seconds > 0 ? t.again(seconds) : t.now}</p>}
      <p className="row">
        {onRetry && !isFinal && <Button onPress={onRetry}>{t.retry}</Button>}
        {onCancel && <Button onPress={onCancel}>{t.stop}</Button>}
      </p>
    </div>
  );
}

/** A sign-in, a correction or another address is needed, not another try. */
const FINAL = [400, 403, 404, 422];

type Words = (typeof frameTexts)["en"]["failure"];

function wordsOf(error: Error, t: Words): { title: string; detail: string; isOwn: boolean } {
  if (!(error instanceof ApiError)) {
    return { title: t.unexpected, detail: error.message, isOwn: false };
  }
  const { problem } = error;
  if (problem.error_code === null) {
    return { title: t.unreachable, detail: t.connection, isOwn: true };
  }
  const known = t.titles[problem.error_code as keyof Words["titles"]];
  return { title: `${known ?? problem.title}.`, detail: problem.detail, isOwn: false };
}

/** Whole seconds, 0 after it. */
function useSecondsUntil(instant: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return instant === null ? 0 : Math.max(0, Math.ceil((instant - now) / 1_000));
}
