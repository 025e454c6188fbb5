/**
 * From the parts of a Digital Link URI to the item that it identifies (URI Syntax 1.x, clause 4).
 */
import { type ApplicationIdentifier, findAi } from "../ai/application-identifiers.ts";
import { ASSOCIATION_FAULTS } from "../ai/associations.ts";
import { type FaultCode, MOST_FAULTS, type PlacedFault } from "../fault.ts";
import type { ElementValue, Identification } from "../identification.ts";
import { associationsOf, ITIP_VARIANT_WARNING } from "./associations.ts";
import { decompress } from "./compressed.ts";
import { findKey, refusePath, segmentProblem } from "./path.ts";
import { type FaultReport, faultAt, refuseAll } from "./problem.ts";
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
  readonly warnings: readonly string[];
}

const PADDED = "The GTIN has fewer than 14 digits in the URI. Write it with its leading zeros.";
const IGNORED =
  "A parameter whose name is only digits was ignored: it is not an application identifier and has no value.";
const SEMICOLON = "A ; separates parameters in the query. Write & instead.";
const NO_WARNINGS: readonly string[] = Object.freeze([]);

/** Everything that was read so far, with its place; the key is the first element. */
class Draft implements FaultReport {
  readonly elements: ElementValue[] = [];
  readonly entries: ApplicationIdentifier[] = [];
  readonly positions: number[] = [];
  readonly faults: PlacedFault[] = [];
  /** Whether a part of the URI is missing from the elements. */
  isPartial = false;
  warnings: readonly string[] = NO_WARNINGS;
  readonly target: Target;

  constructor(target: Target) {
    this.target = target;
  }

  add(entry: ApplicationIdentifier, value: string, position: number): void {
    this.elements.push({ ai: entry.ai, value });
    this.entries.push(entry);
    this.positions.push(position);
  }

  read(entry: ApplicationIdentifier, pair: Pair, place: "path" | "query"): void {
    this.add(entry, this.valueOf(entry, pair, place), pair.start);
  }

  /** For an identifier in the wrong place: only its value is checked. */
  pass(entry: ApplicationIdentifier, pair: Pair, place: "path" | "query"): void {
    this.isPartial = true;
    this.valueOf(entry, pair, place);
  }

  valueOf(entry: ApplicationIdentifier, pair: Pair, place: "path" | "query"): string {
    const { text } = this.target;
    const before = this.faults.length;
    const value = parseValue(text, pair, entry.ai, place, this);
    const isSound = this.faults.length === before;
    if (isSound && entry.ai === "01" && isShortGtin(text, pair)) this.warn(pair.from, PADDED);
    return value;
  }

  fault(position: number, code: FaultCode, message: string, ai?: string): void {
    if (code === "unknown_ai") this.isPartial = true;
    if (this.faults.length < MOST_FAULTS) this.faults.push(faultAt(position, code, message, ai));
  }

  warn(position: number, warning: string): void {
    if (this.target.strict) this.fault(position, "uri", warning);
    else if (!this.warnings.includes(warning)) this.warnings = [...this.warnings, warning];
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
  refuseAll(draft.faults);
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
  if (found === null) return readCompressed(draft, pathEnd);
  const { stemEnd, entry, key, rest } = found;
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
      draft.pass(qualifier, pair, "path");
    }
  }
  return { stemEnd, entry, attributesFrom: draft.elements.length };
}

function readCompressed(draft: Draft, pathEnd: number): PathReading {
  const { text, start } = draft.target;
  const found = decompress(text, start, pathEnd);
  if (found === null) refusePath(text, start, pathEnd, "");
  if (!found.ok) refusePath(text, start, pathEnd, ` As a compressed one: ${found.error}`);
  const { stemEnd, entry, key, qualifiers, attributes } = found.value;
  for (const { ai, value } of [key, ...qualifiers, ...attributes]) {
    const its = findAi(ai);
    if (its !== undefined) draft.add(its, value, stemEnd + 1);
  }
  return { stemEnd, entry, attributesFrom: 1 + qualifiers.length };
}

function readAttributes(draft: Draft, entry: ApplicationIdentifier): void {
  const { text, pathEnd, end } = draft.target;
  if (end <= pathEnd + 1) return;
  const { pairs, semicolon, ignored } = parseQuery(text, pathEnd + 1, end, draft);
  if (ignored >= 0) draft.warn(ignored, IGNORED);
  if (semicolon >= 0) draft.warn(semicolon, SEMICOLON);
  for (const pair of pairs) {
    const attribute = pair.entry;
    const problem = queryProblem(entry, attribute);
    if (problem !== null) {
      draft.fault(pair.start, "wrong_place", problem, attribute.ai);
      draft.pass(attribute, pair, "query");
    } else if (draft.entries.includes(attribute)) {
      draft.fault(pair.start, "repeated_ai", REPEATED, attribute.ai);
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
  if (missing.length > 0) {
    draft.warnings = [...draft.warnings, ...missing.map(({ message }) => message)];
  }
}
