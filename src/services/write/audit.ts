/** Audit lines: who did what to which subject. They never contain a secret or raw arguments. */
import type { About, Part } from "../../catalog/change.ts";
import { tableOfCounts } from "../../catalog/import/counts.ts";
import type { Query } from "../../catalog/query.ts";
import type { RecordKind, StoredRow } from "../../catalog/revisions.ts";
import type { ActionChanges } from "../../catalog/schema.ts";
import type { ChangedColumns, Replaced } from "../../catalog/tables/action-groups.ts";
import type { LastWrite } from "../../catalog/tables/last-write.ts";
import {
  type Action,
  type LineNames,
  namesOf,
  type RecordChange,
  recordChange,
  type UserActionRow,
  userActionPage,
} from "../../catalog/tables/user-actions.ts";
import type { LastChange } from "../../errors/errors.ts";
import { type AuditAction, OPERATOR_CLIENT } from "../../model/audit.ts";
import { isRecord } from "../../model/json.ts";
import { linkRecord } from "../../model/link.ts";
import { brandRecord, companyPrefixRecord, organizationRecord } from "../../model/owners.ts";
import { plainLine, plainValues } from "../../model/plain-text.ts";
import { productRecord } from "../../model/product.ts";
import type { Member } from "../../model/record.ts";
import { inUtc } from "../../model/text.ts";
import type { Principal } from "../access/access.ts";
import {
  askAs,
  type KeyedContext,
  organizationOfClaims,
  type Rights,
  wholeFor,
} from "../access/rights.ts";
import type { WriteContext } from "../context.ts";
import { type PageRequest, pageOf, parseCursor } from "../cursor.ts";
import { LONGEST_VALUE } from "./record.ts";

export type { AuditAction };

/** Who acts, when, and in which request or run. */
export type AuditContext = Pick<
  WriteContext,
  "principal" | "mergeAudit" | "correlationId" | "clock" | "importId"
>;

/** A person who runs a command on the catalog's own machine, or with its token. */
const OPERATOR: Principal = { client: OPERATOR_CLIENT, endUser: null, scopes: null, keyHash: null };

export const operator = (
  correlationId: string,
  clock: () => Date,
  importId?: string,
): AuditContext => ({
  principal: OPERATOR,
  mergeAudit: false,
  correlationId,
  clock,
  ...(importId !== undefined && { importId }),
});

type Line = Pick<Action, "subject" | "outcome"> & {
  readonly action: AuditAction;
  /** The changes of a record without revisions, such as a key. */
  readonly changes?: ActionChanges | null;
  readonly ownerId?: string | null;
};

/**
 * Anonymous calls from outside loopback share one line a minute for each subject; every other call
 * has its own line.
 */
export function auditLine(
  { principal, mergeAudit, correlationId, clock, importId = null }: AuditContext,
  { action, subject, outcome, changes = null, ownerId = null }: Line,
): Action {
  const client = principal?.client ?? "anonymous";
  const at = clock().toISOString();
  return {
    action,
    clientPrincipal: client,
    endUserPrincipal: principal?.endUser ?? null,
    subject,
    outcome,
    correlationId,
    at,
    onceKey: mergeAudit ? `${action}|${client}|${subject}|${at.slice(0, 16)}` : null,
    changes,
    ownerId,
    importId,
  };
}

/**
 * The change of one record, with its audit line.
 * @param stepsAt gets the instant of the line
 */
export function partOf(
  by: AuditContext,
  line: Line,
  about: About,
  stepsAt: (at: string) => readonly Query<unknown>[],
): Part {
  const action = auditLine(by, line);
  return { steps: stepsAt(action.at), action, about };
}

export interface AuditFilters {
  readonly action: string | null;
  readonly subject: string | null;
  /** The client as in the lines: `key:gtr_…`. */
  readonly client: string | null;
  readonly import_id: string | null;
  readonly outcome: "recorded" | "refused" | null;
  /** ISO instants; the end is exclusive. */
  readonly since: string | null;
  readonly until: string | null;
}

/**
 * Newest first: lines of the organization's keys and about its records; for `admin`, all lines. One
 * round trip.
 */
export async function listAudit(context: KeyedContext, filters: AuditFilters, page: PageRequest) {
  const [before] = parseCursor(page.cursor, filters, ["number"]) ?? [];
  const { action, subject, client, import_id: importId, outcome } = filters;
  const since = filters.since && inUtc(filters.since);
  const until = filters.until && inUtc(filters.until);
  const { authorization } = context;
  const { keyHash } = authorization;
  const limit = page.limit + 1;
  const asked = { before, action, subject, client, importId, outcome, since, until, limit };
  const { rights, own, all } = await askAs(context, {
    own: userActionPage({ keyHash, organization: organizationOfClaims(authorization), ...asked }),
    all: userActionPage({ ...wholeFor(authorization), ...asked }),
  });
  const rows = rights.isAdmin ? all : own;
  return pageOf(
    rows,
    page,
    filters,
    ({ id }) => [id],
    (row) => lineAnswer(row, rights),
  );
}

