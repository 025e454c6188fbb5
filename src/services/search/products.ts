/**
 * Searches products by words (all of them, otherwise some or similar ones) or by digits of a GTIN.
 */

import {
  DEEPEST,
  type Found,
  type FoundRow,
  prefixIn,
  rulesIn,
} from "../../catalog/search/product-search.ts";
import { wordsOf } from "../../catalog/search/terms.ts";
import type { Order } from "../../catalog/tables/product-filters.ts";
import { AppError } from "../../errors/errors.ts";
import { companyPrefixDigits } from "../../gs1/ai/company-prefix.ts";
import { anchorPath } from "../../gs1/digital-link/anchor.ts";
import { isGtinLength } from "../../gs1/gtin/check-digit.ts";
import { isPublishable } from "../../gs1/gtin/classify.ts";
import { parseDigits } from "../../gs1/gtin/typed-number.ts";
import { identify } from "../../gs1/identify/identify.ts";
import type { Missing } from "../../model/bounds.ts";
import { inUtc } from "../../model/text.ts";
import { decide } from "../../resolver/decide/decide.ts";
import { OPEN } from "../../resolver/rules/rule.ts";
import type { ReadContext } from "../context.ts";
import { kindsOfListed, type ListedKind, listedIn } from "../resolve/listed.ts";
import { fold } from "../similar-words.ts";
import { cursorOf, type Place, parseSearchCursor } from "./cursor.ts";
import { distinctiveWords, likenessOf } from "./likeness.ts";
import { shortened, snippetOf } from "./snippet.ts";

export const SEARCH_LIMITS = { query: 200, brand: 200, page: 50, usualPage: 10 } as const;

