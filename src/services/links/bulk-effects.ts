/** What scans of the products get before and after a bulk change: each distinct effect once. Pure. */

import { type LinkNote, linkNote } from "../../model/link-notes.ts";
import { isOwnerAnchor, type Rule } from "../../resolver/rules/rule.ts";
import { scannedFacts } from "../resolve/resolve.ts";
import { linksAfter, type ProductLinks, type Step } from "./bulk-plan.ts";
import { examplePlaces } from "./example-places.ts";
import { warningsOf } from "./notes.ts";
import { futureOfRules, type ScanContext } from "./scan-places.ts";
import { type ChangedScan, compareFuture } from "./scans.ts";

export interface BulkEffect {
  /** Equal for products whose scans change in the same way, whatever addresses they have now. */
  readonly key: string;
  readonly products: number;
  /** The GTIN of the first of them: scans and titles are those of this product. */
  readonly example: string;
  readonly scans: readonly ChangedScan[];
  /** The titles of links afterwards, by their ids. */
  readonly titles: Readonly<Record<string, string>>;
  /** The titles before, of links that get another one. */
  readonly titles_before: Readonly<Record<string, string>>;
  readonly notes: readonly LinkNote[];
  /** The notes in sentences. */
  readonly warnings: readonly string[];
}

/** The effects on products, one after the other. Products that are alike are compared once. */
export function effectsOn(context: ScanContext) {
  const known = new Map<string, BulkEffect>();
  return (product: ProductLinks, steps: readonly Step[]): BulkEffect => {
    const key = likenessOf(product, steps);
    const effect = known.get(key) ?? effectOn(context, product, steps);
    known.set(key, effect);
    return effect;
  };
}

/** Everything on which the decisions about scans of a product depend, without its own number. */
function likenessOf(
  { gtin, facts: { product, companyPrefix, links: near }, all }: ProductLinks,
  steps: readonly Step[],
): string {
  const own = all.filter(({ anchor }) => anchor === `/01/${gtin}`);
  const ofOwners = near.filter(({ anchor }) => isOwnerAnchor(anchor));
  const { lifecycle, visibility, brandId, organizationId } = product ?? {};
  const text = JSON.stringify([
    [lifecycle, visibility, brandId, organizationId, companyPrefix],
    own.map(decisive),
    ofOwners,
    steps.map(({ before, after }) => [before && own.indexOf(before), after && decisive(after)]),
  ]);
  // The first digits of a GTIN-8 do not have its prefix.
  const prefix = gtin.startsWith("000000") ? gtin : gtin.slice(0, 5);
  return prefix + text.replaceAll(gtin, "{gtin}");
}

/** No decision depends on how a link is called, or when it was written. */
const decisive = (rule: Rule) => ({
  ...rule,
  id: null,
  title: null,
  createdAt: null,
  updatedAt: null,
});

/**
 * The effect on one product. Scans of lots and items are compared only for a target that takes their
 * value, with an example of it.
 */
function effectOn(
  context: ScanContext,
  { gtin, identification, facts: all, mayOthersPlan, all: links }: ProductLinks,
  steps: readonly Step[],
): BulkEffect {
  const facts = scannedFacts(all);
  const owners = facts.links.filter(({ anchor }) => isOwnerAnchor(anchor));
  const anchor = `/01/${gtin}`;
  const before: readonly Rule[] = [...links, ...owners];
  const after: readonly Rule[] = [...linksAfter(links, steps), ...owners];
  const place = { anchor, identification, facts, rules: before };
  const changing = steps.flatMap(({ before, after }) =>
    [before, after].filter((one) => one !== null),
  );
  const places = [place, ...examplePlaces([place], changing)];
  const future = futureOfRules(places, () => after, context.clock().getTime());
  const zone = changing.find(({ timing }) => timing !== null)?.timing?.zone ?? null;
  const { scans, endsRecall } = compareFuture(context, future, {
    changing,
    zone,
    unknownFrom: null,
  });
  const was = new Map(before.map((rule) => [rule.id, rule]));
  const byId = new Map([...before, ...after].map((rule) => [rule.id, rule]));
  const titleIn = (rules: ReadonlyMap<string, Rule>, id: string) => rules.get(id)?.title;
  const named = new Set(scans.flatMap((scan) => [...scan.before.link_ids, ...scan.after.link_ids]));
  const notes = [
    ...(endsRecall ? [linkNote("ends_recall")] : []),
    ...(mayOthersPlan ? [linkNote("others_plans")] : []),
  ];
  const written = new Set(changing.map(({ id }) => id));
  return {
    key: keyOf(scans, gtin, byId, written, notes),
    products: 1,
    example: gtin,
    scans,
    titles: Object.fromEntries([...named].flatMap((id) => pairOf(id, titleIn(byId, id)))),
    titles_before: Object.fromEntries(
      [...named].flatMap((id) => {
        const title = titleIn(was, id);
        return title === titleIn(byId, id) ? [] : pairOf(id, title);
      }),
    ),
    notes,
    warnings: warningsOf(notes),
  };
}

const pairOf = (id: string, title: string | undefined) =>
  title === undefined ? [] : [[id, title]];

/**
 * Links are told apart by their type, and by whether the change writes them: each product may have
 * an address of its own.
 */
function keyOf(
  scans: readonly ChangedScan[],
  gtin: string,
  links: ReadonlyMap<string, Rule>,
  written: ReadonlySet<string>,
  notes: readonly LinkNote[],
): string {
  const answer = ({ status, reason, link_ids }: ChangedScan["before"]) => [
    status,
    reason,
    ...link_ids.map((id) => [links.get(id)?.linkType ?? null, written.has(id)]),
  ];
  // The further languages in which a scan changes alike depend on all links of the product.
  const lines = scans.map(({ request, before, after, also_in: _, ...rest }) => ({
    ...rest,
    request: request.replace(gtin, "{gtin}"),
    before: answer(before),
    after: answer(after),
  }));
  return JSON.stringify([lines, notes]);
}

/** Each distinct effect, the most frequent first. */
export function grouped(effects: readonly BulkEffect[]): BulkEffect[] {
  return [...Map.groupBy(effects, ({ key }) => key).values()]
    .map((same) => ({ ...same[0]!, products: same.length }))
    .sort((a, b) => b.products - a.products);
}
