/**
 * The columns of common feeds and their meanings. Names are in the form of {@link plainName}. In a
 * Shopify product export, only the first row of a product has its title and its vendor; the rows of
 * its further variants and images follow, with the same handle, and are completed.
 */
import { isTableForPeople, targetOf } from "../export/headings.ts";
import {
  BRAND_COLUMNS,
  FILE_COLUMNS,
  PRODUCT,
  RECORD_TYPES,
  SCAN_COUNT,
} from "../model/record-types.ts";
import { BUNDLE, MULTIPACK, OTHER_LANGUAGES, parseTarget, VARIANT_PART } from "./columns.ts";
import type { SourceRow } from "./input.ts";

export type FeedName = "own" | "table" | "google" | "shopify" | "openfoodfacts" | "plain";

export interface Feed {
  /** The name in the summary. */
  title: string;
  /** The columns of each target; if a file has several, the first that is not empty counts. */
  columns: Readonly<Record<string, readonly string[]>>;
  /** Matches columns with names by language, such as `product_name_fr`. */
  languages?: RegExp;
  /** Whether it is the table for people of an export, whose texts come back as they are. */
  isOwn?: boolean;
}

/** `Image link [image_link]` and `g:image_link` -> `imagelink`, `Désignation` -> `designation`. */
export const plainName = (column: string): string =>
  (/\[([a-z_ ]+)\]\s*$/i.exec(column)?.[1] ?? column)
    .toLowerCase()
    .replace(/^\s*g:/, "")
    .normalize("NFKD")
    .replace(/[\s_.()/\p{M}-]+/gu, "");

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

const own = Object.fromEntries(
  [...PRODUCT.columns.map(({ name }) => name), ...BRAND_COLUMNS].map((name) => [
    name,
    [plainName(name)],
  ]),
);

const PLAIN: Feed = {
  title: "plain columns",
  columns: {
    ...own,
    gtin: [
      "gtin",
      "gtin14",
      "gtin13",
      "gtin12",
      "gtin8",
      "ean",
      "ean13",
      "ean8",
      "eancode",
      "upc",
      "upca",
      "upccode",
      "barcode",
      "isbn",
      "isbn13",
      ...OTHER_LANGUAGES.gtin,
    ],
    name: ["name", "title", "productname", "producttitle", "itemname", ...OTHER_LANGUAGES.name],
    brand_name: ["brandname", "brand", "brands", ...OTHER_LANGUAGES.brand_name],
    description: [
      "description",
      "productdescription",
      "longdescription",
      ...OTHER_LANGUAGES.description,
    ],
    variant: ["variant", "variantname"],
    net_content_text: [
      "netcontenttext",
      "netcontent",
      "netquantity",
      "netweight",
      "quantity",
      "packagesize",
      "contents",
      ...OTHER_LANGUAGES.net_content_text,
    ],
    gpc_brick: ["gpcbrick", "gpc", "gpccode", "gpcbrickcode"],
    target_markets: ["targetmarkets", "targetmarket", "countries", "markets"],
    countries_of_origin: ["countriesoforigin", "countryoforigin", "origin", "origins"],
    image_url: ["imageurl", "image", "imagelink", "pictureurl"],
    "gs1:pip": ["link", "url", "producturl", "productpage", "productlink"],
    licence: ["licence", "license"],
    retrieved_at: ["retrievedat", "lastmodified", "lastmodifieddatetime", "lastmodifiedt"],
  },
  languages: /^(name|title|product_name|description)[ _:.-]*\(?([a-z]{2,3}(?:-[a-z0-9]+)*)\)?$/i,
};

const TABLE: Feed = { title: "table of npm run export", columns: {}, isOwn: true };

export const FEEDS: Readonly<Record<Exclude<FeedName, "own">, Feed>> = {
  table: TABLE,
  google: GOOGLE,
  shopify: SHOPIFY,
  openfoodfacts: OPEN_FOOD_FACTS,
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
  return "plain";
}

/** The targets of a column in a feed, with the column's rank among those of each target. */
export function targetsOf(feed: Feed, column: string): { target: string; rank: number }[] {
  if (feed.isOwn) {
    const target = targetOf(column);
    return target === undefined ? [] : [{ target, rank: 0 }];
  }
  const name = plainName(column);
  const found = Object.entries(feed.columns).flatMap(([target, names]) => {
    const rank = names.indexOf(name);
    return rank < 0 ? [] : [{ target, rank }];
  });
  if (found.length > 0) return found;
  const trimmed = column.trim();
  if (parseTarget(trimmed)?.kind === "link") return [{ target: trimmed, rank: 0 }];
  const [, what, language] = feed.languages?.exec(trimmed) ?? [];
  if (what === undefined) return [];
  const kind = /description|generic/i.test(what) ? "description" : "name";
  const target = `${kind}:${language!.toLowerCase()}`;
  return isLanguage(language!) && parseTarget(target) ? [{ target, rank: 0 }] : [];
}

/** Whether any feed has a column of this name. */
export function isKnownColumn(column: string): boolean {
  if (column.length > LONGEST_NAME) return false;
  known ??= new Set(Object.values(FEEDS).flatMap(({ columns }) => Object.values(columns).flat()));
  return known.has(plainName(column)) || targetsOf(FEEDS.plain, column).length > 0;
}

/** Longer texts are no names of columns. In characters. */
const LONGEST_NAME = 100;
let known: ReadonlySet<string> | undefined;

const languageNames = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

/** `name_de` is a name by language, `name_key` is not. */
const isLanguage = (tag: string) =>
  languageNames.of(tag.split("-")[0]!.toLowerCase()) !== undefined;

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
