/** What the link checker found, and where its next run begins. */
import { asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { listing } from "../listing.ts";
import { isAdmin, isAmongOwned, isOwned } from "../organization-anchors.ts";
import { type Condition, type Query, rowsOf, run } from "../query.ts";
import { linkChecks, links } from "../schema.ts";
import { type RowOf, statement } from "../statement.ts";

/** The scope of runs over the links of all organizations. */
const EVERYBODY = "*";
/** Totals are exact below this. */
export const MOST_COUNTED = 1_000;

/** SQL of the scope of a run: the key's organization; everybody for an administrator and the timer. */
const SCOPE = `iif(?1 = '', '${EVERYBODY}', (
  SELECT iif(instr(scopes, '"admin"'), '${EVERYBODY}', organization_id) FROM bearers WHERE hash = ?1))`;

/** Whether no other run has the same links. @param keyHash empty for the timer */
export const isNoRunBusy = (keyHash: string, now: string): Condition => ({
  sql: `NOT EXISTS (SELECT 1 FROM link_check_runs r, (SELECT ${SCOPE} AS own)
    WHERE r.busy_until > ?2 AND (r.scope = own OR r.scope = '${EVERYBODY}' OR own = '${EVERYBODY}'))`,
  args: [keyHash, now],
});

/** Begins a run; after the last link, the next pass over all of them. */
export const claimRun = (keyHash: string, now: string, busyUntil: string): Query<void> =>
  run(
    `INSERT INTO link_check_runs (scope, after, pass_began, busy_until)
      SELECT ${SCOPE}, NULL, ?2, ?3 WHERE true
      ON CONFLICT (scope) DO UPDATE SET busy_until = excluded.busy_until,
        pass_began = iif(after IS NULL, excluded.pass_began, pass_began)`,
    keyHash,
    now,
    busyUntil,
  );

/** When the timer's pass over all links began, if it is complete; null while links of it are left. */
export const completePass: Query<string | null> = {
  statements: [
    `SELECT pass_began FROM link_check_runs WHERE scope = '${EVERYBODY}' AND after IS NULL`,
  ],
  read: (results) => (results.shift()!.rows[0]?.[0] as string | undefined) ?? null,
};

/** The scope of the run that this transaction claimed. */
export const claimedScope = (keyHash: string): Query<string> => ({
  statements: [{ sql: `SELECT ${SCOPE}`, args: [keyHash] }],
  read: (results) => String(results.shift()!.rows[0]![0]),
});

/**
 * Ends a run, if it is still the same one. @param after the key of the last link of the run; null if the pass
 * is complete, undefined if the run checked nothing
 */
export const endRun = (
  scope: string,
  busyUntil: string,
  after: string | null | undefined,
): Query<void> =>
  run(
    `UPDATE link_check_runs SET after = iif(?4, after, ?3), busy_until = NULL
      WHERE scope = ?1 AND busy_until = ?2`,
    scope,
    busyUntil,
    after ?? null,
    after === undefined ? 1 : 0,
  );

const given = sql.placeholder;
const scope = sql.join(
  SCOPE.split("?1").flatMap((part, i) => [...(i ? [sql`${given("keyHash")}`] : []), sql.raw(part)]),
);
const due = { id: links.id, anchor: links.anchor, href: links.href };
export type DueLink = RowOf<typeof due>;

const dueLinks = statement<
  { keyHash: string; starts: string; organization: null; limit: number },
  typeof due
>(due, (selection) =>
  new QueryBuilder()
    .select(selection)
    .from(links)
    .where(
      sql`${links.enabled} = 1
        AND (${links.id}, ${links.anchor}) > (SELECT coalesce(substr(after, 1, instr(after, ' ') - 1), ''),
          coalesce(substr(after, instr(after, ' ') + 1), '') FROM link_check_runs WHERE scope = ${scope})
        AND NOT EXISTS (SELECT 1 FROM link_checks c WHERE c.link_id = ${links.id} AND c.anchor = ${links.anchor} AND c.href = ${links.href}
          AND c.checked_at >= (SELECT pass_began FROM link_check_runs WHERE scope = ${scope}))
        AND (${scope} = ${EVERYBODY} OR ${isOwned("links")})`,
    )
    .orderBy(asc(links.id), asc(links.anchor))
    .limit(given("limit")),
);

/** The next links of the run that this transaction claimed, without those that its pass has checked. */
export const linksDue = (keyHash: string, starts: string, limit: number): Query<DueLink[]> =>
  rowsOf(dueLinks, { keyHash, starts, limit, organization: null });

export type LinkCheckRow = Omit<typeof linkChecks.$inferInsert, "checkedAt">;

const STORED = ["link_id", "anchor", "href", "outcome", "status", "reason", "location"];

/** Stores results, except of links that were deleted or got another target meanwhile. */
export const storeChecks = (rows: readonly LinkCheckRow[], at: string): Query<void> =>
  run(
    `INSERT INTO link_checks (${STORED.join()}, checked_at)
      SELECT ${STORED.map((_, i) => `r.value ->> ${i}`).join()}, ?2
      FROM json_each(?1) r JOIN links l ON l.id = r.value ->> 0 AND l.anchor = r.value ->> 1 AND l.href = r.value ->> 2 WHERE true
      ON CONFLICT (link_id, anchor) DO UPDATE SET href = excluded.href, outcome = excluded.outcome,
        status = excluded.status, reason = excluded.reason, location = excluded.location,
        checked_at = excluded.checked_at`,
    JSON.stringify(
      rows.map(({ linkId, anchor, href, outcome, status, reason, location }) => [
        linkId,
        anchor,
        href,
        outcome,
        status ?? null,
        reason ?? null,
        location ?? null,
      ]),
    ),
    at,
  );

const fields = { ...getTableColumns(linkChecks), title: links.title };
export type LinkCheckRecord = RowOf<typeof fields>;

const FILTERS: Readonly<Record<string, SQL>> = {
  outcome: sql`${linkChecks.outcome} = ${given("outcome")}`,
  anchor: eq(linkChecks.anchor, given("anchor")),
  admin: isAdmin,
  own: isOwned("link_checks"),
  ownOfOutcome: isAmongOwned("link_checks", sql`t.outcome = ${given("outcome")}`),
  afterAnchor: sql`(${linkChecks.anchor}, ${linkChecks.linkId}) > (${given("afterAnchor")}, ${given("afterId")})`,
};

const matching = (conditions: readonly SQL[]) =>
  sql.join(
    [sql`${links.href} = ${linkChecks.href} AND ${links.enabled} = 1`, ...conditions],
    sql` AND `,
  );

/** Results by anchor, then by link. A result of another target than the link's is void. */
export const linkCheckPage = listing(fields, FILTERS, (selection, conditions) =>
  new QueryBuilder()
    .select(selection)
    .from(linkChecks)
    .innerJoin(
      links,
      sql`${links.id} = ${linkChecks.linkId} AND ${links.anchor} = ${linkChecks.anchor}`,
    )
    .where(matching(conditions))
    .orderBy(asc(linkChecks.anchor), asc(linkChecks.linkId))
    .limit(given("limit")),
);

const counted = listing({ total: sql<number>`total`.as("total") }, FILTERS, (_, conditions) =>
  new QueryBuilder().select({ total: sql<number>`count(*)`.as("total") }).from(
    sql`(SELECT 1 FROM link_checks JOIN links ON links.id = link_checks.link_id AND links.anchor = link_checks.anchor
      WHERE ${matching(conditions)} LIMIT ${given("limit")})`,
  ),
);

/** The number of results, up to `MOST_COUNTED`. */
export function linkCheckTotal(
  values: Record<string, string | number | null | undefined>,
): Query<number> {
  const { statements, read } = counted({ ...values, limit: MOST_COUNTED });
  return { statements, read: (results) => Number(read(results)[0]?.total ?? 0) };
}
