/** When a link applies: moments on a calendar, weekdays, times of day and seasons, in a named zone. */
import { parseTime } from "@internationalized/date";
import { type ReactNode, useContext } from "react";
import {
  TimeField as AriaTimeField,
  CheckboxGroup,
  DateInput,
  DateSegment,
  Group,
} from "react-aria-components";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { FieldParts, idOf } from "../../parts/field-parts.tsx";
import { CheckBox, CheckField, Faults, useFault } from "../../parts/fields.tsx";
import { DayOfYearField, InstantField, ZoneField } from "../../parts/instant-field.tsx";
import { OWN_ZONE, useTexts } from "../../parts/language.tsx";
import { usePartial } from "../../parts/unfinished.ts";
import type { LinkInput } from "./data.ts";

type Timing = NonNullable<LinkInput["timing"]>;

export const NO_TIMING: Timing = {
  from: null,
  until: null,
  time_from: null,
  time_until: null,
  date_from: null,
  date_until: null,
  weekdays: null,
  zone: OWN_ZONE,
};

/** The labels of the fields by their names. */
export const timingLabels = (when: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(when).map(([name, label]) => [`timing.${name}`, label]));

/** The field that says whether there are times: the fields of the times have their own faults. */
export function WholeTiming({ children }: { readonly children: ReactNode }) {
  const faults = useContext(Faults).filter(({ field }) => field === "timing");
  return <Faults value={faults}>{children}</Faults>;
}

interface TimingFieldsProps {
  readonly value: Timing | null;
  readonly onChange: (timing: Timing | null) => void;
}

export function TimingFields({ value, onChange }: TimingFieldsProps) {
  const t = useTexts(linkTexts).editor;
  return (
    <>
      <WholeTiming>
        <CheckField
          name="timing"
          label={t.members.timing}
          value={value !== null}
          onChange={(isTimed) => onChange(isTimed ? NO_TIMING : null)}
        />
      </WholeTiming>
      {value && <Times value={value} onChange={onChange} />}
    </>
  );
}

interface TimesProps {
  readonly value: Timing;
  readonly onChange: (timing: Timing) => void;
}

export function Times({ value, onChange }: TimesProps) {
  const t = useTexts(linkTexts).editor;
  const fault = useFault("timing.weekdays");
  const change = (part: Partial<Timing>) => onChange({ ...value, ...part });
  const moment = (member: "from" | "until") => (
    <InstantField
      name={`timing.${member}`}
      label={t.when[member]}
      value={value[member]}
      zone={value.zone}
      onChange={(instant) => change({ [member]: instant })}
    />
  );
  const time = (member: "time_from" | "time_until") => (
    <TimeField
      name={`timing.${member}`}
      label={t.when[member]}
      value={value[member]}
      onChange={(text) => change({ [member]: text })}
    />
  );
  const day = (member: "date_from" | "date_until") => (
    <DayOfYearField
      name={`timing.${member}`}
      label={t.when[member]}
      value={value[member]}
      isLast={member === "date_until"}
      onChange={(day) => change({ [member]: day })}
    />
  );
  return (
    <div className="card">
      <ZoneField
        name="timing.zone"
        label={t.when.zone}
        value={value.zone}
        onChange={(zone) => change({ zone })}
      />
      <div className="fields">
        {moment("from")}
        {moment("until")}
        {time("time_from")}
        {time("time_until")}
        {day("date_from")}
        {day("date_until")}
      </div>
      <CheckboxGroup
        className="field"
        value={(value.weekdays ?? []).map(String)}
        onChange={(days) =>
          change({ weekdays: days.length === 0 ? null : days.map(Number).sort((a, b) => a - b) })
        }
        isInvalid={fault !== undefined}
        validationBehavior="aria"
      >
        <FieldParts label={t.when.weekdays} fault={fault}>
          <div className="days" id={idOf("timing.weekdays")}>
            {t.days.map((name, i) => (
              <CheckBox key={name} value={String(i + 1)}>
                {name}
              </CheckBox>
            ))}
          </div>
        </FieldParts>
      </CheckboxGroup>
    </div>
  );
}

interface TimeFieldProps {
  readonly name: string;
  readonly label: string;
  /** HH:MM. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

function TimeField({ name, label, value, onChange }: TimeFieldProps) {
  const partial = usePartial(name, value, "incompleteTime");
  const known = useFault(name);
  const fault = partial.fault ?? known;
  return (
    <AriaTimeField
      className="field"
      hourCycle={24}
      value={value === null ? null : parseTime(value)}
      onChange={(time) => onChange(time?.toString().slice(0, 5) ?? null)}
      isInvalid={fault !== undefined}
      validationBehavior="aria"
    >
      <FieldParts label={label} fault={fault}>
        <Group
          className="date"
          id={idOf(name)}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) partial.look(currentTarget);
          }}
        >
          <DateInput className="segments">
            {(segment) => <DateSegment segment={segment} className="segment" />}
          </DateInput>
        </Group>
      </FieldParts>
    </AriaTimeField>
  );
}
