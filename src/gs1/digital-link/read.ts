/**
 * Reads the parts of a Digital Link URI as the item that it identifies (URI Syntax 1.x, clause 4).
 */

import {
  type ApplicationIdentifier,
  findAi,
  hasFixedLength,
  mayHaveMoved,
} from "../ai/application-identifiers.ts";
import { ASSOCIATION_FAULTS, contradictingAis } from "../ai/associations.ts";
import { currencyWarnings } from "../ai/checks/currencies.ts";
import { checkValue } from "../ai/checks/index.ts";
import { type FaultCode, isOfPlace, MOST_FAULTS, type PlacedFault, sorted } from "../fault.ts";
import type { ElementValue, Identification } from "../identification.ts";
import { type Warning, warning } from "../warnings.ts";
import { associationsOf, ITIP_VARIANT_WARNING } from "./associations.ts";
import { type Decompressed, decompress } from "./compressed.ts";
import {
  findKey,
  findKeyBefore,
  type KeyInPath,
  NO_PARTNER,
  NO_VALUE,
  refusePath,
  segmentProblem,
} from "./path.ts";
import { DigitalLinkError, type FaultReport, faultAt } from "./problem.ts";
import { pathProblem, queryProblem, REPEATED } from "./qualifiers.ts";
import { parseQuery } from "./query.ts";
import { foreignCharacter, NOT_IN_ANY_URI } from "./stem.ts";
import { isShortGtin, type Pair, parseValue } from "./value.ts";

/** The path is from `start` to `pathEnd` of `text`; a query, if there is one, goes up to `end`. */
export interface Target {
  readonly text: string;
  readonly start: number;
  readonly pathEnd: number;
  readonly end: number;
  /** Whether faults that are otherwise warnings are rejected. */
  readonly strict: boolean;
}

/** The stem's path is from the target's `start` to `stemEnd`. */
export interface ParsedTarget {
  readonly stemEnd: number;
  readonly identification: Identification;
  /** The attributes that an EPC in the path contains. */
  readonly fromPath: readonly ElementValue[];
  readonly warnings: readonly Warning[];
}

const PADDED = warning("padded");
/** A `%` without both of its digits: one may be in the identifier behind it. */
const BROKEN_END = /%[0-9A-Fa-f]?$/;
const NO_WARNINGS: readonly Warning[] = Object.freeze([]);
const NO_ELEMENTS: readonly PlacedValue[] = Object.freeze([]);
const NO_AIS: ReadonlySet<string> = new Set();

interface PlacedValue extends ElementValue {
  readonly position: number;
  /** Where its value ends in the URI. */
  readonly to: number;
}

/** Everything that was read so far, with its place; the key is the first element. */
class Draft implements FaultReport {
  readonly elements: ElementValue[] = [];
  readonly entries: ApplicationIdentifier[] = [];
  readonly positions: number[] = [];
  readonly ends: number[] = [];
  readonly faults: PlacedFault[] = [];
  /** Where elements and parts with a fault begin: the value before one may go on in it. */
  readonly faultyFrom = new Set<number>();
  /** Where elements begin that are only in the wrong place. */
  readonly misplacedFrom = new Set<number>();
  /** Values that lost a character, or seem so, and where they end. */
  readonly misshapen: { readonly value: string; readonly to: number }[] = [];
  /** Whether a part of the URI is missing from the elements. */
  isPartial = false;
  /** Identifiers of elements that contradict each other. */
  contradictions: ReadonlySet<string> = NO_AIS;
  /** The elements with a faulty value. */
  faulty: readonly ElementValue[] = NO_ELEMENTS;
  /** Right values in the wrong place, or of an identifier that is already in `elements`. */
  misplaced: readonly PlacedValue[] = NO_ELEMENTS;
  warnings: readonly Warning[] = NO_WARNINGS;
  readonly target: Target;

  constructor(target: Target) {
    this.target = target;
  }

  add(entry: ApplicationIdentifier, value: string, position: number, to: number): void {
    this.elements.push({ ai: entry.ai, value });
    this.entries.push(entry);
    this.positions.push(position);
    this.ends.push(to);
  }

  read(entry: ApplicationIdentifier, pair: Pair, place: "path" | "query"): void {
    const before = this.faults.length;
    const value = this.valueOf(entry, pair, place);
    this.add(entry, value, pair.start, pair.to);
    if (!this.isSoundSince(before)) this.faulty = [...this.faulty, this.elements.at(-1)!];
  }

  /** Records the value of an identifier that cannot be here: only the value is checked. */
  keep(entry: ApplicationIdentifier, pair: Pair, place: "path" | "query"): void {
    const before = this.faults.length;
    const value = this.valueOf(entry, pair, place);
    if (!this.isSoundSince(before)) return;
    this.misplaced = [
      ...this.misplaced,
      { ai: entry.ai, value, position: pair.start, to: pair.to },
    ];
  }

