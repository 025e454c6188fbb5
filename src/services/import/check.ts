/** Checks a batch against the catalog: finds rows that cannot be stored there. */

import type { CatalogReader } from "../../catalog/catalog.ts";
import {
  keysAmong,
  type LinkThere,
  linkConflicts,
  linksAt,
  replacementChains,
} from "../../catalog/import/checks.ts";
import { batchFacts, type Named } from "../../catalog/import/facts.ts";
import type { SqlValue } from "../../catalog/import/records.ts";
import type { Query } from "../../catalog/query.ts";
import { companyPrefixDigits } from "../../gs1/ai/company-prefix.ts";
import { finding } from "../../import/findings.ts";
import { DEFAULT_STAYS, ORDER_STAYS } from "../../import/product-record.ts";
import { isOfAnImport } from "../../model/link-key.ts";
import { REPLACED_IN_A_CIRCLE } from "../../model/product.ts";
import { PRODUCT } from "../../model/record-types.ts";
import { RECALL_STATUS } from "../../resolver/rules/link-types.ts";
import { anchorStarts, gtinOfAnchor, ownershipOfAnchor } from "../anchor.ts";
import type { Batch, BatchRow } from "./batch.ts";
import { keepTimings, keptTimingsQuery } from "./kept-timings.ts";
import { checkDefaults, defaultQueries } from "./link-defaults.ts";
import { checkOwners, type OwnerOptions } from "./owners.ts";
import { NAMELESS } from "./product-row.ts";
import { nameOf, type ProductLink, placeOfLink, replaced, valueIn } from "./rows.ts";
import { idOfLink, isNewBrand, usualTitleOf } from "./writes.ts";

export type { OwnerOptions } from "./owners.ts";

type Ask = CatalogReader["ask"];

export class CatalogChecks {
  readonly #ask: Ask;
  readonly #owners: OwnerOptions;

  constructor(ask: Ask, owners: OwnerOptions) {
    this.#ask = ask;
    this.#owners = owners;
  }

  /**
   * What `check` asks if it rejects no row, so that a caller can ask everything at once. After a
   * rejection it asks about fewer rows.
   */
  static queriesOf(batch: Batch, isStrict: boolean): readonly Query<unknown>[] {
    const { rows } = batch;
    return [
      keptTimingsQuery(rows),
      linksQuery(rows),
      batchFacts(namedBy(rows)),
      idsQuery(rows, "organizations", organizationsOf),
      idsQuery(rows, "brands", brandsOf),
      idsQuery(rows, "brands", brandsOfLinks),
      productsQuery(rows.filter(isOnlyNamed)),
      productsQuery(rows.filter(isNameless)),
      conflictsQuery(rows),
      ...defaultQueries(batch),
      replacementsQuery(rows, isStrict),
    ].flatMap((query) => (query && query.statements.length > 0 ? [query] : []));
  }

