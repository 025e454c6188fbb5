/**
 * Reading Digital Link URIs (GS1 Digital Link: URI Syntax 1.x, clause 4; Compression for EPC binary
 * strings 1.0.0). Linear in the length of the input, and never throws.
 */

import type { Faults } from "../fault.ts";
import type { Identification } from "../identification.ts";
import { DigitalLinkError, type DigitalLinkProblem } from "./problem.ts";
import { readTarget } from "./read.ts";
import { readOrigin } from "./stem.ts";

export {
  buildDigitalLink,
  CANONICAL_STEM,
  canonicalDigitalLink,
  carriedElements,
  digitalLinkPath,
} from "./build.ts";
export type { DigitalLinkProblem } from "./problem.ts";

export interface DigitalLinkOptions {
  /**
   * Refuses `;` between parameters, GTINs without their zeros, raw characters that no URI can have,
   * and an application identifier without those that it requires; all are warnings otherwise.
   */
  readonly strict?: boolean;
}

export type DigitalLinkResult = DigitalLinkFound | DigitalLinkRefusal;

export interface DigitalLinkFound {
  readonly ok: true;
  /**
   * All before the primary key, without a slash at its end, scheme and host in lower case:
   * `https://example.com/some-extra/pathinfo`.
   */
  readonly stem: string;
  /** Qualifiers in the key's order, attributes in that of the query, GTINs with 14 digits. */
  readonly identification: Identification;
  /** Sentences, each once. */
  readonly warnings: readonly string[];
}

export interface DigitalLinkRefusal {
  readonly ok: false;
  /** The first of `faults`. */
  readonly problem: DigitalLinkProblem;
  /** Positions are never null. */
  readonly faults: Faults;
}

/**
 * Reads an absolute URI on any http(s) stem. The rightmost primary key counts; the fragment, and
 * parameters whose keys are not all digits, are passed over. Values, the qualifiers' order, what
 * stands in path and query, duplicates and associations are checked, and every fault is reported.
 */
export function parseDigitalLink(uri: string, options: DigitalLinkOptions = {}): DigitalLinkResult {
  return orRefusal(() => {
    const fragment = uri.indexOf("#");
    const end = fragment < 0 ? uri.length : fragment;
    const question = uri.indexOf("?");
    const pathEnd = question < 0 || question > end ? end : question;
    const origin = readOrigin(uri, pathEnd);
    const target = { text: uri, start: origin.end, pathEnd, end, strict: options.strict === true };
    const { stemEnd, identification, warnings } = readTarget(target);
    const stem = origin.text + uri.slice(origin.end, stemEnd);
    return { ok: true, stem, identification, warnings };
  });
}

/**
 * Reads a request target: `rawPath` as requested, not decoded, with its leading slash, and what
 * follows the `?`, or null. Positions count through `path?query`; the stem is what the path has
 * before the key, empty for nothing.
 */
export function parseDigitalLinkPath(
  rawPath: string,
  rawQuery: string | null,
  options: DigitalLinkOptions = {},
): DigitalLinkResult {
  return orRefusal(() => {
    const text = rawQuery === null ? rawPath : `${rawPath}?${rawQuery}`;
    const pathEnd = rawPath.length;
    const target = { text, start: 0, pathEnd, end: text.length, strict: options.strict === true };
    const { stemEnd, identification, warnings } = readTarget(target);
    return { ok: true, stem: rawPath.slice(0, stemEnd), identification, warnings };
  });
}

function orRefusal(parse: () => DigitalLinkFound): DigitalLinkResult {
  try {
    return parse();
  } catch (error) {
    if (error instanceof DigitalLinkError) {
      const { faults } = error;
      return { ok: false, problem: faults[0] as DigitalLinkProblem, faults };
    }
    throw error;
  }
}
