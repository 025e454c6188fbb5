/**
 * Which kind of number a GTIN is, by its prefix (GS1 General Specifications, clauses 1.4 and 2.1).
 * The first rule that matches wins; the rule numbers 1 to 11 are those of `docs/reference`.
 */

import type { PrefixUse } from "./prefix-table.ts";
import { findGtin8Prefix, findPrefix, type Gs1Prefix } from "./prefixes.ts";

export const CLASSIFICATIONS = [
  "trade_item",
  "restricted_circulation",
  "isbn",
  "issn",
  "ismn",
  "coupon",
  "refund_receipt",
  "demo",
  "reserved",
  "unallocated",
] as const;
export type Classification = (typeof CLASSIFICATIONS)[number];

/** The area within which a restricted circulation number is unique. */
export const RESTRICTED_SCOPES = ["geographic", "company"] as const;
export type RestrictedScope = (typeof RESTRICTED_SCOPES)[number];

/** `usable`: whether the number may identify a product in open trade; null when that is unknown. */
export interface GtinVerdict {
  readonly classification: Classification;
  readonly restricted_scope: RestrictedScope | null;
  readonly usable: boolean | null;
  readonly usable_reason: string;
}

export interface ClassifiedGtin extends GtinVerdict {
  readonly prefix: Gs1Prefix | null;
}

const TRADE_ITEM = verdict("trade_item", true, "The prefix is issued for trade items.");
const UNALLOCATED = verdict(
  "unallocated",
  null,
  "The table of GS1 prefixes has no such prefix for this kind of number. It may be a new one.",
);
const RESERVED = verdict("reserved", false, "The prefix is reserved. No trade item has it.");

const BY_USE: Readonly<Record<PrefixUse, GtinVerdict>> = {
  member: TRADE_ITEM,
  global_office: TRADE_ITEM,
  restricted_geographic: verdict(
    "restricted_circulation",
    false,
    "Numbers with this prefix are assigned locally: elsewhere they mean something else.",
    "geographic",
  ),
  restricted_company: verdict(
    "restricted_circulation",
    false,
    "Numbers with this prefix are for use inside one company: elsewhere they mean something else.",
    "company",
  ),
  reserved: RESERVED,
  held: RESERVED,
  gtin8_only: RESERVED,
  demo: verdict(
    "demo",
    null,
    "The prefix is for demonstrations and examples, not for real products.",
  ),
  issn: verdict("issn", true, "The number is a serial publication's ISSN in GTIN form."),
  isbn: verdict("isbn", true, "The number is a book's ISBN in GTIN form."),
  ismn: verdict("ismn", true, "The number is printed music's ISMN in GTIN form."),
  refund_receipt: verdict(
    "refund_receipt",
    false,
    "The number is a refund receipt, not a product.",
  ),
  coupon: verdict("coupon", false, "The number is a coupon, not a product."),
};

const NEVER_GROUPED: ReadonlySet<PrefixUse> = new Set<PrefixUse>([
  "restricted_geographic",
  "restricted_company",
  "reserved",
  "held",
  "gtin8_only",
  "refund_receipt",
  "coupon",
]);

/** Classifies a valid GTIN, given as 14 digits. */
export function classify(gtin14: string): ClassifiedGtin {
  if (gtin14.charCodeAt(0) !== 48) {
    const found = findPrefix(gtin14);
    return withPrefix(found === null ? UNALLOCATED : ofGrouping(found.use), found?.prefix ?? null);
  }
  if (isGtin8(gtin14)) {
    const found = findGtin8Prefix(gtin14);
    return withPrefix(found === null ? UNALLOCATED : ofGtin8(found.use), found?.prefix ?? null);
  }
  // Rules 6 to 11.
  const found = findPrefix(gtin14);
  return found === null
    ? withPrefix(UNALLOCATED, null)
    : withPrefix(BY_USE[found.use], found.prefix);
}

/**
 * Whether tills everywhere sell an item by this number: not a grouping or an item of variable
 * measure (a true GTIN-14), and not a number that only a region or company assigns. Null: not known.
 */
export const isForTill = (gtin14: string, usable: boolean | null): boolean | null =>
  gtin14.startsWith("0") ? usable : false;

/** Whether a GTIN-14 is a GTIN-8 padded with zeros: its shortest form has at most eight digits. */
export function isGtin8(gtin14: string): boolean {
  for (let i = 0; i < 6; i++) if (gtin14.charCodeAt(i) !== 48) return false;
  return true;
}

/**
 * The 13 digits of a GTIN that a GLN, the number of a company or place, may have too: it has the same
 * check digit. Null for other numbers.
 */
export function perhapsGln(gtin14: string, classification = classify(gtin14).classification) {
  const mayBe = /^0[1-9]/.test(gtin14) && MAY_BE_GLN.includes(classification);
  return mayBe ? gtin14.slice(1) : null;
}

const MAY_BE_GLN: readonly Classification[] = ["trade_item", "unallocated", "demo"];

/** Rules 1 and 2: a carton of demonstration items is for demonstrations, too. */
function ofGrouping(use: PrefixUse): GtinVerdict {
  if (NEVER_GROUPED.has(use)) return UNALLOCATED;
  return use === "demo" ? BY_USE.demo : TRADE_ITEM;
}

/**
 * Rules 3 to 5. The GS1 Global Office issues from 950 as member organisations do from their
 * prefixes.
 */
function ofGtin8(use: PrefixUse): GtinVerdict {
  switch (use) {
    case "restricted_company":
      return BY_USE.restricted_company;
    case "reserved":
      return RESERVED;
    case "gtin8_only":
    case "member":
    case "global_office":
      return TRADE_ITEM;
    default:
      return UNALLOCATED;
  }
}

function withPrefix(of: GtinVerdict, prefix: Gs1Prefix | null): ClassifiedGtin {
  return {
    classification: of.classification,
    restricted_scope: of.restricted_scope,
    usable: of.usable,
    usable_reason: of.usable_reason,
    prefix,
  };
}

function verdict(
  classification: Classification,
  usable: boolean | null,
  usable_reason: string,
  restricted_scope: RestrictedScope | null = null,
): GtinVerdict {
  return Object.freeze({ classification, restricted_scope, usable, usable_reason });
}

const UNIDENTIFYING = ["restricted_circulation", "coupon", "refund_receipt"];

/**
 * Why a valid GTIN-14 cannot be a product: every company may use the number for something else.
 * Undefined for other numbers.
 */
export function numberProblem(gtin14: string): string | undefined {
  const { classification, usable_reason } = classify(gtin14);
  return UNIDENTIFYING.includes(classification) ? usable_reason : undefined;
}

/** Whether a GTIN may be published as a Digital Link at all. */
export const isPublishable = (gtin14: string): boolean => numberProblem(gtin14) === undefined;
