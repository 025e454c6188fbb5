/** Reads and writes organizations, brands and company prefixes: the same verbs for each kind. */
import type { Ownership } from "../../catalog/authorization.ts";
import type { OwnerHints } from "../../catalog/catalog.ts";
import { type Query, rowWritten, silent } from "../../catalog/query.ts";
import { AppError } from "../../errors/errors.ts";
import type { brandRecord, companyPrefixRecord } from "../../model/owners.ts";
import type { ReadContext, WriteContext } from "../context.ts";
import { type PageRequest, pageOf, parseCursor } from "../cursor.ts";
import { type AuditAction, auditLine } from "../write/audit.ts";
import { deleteConditions, type Preconditions, putConditions } from "../write/record.ts";
import type { OwnerKind, OwnerRow } from "./kinds.ts";

type Kind = Pick<OwnerKind<never>, "noun" | "table" | "key" | "rows" | "record">;

/** @throws AppError not_found */
export async function getOwner({ catalog }: ReadContext, kind: Kind, key: string) {
  const [row] = await catalog.ask([kind.rows.byKey(key)]);
  if (row === null) throw notThereError(kind, key);
  return answerOf(kind, row);
}

/** A page of owners in the order of their keys. */
export async function listOwners(
  { catalog }: ReadContext,
  kind: Kind,
  filters: Readonly<Record<string, string | null>>,
  page: PageRequest,
) {
  const [after] = parseCursor(page.cursor, filters, ["string"]) ?? [];
  const [rows] = await catalog.ask([kind.rows.page({ ...filters, after, limit: page.limit + 1 })]);
  return pageOf(
    rows,
    page,
    filters,
    (row) => [keyOf(kind, row)],
    (row) => answerOf(kind, row),
  );
}

/**
 * Adds the record, or replaces the version that its sender has seen. One round trip.
 * @throws AppError validation_error, unprocessable_entity; conflict; precondition_failed; and the
 * errors of a key
 */
export async function putOwner<Input>(
  context: WriteContext,
  kind: OwnerKind<Input>,
  key: string,
  input: Input,
  preconditions: Preconditions,
  action = kind.actions.put,
) {
  kind.validate(input, key, context);
  const owned = kind.ownerIn(input);
  const row = await write(context, kind, key, {
    action,
    owned,
    owner: { ...kind.ownerOf(key), ...owned },
    answer: rowWritten(kind.rows.byKey(key)),
    steps: (at) => [
      ...kind.putConditions(key, input),
      ...putConditions(kind.table, key, preconditions),
      kind.rows.put({
        [kind.key]: key,
        ...kind.record.toRow(input),
        createdAt: at,
        updatedAt: at,
      }),
    ],
  });
  return answerOf(kind, row);
}

/** One round trip. @throws AppError not_found, forbidden, precondition_failed; conflict if it is in use */
export async function deleteOwner(
  context: WriteContext,
  kind: OwnerKind<never>,
  key: string,
  preconditions: Preconditions,
): Promise<void> {
  const owner = kind.ownerOf(key);
  await write(context, kind, key, {
    action: kind.actions.remove,
    owned: owner,
    owner,
    answer: silent(),
    steps: () => [
      ...deleteConditions(kind.table, key, preconditions, () => notThereError(kind, key)),
      ...kind.removeConditions(key),
      kind.rows.remove(key),
    ],
  });
}

interface OwnerWrite<T> {
  readonly action: AuditAction;
  /** The owner that it must have for a key to write it. */
  readonly owned: Ownership;
  /** The owner, for the audit. */
  readonly owner: OwnerHints;
  readonly answer: Query<T>;
  readonly steps: (at: string) => Query<void>[];
}

function write<T>(
  context: WriteContext,
  { table }: Kind,
  key: string,
  { action: name, owned, owner, answer, steps }: OwnerWrite<T>,
): Promise<T> {
  const { authorization, catalog } = context;
  const action = auditLine(context, { action: name, subject: key, outcome: "recorded" });
  const about = { record: { table, key }, owner };
  return catalog.change({ authorization, owned, steps: steps(action.at), answer, action, about });
}

const keyOf = ({ key }: Kind, row: object) => (row as Record<typeof key, string>)[key];

const answerOf = (kind: Kind, row: OwnerRow) => ({
  [kind.key]: keyOf(kind, row),
  ...kind.record.fromRow(row),
  created_at: row.createdAt,
  updated_at: row.updatedAt,
});

type Answer<Key extends Kind["key"], Kept> = Kept & {
  readonly [key in Key]: string;
} & Pick<ReturnType<typeof answerOf>, "created_at" | "updated_at">;

export type BrandAnswer = Answer<"id", ReturnType<typeof brandRecord.fromRow>>;
export type CompanyPrefixAnswer = Answer<"prefix", ReturnType<typeof companyPrefixRecord.fromRow>>;

const notThereError = ({ noun }: Kind, key: string) =>
  new AppError("not_found", `There is no ${noun} ${key}.`);
