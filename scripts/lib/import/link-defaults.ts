/** Links of a batch that would be left without the default that they rest on, as the REST API refuses them. */
import { factsQuery } from "../../../src/catalog/catalog.ts";
import { linksBelow } from "../../../src/catalog/tables/links.ts";
import { companyPrefixDigits } from "../../../src/gs1/ai/company-prefix.ts";
import type { Identification } from "../../../src/gs1/identification.ts";
import { keyAnchorOf, keyDefault } from "../../../src/resolver/decide/key-default.ts";
import type { RuleProblem } from "../../../src/resolver/rules/problem.ts";
import { isOwnerAnchor, type Rule } from "../../../src/resolver/rules/rule.ts";
import {
  isStanding,
  LONE_VARIANT,
  NO_DEFAULT,
  TAKES_DEFAULT,
} from "../../../src/services/links/resting.ts";
import { factsKey } from "../../../src/services/resolve/readings.ts";
import { parseAnchor } from "../../../src/services/resolve/understand.ts";
import type { Batch, BatchRow } from "./batch.ts";
import { PRODUCT } from "./columns.ts";
import type { ReadBatch } from "./references.ts";
import type { SqlValue } from "./rows.ts";
import { json } from "./statements.ts";

interface LinkRow extends BatchRow {
  rule: Rule;
}

/** Links of one key and of what is below it. */
interface Group {
  identification: Identification;
  keyAnchor: string;
  rows: LinkRow[];
}

/** Each is asked some seven statements; the server takes many in one request, but not all of them. */
const MOST_GROUPS = 50;

/** Moves such rows to the batch's refusals; reads only where the batch does not tell by itself. */
export async function checkDefaults(batch: Batch, read: ReadBatch): Promise<void> {
  const isLink = (row: BatchRow): row is LinkRow => row.rule !== undefined;
  const links = batch.rows.filter(isLink);
  const doubtful = groupsOf(links).filter(({ rows, keyAnchor }) => {
    const standard = rows.find(({ rule }) => rule.anchor === keyAnchor && isStanding(rule));
    return standard === undefined && !isProduct(batch, keyAnchor);
  });
  for (let i = 0; i < doubtful.length; i += MOST_GROUPS) {
    await checkGroups(batch, doubtful.slice(i, i + MOST_GROUPS), links, read);
  }
  await checkVariants(batch, read);
}

const isProduct = (batch: Batch, keyAnchor: string) =>
  keyAnchor.startsWith("/01/") && batch.has({ type: PRODUCT, key: keyAnchor.slice(4) });

