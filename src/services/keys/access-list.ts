/** Who has access besides the keys themselves: applications that signed in, and users of the audit. */
import { checkedHash } from "../../catalog/authorization.ts";
import { isOwnKey } from "../../catalog/conditions.ts";
import { requireThat, silent } from "../../catalog/query.ts";
import { keyPage, keyPageOfAll } from "../../catalog/tables/api-keys.ts";
import { principalsSeen } from "../../catalog/tables/principals.ts";
import { AppError } from "../../errors/errors.ts";
import {
  askAs,
  type KeyedContext,
  type KeyedWriteContext,
  organizationOfClaims,
  wholeFor,
} from "../access/rights.ts";
import { type Page, type PageRequest, pageOf, parseCursor } from "../cursor.ts";
import { auditLine } from "../write/audit.ts";
/** An application that acts with a key, since its owner allowed it. */
export interface Grant {
  readonly id: string;
  /** The application's name as on the consent page: its own, and its host. */
  readonly name: string;
  readonly client_id: string;
  readonly scopes: readonly string[];
  readonly created_at: string;
}

/** The store of the authorization server, by the first characters of a key. */
export interface Applications {
  of(keyPrefix: string): Promise<readonly Grant[]>;
  end(keyPrefix: string, id: string): Promise<void>;
}

export type ListedApplication = Grant & { readonly key_prefix: string };

/**
 * The applications of each key of the page. One round trip to the catalog.
 * @param applications null if this server issues no tokens
 */
export async function listApplications(
  context: KeyedContext,
  applications: Applications | null,
  page: PageRequest,
): Promise<Page<ListedApplication>> {
  const [after] = parseCursor(page.cursor, {}, ["string"]) ?? [];
  const { authorization } = context;
  const asked = { after, limit: page.limit + 1 };
  const own = organizationOfClaims(authorization);
  const { rights, rows, all } = await askAs(context, {
    rows: keyPage(own === null ? { ...asked, keyHash: authorization.keyHash } : { ...asked, own }),
    all: keyPageOfAll({ ...asked, ...wholeFor(authorization) }),
  });
  const keys = pageOf(
    rights.isAdmin ? all : rows,
    page,
    {},
    ({ prefix }) => [prefix],
    ({ prefix }) => prefix,
  );
  const granted = await Promise.all(
    keys.items.map(async (prefix) =>
      ((await applications?.of(prefix)) ?? []).map((one) => ({ ...one, key_prefix: prefix })),
    ),
  );
  return { items: granted.flat(), next: keys.next };
}

/** One round trip to the catalog. @throws AppError not_found, also for other organizations' keys */
export async function endApplication(
  context: KeyedWriteContext,
  applications: Applications | null,
  { prefix, id }: { readonly prefix: string; readonly id: string },
): Promise<void> {
  const { authorization, catalog } = context;
  const found = (await applications?.of(prefix))?.find((one) => one.id === id);
  const missing = () => new AppError("not_found", "There is no such application with access.");
  const isFound = { sql: "?", args: [Number(found !== undefined)] };
  await catalog.change({
    authorization,
    owned: {},
    answer: silent(),
    steps: [
      requireThat(isOwnKey(prefix, checkedHash(authorization)), missing),
      requireThat(isFound, missing),
    ],
    action: auditLine(context, {
      action: "oauth.revoke",
      subject: found?.name ?? "",
      outcome: "recorded",
    }),
  });
  await applications?.end(prefix, id);
}

export type ListedPrincipal = Awaited<ReturnType<typeof listPrincipals>>["items"][number];

/** Keys and users that wrote, the last seen first; at most 500. One round trip. */
export async function listPrincipals(context: KeyedContext) {
  const { rows } = await askAs(context, { rows: principalsSeen(context.authorization) });
  return {
    items: rows.map(({ lastSeen, revokedAt, ...row }) => ({
      ...row,
      revoked_at: revokedAt,
      last_seen: lastSeen,
    })),
    next: null,
  };
}
