/** Why something did not work, and what happens next: a countdown where the server names a time. */
import { useEffect, useState } from "react";
import { Button } from "react-aria-components";
import { stopIn } from "../../ui/parts/intl.ts";
import { errorTexts } from "../../ui/texts/console/errors.ts";
import { frameTexts } from "../../ui/texts/console/frame.ts";
import { ApiError, type Query } from "../api/client.ts";
import { useLanguage, useList, useTexts } from "./language.tsx";
import { useLastChange, withoutLastChange } from "./last-change.ts";

/** How a list is narrowed, where the address says it: also one that was kept, or typed. */
export interface Narrowed {
  /** The filters, as the API names them. */
  readonly query: Query;
  readonly labels: Readonly<Record<string, string>>;
  readonly onClear: () => void;
}

interface FailureProps {
  readonly error: Error;
  /** The filters of a list: an error in them names them, and offers to clear them. */
  readonly narrowed?: Narrowed | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly onCancel?: (() => void) | undefined;
  /** Whether the request is repeated by itself when the time has come. */
  readonly isWaiting?: boolean;
}

/** Shown in place of what could not be read, or above a form that could not be sent. */
export function Failure({ error, narrowed, onRetry, onCancel, isWaiting = false }: FailureProps) {
  const t = useTexts(frameTexts).failure;
  const list = useList();
  const worded = useWords()(error);
  const last = useLastChange()(error);
  const seconds = useSecondsUntil(isWaiting && error instanceof ApiError ? error.retryAt : null);
  // The same request is rejected again, until something else changes.
  const isFinal = error instanceof ApiError && FINAL.includes(error.status);
  const wrong = narrowed && isFinal ? wrongFilters(error, narrowed) : [];
  if (wrong.length > 0) {
    return (
      <div className="notice bad" role="alert">
        {isUnsortable(error as ApiError) ? (
          <p>{t.tooManyToSort}</p>
        ) : (
          <p>
            <strong>{t.wrongFilters}</strong> {list(wrong)}
          </p>
        )}
        <p className="row">
          <Button onPress={narrowed!.onClear}>{t.clear}</Button>
        </p>
      </div>
    );
  }
  return (
    <div className="notice bad" role="alert">
      <p>
        <strong>{worded.title}</strong> {worded.next}{" "}
        {worded.detail !== null && !worded.isFolded && <span lang="en">{worded.detail}</span>}
      </p>
      {worded.detail !== null && worded.isFolded && (
        <details>
          <summary>{worded.details}</summary>
          <p lang="en">{worded.detail}</p>
        </details>
      )}
      {last && <p>{last}</p>}
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

/** The filters that the API rejects, by name, with their values. */
function wrongFilters({ faults }: ApiError, { query, labels }: Narrowed): string[] {
  const fields = [...new Set(faults.map(({ field }) => field))];
  return fields.map((field) => {
    const value = query[field];
    return value == null ? field : `${labels[field] ?? field} (${value})`;
  });
}

const isUnsortable = ({ faults }: ApiError) =>
  faults.some(({ field, code }) => field === "sort" && code === "too_many");

interface Worded {
  readonly title: string;
  /** What to do; empty in English, in which the detail says it. */
  readonly next: string;
  /** The server's, in English; null if it has none. */
  readonly detail: string | null;
  readonly details: string;
  /** Whether the rest is in the reader's language, so that the detail need not be read. */
  readonly isFolded: boolean;
}

function useWords(): (error: Error) => Worded {
  const t = useTexts(frameTexts).failure;
  const { errors, causes, details } = useTexts(errorTexts);
  const [lang] = useLanguage();
  return (error) => {
    const isFolded = lang !== "en";
    const plain = { next: "", detail: withoutLastChange(error.message), details, isFolded };
    if (!(error instanceof ApiError)) return { ...plain, title: t.unexpected };
    const { problem } = error;
    if (problem.error_code === null) {
      return { ...plain, title: t.unreachable, next: t.connection, detail: null };
    }
    // A newer server may have further codes.
    const usual = problem.status < 500 ? "bad_request" : "internal_error";
    const { title: words, next } = errors[problem.error_code] ?? errors[usual];
    const title = words + stopIn(lang);
    if (lang === "en") return { ...plain, title };
    const cause = problem.cause_code && causes?.[problem.cause_code];
    return { ...plain, title, next: cause ?? next };
  };
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