  valueOf(entry: ApplicationIdentifier, pair: Pair, place: "path" | "query"): string {
    const { text } = this.target;
    const before = this.faults.length;
    const value = parseValue(text, pair, entry.ai, place, this);
    if (entry.ai === "01" && this.isSoundSince(before) && isShortGtin(text, pair)) {
      this.warn(pair.from, PADDED);
    }
    const codes = this.faults.slice(before).map(({ code }) => code);
    if (codes.length > 0) this.faultyFrom.add(pair.start);
    const written = text.slice(pair.from, pair.to);
    const isShort = entry.ai === "01" && codes.length > 0 && isShortGtin(text, pair);
    if (codes.includes("ai_length") || isShort || BROKEN_END.test(written)) {
      this.misshapen.push({ value: written, to: pair.to });
    }
    return value;
  }

  /** False also when there are so many faults that no more are listed. */
  isSoundSince(before: number): boolean {
    return this.faults.length === before && before < MOST_FAULTS;
  }

  fault(position: number, code: FaultCode, message: string, ai?: string): void {
    if (code === "unknown_ai") this.isPartial = true;
    (isOfPlace(code) ? this.misplacedFrom : this.faultyFrom).add(position);
    if (this.faults.length < MOST_FAULTS) this.faults.push(faultAt(position, code, message, ai));
  }

  warn(position: number, found: Warning): void {
    if (this.target.strict) this.fault(position, "uri", found);
    else if (!this.warnings.includes(found)) this.warnings = [...this.warnings, found];
  }

  /** Ends the reading if any fault was found. */
  refuseFaults(): void {
    const faults = sorted(this.faults);
    if (faults === null) return;
    const { elements, faulty, positions, ends, misplaced, warnings } = this;
    const placed = elements.map((element, i) => ({
      ...element,
      position: positions[i] ?? 0,
      to: ends[i] ?? 0,
    }));
    const all = [...placed.filter((_, i) => !faulty.includes(elements[i]!)), ...misplaced].toSorted(
      (one, other) => one.position - other.position,
    );
    const first = new Map<string, PlacedValue>();
    for (const element of all) {
      const same = `${element.ai} ${element.value}`;
      if (!first.has(same)) first.set(same, element);
    }
    const sound = [...first.values()];
    const isRepeated = (ai: string) =>
      faults.some((fault) => fault.code === "repeated_ai" && fault.ai === ai) ||
      sound.filter((other) => other.ai === ai).length > 1;
    // A GTIN without its leading zeros has no fixed length.
    const isFixed = (ai: string) =>
      hasFixedLength(ai) && (ai !== "01" || !warnings.includes(PADDED));
    const endsAt = (places: ReadonlySet<number>, { ai, to }: PlacedValue) =>
      !isFixed(ai) && (places.has(to) || places.has(to + 1));
    const isMoved = (before: Pick<PlacedValue, "value" | "to">, { ai, position }: PlacedValue) =>
      before.to + 1 === position && mayHaveMoved(before.value, ai);
    const areMoved = (before: PlacedValue, behind: PlacedValue) =>
      isMoved(before, behind) && !isFixed(before.ai) && misplaced.includes(behind);
    const isInDoubt = (element: PlacedValue) =>
      this.contradictions.has(element.ai) ||
      isRepeated(element.ai) ||
      endsAt(this.faultyFrom, element) ||
      this.misshapen.some((before) => isMoved(before, element)) ||
      sound.some((other) => areMoved(element, other) || areMoved(other, element));
    const bare = ({ ai, value }: PlacedValue) => ({ ai, value });
    const doubtful = sound.flatMap((element) => {
      if (isInDoubt(element)) return [bare(element)];
      const isBefore = endsAt(this.misplacedFrom, element);
      return isBefore ? [{ ...bare(element), isBeforeMisplaced: true }] : [];
    });
    throw new DigitalLinkError({
      faults,
      warnings: misplaced.length > 0 ? [...warnings, warning("misplaced")] : warnings,
      elements: sound.map(bare),
      doubtful,
    });
  }
}

/** Reads `target`, or throws with every fault. */
export function parseTarget(target: Target): ParsedTarget {
  const { text, start, pathEnd, end } = target;
  const draft = new Draft(target);
  // Resolver 1.2.1, clause 2.13: one slash at the end of the path is tolerated.
  const slashed = pathEnd > start + 1 && text.charCodeAt(pathEnd - 1) === 47;
  const { stemEnd, entry, attributesFrom } = readPath(draft, slashed ? pathEnd - 1 : pathEnd);
  const inStem = foreignCharacter(text, start, stemEnd);
  if (inStem >= 0) draft.fault(inStem, "uri", NOT_IN_ANY_URI);
  const behindKey = foreignCharacter(text, stemEnd, end);
  if (behindKey >= 0) draft.warn(behindKey, NOT_IN_ANY_URI);
  const pathElements = draft.elements.length;
  readAttributes(draft, entry);
  checkAssociations(draft);
  const sound = draft.elements.filter((element) => !draft.faulty.includes(element));
  const currencies = currencyWarnings(sound);
  if (currencies.length > 0) draft.warnings = [...draft.warnings, ...currencies];
  draft.refuseFaults();
  const { elements, warnings } = draft;
  const identification = {
    key: elements[0]!,
    qualifiers: elements.slice(1, attributesFrom),
    attributes: elements.slice(attributesFrom),
  };
  const fromPath = elements.slice(attributesFrom, pathElements);
  return { stemEnd, identification, fromPath, warnings };
}

