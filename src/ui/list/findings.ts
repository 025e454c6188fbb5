/**
 * The findings by which rows of a checked list can be found, and what is known about their
 * products.
 */
import { undetectedSwaps } from "../../gs1/gtin/neighbours.ts";
import { nearNumbers } from "../../gs1/identify/near-numbers.ts";
import type {
  AskedList,
  ListedProduct,
  ListedProducts,
  ListLabel,
} from "../../services/check/list.ts";
import type { LabelNotice, ListedKind } from "../../services/resolve/listed.ts";
import { type CheckedRow, VERDICTS } from "./check.ts";

export interface Names {
  /** `known`: every number was looked up. */
  readonly state: "none" | "known" | "sign_in" | "unavailable";
  /** The products by GTIN-14. */
  readonly products: ReadonlyMap<string, ListedProduct>;
  /** The recalls by GTIN-14, of numbers without a product that the reader sees. */
  readonly recalls: ReadonlyMap<string, readonly ListedKind[]>;
  /** The labels by {@link labelKey}. */
  readonly labels: ReadonlyMap<string, readonly LabelNotice[]>;
}

export const NO_NAMES: Names = {
  state: "none",
  products: new Map(),
  recalls: new Map(),
  labels: new Map(),
};

/** @param answers to all parts of a list */
export const namesIn = (state: Names["state"], answers: readonly ListedProducts[]): Names => ({
  state,
  products: new Map(answers.flatMap(({ products }) => products.map((one) => [one.gtin, one]))),
  recalls: new Map(
    answers.flatMap(({ recalls }) => recalls.map(({ gtin, notices }) => [gtin, notices])),
  ),
  labels: new Map(
    answers.flatMap(({ labels }) => labels.map((one) => [labelKey(one), one.notices])),
  ),
});

const labelKey = ({ gtin, variant, lot, serial }: ListLabel): string =>
  JSON.stringify([gtin, variant, lot, serial]);

/**
 * What comes first of a row: of its label if it has one, otherwise of its number, with the recalled
 * lots where they were asked for, or of its product.
 */
export function noticesOf(
  { gtin, label }: CheckedRow,
  { products, recalls, labels }: Names,
): readonly (LabelNotice | ListedKind)[] {
  const number = gtin ?? "";
  const ofLabel = labels.get(labelKey(label ?? { gtin: number }));
  return ofLabel ?? products.get(number)?.notices ?? recalls.get(number) ?? [];
}

export const FINDINGS = ["all", "warned", ...VERDICTS, "repeated", "unknown"] as const;
export type Finding = (typeof FINDINGS)[number];

/** No catalog has numbers that no product may have. */
export const isUnknown = ({ gtin, verdict }: CheckedRow, { state, products }: Names): boolean =>
  state === "known" && gtin !== null && verdict !== "unusable" && !products.has(gtin);

export function hasFinding(row: CheckedRow, finding: Finding, names: Names): boolean {
  switch (finding) {
    case "all":
      return true;
    case "warned":
      return noticesOf(row, names).length > 0;
    case "repeated":
      return row.sameAs !== null;
    case "unknown":
      return isUnknown(row, names);
    default:
      return row.verdict === finding;
  }
}

/**
 * The numbers of rows without a lot whose lots are recalled, as labels that say no more: the answer
 * names the lots. They are asked about in one call, after the rows' own.
 */
export function recalledIn(rows: readonly CheckedRow[], names: Names): ListLabel[] {
  const noticesAt = (gtin: string) =>
    names.products.get(gtin)?.notices ?? names.recalls.get(gtin) ?? [];
  return codesIn(rows)
    .gtins.filter((gtin) => noticesAt(gtin).includes("recalled_lots"))
    .slice(0, MOST_RECALLED)
    .map((gtin) => ({ gtin }));
}

/** Labels of a call. Nobody compares more with packs. */
const MOST_RECALLED = 300;

/**
 * The numbers of the catalog's products that wrong rows may be meant for, and rows that the catalog does not
 * have, whose check digit does not detect a swap. They are asked about in one call, after the rows' own.
 */
export function nearIn(rows: readonly CheckedRow[], names: Names): string[] {
  const near = new Set<string>();
  for (const row of rows) {
    if (near.size >= MOST_NEAR) break;
    for (const gtin of nearOf(row, names).near) if (!names.products.has(gtin)) near.add(gtin);
  }
  return [...near].slice(0, MOST_NEAR);
}

/** Numbers of a call: those of some 40 wrong rows, and nobody compares more with labels. */
const MOST_NEAR = 1_000;

function nearOf(row: CheckedRow, names: Names): { near: readonly string[]; clear: string | null } {
  if (row.verdict === "faulty" || row.verdict === "likely") {
    const { near, clear } = nearNumbers(row.from);
    return { near: [...near.keys()], clear };
  }
  const near = isUnknown(row, names) ? undetectedSwaps(row.gtin!) : [];
  return { near, clear: null };
}

/** The products that a row may be meant for, as on the page of one number: recalled ones first. */
export function similarTo(row: CheckedRow, names: Names): readonly ListedProduct[] {
  const { near, clear } = nearOf(row, names);
  const found = near.flatMap((gtin) => names.products.get(gtin) ?? []);
  const recalled = found.filter(({ notices }) => notices.some((kind) => OF_RECALLS.has(kind)));
  const others = found.filter((one) => !recalled.includes(one));
  const isClear = ({ gtin }: ListedProduct) => gtin === clear;
  const shown = found.some(isClear) ? others.filter(isClear) : others;
  // The product of the row's own number has a cell of its own.
  return [...recalled, ...shown].slice(0, MOST_SIMILAR).filter(({ gtin }) => gtin !== row.gtin);
}

const MOST_SIMILAR = 3;
const OF_RECALLS: ReadonlySet<ListedKind> = new Set(["recall", "recalled_lots", "contents"]);

/** Whether a file of faults has the row: also of a right number of what is recalled or withdrawn. */
export const isFault = (row: CheckedRow, names: Names): boolean =>
  row.sameAs !== null || row.verdict !== "valid" || hasFinding(row, "warned", names);

/** The numbers to look up, and the labels, each once. */
export function codesIn(rows: readonly CheckedRow[]): AskedCodes {
  const labels = new Map(rows.flatMap(({ label }) => (label ? [[labelKey(label), label]] : [])));
  const gtins = new Set(rows.flatMap(({ gtin, label }) => (label ? [] : (gtin ?? []))));
  return { gtins: [...gtins], labels: [...labels.values()] };
}

interface AskedCodes {
  /** The numbers of rows without a label. */
  readonly gtins: readonly string[];
  readonly labels: readonly ListLabel[];
}

export const askingFor = ({ gtins, labels }: AskedCodes): AskedList => ({
  gtins: [...new Set([...gtins, ...labels.map(({ gtin }) => gtin)])],
  labels,
});
