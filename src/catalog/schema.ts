/**
 * The catalog's tables. Products are keyed by zero-padded GTIN-14 text, links and QR codes by the
 * canonical anchor of any GS1 primary key. Instants are ISO 8601 UTC text, dates `YYYY-MM-DD`.
 */
import { sql } from "drizzle-orm";
import {
  blob,
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { PREFIX_LENGTHS } from "../model/bounds.ts";
import type { linkRecord } from "../model/link.ts";
import type { LinkOutcome, LinkReason } from "../model/link-check.ts";
import type { ProductRecordRow } from "../model/product.ts";
import type { Row } from "../model/record.ts";
import {
  address,
  bool,
  decimal,
  ENDS_SQL,
  HAS_END_SQL,
  instants,
  json,
  jsonOfManyLines,
  MISSING_SQL,
  manyLines,
  oneLine,
} from "./columns.ts";
import { IS_RECALL_SQL } from "./recall-sql.ts";

/** Fields that a write changed, by wire name. `before` is null for a new record, `after` for a deleted one. */
export interface ActionChanges {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const literal = (number: number) => sql.raw(String(number));

type Product = ProductRecordRow;
type Link = Row<(typeof linkRecord)["shape"]>;

export const organizations = sqliteTable("organizations", {
  id: oneLine("id").primaryKey(),
  name: oneLine("name").notNull(),
  url: address("url"),
  ...instants(),
});

export const brands = sqliteTable(
  "brands",
  {
    id: oneLine("id").primaryKey(),
    /** Null for a brand that an import without an organization named. */
    organizationId: oneLine("organization_id").references(() => organizations.id),
    name: oneLine("name").notNull(),
    url: address("url"),
    ...instants(),
  },
  (t) => [index("brands_organization").on(t.organizationId)],
);

/** GS1 Company Prefixes; the longest one that matches a key owns it. */
export const companyPrefixes = sqliteTable(
  "company_prefixes",
  {
    prefix: oneLine("prefix").primaryKey(),
    organizationId: oneLine("organization_id")
      .notNull()
      .references(() => organizations.id),
    brandId: oneLine("brand_id").references(() => brands.id),
    ...instants(),
    /**
     * Https origin of the resolver that answers identifiers without a link here; null for this
     * resolver.
     */
    resolver: address("resolver"),
  },
  (t) => [
    check(
      "company_prefixes_digits",
      sql`length(${t.prefix}) BETWEEN ${literal(PREFIX_LENGTHS.least)} AND ${literal(PREFIX_LENGTHS.most)} AND ${t.prefix} NOT GLOB '*[^0-9]*'`,
    ),
    index("company_prefixes_organization").on(t.organizationId),
  ],
);

export const products = sqliteTable(
  "products",
  {
    gtin: oneLine("gtin").primaryKey(),
    brandId: oneLine("brand_id").references(() => brands.id),
    name: oneLine("name").notNull(),
    /** The names by BCP 47 tag. */
    names: json<Product["names"]>("names").notNull().default({}),
    description: manyLines("description"),
    descriptions: jsonOfManyLines<Product["descriptions"]>("descriptions").notNull().default({}),
    variant: oneLine("variant"),
    netContentText: oneLine("net_content_text"),
    netContents: json<Product["netContents"]>("net_contents").notNull().default([]),
    gpcBrick: oneLine("gpc_brick"),
    targetMarkets: json<Product["targetMarkets"]>("target_markets").notNull().default([]),
    countriesOfOrigin: json<Product["countriesOfOrigin"]>("countries_of_origin")
      .notNull()
      .default([]),
    imageUrl: address("image_url"),
    unitKind: oneLine<Product["unitKind"]>("unit_kind").notNull().default("unknown"),
    containsGtin: oneLine("contains_gtin"),
    containsQuantity: integer("contains_quantity"),
    variableMeasure: bool("variable_measure").notNull().default(false),
    lifecycle: oneLine<Product["lifecycle"]>("lifecycle").notNull().default("active"),
    discontinuedOn: oneLine("discontinued_on"),
    replacedByGtin: oneLine("replaced_by_gtin"),
    source: oneLine("source").notNull(),
    sourceUrl: address("source_url"),
    licence: oneLine("licence"),
    retrievedAt: oneLine("retrieved_at"),
    confidence: decimal("confidence"),
    version: integer("version").notNull().default(1),
    ...instants(),
    visibility: oneLine<Product["visibility"]>("visibility").notNull().default("public"),
  },
  (t) => [
    // The index has the number, too, because lists are in its order.
    index("products_brand").on(t.brandId, t.gtin),
    index("products_lifecycle").on(t.lifecycle, t.gtin),
    index("products_name").on(sql`${t.name} COLLATE NOCASE`),
    // All that filters read, in few pages: a filter without an index of its own reads one of them
    // as a whole, in the order of the list.
    index("products_filters").on(
      t.gtin,
      t.brandId,
      t.lifecycle,
      t.visibility,
      t.targetMarkets,
      t.updatedAt,
      sql.raw(MISSING_SQL),
    ),
    index("products_updated").on(
      t.updatedAt,
      t.gtin,
      t.brandId,
      t.lifecycle,
      t.visibility,
      t.targetMarkets,
      sql.raw(MISSING_SQL),
    ),
    // Few products name another one; a removal asks for those that do.
    index("products_contains").on(t.containsGtin).where(sql`contains_gtin IS NOT NULL`),
    index("products_replaced_by").on(t.replacedByGtin).where(sql`replaced_by_gtin IS NOT NULL`),
    check("products_gtin", sql`length(${t.gtin}) = 14 AND ${t.gtin} NOT GLOB '*[^0-9]*'`),
    check(
      "products_confidence",
      sql`${t.confidence} IS NULL OR ${t.confidence} NOT GLOB '*[^0-9.e-]*' AND CAST(${t.confidence} AS REAL) BETWEEN 0 AND 1`,
    ),
  ],
);

/**
 * The products without a default link of their own that is enabled and always active. Triggers on
 * both tables keep it. The migration makes it WITHOUT ROWID.
 */
export const withoutDefaultLink = sqliteTable("without_default_link", {
  gtin: oneLine("gtin").primaryKey(),
});

/** The links of the resolver. Anchors are canonical paths, `brand:<id>` or `organization:<id>`. */
export const links = sqliteTable(
  "links",
  {
    /** Unique at its anchor. */
    id: oneLine("id").notNull(),
    anchor: oneLine("anchor").notNull(),
    orderIndex: integer("order_index").notNull().default(0),
    linkType: oneLine("link_type").notNull(),
    href: address("href").notNull(),
    title: oneLine("title").notNull(),
    hreflang: json<Link["hreflang"]>("hreflang").notNull().default([]),
    mediaType: oneLine("media_type"),
    context: json<Link["context"]>("context").notNull().default([]),
    isDefault: bool("is_default").notNull().default(false),
    isDefaultMulti: bool("is_default_multi").notNull().default(false),
    /** Null for a link that is always active. */
    timing: json<NonNullable<Link["timing"]>>("timing"),
    isPublic: bool("is_public").notNull().default(true),
    enabled: bool("enabled").notNull().default(true),
    rel: json<Link["rel"]>("rel").notNull().default([]),
    access: oneLine<Link["access"]>("access").notNull().default("open"),
    accessRoles: json<Link["accessRoles"]>("access_roles").notNull().default([]),
    accessRequest: oneLine("access_request"),
    ...instants(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.anchor] }),
    index("links_anchor").on(t.anchor, t.orderIndex),
    // Few links have an end.
    index("links_ending").on(t.anchor, sql.raw(ENDS_SQL)).where(sql.raw(HAS_END_SQL)),
    // Recalls are fewer still. The type first, so that a range of anchors reads this index.
    index("links_recalls").on(t.linkType, t.anchor).where(sql.raw(IS_RECALL_SQL)),
    uniqueIndex("links_one_untimed_default")
      .on(t.anchor)
      .where(sql`is_default = 1 AND timing IS NULL`),
    check("links_default_is_public", sql`NOT ${t.isDefault} OR ${t.isPublic}`),
  ],
);

