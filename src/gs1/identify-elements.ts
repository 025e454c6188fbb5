/** From loose elements, as a barcode or a tag carries them, to what they identify together. */
import { checkValue } from "./ai-checks.ts";
import { type ApplicationIdentifier, findAi } from "./application-identifiers.ts";
import { associationsOf, ITIP_VARIANT_WARNING } from "./digital-link-associations.ts";
import { leftOutReason, qualifiersAmong } from "./digital-link-qualifiers.ts";
import { isDots, LOST_DOTS } from "./digital-link-value.ts";
import type { ElementValue, Identification } from "./identification.ts";

/** `ai` is the identifier that the message is about; none for all of them. */
export type ElementsResult =
  | {
      readonly ok: true;
      readonly identification: Identification;
      readonly warnings: readonly string[];
    }
  | { readonly ok: false; readonly ai?: string; readonly message: string };

/** No symbol holds more of them, and GS1's own engine takes no more. */
const MOST_ELEMENTS = 64;

const TOO_MANY = `There are more than ${MOST_ELEMENTS} application identifiers.`;
const NO_KEY =
  "No application identifier here names anything by itself. One of the primary keys is needed, such as 01 for a GTIN or 00 for an SSCC.";

/**
 * Sorts `elements`, in whatever order, into key, qualifiers and attributes. The key is the GTIN if
 * there is one, else the first primary key. Values are checked. A symbol may lack what another one on
 * the item carries, so what is missing beside an attribute is only warned of; what excludes each other
 * is refused, and so is a key without what it needs.
 */
export function identifyElements(elements: readonly ElementValue[]): ElementsResult {
  if (elements.length > MOST_ELEMENTS) return { ok: false, message: TOO_MANY };
  const distinct = elements.filter((element, i) => elements.findIndex(isSame(element)) === i);
  const key =
    distinct.find(({ ai }) => ai === "01") ?? distinct.find(({ ai }) => findAi(ai)?.isPrimaryKey);
  const entry = key && findAi(key.ai);
  if (key === undefined || entry === undefined) return { ok: false, message: NO_KEY };
  for (const { ai, value } of distinct) {
    const found = checkValue(ai, value);
    if (found !== null) return refusal(ai, found.message);
  }
  const others = distinct.filter((element) => element !== key);
  const qualifiers = qualifiersAmong(entry, others);
  const dots = qualifiers.find(({ value }) => isDots(value));
  if (dots !== undefined) return refusal(dots.ai, LOST_DOTS);
  const attributes = others.filter((element) => !qualifiers.includes(element));
  return withAssociations({ key, qualifiers, attributes }, entry);
}

function withAssociations(
  identification: Identification,
  keyEntry: ApplicationIdentifier,
): ElementsResult {
  const { key, qualifiers, attributes } = identification;
  const all = [key, ...qualifiers, ...attributes];
  const entries = all.flatMap(({ ai }) => findAi(ai) ?? []);
  const { problems, missing, erratum } = associationsOf(all, entries);
  const [fatal] = problems;
  if (fatal !== undefined) return refusal(fatal.ai, fatal.message);
  const warnings = missing.map(({ message }) => message);
  if (erratum) warnings.push(ITIP_VARIANT_WARNING);
  for (const entry of entries.slice(1 + qualifiers.length)) {
    const reason = leftOutReason(keyEntry, qualifiers, entry);
    if (reason !== null) warnings.push(reason);
  }
  return { ok: true, identification, warnings };
}

function isSame({ ai, value }: ElementValue): (other: ElementValue) => boolean {
  return (other) => other.ai === ai && other.value === value;
}

function refusal(ai: string, message: string): ElementsResult {
  return { ok: false, ai, message };
}
