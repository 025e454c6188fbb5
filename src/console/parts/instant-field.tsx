/** Days and moments, chosen on a calendar or typed; days of every year; and the zone of a moment. */
import { type CalendarDate, now, parseAbsolute, parseDate } from "@internationalized/date";
import { useId } from "react";
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  ComboBox,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  Input,
  Popover,
  Select,
  SelectValue,
} from "react-aria-components";
import { fieldTexts } from "../../ui/texts/console/fields.ts";
import { linkTexts } from "../../ui/texts/console/links.ts";
import "../style/date.css";
import { FieldParts, idOf, OptionList, textOption } from "./field-parts.tsx";
import { useFault } from "./fields.tsx";
import { Chevron, Icon } from "./icon.tsx";
import { useLanguage, useLocale, useTexts } from "./language.tsx";
import { type Parts, usePartial } from "./unfinished.ts";

interface InstantFieldProps {
  readonly name: string;
  readonly label: string;
  /** ISO instant; null for none. */
  readonly value: string | null;
  readonly zone: string;
  readonly onChange: (value: string | null) => void;
  readonly help?: string;
}

export function InstantField({ name, label, value, zone, onChange, help }: InstantFieldProps) {
  const start = now(zone).set({ minute: 0, second: 0, millisecond: 0 });
  const partial = usePartial(name, value);
  const isFaulty = useFault(name) !== undefined;
  return (
    <DatePicker
      key={partial.generation}
      className="field"
      granularity="minute"
      placeholderValue={start}
      value={value === null ? null : parseAbsolute(value, zone)}
      onChange={(chosen) => onChange(chosen?.toAbsoluteString() ?? null)}
      isInvalid={isFaulty || partial.fault !== undefined}
      validationBehavior="aria"
    >
      <Inside
        name={name}
        label={label}
        help={help ? `${help} · ${zone}` : zone}
        partial={partial}
        onClear={value === null ? null : () => onChange(null)}
      />
    </DatePicker>
  );
}

interface DayFieldProps {
  readonly name: string;
  readonly label: string;
  /** YYYY-MM-DD; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly help?: string | undefined;
  readonly isDisabled?: boolean;
  readonly autoFocus?: boolean;
  /** False where another field takes the day back. */
  readonly mayClear?: boolean;
}

export function DayField({
  name,
  label,
  value,
  onChange,
  help,
  isDisabled,
  autoFocus = false,
  mayClear = true,
}: DayFieldProps) {
  const partial = usePartial(name, value);
  const isFaulty = useFault(name) !== undefined;
  return (
    <DatePicker
      key={partial.generation}
      className="field"
      autoFocus={autoFocus}
      granularity="day"
      value={dayOf(value)}
      onChange={(chosen) => onChange(chosen?.toString() ?? "")}
      isInvalid={isFaulty || partial.fault !== undefined}
      isDisabled={isDisabled ?? false}
      validationBehavior="aria"
    >
      <Inside
        name={name}
        label={label}
        help={help}
        partial={partial}
        onClear={value === "" || isDisabled || !mayClear ? null : () => onChange("")}
      />
    </DatePicker>
  );
}

/** Null for a text that is no day, which an address may have. */
function dayOf(text: string): CalendarDate | null {
  try {
    return parseDate(text);
  } catch {
    return null;
  }
}

interface DayOfYearFieldProps {
  readonly name: string;
  readonly label: string;
  /** MM-DD; null for none. */
  readonly value: string | null;
  /**
   * Whether a month that is chosen before its day begins with its last day instead of the first.
   */
  readonly isLast?: boolean;
  readonly onChange: (value: string | null) => void;
}

/** A leap year, which has every day. */
const daysIn = (month: number) => new Date(Date.UTC(2024, month, 0)).getUTCDate();
const twoDigits = (number: number) => String(number).padStart(2, "0");

