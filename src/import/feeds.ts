/**
 * The columns of common feeds and their meanings. Names are in the form of {@link plainName}. In a
 * Shopify product export, only the first row of a product has its title and its vendor; the rows of
 * its further variants and images follow, with the same handle, and are completed.
 */
import { isTableForPeople, targetOf } from "../export/headings.ts";
import { saysLanguage } from "../model/language-names.ts";
import { FILE_COLUMNS, RECORD_TYPES, SCAN_COUNT } from "../model/record-types.ts";
import { BUNDLE, MULTIPACK, parseTarget, VARIANT_PART } from "./columns.ts";
import type { SourceRow } from "./input.ts";
import { namedTargets, plainName, type Ranked, withoutLocale } from "./names.ts";
import type { PROGRAMS } from "./programs.ts";

export { plainName } from "./names.ts";

export type FeedName = keyof typeof PROGRAMS | "own" | "table" | "plain";

export interface Feed {
  /** The name in the summary. */
  title: string;
  /** The columns of each target; if a file has several, the first that is not empty counts. */
  columns: Readonly<Record<string, readonly string[]>>;
  /** Matches columns with names by language, such as `product_name_fr`. */
  languages?: RegExp;
  /** Whether other columns mean what columns of this name usually do. */
  isOpen?: boolean;
  /** Whether line breaks in its descriptions are written as `\n`. */
  writesBreaks?: boolean;
  /** Whether it is the table for people of an export, whose texts come back as they are. */
  isOwn?: boolean;
  /** Whether only its descriptions may be HTML, as in a file of which nobody knows the program. */
  isPlain?: boolean;
}

/**
 * Google Merchant Center, product data specification. Its id is the merchant's own, and its
 * category is not a GPC brick.
 */
const GOOGLE: Feed = {
  title: "Google Merchant Center product feed",
  columns: {
    gtin: ["gtin"],
    name: ["title", "structuredtitle", "shorttitle"],
    description: ["description"],
    brand_name: ["brand"],
    "gs1:pip": ["canonicallink", "link"],
    image_url: ["imagelink"],
    net_content_text: ["unitpricingmeasure"],
    [VARIANT_PART]: ["color", "size", "pattern", "material"],
    [MULTIPACK]: ["multipack"],
    [BUNDLE]: ["isbundle"],
  },
};

/** The product export of Shopify; {@link completeVariants} completes its rows. */
const SHOPIFY: Feed = {
  title: "Shopify product export",
  columns: {
    gtin: ["variantbarcode", "barcode"],
    name: ["title"],
    brand_name: ["vendor"],
    image_url: ["variantimage", "variantimageurl", "imagesrc", "productimageurl"],
    [VARIANT_PART]: ["option1value", "option2value", "option3value"],
  },
};

/**
 * The CSV and JSON Lines exports of Open Food Facts and its sister projects for beauty products,
 * pet food and others.
 */
const OPEN_FOOD_FACTS: Feed = {
  title: "Open Food Facts export",
  columns: {
    gtin: ["code"],
    name: ["productname", "abbreviatedproductname"],
    description: ["genericname"],
    brand_name: ["brands"],
    net_content_text: ["quantity"],
    target_markets: ["countriestags", "countriesen", "countries"],
    countries_of_origin: ["originstags", "originsen", "origins"],
    image_url: ["imageurl"],
    "gs1:pip": ["url"],
    source_url: ["url"],
    retrieved_at: ["lastmodifieddatetime", "lastmodifiedt"],
  },
  languages: /^(product_name|generic_name)_([a-z]{2})$/i,
};

/** The product export of WooCommerce, whose numbers are in a column named by all of their kinds. */
const WOOCOMMERCE: Feed = {
  title: "WooCommerce product export",
  isOpen: true,
  writesBreaks: true,
  columns: {
    // Its type is that of the product in the shop, and its weight that of the parcel.
    "": ["type", "typ", "tipo", "weightkg", "visibilityincatalog", "position"],
  },
};

/** The product export of Akeneo, whose attributes are named by the shop, with their locales. */
const AKENEO: Feed = { title: "Akeneo product export", isOpen: true, isPlain: true, columns: {} };