  /** Rejects the rows that cannot be stored; reads the catalog only if it must. */
  async check(batch: Batch): Promise<void> {
    await keepTimings(batch, this.#ask);
    await this.#findLinks(batch);
    await this.#checkOwners(batch, batch.rows);
    await this.#checkIds(batch, "organizations", organizationsOf);
    await this.#checkIds(batch, "brands", brandsOf);
    await this.#settleNames(batch);
    await this.#checkNameless(batch);
    await this.#checkIds(batch, "brands", brandsOfLinks);
    await this.#checkLinks(batch);
    await checkDefaults(batch, this.#ask);
    await checkReplacements(batch, this.#ask, this.#owners.isStrict === true);
    const { earlier } = this.#owners;
    for (const row of earlier ? batch.rows : []) {
      for (const id of brandsOf(row).made) earlier!.brands.add(id);
      for (const id of organizationsOf(row).made) earlier!.organizations.add(id);
    }
  }

  /** One round trip; none without rows. */
  async #facts(rows: readonly BatchRow[]) {
    const query = batchFacts(namedBy(rows));
    return query.statements.length === 0 ? query.read([]) : (await this.#ask([query]))[0];
  }

  /**
   * Checks rows again after the catalog has changed.
   * @returns the rows that may still be written
   */
  async again(batch: Batch, rows: readonly BatchRow[]): Promise<BatchRow[]> {
    await this.#checkOwners(batch, batch.unsettle(rows));
    return batch.current(rows);
  }

  /** Rows name links by their types, languages and media types, not by their ids. */
  async #findLinks(batch: Batch): Promise<void> {
    const query = linksQuery(batch.rows);
    if (query === null) return;
    const [there] = await this.#ask([query]);
    for (const row of batch.rows) {
      if (!row.links || row.links.length === 0) continue;
      const stored = there.get(`/01/${row.key}`) ?? [];
      const found = row.links.map((link) => ({ ...link, ...linkThere(row, link, stored) }));
      const links = found.map((link) =>
        losesDefault(link, stored)
          ? { ...link, leads: { ...link.leads!, isDefault: false } }
          : link,
      );
      const warnings = [
        ...(isInAnotherOrder(links, stored) ? [ORDER_STAYS] : []),
        ...(found.some((link) => losesDefault(link, stored)) ? [DEFAULT_STAYS] : []),
        ...(found.some((link) => isQuietRecall(row, link, stored)) ? [STARTS_NO_RECALL] : []),
      ];
      if (warnings.length > 0 || links.some(({ id }) => id !== undefined)) {
        batch.settle(row, {
          links,
          ...(warnings.length > 0 && { warnings: [...(row.warnings ?? []), ...warnings] }),
        });
      }
    }
  }

  async #checkOwners(batch: Batch, rows: readonly BatchRow[]): Promise<void> {
    const facts = await this.#facts(rows);
    batch.conditions = facts.conditions;
    checkOwners(batch, rows, facts, this.#owners);
  }

  async #checkIds(
    batch: Batch,
    table: "organizations" | "brands",
    idsOf: (row: BatchRow) => Ids,
  ): Promise<void> {
    const { rows } = batch;
    const query = idsQuery(rows, table, idsOf);
    if (query === null) return;
    const [there] = await this.#ask([query]);
    const made = new Set(rows.flatMap((row) => idsOf(row).made));
    for (const id of this.#owners.earlier?.[table] ?? []) made.add(id);
    for (const row of rows) {
      const gone = idsOf(row).needed.find((id) => !made.has(id) && !there.has(id));
      if (gone !== undefined) {
        const member = `${table.slice(0, -1)}_id`;
        const what = row.rule ? `anchor: "${row.rule.anchor}"` : `${member}: "${gone}"`;
        const about = { member: row.rule ? null : member, given: row.rule?.anchor ?? String(gone) };
        const found = { ...about, code: "not_in_catalog" };
        batch.remove(row, finding(`${what} is not in the catalog`, found));
      }
    }
  }

  async #settleNames(batch: Batch): Promise<void> {
    const rows = batch.rows.filter(isOnlyNamed);
    const query = productsQuery(rows);
    if (query === null) return;
    const [there] = await this.#ask([query]);
    for (const row of rows) {
      if (there.has(row.key)) batch.settle(row, replaced(row, "name", undefined));
      else if (nameOf(row) === null) batch.remove(row, NAME_MISSING);
    }
  }

  /** A row without a name can only change an existing product. */
  async #checkNameless(batch: Batch): Promise<void> {
    const nameless = batch.rows.filter(isNameless);
    const query = productsQuery(nameless);
    if (query === null) return;
    const [there] = await this.#ask([query]);
    for (const row of nameless) {
      if (!there.has(row.key)) batch.remove(row, NAME_MISSING);
    }
  }

  async #checkLinks(batch: Batch): Promise<void> {
    const defaults = new Set<SqlValue>();
    for (const row of batch.rows) {
      if (row.type.name !== "link" || !row.isDefault) continue;
      const anchor = valueIn(row, "anchor");
      if (defaults.has(anchor)) batch.remove(row, SECOND_DEFAULT);
      defaults.add(anchor);
    }
    const query = conflictsQuery(batch.rows);
    if (query === null) return;
    const [conflicts] = await this.#ask([query]);
    for (const row of batch.rows) {
      if (row.type.name !== "link" || !conflicts.has(row.key)) continue;
      const isSecond = conflicts.get(row.key) === "second default";
      batch.remove(row, isSecond ? SECOND_DEFAULT : ANOTHER_ANCHOR);
    }
  }
}

