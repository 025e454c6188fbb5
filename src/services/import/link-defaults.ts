/**
 * Rejects links of a batch that would lack the default on which they depend, by the same rules as
 * the REST API.
 */

import type { CatalogReader } from "../../catalog/catalog.ts";
import { longestPrefix } from "../../catalog/facts/company-prefix.ts";
import { defaultsOfVariants, loneVariants } from "../../catalog/import/checks.ts";
import type { Query } from "../../catalog/query.ts";
import { linksBelow } from "../../catalog/tables/links.ts";
import { factsQuery } from "../../catalog/tables/products.ts";
import { companyPrefixDigits } from "../../gs1/ai/company-prefix.ts";
import type { Identification } from "../../gs1/identification.ts";
import { linkKey } from "../../model/link-key.ts";
import { PRODUCT } from "../../model/record-types.ts";
import { isLinkOf, type ResolvedLink } from "../../resolver/decide/decision.ts";
import { keyAnchorOf, keyDefault } from "../../resolver/decide/key-default.ts";
import {
  isOwnerAnchor,
  problemLine,
  type Rule,
  type RuleProblem,
} from "../../resolver/rules/rule.ts";
import { parseAnchor } from "../anchor.ts";
import { isStanding, LONE_VARIANT, NO_DEFAULT, TAKES_DEFAULT } from "../links/dependants.ts";
import { factsKey } from "../resolve/reading.ts";
import type { Batch, BatchRow } from "./batch.ts";
import { valueIn } from "./rows.ts";

type Ask = CatalogReader["ask"];

interface LinkRow extends BatchRow {
  rule: Rule;
}

/** The links of one key and of the anchors below it. */
interface Group {
  identification: Identification;
  keyAnchor: string;
  rows: LinkRow[];
}

/**
 * Each group needs some seven statements; the server accepts many in one request, but not those of
 * all groups.
 */
const MOST_GROUPS = 50;

/** Rejects such rows; reads the catalog only if the batch itself is not sufficient. */
export async function checkDefaults(batch: Batch, ask: Ask): Promise<void> {
  const [doubtful, links] = [doubtfulGroups(batch), batch.rows.filter(isLink)];
  for (let i = 0; i < doubtful.length; i += MOST_GROUPS) {
    await checkGroups(batch, doubtful.slice(i, i + MOST_GROUPS), links, ask);
  }
  await checkVariants(batch, ask);
}

/** What `checkDefaults` asks if no row is rejected; without groups that one request has no room for. */
export const defaultQueries = (batch: Batch): readonly Query<unknown>[] => [
  ...doubtfulGroups(batch).slice(0, MOST_GROUPS).map(groupQuery),
  ...variantQueries(variantsOf(batch)),
];

const isLink = (row: BatchRow): row is LinkRow => row.rule !== undefined;

function doubtfulGroups(batch: Batch): Group[] {
  return groupsOf(batch.rows.filter(isLink)).filter(({ rows, keyAnchor }) => {
    const standard = rows.find(({ rule }) => rule.anchor === keyAnchor && isStanding(rule));
    const isInFile = rows.some(({ inFile }) => inFile?.key);
    return standard === undefined && !isInFile && !isProduct(batch, keyAnchor);
  });
}

const isProduct = (batch: Batch, keyAnchor: string) =>
  keyAnchor.startsWith("/01/") && batch.has({ type: PRODUCT, key: keyAnchor.slice(4) });

function groupsOf(links: readonly LinkRow[]): Group[] {
  const groups = new Map<string, Group>();
  for (const row of links) {
    if (isOwnerAnchor(row.rule.anchor)) continue;
    const reading = parseAnchor(row.rule.anchor);
    if (!reading.ok) continue;
    const identification = reading.value;
    const keyAnchor = keyAnchorOf(identification);
    const group = groups.get(keyAnchor) ?? { identification, keyAnchor, rows: [] };
    group.rows.push(row);
    groups.set(keyAnchor, group);
  }
  return [...groups.values()];
}

