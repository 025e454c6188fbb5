/** A form whose errors come from the API: above it as a list that leads to the fields, and at each field. */
import { type PointerEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Form as AriaForm, Button, Link } from "react-aria-components";
import { frameTexts } from "../../ui/texts/console/frame.ts";
import { ApiError, type Fault } from "../api/client.ts";
import { Answers, useIsInDialog } from "./dialog.tsx";
import { FaultDetails, FaultText, useFaultText } from "./fault-text.tsx";
import { idOf } from "./field-parts.tsx";
import { Faults, isAbout } from "./fields.tsx";
import { Colon, useTexts } from "./language.tsx";
import { MARK, Unfinished } from "./unfinished.ts";
import { type Write, WriteTrouble } from "./write.tsx";

interface FormProps {
  readonly write: Write;
  /** What is typed, by the names of the fields: the fault of a value that has changed since is gone. */
  readonly values?: object;
  /** What is known to be wrong before it is sent, shown at the fields. */
  readonly faults?: readonly Fault[];
  /**
   * @param isUnfinished whether a field has no value yet: then the request is sent `marked`, which the
   *   API rejects with all that is wrong
   */
  readonly onSubmit: (isUnfinished: boolean) => void;
  /** The labels of its fields by their names, for the summary. */
  readonly labels: Readonly<Record<string, string>>;
  /** The text of the button. */
  readonly action: string;
  /** What is beside the button. */
  readonly more?: ReactNode;
  readonly isReady?: boolean;
  /** Whether the form only shows its values: then it has no button. */
  readonly isReadOnly?: boolean;
  readonly children: ReactNode;
}

