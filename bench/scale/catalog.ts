/**
 * Generates catalogs of any size, the same every time: brands of very different sizes, each with
 * its own block of numbers; frequent words, and words that only a few products have, in every size.
 */
import { checkDigit } from "../../src/gs1/gtin/check-digit.ts";
import { sequence } from "../in-turns.ts";
import { inventedWord, KINDS, TRAITS } from "./words.ts";

export interface GeneratedProduct {
  /** GTIN-13 with GS1's prefix 952, which is for demonstrations. */
  readonly gtin: string;
  readonly name: string;
  readonly brand: string;
  readonly brandId: string;
  readonly description: string;
  readonly netContent: string;
  /** The three targets, by link type. */
  readonly links: Readonly<Record<LinkName, string>>;
}

export const LINK_NAMES = ["gs1:pip", "gs1:instructions", "gs1:sustainabilityInfo"] as const;
export type LinkName = (typeof LINK_NAMES)[number];

/** Blocks of brands have five digits after 952, items four. */
const MOST_ITEMS = 10_000;
const BLOCKS = 100_000;
export const MOST_PRODUCTS = 10_000_000;
/**
 * Coprime to the number of blocks and of words, so that neighbours in size do not have neighbouring
 * numbers.
 */
const STRIDE = 7_919;

export interface CatalogPlan {
  readonly size: number;
  /** The number of products before each brand; one more entry than brands. */
  readonly starts: readonly number[];
  /** Names of product lines, each of which a few products have. */
  readonly lines: number;
}

/** A brand for every forty products; the largest has one product in thirty, but at most 10,000. */
export function planCatalog(size: number): CatalogPlan {
  const brands = Math.max(1, Math.round(size / 40));
  const weights = Array.from({ length: brands }, (_, rank) => 1 / (rank + 3));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const sizes = weights.map((weight) =>
    Math.min(MOST_ITEMS, 1 + Math.floor(((size - brands) * weight) / total)),
  );
  let missing = size - sizes.reduce((sum, items) => sum + items, 0);
  // Products that the limit and the rounding left over go evenly to the smaller brands.
  while (missing > 0) {
    const open = sizes.flatMap((items, rank) => (items < MOST_ITEMS ? [rank] : []));
    const share = Math.max(1, Math.floor(missing / open.length));
    for (const rank of open.reverse()) {
      const added = Math.min(share, MOST_ITEMS - sizes[rank]!, missing);
      sizes[rank]! += added;
      missing -= added;
    }
  }
  const starts = [0];
  for (const items of sizes) starts.push(starts.at(-1)! + items);
  return { size, starts, lines: Math.max(10, Math.round(size / 5)) };
}

/** The GTIN of the product at a place (from 0), without generating those before it. */
export function gtinAt(plan: CatalogPlan, place: number): string {
  const brand = brandAt(plan, place);
  return gtinOf(brand, place - plan.starts[brand]!);
}

/** The product at a place; it does not depend on earlier calls. */
export function productAt(plan: CatalogPlan, place: number): GeneratedProduct {
  const brand = brandAt(plan, place);
  const gtin = gtinOf(brand, place - plan.starts[brand]!);
  const random = sequence(scattered(place));
  const pick = (words: readonly string[]) => words[zipf(random, words.length)]!;
  const kind = pick(KINDS);
  const [trait, other, third] = [pick(TRAITS), pick(TRAITS), pick(TRAITS)];
  const line = lineName(random(plan.lines));
  const name = brandName(brand);
  const amount = (1 + random(40)) * 25;
  const page = `https://www.example.com/${brandId(brand)}/${gtin}`;
  return {
    gtin,
    name: capitals(`${name} ${line} ${trait} ${kind}`),
    brand: capitals(name),
    brandId: brandId(brand),
    description: `${capitals(other)} ${kind} with ${third} taste, ${amount} g for ${pick(TRAITS)} days.`,
    netContent: `${amount} g`,
    links: {
      "gs1:pip": page,
      "gs1:instructions": `${page}/how-to`,
      "gs1:sustainabilityInfo": `https://www.example.com/care/${gtin}`,
    },
  };
}

export function* productsOf(plan: CatalogPlan): Generator<GeneratedProduct> {
  for (let place = 0; place < plan.size; place++) yield productAt(plan, place);
}

export const brandCount = ({ starts }: CatalogPlan): number => starts.length - 1;

export const brandId = (brand: number): string => `brand-${brand}`;
/** Three syllables; most lines have two. */
export const brandName = (brand: number): string => inventedWord(3_000_017 + brand * STRIDE);
const lineName = (line: number): string => inventedWord(line * 13);

function brandAt({ starts }: CatalogPlan, place: number): number {
  let [low, high] = [0, starts.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= place) low = middle;
    else high = middle;
  }
  return low;
}

function gtinOf(brand: number, item: number): string {
  const block = String((brand * STRIDE + 17) % BLOCKS).padStart(5, "0");
  const digits = `952${block}${String(item).padStart(4, "0")}`;
  return digits + checkDigit(digits);
}

/**
 * Scatters seeds (the end of MurmurHash3), because neighbouring seeds would give similar products.
 */
function scattered(place: number): number {
  const mixed = Math.imul(place ^ (place >>> 16), 0x85ebca6b);
  const again = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return again ^ (again >>> 16);
}

/** A place in a list of n: the first by far the most often (1/rank, as with words). */
function zipf(random: (n: number) => number, n: number): number {
  return Math.floor((n + 1) ** (random(1_000_000) / 1_000_000)) - 1;
}

export const capitals = (text: string): string =>
  text.replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