/**
 * What the last check found at the target of a link. A result counts only while the link has the
 * same href.
 */
export const linkChecks = sqliteTable(
  "link_checks",
  {
    linkId: oneLine("link_id").notNull(),
    anchor: oneLine("anchor").notNull(),
    href: address("href").notNull(),
    outcome: oneLine<LinkOutcome>("outcome").notNull(),
    /** Null without an answer. */
    status: integer("status"),
    reason: oneLine<LinkReason>("reason"),
    /** Where a target that redirects leads to. */
    location: address("location"),
    checkedAt: oneLine("checked_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.linkId, t.anchor] }),
    foreignKey({
      columns: [t.linkId, t.anchor],
      foreignColumns: [links.id, links.anchor],
    }).onDelete("cascade"),
    index("link_checks_outcome").on(t.outcome, t.anchor, t.linkId),
    index("link_checks_anchor").on(t.anchor, t.linkId),
  ],
);

/** Where the next run of the link checker begins: one row for each organization, and one for all. */
export const linkCheckRuns = sqliteTable("link_check_runs", {
  /** The organization; `*` for all. */
  scope: oneLine("scope").primaryKey(),
  /** The key of the last link that was checked; null before the first and after the last one. */
  after: oneLine("after"),
  /** When the pass over all links began. */
  passBegan: oneLine("pass_began").notNull(),
  /** Another run may begin at this instant; null if none is running. */
  busyUntil: oneLine("busy_until"),
});

export const qrCodes = sqliteTable(
  "qr_codes",
  {
    /** Canonical Digital Link URI, on the public origin. */
    digitalLink: oneLine("digital_link").primaryKey(),
    anchor: oneLine("anchor").notNull(),
    createdAt: oneLine("created_at").notNull(),
  },
  (t) => [index("qr_codes_anchor").on(t.anchor)],
);

/** The append-only audit (a trigger rejects updates); lines are deleted only by age. */
export const userActions = sqliteTable(
  "user_actions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    action: oneLine("action").notNull(),
    clientPrincipal: oneLine("client_principal").notNull(),
    endUserPrincipal: oneLine("end_user_principal"),
    subject: oneLine("subject").notNull(),
    outcome: oneLine("outcome").notNull(),
    correlationId: oneLine("correlation_id").notNull(),
    at: oneLine("at").notNull(),
    /** Set for lines that are merged: a second line with the same key is not written. */
    onceKey: oneLine("once_key").unique(),
    /** What a write changed: the fields before and after, without secrets. */
    changes: jsonOfManyLines<ActionChanges>("changes"),
    /** The organization that owns the subject; null if there is none. */
    ownerId: oneLine("owner_id"),
    /** The import that the write is part of; null for all others. */
    importId: oneLine("import_id"),
  },
  (t) => [
    index("user_actions_at").on(t.at),
    index("user_actions_import").on(t.importId).where(sql`import_id IS NOT NULL`),
    index("user_actions_owner").on(t.ownerId),
    index("user_actions_subject").on(t.subject),
    index("user_actions_client").on(t.clientPrincipal),
    index("user_actions_end_user")
      .on(t.endUserPrincipal)
      .where(sql`end_user_principal IS NOT NULL`),
  ],
);

