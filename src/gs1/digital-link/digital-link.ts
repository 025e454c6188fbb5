/**
 * Reads Digital Link URIs (GS1 Digital Link: URI Syntax 1.x, clause 4; Compression for EPC binary
 * strings 1.0.0). Takes linear time in the length of the input, and never throws.
 */

import type { Faults, FaultyReading, PlacedFault } from "../fault.ts";
import type { ElementValue, Identification } from "../identification.ts";
import type { Warning } from "../warnings.ts";
import { DigitalLinkError } from "./problem.ts";
import { parseTarget } from "./read.ts";
import { parseOrigin } from "./stem.ts";

export interface DigitalLinkOptions {
  /**
   * Rejects `;` between parameters, GTINs without their leading zeros, raw characters that are not
   * allowed in a URI, and an application identifier without those that it requires. Without
   * `strict` these are warnings.
   */
  readonly strict?: boolean;
}

export type DigitalLinkResult =
  | { readonly ok: true; readonly value: DigitalLink }
  | FaultyDigitalLink;

/** `elements` and `warnings`: what is right beside the faults; a value may be in the wrong place. */
export interface FaultyDigitalLink extends Omit<FaultyReading, "faults"> {
  readonly ok: false;
  readonly error: Faults<PlacedFault>;
}

export interface DigitalLink {
  /**
   * Everything before the primary key, without a slash at its end, scheme and host in lower case:
   * `https://example.com/some-extra/pathinfo`.
   */
  readonly stem: string;
  /** Qualifiers in the key's order, attributes in the order of the query, GTINs with 14 digits. */
  readonly identification: Identification;
  /** The attributes that an EPC in the path contains; empty for any other path. */
  readonly fromPath: readonly ElementValue[];
  /** Sentences without repetitions. */
  readonly warnings: readonly Warning[];
}

/**
 * Reads an absolute URI on any http(s) stem. The rightmost primary key counts. The fragment, and
 * parameters whose names are not all digits, are ignored. Values, the qualifiers' order, the places
 * in path and query, duplicates and associations are checked, and every fault is reported.
 */
export function parseDigitalLink(uri: string, options: DigitalLinkOptions = {}): DigitalLinkResult {
  return orRefusal(() => {
    const fragment = uri.indexOf("#");
    const end = fragment < 0 ? uri.length : fragment;
    const question = uri.indexOf("?");
    const pathEnd = question < 0 || question > end ? end : question;
    const origin = parseOrigin(uri, pathEnd);
    const target = { text: uri, start: origin.end, pathEnd, end, strict: options.strict === true };
    const { stemEnd, ...read } = parseTarget(target);
    return { stem: origin.text + uri.slice(origin.end, stemEnd), ...read };
  });
}

/**
 * Reads a request target. `rawPath` is the requested path, not decoded, with its leading slash; the
 * query is what follows the `?`, or null. Positions count through `path?query`. The stem is the
 * part of the path before the key; it may be empty.
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
    const { stemEnd, ...read } = parseTarget(target);
    return { stem: rawPath.slice(0, stemEnd), ...read };
  });
}

function orRefusal(parse: () => DigitalLink): DigitalLinkResult {
  try {
    return { ok: true, value: parse() };
  } catch (error) {
    if (!(error instanceof DigitalLinkError)) throw error;
    const { faults, ...beside } = error.refusal;
    return { ok: false, error: faults, ...beside };
  }
}
