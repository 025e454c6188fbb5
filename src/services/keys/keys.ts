/** API keys of an organization: created, listed, revoked. */
import { checkedHash } from "../../catalog/authorization.ts";
import {
  hasEveryScope,
  isNotAdminsKey,
  isOwnKey,
  isThere,
  isValidUntil,
} from "../../catalog/conditions.ts";
import { requireThat, rowWritten } from "../../catalog/query.ts";
import type { ActionChanges } from "../../catalog/schema.ts";
import {
  type ApiKeyRow,
  insertKey,
  keyByPrefix,
  keyPage,
  keyPageOfAll,
  type ListedKeyRow,
  revokeKeyRow,
} from "../../catalog/tables/api-keys.ts";
import { changesIfWritten } from "../../catalog/tables/user-actions.ts";
import { AppError, type FieldError } from "../../errors/errors.ts";
import { plainLine } from "../../model/plain-text.ts";
import { roleOf, type Scope } from "../../model/scopes.ts";
import { inUtc } from "../../model/text.ts";
import { askAs, type KeyedContext, organizationOfClaims, wholeFor } from "../access/rights.ts";
import type { ReadContext, WriteContext } from "../context.ts";
import { type Page, type PageRequest, pageOf, parseCursor } from "../cursor.ts";
import type { AlsoWrong } from "../every-fault.ts";
import { type AuditContext, added, auditLine, partOf } from "../write/audit.ts";
import { type Done, doOnce, type Once } from "../write/idempotency.ts";
import { inputError, unknownReferenceError } from "../write/record.ts";
import { makeApiKey } from "./api-key.ts";

export type KeyAnswer = ReturnType<typeof keyAnswer>;

/** Only the answer that makes the key contains it. */
export type MadeKey = KeyAnswer & { readonly key: string };

const keyAnswer = (row: ApiKeyRow) => ({
  prefix: row.prefix,
  organization_id: row.organizationId,
  scopes: row.scopes,
  role: row.person === null ? null : roleOf(row.scopes),
  person: row.person,
  name: row.name,
  expires_at: row.expiresAt,
  revoked_at: row.revokedAt,
  created_at: row.createdAt,
  last_used: row.lastUsed,
});

/** An added key as the audit has it, which never has a key or its hash. */
export const addedKey = (key: {
  readonly name: string;
  readonly organizationId: string;
  readonly scopes: readonly string[];
  readonly expiresAt: string | null;
}): ActionChanges =>
  added({
    name: key.name,
    organization_id: key.organizationId,
    scopes: key.scopes,
    expires_at: key.expiresAt,
  });

export const revokedKey = (at: string): ActionChanges => ({
  before: { revoked_at: null },
  after: { revoked_at: at },
});

export type ListedKey = ReturnType<typeof listedKey>;

const listedKey = (row: ListedKeyRow) => ({
  ...keyAnswer(row),
  created_by: row.createdBy,
  created_by_name: row.createdByName === null ? null : plainLine(row.createdByName),
  revoked_by_name: row.revokedByName === null ? null : plainLine(row.revokedByName),
});

export interface KeyInput {
  readonly organization_id: string;
  readonly scopes: readonly Scope[];
  /** Its purpose. */
  readonly name: string;
  /** ISO instant, exclusive; null for a key that does not expire. */
  readonly expires_at: string | null;
}

function endFaults({ clock }: ReadContext, { expires_at: end }: Partial<KeyInput>): FieldError[] {
  const isPast = end != null && inUtc(end) <= clock().toISOString();
  return isPast ? [{ field: "expires_at", message: "is in the past" }] : [];
}

/** The end of a key whose other members its schema rejects. */
export const keyFaults: AlsoWrong<ReadContext> = (valid, context) => endFaults(context, valid);

/**
 * Creates a key. Only this answer contains it. One round trip. @throws AppError forbidden for another
 * organization, for a scope that the principal lacks, and for an end after that of the principal's key
 */
