/** Checks the record of a product, and makes it a row with its brand and its links. */

import type { SqlValue } from "../../catalog/import/records.ts";
import { urlFault } from "../../import/cells.ts";
import { languagesOf, targetText } from "../../import/columns.ts";
import {
  type Finding,
  finding,
  isDecisive,
  leftOut,
  Refused,
  refuse,
} from "../../import/findings.ts";
import { textOfHtml } from "../../import/html.ts";
import { quoted, type SourceRow } from "../../import/input.ts";
import type { ProductRecord, RowLink, TextsByLanguage } from "../../import/product-record.ts";
import { brandIdFrom, joinSlug, organizationName, slugParts } from "../../model/brand-id.ts";
import { problemOf } from "../../model/issue.ts";
import { nameWarnings } from "../../model/markup.ts";
import { contentProblem, netContentsOf } from "../../model/net-content/net-content.ts";
import { plainFor } from "../../model/record.ts";
import { type Column, MERGED, type Merged, PRODUCT } from "../../model/record-types.ts";
import * as texts from "../../model/text.ts";
import { type RuleSetting, ruleProblems } from "../../resolver/rules/conformance.ts";
import { OPEN, problemText } from "../../resolver/rules/rule.ts";
import {
  checkBrand,
  type Meanable,
  parseGtin,
  type ReadNumber,
  rowProblems,
  toSql,
} from "./checks.ts";
import type { OwnNumbers } from "./own-numbers.ts";
import type { BrandReference, ProductLink, ReadyRow } from "./rows.ts";
import { bounded, shortHash } from "./writes.ts";

export interface Provenance {
  source: string;
  licence: string | null;
  confidence: number | null;
  /** The organization of the import, which owns the brands. Null for an import without one. */
  organizationId: string | null;
  /** The numbers of the organization, if they are known. */
  numbers?: OwnNumbers;
}

const COLUMNS: ReadonlyMap<string, Column> = new Map(
  PRODUCT.columns.map((column) => [column.name, column]),
);

/** The values of a row so far. */
interface Draft {
  /** The values by column, as they are stored. */
  stored: Map<string, SqlValue>;
  added: Map<Merged, string>;
  /** The values by target; wrong ones that are left out are not among them. */
  values: Map<string, unknown>;
  languages: TextsByLanguage;
  warnings: Finding[];
}

/**
 * A wrong value is left out with a warning, unless it is decisive.
 * @throws Refused
 */
export function makeProductRow(
  { values, columns, languages, links: given, warnings, problem }: ProductRecord,
  row: SourceRow,
  from: Provenance,
  setting: RuleSetting,
): ReadyRow {
  const draft: Draft = {
    stored: new Map(),
    added: new Map(),
    values: new Map(values),
    languages,
    warnings: [...warnings],
  };
  for (const [target, value] of values) {
    if (COLUMNS.has(target) && draft.values.has(target)) {
      put(draft, target, value, columns.get(target), from.numbers);
    }
  }
  if (problem !== undefined) throw problem;
  const { stored, added } = draft;
  const missing = { member: "gtin", code: "empty" };
  const key = String(
    stored.get("gtin") ?? refuse(columns.get("gtin") ?? "gtin", "is missing", missing),
  );
  if (draft.values.get("name") === null) keepName(draft, columns.get("name"));
  putNetContents(draft, columns.get("net_content_text"));
  warnOfNames(draft);
  putLanguages(draft);
  putProvenance(draft, from);
  for (const [name, why] of rowProblems({ type: PRODUCT, key, values: stored }, setting)) {
    leaveOut(draft, name, columns.get(name), why);
  }
  const { brand, ...named } = makeBrand(draft, from);
  if (brand === undefined) stored.delete("brand_id");
  else stored.set("brand_id", brand?.id ?? null);
  const links = given.flatMap((found) => makeLink(draft, found, key, setting));
  const { warnings: found } = draft;
  const ready = { type: PRODUCT, key, row, links, warnings: found, values: stored, added };
  return { ...ready, ...(brand && { brand }), ...named };
}

export const NAMELESS = { member: "name", code: "name_missing" };

function put(
  draft: Draft,
  name: string,
  value: unknown,
  calledHere = name,
  numbers?: OwnNumbers,
): void {
  const column = COLUMNS.get(name)!;
  try {
    const plain =
      column.sort === "gtin" && value !== null
        ? numberOf(
            draft,
            parseGtin(value as string, name, calledHere, meanableIn(draft, name, numbers)),
          )
        : value;
    draft.stored.set(name, toSql(column, plain, calledHere));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const fault = faultOf(name, value, error);
    if (isDecisive(name)) throw new Refused(fault.message, fault);
    withhold(draft, name);
    draft.warnings.push(leftOut(fault));
  }
}

/** The product inside a carton, or in place of this one, can be anybody's. */
function meanableIn({ values }: Draft, member: string, numbers?: OwnNumbers): Meanable | undefined {
  if (numbers === undefined) return undefined;
  const { isOwn } = numbers;
  if (member !== "gtin") return { isOwn, mayBe: () => true, isIts: () => false };
  const given = values.get("name");
  const name = typeof given === "string" ? given : null;
  return {
    isOwn,
    mayBe: (gtin) => numbers.mayBe(gtin, name),
    isIts: (gtin) => numbers.isIts(gtin, name),
  };
}

/** Files with gaps bring other things to products: only a new one needs a name. */
function keepName(draft: Draft, calledHere = "name"): void {
  withhold(draft, "name");
  const message = `${calledHere}: is empty. The product keeps its name.`;
  draft.warnings.push(finding(message, { member: "name", code: "name_kept" }));
}