/** A day of every year: its month by name, and its number. */
export function DayOfYearField(props: DayOfYearFieldProps) {
  const { name, label, value, isLast = false, onChange } = props;
  const t = useTexts(fieldTexts);
  const locale = useLocale();
  const fault = useFault(name);
  const heading = useId();
  const [month = 0, day = 0] = (value ?? "").split("-").map(Number);
  const set = (month: number, day: number) => onChange(`${twoDigits(month)}-${twoDigits(day)}`);
  const words = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", timeZone: "UTC" });
  const nameOf = (of: number) =>
    words.formatToParts(Date.UTC(2024, of - 1, 1)).find(({ type }) => type === "month")!.value;
  const parts = {
    month: (
      <PartField
        key="month"
        label={t.month}
        value={month}
        texts={Array.from({ length: 12 }, (_, i) => nameOf(i + 1))}
        onChange={(to) =>
          set(to, day === 0 ? (isLast ? daysIn(to) : 1) : Math.min(day, daysIn(to)))
        }
      />
    ),
    day: (
      <PartField
        key="day"
        label={t.day}
        value={day}
        texts={Array.from({ length: daysIn(month || 1) }, (_, i) => String(i + 1))}
        onChange={(to) => set(month || 1, to)}
      />
    ),
  };
  const order = words.formatToParts().map(({ type }) => type);
  const isMonthFirst = order.indexOf("month") < order.indexOf("day");
  return (
    <Group className="field" aria-labelledby={heading}>
      <span id={heading} className="label">
        {label}
      </span>
      <div className="day-of-year" id={idOf(name)}>
        {isMonthFirst ? [parts.month, parts.day] : [parts.day, parts.month]}
        {value !== null && (
          <Button className="plain" onPress={() => onChange(null)}>
            {t.clear}
          </Button>
        )}
      </div>
      {fault && <p className="fault">{fault}</p>}
    </Group>
  );
}

interface PartFieldProps {
  readonly label: string;
  /** The position from 1; 0 for none. */
  readonly value: number;
  readonly texts: readonly string[];
  readonly onChange: (value: number) => void;
}

function PartField({ label, value, texts, onChange }: PartFieldProps) {
  return (
    <Select
      aria-label={label}
      placeholder={label}
      value={value === 0 ? null : value}
      onChange={(key) => key !== null && onChange(Number(key))}
    >
      <Button className="select">
        <SelectValue />
        <Chevron />
      </Button>
      <OptionList items={texts.map((text, i) => ({ id: i + 1, text }))}>{textOption}</OptionList>
    </Select>
  );
}

interface InsideProps {
  readonly name: string;
  readonly label: string;
  readonly help: string | undefined;
  readonly partial: Parts;
  /** Null if there is nothing to clear. */
  readonly onClear: (() => void) | null;
}

function Inside({ name, label, help, partial, onClear }: InsideProps) {
  const t = useTexts(linkTexts).editor;
  const [lang] = useLanguage();
  const known = useFault(name);
  const fault = partial.fault ?? known;
  // 11/12 is two days, depending on the reader.
  const monthName = (month: number) =>
    new Intl.DateTimeFormat(lang, { month: "short", timeZone: "UTC" }).format(
      Date.UTC(2000, month - 1, 1),
    );
  return (
    <>
      <FieldParts label={label} help={help} fault={fault}>
        <Group
          className="date"
          id={idOf(name)}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) partial.look(currentTarget);
          }}
          onKeyDown={({ key, currentTarget }) => {
            if (key === "Enter") partial.look(currentTarget);
          }}
        >
          <DateInput className="segments">
            {(segment) =>
              segment.type === "literal" && /[/.]/.test(segment.text) ? (
                // A month that is a word has spaces beside it, not the slashes and points of numbers.
                <DateSegment segment={{ ...segment, text: " " }} className="segment" />
              ) : (
                <DateSegment segment={segment} className="segment">
                  {({ type, isPlaceholder, text }) =>
                    type === "month" && !isPlaceholder && typeof segment.value === "number"
                      ? monthName(segment.value)
                      : text
                  }
                </DateSegment>
              )
            }
          </DateInput>
          <Button aria-label={t.calendar} className="plain">
            <Icon name="calendar" />
          </Button>
        </Group>
        {(onClear || partial.fault) && (
          <Button
            slot={null}
            className="plain"
            onPress={() => {
              partial.clear();
              onClear?.();
            }}
          >
            {t.clear}
          </Button>
        )}
      </FieldParts>
      <Popover className="popover">
        <Dialog className="calendar">
          <Calendar>
            <div className="row">
              <Button slot="previous" aria-label={t.previousMonth} className="plain">
                ‹
              </Button>
              <Heading />
              <Button slot="next" aria-label={t.nextMonth} className="plain">
                ›
              </Button>
            </div>
            <CalendarGrid>{(date) => <CalendarCell date={date} className="day" />}</CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </>
  );
}

const ZONES = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];

interface ZoneFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (zone: string) => void;
}

export function ZoneField({ name, label, value, onChange }: ZoneFieldProps) {
  const fault = useFault(name);
  return (
    <ComboBox
      className="field"
      defaultItems={[...new Set([value, ...ZONES])].map((id) => ({ id }))}
      defaultSelectedKey={value}
      onSelectionChange={(key) => key !== null && onChange(String(key))}
      isInvalid={fault !== undefined}
      validationBehavior="aria"
    >
      <FieldParts label={label} fault={fault}>
        <Input id={idOf(name)} />
      </FieldParts>
      <OptionList<{ id: string }>>{({ id }) => textOption({ id, text: id })}</OptionList>
    </ComboBox>
  );
}