const isOnlyNamed = (row: BatchRow) => row.type === PRODUCT && row.isOnlyName === true;
const isNameless = (row: BatchRow) =>
  row.type === PRODUCT && nameOf(row) === null && row.isOnlyName !== true;

/** The ids that rows require and no row adds; null for none. */
function idsQuery(rows: readonly BatchRow[], table: string, idsOf: (row: BatchRow) => Ids) {
  const made = new Set(rows.flatMap((row) => idsOf(row).made));
  const asked = new Set(rows.flatMap((row) => idsOf(row).needed.filter((id) => !made.has(id))));
  return asked.size === 0 ? null : keysAmong(table, "id", asked);
}

function linksQuery(rows: readonly BatchRow[]) {
  const found = rows.filter(({ links = [] }) => links.length > 0);
  return found.length === 0 ? null : linksAt(found.map(({ key }) => `/01/${key}`));
}

/**
 * The link that the row changes: of the table of an export the first one in its place; of other
 * files the one that they made, else the one that no import made, or that has the same target. A title
 * that the file does not say stays, unless it is the usual one, which follows the product's name.
 */
function linkThere(
  row: BatchRow,
  link: ProductLink,
  stored: readonly LinkThere[],
): Partial<ProductLink> | undefined {
  const own = idOfLink(row, link);
  if (link.leads === null && stored.some(({ id }) => id === own)) return undefined;
  const place = placeOfLink(link);
  const found = stored.find(
    (one) =>
      one.isPlain &&
      one.place === place &&
      (link.leads !== null || !isOfAnImport(one.id) || one.href === link.href),
  );
  if (found === undefined) return undefined;
  if (link.title !== undefined) return { id: found.id };
  const isUsual = found.title === usualTitleOf(link, found.productName);
  return { id: found.id, title: isUsual ? null : found.title };
}

/** Whether the table of an export has this link as the default, and the product another one. */
const losesDefault = (link: ProductLink, stored: readonly LinkThere[]): boolean =>
  link.leads?.isDefault === true && stored.some(({ id, isDefault }) => isDefault && id !== link.id);

/** Whether the table of an export has the links that are there in another order than they have. */
function isInAnotherOrder(links: readonly ProductLink[], stored: readonly LinkThere[]): boolean {
  const given = links.flatMap(({ id, leads }) => (id === undefined || leads === null ? [] : id));
  const there = stored.flatMap(({ id }) => (given.includes(id) ? id : []));
  return given.some((id, place) => id !== there[place]);
}

/** Whether it is a new link about recalls to which scans do not lead: that is no running recall. */
function isQuietRecall(row: BatchRow, link: ProductLink, stored: readonly LinkThere[]): boolean {
  const { linkType, leads, id = idOfLink(row, link) } = link;
  const isLed = leads?.isDefault || leads?.isDefaultMulti;
  return linkType === RECALL_STATUS && !isLed && !stored.some((one) => one.id === id);
}

const STARTS_NO_RECALL = finding(
  "Links of the type recall status start no recall: scans do not lead to them, and nobody is warned. To recall products or lots, publish a recall: in the console under Recall, or over REST.",
  { member: RECALL_STATUS, code: "starts_no_recall" },
);

const productsQuery = (rows: readonly BatchRow[]) =>
  rows.length === 0
    ? null
    : keysAmong(
        "products",
        "gtin",
        rows.map(({ key }) => key),
      );

function conflictsQuery(rows: readonly BatchRow[]) {
  const links = rows.filter(({ type }) => type.name === "link");
  if (links.length === 0) return null;
  return linkConflicts(
    links.map((row) => [
      valueIn(row, "id"),
      valueIn(row, "anchor"),
      row.isDefault ? 1 : 0,
      row.position,
    ]),
    anchorStarts(),
  );
}

/** The records that the facts of a batch are about. */
function namedBy(rows: readonly BatchRow[]): Named {
  const anchors = rows.flatMap(({ rule }) => (rule ? [ownershipOfAnchor(rule.anchor)] : []));
  return {
    products: rows.flatMap(({ type, key, rule, brand, brandName }) => {
      const gtin = type === PRODUCT ? key : rule ? gtinOfAnchor(rule.anchor) : null;
      const named = brandName ?? (brand?.isByName ? brand.name : null);
      return gtin === null
        ? []
        : [[gtin, companyPrefixDigits({ ai: "01", value: gtin }), named] as const];
    }),
    brands: [...rows.flatMap(brandIdsOf), ...anchors.flatMap(({ brandId }) => brandId ?? [])],
    prefixes: rows.flatMap(({ type, key }) => (type.name === "company_prefix" ? [key] : [])),
    digits: anchors.flatMap(({ digits }) => digits || []),
  };
}