/** What GS1's member organisations call the description that is a product's name. */
const PRODUCT_DESCRIPTIONS: readonly string[] = [
  "productdescription",
  "produktbeschreibung",
  "artikelbeschreibung",
  "descriptionduproduit",
  "descripciondelproducto",
  "descrizionedelprodotto",
  "descricaodoproduto",
  "productomschrijving",
  "opisproduktu",
  "商品説明",
  "产品描述",
  "商品描述",
].map(plainName);

const CONTENTS = "childgtins";

/** Exports of GS1's member organisations. A product's description is its name there. */
const GS1_LIST: Feed = {
  title: "product list of GS1",
  isOpen: true,
  columns: {
    name: [...PRODUCT_DESCRIPTIONS, "description"],
    description: ["labeldescription"],
    brand_name: ["brandname", "brand1name", "brand"],
    "": ["status", "industry", "quantity", "netweight", "sku", "type", "comments"],
  },
};

/** GS1 US Data Hub, whose quantity is that of the products in a pack, a case or a pallet. */
const DATA_HUB: Feed = {
  ...GS1_LIST,
  title: "GS1 US Data Hub export",
  columns: {
    ...GS1_LIST.columns,
    contains_gtin: [CONTENTS],
    contains_quantity: ["quantity"],
  },
};

const VERIFIED: Feed = { ...GS1_LIST, title: "answer of Verified by GS1" };

const PLAIN: Feed = { title: "plain columns", isOpen: true, isPlain: true, columns: {} };

const TABLE: Feed = { title: "table of npm run export", columns: {}, isOwn: true };

export const FEEDS: Readonly<Record<Exclude<FeedName, "own">, Feed>> = {
  table: TABLE,
  google: GOOGLE,
  shopify: SHOPIFY,
  woocommerce: WOOCOMMERCE,
  akeneo: AKENEO,
  openfoodfacts: OPEN_FOOD_FACTS,
  gs1: GS1_LIST,
  datahub: DATA_HUB,
  verified: VERIFIED,
  plain: PLAIN,
};

/** The columns before the row itself, in a file of rejected rows. */
export const REFUSAL_COLUMNS: readonly string[] = ["line", "reason"];

/** Recognizes a feed by the header of a table, or the members of the first object. */
export function recognize(columns: readonly string[]): FeedName {
  const names = new Set(columns.map(plainName));
  const some = (...wanted: string[]) => wanted.some((name) => names.has(name));
  const every = (...wanted: string[]) => wanted.every((name) => names.has(name));
  const keys = [...RECORD_TYPES.map((type) => type.columns[0]!.name), SCAN_COUNT.columns[0]];
  if (columns.includes("type") && keys.some((key) => columns.includes(key))) {
    const isKnown = (name: string) => FILE_COLUMNS.includes(name) || REFUSAL_COLUMNS.includes(name);
    if (columns.every(isKnown)) return "own";
  }
  if (isTableForPeople(columns)) return "table";
  const isGoogle = some("imagelink", "googleproductcategory", "itemgroupid", "availability");
  if (every("title", "link") && isGoogle) return "google";
  const isShopify = some("variantbarcode", "variantsku", "option1value");
  if (every("title") && some("handle", "urlhandle") && isShopify) return "shopify";
  const isOpenFoodFacts = some(
    "lastmodifiedt",
    "countriestags",
    "brandstags",
    "creator",
    "quantity",
  );
  if (every("code") && [...names].some((name) => name.startsWith("productname"))) {
    if (isOpenFoodFacts) return "openfoodfacts";
  }
  if (isWooCommerce(columns)) return "woocommerce";
  if (isAkeneo(columns)) return "akeneo";
  const targets = new Set(columns.flatMap((name) => namedTargets(name)[0]?.target ?? []));
  const has = (target: string) => targets.has(target);
  const isList = !has("name") && has("gtin") && has("description");
  const isGs1 = some(...GS1_NAMES) || (has("brand_name") && some(...PRODUCT_DESCRIPTIONS));
  if (!isList || !isGs1) return "plain";
  if (some("gtinrecordstatus", "gs1licence")) return "verified";
  return some(CONTENTS) ? "datahub" : "gs1";
}

/**
 * Recognizes a file in each of its languages: it has the shop's id of a product, its number and
 * whether it is published.
 */
const isWooCommerce = (columns: readonly string[]): boolean =>
  plainName(columns[0] ?? "") === "id" &&
  columns.some((name) => /^gtin, ?upc, ?ean/i.test(name.trim()));

