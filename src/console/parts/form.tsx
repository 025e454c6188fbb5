/** A form whose errors come from the API: above it as a list that leads to the fields, and at each field. */
import { type ReactNode, useEffect, useRef } from "react";
import { Form as AriaForm, Button, Link } from "react-aria-components";
import { frameTexts } from "../../ui/texts/console/frame.ts";
import { ApiError, type Fault } from "../api/client.ts";
import { FaultDetails, FaultText } from "./fault-text.tsx";
import { Faults, idOf, isAbout } from "./fields.tsx";
import { useTexts } from "./language.tsx";
import { type Write, WriteTrouble } from "./write.tsx";

interface FormProps {
  readonly write: Write;
  /** What is known to be wrong before it is sent, shown at the fields. */
  readonly faults?: readonly Fault[];
  readonly onSubmit: () => void;
  /** The labels of its fields by their names, for the summary. */
  readonly labels: Readonly<Record<string, string>>;
  /** The text of the button. */
  readonly action: string;
  /** Beside the button. */
  readonly more?: ReactNode;
  readonly isReady?: boolean;
  /** Whether the form only shows its values: then it has no button. */
  readonly isReadOnly?: boolean;
  readonly children: ReactNode;
}

export function Form({
  write,
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
  const faults = error instanceof ApiError ? error.faults : [];
  return (
    <AriaForm
      className="form"
      validationBehavior="aria"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isReadOnly && !write.isBusy) onSubmit();
      }}
    >
      {faults.length > 0 ? (
        <Summary error={error as ApiError} labels={labels} />
      ) : (
        <WriteTrouble write={write} />
      )}
      <Faults value={faults.length > 0 ? faults : known}>{children}</Faults>
      {!isReadOnly && (
        <div className="save-bar">
          <Button type="submit" className="first" isPending={write.isBusy} isDisabled={!isReady}>
            {action}
          </Button>
          {more}
        </div>
      )}
    </AriaForm>
  );
}

/** Takes the focus when it appears, because the button that was pressed may be far below. */
function Summary({ error, labels }: { error: ApiError; labels: FormProps["labels"] }) {
  const t = useTexts(frameTexts);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each answer
  useEffect(() => box.current?.focus(), [error]);
  const nameOf = (field: string) =>
    Object.keys(labels).find((name) => isAbout({ field, message: "" }, name)) ?? field;
  return (
    <div className="notice bad" role="alert" tabIndex={-1} ref={box}>
      <p>
        <strong>{t.faults(new Set(error.faults.map(({ field }) => nameOf(field))).size)}</strong>
      </p>
      <ul>
        {error.faults.map((fault) => (
          <li key={fault.field + fault.message}>
            <Link
              onPress={() => (elementOf(fault.field) ?? elementOf(nameOf(fault.field)))?.focus()}
            >
              {labels[nameOf(fault.field)] ?? fault.field}
            </Link>
            : <FaultText fault={fault} />
          </li>
        ))}
      </ul>
      <FaultDetails faults={error.faults} />
    </div>
  );
}

const elementOf = (name: string) => document.getElementById(idOf(name));
