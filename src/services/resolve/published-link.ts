/** The Digital Link of an answer: one that this server resolves, or null with the reason. */

import { canonicalDigitalLink } from "../../gs1/digital-link/build.ts";
import { parseDigitalLink } from "../../gs1/digital-link/digital-link.ts";
import { isDots } from "../../gs1/digital-link/value.ts";
import { classify, isPublishable } from "../../gs1/gtin/classify.ts";
import type { Reading } from "./reading.ts";

/**
 * The most bytes of a request's path and query. RFC 9110, clause 4.1, recommends at least 8,000.
 */
export const MAX_URL_BYTES = 8_192;

export interface PublishedLink {
  digital_link: string | null;
  /** What was ignored in reading, what the link omits or lacks, and why there is no link. */
  warnings: string[];
}

/** @param reason a sentence */
const noDigitalLink = (reason: string): string => `There is no Digital Link here. ${reason}`;

/** The label is right all the same: no web address can have such a value as a segment of its path. */
const onlyDots = (ai: string): string =>
  `The value of AI ${ai} has only dots, which every web address drops.`;

/** Lenient, as a scan is: an absent required element is a warning. `buildLinkToPrint` is strict. */
export function publishedLink(
  baseUrl: string,
  { identification, warnings }: Pick<Reading, "identification" | "warnings">,
): PublishedLink {
  const none = (reason: string) => ({
    digital_link: null,
    warnings: [...warnings, noDigitalLink(reason)],
  });
  const { key } = identification;
  if (key.ai === "01" && !isPublishable(key.value)) return none(classify(key.value).usable_reason);
  const dots = identification.qualifiers.find(({ value }) => isDots(value));
  if (dots !== undefined) return none(onlyDots(dots.ai));
  const uri = canonicalDigitalLink(identification, baseUrl);
  const read = parseDigitalLink(uri);
  if (!read.ok) return none(read.error[0].message);
  if (uri.length - baseUrl.length > MAX_URL_BYTES) {
    return none(
      `It would be longer than the ${MAX_URL_BYTES} bytes that this server reads. Remove some of the AIs.`,
    );
  }
  return { digital_link: uri, warnings: [...new Set([...warnings, ...read.value.warnings])] };
}
