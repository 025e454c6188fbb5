/** Who changed which record, with the whole records before each change. */
import type { RecordKind } from "../../catalog/revisions.ts";
import { principalsSeen } from "../../catalog/tables/principals.ts";
import { type Revision, revisionsOf } from "../../catalog/tables/revisions.ts";
import { userActionPage } from "../../catalog/tables/user-actions.ts";
import { AppError } from "../../errors/errors.ts";
import { idOfLinkKey } from "../../model/link-key.ts";
import { inUtc } from "../../model/text.ts";
import { askAs, type KeyedContext, organizationOfClaims, wholeFor } from "../access/rights.ts";
import { anchorStarts } from "../anchor.ts";
import { type PageRequest, pageOf, parseCursor } from "../cursor.ts";
import { lineAnswer, MODELS, wireRecord } from "../write/audit.ts";

/** The kinds of changes, with the first words of their actions; `groups` are those of many records. */
const AREAS = {
  products: ["product"],
  links: ["link"],
  recalls: ["recall"],
  brands: ["brand"],
  organizations: ["organization"],
  company_prefixes: ["prefix", "company_prefix"],
  imports: ["catalog", "import"],
} as const;
export const CHANGE_KINDS = [...(Object.keys(AREAS) as (keyof typeof AREAS)[]), "groups"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export interface HistoryFilters {
  /** GTIN-14: the product and its links. */
  readonly product: string | null;
  /** The id of a brand: the brand, its products, and the links of both. */
  readonly brand: string | null;
  readonly kind: ChangeKind | null;
  readonly action: string | null;
  readonly subject: string | null;
  /** The client or the user, as in the lines. */
  readonly principal: string | null;
  readonly import_id: string | null;
  /**
   * Whether only the newest line of each import, or of each other change of many records, is
   * listed.
   */
  readonly grouped: "true" | null;
  /** ISO instants; the end is exclusive. */
  readonly since: string | null;
  readonly until: string | null;
}

/** Newest first: recorded writes of records that the principal's organization made or owns. One round trip. */
export async function listHistory(
  context: KeyedContext,
  filters: HistoryFilters,
  page: PageRequest,
) {
  const [before] = parseCursor(page.cursor, filters, ["number"]) ?? [];
  const {
    product,
    brand,
    kind,
    action,
    subject,
    principal,
    import_id: importId,
    grouped,
  } = filters;
  const { authorization } = context;
  const asked = {
    before,
    product,
    brand,
    areas: kind === null || kind === "groups" ? null : JSON.stringify(AREAS[kind]),
    ofMany: kind === "groups" || null,
    action,
    subject,
    importId,
    principal,
    records: true,
    grouped,
    since: filters.since && inUtc(filters.since),
    until: filters.until && inUtc(filters.until),
    limit: page.limit + 1,
  };
  const { principal: _, ...unnamed } = asked;
  const { rights, own, all } = await askAs(context, {
    own: userActionPage({
      ...ownOf(context),
      ...unnamed,
      ownPrincipal: principal,
      principal,
      among: (brand ?? kind) && 1,
    }),
    all: userActionPage({ ...wholeFor(authorization), ...asked }),
  });
  return pageOf(
    rights.isAdmin ? all : own,
    page,
    filters,
    ({ id }) => [id],
    (row) => lineAnswer(row, rights),
  );
}

const ownOf = ({ authorization }: KeyedContext) => ({
  keyHash: authorization.keyHash,
  organization: organizationOfClaims(authorization),
});

/**
 * Who wrote, as the lines name them, the last one first; at most 500. The filter for one key of a
 * person finds the changes by the others, too. One round trip.
 */
export async function listAuthors(context: KeyedContext) {
  const { rows } = await askAs(context, { rows: principalsSeen(context.authorization) });
  return { items: rows.map(({ principal, name }) => ({ principal, name })), next: null };
}

/** The most records of a line that are shown: an import has up to 4,000 in one. */
const MOST_RECORDS = 100;

/** A line with its records before the write, and now. One round trip. @throws AppError not_found */
export async function getHistory(context: KeyedContext, id: number) {
  const { rights, own, all, found } = await askAs(context, {
    own: userActionPage({ ...ownOf(context), id, records: true, limit: 1 }),
    all: userActionPage({ ...wholeFor(context.authorization), id, records: true, limit: 1 }),
    found: revisionsOf(id, JSON.stringify(anchorStarts()), MOST_RECORDS + 1),
  });
  const [line] = rights.isAdmin ? all : own;
  if (!line) throw new AppError("not_found", `There is no write ${id} in the history.`);
  return {
    ...lineAnswer(line, rights),
    records: found.slice(0, MOST_RECORDS).map(recordAnswer),
    names: Object.assign({}, ...found.map(({ names }) => names)) as Record<string, string>,
    is_whole: found.length <= MOST_RECORDS,
  };
}

export type HistoryLine = Awaited<ReturnType<typeof getHistory>>;

export type HistoryRecord = ReturnType<typeof recordAnswer>;

type Side = ReturnType<typeof wireRecord>;
type Sides = [Side, Side, Side];

function recordAnswer({ kind, key, before, after, now, isChangedLater }: Revision) {
  const [was, left, is] = [before, after, now].map((row) => wireRecord(kind, row)) as Sides;
  return {
    kind,
    key: shownKey(kind, key),
    before: was,
    after: left,
    now: is,
    etag: now && (kind === "products" ? `v${now.version}` : String(now.updated_at)),
    changed_later: isChangedLater,
    differs: MODELS[kind].members
      .map(({ name }): string => name)
      .filter((name) => textOf(was?.[name]) !== textOf(is?.[name])),
  };
}

/** The key as the API names the record: the id of a link. */
export const shownKey = (kind: RecordKind, key: string): string =>
  kind === "links" ? idOfLinkKey(key) : key;

const textOf = (value: unknown): string => JSON.stringify(value ?? null);