export function lineAnswer(row: UserActionRow, rights: Rights) {
  const [outcome, code] = outcomeOf(row.outcome);
  const change = recordChange(row);
  return {
    id: row.id,
    at: row.at,
    action: row.action,
    subject: row.subject,
    anchor: anchorIn(change),
    ...principalsOf(row, rights),
    outcome,
    error_code: code,
    organization_id: row.ownerId,
    changes: row.changes ?? changesIn(change),
    import_id: row.importId,
    correlation_id: row.correlationId,
    ...namesIn(row, rights),
  };
}

/** What people read in place of ids. */
function namesIn(row: UserActionRow, rights: Rights) {
  const names = plainValues(namesOf(row), plainLine);
  const { kind, before, after } = plainValues(recordChange(row) ?? NO_CHANGE, plainLine);
  // The names are those of the record when it was written.
  const named = (of: RecordKind, now: string | null): string | null =>
    (kind === of && String((before ?? after)?.name ?? "")) || now;
  const link = kind === "links" ? (before ?? after) : null;
  return {
    by: seesWho(row, rights) ? names.by : null,
    about: {
      gtin: names.gtin,
      product: named("products", names.product),
      brand: named("brands", names.brand),
      organization: named("organizations", names.organization),
      link: link && { title: String(link.title), link_type: String(link.link_type) },
      brands: names.brands,
    },
    links_disabled: names.disabled,
    imported: row.action === "catalog.import" ? countsOf([parsedCounts(row.outcome)]) : null,
    group: names.group && {
      lines: names.group.lines,
      began: names.group.began,
      ...groupCounts(names.group),
      product: names.group.product,
      restored: names.group.restored,
      deleted: names.group.deleted,
      products: names.group.products,
      links: names.group.links,
      links_disabled: names.group.disabled,
      change: commonChange(names.group.changes),
      gone: names.group.gone,
      undone: names.group.undone,
      left: names.group.left,
    },
    started_by: names.started_by,
    bulk:
      row.action === "link.bulk"
        ? bulkOf(parsedCounts(row.outcome), names.group?.name ?? null)
        : null,
    undoes: names.undoes && {
      action: names.undoes.action,
      subject: names.undoes.subject,
      campaign: Boolean(names.undoes.timed),
      replaced: names.undoes.replaced,
      change: commonChange(names.undoes.changes),
    },
  };
}

/** The members that the same change of many products may set. */
export const BULK_MEMBERS = ["lifecycle", "visibility", "brand_id"] as const;

/** The one member that all products got the same value of; null for any other change. */
function commonChange(changes: readonly ChangedColumns[]) {
  const [one, ...others] = new Set(
    changes.map(({ discontinued_on: _, ...change }) => JSON.stringify(change)),
  );
  const [set, ...more] = one === undefined ? [] : Object.entries<unknown>(JSON.parse(one));
  if (!set || more.length > 0 || others.length > 0) return null;
  const member = BULK_MEMBERS.find((name) => name === set[0]);
  return member === undefined ? null : { member, to: set[1] as string | null };
}

const NO_CHANGE = { kind: null, before: null, after: null } as const;

type Counts = Readonly<Record<string, unknown>>;

/** How many records of all kinds the lines of an import added and changed, as its undo counts them. */
function countsOf(lines: readonly Counts[]) {
  let [added, changed] = [0, 0];
  const kinds: Partial<Record<RecordKind, number>> = {};
  for (const [member, counts] of lines.flatMap((line) => Object.entries(line))) {
    const kind = tableOfCounts(member);
    if (kind === undefined || !isRecord(counts)) continue;
    const [more, others] = [Number(counts.new ?? 0), Number(counts.changed ?? 0)];
    added += more;
    changed += others;
    if (more + others > 0) kinds[kind] = (kinds[kind] ?? 0) + more + others;
  }
  return { added, changed, kinds };
}

/** The records that a group has changed or taken back; if it is no import, those of its lines. */
function groupCounts({ counts, areas, undid }: NonNullable<LineNames["group"]>) {
  if (counts.length > 0) return countsOf(counts);
  if (undid.length > 0) return { added: 0, changed: 0, kinds: undoneKinds(undid) };
  const kinds = Object.entries(areas).filter(([, count]) => count > 0);
  return {
    added: 0,
    changed: 0,
    kinds: Object.fromEntries(kinds) as Partial<Record<RecordKind, number>>,
  };
}

function undoneKinds(lines: readonly Counts[]): Partial<Record<RecordKind, number>> {
  const kinds: Partial<Record<RecordKind, number>> = {};
  for (const { kind, restored = 0, removed = 0 } of lines) {
    const of = kind as RecordKind;
    kinds[of] = (kinds[of] ?? 0) + Number(restored) + Number(removed);
  }
  return kinds;
}

const bulkOf = ({ action, products, links, replaced }: Counts, name: string | null) => ({
  name,
  action: String(action),
  products: Number(products),
  links: Number(links),
  replaced: plainValues((replaced ?? null) as Replaced | null, plainLine),
});