/**
 * The whole record before each write. Triggers write the rows (`revisions.ts`), and delete them with
 * their audit line. The migration makes it WITHOUT ROWID and STRICT, as `scan_counts`.
 */
export const revisions = sqliteTable(
  "revisions",
  {
    /** The first audit line of the transaction. */
    actionId: integer("action_id").notNull(),
    /** The table of the record. */
    kind: oneLine("kind").notNull(),
    /** The record's key, as `record-keys.ts` writes it. */
    key: oneLine("key").notNull(),
    /** The row by column, as JSON; null if there was none. */
    record: jsonOfManyLines<Record<string, unknown>>("record"),
  },
  (t) => [
    primaryKey({ columns: [t.actionId, t.kind, t.key] }),
    // The first index is enough for the many records that an import adds.
    index("revisions_record").on(t.kind, t.key).where(sql`record IS NOT NULL`),
    index("revisions_link_anchor")
      .on(sql`record ->> 'anchor'`)
      .where(sql`kind = 'links' AND record IS NOT NULL`),
  ],
);

export const apiKeys = sqliteTable(
  "api_keys",
  {
    /** Lower-case hex SHA-256 of the key; the key itself is never stored. */
    hash: oneLine("hash").primaryKey(),
    /** The key's first characters, by which people and the audit name it. */
    prefix: oneLine("prefix").notNull().unique(),
    /** The owner's description of its use. */
    name: oneLine("name").notNull().default(""),
    organizationId: oneLine("organization_id")
      .notNull()
      .references(() => organizations.id),
    scopes: json<string[]>("scopes").notNull(),
    expiresAt: oneLine("expires_at"),
    revokedAt: oneLine("revoked_at"),
    createdAt: oneLine("created_at").notNull(),
    /** The UTC day of the last use; null for a key that was not used yet. */
    lastUsed: oneLine("last_used"),
    /** The person whose key it is, the same for each new key of hers; null for a program's key. */
    person: oneLine("person"),
  },
  (t) => [
    index("api_keys_organization").on(t.organizationId),
    index("api_keys_person").on(t.person).where(sql`person IS NOT NULL`),
  ],
);

