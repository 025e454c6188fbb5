/** The names of products for a list of numbers that was checked elsewhere, such as in a browser. */
import { recallsOfLabels, recallsOfNumbers } from "../../catalog/facts/recalls.ts";
import { namesAmong, type ProductRow } from "../../catalog/tables/products.ts";
import type { ElementValue } from "../../gs1/identification.ts";
import { CPV, LOT, SERIAL } from "../../gs1/qualifiers.ts";
import type { Preferences } from "../../model/accept.ts";
import type { ReadContext } from "../context.ts";
import { type PageText, translated } from "../products/page.ts";
import {
  kindsOfListed,
  type LabelNotice,
  type ListedKind,
  listedIn,
  noticesOfLabels,
} from "../resolve/listed.ts";
import { factsKey } from "../resolve/reading.ts";

/** The most products in one call. */
export const MOST_LISTED = 1_000;
/** The most labels in one call: few enough to be weighed as texts, with all that a label can say. */
export const MOST_LISTED_LABELS = 300;

export interface ListedProduct {
  /** 14 digits. */
  readonly gtin: string;
  readonly name: PageText;
  readonly brand: string | null;
  readonly lifecycle: ProductRow["lifecycle"];
  /** The most important first; empty if there is nothing to tell. */
  readonly notices: readonly ListedKind[];
}

/** What a label of a list says about its product, as far as recalls are about it. */
export interface ListLabel {
  /** 14 digits. */
  readonly gtin: string;
  readonly variant?: string | undefined;
  readonly lot?: string | undefined;
  readonly serial?: string | undefined;
}

export interface ListedLabel extends ListLabel {
  /** The most important first; they take the place of those of the product. */
  readonly notices: readonly LabelNotice[];
}

export interface ListedProducts {
  /** The products in the order of their GTINs; numbers that the principal does not see are absent. */
  readonly products: readonly ListedProduct[];
  /**
   * The other numbers with recall information: a recall of a product that the principal does not see
   * is public all the same.
   */
  readonly recalls: readonly Pick<ListedProduct, "gtin" | "notices">[];
  /** The labels of the numbers asked about, each as it was asked. */
  readonly labels: readonly ListedLabel[];
}

export interface AskedList {
  /** GTIN-14s. */
  readonly gtins: readonly string[];
  /** The labels of these numbers only. */
  readonly labels?: readonly ListLabel[] | undefined;
}

/** One round trip, with two statements for the numbers and one for the labels. */
export async function namesOfList(
  context: Pick<ReadContext, "catalog" | "clock" | "baseUrl" | "ownHosts">,
  { gtins, labels = [] }: AskedList,
  languages: Preferences,
): Promise<ListedProducts> {
  const at = context.clock();
  const keys = labels.map((label) => factsKey({ identification: identificationOf(label) }));
  const numbers = [...new Set(gtins)];
  const [rows, recallsByAnchor, recallsByNumber] = await context.catalog.ask([
    namesAmong(numbers, at),
    recallsOfLabels(keys, at),
    recallsOfNumbers(numbers, at),
  ]);
  const products = rows.map(({ gtin, name, names, brandName, lifecycle, recalls }) => ({
    notices: kindsOfListed(context, { gtin, lifecycle, ...listedIn(recalls) }, at),
    gtin,
    name: translated(name, names, languages) ?? { text: gtin, lang: null },
    brand: brandName,
    lifecycle,
  }));
  const rowOf = new Map(rows.map((row) => [row.gtin, row]));
  const recalls = [...recallsByNumber].flatMap(([gtin, rules]) => {
    if (rowOf.has(gtin)) return [];
    const notices = kindsOfListed(context, { gtin, lifecycle: "active", recalls: rules }, at);
    return notices.length > 0 ? [{ gtin, notices }] : [];
  });
  const labelsOf = Map.groupBy(labels, ({ gtin }) => gtin);
  const found = [...labelsOf].flatMap(([gtin, own]) => {
    // Without a product that the principal sees, a recall of its lots is public all the same.
    const { lifecycle = "active", recalls = "[]" } = rowOf.get(gtin) ?? {};
    const ofLabels = recallsByAnchor.get(`/01/${gtin}`) ?? [];
    const seen = listedIn(recalls);
    const all = new Map([...seen.recalls, ...ofLabels].map((rule) => [rule.id, rule]));
    const listed = { ...seen, gtin, lifecycle, recalls: [...all.values()] };
    const notices = noticesOfLabels(context, listed, own.map(qualifiersOf), at);
    return own.map((label, i) => ({ ...label, notices: notices[i]! }));
  });
  return { products, recalls, labels: found };
}

const identificationOf = (label: ListLabel) => ({
  key: { ai: "01", value: label.gtin },
  qualifiers: qualifiersOf(label),
  attributes: [],
});

const qualifiersOf = ({ variant, lot, serial }: ListLabel): ElementValue[] =>
  (
    [
      [CPV, variant],
      [LOT, lot],
      [SERIAL, serial],
    ] as const
  ).flatMap(([ai, value]) => (value === undefined ? [] : [{ ai, value }]));
