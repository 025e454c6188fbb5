/**
 * Generates catalogs of any size, the same every time: brands of very different sizes, each with
 * its own block of numbers; frequent words, and words that only a few products have, in every size.
 */
import { checkDigit } from "../../src/gs1/gtin/check-digit.ts";
import { sequence } from "./statistics.ts";

export interface GeneratedProduct {
  /** 14 digits, with GS1's prefix 952, which is for demonstrations. */
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

/**
 * A brand for every forty products, as far as there are blocks of numbers; the largest has one product
 * in thirty, but at most 10,000.
 */
export function planCatalog(size: number): CatalogPlan {
  const brands = Math.min(BLOCKS, Math.max(1, Math.round(size / 40)));
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
  return `0${digits}${checkDigit(digits)}`;
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

/** The first words of each list are much more frequent than the last: kinds of products. */
export const KINDS = `chocolate milk coffee bread juice yoghurt cheese tea biscuits soup rice pasta
  water beer wine sauce oil butter honey jam muesli cereal crackers chips nuts almonds raisins flour
  sugar salt pepper vinegar mustard ketchup mayonnaise noodles lentils beans chickpeas tomatoes
  olives tuna salmon sardines ham sausage chicken tofu shampoo soap toothpaste detergent candles
  batteries notebook pencil socks gloves towel blanket backpack`
  .trim()
  .split(/\s+/);

/** Traits of products. */
export const TRAITS = `organic classic natural fresh light dark whole original premium family mini
  extra sweet salted crunchy creamy smooth roasted smoked spicy mild vegan free raw pure fine golden
  green red white black wild mountain garden country royal farm home kids sport travel winter summer
  spring harvest sunrise sunset island forest river valley coast northern southern eastern western
  village artisan stone wood fire ice cloud velvet silk crystal amber ruby pearl ivory copper silver
  bronze cedar maple birch willow lavender rosemary thyme basil mint ginger cinnamon vanilla caramel
  hazelnut walnut pistachio coconut mango papaya banana apple pear peach cherry plum strawberry
  raspberry blueberry cranberry lemon lime orange grapefruit melon fig date pumpkin carrot spinach`
  .trim()
  .split(/\s+/);

const ONSETS = "b d f g k l m n p r s t v z br dr gr kr pl st tr".split(" ");
const VOWELS = "a e i o u ai ea io ou".split(" ");
const CODAS = "l m n r s x nd rt st th".split(" ");

/** An invented word of two or three syllables. */
function inventedWord(number: number): string {
  const [low, rest] = [number % SYLLABLES, Math.floor(number / SYLLABLES)];
  const [middle, high] = [rest % SYLLABLES, Math.floor(rest / SYLLABLES)];
  return (
    syllable(low) + syllable(middle) + (high > 0 ? syllable(high) : "") + CODAS[low % CODAS.length]
  );
}

const SYLLABLES = ONSETS.length * VOWELS.length;

const syllable = (number: number) =>
  ONSETS[number % ONSETS.length]! + VOWELS[Math.floor(number / ONSETS.length) % VOWELS.length]!;
