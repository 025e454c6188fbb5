/** The content of the hosted page: a product's record and its links, from one round trip. */
import type { OfferedLink } from "../../errors/errors.ts";
import { meaningOf } from "../../gs1/ai/meaning.ts";
import { anchorPath } from "../../gs1/digital-link/anchor.ts";
import { isPublishable } from "../../gs1/gtin/classify.ts";
import { LOT, QUALIFIERS } from "../../gs1/qualifiers.ts";
import type { Preferences } from "../../model/accept.ts";
import { isOwnPicture } from "../../model/web-target.ts";
import type { Decision, LinkScope } from "../../resolver/decide/decision.ts";
import { languageScore, UNDECLARED } from "../../resolver/decide/narrow.ts";
import { isoDate, type ReadContext } from "../context.ts";
import type { DecodedElement } from "../decode/barcode.ts";
import { elementAnswer } from "../faults.ts";
import { type FirstNotice, firstAmong } from "../resolve/first.ts";
import { type LotNotRecalled, lotNotRecalled } from "../resolve/notices.ts";
import { parseLinkTarget, type Reading } from "../resolve/reading.ts";
import { decideOn, offeredLink } from "../resolve/resolve.ts";
import { findProduct, NumberError } from "./read.ts";
import { shownRecord } from "./shown.ts";

export interface PageText {
  readonly text: string;
  /** BCP 47; null if the catalog does not name the language. */
  readonly lang: string | null;
}

type Record = ReturnType<typeof shownRecord>;

/** The level of a code for which a link is registered; `gtin` also for those of brand and company. */
export type PageLevel = "serial" | "lot" | "variant" | "gtin";

export interface PageLink extends OfferedLink {
  readonly level: PageLevel;
}

/** The record as lookup_product returns it, with texts in the reader's language. */
export interface ProductPage extends Omit<Record, "name" | "description" | "image_url"> {
  readonly gtin: string;
  /** The number itself if the catalog has no name. */
  readonly name: PageText;
  readonly description: PageText | null;
  /** A path of this server, or https: a page over TLS loads no other picture. */
  readonly image: string | null;
  /** Most specific level first. */
  readonly links: readonly PageLink[];
  /** Path of the product's Digital Link; null for numbers that must not have one. */
  readonly path: string | null;
}

/** A product's page for the code that was scanned. */
export interface ScannedProduct {
  readonly product: ProductPage;
  /** What must be read before anything else. */
  readonly first: readonly FirstNotice[];
  /** The notice about the lot that was scanned, if other lots are recalled. */
  readonly notRecalled: LotNotRecalled | null;
  /** Lot, serial number, dates and other elements of the code, without its GTIN. */
  readonly elements: readonly DecodedElement[];
  /** Path of the scanned code's Digital Link, with variant, lot and serial number; null as `path`. */
  readonly scannedPath: string | null;
}

/**
 * @param languages the reader's, for translated names and descriptions
 * @param rawQuery of the page's address; application identifiers in it are those of the scanned code
 * @throws AppError as lookupProduct; bad_request for a value that its application identifier does not allow
 */
export async function readProductPage(
  context: ReadContext,
  gtin: string,
  languages: Preferences,
  rawQuery: string | null = null,
): Promise<ScannedProduct> {
  const today = isoDate(context.clock());
  const record = await findProduct(context, gtin, (reading) => scannedReading(reading, rawQuery));
  const found = { ...record, ...decideOn(context, record, record.facts, {}) };
  const { identification } = found;
  const product = pageOfProduct(found, languages, context.baseUrl);
  const at = context.clock();
  const first = firstAmong(context, found, at, languages);
  const scanned = [...identification.qualifiers, ...identification.attributes];
  return {
    product,
    scannedPath: product.path && anchorPath([identification.key, ...identification.qualifiers]),
    first,
    notRecalled: lotNotRecalled(context, found, first, at),
    elements: scanned.map((element) => {
      const meaning = meaningOf(element, today);
      return { ...elementAnswer(element), ...(meaning !== null && { meaning }) };
    }),
  };
}