/** A quantity says nothing without its product. */
const TOGETHER = ["contains_gtin", "contains_quantity"];

function withhold({ stored, values }: Draft, name: string): void {
  for (const member of TOGETHER.includes(name) ? TOGETHER : [name]) {
    values.delete(member);
    stored.delete(member);
  }
}

function faultOf(member: string, value: unknown, { message, finding: found }: Refused): Finding {
  const given = typeof value === "string" ? value : JSON.stringify(value ?? null);
  return finding(message, {
    ...(COLUMNS.get(member)?.sort === "address" && urlFault(String(value))),
    ...(found.code !== null && found),
    member: found.member ?? member,
    given: found.given ?? given,
  });
}

/** Leaves a value out of a row whose values are all put. */
function leaveOut(draft: Draft, name: string, calledHere = name, why: string): void {
  const value = draft.values.get(name);
  const fault = faultOf(name, value, new Refused(`${calledHere}: ${why}`));
  withhold(draft, name);
  draft.warnings.push(leftOut(fault));
}

function numberOf(draft: Draft, { gtin, correction }: ReadNumber): string {
  if (correction !== null) draft.warnings.push(correction);
  return gtin;
}

function putNetContents(draft: Draft, calledHere = "net_content_text"): void {
  const text = draft.values.get("net_content_text");
  if (text === undefined || draft.values.has("net_contents")) return;
  put(draft, "net_contents", netContentsOf(text as string | null));
  const problem = contentProblem(text as string | null);
  if (problem === null) return;
  const { code, message } = problem;
  const about = { member: "net_content_text", code };
  const said = `${calledHere}: ${quoted(text)} ${message}. It is kept as text only.`;
  draft.warnings.push(finding(said, about));
}

/** Such a name is kept: somebody may want it so. */
function warnOfNames({ values, languages, warnings }: Draft): void {
  const name = values.get("name");
  const found = nameWarnings(typeof name === "string" ? name : null, languages.names);
  for (const { member, code, message, text } of found) {
    const meant = textOfHtml(text);
    warnings.push(finding(message, { member, code, ...(meant !== text && { meant }) }));
  }
}

/** Added to the catalog's texts, unless the file sets all languages in one column. */
function putLanguages(draft: Draft): void {
  for (const column of MERGED) {
    const spec = COLUMNS.get(column)!;
    const texts = Object.entries(draft.languages[column]).filter(([tag, text]) => {
      const why = problemOf(spec.schema, plainFor(spec.schema, { [tag]: text }));
      const about = { member: `${column.slice(0, -1)}:${tag}`, given: text };
      if (why !== undefined) draft.warnings.push(leftOut(finding(`${column}: ${why}`, about)));
      return why === undefined;
    });
    if (texts.length === 0) continue;
    const whole = draft.values.get(column);
    const all = toSql(spec, { ...(whole ?? {}), ...Object.fromEntries(texts) });
    if (whole === undefined) draft.added.set(column, String(all));
    else draft.stored.set(column, all);
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
  mediaType: null,
  context: [],
  isDefault: true,
  isDefaultMulti: false,
  timing: null,
  isPublic: true,
  enabled: true,
  ...OPEN,
};

/** A variable of a target; the rules of links say which there are. */
const VARIABLE = /\{\w+\}/;

/** The link of a row; none if the target is wrong. */
function makeLink(
  { warnings }: Draft,
  { column, ...link }: RowLink,
  gtin: string,
  setting: RuleSetting,
): ProductLink[] {
  const { linkType, language, mediaType, href, title, leads } = link;
  const wrong = leads === null && !VARIABLE.test(href) ? problemOf(texts.httpUrl, href) : undefined;
  const rule = {
    ...OUR_LINK,
    ...leads,
    ...(title && { title }),
    anchor: `/01/${gtin}`,
    linkType,
    mediaType,
    href,
    hreflang: languagesOf(language),
  };
  const [problem] = wrong === undefined ? ruleProblems(rule, setting) : [];
  const why = wrong ?? (problem && problemText(problem));
  if (why === undefined) return [link];
  const member = targetText({ kind: "link", ...link });
  const about = { member, given: href, ...(wrong !== undefined && urlFault(href)) };
  warnings.push(leftOut(finding(`${column}: ${why}`, about)));
  return [];
}

/**
 * Undefined if the file has no brands, null if this product has none. Brands are created only for
 * an organization: without one, an id must exist, and a name is looked up in the catalog.
 */
function makeBrand(
  { values, warnings }: Draft,
  from: Provenance,
): { brand: BrandReference | null | undefined; brandName?: string; ownerlessId?: string } {
  const text = (name: string) => (values.get(name) ?? null) as string | null;
  const id = text("brand_id");
  let name = text("brand_name");
  const wrong = name === null ? undefined : problemOf(texts.name, name);
  if (wrong !== undefined) {
    const about = { member: "brand_name", given: name };
    warnings.push(leftOut(finding(`brand_name: ${wrong}`, about)));
    if (id === null) return { brand: undefined };
    name = null;
  }
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
      ...(id === null && { isByName: true as const }),
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
  const { ascii, hashed } = slugParts(name);
  return joinSlug(ascii, hashed && shortHash(hashed));
}

export const brandIdOf = (organizationId: string, brand: string): string =>
  bounded(brandIdFrom(slug(organizationName(organizationId)), slug(brand)));

/** No id of an organization's brand has two hyphens there. */
const ownerlessBrandIdOf = (brand: string): string => bounded(brandIdFrom("", slug(brand)));
