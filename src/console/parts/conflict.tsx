/** Somebody else changed the record meanwhile: shows each of their changes, and takes a choice for it. */

import { useState } from "react";
import { Button, Radio, RadioGroup } from "react-aria-components";
import { readableAddress } from "../../gs1/identify/unicode-host.ts";
import { frameTexts } from "../../ui/texts/console/frame.ts";
import { Answers, Overlay } from "./dialog.tsx";
import { Colon, useTexts } from "./language.tsx";
import { useLastChange } from "./last-change.ts";
import type { Conflict, RecordForm } from "./record-form.ts";

interface ConflictProps<Values> {
  readonly form: RecordForm<Values>;
  /**
   * The labels by member; a member without a label is decided like the others, under its own name.
   */
  readonly labels: Readonly<Record<string, string>>;
  /** How a value is written; default: as text, or as JSON. */
  readonly format?: (member: keyof Values & string, value: unknown) => string;
}

type Choice = "mine" | "theirs";

export function ConflictDialog<Values extends object>({ form, ...rest }: ConflictProps<Values>) {
  const { conflict } = form;
  return (
    conflict && <Choices key={conflict.theirs.etag} form={form} conflict={conflict} {...rest} />
  );
}

function Choices<Values extends object>({
  form,
  conflict,
  labels,
  format = (_, value) => shown(value),
}: ConflictProps<Values> & { readonly conflict: Conflict<Values> }) {
  const t = useTexts(frameTexts);
  const { before, theirs, mine, members } = conflict;
  const last = useLastChange()(conflict.error);
  /** Where only they changed something, theirs is taken unless one says otherwise. */
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>(() =>
    Object.fromEntries(
      members
        .filter((member) => same(mine[member], before[member]))
        .map((member) => [member, "theirs"]),
    ),
  );
  const isDecided = members.every((member) => choices[member]);
  const chosen = () => {
    const taken = members.filter((member) => choices[member] === "theirs");
    return {
      ...mine,
      ...Object.fromEntries(taken.map((member) => [member, theirs.values[member]])),
    };
  };
  const empty = (text: string) => (text === "" ? <em>{t.conflict.empty}</em> : text);
  return (
    <Overlay title={t.conflict.title} isOpen mustDecide isWide onClose={form.putOff}>
      {last && <p>{last}</p>}
      <p>{members.length === 0 ? t.conflict.nothing : t.conflict.lead}</p>
      {members.map((member) => (
        <RadioGroup
          key={member}
          className="conflict"
          value={choices[member] ?? null}
          onChange={(value) => setChoices({ ...choices, [member]: value as Choice })}
          aria-label={labels[member] ?? member}
        >
          <p className="label">{labels[member] ?? member}</p>
          <p className="quiet">
            {t.conflict.before}
            <Colon />
            {empty(format(member, before[member]))}
          </p>
          <Radio value="theirs" className="radio">
            <span className="dot" aria-hidden="true" />
            <span>
              {t.conflict.theirs}
              <Colon />
              <strong>{empty(format(member, theirs.values[member]))}</strong>
            </span>
          </Radio>
          <Radio value="mine" className="radio">
            <span className="dot" aria-hidden="true" />
            <span>
              {t.conflict.mine}
              <Colon />
              <strong>{empty(format(member, mine[member]))}</strong>
            </span>
          </Radio>
        </RadioGroup>
      ))}
      <Answers others={<Button onPress={form.putOff}>{t.conflict.back}</Button>}>
        <Button className="first" isDisabled={!isDecided} onPress={() => form.resolve(chosen())}>
          {t.conflict.save}
        </Button>
      </Answers>
    </Overlay>
  );
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A value as text. */
export function shown(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "object") return readableAddress(String(value));
  if (Array.isArray(value)) return value.map(shown).join(", ");
  return Object.entries(value)
    .map(([name, one]) => `${name}: ${shown(one)}`)
    .join("; ");
}
