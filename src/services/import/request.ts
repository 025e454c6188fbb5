/**
 * Imports over requests: a client reads a file, and sends its records in batches, to preview or to
 * store them. The rules are those of `npm run import` for one organization, and each record must
 * belong to the principal.
 */

import type { CatalogReader, Changed } from "../../catalog/catalog.ts";
import { askAhead } from "../../catalog/import/ahead.ts";
import { namesOfAnchors, type StoredRows } from "../../catalog/import/stored.ts";
import { type Queries, together } from "../../catalog/query.ts";
import { type Finding, Refused } from "../../import/findings.ts";
import type { SourceRow } from "../../import/input.ts";
import { isRecord } from "../../model/json.ts";
import { plainLine } from "../../model/plain-text.ts";
import { PRODUCT } from "../../model/record-types.ts";
import { askAs, type KeyedWriteContext, type Rights } from "../access/rights.ts";
import { gtinOfAnchor } from "../anchor.ts";
import { auditLine } from "../write/audit.ts";
import type { MemberChange } from "../write/record.ts";
import { Batch, type BatchRow } from "./batch.ts";
import { CatalogChecks } from "./check.ts";
import { OwnNumbers, prefixesOf } from "./own-numbers.ts";
import type { Provenance } from "./product-row.ts";
import { changesOfRow, storedQueries, textIn, typesOf } from "./results.ts";
import { nameOf } from "./rows.ts";
import { noticesOf, type Start, withoutSubject } from "./starts.ts";
import { storeBatch } from "./store.ts";
import { rowOfWire, type WireRecord } from "./wire.ts";

/** Records in one request. */
export const MOST_RECORDS = 200;

export interface ImportRequest {
  /** The source of products that do not name one. */
  readonly source: string;
  /** The subject of the audit line; null: the source. */
  readonly file: string | null;
  readonly licence: string | null;
  readonly confidence: number | null;
  /** The row of the file with the first record; the answer counts from it. */
  readonly first_row: number;
  readonly records: readonly WireRecord[];
}

export interface RowResult {
  readonly row: number;
  readonly result: "new" | "changed" | "unchanged" | "kept" | "repeated" | "rejected";
  /** GTIN-14 or the id of a link; as it was sent if it cannot be read, null without one. */
  readonly key: string | null;
  /** What the record calls itself; without a name of its own, what the catalog calls it. */
  readonly name: string | null;
  /** What the catalog calls it, where that differs. */
  readonly stored_name: string | null;
  /** What a link is of: a GTIN-14 or an anchor, and the name that it has; null of products. */
  readonly of: { readonly key: string; readonly name: string | null } | null;
  readonly brand: string | null;
  readonly net_content: string | null;
  readonly changes: readonly MemberChange[];
  /** The recall or the withdrawal that storing it starts, or has started. */
  readonly starts: readonly Start[];
  /** The recall or the withdrawal that storing it ends, or has ended. */
  readonly ends: readonly Start[];
  /** Why it is rejected. */
  readonly reason: string | null;
  /** What the reason is about. */
  readonly fault: Finding | null;
  /** What was corrected or left out, and what works but is not recommended. */
  readonly warnings: readonly Finding[];
}

type Ask = CatalogReader["ask"];

/** Stores nothing. @throws AppError unauthorized, forbidden */
export async function previewImport(context: KeyedWriteContext, request: ImportRequest) {
  const { batch, rights } = await open(context, request, true);
  const ask = await askedAhead(context, rights, batch);
  await checksOf(ask, rights).check(batch);
  const { rows } = await resultsOf(ask, batch, request, context.clock());
  return { ...countsOf(rows), rows };
}

export type ImportAnswer = Awaited<ReturnType<typeof previewImport>>;

/**
 * Stores what passes the checks, in one transaction with its audit line. Sending the same batch
 * again changes nothing. @throws AppError unauthorized, forbidden, conflict
 */
