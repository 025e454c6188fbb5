/**
 * What is typed into the form of one record, until the server has it. If somebody else was faster
 * (412), both versions are compared field by field, and nothing is overwritten without a choice.
 */
import { useBlocker } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { frameTexts } from "../../ui/texts/console/frame.ts";
import { type Answer, ApiError } from "../api/client.ts";
import { useTexts } from "./language.tsx";
import { marked } from "./unfinished.ts";
import { useWrite, type Write } from "./write.tsx";

export interface Stored<Values> {
  readonly values: Values;
  readonly etag: string | null;
}

export interface Conflict<Values> {
  /** What the form began with, what is stored now, and what the form has. */
  readonly before: Values;
  readonly theirs: Stored<Values>;
  readonly mine: Values;
  /** Members that the other editor changed. */
  readonly members: readonly (keyof Values & string)[];
  /** The server's answer, which says who that was. */
  readonly error: ApiError;
}

interface Options<Values, Body> {
  readonly stored: Stored<Values>;
  /** Sends the values with the entity tag as If-Match. */
  readonly save: (values: Values, etag: string | null) => Promise<Answer<Body>>;
  /**
   * Whether these values are saved only when the person agrees, who is asked by this.
   * @param isAnew what was agreed to has changed since
   */
  readonly asksFirst?: (values: Values, isAnew: boolean) => Promise<boolean>;
  /** Reads the record as it is stored now. */
  readonly reload: () => Promise<Stored<Values>>;
  /** The error of a new record whose place another one has; default: both are compared. */
  readonly taken?: (theirs: Stored<Values>, error: ApiError) => Error;
  readonly onSaved: (answer: Answer<Body> | null) => void;
  /** The values of an answer: the server may have completed them. */
  readonly valuesOf?: (body: Body) => Values;
}

export interface RecordForm<Values> {
  readonly values: Values;
  readonly set: <K extends keyof Values>(member: K, value: Values[K]) => void;
  readonly isChanged: boolean;
  /** @param isUnfinished as of a form */
  readonly submit: (isUnfinished: boolean) => void;
  /** Saves what was asked about. */
  readonly agree: () => void;
  readonly write: Write;
  readonly conflict: Conflict<Values> | null;
  /** Saves these values over the record that the conflict showed. */
  readonly resolve: (values: Values) => void;
  readonly putOff: () => void;
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export function useRecordForm<Values extends object, Body>(
  options: Options<Values, Body>,
): RecordForm<Values> {
  const write = useWrite();
  const [base, setBase] = useState(options.stored);
  const [values, setValues] = useState(options.stored.values);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const isChanged = !same(values, base.values);
  const now = useRef({ values, base, options });
  now.current = { values, base, options };
  /** Set before the screen is left, which the unsaved form would stop. */
  const isSaved = useRef(false);
  const agreed = useRef<Values | null>(null);
  useUnsavedWarning(() => isChanged && !isSaved.current);

  const finish = (sent: Stored<Values>, answer: Answer<Body> | null) => {
    isSaved.current = true;
    const { valuesOf } = now.current.options;
    const saved = answer && valuesOf ? { ...sent, values: valuesOf(answer.body) } : sent;
    setBase(saved);
    // What was typed since it was sent stays.
    setValues((typed) => (same(typed, sent.values) ? saved.values : typed));
    now.current.options.onSaved(answer);
    isSaved.current = false;
  };
  const request = async (isAnew = false, isUnfinished = false): Promise<void> => {
    const { base, options } = now.current;
    const values = marked(now.current.values, isUnfinished);
    const isAgreed = same(values, agreed.current);
    if (!isAgreed && (await options.asksFirst?.(values, isAnew))) return;
    try {
      const answer = await options.save(values, base.etag);
      finish({ values, etag: answer.etag }, answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The same entity tag again: if the first try was made after all, the answer is a 412.
      if (error.problem.error_code === "outcome_unknown") throw new ApiError(error.problem, 5);
      if (error.status !== 412) throw error;
      const theirs = await options.reload();
      // An earlier try was made after all, or both typed the same.
      if (same(theirs.values, values)) return finish(theirs, null);
      if (base.etag === null && options.taken) throw options.taken(theirs, error);
      // The record is unchanged, but what the person agreed to has changed.
      if (isAgreed && theirs.etag === base.etag) {
        agreed.current = null;
        return request(true);
      }
      const members = (Object.keys(theirs.values) as (keyof Values & string)[]).filter(
        (member) => !same(theirs.values[member], base.values[member]),
      );
      setConflict({ before: base.values, theirs, mine: values, members, error });
    }
  };
  return {
    values,
    set: (member, value) => setValues((before) => ({ ...before, [member]: value })),
    isChanged,
    submit: (isUnfinished) => write.run(() => request(false, isUnfinished)),
    agree: () => {
      agreed.current = now.current.values;
      write.run(() => request());
    },
    write,
    conflict,
    resolve: (chosen) => {
      if (conflict === null) return;
      now.current = { ...now.current, values: chosen, base: conflict.theirs };
      setValues(chosen);
      setBase(conflict.theirs);
      setConflict(null);
      write.run(() => request());
    },
    putOff: () => setConflict(null),
  };
}

/** Asks before the page or the screen is left. */
function useUnsavedWarning(isUnsaved: () => boolean): void {
  const { unsaved } = useTexts(frameTexts);
  useBlocker({
    // A section of the same form is no other screen.
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && isUnsaved() && !window.confirm(unsaved),
    enableBeforeUnload: isUnsaved,
  });
}