export interface SearchQuestion {
  /** May be empty with a filter. */
  query: string;
  /** Id of a brand, or its full name. */
  brand?: string | undefined;
  /** Eight digits of a GPC brick, or its first digits. */
  gpc?: string | undefined;
  /** `organization`: only private products of the principal's organization. */
  visibility?: FoundRow["visibility"] | undefined;
  lifecycle?: string | null | undefined;
  /** ISO 3166-1 alpha-2. */
  market?: string | null | undefined;
  missing?: Missing | null | undefined;
  /** Whose products, as in lists. */
  organization?: string | null | undefined;
  /** ISO instant, inclusive. */
  updatedSince?: string | null | undefined;
  /** An order instead of the best first; for up to `DEEPEST` products. */
  sort?: Order | null | undefined;
  /** 1 to 50. */
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** How a query was read; "filters" if it is empty. */
export const UNDERSTOOD = ["words", "any word", "similar", "gtin", "filters"] as const;
export type Understood = (typeof UNDERSTOOD)[number];

export interface FoundProduct {
  /** The most important first; empty if there is nothing to tell. */
  notices: ListedKind[];
  gtin: string;
  name: string;
  brand: string | null;
  variant: string | null;
  net_content_text: string | null;
  gpc_brick: string | null;
  lifecycle: FoundRow["lifecycle"];
  visibility: FoundRow["visibility"];
  /**
   * The types of links that apply now, each once: those of the product, its brand and its
   * organization.
   */
  link_types: string[];
  /** Matches are in «guillemets». */
  snippet: string | null;
  digital_link: string | null;
}

export interface SearchAnswer<More = unknown> {
  query: string;
  understood: Understood;
  /** Exact below 1,000. */
  total_at_least: number;
  results: (FoundProduct & More)[];
  next_cursor: string | null;
}

/**
 * @param queryName the caller's name for the query, for errors
 * @param more further members of each result
 * @throws AppError validation_error naming query, cursor or sort
 */
export async function searchProducts<More = unknown>(
  context: ReadContext,
  question: SearchQuestion,
  queryName = "query",
  more?: (row: FoundRow) => More,
): Promise<SearchAnswer<More>> {
  const { query, brand = "", gpc = "", visibility, cursor, sort = null } = question;
  const words = wordsOf(query);
  const filters = { brand: brand.trim() || null, gpc: gpc || null, visibility };
  const { lifecycle = null, market = null, missing = null } = question;
  const { organization = null, updatedSince = null } = question;
  const changedSince = updatedSince && inUtc(updatedSince);
  const rest = { lifecycle, market, missing, organization, changedSince };
  check(query, words, { ...filters, ...rest }, queryName);
  const isNarrowed = [...Object.values(rest), sort].some((value) => value !== null);
  const asked = [
    query,
    filters.brand,
    filters.gpc,
    ...(visibility ? [visibility] : []),
    ...(isNarrowed ? [rest, sort] : []),
  ];
  const place = parseSearchCursor(asked, cursor);
  const { everybodys: offset, own: ownOffset } = place;
  const limit = Math.min(question.limit ?? SEARCH_LIMITS.usualPage, DEEPEST - offset - ownOffset);
  const { first, ...digits } = digitsOf(query);
  const at = context.clock();
  const search = {
    words,
    ...digits,
    ...filters,
    filters: rest,
    sort,
    limit,
    offset,
    ownOffset,
    at,
  };
  const found = await context.catalog.searchProducts(search);
  const folded = words.map(fold);
  const { understood, rows, total, next } = choose(found, folded, { place, limit, sort, first });
  if (sort !== null && total > DEEPEST) throw tooManyToSortError();
  const snippet = ({ name, brandName, variant, names, description }: FoundRow) =>
    snippetOf(description, [name, brandName, variant, names], folded, understood !== "similar");
  return {
    query,
    understood,
    total_at_least: Math.min(DEEPEST, total),
    results: rows.map((row) => ({
      ...shown(row, snippet(row), context, at),
      ...(more?.(row) as More),
    })),
    next_cursor:
      rows.length > 0 && next.everybodys + next.own < Math.min(DEEPEST, total)
        ? cursorOf(asked, next)
        : null,
  };
}

function tooManyToSortError(): AppError {
  const message = `cannot order more than ${DEEPEST} found products`;
  return new AppError("validation_error", `sort: ${message}`, {
    errors: [{ field: "sort", message }],
    guidance: "Add words or filters, or omit sort for the best matches first.",
  });
}

type Filters = Readonly<Record<"gpc", string | null>> & Pick<SearchQuestion, "visibility">;

/** @param filters of which one is needed without words; `visibility: "public"` is none */
function check(
  query: string,
  words: readonly string[],
  { visibility, ...filters }: Filters,
  queryName: string,
): void {
  const { gpc } = filters;
  if (gpc !== null && !/^\d{2,8}$/.test(gpc)) throw questionError("gpc", "must be 2 to 8 digits");
  if (words.length > 0) return;
  if (query.trim() !== "") throw questionError(queryName, "has no letters or digits");
  const isFiltered = Object.values(filters).some((value) => value !== null);
  if (!isFiltered && visibility !== "organization") {
    throw questionError(queryName, "is empty: give words, a GTIN, brand, gpc or lifecycle");
  }
}

const questionError = (field: string, message: string) =>
  new AppError("validation_error", `${field}: ${message}`, {
    errors: [{ field, message }],
    guidance:
      "Give words of a name or brand. With brand, gpc or lifecycle, an empty query lists all products.",
  });

interface Digits {
  readonly digits: string | null;
  /** Whether they may be anywhere in a GTIN. */
  readonly anywhere: boolean;
  /** Whether products with these digits come before products with these words. */
  readonly first: boolean;
}

/**
 * The digits of a query: at least four, as any part of a GTIN; or a GTIN in any form, or among
 * other words. A short number, or one in groups, is rather a part of a name.
 */
function digitsOf(query: string): Digits {
  const typed = parseDigits(query);
  const isGtin = typed !== null && isGtinLength(typed.length);
  const digits = isGtin ? typed : /^[\d\s-]+$/.test(query) ? query.replace(/\D/g, "") : null;
  if (digits !== null && digits.length >= 4 && digits.length <= 14) {
    return { digits, anywhere: true, first: isGtin || /^\s*\d{6,}\s*$/.test(query) };
  }
  return { digits: gtinAmong(query), anywhere: false, first: true };
}

function gtinAmong(query: string): string | null {
  const read = identify(query);
  const key = read.ok ? read.value.identification.key : null;
  if (key?.ai === "01") return key.value;
  return /(?<!\d)(?:\d{12,14}|\d{8})(?!\d)/.exec(query)?.[0] ?? null;
}

interface Choice {
  understood: Understood;
  rows: readonly FoundRow[];
  total: number;
  /** The start of the next page. */
  next: Place;
}

interface PartRequest {
  readonly place: Place;
  readonly limit: number;
  readonly sort: Order | null;
  /** Whether digits come before words. */
  readonly first: boolean;
}

/** The principal's own private products come first; nobody else sees them. */
function choose(
  { everybodys, own }: Found,
  words: readonly string[],
  { place, limit, sort, first }: PartRequest,
): Choice {
  const ways = first ? (["gtin", "words"] as const) : (["words", "gtin"] as const);
  for (const way of ["filters", ...ways] as const) {
    const ours = own.filter((row) => row.way === way);
    const theirs = everybodys.filter((row) => row.way === way);
    const rows = inOrder([...ours, ...theirs], sort).slice(0, limit);
    if (rows.length === 0) continue;
    // If no row of a kind is left, all rows of that kind are before the page.
    const total = (ours[0]?.total ?? place.own) + (theirs[0]?.total ?? place.everybodys);
    const ownRows = rows.filter((row) => ours.includes(row)).length;
    const next = {
      own: place.own + ownRows,
      everybodys: place.everybodys + rows.length - ownRows,
    };
    return { understood: way, rows, total, next };
  }
  const { literal, rows } = nearest([...own, ...everybodys], words);
  const offset = place.own + place.everybodys;
  const page = inOrder(rows, sort).slice(offset, offset + limit);
  return {
    understood: literal ? "any word" : "similar",
    rows: page,
    total: rows.length,
    next: { own: 0, everybodys: offset + page.length },
  };
}

/** The rows as the catalog sorts them: private and public products have been sorted apart. */
function inOrder(rows: readonly FoundRow[], sort: Order | null): readonly FoundRow[] {
  if (sort === null) return rows;
  const key = ({ gtin, updatedAt, name }: FoundRow) => {
    if (sort === "gtin") return gtin;
    // Upper and lower case alike, as SQLite's NOCASE has it.
    const first = sort.endsWith("name")
      ? name.replace(/[A-Z]/g, (a) => a.toLowerCase())
      : updatedAt;
    return `${first} ${gtin}`;
  };
  const sign = sort.startsWith("-") ? -1 : 1;
  return rows.toSorted((a, b) => (key(a) < key(b) ? -sign : sign));
}

const isWithdrawn = ({ lifecycle }: FoundRow) =>
  Number(lifecycle === "discontinued" || lifecycle === "withdrawn");

/** One word of three, or two words with typing errors. One of four is a chance. */
const LEAST_SHARE = 0.3;

/** Products with some of the words and similar ones, ordered by similarity to the query. */
function nearest(found: readonly FoundRow[], words: readonly string[]) {
  const distinctive = distinctiveWords(words);
  if (distinctive.length === 0) return { rows: [], literal: false };
  const distinct = new Map(found.map((row) => [row.gtin, row]));
  const ranked = [...distinct.values()]
    .map((row) => ({ row, ...likenessOf(distinctive, row) }))
    .filter(({ share }) => share >= LEAST_SHARE)
    .sort((a, b) => b.share - a.share || isWithdrawn(a.row) - isWithdrawn(b.row));
  const [best] = ranked;
  const near = best ? ranked.filter(({ share }) => share >= best.share / 2) : [];
  return { rows: near.map(({ row }) => row), literal: best?.literal ?? false };
}

/** Members of a rule that do not decide which types there are. */
const REST = {
  title: "",
  hreflang: [],
  mediaType: null,
  context: [],
  isPublic: true,
  enabled: true,
};

/** The link types as lookup_product lists them. */
function linkTypesOf(
  row: FoundRow,
  { baseUrl, ownHosts = [] }: Pick<ReadContext, "baseUrl" | "ownHosts">,
  now: Date,
): string[] {
  const { gtin, name, brandId, organizationId, lifecycle } = row;
  const key = { ai: "01", value: gtin };
  const { available } = decide({
    identification: { key, qualifiers: [], attributes: [] },
    request: {},
    now,
    rules: rulesIn(row).map((rule) => ({ ...OPEN, ...REST, ...rule })),
    // A scan knows no private product.
    product:
      row.visibility === "public" ? { gtin, name, brandId, organizationId, lifecycle } : null,
    companyPrefix: companyPrefixDigits(key) === null ? null : prefixIn(row),
    baseUrl,
    ownHosts,
  });
  return [...new Set(available.map(({ linkType }) => linkType))];
}

function shown(
  row: FoundRow,
  snippet: string | null,
  context: Pick<ReadContext, "baseUrl" | "ownHosts">,
  now: Date,
): FoundProduct {
  const { gtin, gpcBrick, lifecycle, visibility } = row;
  const shortOrNull = (text: string | null) => (text === null ? null : shortened(text));
  return {
    notices: kindsOfListed(context, { gtin, lifecycle, ...listedIn(row.recalls) }, now),
    gtin,
    name: shortened(row.name),
    brand: shortOrNull(row.brandName),
    variant: shortOrNull(row.variant),
    net_content_text: shortOrNull(row.netContentText),
    gpc_brick: gpcBrick,
    lifecycle,
    visibility,
    link_types: linkTypesOf(row, context, now),
    snippet,
    digital_link: isPublishable(gtin)
      ? context.baseUrl + anchorPath([{ ai: "01", value: gtin }])
      : null,
  };
}