export async function createKey(
  context: WriteContext,
  input: KeyInput,
  once: Once | null,
): Promise<Done<MadeKey>> {
  const { organization_id: organizationId, scopes, name } = input;
  const expiresAt = input.expires_at && inUtc(input.expires_at);
  const [past] = endFaults(context, input);
  if (past) throw inputError([past], "key");
  const { key, prefix, hash } = await makeApiKey();
  const row = { hash, prefix, organizationId, scopes: [...scopes], name, expiresAt };
  const action = auditLine(context, {
    action: "key.create",
    subject: prefix,
    outcome: "recorded",
    changes: addedKey(row),
  });
  const { authorization, catalog } = context;
  const owner = { keyPrefix: prefix, organizationId };
  return doOnce(context, once, null, async (steps) => {
    const stored = await catalog.change({
      authorization,
      owned: { organizationId },
      steps: [
        ...steps,
        ...(authorization === null
          ? []
          : [
              requireThat(hasEveryScope(checkedHash(authorization), scopes), () =>
                ownScopesError(),
              ),
              requireThat(isValidUntil(authorization.keyHash, expiresAt), () => outlivesError()),
            ]),
        requireThat(isThere("organizations", organizationId), () =>
          unknownReferenceError("organization_id", organizationId),
        ),
        insertKey({ ...row, createdAt: action.at }),
      ],
      answer: rowWritten(keyByPrefix(prefix)),
      action,
      about: { record: { table: "api_keys", key: prefix }, owner },
    });
    return { ...keyAnswer(stored), key };
  });
}

export const ownScopesError = () =>
  new AppError("forbidden", "A new key can only have scopes that you have yourself.", {
    guidance: "Choose fewer scopes, or ask somebody with these scopes to create the key.",
  });

/** Without this error, a key that is about to end could replace itself by one that never does. */
const outlivesError = () =>
  new AppError("forbidden", "A new key cannot be valid longer than your own key.", {
    errors: [{ field: "expires_at", message: "must not be later than the end of your own key" }],
    guidance:
      "Give an expires_at that is not after the end of your own key, which GET /keys lists.",
  });

/**
 * Keys of the principal's organization; for administrators, of all. Ordered by their first characters, with revoked keys; never the keys themselves. One round trip.
 */
export async function listKeys(
  context: KeyedContext,
  filters: {
    readonly organization: string | null;
    readonly created_by: string | null;
    /** `person`: the newest key of each person. */
    readonly kind: "person" | "program" | null;
  },
  page: PageRequest,
): Promise<Page<ListedKey>> {
  const [after] = parseCursor(page.cursor, filters, ["string"]) ?? [];
  const { authorization } = context;
  const { organization, created_by: createdBy, kind } = filters;
  const ofKind = kind === null ? {} : { [kind]: 1 };
  const asked = { organization, createdBy, ...ofKind, after, limit: page.limit + 1 };
  const own = organizationOfClaims(authorization);
  const { rights, rows, all } = await askAs(context, {
    rows: keyPage(own === null ? { ...asked, keyHash: authorization.keyHash } : { ...asked, own }),
    all: keyPageOfAll({ ...asked, ...wholeFor(authorization) }),
  });
  return pageOf(rights.isAdmin ? all : rows, page, filters, ({ prefix }) => [prefix], listedKey);
}

/** Revokes the key from the next call on; revoking it again changes nothing. One round trip. */
export async function revokeKey(context: WriteContext, prefix: string): Promise<KeyAnswer> {
  const notFoundError = () => new AppError("not_found", `There is no key ${prefix}.`);
  const { steps, ...ending } = endingKey(context, prefix);
  const keyHash = context.authorization && checkedHash(context.authorization);
  const row = await context.catalog.change({
    authorization: context.authorization,
    owned: {},
    steps: [
      requireThat(isOwnKey(prefix, keyHash), notFoundError),
      requireThat(isNotAdminsKey(prefix, keyHash), () => adminsKeyError()),
      ...steps,
    ],
    answer: rowWritten(keyByPrefix(prefix)),
    ...ending,
  });
  return keyAnswer(row);
}

/** The end of a key, with its audit line. */
export function endingKey(by: AuditContext, prefix: string) {
  const line = { action: "key.revoke", subject: prefix, outcome: "recorded" } as const;
  const record = { table: "api_keys", key: prefix } as const;
  const about = { record, owner: { keyPrefix: prefix } };
  const part = partOf(by, line, about, (at) => [revokeKeyRow(prefix, at)]);
  return { ...part, changes: changesIfWritten(revokedKey(part.action.at)) };
}

const adminsKeyError = () =>
  new AppError("forbidden", "Only an administrator can revoke a key with the scope admin.", {
    guidance: "Ask the operator of this server.",
  });