function parsedCounts(outcome: string): Counts {
  try {
    return JSON.parse(outcome) as Counts;
  } catch {
    return {};
  }
}

export type AuditLine = ReturnType<typeof lineAnswer>;

/** The outcome of a line and its error code; for an import, this column has JSON and no code. */
function outcomeOf(outcome: string): [outcome: string, errorCode: string | null] {
  const code = /^refused:(\w+)$/.exec(outcome)?.[1];
  return code === undefined ? [outcome, null] : ["refused", code];
}

/** The anchor of the link that a line is about; null for other records. */
function anchorIn(change: RecordChange | null | undefined): string | null {
  const anchor = (change?.after ?? change?.before)?.anchor;
  return typeof anchor === "string" ? anchor : null;
}

type Principals<Client> = { readonly clientPrincipal: Client } & Pick<
  UserActionRow,
  "endUserPrincipal" | "clientOrganizationId" | "endUserOrganizationId"
>;

/** Whether the principal may know who acted: operators, and the organization of that person or key. */
export const seesWho = (
  row: Omit<Principals<unknown>, "clientPrincipal" | "endUserPrincipal">,
  { isAdmin, organizationId }: Rights,
): boolean =>
  isAdmin || [row.clientOrganizationId, row.endUserOrganizationId].includes(organizationId);

/**
 * The principals as the owner sees them: of keys of another organization, only the first
 * characters.
 */
export function principalsOf<Client extends string | null>(
  row: Principals<Client>,
  rights: Rights,
): { client: Client | "oauth"; end_user: string | null } {
  const { clientPrincipal: client, endUserPrincipal: endUser } = row;
  if (seesWho(row, rights)) return { client, end_user: endUser };
  return {
    client: client?.startsWith("oauth:") ? "oauth" : client,
    end_user: endUser?.startsWith("key:") ? endUser : null,
  };
}

/** @param line of the record's last write, for a principal that owns the record */
export function lastChange(
  stored: { readonly updatedAt: string } | null,
  line: LastWrite | null,
  rights: Rights,
): LastChange | null {
  if (stored === null) return null;
  if (line === null) return { by: null, at: stored.updatedAt };
  const { client, end_user } = principalsOf(line, rights);
  const name = seesWho(line, rights) ? line.by : null;
  return { by: plainLine(name ?? end_user ?? client ?? "") || null, at: stored.updatedAt };
}

/** Null if the line is about no record. */
function changesIn(change: RecordChange | null | undefined): ActionChanges | null {
  if (change === null) return null;
  if (change === undefined) return { before: {}, after: {} };
  const { kind, before, after } = plainValues(change);
  const [was, is] = [wireRecord(kind, before), wireRecord(kind, after)];
  return { before: was && differing(was, is), after: is && differing(is, was) };
}

/** The changes of a record that is new. */
export const added = (record: Readonly<Record<string, unknown>>): ActionChanges => ({
  before: null,
  after: differing(record, null),
});

const EMPTY: readonly string[] = ["null", "[]", "{}"];

/** The members of `one` that differ from `other`; without `other`, those that are not empty. */
function differing(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>> | null,
): Record<string, unknown> {
  const members = Object.entries(one).filter(([name, value]) => {
    const json = JSON.stringify(value ?? null);
    return other ? json !== JSON.stringify(other[name] ?? null) : !EMPTY.includes(json);
  });
  return Object.fromEntries(members.map(([name, value]) => [name, shortened(value)]));
}

/** A long value is cut: the line shows what changed, it is not a copy. */
function shortened(value: unknown): unknown {
  const text = typeof value === "string" ? value : JSON.stringify(value ?? null);
  if (text.length <= LONGEST_VALUE) return value;
  const characters = [...text];
  const { length } = characters;
  if (length <= LONGEST_VALUE) return value;
  return `${characters.slice(0, LONGEST_VALUE).join("")}… (${length} characters)`;
}

export const MODELS = {
  products: productRecord,
  links: linkRecord,
  brands: brandRecord,
  organizations: organizationRecord,
  company_prefixes: companyPrefixRecord,
} as const;

/** The record as the API has it. */
export function wireRecord(
  kind: RecordKind,
  row: StoredRow | null,
): Record<string, unknown> | null {
  if (row === null) return null;
  const { members, fromRow } = MODELS[kind] as {
    members: readonly Member[];
    fromRow(row: object): Record<string, unknown>;
  };
  return fromRow(Object.fromEntries(members.map((one) => [one.key, memberOf(one, row[one.name])])));
}

function memberOf({ kind, otherwise }: Member, stored: unknown): unknown {
  if (kind === "boolean") return Boolean(stored);
  if (kind === "number" && stored != null) return Number(stored);
  if (kind !== "json" || typeof stored !== "string") return stored ?? null;
  try {
    return JSON.parse(stored);
  } catch {
    return otherwise ?? null;
  }
}