export async function storeImport(
  context: KeyedWriteContext,
  request: ImportRequest,
): Promise<ImportAnswer> {
  const { batch, rights } = await open(context, request, false);
  const ask = await askedAhead(context, rights, batch);
  const checks = checksOf(ask, rights);
  await checks.check(batch);
  const at = context.clock();
  const { rows, notices } = await resultsOf(ask, batch, request, at);
  const by = { ...context, clock: () => at };
  const { authorization, catalog } = context;
  const subject = request.file ?? request.source;
  await storeBatch(
    batch,
    {
      by,
      source: subject,
      ownerId: rights.organizationId,
      notices,
      ask: catalog.ask,
      write: <const Q extends Queries>(queries: Q, written: readonly BatchRow[]) =>
        catalog.change({
          authorization,
          owned: {},
          steps: [],
          answer: together(queries),
          action: auditLine(by, {
            action: "catalog.import",
            subject,
            outcome: "",
          }),
          batch: written.map(changedOf),
        }),
    },
    (some) => checks.again(batch, some),
  );
  const refused = new Map(batch.refusals.map((refusal) => [refusal.row.line, refusal]));
  const outcome = rows.map((row): RowResult => {
    const refusal = refused.get(row.row);
    if (refusal === undefined) return { ...row, changes: [] };
    const { reason, fault } = refusal;
    return { ...row, result: "rejected", reason, fault, changes: [], starts: [], ends: [] };
  });
  const said = ({ result, warnings, starts, ends }: RowResult) =>
    result === "rejected" || [warnings, starts, ends].some(({ length }) => length > 0);
  return { ...countsOf(outcome), rows: outcome.filter(said) };
}

/**
 * The batch of the records that can be read. One round trip, which also checks the principal; one or
 * two more if a number may be another one.
 */
async function open(context: KeyedWriteContext, request: ImportRequest, isPreview: boolean) {
  const { rights } = await askAs(context, {});
  const { source, licence, confidence } = request;
  const { organizationId, isAdmin } = rights;
  const provenance = { source, licence, confidence, organizationId };
  const read = (from: Provenance) => batchOf(request, from, context, isPreview);
  const batch = read(provenance);
  if (!isDoubtful(batch)) return { batch, rights };
  const { ask } = context.catalog;
  const [prefixes] = await ask([prefixesOf(organizationId)]);
  const numbers = new OwnNumbers(organizationId, prefixes, !isAdmin);
  const own = { ...provenance, numbers };
  const doubtful = read(own);
  return { batch: (await numbers.learn(ask)) ? read(own) : doubtful, rights };
}

/** Whether a number was corrected, or may have been another one. */
const isDoubtful = ({ rows, refusals }: Batch): boolean =>
  [...rows.flatMap(({ warnings = [] }) => warnings), ...refusals.map(({ fault }) => fault)].some(
    ({ code, meant, used }) =>
      code === "several" || code === "check_digit" || meant !== null || used !== null,
  );

function batchOf(
  request: ImportRequest,
  from: Provenance,
  { baseUrl, vocabularies = [] }: KeyedWriteContext,
  isPreview: boolean,
) {
  const { first_row: first, records } = request;
  const batch = new Batch(first - 1);
  for (const [i, record] of records.entries()) {
    const row = { line: first + i, cells: [] };
    try {
      const ready = rowOfWire(record, row, from, { baseUrl, vocabularies });
      const inFile = {
        key: record.key_in_file === true,
        default: record.default_in_file === true,
      };
      batch.add(isPreview && ready.rule ? { ...ready, inFile } : ready, first + i);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      batch.refuse(row, error.finding);
    }
  }
  return batch;
}

/** Everything that a batch needs in which no record is rejected, in one round trip. */
const askedAhead = (
  { catalog }: KeyedWriteContext,
  { isAdmin }: Rights,
  batch: Batch,
): Promise<Ask> =>
  askAhead(catalog.ask, [
    ...CatalogChecks.queriesOf(batch, !isAdmin),
    ...storedQueries(batch),
    ...namesQueries(batch),
  ]);

/** Only of links that passed the checks: the names of others' products may be hidden. */
const namesQueries = ({ rows }: Batch) => {
  const anchors = rows.flatMap(({ rule }) => rule?.anchor ?? []);
  return anchors.length === 0 ? [] : [namesOfAnchors(anchors)];
};

const checksOf = (ask: Ask, { organizationId, isAdmin }: Rights) =>
  new CatalogChecks(ask, {
    organization: organizationId,
    records: false,
    overwrite: false,
    isStrict: !isAdmin,
  });

