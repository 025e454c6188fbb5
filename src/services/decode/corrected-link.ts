/** A faulty Digital Link as it should be, where only one link can be meant. */
import { findAi } from "../../gs1/ai/application-identifiers.ts";
import { parseOldNames } from "../../gs1/digital-link/old-names.ts";
import { qualifiersAmong } from "../../gs1/digital-link/qualifiers.ts";
import { writeDigitalLink } from "../../gs1/digital-link/write.ts";
import { isOfPlace } from "../../gs1/fault.ts";
import { standsOut } from "../../gs1/gtin/corrections.ts";
import { suggest } from "../../gs1/gtin/suggest.ts";
import type { ElementValue } from "../../gs1/identification.ts";
import type { IdentifyError } from "../../gs1/identify/result.ts";
import { contentAmong } from "../../gs1/identify/surroundings.ts";

/**
 * The link on its own origin with its elements in their places, numbers in place of names, and the
 * number that a wrong check digit clearly stands for. Null if a value itself must be corrected.
 */
export function correctedLink(input: string, error: IdentifyError): string | null {
  const { text } = contentAmong(input);
  if (error.code !== "digital_link" || !URL.canParse(text)) return null;
  const { origin, pathname, search } = new URL(text);
  const old = parseOldNames(pathname);
  if (old !== null) return old.meant === null ? null : origin + old.meant + search;
  const elements = elementsMeant(pathname, error);
  const key = elements?.find(({ ai }) => findAi(ai)?.isPrimaryKey);
  const entry = key && findAi(key.ai);
  if (!elements || !key || !entry) return null;
  const qualifiers = qualifiersAmong(entry, elements);
  const attributes = elements.filter((one) => one !== key && !qualifiers.includes(one));
  const stem = pathname.slice(0, Math.max(0, pathname.indexOf(`/${key.ai}/`)));
  const written = writeDigitalLink(origin + stem, { key, qualifiers, attributes });
  if (!written.ok) return null;
  const { identification } = written.value;
  const carried = 1 + identification.qualifiers.length + identification.attributes.length;
  return carried === elements.length ? written.value.uri : null;
}

/** The elements with a corrected GTIN; null if another value is wrong, or if one is in doubt. */
function elementsMeant(
  pathname: string,
  { faults, elements, doubtful = [] }: IdentifyError,
): readonly ElementValue[] | null {
  const others = faults.filter(({ code }) => !isOfPlace(code));
  if (doubtful.some((element) => element.isBeforeMisplaced !== true)) return null;
  if (others.length === 0) return elements;
  const [fault] = others;
  if (others.length > 1 || fault?.code !== "ai_check_digit" || fault.ai !== "01") return null;
  const typed = /\/01\/(\d{8,14})(?=\/|$)/.exec(pathname)?.[1] ?? "";
  const meant = standsOut(suggest(typed))?.gtin;
  return meant ? [{ ai: "01", value: meant }, ...elements] : null;
}
