/** Names a string before it is read: what kind of code it is, and which symbol or tag has it. */
import { classify } from "../../gs1/gtin/classify.ts";
import { otherSystemError } from "../../gs1/gtin/error.ts";
import { allElements } from "../../gs1/identification.ts";
import { COUPONS } from "../../gs1/identify/elements.ts";
import { type NotGs1, notGs1 } from "../../gs1/identify/not-gs1.ts";
import { type IdentifyResult, isKeyless, type UnderstoodAs } from "../../gs1/identify/result.ts";
import { contentAmong } from "../../gs1/identify/surroundings.ts";
import { itemNamedIn } from "../resolve/reading.ts";

/** `second_barcode`: elements without a key, as beside the symbol that has it. */
export const CODE_KINDS = [
  "number",
  "element_string",
  "digital_link",
  "epc",
  "coupon",
  "variable_measure",
  "second_barcode",
  "not_gs1",
] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

export interface Named {
  kind: CodeKind;
  /** The symbol that a symbology identifier names: `GS1-128`. */
  symbol?: string;
  /** The scheme of an EPC: `sgtin-96`. */
  scheme?: string;
  /** The filter value of a tag, with its meaning. */
  filter?: string;
}

const BY_FORM: Readonly<Record<UnderstoodAs, CodeKind>> = {
  gtin: "number",
  upc_e: "number",
  sscc: "number",
  element_string: "element_string",
  hri: "element_string",
  digital_link: "digital_link",
  epc_uri: "epc",
  epc_binary: "epc",
};

export function nameOf(input: string, found: IdentifyResult): Named {
  const symbol = contentAmong(input).symbology?.name;
  const { scheme = undefined, filter = undefined } = found.ok ? found.value : {};
  return {
    kind: found.ok ? kindOf(found.value) : faultyKind(input, found.error),
    ...(symbol !== undefined && { symbol }),
    ...(scheme !== undefined && { scheme }),
    ...(filter !== undefined && scheme && { filter: filterText(scheme, filter) }),
  };
}

/** Tag Data Standard 2.3, clause 10: filter values by the key of the tag. */
const FILTERS: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  sgtin: {
    1: "item for the point of sale",
    2: "full case for transport",
    4: "inner pack",
    6: "unit load",
    7: "unit inside an item, not for sale by itself",
  },
  sscc: { 2: "full case for transport", 6: "unit load" },
};

function filterText(scheme: string, filter: number): string {
  if (filter === 0) return "0: all others";
  const meaning = FILTERS[/[a-z]*/.exec(scheme)![0].replace("dsgtin", "sgtin")]?.[filter];
  return `${filter}: ${meaning ?? "reserved"}`;
}

type Identified = Extract<IdentifyResult, { ok: true }>["value"];
type Unidentified = Extract<IdentifyResult, { ok: false }>["error"];

function kindOf({ identification, understood_as }: Identified): CodeKind {
  const { key } = identification;
  if (allElements(identification).some(({ ai }) => COUPONS.includes(ai))) return "coupon";
  const kind = BY_FORM[understood_as];
  return kind === "number" && key.ai === "01" && isVariableMeasure(key.value)
    ? "variable_measure"
    : kind;
}

/** A weighed item: indicator 9, or a number that a region uses for prices and weights. */
function isVariableMeasure(gtin14: string): boolean {
  return gtin14.startsWith("9") || classify(gtin14).restricted_scope === "geographic";
}

/** Why a text of a known kind is not a GS1 code; null for other texts. Never repeats the text. */
export function notGs1Message(input: string): string | null {
  const found = notGs1(input);
  if (found?.what === "other_system") return otherSystemError(found.name ?? "");
  return found && `This is ${WHAT[found.what]}, not a GS1 code. Scan the barcode of the product.`;
}

const WHAT: Readonly<Record<Exclude<NotGs1["what"], "other_system">, string>> = {
  wifi: "a Wi-Fi code",
  contact: "a contact",
  email: "an e-mail address",
  phone: "a telephone number",
  sms: "a text message",
  place: "a place on a map",
  event: "an event",
  payment: "a payment",
  one_time_password: "a one-time password",
  ticket: "a ticket",
  health: "a health certificate",
  app: "a link to an app",
  web: "an ordinary web address",
  text: "a text",
};

function faultyKind(input: string, error: Unidentified): CodeKind {
  if (error.elements.some(({ ai }) => COUPONS.includes(ai))) return "coupon";
  if (isKeyless(error)) return "second_barcode";
  if (notGs1(input) !== null) return "not_gs1";
  const content = contentAmong(input).symbology?.content;
  if (content === "add_on" || content === "number") return "number";
  if (error.code === "digital_link" || error.code === "element_string") return error.code;
  if (error.code === "epc") return "epc";
  return isNumber(contentAmong(input).text, error) ? "number" : "not_gs1";
}

/**
 * Whether a text is a number with a fault: `95060001343S2` has the digits of one, `N12345678` is
 * another code.
 */
function isNumber(text: string, { code, gtin, elements }: Unidentified): boolean {
  if (code === "several_numbers" || (gtin?.suggestions.length ?? 0) > 0) return true;
  const count = (kind: RegExp) => text.match(kind)?.length ?? 0;
  const digits = count(/[\p{Nd}\p{No}]/gu);
  const letters = count(/\p{L}/gu);
  if (letters === 0) return digits > 0;
  if (letters <= MOST_STRAY && digits >= FEWEST_DIGITS) return true;
  return OLD_NUMBER.test(text.replace(/[\s-]/g, "")) || itemNamedIn(text, elements) !== null;
}

/** How many letters damage puts between digits. */
const MOST_STRAY = 2;
/** A GTIN-12 with a letter in place of one digit. */
const FEWEST_DIGITS = 11;
/** ISBN-10 and ISSN, whose check digit may be X, and the ISMN of before 2008. */
const OLD_NUMBER = /^(?:\d{9}X|\d{7}X|(?:ISMN:?)?M\d{9})$/i;