export function Form({
  write,
  values = {},
  faults: known = [],
  onSubmit,
  labels,
  action,
  more,
  isReady = true,
  isReadOnly = false,
  children,
}: FormProps) {
  const { error } = write;
  const answered = useOpenFaults(error, values);
  const found = answered.filter(({ field }) => field !== MARK);
  const { unfinished, report } = useUnfinishedFields();
  /** The fields of which the form itself knew a fault when it was sent. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  const own = [...unfinished, ...known];
  const faults = inOwnWords(found, own);
  const all = [...faults, ...own.filter(({ field }) => !isIn(faults, field))];
  // What is wrong since then is said at its field: a summary that grows moves what people read.
  const summed = all.filter(
    (fault) =>
      faults.includes(fault) ||
      (found.length > 0 && known.includes(fault)) ||
      (answered.length > 0 && asked.includes(fault.field)),
  );
  const isMended = summed.length === 0 && error instanceof ApiError && error.faults.length > 0;
  const maySend = isReady || unfinished.length > 0;
  const isInDialog = useIsInDialog();
  const submit = (
    <Button type="submit" className="first" isPending={write.isBusy} isDisabled={!maySend}>
      {action}
    </Button>
  );
  return (
    <AriaForm
      className="form"
      validationBehavior="aria"
      onPointerDownCapture={submitAlthoughMoved}
      onSubmit={(event) => {
        event.preventDefault();
        if (!maySend || isReadOnly || write.isBusy) return;
        setAsked(own.map(({ field }) => field));
        onSubmit(unfinished.length > 0);
      }}
    >
      {summed.length > 0 ? (
        <Summary error={error} faults={summed} labels={labels} />
      ) : (
        !isMended && <Trouble write={write} />
      )}
      <Unfinished value={report}>
        <Faults value={all}>{children}</Faults>
      </Unfinished>
      {!isReadOnly &&
        (isInDialog ? (
          <Answers others={more}>{submit}</Answers>
        ) : (
          <div className="save-bar">
            {submit}
            {more}
          </div>
        ))}
    </AriaForm>
  );
}

/** Pixels that a finger moves while it presses. */
const A_PRESS = 8;

/**
 * A field that is left says its fault, which moves the button away under the pointer that presses
 * it: the press counts all the same.
 */
function submitAlthoughMoved(down: PointerEvent<HTMLFormElement>): void {
  const form = down.currentTarget;
  const button = (down.target as Element).closest("[type=submit]");
  if (button === null) return;
  const decide = (up: globalThis.PointerEvent) => {
    const isStill = Math.hypot(up.clientX - down.clientX, up.clientY - down.clientY) < A_PRESS;
    const isElsewhere = !button.contains(up.target as Node);
    if (up.pointerId === down.pointerId && isStill && isElsewhere) form.requestSubmit();
  };
  addEventListener("pointerup", decide, { once: true });
}

/** Is brought into view when it appears, because the button that was pressed may be far below. */
function Trouble({ write }: { readonly write: Write }) {
  const box = useRef<HTMLDivElement>(null);
  const { error } = write;
  useEffect(() => {
    if (error !== null) box.current?.focus();
  }, [error]);
  return (
    <div tabIndex={-1} ref={box}>
      <WriteTrouble write={write} />
    </div>
  );
}

/** The fields that are not finished, as faults in the reader's language. */
export function useUnfinishedFields() {
  const [fields, setFields] = useState<readonly Fault[]>([]);
  const report = useCallback((field: string, message: string | null) => {
    setFields((before) => {
      const others = before.filter((one) => one.field !== field);
      if (message !== null) return [...others, { field, message, isWorded: true }];
      return others.length === before.length ? before : others;
    });
  }, []);
  return { unfinished: fields, report };
}

/** What the form itself knows of a field says it in the reader's language, and names values. */
function inOwnWords(faults: readonly Fault[], known: readonly Fault[]): readonly Fault[] {
  const worded = known.filter(({ isWorded }) => isWorded);
  const own = (fault: Fault) => worded.filter(({ field }) => isAbout(fault, field));
  return [...new Set(faults.flatMap((fault) => (own(fault).length > 0 ? own(fault) : [fault])))];
}

const isIn = (faults: readonly Fault[], field: string) => faults.some((one) => one.field === field);

/** The faults of an answer whose values are still those that were sent. */
function useOpenFaults(error: Error | null, values: object): readonly Fault[] {
  const [judged, setJudged] = useState({ error, values });
  if (judged.error !== error) setJudged({ error, values });
  const sent = judged.error === error ? judged.values : values;
  return error instanceof ApiError ? stillOpen(error.faults, sent, values) : [];
}

/** The codes of faults of a value beside others of the same member. */
const RELATIVE = ["until_before_from", "empty_window", "no_condition"];

/** The faults whose values are as they were when they were judged. */
export function stillOpen(faults: readonly Fault[], judged: object, values: object) {
  const valueIn = (of: object, { field, code = "" }: Fault) => {
    const path = field.split(".");
    const found = (RELATIVE.includes(code) ? path.slice(0, 1) : path).reduce<unknown>(
      (whole, name) => (whole as Readonly<Record<string, unknown>> | null | undefined)?.[name],
      of,
    );
    return JSON.stringify(found ?? null);
  };
  return faults.filter((fault) => valueIn(judged, fault) === valueIn(values, fault));
}

interface SummaryProps extends Pick<FormProps, "labels"> {
  readonly error: Error | null;
  readonly faults: readonly Fault[];
}

/** Takes the focus when it appears, because the button that was pressed may be far below. */
function Summary({ error, faults, labels }: SummaryProps) {
  const t = useTexts(frameTexts);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each answer
  useEffect(() => box.current?.focus(), [error]);
  // The field itself comes before that of the whole, as an end before the times.
  const nameOf = (field: string) =>
    Object.keys(labels)
      .filter((name) => isAbout({ field, message: "" }, name))
      .reduce((best, name) => (name.length > best.length ? name : best), "") || field;
  const textOf = useFaultText();
  // Two parts of a field can have the same fault.
  const lines = new Map(
    faults.map((fault) => [nameOf(fault.field) + (textOf(fault) ?? fault.message), fault]),
  );
  return (
    <div className="notice bad" role="alert" tabIndex={-1} ref={box}>
      <p>
        <strong>{t.faults(new Set(faults.map(({ field }) => nameOf(field))).size)}</strong>
      </p>
      <ul>
        {[...lines].map(([line, fault]) => (
          <li key={line}>
            <Link
              onPress={() => (elementOf(fault.field) ?? elementOf(nameOf(fault.field)))?.focus()}
            >
              {labels[nameOf(fault.field)] ?? fault.field}
            </Link>
            <Colon />
            <FaultText fault={fault} />
          </li>
        ))}
      </ul>
      <FaultDetails faults={faults} />
    </div>
  );
}

const FOCUSABLE = "input, textarea, button, [role=spinbutton]";

/** What takes the focus in a field: itself, the missing part of a date, or the first of its choices. */
export function elementOf(name: string): HTMLElement | null {
  const field = document.getElementById(idOf(name));
  if (field?.matches(FOCUSABLE)) return field;
  const find = (what: string) => field?.querySelector<HTMLElement>(what);
  return find("[role=spinbutton][data-placeholder]") ?? find(FOCUSABLE) ?? null;
}
