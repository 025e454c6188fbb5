/**
 * Places for links whose target takes a value that the anchor does not have, such as
 * `https://example.org/passport/{serial}` at a product: no scan of the anchor leads there, and every
 * scan with a serial number does. So one with an example value is compared, too. Pure.
 */

import { digitalLinkPath } from "../../gs1/digital-link/build.ts";
import type { Identification } from "../../gs1/identification.ts";
import { qualifierAi } from "../../gs1/qualifiers.ts";
import { type LinkNote, linkNote } from "../../model/link-notes.ts";
import { qualifierOf } from "../../resolver/levels.ts";
import type { Rule } from "../../resolver/rules/rule.ts";
import { missingIn } from "../../resolver/rules/template.ts";
import { parseAnchor } from "../anchor.ts";
import type { ScanPlace } from "./scan-places.ts";
import type { Question } from "./scan-questions.ts";

/**
 * The examples at the first place, one with each different set of missing values.
 * @param links those that change
 */
export function examplePlaces(
  [place]: readonly ScanPlace[],
  links: readonly (Rule | null)[],
): ScanPlace[] {
  if (place === undefined) return [];
  const found = new Map<string, ScanPlace>();
  for (const link of links) {
    const names = link ? missingIn(link.href, place.identification) : [];
    const identification = names.length > 0 ? withExamples(place, names) : null;
    if (identification === null) continue;
    const anchor = digitalLinkPath(identification);
    found.set(anchor, { ...place, anchor, identification });
  }
  return [...found.values()];
}

/** A note for each of them whose scans change. */
export const exampleNotes = (
  examples: readonly ScanPlace[],
  scans: readonly Question[],
): LinkNote[] =>
  examples
    .filter(({ anchor }) => scans.some(({ request }) => request.split("?", 1)[0] === anchor))
    .map(({ anchor }) => linkNote("example", { anchor }));

/** Letters, and digits for qualifiers that have no letters; the first that no link has is taken. */
const VALUES = ["EXAMPLE", "EXAMPLE-2", "1", "2"];

/** Null if the identifier cannot have all of these values. */
function withExamples(
  { identification, rules }: ScanPlace,
  names: readonly string[],
): Identification | null {
  let made = identification;
  for (const ai of new Set(names.map(qualifierAi))) {
    const readable = VALUES.flatMap((value) => {
      const qualifiers = [...made.qualifiers, { ai, value }];
      // What the key cannot have beside the others is left out of its path.
      const reading = parseAnchor(digitalLinkPath({ ...made, qualifiers }));
      return reading.ok && qualifierOf(reading.value.qualifiers, ai)
        ? [{ value, with: reading.value }]
        : [];
    });
    const isUsed = (value: string) =>
      rules.some(({ anchor }) => `${anchor}/`.includes(`/${ai}/${value}/`));
    const chosen = readable.find(({ value }) => !isUsed(value)) ?? readable[0];
    if (chosen === undefined) return null;
    made = chosen.with;
  }
  return made;
}
