/** Scans that a link of a brand or an organization changes: compared for a sample of what the owner has. */

import { type OwnerSample, ownerSample } from "../../catalog/facts/owner-sample.ts";
import type { Query } from "../../catalog/query.ts";
import { type LinkNote, linkNote } from "../../model/link-notes.ts";
import { ownerOf } from "../../resolver/decide/owner.ts";
import {
  brandAnchor,
  organizationAnchor,
  parseOwnerAnchor,
  type Rule,
} from "../../resolver/rules/rule.ts";
import type { Rights } from "../access/rights.ts";
import { anchorStarts, parseAnchor } from "../anchor.ts";
import type { ReadContext } from "../context.ts";
import { factsKey } from "../resolve/reading.ts";
import { exampleNotes, examplePlaces } from "./example-places.ts";
import { factsSeen } from "./rules-seen.ts";
import type { BeforeAndAfter, ScanPlace } from "./scan-places.ts";
import { type Compared, compareScans, MOST_ANCHORS } from "./scans.ts";
import { unusedNotes } from "./unused-link.ts";

/** The rest of the sample are products. */
const MOST_OTHERS = 4;

/** Null for a link of an identifier. */
export function sampleIf({ anchor }: Rule): Query<OwnerSample | null> {
  const owner = parseOwnerAnchor(anchor);
  if (owner === null) return { statements: [], read: () => null };
  const { kind, id } = owner;
  // Only GTINs have brands; other keys have only organizations.
  const starts = anchorStarts().filter(
    (start) => kind === "organization" || start.startsWith("/01/"),
  );
  return ownerSample(kind, id, { starts, most: MOST_ANCHORS });
}

/** The scans of the sample to which the owner's links apply, and how much of all they are. */
export interface SampledPlaces {
  readonly places: readonly ScanPlace[];
  readonly note: LinkNote;
}

/** One round trip. The numbers of the sample, and the links beside the owner's, can be another's. */
export async function placesOfOwner(
  context: ReadContext,
  rights: Rights | null,
  anchor: string,
  { gtins, total, isTotal, anchors, areAllAnchors }: OwnerSample,
): Promise<SampledPlaces> {
  const products = gtins.map((gtin) => `/01/${gtin}`);
  const others = anchors.filter((other) => !products.includes(other));
  const further = others.slice(0, MOST_OTHERS);
  const asked = [...products.slice(0, MOST_ANCHORS - further.length), ...further];
  const places = await placesOf(context, rights, anchor, asked);
  const checked = places.filter((place) => products.includes(place.anchor)).length;
  const note = linkNote("sample", {
    anchor,
    count: checked,
    total,
    is_least: !isTotal,
    others: places.length - checked,
    is_whole: isTotal && areAllAnchors && asked.length === total + others.length,
  });
  return { places, note };
}

export function changedOwnerScans(
  context: ReadContext,
  change: BeforeAndAfter,
  { places, note }: SampledPlaces,
): Compared {
  const examples = examplePlaces(places, [change.before, change.after]);
  const seen = [...places, ...examples];
  const unused = unusedNotes("unused_in_sample", context, change, seen);
  const compared = compareScans(context, change, seen);
  const ofExamples = exampleNotes(examples, compared.scans);
  return { ...compared, notes: [note, ...unused, ...ofExamples, ...compared.notes] };
}

/** The places to which the owner's rules apply, as the resolver decides it. */
async function placesOf(
  context: ReadContext,
  rights: Rights | null,
  owner: string,
  anchors: readonly string[],
) {
  const read = anchors.flatMap((anchor) => {
    const reading = parseAnchor(anchor);
    return reading.ok ? [{ anchor, identification: reading.value }] : [];
  });
  if (read.length === 0) return [];
  const found = await context.catalog.facts(read.map(factsKey));
  return read.flatMap((place, i): ScanPlace[] => {
    const facts = factsSeen(rights, found[i]!, context.clock());
    const { brandId = null, organizationId = null } =
      ownerOf(place.identification, facts.product, facts.companyPrefix) ?? {};
    const owners = [
      brandId !== null && brandAnchor(brandId),
      organizationId !== null && organizationAnchor(organizationId),
    ];
    return owners.includes(owner) ? [{ ...place, facts, rules: facts.links }] : [];
  });
}
