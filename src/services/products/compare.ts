/** Compares two to five records: differences, equal attributes, and unknown ones. */
import type { ProductRow } from "../../catalog/catalog.ts";
import { AppError, type FieldError } from "../../errors/errors.ts";
import { oddCharacters, oddNote } from "../../gs1/identify/odd-characters.ts";
import type { UnderstoodAs } from "../../gs1/identify/result.ts";
import { comparableContents } from "../../model/net-content/comparable.ts";
import type { Decision } from "../../resolver/decide/decision.ts";
import { isoDate, type ReadContext } from "../context.ts";
import { firstAmong } from "../resolve/first.ts";
import { parseGtinInput } from "../resolve/gtin-input.ts";
import { type ListedNotice, noticesOf, writingOnce } from "../resolve/notices.ts";
import {
  chooseReading,
  factsKey,
  type OtherReading,
  othersThan,
  type PublishedLink,
  publishedLink,
  type Reading,
  type Readings,
} from "../resolve/reading.ts";
import { decideAsScanned } from "../resolve/resolve.ts";
import { shortened } from "../search/snippet.ts";
import { recallNotices, recallSentences } from "./read.ts";
import { type Replacement, replacementOf } from "./shown.ts";

/** The attributes in the order of the answer. */
export const ATTRIBUTES = [
  "name",
  "brand",
  "variant",
  "net_content_text",
  "net_contents",
  "unit_kind",
  "contains",
  "lifecycle",
  "target_markets",
  "countries_of_origin",
  "gpc_brick",
  "link_types",
  "source",
  "licence",
  "retrieved_at",
  "confidence",
] as const;
type Attribute = (typeof ATTRIBUTES)[number];

type Value = string | string[] | null;

export interface Comparison {
  /** The products in the order of the request. */
  products: ({
    gtin: string;
    /** What comes before anything else about this product. */
    notices: ListedNotice[];
    understood_as: UnderstoodAs;
    /** Whether the same digits can be another number: then `alternatives` lists it. */
    ambiguous: boolean;
    alternatives: readonly OtherReading[];
    /**
     * The contents as printed on the pack; `net_contents` is computed from the record's amounts.
     */
    net_content_text: string | null;
    warnings: string[];
  } & Pick<PublishedLink, "digital_link"> &
    Replacement)[];
  /** One value for each of `products`; null if its record has none. */
  differences: Partial<Record<Attribute, Value[]>>;
  /** Attributes that every record has, with the same value. */
  same: Partial<Record<Attribute, Exclude<Value, null>>>;
  /** Valid numbers that this catalog does not have, by their place in the request. */
  not_found: NotFound[];
}

interface NotFound {
  index: number;
  gtin: string;
  /** Other numbers that the same digits can be; the catalog does not have those either. */
  alternatives: readonly OtherReading[];
  /** The number's recalls, if there are any. */
  notices?: ListedNotice[];
}

interface Known extends Reading {
  readonly product: ProductRow;
  readonly decision: Decision;
  readonly notices: ListedNotice[];
  readonly alternatives: readonly OtherReading[];
}

/**
 * @param gtins two to five, in any form that lookup_product reads
 * @throws AppError validation_error naming `gtins.N`; not_found if the catalog has none of them
 */
export async function compareProducts(
  context: ReadContext,
  gtins: readonly string[],
): Promise<Comparison> {
  const asked = parseAll(gtins, isoDate(context.clock()));
  const at = context.clock();
  const facts = await context.catalog.records(asked.flat().map(factsKey), at);
  const chosen = asked.map((readings) => {
    const own = facts.splice(0, readings.length);
    const place = chooseReading(own, at);
    const { recalls, ...found } = own[place]!;
    return {
      reading: readings[place]!,
      facts: found,
      recalls,
      alternatives: othersThan(readings, place),
    };
  });
  refuseTwice(chosen.map(({ reading }) => gtinOf(reading)));
  const found = chosen.map((one) => {
    const { identification } = one.reading;
    const { decision } = decideAsScanned(context, one.reading, one.facts, {});
    return { ...one, identification, decision };
  });
  const once = writingOnce();
  const known = found.flatMap(({ reading, ...one }) => {
    const { facts, identification, decision, alternatives } = one;
    const { product } = facts;
    if (!product) return [];
    const first = noticesOf(firstAmong(context, one, at, []), identification);
    const notices = once(first, gtinOf(reading));
    return [{ ...reading, product, decision, notices, alternatives }];
  });
  const not_found = found.flatMap((one, index): NotFound[] => {
    if (one.facts.product) return [];
    const { alternatives, reading } = one;
    const first = recallNotices(firstAmong(context, one, at, []), one);
    const notices = once(first, gtinOf(reading));
    return [{ index, gtin: gtinOf(reading), alternatives, ...(notices.length > 0 && { notices }) }];
  });
  if (known.length === 0) {
    const recalls = found.flatMap((one) => recallSentences(context, one));
    throw noneKnownError(recalls, not_found.map(readingsText));
  }
  return { ...compare(known, context.baseUrl), not_found };
}

