/**
 * Reads single elements, as a barcode or a tag has them, as the item that they identify together.
 */

import {
  type ApplicationIdentifier,
  findAi,
  hasFixedLength,
} from "../ai/application-identifiers.ts";
import {
  ASSOCIATION_FAULTS,
  type AssociationProblem,
  contradictingAis,
} from "../ai/associations.ts";
import { currencyWarnings } from "../ai/checks/currencies.ts";
import { checkValue } from "../ai/checks/index.ts";
import { type ElementsRead, IN_DOUBT, type PlacedElement } from "../ai/element-string-read.ts";
import { associationsOf, ITIP_VARIANT_WARNING } from "../digital-link/associations.ts";
import { leftOutReason, qualifiersAmong } from "../digital-link/qualifiers.ts";
import { type Fault, type FaultyReading, sorted } from "../fault.ts";
import type { ElementValue, Identification } from "../identification.ts";
import { failed, ok, type Result } from "../result.ts";
import { type Warning, warning } from "../warnings.ts";

export interface ElementsIdentified {
  readonly identification: Identification;
  readonly warnings: readonly Warning[];
}

/** No symbol has room for more, and GS1's own engine accepts no more. */
const MOST_ELEMENTS = 64;

const TOO_MANY = `There are more than ${MOST_ELEMENTS} application identifiers.`;
/** North American coupons (AI 8110 and 8112). */
export const COUPONS: readonly string[] = ["8110", "8112"];

/** Elements of a logistic unit: its contents, orders, and where it goes. */
const OF_UNIT = /^(?:02|37|40[0-3]|41\d|42[01]|43\d\d)$/;

/**
 * The message about elements without a primary key, with the symbol that usually has it (General
 * Specifications, clause 2).
 */
function noKeyMessage(elements: readonly ElementValue[]): Warning {
  if (elements.some(({ ai }) => COUPONS.includes(ai))) {
    return warning("coupon");
  }
  const where = elements.some(({ ai }) => OF_UNIT.test(ai))
    ? "The SSCC (00) is usually in another symbol on the same logistic label."
    : "The GTIN (01) is usually in another symbol on the same item.";
  return warning("no_key", where);
}

/** The message about an element that is missing is a warning where another symbol may have it. */
const sentenceOf = ({ message }: AssociationProblem) => message as Warning;

/** Whether an element lacks only the key, which another symbol has. */
const lacksKey = ({ others }: AssociationProblem): boolean =>
  others.some((ai) => ai === "02" || findAi(ai)?.isPrimaryKey === true);

/** Elements without a text around them, as a tag carries them. */
export function loose(elements: readonly ElementValue[]): ElementsRead {
  const faults: Fault[] = [];
  const placed = elements.map(({ ai, value }): PlacedElement => {
    const found = checkValue(ai, value);
    if (found) faults.push({ code: found.code, ai, position: null, message: found.message });
    const whole = { isDoubtful: false, segment: null };
    return { ai, value, position: null, isFaulty: found !== null, ...whole };
  });
  return { elements: placed, faults, isWhole: true, warnings: [] };
}

/**
 * Sorts elements, read in any order, into key, qualifiers and attributes. The key is the GTIN if
 * there is one, otherwise the first primary key. Another symbol on the item may have what this
 * symbol lacks, so an attribute without its required elements gets only a warning. Elements that
 * exclude each other are faults, and so is a key without its required elements. Returns all faults,
 * including those of the reading, and everything that is right beside them.
 */
