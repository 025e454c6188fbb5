/**
 * A write that survives a busy server: it is sent again when the server says that it can succeed, and
 * what was typed stays in the form meanwhile.
 */
import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError } from "../api/client.ts";
import { Failure } from "./failure.tsx";

export interface Write {
  /** @param request is called again for each try, so it sends what the form has then */
  readonly run: (request: () => Promise<unknown>) => void;
  readonly isBusy: boolean;
  readonly error: Error | null;
  /** Whether it waits for its next try. */
  readonly isWaiting: boolean;
  readonly retry: () => void;
  readonly cancel: () => void;
}

export function useWrite(): Write {
  const [state, setState] = useState<{ busy: boolean; error: Error | null }>({
    busy: false,
    error: null,
  });
  const last = useRef<(() => Promise<unknown>) | null>(null);
  const attempt = useCallback(async (request: () => Promise<unknown>) => {
    last.current = request;
    setState((before) => ({ ...before, busy: true }));
    try {
      await request();
      setState({ busy: false, error: null });
    } catch (error) {
      setState({ busy: false, error: error as Error });
    }
  }, []);
  const { busy, error } = state;
  const retryAt = !busy && error instanceof ApiError ? error.retryAt : null;
  useEffect(() => {
    if (retryAt === null) return;
    const timer = setTimeout(() => last.current && attempt(last.current), retryAt - Date.now());
    return () => clearTimeout(timer);
  }, [retryAt, attempt]);
  return {
    run: (request) => void attempt(request),
    isBusy: busy,
    error,
    isWaiting: error instanceof ApiError && error.retryAt !== null,
    retry: () => void (last.current && attempt(last.current)),
    cancel: () => setState({ busy: false, error: null }),
  };
}

/** The trouble of a write, if there is any. */
export function WriteTrouble({ write }: { readonly write: Write }) {
  const { error, isWaiting, retry, cancel } = write;
  if (error === null) return null;
  return isWaiting ? (
    <Failure error={error} isWaiting onRetry={retry} onCancel={cancel} />
  ) : (
    <Failure error={error} />
  );
}
