/** From the parts of a Digital Link URI to what it identifies (URI Syntax 1.x, clause 4). */
import { type ApplicationIdentifier, findAi } from "./application-identifiers.ts";
import { associationsOf, ITIP_VARIANT_WARNING } from "./digital-link-associations.ts";
import { decompress } from "./digital-link-compressed.ts";
import { findKey, refusePath, refuseSegment } from "./digital-link-path.ts";
import { refuse, refuseAi } from "./digital-link-problem.ts";
import { pathProblem, queryProblem } from "./digital-link-qualifiers.ts";
import { readQuery } from "./digital-link-query.ts";
import { checkStemPath } from "./digital-link-stem.ts";
import { isShortGtin, type Pair, readValue } from "./digital-link-value.ts";
import type { ElementValue, Identification } from "./identification.ts";

/** In `text` the path is from `start` to `pathEnd`, and a query, if there is one, goes up to `end`. */
export interface Target {
  readonly text: string;
  readonly start: number;
  readonly pathEnd: number;
  readonly end: number;
  /** Refuses what is warned of otherwise. */
  readonly strict: boolean;
}

/** The stem's path is from the target's `start` to `stemEnd`. */
export interface Reading {
  readonly stemEnd: number;
  readonly identification: Identification;
  readonly warnings: readonly string[];
}

const PADDED = "The GTIN has fewer than 14 digits in the URI. Write it with its leading zeros.";
const IGNORED =
  "A parameter whose name is digits alone was ignored: it is no application identifier and has no value.";
const SEMICOLON = "A ; separates parameters in the query. Write & instead.";
const NO_WARNINGS: readonly string[] = Object.freeze([]);

/** All that is found so far, and where; the key is the first element. */
class Draft {
  readonly elements: ElementValue[] = [];
  readonly entries: ApplicationIdentifier[] = [];
  readonly positions: number[] = [];
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
    const { text } = this.target;
    const value = readValue(text, pair, entry.ai, place);
    if (entry.ai === "01" && isShortGtin(text, pair)) this.warn(pair.from, PADDED);
    this.add(entry, value, pair.start);
  }

  warn(position: number, warning: string): void {
    if (this.target.strict) refuse(position, warning);
    if (!this.warnings.includes(warning)) this.warnings = [...this.warnings, warning];
  }
}

/** Reads `target`, or refuses it with the first problem. */
export function readTarget(target: Target): Reading {
  const { text, start, pathEnd } = target;
  const draft = new Draft(target);
  // Resolver 1.2.1, clause 2.13: one slash at the end of the path is tolerated.
  const slashed = pathEnd > start + 1 && text.charCodeAt(pathEnd - 1) === 47;
  const { stemEnd, entry, attributesFrom } = readPath(draft, slashed ? pathEnd - 1 : pathEnd);
  checkStemPath(text, start, stemEnd);
  readAttributes(draft, entry);
  checkAssociations(draft);
  const { elements, warnings } = draft;
  const identification = {
    key: elements[0]!,
    qualifiers: elements.slice(1, attributesFrom),
    attributes: elements.slice(attributesFrom),
  };
  return { stemEnd, identification, warnings };
}

/** `attributesFrom`: how many elements the key and its qualifiers are. */
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
    const qualifier = pair.entry ?? refuseSegment(text, pair, entry);
    const problem = pathProblem(entry, draft.elements, qualifier.ai);
    if (problem !== null) refuseAi(pair.start, qualifier.ai, problem);
    draft.read(qualifier, pair, "path");
  }
  return { stemEnd, entry, attributesFrom: draft.elements.length };
}

function readCompressed(draft: Draft, pathEnd: number): PathReading {
  const { text, start } = draft.target;
  const found = decompress(text, start, pathEnd);
  if (found === null) refusePath(text, start, pathEnd, "");
  if (!found.ok) refusePath(text, start, pathEnd, ` As a compressed one: ${found.message}`);
  const { stemEnd, entry, key, qualifiers, attributes } = found;
  for (const { ai, value } of [key, ...qualifiers, ...attributes]) {
    const its = findAi(ai);
    if (its !== undefined) draft.add(its, value, stemEnd + 1);
  }
  return { stemEnd, entry, attributesFrom: 1 + qualifiers.length };
}

function readAttributes(draft: Draft, entry: ApplicationIdentifier): void {
  const { text, pathEnd, end } = draft.target;
  if (end <= pathEnd + 1) return;
  const { pairs, semicolon, ignored } = readQuery(text, pathEnd + 1, end);
  if (ignored >= 0) draft.warn(ignored, IGNORED);
  if (semicolon >= 0) draft.warn(semicolon, SEMICOLON);
  for (const pair of pairs) {
    const attribute = pair.entry!;
    const problem = queryProblem(entry, attribute);
    if (problem !== null) refuseAi(pair.start, attribute.ai, problem);
    if (draft.entries.includes(attribute)) {
      refuseAi(pair.start, attribute.ai, "It is there more than once. Keep one.");
    }
    draft.read(attribute, pair, "query");
  }
}

/** The dictionary judges all that the URI says together. */
function checkAssociations(draft: Draft): void {
  const { problems, erratum } = associationsOf(draft.elements, draft.entries);
  if (erratum) draft.warnings = [...draft.warnings, ITIP_VARIANT_WARNING];
  const first = problems[0];
  if (first === undefined) return;
  const at = draft.elements.findIndex(({ ai }) => ai === first.ai);
  refuseAi(draft.positions[at] ?? 0, first.ai, first.message);
}
