/** Checks the record of a product, and makes it a row with its brand and its links. */

import { Refused, refuse, type SourceRow } from "../../import/input.ts";
import type { ProductRecord, TextsByLanguage } from "../../import/mapping.ts";
import { LONGEST_ID } from "../../model/bounds.ts";
import { problemOf } from "../../model/issue.ts";
import { netContentsOf } from "../../model/net-content/stored.ts";
import { PRODUCT } from "../../model/record-types.ts";
import { httpUrl } from "../../model/text.ts";
import { type RuleSetting, ruleProblems } from "../../resolver/rules/conformance.ts";
import { OPEN, problemText } from "../../resolver/rules/rule.ts";
import { checkBrand, parseGtin, refuseRow, toSql } from "./checks.ts";
import {
  type BrandReference,
  bitOf,
  compact,
  MERGED,
  MERGED_BIT,
  type ProductLink,
  type ReadyRow,
  type SqlValue,
} from "./rows.ts";
import { shortHash } from "./writes.ts";

export interface Provenance {
  source: string;
  licence: string | null;
  confidence: number | null;
  /** The organization of the import, which owns the brands. Null for an import without one. */
  organizationId: string | null;
}

const BITS = new Map(PRODUCT.columns.map(({ name }, bit) => [name, bit]));
const GTIN = bitOf(PRODUCT, "gtin");

/** The values of a row so far. */
interface Draft {
  /** The values by bit. */
  slots: (SqlValue | undefined)[];
  values: ReadonlyMap<string, unknown>;
  languages: TextsByLanguage;
}

/** @throws Refused */
export function makeProductRow(
  { values, columns, languages, links: given, warnings, problem }: ProductRecord,
  row: SourceRow,
  from: Provenance,
  setting: RuleSetting,
): ReadyRow {
  const draft: Draft = { slots: new Array(MERGED_BIT + MERGED.length), values, languages };
  for (const [target, value] of values) {
    if (BITS.has(target)) put(draft, target, value, columns.get(target));
  }
  if (problem !== undefined) throw new Refused(problem);
  const { slots } = draft;
  const key = String(slots[GTIN] ?? refuse("gtin", "is missing"));
  if (values.has("name") && values.get("name") === null) refuse("name", "is missing");
  putNetContents(draft);
  putLanguages(draft);
  putProvenance(draft, from);
  const { brand, ...named } = makeBrand(values, from);
  slots[BITS.get("brand_id")!] = brand === null ? null : brand?.id;
  const links = given.map((found) => makeLink(found, key, setting));
  const ready = { type: PRODUCT, key, row, links, warnings, ...compact(slots) };
  refuseRow(ready, setting);
  return { ...ready, ...(brand && { brand }), ...named };
}

function put(draft: Draft, name: string, value: unknown, calledHere = name): void {
  const bit = BITS.get(name)!;
  const column = PRODUCT.columns[bit]!;
  draft.slots[bit] = toSql(
    column,
    column.sort === "gtin" && value !== null
      ? parseGtin14(value as string, name, calledHere)
      : value,
    calledHere,
  );
}

function parseGtin14(value: string, name: string, calledHere: string): string {
  const found = parseGtin(value, name !== "gtin");
  return found.ok ? found.value : refuse(calledHere, found.error);
}

function putNetContents(draft: Draft): void {
  const text = draft.values.get("net_content_text");
  if (text === undefined || draft.values.has("net_contents")) return;
  put(draft, "net_contents", netContentsOf(text as string | null));
}

/** Added to the catalog's texts, unless the file sets all languages in one column. */
function putLanguages(draft: Draft): void {
  for (const [i, column] of MERGED.entries()) {
    const texts = draft.languages[column];
    if (Object.keys(texts).length === 0) continue;
    const whole = draft.values.get(column);
    const spec = PRODUCT.columns[BITS.get(column)!]!;
    const bit = whole === undefined ? MERGED_BIT + i : BITS.get(column)!;
    draft.slots[bit] = toSql(spec, { ...(whole ?? {}), ...texts });
  }
}

function putProvenance(draft: Draft, from: Provenance): void {
  const given = { source: from.source, licence: from.licence, confidence: from.confidence };
  for (const [name, value] of Object.entries(given)) {
    if (value !== null && (draft.values.get(name) ?? null) === null) put(draft, name, value);
  }
}

const OUR_LINK = {
  title: "-",
  hreflang: [],
  mediaType: null,
  context: [],
  isDefault: true,
  isDefaultMulti: false,
  timing: null,
  isPublic: true,
  enabled: true,
  ...OPEN,
};

function makeLink(
  { linkType, href, column }: ProductRecord["links"][number],
  gtin: string,
  setting: RuleSetting,
): ProductLink {
  const wrong = problemOf(httpUrl, href);
  if (wrong !== undefined) refuse(column, wrong);
  const rule = { ...OUR_LINK, anchor: `/01/${gtin}`, linkType, href };
  const [problem] = ruleProblems(rule, setting);
  if (problem) refuse(column, problemText(problem));
  return { linkType, href };
}

/**
 * Undefined if the file has no brands, null if this product has none. Brands are created only for
 * an organization: without one, an id must exist, and a name is looked up in the catalog.
 */
function makeBrand(
  values: ReadonlyMap<string, unknown>,
  from: Provenance,
): { brand: BrandReference | null | undefined; brandName?: string; ownerlessId?: string } {
  const text = (name: string) => (values.get(name) ?? null) as string | null;
  const [id, name] = [text("brand_id"), text("brand_name")];
  const own = from.organizationId;
  if (id === null && name === null) {
    const isEmptied = values.has("brand_id") || values.has("brand_name");
    return { brand: own !== null && isEmptied ? null : undefined };
  }
  if (own === null) {
    const nameless = { name: null, organizationId: null, organizationName: null };
    if (id !== null) return { brand: checkBrand({ id, ...nameless }) };
    const { id: ownerlessId } = checkBrand({ ...nameless, id: ownerlessBrandIdOf(name!), name });
    return { brand: undefined, brandName: name!, ownerlessId };
  }
  const organizationId = text("organization_id") ?? own;
  return {
    brand: checkBrand({
      id: id ?? brandId(organizationId, name!),
      name,
      organizationId,
      organizationName: text("organization_name"),
    }),
  };
}

const MOST_IDS = 20_000;
const brandIds = new Map<string, string>();

/** Feeds have few brands, many times. */
function brandId(organizationId: string, name: string): string {
  const key = `${organizationId}\n${name}`;
  let id = brandIds.get(key);
  if (id === undefined) {
    if (brandIds.size >= MOST_IDS) brandIds.clear();
    id = brandIdOf(organizationId, name);
    brandIds.set(key, id);
  }
  return id;
}

/** Lower-case ASCII. A hash distinguishes names that ASCII cannot represent. */
export function slug(name: string): string {
  const key = name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  if (/^[a-z0-9-]+$/.test(key)) return key;
  const ascii = key.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
  return [ascii, shortHash(key || name)].filter(Boolean).join("-");
}

export const brandIdOf = (organizationId: string, brand: string): string =>
  bounded(`brand-${slug(organizationId.replace(/^org-/, ""))}-${slug(brand)}`);

/** No id of an organization's brand has two hyphens there. */
const ownerlessBrandIdOf = (brand: string): string => bounded(`brand--${slug(brand)}`);

const bounded = (id: string) =>
  id.length <= LONGEST_ID ? id : `${id.slice(0, LONGEST_ID - 9)}-${shortHash(id)}`;