export function identifyElements({
  elements,
  faults,
  isWhole,
  warnings: ofReading,
}: ElementsRead): Result<ElementsIdentified, FaultyReading> {
  if (elements.length > MOST_ELEMENTS) {
    // No symbol has that many elements, so the elements that were read are dropped.
    const tooMany: Fault = { code: "too_long", position: null, message: TOO_MANY };
    return failed({ faults: [tooMany], elements: [], warnings: [] });
  }
  const distinct = elements.filter((element, i) => elements.findIndex(isSame(element)) === i);
  const currencies = currencyWarnings(distinct.filter(({ isFaulty }) => !isFaulty));
  const key =
    distinct.find(({ ai }) => ai === "01") ?? distinct.find(({ ai }) => findAi(ai)?.isPrimaryKey);
  const entry = key && findAi(key.ai);
  if (key === undefined || entry === undefined) {
    // The key may be in the part that could not be read.
    const message = noKeyMessage(distinct);
    const noKey: Fault = { code: "missing_key", position: null, message };
    const { problems, missing } = associationsOf(distinct, entriesOf(distinct));
    const misfits = problems.filter(({ kind }) => kind !== "missing");
    const lacking = [...problems.filter(({ kind }) => kind === "missing"), ...missing];
    return failed({
      faults: sorted([...faults, ...misfits.map(placedIn(distinct))]) ?? [noKey],
      ...besideFaults(distinct, misfits),
      warnings: [
        ...new Set([...ofReading, ...ofContradictions(distinct, misfits)]),
        ...(isWhole ? lacking.filter((problem) => !lacksKey(problem)) : []).map(sentenceOf),
        ...currencies,
      ],
    });
  }
  const others = distinct.filter((element) => element !== key);
  const qualifiers = qualifiersAmong(entry, others);
  const attributes = others.filter((element) => !qualifiers.includes(element));
  const all = [key, ...qualifiers, ...attributes];
  const { problems, missing, erratum } = associationsOf(all, entriesOf(all));
  const fatal = problems.filter(({ kind }) => kind !== "missing" || isWhole);
  const found = sorted([...faults, ...fatal.map(placedIn(distinct))]);
  // The required element may be in the part that could not be read.
  const lacking = isWhole ? missing.map(sentenceOf) : [];
  const doubts = new Set([...ofReading, ...ofContradictions(distinct, fatal)]);
  const warnings = [...doubts, ...lacking, ...currencies];
  if (erratum) warnings.push(ITIP_VARIANT_WARNING);
  if (found !== null) {
    return failed({ faults: found, ...besideFaults(distinct, fatal), warnings });
  }
  for (const { ai } of attributes) {
    const attribute = findAi(ai);
    const reason = attribute && leftOutReason(entry, qualifiers, attribute);
    if (reason) warnings.push(reason);
  }
  const identification = {
    key: bare(key),
    qualifiers: qualifiers.map(bare),
    attributes: attributes.map(bare),
  };
  return ok({ identification, warnings });
}

const bare = ({ ai, value }: ElementValue): ElementValue => ({ ai, value });

const entriesOf = (elements: readonly ElementValue[]): ApplicationIdentifier[] =>
  elements.flatMap(({ ai }) => findAi(ai) ?? []);

/** What is right beside the faults, and what of it is in doubt because of `problems` or of damage. */
function besideFaults(
  elements: readonly PlacedElement[],
  problems: readonly AssociationProblem[],
): Pick<FaultyReading, "elements" | "doubtful"> {
  const ais = contradictingAis(problems, elements);
  const counts = new Map<string, number>();
  for (const { ai } of elements) counts.set(ai, (counts.get(ai) ?? 0) + 1);
  const contradicts = ({ ai }: PlacedElement) => ais.has(ai) || counts.get(ai) !== 1;
  const shifted = new Set<number>();
  const inDoubt = elements.filter((element, i) => {
    const { segment, isDoubtful } = element;
    const next = elements[i + 1];
    // A separator too many makes one value into two: the second then contradicts another element.
    const isCut = next !== undefined && contradicts(next);
    // A digit too few or too many shifts all that follows up to the next separator.
    if (segment !== null && contradicts(element)) shifted.add(segment);
    const isShifted = segment !== null && shifted.has(segment);
    return (
      isDoubtful || contradicts(element) || isShifted || (isCut && !hasFixedLength(element.ai))
    );
  });
  const sound = elements.filter(({ isFaulty }) => !isFaulty);
  return {
    elements: sound.map(bare),
    doubtful: sound.filter((element) => inDoubt.includes(element)).map(bare),
  };
}

/** The remark about a scan whose elements contradict each other. */
const ofContradictions = (
  elements: readonly PlacedElement[],
  problems: readonly AssociationProblem[],
): readonly Warning[] =>
  problems.length > 0 && elements.some(({ segment }) => segment !== null) ? [IN_DOUBT] : [];

/** A repeated identifier is reported at its second place, every other fault at the first place. */
function placedIn(elements: readonly PlacedElement[]): (problem: AssociationProblem) => Fault {
  return ({ kind, ai, message }) => {
    const places = elements.filter((element) => element.ai === ai);
    const { position = null } = places[kind === "repeated" ? 1 : 0] ?? {};
    return { code: ASSOCIATION_FAULTS[kind], ai, position, message };
  };
}

function isSame({ ai, value }: ElementValue): (other: ElementValue) => boolean {
  return (other) => other.ai === ai && other.value === value;
}