/**
 * Links with which people get their key. An invitation is deleted when it is accepted or withdrawn;
 * the audit has what happened.
 */
export const invitations = sqliteTable(
  "invitations",
  {
    /** Lower-case hex SHA-256 of the token in the link; the token itself is never stored. */
    hash: oneLine("hash").primaryKey(),
    /** The name of the invitation in lists and for withdrawing it. */
    id: oneLine("id").notNull().unique(),
    /** The person whom it makes, or who gets a new key. */
    person: oneLine("person").notNull(),
    name: oneLine("name").notNull(),
    organizationId: oneLine("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    scopes: json<string[]>("scopes").notNull(),
    /** Who made it, as in the audit. */
    madeBy: oneLine("made_by").notNull(),
    madeAt: oneLine("made_at").notNull(),
    expiresAt: oneLine("expires_at").notNull(),
    /** The end of the new key: that of the key which invited. Null for none. */
    keyExpiresAt: oneLine("key_expires_at"),
  },
  (t) => [index("invitations_organization").on(t.organizationId)],
);

/** Who is signed in to the console, until they sign out or the session expires. */
export const sessions = sqliteTable(
  "sessions",
  {
    /** Lower-case hex SHA-256 of the cookie; the cookie itself is never stored. */
    hash: oneLine("hash").primaryKey(),
    /** The name of the session in lists and for signing out. */
    id: oneLine("id").notNull().unique(),
    /**
     * The principal as the audit names it: `key:` and the first characters of a key, or
     * `user@organization:sub`.
     */
    principal: oneLine("principal").notNull(),
    /** The key with which its owner signed in; null for a user of the identity provider. */
    keyHash: oneLine("key_hash").references(() => apiKeys.hash, { onDelete: "cascade" }),
    /**
     * The organization of a user of the identity provider; with a key, the key's own organization
     * and scopes count.
     */
    organizationId: oneLine("organization_id").references(() => organizations.id, {
      onDelete: "cascade",
    }),
    scopes: json<string[]>("scopes"),
    madeAt: oneLine("made_at").notNull(),
    /** The last use, or an instant at most ten minutes before it. */
    lastUsed: oneLine("last_used").notNull(),
    /** When it ends without further use. */
    idleUntil: oneLine("idle_until").notNull(),
    expiresAt: oneLine("expires_at").notNull(),
  },
  (t) => [
    index("sessions_principal").on(t.principal),
    // The deletion of a key asks for its sessions.
    index("sessions_key").on(t.keyHash),
  ],
);

/** One row: what signs the versions of previews. A backup has none, and a catalog makes its own. */
export const previewSecrets = sqliteTable(
  "preview_secrets",
  {
    id: integer("id").primaryKey(),
    /** 32 random bytes. */
    secret: blob("secret", { mode: "buffer" }).notNull(),
  },
  (t) => [check("preview_secrets_one", sql`${t.id} = 1`)],
);

/** OAuth clients, grants and tokens on Node, where Workers have a KV namespace (src/node/key-values.ts). */
export const keyValues = sqliteTable(
  "key_values",
  {
    name: oneLine("name").primaryKey(),
    value: oneLine("value").notNull(),
    /** JSON that lists of names have, too. */
    metadata: json<unknown>("metadata"),
    /** Seconds since 1970, from which on the entry is gone; null for never. */
    expiresAt: integer("expires_at"),
  },
  (t) => [index("key_values_expires").on(t.expiresAt)],
);

/** Answers to POST requests with an Idempotency-Key, stored for a day. */
export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    /** The client, because two clients may choose the same key. */
    client: oneLine("client").notNull(),
    key: oneLine("key").notNull(),
    /** What the key was used for. */
    use: oneLine("route").notNull(),
    /** Lower-case hex SHA-256 of the body. */
    bodyHash: oneLine("body_hash").notNull(),
    status: integer("status").notNull(),
    /** JSON; null if the answer contained a secret and is not returned again. */
    answer: jsonOfManyLines<unknown>("answer"),
    createdAt: oneLine("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.client, t.key] }),
    index("idempotency_keys_created").on(t.createdAt),
  ],
);