/** The qualifiers of a scan are in the query here, because the path is the product's. */
function scannedReading(reading: Reading, rawQuery: string | null): Reading {
  const parameters = (rawQuery ?? "").split(/[&;]/).filter((parameter) => /^\d+=/.test(parameter));
  if (parameters.length === 0) return reading;
  const nameOf = (parameter: string) => parameter.slice(0, parameter.indexOf("="));
  const qualifiers = QUALIFIERS.flatMap(({ ai }) => parameters.filter((one) => nameOf(one) === ai));
  const segments = qualifiers.map(
    (one) =>
      `/${nameOf(one)}/${one.slice(one.indexOf("=") + 1).replace(/[/?]/g, encodeURIComponent)}`,
  );
  const attributes = parameters.filter((one) => !qualifiers.includes(one)).join("&");
  const path = `/01/${reading.identification.key.value}${segments.join("")}`;
  return { ...reading, ...parseLinkTarget(path, attributes === "" ? null : attributes) };
}

/** What must be read first of a number that has no answer for this principal; as on its answer page. */
export function firstOfNumber(
  context: Pick<ReadContext, "clock" | "baseUrl" | "ownHosts">,
  error: unknown,
  languages: Preferences,
): FirstOfNumber | null {
  if (!(error instanceof NumberError)) return null;
  const at = context.clock();
  const { found } = error;
  const first = firstAmong(context, found, at, languages);
  const { key, qualifiers } = found.identification;
  return {
    gtin: key.value,
    lot: qualifiers.find(({ ai }) => ai === LOT)?.value,
    first,
    notRecalled: lotNotRecalled(context, found, first, at),
  };
}

export interface FirstOfNumber extends Pick<ScannedProduct, "first" | "notRecalled"> {
  /** 14 digits. */
  readonly gtin: string;
  readonly lot: string | undefined;
}

const LEVELS: { readonly [S in LinkScope]?: PageLevel } = {
  serial: "serial",
  upui: "serial",
  variant_lot: "lot",
  lot: "lot",
  variant: "variant",
};

type Found = Pick<Awaited<ReturnType<typeof findProduct>>, "product"> & {
  readonly decision: Decision;
};

/** The same for a product that was already read. */
export function pageOfProduct(
  { product, decision }: Found,
  languages: Preferences,
  baseUrl: string,
): ProductPage {
  const { name, description, image_url, ...rest } = shownRecord(product, baseUrl);
  const own = isOwnPicture(product.imageUrl ?? "") ? product.imageUrl : null;
  const isSafe = image_url !== null && new URL(image_url).protocol === "https:";
  return {
    ...rest,
    gtin: product.gtin,
    name: translated(name, rest.names, languages) ?? { text: product.gtin, lang: null },
    description: translated(description, rest.descriptions, languages),
    image: own ?? (isSafe ? image_url : null),
    links: decision.available
      .filter(({ scope }) => scope !== "hosted")
      .map((link) => ({ ...offeredLink(link), level: LEVELS[link.scope] ?? "gtin" })),
    path: isPublishable(product.gtin) ? anchorPath([{ ai: "01", value: product.gtin }]) : null,
  };
}

/**
 * The translation in the reader's language, chosen by the rules of links; otherwise the text
 * itself.
 */
export function translated(
  text: string | null,
  translations: Readonly<{ [tag: string]: string }>,
  languages: Preferences,
): PageText | null {
  const [best] = Object.entries(translations)
    .map(([lang, translation]) => ({
      text: translation,
      lang,
      score: languageScore(languages, [lang]),
    }))
    .filter(({ score }) => score > UNDECLARED)
    .sort((a, b) => b.score - a.score || (a.lang < b.lang ? -1 : 1));
  if (best) return { text: best.text, lang: best.lang };
  // The same text may be listed with its language.
  const [same] = Object.entries(translations).find(([, translation]) => translation === text) ?? [];
  return text ? { text, lang: same ?? null } : null;
}