/** The brands that a row contains or names. */
function brandIdsOf(row: BatchRow): string[] {
  if (row.type.name === "brand") return [row.key];
  if (row.ownerlessId !== undefined) return [row.ownerlessId];
  const id = valueIn(row, "brand_id");
  return id === null ? [] : [String(id)];
}

const NAME_MISSING = finding("name: is missing, but a new product requires one", NAMELESS);
const SECOND_DEFAULT = finding(
  "is_default: its anchor already has a default link without a timing (clause 2.5.8)",
  { member: "is_default", code: "second_default" },
);
const ANOTHER_ANCHOR = finding(
  "id: another anchor of the same owner has a link with this id, and links cannot be moved",
  { member: "id", code: "another_anchor" },
);

/** The ids that a row adds to the catalog, and the ids that it requires there. */
interface Ids {
  made: SqlValue[];
  needed: SqlValue[];
}

function organizationsOf(row: BatchRow): Ids {
  const { type, key, brand } = row;
  if (type.name === "organization") return { made: [key], needed: [] };
  if (type === PRODUCT) {
    const isNew = brand?.organizationId && isNewBrand(brand);
    return { made: isNew ? [brand.organizationId] : [], needed: [] };
  }
  const owner = valueIn(row, "organization_id");
  return { made: [], needed: owner === null ? [] : [owner] };
}

function brandsOf(row: BatchRow): Ids {
  const { type, key, brand } = row;
  if (type.name === "brand") return { made: [key], needed: [] };
  if (type.name === "company_prefix") {
    const id = valueIn(row, "brand_id");
    return { made: [], needed: id === null ? [] : [id] };
  }
  if (!brand) return { made: [], needed: [] };
  return isNewBrand(brand) ? { made: [brand.id], needed: [] } : { made: [], needed: [brand.id] };
}

/** The brand of a link may be one that a product of the same batch adds, or the link itself. */
function brandsOfLinks(row: BatchRow): Ids {
  const { made } = brandsOf(row);
  const { brandId } = row.rule ? ownershipOfAnchor(row.rule.anchor) : {};
  return { made, needed: brandId == null ? [] : [brandId] };
}

const REPLACED_BY = "replaced_by_gtin";

const replacingRows = (rows: readonly BatchRow[]) =>
  rows.filter((row) => row.type === PRODUCT && row.values.has(REPLACED_BY));

function givenOf(rows: readonly BatchRow[]) {
  return replacingRows(rows).flatMap((row) => {
    const next = valueIn(row, REPLACED_BY);
    return next === null ? [] : [{ row, next: String(next) }];
  });
}

function replacementsQuery(rows: readonly BatchRow[], isRestricted: boolean) {
  const given = givenOf(rows);
  return given.length === 0
    ? null
    : replacementChains(
        given.map(({ next }) => next),
        isRestricted,
      );
}

/** Rejects such rows; reads the catalog only if a row names the product that replaces it. */
async function checkReplacements(batch: Batch, ask: Ask, isRestricted: boolean): Promise<void> {
  const query = replacementsQuery(batch.rows, isRestricted);
  if (query === null) return;
  const [rows, given] = [replacingRows(batch.rows), givenOf(batch.rows)];
  const [chain] = await ask([query]);
  for (const { key } of rows) chain.delete(key);
  for (const { row, next } of given) {
    if (leadsTo(row.key, next, chain)) {
      batch.remove(row, `replaced_by_gtin: ${REPLACED_IN_A_CIRCLE}`);
    } else chain.set(row.key, next);
  }
}

function leadsTo(goal: string, from: string, chain: ReadonlyMap<string, string>): boolean {
  const passed = new Set<string>();
  for (let at: string | undefined = from; at !== undefined && !passed.has(at); at = chain.get(at)) {
    if (at === goal) return true;
    passed.add(at);
  }
  return false;
}