/** `attributesFrom`: the number of elements of the key and its qualifiers. */
interface PathReading {
  readonly stemEnd: number;
  readonly entry: ApplicationIdentifier;
  readonly attributesFrom: number;
}

function readPath(draft: Draft, pathEnd: number): PathReading {
  const { text, start } = draft.target;
  const found = findKey(text, start, pathEnd);
  return found === null ? readOtherPath(draft, pathEnd) : readPairs(draft, found);
}

function readPairs(draft: Draft, { stemEnd, entry, key, rest }: KeyInPath): PathReading {
  const { text } = draft.target;
  draft.read(entry, key, "path");
  for (let i = rest.length - 1; i >= 0; i--) {
    const pair = rest[i]!;
    const qualifier = pair.entry;
    if (qualifier === null) {
      draft.fault(pair.start, "unknown_ai", segmentProblem(text, pair, entry));
      continue;
    }
    const problem = pathProblem(entry, draft.elements, qualifier.ai);
    if (problem === null) draft.read(qualifier, pair, "path");
    else {
      draft.fault(pair.start, problem.code, problem.message, qualifier.ai);
      draft.isPartial = true;
      draft.keep(qualifier, pair, "path");
    }
  }
  return { stemEnd, entry, attributesFrom: draft.elements.length };
}

/** A compressed path, or one with a segment too many at its end. */
function readOtherPath(draft: Draft, pathEnd: number): PathReading {
  const { text, start } = draft.target;
  const compressed = decompress(text, start, pathEnd);
  if (compressed?.ok) return readCompressed(draft, compressed.value);
  const before = findKeyBefore(text, start, pathEnd);
  if (before !== null) {
    const { found, position, entry } = before;
    if (entry !== null) draft.fault(position, "ai_length", NO_VALUE, entry.ai);
    else draft.fault(position, "uri", NO_PARTNER);
    draft.isPartial = true;
    return readPairs(draft, found);
  }
  const note = compressed === null ? "" : ` As a compressed one: ${compressed.error.message}`;
  refusePath(text, start, pathEnd, note);
}

function readCompressed(draft: Draft, read: Decompressed): PathReading {
  const { stemEnd, entry, key, qualifiers, attributes } = read;
  const position = stemEnd + 1;
  for (const { ai, value } of [key, ...qualifiers, ...attributes]) {
    const its = findAi(ai);
    if (its !== undefined) draft.add(its, value, position, stemEnd);
    const found = checkValue(ai, value);
    if (found === null) continue;
    draft.fault(position, found.code, found.message, ai);
    draft.faulty = [...draft.faulty, draft.elements.at(-1)!];
  }
  return { stemEnd, entry, attributesFrom: 1 + qualifiers.length };
}

function readAttributes(draft: Draft, entry: ApplicationIdentifier): void {
  const { text, pathEnd, end } = draft.target;
  if (end <= pathEnd + 1) return;
  const { pairs, semicolon, ignored } = parseQuery(text, pathEnd + 1, end, draft);
  if (ignored >= 0) draft.warn(ignored, warning("ignored"));
  if (semicolon >= 0) draft.warn(semicolon, warning("semicolon"));
  for (const pair of pairs) {
    const attribute = pair.entry;
    const problem = queryProblem(entry, attribute);
    if (problem !== null) {
      draft.fault(pair.start, "wrong_place", problem, attribute.ai);
      draft.isPartial = true;
      draft.keep(attribute, pair, "query");
    } else if (draft.entries.includes(attribute)) {
      draft.fault(pair.start, "repeated_ai", REPEATED, attribute.ai);
      draft.keep(attribute, pair, "query");
    } else draft.read(attribute, pair, "query");
  }
}

/**
 * The dictionary's rules apply to everything that the URI says together; another carrier on the
 * item may have required elements that are absent here.
 */
function checkAssociations(draft: Draft): void {
  const { problems, missing, erratum } = associationsOf(draft.elements, draft.entries);
  if (erratum) draft.warnings = [...draft.warnings, ITIP_VARIANT_WARNING];
  const refused = draft.target.strict ? [...problems, ...missing] : problems;
  for (const { kind, ai, message } of refused) {
    // A required element that seems absent may be in the part that could not be read.
    if (kind === "missing" && draft.isPartial) continue;
    const at = draft.elements.findIndex((element) => element.ai === ai);
    draft.fault(draft.positions[at] ?? 0, ASSOCIATION_FAULTS[kind], message, ai);
  }
  draft.contradictions = contradictingAis(problems, draft.elements);
  if (missing.length > 0 && !draft.isPartial && !draft.target.strict) {
    draft.warnings = [...draft.warnings, ...missing.map(({ message }) => message as Warning)];
  }
}