/** What the records that passed the checks change. */
async function resultsOf(ask: Ask, batch: Batch, request: ImportRequest, now: Date) {
  const { rows } = batch;
  const used = typesOf(batch);
  const stored = await ask(storedQueries(batch));
  const [names = new Map<string, string>()] = await ask(namesQueries(batch));
  const inBatch = new Map(
    rows.flatMap((row) => (row.type === PRODUCT ? [[row.key, textIn(nameOf(row))] as const] : [])),
  );
  const [links, ...records] = stored as [StoredRows, ...StoredRows[]];
  const found = new Map<number, RowResult>();
  const notices = new Map<SourceRow, ReturnType<typeof noticesOf>>();
  const find = (row: BatchRow) => {
    const stored = records[used.indexOf(row.type)]?.get(row.key);
    const changed = changesOfRow(row, stored, links);
    const ofRow = noticesOf(row, changed, now);
    notices.set(row.row, ofRow);
    const called = nameIn(request.records[row.row.line - request.first_row]!);
    return resultOf(row, changed, ofRow, called);
  };
  for (const row of rows) found.set(row.row.line, find(row));
  for (const row of batch.repeated)
    found.set(row.row.line, { ...find(row), result: "repeated", starts: [], ends: [] });
  for (const row of batch.keptRows) {
    const { name, stored_name, key } = find(row);
    found.set(row.row.line, {
      ...NOTHING,
      row: row.row.line,
      result: "kept",
      key,
      name,
      stored_name,
    });
  }
  for (const { row, reason, fault } of batch.refusals) {
    found.set(row.line, { ...NOTHING, row: row.line, result: "rejected", reason, fault });
  }
  const ofOf = ({ type, anchor, of_name, brand_name }: WireRecord): RowResult["of"] => {
    if (type !== "link" || typeof anchor !== "string") return null;
    const gtin = gtinOfAnchor(anchor);
    const inFile = textIn(of_name ?? brand_name);
    const name =
      names.get(anchor) ?? (gtin && inBatch.get(gtin)) ?? (inFile && plainLine(inFile)) ?? null;
    return { key: gtin ?? anchor, name };
  };
  const results = request.records.map((record, i): RowResult => {
    const row = request.first_row + i;
    const key = String(record.gtin ?? record.id ?? "") || null;
    const result = found.get(row) ?? { ...NOTHING, row, result: "kept" };
    const of = ofOf(record);
    // A rejected link is known by its title, too.
    const name = result.name ?? (of && nameIn(record));
    return { ...result, key: result.key ?? key, name, of };
  });
  return { rows: results, notices };
}

/** The record's own name: of a file that has names by language only, the first. */
function nameIn({ name, title, names_added: added }: WireRecord): string | null {
  const names = isRecord(added) ? Object.values(added) : [];
  const given = [name, title, ...names].find((text) => typeof text === "string" && text !== "");
  return given === undefined ? null : plainLine(String(given));
}

const NOTHING = {
  key: null,
  name: null,
  stored_name: null,
  of: null,
  brand: null,
  net_content: null,
  changes: [],
  starts: [],
  ends: [],
  reason: null,
  fault: null,
  warnings: [],
};

function resultOf(
  row: BatchRow,
  { before, after, own, ofLinks, result }: ReturnType<typeof changesOfRow>,
  { starts, ends }: ReturnType<typeof noticesOf>,
  called: string | null,
) {
  const { warnings = [], rule } = row;
  const there = textIn(before.name ?? before.title);
  const name = called ?? textIn(after.name ?? after.title);
  const shown = {
    key: rule?.id ?? row.key,
    name,
    stored_name: there === name ? null : there,
    brand: textIn(row.brand?.name ?? row.brandName),
    net_content: textIn(after.net_content_text),
  };
  const changes = [...own, ...ofLinks.flat()];
  const notices = { starts: starts.map(withoutSubject), ends: ends.map(withoutSubject) };
  const line = row.row.line;
  return { ...NOTHING, ...shown, ...notices, row: line, result, changes, warnings } as RowResult;
}

const changedOf = ({ key, rule }: BatchRow): Changed =>
  rule ? { table: "links", key: rule.id, anchor: rule.anchor } : { table: "products", key };

const RESULTS = ["new", "changed", "unchanged", "kept", "repeated", "rejected"] as const;

const countsOf = (rows: readonly RowResult[]) =>
  Object.fromEntries(
    RESULTS.map((result) => [result, rows.filter((row) => row.result === result).length]),
  ) as Record<(typeof RESULTS)[number], number>;