/** Its identifier, or what else only it has, beside an attribute with a locale. */
const isAkeneo = (columns: readonly string[]): boolean =>
  columns.some((name) => withoutLocale(name) !== null) &&
  columns.some((name) => /^(?:identifier|sku|uuid|family|categories)$/.test(name));

/** Columns that only such lists have. */
const GS1_NAMES = [
  "gs1companyprefix",
  "packaginglevel",
  "desc1language",
  "brand1name",
  "brand1language",
  "gpccategorycode",
  "gpcbrickcode",
  "gpccode",
  "codigogpc",
  "codicegpc",
  "codegpc",
  "globalproductclassification",
  "globalproductclassificationgpc",
  "productclassificatie",
  "taalvandeproductomschrijving",
  "gs1licence",
  "gtinrecordstatus",
  "countryofsale",
  "countryofsalecode",
  "zielmarktlandercode",
  "principalmercadodedestino",
  "paisprincipalmercadodedestino",
  "paesedicommercializzazione",
];

/** Whether the program's column is known to be nothing that a product has. */
export const isLeftOut = (feed: Feed, column: string): boolean =>
  feed.columns[""]?.includes(plainName(column)) ?? false;

/** The targets of a column in a feed, with the column's rank among those of each target. */
export function targetsOf(feed: Feed, column: string): readonly Ranked[] {
  if (feed.isOwn) {
    const target = targetOf(column);
    return target === undefined ? [] : [{ target, rank: 0 }];
  }
  const name = plainName(column);
  const found = Object.entries(feed.columns).flatMap(([target, names]) => {
    const rank = names.indexOf(name);
    return rank < 0 ? [] : [{ target, rank }];
  });
  if (found.length > 0) return found.filter(({ target }) => target !== "");
  if (feed.isOpen) return namedTargets(column);
  const trimmed = column.trim();
  if (parseTarget(trimmed)?.kind === "link") return [{ target: trimmed, rank: 0 }];
  const [, what, language] = feed.languages?.exec(trimmed) ?? [];
  if (what === undefined) return [];
  const kind = /description|generic/i.test(what) ? "description" : "name";
  const target = `${kind}:${language!.toLowerCase()}`;
  return saysLanguage(language!) && parseTarget(target) ? [{ target, rank: 0 }] : [];
}

/** Whether any feed has a column of this name. */
export function isKnownColumn(column: string): boolean {
  if (column.length > LONGEST_NAME) return false;
  known ??= new Set(Object.values(FEEDS).flatMap(({ columns }) => Object.values(columns).flat()));
  return known.has(plainName(column)) || namedTargets(column).length > 0;
}

/** Whether a column of this name has the numbers of products. */
export const isNumberColumn = (column: string): boolean =>
  namedTargets(column)[0]?.target === "gtin";

/** Longer texts are no names of columns. In characters. */
const LONGEST_NAME = 100;
let known: ReadonlySet<string> | undefined;

/** The option of a product without variants. */
const NO_VARIANT = "Default Title";

export async function* completeVariants(
  columns: readonly string[],
  rows: AsyncIterable<SourceRow>,
): AsyncGenerator<SourceRow> {
  const names = columns.map(plainName);
  const places = (...wanted: string[]) =>
    names.flatMap((name, i) => (wanted.includes(name) ? [i] : []));
  const [handle = -1] = places("handle", "urlhandle");
  const [title = -1] = places("title");
  const shared = places("title", "vendor", "imagesrc", "productimageurl");
  const options = places("option1value", "option2value", "option3value");
  const own = [...places("variantbarcode", "barcode"), ...options];
  let first: SourceRow | undefined;
  for await (const row of rows) {
    if (row.problem !== undefined) {
      yield row;
      continue;
    }
    const isFurther = row.cells[title] === "" && row.cells[handle] === first?.cells[handle];
    if (!isFurther) first = row;
    const { cells: above } = first!;
    const cells = row.cells.map((cell, i) => {
      if (shared.includes(i)) return above[i];
      return options.includes(i) && cell === NO_VARIANT ? "" : cell;
    });
    const isImage = isFurther && own.every((i) => cells[i] === "");
    const problem = "has no barcode: it is a further image of the product above";
    yield { ...row, cells, ...(isImage && { problem }) };
  }
}