function groupsOf(links: readonly LinkRow[]): Group[] {
  const groups = new Map<string, Group>();
  for (const row of links) {
    if (isOwnerAnchor(row.rule.anchor)) continue;
    const reading = parseAnchor(row.rule.anchor);
    if ("problems" in reading) continue;
    const { identification } = reading;
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
  read: ReadBatch,
): Promise<void> {
  const queries = groups.map(({ identification, keyAnchor }) => ({
    facts: factsQuery(factsKey({ identification })),
    below: linksBelow(keyAnchor),
  }));
  const statements = queries.flatMap(({ facts, below }) => [
    ...facts.statements,
    ...below.statements,
  ]);
  const results = await read(statements);
  const given = new Set(links.map(({ key }) => key));
  const ownersOfBatch = links.filter(({ rule }) => isOwnerAnchor(rule.anchor));
  for (const [i, { facts, below }] of queries.entries()) {
    const { identification, keyAnchor, rows } = groups[i]!;
    const found = facts.read(results);
    const all: readonly Rule[] = below.read(results);
    const owners: readonly Rule[] = found.links.filter(({ anchor }) => isOwnerAnchor(anchor));
    const before = [...all, ...owners];
    const after = [
      ...before.filter(({ id }) => !given.has(id)),
      ...rows.map(({ rule }) => rule),
      ...ownersOfBatch.map(({ rule }) => rule),
    ];
    const companyPrefix = prefixOf(batch, identification) ?? found.companyPrefix;
    if (keyDefault(identification, { ...found, companyPrefix, rules: after }) !== null) continue;
    const was = keyDefault(identification, { ...found, rules: before });
    const refused = was === null ? rows : rows.filter(({ rule }) => ends(rule, was, keyAnchor));
    const others = all.some(({ id, enabled }) => enabled && id !== was?.id && !given.has(id));
    for (const row of refused) {
      const isDraft = row.rule.anchor === keyAnchor && isStanding({ ...row.rule, enabled: true });
      if (isDraft && !(was && (others || rows.length > 1))) continue;
      batch.remove(
        row,
        said(row.key === was?.id ? ENDS_DEFAULT : was ? TAKES_DEFAULT : NO_DEFAULT),
      );
    }
  }
}

/** The row of the default itself, or one that takes the type of a default of the owner's. */
const ends = (
  rule: Rule,
  was: { readonly id: string | null; readonly linkType: string },
  keyAnchor: string,
): boolean => rule.id === was.id || (rule.anchor === keyAnchor && rule.linkType === was.linkType);

/** Of the file, the longest that matches: its row is stored with the links. */
function prefixOf(batch: Batch, { key }: Identification) {
  const digits = companyPrefixDigits(key);
  if (digits === null) return null;
  const [row] = batch.rows
    .filter(({ type, key }) => type.name === "company_prefix" && digits.startsWith(key))
    .sort((a, b) => b.key.length - a.key.length);
  if (row === undefined) return null;
  // Columns as in RECORD_TYPES: the prefix, the organization, the brand.
  const [, organizationId, brandId = null] = row.values as (string | null)[];
  return { organizationId: organizationId ?? null, brandId };
}

const LONE_VARIANTS = `SELECT given.value ->> 0 FROM json_each(?1) AS given WHERE NOT EXISTS (
  SELECT 1 FROM links WHERE anchor = given.value ->> 1 AND is_default = 1 AND enabled = 1
    AND id NOT IN (SELECT value FROM json_each(?2))
)`;

const DEFAULTS_OF_VARIANTS = `SELECT DISTINCT own.id FROM links AS own
JOIN links AS variant ON variant.anchor = own.anchor AND variant.id <> own.id
WHERE own.id IN (SELECT value FROM json_each(?1)) AND own.is_default = 1 AND own.enabled = 1
  AND variant.is_default_multi = 1 AND variant.enabled = 1
  AND variant.id NOT IN (SELECT value FROM json_each(?2))`;

/** A key's variants have its default, or one that is added; others need one of their own anchor. */
async function checkVariants(batch: Batch, read: ReadBatch): Promise<void> {
  const rows = batch.rows.filter((row): row is LinkRow => {
    const { rule } = row;
    if (rule === undefined) return false;
    const reading = isOwnerAnchor(rule.anchor) ? null : parseAnchor(rule.anchor);
    if (reading === null || "problems" in reading) return true;
    return keyAnchorOf(reading.identification) !== rule.anchor;
  });
  const withDefault = new Set(
    rows.flatMap(({ rule }) => (rule.isDefault && rule.enabled ? [rule.anchor] : [])),
  );
  const without = rows.filter(({ rule }) => !withDefault.has(rule.anchor));
  const lone = without.filter(({ rule }) => rule.isDefaultMulti && !rule.isDefault);
  const keys = json(rows.map(({ key }) => key));
  const asked = lone.map(({ key, rule }) => [key, rule.anchor]);
  if (without.length === 0) return;
  const [found, ended] = await read([
    { sql: LONE_VARIANTS, args: [json(asked), keys] },
    { sql: DEFAULTS_OF_VARIANTS, args: [json(without.map(({ key }) => key)), keys] },
  ]);
  const ids = (result: typeof found) => new Set(result!.rows.map((row) => row[0] as SqlValue));
  const [refused, kept] = [ids(found), ids(ended)];
  for (const row of without) {
    if (refused.has(row.key)) batch.remove(row, said(LONE_VARIANT));
    else if (kept.has(row.key)) batch.remove(row, said(ENDS_VARIANTS));
  }
}

const ENDS_DEFAULT: RuleProblem = {
  field: "isDefault",
  message: "other links rest on this default: give their key another one first",
  clause: "2.5.9",
};

const ENDS_VARIANTS: RuleProblem = {
  field: "isDefault",
  message: "variants under its anchor rest on this default: delete those first",
  clause: "2.5.8",
};

const said = ({ field, message, clause }: RuleProblem) => `${field}: ${message} (clause ${clause})`;
