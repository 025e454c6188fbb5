/** A moment, chosen on a calendar or typed, in a named time zone; and the field for the zone itself. */
import { now, parseAbsolute } from "@internationalized/date";
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
  FieldError,
  Group,
  Heading,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from "react-aria-components";
import { linkTexts } from "../../ui/texts/console/links.ts";
import "../style/date.css";
import { idOf, useFault } from "./fields.tsx";
import { Icon } from "./icon.tsx";
import { useLanguage, useTexts } from "./language.tsx";

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
  const t = useTexts(linkTexts).editor;
  const [lang] = useLanguage();
  // 11/12 is two days, depending on the reader.
  const monthName = (month: number) =>
    new Intl.DateTimeFormat(lang, { month: "short", timeZone: "UTC" }).format(
      Date.UTC(2000, month - 1, 1),
    );
  const fault = useFault(name);
  const start = now(zone).set({ minute: 0, second: 0, millisecond: 0 });
  return (
    <DatePicker
      className="field"
      granularity="minute"
      placeholderValue={start}
      value={value === null ? null : parseAbsolute(value, zone)}
      onChange={(chosen) => onChange(chosen?.toAbsoluteString() ?? null)}
      isInvalid={fault !== undefined}
      validationBehavior="aria"
    >
      <Label>{label}</Label>
      <Group className="date" id={idOf(name)}>
        <DateInput className="segments">
          {(segment) =>
            segment.type === "literal" && /[/.]/.test(segment.text) ? (
              // Beside a month that is a word.
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
      {value !== null && (
        <Button slot={null} className="plain" onPress={() => onChange(null)}>
          {t.clear}
        </Button>
      )}
      <Text slot="description" className="help">
        {help ? `${help} · ${zone}` : zone}
      </Text>
      <FieldError className="fault">{fault}</FieldError>
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
    </DatePicker>
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
      <Label>{label}</Label>
      <Input id={idOf(name)} />
      <FieldError className="fault">{fault}</FieldError>
      <Popover className="popover">
        <ListBox>
          {({ id }: { id: string }) => (
            <ListBoxItem id={id} textValue={id}>
              {id}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

/** The zone of this browser. */
export const OWN_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;