/** `00000001234565 (or 00012345000065)` */
export const readingsText = ({ gtin, alternatives }: NotFound): string =>
  alternatives.length === 0
    ? gtin
    : `${gtin} (or ${alternatives.map((other) => other.gtin).join(", ")})`;

const gtinOf = ({ identification }: Reading) => identification.key.value;

/** Names every number that cannot be read, not only the first. */
function parseAll(gtins: readonly string[], today: string): Readings[] {
  const errors: FieldError[] = [];
  const notes: string[] = [];
  const readings = gtins.flatMap((gtin, i) => {
    try {
      return [parseGtinInput(gtin, {}, today)];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { errors: inside = [{ message: error.message }] } = error.options;
      const odd = oddNote(oddCharacters(gtin));
      if (odd !== null) notes.push(`gtins.${i}: ${odd}`);
      errors.push(...inside.map((error) => ({ ...error, field: `gtins.${i}` })));
      return [];
    }
  });
  if (errors.length > 0) {
    const fix = "Fix all entries that errors names, and call again.";
    throw wrongGtinsError(errors, [...notes, fix].join(" "));
  }
  refuseTwice(readings.map(([literal]) => gtinOf(literal)));
  return readings;
}

function refuseTwice(gtins: readonly string[]): void {
  const errors = gtins.flatMap((gtin, i) => {
    const first = gtins.indexOf(gtin);
    const message = `is ${gtin}, the same product as gtins.${first}`;
    return first < i ? [{ field: `gtins.${i}`, message }] : [];
  });
  if (errors.length > 0) throw wrongGtinsError(errors, "Give each product once.");
}

const wrongGtinsError = (errors: readonly FieldError[], guidance: string) =>
  new AppError(
    "validation_error",
    errors.map(({ field, message }) => `${field}: ${message}`).join("; "),
    { errors, guidance },
  );

const noneKnownError = (recalls: readonly string[], gtins: readonly string[]) => {
  const detail = `gtins: this catalog knows none of ${gtins.join(", ")}.`;
  return new AppError("not_found", [...recalls, detail].join(" "), {
    guidance:
      "Compare the digits with the labels, or find the products with search_products. The products may exist although this catalog does not know them.",
  });
};

const listOrNull = (list: readonly string[]) =>
  list.length > 0 ? [...new Set(list)].sort() : null;

/** The contents of a case: `24 × 05449000000996`. */
const contentsOf = ({ containsGtin, containsQuantity }: ProductRow) =>
  containsGtin === null ? null : `${containsQuantity ?? "?"} × ${containsGtin}`;

/** The attributes of a record. */
const attributesOf = ({ product, decision }: Known): Record<Attribute, Value> => ({
  name: product.name,
  brand: product.brandName,
  variant: product.variant,
  net_content_text: product.netContentText,
  net_contents: comparableContents(product.netContents),
  unit_kind: product.unitKind === "unknown" ? null : product.unitKind,
  contains: contentsOf(product),
  lifecycle: product.lifecycle,
  target_markets: listOrNull(product.targetMarkets),
  countries_of_origin: listOrNull(product.countriesOfOrigin),
  gpc_brick: product.gpcBrick,
  link_types: listOrNull(decision.available.map(({ linkType }) => linkType)),
  source: product.source,
  licence: product.licence,
  retrieved_at: product.retrievedAt,
  confidence: product.confidence === null ? null : String(product.confidence),
});

function compare(known: readonly Known[], baseUrl: string): Omit<Comparison, "not_found"> {
  const records = known.map(attributesOf);
  const differences: Comparison["differences"] = {};
  const same: Comparison["same"] = {};
  // 0.33L and 330 ml are one amount in two spellings: if every amount is known, the texts are not
  // compared.
  const isMeasured = records.every(({ net_contents }) => net_contents !== null);
  for (const attribute of ATTRIBUTES) {
    if (attribute === "net_content_text" && isMeasured) continue;
    const values = records.map((record) => record[attribute]);
    const [first] = values;
    if (new Set(values.map((value) => JSON.stringify(value))).size > 1) {
      differences[attribute] = values.map(short);
    } else if (first != null) same[attribute] = short(first);
  }
  const products = known.map((reading) => ({
    gtin: gtinOf(reading),
    notices: reading.notices,
    understood_as: reading.understoodAs,
    ambiguous: reading.alternatives.length > 0,
    alternatives: reading.alternatives,
    net_content_text: short(reading.product.netContentText),
    ...replacementOf(reading.product),
    ...publishedLink(baseUrl, reading),
  }));
  return { products, differences, same };
}

/** Values are compared in full, then shortened. */
const short = <T extends Value>(value: T) => (typeof value === "string" ? shortened(value) : value);
