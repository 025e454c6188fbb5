/** The expiry date of a code. A date field of the browser would have the format of the browser. */
import {
  EXPIRY_FIELDS,
  type ExpiryPart,
  expiryOrder,
  expiryParts,
} from "../../../ui/design/expiry.ts";
import type { Words } from "../../../ui/texts/index.ts";
import { type DesignFields, expiryOf } from "./fields.ts";

interface Props {
  readonly words: Words;
  readonly fields: DesignFields;
}

/** Its parts stand in the order of the language, and the month is a word. */
export function ExpiryField({ words, fields }: Props) {
  const { lang, messages } = words;
  const names = new Intl.DisplayNames(lang, { type: "dateTimeField" });
  const values = expiryParts(expiryOf(fields));
  const months = new Intl.DateTimeFormat(lang, { month: "long", timeZone: "UTC" });
  const attributes = (part: ExpiryPart) => ({
    id: part === expiryOrder(lang)[0] ? "expiry" : EXPIRY_FIELDS[part],
    name: EXPIRY_FIELDS[part],
    "aria-label": `${messages.design.expiry}: ${names.of(part)}`,
  });
  const inputs = {
    year: (
      <DatePart {...attributes("year")} shown={names.of("year")} value={values.year} most={4} />
    ),
    month: (
      <select {...attributes("month")}>
        <option value="">{names.of("month")}</option>
        {Array.from({ length: 12 }, (_, i) => (
          <option value={i + 1} selected={Number(values.month) === i + 1}>
            {months.format(Date.UTC(2000, i, 1))}
          </option>
        ))}
      </select>
    ),
    day: <DatePart {...attributes("day")} shown={names.of("day")} value={values.day} most={2} />,
  };
  return (
    <>
      <label for="expiry">{messages.design.expiry}</label>
      <div class="date">{expiryOrder(lang).map((part) => inputs[part])}</div>
    </>
  );
}

interface DatePartProps {
  readonly id: string;
  readonly name: string;
  readonly "aria-label": string;
  readonly shown: string | undefined;
  readonly value: string;
  /** The most digits. */
  readonly most: number;
}

const DatePart = ({ shown, value, most, ...attributes }: DatePartProps) => (
  <input
    {...attributes}
    inputmode="numeric"
    autocomplete="off"
    maxlength={most}
    placeholder={shown}
    value={value}
  />
);
