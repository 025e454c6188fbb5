/**
 * The attributes of a trade item's Digital Link: from units that people use to values of
 * application identifiers (GS1 General Specifications, clauses 3.4 to 3.6).
 */
import { currencyWarnings } from "../ai/checks/currencies.ts";
import { checkValue } from "../ai/checks/index.ts";
import { isIsoDate, toAiDate } from "../ai/dates.ts";
import type { ElementValue } from "../identification.ts";
import { failed, ok, type Result } from "../result.ts";

/** Absent and undefined mean the same; an empty string is rejected. */
export interface GtinAttributes {
  /** Use by or expiry, AI 17, as an ISO date `YYYY-MM-DD`. */
  readonly expiry?: string | undefined;
  /** Best before, AI 15, as an ISO date `YYYY-MM-DD`. */
  readonly best_before?: string | undefined;
  /** Net weight in kilograms, AI 3100 to 3105: `0.750` keeps its three decimals. */
  readonly net_weight_kg?: string | undefined;
  /** Amount to pay, AI 392n, or 393n with a currency: `12.99`. */
  readonly price?: string | undefined;
  /** ISO 4217, three digits: `978` is the euro. Only with a price. */
  readonly currency?: string | undefined;
}

export interface AttributeError {
  readonly field: keyof GtinAttributes;
  readonly message: string;
}

/**
 * The attributes in the order of {@link GtinAttributes}, and everything that is wrong. `today` is
 * an ISO date.
 */
export function gtinAttributes(
  values: GtinAttributes,
  today: string,
): { readonly attributes: readonly ElementValue[]; readonly errors: readonly AttributeError[] } {
  const attributes: ElementValue[] = [];
  const errors: AttributeError[] = [];
  for (const [field, read] of READERS) {
    const text = values[field];
    if (text === undefined) continue;
    const found = read(text, values, today);
    if (found.ok) attributes.push(found.value);
    else errors.push({ field, ...found.error });
  }
  if (values.currency !== undefined && values.price === undefined) {
    errors.push({ field: "currency", message: "A currency requires a price. Give both." });
  }
  return { attributes, errors };
}

type Fault = Omit<AttributeError, "field"> & Partial<AttributeError>;
type Reader = (text: string, values: GtinAttributes, today: string) => Result<ElementValue, Fault>;

/** `field` is named if it is not the reader's own. */
const wrong = (message: string, field?: keyof GtinAttributes) =>
  failed<Fault>({ message, ...(field && { field }) });

const date =
  (ai: string): Reader =>
  (text, _values, today) => {
    const value = toAiDate(text, today);
    if (value !== null) return ok({ ai, value });
    return wrong(
      isIsoDate(text)
        ? "A symbol has two digits for the year. Use a year from 49 years ago to 50 years from now."
        : "It is not a calendar date. Write it as YYYY-MM-DD.",
    );
  };

/** The last digit of the AI is the number of decimals; the value has six digits. */
const netWeight: Reader = (text) => {
  const amount = decimal(text, { digits: 6, decimals: 5 });
  if (amount === null) {
    return wrong("Give kilograms as a decimal with at most six digits, such as 0.750.");
  }
  return ok({ ai: `310${amount.decimals}`, value: amount.digits.padStart(6, "0") });
};

const price: Reader = (text, { currency }) => {
  const amount = decimal(text, { digits: 15, decimals: 3 });
  if (amount === null) {
    return wrong(
      "Give the amount as a decimal with at most 15 digits, three of them decimals, such as 12.99.",
    );
  }
  if (currency === undefined) return ok({ ai: `392${amount.decimals}`, value: amount.digits });
  const element = { ai: `393${amount.decimals}`, value: currency + amount.digits };
  const isCode =
    /^\d{3}$/.test(currency) &&
    checkValue(element.ai, element.value) === null &&
    currencyWarnings([element]).length === 0;
  return isCode
    ? ok(element)
    : wrong("The currency must be three digits of ISO 4217, such as 978 for EUR.", "currency");
};

const READERS: readonly (readonly [keyof GtinAttributes, Reader])[] = [
  ["expiry", date("17")],
  ["best_before", date("15")],
  ["net_weight_kg", netWeight],
  ["price", price],
];

/** `"0.750"` as its digits without leading zeros, `750`, and its number of decimals, 3. */
function decimal(
  text: string,
  most: { readonly digits: number; readonly decimals: number },
): { readonly digits: string; readonly decimals: number } | null {
  const [, whole, fraction = ""] = /^(\d{1,16})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (whole === undefined || fraction.length > most.decimals) return null;
  const digits = (whole + fraction).replace(/^0+(?=\d)/, "");
  return digits.length > most.digits ? null : { digits, decimals: fraction.length };
}