async function checkGroups(
  batch: Batch,
  groups: readonly Group[],
  links: readonly LinkRow[],
  ask: Ask,
): Promise<void> {
  const answers = await ask(groups.map(groupQuery));
  const given = new Set(links.map(({ key }) => key));
  const ownersOfBatch = links.filter(({ rule }) => isOwnerAnchor(rule.anchor));
  for (const [i, { found, all }] of answers.entries()) {
    const { identification, keyAnchor, rows } = groups[i]!;
    const owners: readonly Rule[] = found.links.filter(({ anchor }) => isOwnerAnchor(anchor));
    const before = [...all, ...owners];
    const after = [
      ...before.filter((rule) => !given.has(linkKey(rule))),
      ...rows.map(({ rule }) => rule),
      ...ownersOfBatch.map(({ rule }) => rule),
    ];
    const companyPrefix = prefixOf(batch, identification) ?? found.companyPrefix;
    if (keyDefault(identification, { ...found, companyPrefix, rules: after }) !== null) continue;
    const was = keyDefault(identification, { ...found, rules: before });
    const refused = was === null ? rows : rows.filter(({ rule }) => ends(rule, was, keyAnchor));
    const isWas = (rule: Rule) => was !== null && isLinkOf(was, rule);
    const others = all.some((rule) => rule.enabled && !isWas(rule) && !given.has(linkKey(rule)));
    for (const row of refused) {
      const isDraft = row.rule.anchor === keyAnchor && isStanding({ ...row.rule, enabled: true });
      if (isDraft && !(was && (others || rows.length > 1))) continue;
      batch.remove(
        row,
        problemLine(isWas(row.rule) ? ENDS_DEFAULT : was ? TAKES_DEFAULT : NO_DEFAULT),
      );
    }
  }
}

/** The facts of a key, and all links of its anchor and below. */
function groupQuery({ identification, keyAnchor }: Group) {
  const [facts, below] = [factsQuery(factsKey({ identification })), linksBelow(keyAnchor)];
  return {
    statements: [...facts.statements, ...below.statements],
    read: (results: Parameters<typeof facts.read>[0]) => {
      const found = facts.read(results);
      const all: readonly Rule[] = below.read(results);
      return { found, all };
    },
  };
}

/** Whether the row is the default itself, or replaces the type of an owner's default. */
const ends = (rule: Rule, was: ResolvedLink, keyAnchor: string): boolean =>
  isLinkOf(was, rule) || (rule.anchor === keyAnchor && rule.linkType === was.linkType);

/** The longest prefix in the file that matches: its row is stored together with the links. */
function prefixOf(batch: Batch, { key }: Identification) {
  const digits = companyPrefixDigits(key);
  if (digits === null) return null;
  const prefixes = batch.rows.filter(({ type }) => type.name === "company_prefix");
  const row = longestPrefix(digits, prefixes, ({ key }) => key);
  if (row === undefined) return null;
  const text = (name: string) => valueIn(row, name) as string | null;
  return { organizationId: text("organization_id"), brandId: text("brand_id") };
}

/** The links whose variants and defaults are of their own anchor, not of a key. */
function variantsOf(batch: Batch) {
  const rows = batch.rows.filter(isLink).filter(({ rule }) => {
    const reading = isOwnerAnchor(rule.anchor) ? null : parseAnchor(rule.anchor);
    return !reading?.ok || keyAnchorOf(reading.value) !== rule.anchor;
  });
  const hasDefault = ({ rule, inFile }: LinkRow) =>
    (rule.isDefault && rule.enabled) || inFile?.default === true;
  const withDefault = new Set(rows.flatMap((row) => (hasDefault(row) ? [row.rule.anchor] : [])));
  return { rows, without: rows.filter(({ rule }) => !withDefault.has(rule.anchor)) };
}

function variantQueries({ rows, without }: ReturnType<typeof variantsOf>) {
  if (without.length === 0) return [];
  const lone = without.filter(({ rule }) => rule.isDefaultMulti && !rule.isDefault);
  const placeOf = ({ rule }: LinkRow) => [rule.id, rule.anchor] as const;
  return [
    loneVariants(lone.map(placeOf), rows.map(placeOf)),
    defaultsOfVariants(without.map(placeOf), rows.map(placeOf)),
  ];
}

/**
 * A key's variants need its default, or one that an owner adds; other variants need one of their
 * own anchor.
 */
async function checkVariants(batch: Batch, ask: Ask): Promise<void> {
  const variants = variantsOf(batch);
  const [refused, kept] = await ask(variantQueries(variants));
  if (!refused || !kept) return;
  const { without } = variants;
  for (const row of without) {
    if (refused.has(row.key)) batch.remove(row, problemLine(LONE_VARIANT));
    else if (kept.has(row.key)) batch.remove(row, problemLine(ENDS_VARIANTS));
  }
}

const ENDS_DEFAULT: RuleProblem = {
  field: "isDefault",
  message: "other links need this default: first give their key another default",
  clause: "2.5.9",
};

const ENDS_VARIANTS: RuleProblem = {
  field: "isDefault",
  message: "variants with the same anchor need this default: first delete those",
  clause: "2.5.8",
};
