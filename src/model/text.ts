/**
 * The kinds of text in records, as zod schemas, so that every interface that writes the catalog
 * rejects the same texts.
 */
import * as z from "zod";
import { countryProblem } from "../gs1/ai/checks/codes.ts";
import { isIsoDate } from "../gs1/ai/dates.ts";
import { checkDigit, isGtin, toGtin14 } from "../gs1/gtin/check-digit.ts";
import { oddCharacters, oddInWords } from "../gs1/identify/odd-characters.ts";
import { ID, LONGEST_ID } from "./bounds.ts";
import { FORMATS } from "./field-codes.ts";
import { losesZeros } from "./issue.ts";
import { isWellFormedLanguageTag } from "./language-tag.ts";
import { plainLine, plainText } from "./plain-text.ts";
import { keep } from "./record.ts";
import { isOwnPicture, isWebTarget, LONGEST_ADDRESS, normalAddress, webUrl } from "./web-target.ts";

/** A plain text of one line with 1 to `most` characters. */
export const text = (most: number) => readable(most, plainLine, "");

/** A plain text of several lines with 1 to `most` characters. */
export const longText = (most: number) =>
  readable(most, plainText, "; of control characters, only line feeds");

/** A name for people. */
export const name = text(300);

function readable(most: number, plain: (text: string) => string, but: string) {
  const schema = z
    .string()
    .min(1)
    .max(most)
    .refine((value) => value === "" || value.trim() !== "", FORMATS.not_text)
    .superRefine((value, context) => {
      const lost = [...value].indexOf("\ufffd");
      if (lost >= 0) {
        const message = `${FORMATS.not_text}: character ${lost + 1} was lost in another encoding (U+FFFD)`;
        context.addIssue({ code: "custom", message });
        return;
      }
      const at = unlike(value, plain(value));
      if (at === null) return;
      const point = [...value][at]!.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
      const message = `${FORMATS.not_text}, without control, direction or hidden characters${but}: U+${point} is at character ${at + 1}`;
      context.addIssue({ code: "custom", message });
    });
  return keep(schema, { plain });
}

/** The index of the first difference between two texts; null if they are equal. */
function unlike(one: string, other: string): number | null {
  if (one === other) return null;
  const letters = [...other];
  return [...one].findIndex((letter, i) => letter !== letters[i]);
}

/** Values by BCP 47 language tag. */
export const byLanguage = <T extends z.ZodType<string>>(value: T) =>
  z
    .record(z.string().refine(isWellFormedLanguageTag, FORMATS.not_language), value)
    .refine((texts) => Object.keys(texts).length <= 100, "has more than 100 languages");

/** A value of another format has this fault only: no rule is asked about it. */
const formatted = (pattern: RegExp, error: string) =>
  z.string().regex(pattern, { error, abort: true });

/** ISO 3166-1 alpha-2. Rows may have other codes: they are not checked when they are read. */
export const country = formatted(/^[A-Z]{2}$/, FORMATS.not_country).superRefine((code, context) => {
  const problem = countryProblem(code);
  if (problem) context.addIssue({ code: "custom", message: `${FORMATS.not_country}: ${problem}` });
});

export const isoDay = formatted(/^\d{4}-\d\d-\d\d$/, FORMATS.not_date).refine(
  isIsoDate,
  FORMATS.no_such_date,
);

export const isoInstant = formatted(
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/,
  FORMATS.not_instant,
).refine(
  (value) => isIsoDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)),
  FORMATS.no_such_instant,
);

/** An instant as it is stored: in UTC. */
export const inUtc = (instant: string): string => new Date(instant).toISOString();

/** The id of a brand, an organization or a link. */
export const id = formatted(ID, `must be 1 to ${LONGEST_ID} of A-Z a-z 0-9 . _ -`).refine(
  (value) => !/^\.+$/.test(value),
  "must not have only dots",
);

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `must be one of ${values.join(", ")}`);

/** An instant, or only its day. */
export const instantOrDay = z.union([isoInstant, isoDay], FORMATS.not_date_or_instant);

/** 8, 12, 13 or 14 digits with any check digit. */
export const gtinDigits = z
  .string({ error: losesZeros })
  .regex(/^(\d{8}|\d{12,14})$/, { error: ({ input }) => notGtin(String(input)), abort: true });

/** Names the characters that nobody sees. */
function notGtin(value: string): string {
  const odd = oddCharacters(value);
  const its = odd.count === 0 ? "" : `, and it has ${oddInWords(odd)}`;
  return FORMATS.not_gtin + its;
}

/** Names the digit that the others need. */
export const wrongCheckDigit = (digits: string): string =>
  `${FORMATS.check_digit}: the last digit should be ${checkDigit(digits.slice(0, -1))}`;

/** 8, 12, 13 or 14 digits with a correct check digit; rows have 14. */
export const gtin = keep(
  gtinDigits.refine(isGtin, { error: ({ input }) => wrongCheckDigit(String(input)) }),
  { sort: "gtin", toRow: toGtin14 },
);

const url = (pattern: RegExp, what: string) =>
  keep(
    z
      .string()
      .max(LONGEST_ADDRESS)
      .regex(pattern, { error: what, abort: true })
      .refine((value) => URL.canParse(value) && isWebTarget(normalAddress(value)), what),
    { sort: "address", toRow: normalText, fromRow: webUrl },
  );

const normalText = (value: unknown) => normalAddress(String(value));

export const httpUrl = url(/^https?:\/\/[^\s<>"\\^`{|}]+$/i, FORMATS.not_url);
const PICTURE = FORMATS.not_picture;

/** A picture's address: https, or the path of a picture of whichever server has the catalog. */
export const pictureAddress = keep(
  z
    .string()
    .max(LONGEST_ADDRESS)
    .regex(
      /^(?:https:\/\/[^\s<>"\\^`{|}]+|\/assets\/[a-z0-9-]+\/[a-z0-9-]+\.png|\/pictures\/[0-9a-f]{32}\.(?:jpg|png|webp))$/i,
      { error: PICTURE, abort: true },
    )
    .refine(
      (value) => isOwnPicture(value) || (URL.canParse(value) && isWebTarget(normalAddress(value))),
      PICTURE,
    ),
  {
    sort: "address",
    toRow: normalText,
    fromRow: (value: string | null) =>
      value !== null && isOwnPicture(value) ? value : webUrl(value),
  },
);
