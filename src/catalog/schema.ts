/**
 * The catalog's tables. Products are keyed by zero-padded GTIN-14 text, links and QR codes by the
 * canonical anchor of any GS1 primary key. Instants are ISO 8601 UTC text, dates `YYYY-MM-DD`.
 */
import { sql } from "drizzle-orm";
import {
  check,
  customType,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { PREFIX_LENGTHS } from "../model/company-prefix.ts";
import type { linkRecord } from "../model/link.ts";
import type { ProductRecordRow } from "../model/product.ts";
import type { Row } from "../model/record.ts";
import { plainLine, plainText, plainValues } from "../plain-text.ts";

/** Fields that a write changed, by wire name. `before` is null for a new record, `after` for a deleted one. */
export interface ActionChanges {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** What is stored as text, and cleaned when it is read: a catalog loaded by SQL may have anything. */
const textType = <T>(fromDriver: (text: string) => T, toDriver?: (value: T) => string) =>
  customType<{ data: T; driverData: string }>({
    ...{ dataType: () => "text", fromDriver },
    ...(toDriver && { toDriver }),
  });

/** One line: a line feed in a name could pass for the end of it. */
const text = <T extends string = string>(name: string) =>
  textType((value) => plainValues(value, plainLine) as T)(name);
const manyLines = (name: string) => textType((value) => plainValues(value, plainText))(name);
/** Never corrected: without a character it would lead elsewhere. Who shows one checks the whole of it. */
const address = (name: string) => textType((value) => value)(name);
const jsonOf =
  (plain: (text: string) => string) =>
  <T>(name: string) =>
    textType(
      // Most lists are empty, and a row has several.
      (value) => (value === "[]" ? ([] as T) : plainValues(JSON.parse(value) as T, plain)),
      JSON.stringify,
    )(name);
const json = jsonOf(plainLine);
const jsonOfManyLines = jsonOf(plainText);
const bool = (name: string) => integer(name, { mode: "boolean" });
const instants = () => ({
  createdAt: text("created_at").notNull(),
  updatedAt: text("updated_at").notNull(),
});

const literal = (number: number) => sql.raw(String(number));

type Product = ProductRecordRow;
type Link = Row<(typeof linkRecord)["shape"]>;

export const organizations = sqliteTable("organizations", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  url: address("url"),
  ...instants(),
});

export const brands = sqliteTable(
  "brands",
  {
    id: text("id").primaryKey(),
    organizationId: text("organization_id")
      .notNull()
      .references(() => organizations.id),
    name: text("name").notNull(),
    url: address("url"),
    ...instants(),
  },
  (t) => [index("brands_organization").on(t.organizationId)],
);

/** GS1 Company Prefixes; of those that match a key, the longest owns it. */
export const companyPrefixes = sqliteTable(
  "company_prefixes",
  {
    prefix: text("prefix").primaryKey(),
    organizationId: text("organization_id")
      .notNull()
      .references(() => organizations.id),
    brandId: text("brand_id").references(() => brands.id),
    ...instants(),
    /** Https origin of the resolver that answers what has no link here; null for this one. */
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
    gtin: text("gtin").primaryKey(),
    brandId: text("brand_id").references(() => brands.id),
    name: text("name").notNull(),
    /** By BCP 47 tag. */
    names: json<Product["names"]>("names").notNull().default({}),
    description: manyLines("description"),
    descriptions: jsonOfManyLines<Product["descriptions"]>("descriptions").notNull().default({}),
    variant: text("variant"),
    netContentText: text("net_content_text"),
    netContents: json<Product["netContents"]>("net_contents").notNull().default([]),
    gpcBrick: text("gpc_brick"),
    targetMarkets: json<Product["targetMarkets"]>("target_markets").notNull().default([]),
    countriesOfOrigin: json<Product["countriesOfOrigin"]>("countries_of_origin")
      .notNull()
      .default([]),
    imageUrl: address("image_url"),
    unitKind: text<Product["unitKind"]>("unit_kind").notNull().default("unknown"),
    containsGtin: text("contains_gtin"),
    containsQuantity: integer("contains_quantity"),
    variableMeasure: bool("variable_measure").notNull().default(false),
    lifecycle: text<Product["lifecycle"]>("lifecycle").notNull().default("active"),
    discontinuedOn: text("discontinued_on"),
    replacedByGtin: text("replaced_by_gtin"),
    source: text("source").notNull(),
    sourceUrl: address("source_url"),
    licence: text("licence"),
    retrievedAt: text("retrieved_at"),
    confidence: real("confidence"),
    version: integer("version").notNull().default(1),
    ...instants(),
    visibility: text<Product["visibility"]>("visibility").notNull().default("public"),
  },
  (t) => [
    index("products_brand").on(t.brandId),
    index("products_name").on(sql`${t.name} COLLATE NOCASE`),
    check("products_gtin", sql`length(${t.gtin}) = 14 AND ${t.gtin} NOT GLOB '*[^0-9]*'`),
    check("products_confidence", sql`${t.confidence} IS NULL OR ${t.confidence} BETWEEN 0 AND 1`),
  ],
);

/** The resolver's rules. Anchors are canonical paths, `brand:<id>` or `organization:<id>`. */
export const links = sqliteTable(
  "links",
  {
    id: text("id").primaryKey(),
    anchor: text("anchor").notNull(),
    orderIndex: integer("order_index").notNull().default(0),
    linkType: text("link_type").notNull(),
    href: address("href").notNull(),
    title: text("title").notNull(),
    hreflang: json<Link["hreflang"]>("hreflang").notNull().default([]),
    mediaType: text("media_type"),
    context: json<Link["context"]>("context").notNull().default([]),
    isDefault: bool("is_default").notNull().default(false),
    isDefaultMulti: bool("is_default_multi").notNull().default(false),
    /** Null for a rule that always holds. */
    timing: json<NonNullable<Link["timing"]>>("timing"),
    isPublic: bool("is_public").notNull().default(true),
    enabled: bool("enabled").notNull().default(true),
    ...instants(),
  },
  (t) => [
    index("links_anchor").on(t.anchor, t.orderIndex),
    uniqueIndex("links_one_untimed_default")
      .on(t.anchor)
      .where(sql`is_default = 1 AND timing IS NULL`),
    check("links_default_is_public", sql`NOT ${t.isDefault} OR ${t.isPublic}`),
  ],
);

export const qrCodes = sqliteTable(
  "qr_codes",
  {
    /** Canonical Digital Link URI, on the public origin. */
    digitalLink: text("digital_link").primaryKey(),
    anchor: text("anchor").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (t) => [index("qr_codes_anchor").on(t.anchor)],
);

/** Append-only audit (a trigger refuses updates); pruned by age alone. */
export const userActions = sqliteTable(
  "user_actions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    action: text("action").notNull(),
    clientPrincipal: text("client_principal").notNull(),
    endUserPrincipal: text("end_user_principal"),
    subject: text("subject").notNull(),
    outcome: text("outcome").notNull(),
    correlationId: text("correlation_id").notNull(),
    at: text("at").notNull(),
    /** Set where lines are merged: a second line with the same key is not written. */
    onceKey: text("once_key").unique(),
    /** What a write changed: the fields before and after, without secrets. */
    changes: jsonOfManyLines<ActionChanges>("changes"),
    /** Organization that owns the subject; null where nobody does. */
    ownerId: text("owner_id"),
  },
  (t) => [
    index("user_actions_at").on(t.at),
    index("user_actions_owner").on(t.ownerId),
    index("user_actions_subject").on(t.subject),
    index("user_actions_client").on(t.clientPrincipal),
  ],
);

export const apiKeys = sqliteTable(
  "api_keys",
  {
    /** Lower-case hex SHA-256 of the key; the key itself is never stored. */
    hash: text("hash").primaryKey(),
    /** The key's first characters, by which people and the audit name it. */
    prefix: text("prefix").notNull().unique(),
    /** What it is for, in its owner's words. */
    name: text("name").notNull().default(""),
    organizationId: text("organization_id")
      .notNull()
      .references(() => organizations.id),
    scopes: json<string[]>("scopes").notNull(),
    expiresAt: text("expires_at"),
    revokedAt: text("revoked_at"),
    createdAt: text("created_at").notNull(),
  },
  (t) => [index("api_keys_organization").on(t.organizationId)],
);

/** Answers to POST requests that carried an Idempotency-Key, for a day. */
export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    /** Who asked: two clients may choose the same key. */
    client: text("client").notNull(),
    key: text("key").notNull(),
    route: text("route").notNull(),
    /** Lower-case hex SHA-256 of the body. */
    bodyHash: text("body_hash").notNull(),
    status: integer("status").notNull(),
    /** JSON; null where the answer held a secret and is not given again. */
    answer: jsonOfManyLines<unknown>("answer"),
    createdAt: text("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.client, t.key] }),
    index("idempotency_keys_created").on(t.createdAt),
  ],
);