/**
 * How often was scanned what: one row for each value of a dimension, never of several together. The
 * migration makes it WITHOUT ROWID and STRICT, which drizzle-kit cannot express.
 */
export const scanCounts = sqliteTable(
  "scan_counts",
  {
    /** A UTC day (`2026-11-23`), a month (`2026-11`) or `P28D`, the last 28 days that are stored. */
    period: oneLine("period").notNull(),
    /** The anchor of a key, `organization:<id>`, `other`, or `prefix:<prefix>`, `dropped` and `through`. */
    anchor: oneLine("anchor").notNull(),
    dimension: oneLine("dimension").notNull(),
    value: oneLine("value").notNull(),
    scans: integer("scans").notNull(),
  },
  // The dimension before the anchor: most questions read one dimension of many anchors.
  (t) => [primaryKey({ columns: [t.period, t.dimension, t.anchor, t.value] })],
);

/**
 * The scans that an isolate has counted since its batch before, until they are added to `scan_counts`.
 * WITHOUT ROWID and STRICT, as that table.
 */
export const scanJournal = sqliteTable(
  "scan_journal",
  {
    /** A random id, which the isolate chooses for itself. */
    isolate: oneLine("isolate").notNull(),
    /** The number of the batch, counted from 1: the same batch has the same one each time it is sent. */
    sequence: integer("sequence").notNull(),
    sums: json<object>("sums").notNull(),
  },
  (t) => [primaryKey({ columns: [t.isolate, t.sequence] })],
);

/** The last batch of an isolate that was added: it and earlier ones are not added again. */
export const scanIsolates = sqliteTable("scan_isolates", {
  isolate: oneLine("isolate").primaryKey(),
  sequence: integer("sequence").notNull(),
  /** The UTC day on which it was added. */
  day: oneLine("day").notNull(),
});
