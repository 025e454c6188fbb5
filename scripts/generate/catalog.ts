/** The reference of the catalog: its tables and columns from the schema, and their writers. */
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "../../src/catalog/schema.ts";
import { brandRecord } from "../../src/model/brand.ts";
import { companyPrefixRecord } from "../../src/model/company-prefix.ts";
import { linkRecord } from "../../src/model/link.ts";
import { organizationRecord } from "../../src/model/organization.ts";
import { productRecord } from "../../src/model/product.ts";
import { Failure } from "../cli/cli.ts";
import { table } from "../tables/markdown.ts";
import type { Blocks } from "./blocks.ts";
import { type Writer, writers } from "./catalog-writers.ts";

/** By the name that `schema.ts` exports; sorted, because vitest and Node have different orders. */
const tables = Object.fromEntries(
  Object.entries(schema)
    .filter(([, it]) => is(it, SQLiteTable))
    .sort(([one], [other]) => (one < other ? -1 : 1)),
) as Record<string, SQLiteTable>;

/** Members of these records are described only in src/model. */
const RECORDS: Readonly<
  Record<string, Readonly<Record<string, { description?: string | undefined }>>>
> = {
  organizations: organizationRecord.shape,
  brands: brandRecord.shape,
  company_prefixes: companyPrefixRecord.shape,
  products: productRecord.shape,
  links: linkRecord.shape,
};

interface Notes {
  /** The meaning of a row. */
  readonly row: string;
  /** For columns that src/model does not describe, or describes only as input. */
  readonly columns: Readonly<Record<string, string>>;
}

/** The same in every table. */
const BOOKKEEPING: Notes["columns"] = {
  created_at: "Instant when the row was added",
  updated_at: "Instant of the last change; REST derives the entity tag from it",
};

const NOTES: Readonly<Record<string, Notes>> = {
  organizations: {
    row: "An owner of brands, company prefixes and API keys.",
    columns: { id: "Chosen when it is added", name: "For people", url: "Its web site" },
  },
  brands: {
    row: "A brand of an organization.",
    columns: {
      id: "Chosen when it is added",
      organization_id: "The owner",
      name: "For people; product search finds it",
      url: "Its web site",
    },
  },
  company_prefixes: {
    row: "A GS1 Company Prefix. The longest prefix of a number determines its owner.",
    columns: { prefix: "4 to 12 digits", organization_id: "The owner" },
  },
  products: {
    row: "A product. It belongs to the owner of its company prefix, or else to the owner of its brand.",
    columns: {
      gtin: "GTIN-14, zero-padded",
      source: "Where the record comes from",
      version: "Grows with every write",
      visibility: "`public`, or `organization`: only its owner reads it",
    },
  },
  links: {
    row: "A rule of the resolver. An anchor has at most one default without a timing.",
    columns: { id: "Chosen when it is added, or made by the server" },
  },
  qr_codes: {
    row: "A QR code that was generated on this server. Generating it again does not add a row.",
    columns: {
      digital_link: "Canonical Digital Link URI, on the public origin",
      anchor: "Its path",
    },
  },
  user_actions: {
    row: "A line of the audit. A trigger rejects updates; `npm run prune` deletes old lines.",
    columns: {
      id: "In the order of writing",
      action: "The action, such as `link.put`",
      client_principal:
        "`key:` and the key's first characters, an OAuth client, `operator` or `anonymous`",
      end_user_principal: "The user that the client acts for",
      subject: "Key of the record",
      outcome: "`recorded`, `refused:` and the error code, or the counts of an import",
      correlation_id: "Finds the request, or the run, in the log",
      at: "Instant of the action",
      once_key: "A second line with the same key is not written",
      changes: "Changed members, before and after; never a secret",
      owner_id: "Organization that owns the subject",
    },
  },
  api_keys: {
    row: "An API key. The key itself is not stored.",
    columns: {
      hash: "Lower-case hex SHA-256 of the key",
      prefix: "First characters of the key, by which people and the audit name it",
      name: "A label that its owner chose",
      organization_id: "The organization that it acts for",
      scopes: "What it is allowed to do",
      expires_at: "Instant from which it is not valid",
      revoked_at: "Instant at which it was revoked",
    },
  },
  idempotency_keys: {
    row: "The answer to a request that carried an Idempotency-Key, or an OAuth code that was redeemed. Kept for a day.",
    columns: {
      client: "The client that sent it; two clients can choose the same key",
      key: "As the client sent it",
      route: "Method and path",
      body_hash: "Lower-case hex SHA-256 of the body",
      status: "HTTP status of the answer",
      answer: "The answer; null where it contained a secret",
    },
  },
};

/** @throws Failure for a column without a description, and for a note on an unknown column */
export function catalogBlocks(): Blocks {
  const all = writers(tables);
  return { "catalog-tables": tableReference(all), "catalog-writers": writerTable(all) };
}

function tableReference(all: readonly Writer[]): string {
  return Object.values(tables)
    .map((it) => {
      const name = getTableName(it);
      const { columns, foreignKeys, primaryKeys } = getTableConfig(it);
      const keys = columns.filter(({ primary }) => primary);
      const key = keys.length > 0 ? keys : primaryKeys.flatMap(({ columns }) => columns);
      const references = new Map(
        foreignKeys.map((foreign) => {
          const { columns, foreignTable, foreignColumns } = foreign.reference();
          const target = `${getTableName(foreignTable)}.${foreignColumns[0]!.name}`;
          return [columns[0]!.name, target] as const;
        }),
      );
      const unknown = Object.keys(notesOf(name).columns).find(
        (noted) => !columns.some(({ name }) => name === noted),
      );
      if (unknown !== undefined) throw new Failure(`${name} has no column ${unknown}.`);
      const rows = columns.map((column) => [
        `\`${column.name}\``,
        typeOf(column),
        column.notNull ? "no" : "yes",
        defaultOf(column),
        meaningOf(name, column.name, references.get(column.name)),
      ]);
      const who = all.filter(({ tables }) => tables.includes(name));
      return [
        `### ${name}`,
        notesOf(name).row,
        `Key: ${key.map(({ name }) => `\`${name}\``).join(", ")}. Written by ${who.map(({ name }) => `\`${name}\``).join(", ")}.`,
        table(["column", "type", "null", "default", "what for"], rows),
      ].join("\n\n");
    })
    .join("\n\n");
}

/** Every use case that writes, with its tables and callers. */
const writerTable = (all: readonly Writer[]): string =>
  table(
    ["use case", "in", "writes", "called from"],
    all.map(({ name, file, tables, callers }) => [
      `\`${name}\``,
      `\`${file}\``,
      tables.map((table) => `\`${table}\``).join(", "),
      callers.map((caller) => `\`${caller}\``).join(", "),
    ]),
  );

function notesOf(name: string): Notes {
  const notes = NOTES[name];
  if (notes === undefined) throw new Failure(`Describe a row of ${name} in NOTES.`);
  return notes;
}

function meaningOf(name: string, column: string, reference: string | undefined): string {
  const meaning =
    notesOf(name).columns[column] ?? BOOKKEEPING[column] ?? RECORDS[name]?.[column]?.description;
  if (meaning === undefined) throw new Failure(`Describe ${name}.${column} in NOTES.`);
  return reference === undefined ? meaning : `${meaning} (\`${reference}\`)`;
}

function typeOf(column: SQLiteColumn): string {
  if (column.mapToDriverValue([]) === "[]") return "text (JSON)";
  return column.dataType === "boolean" ? "integer (0, 1)" : column.getSQLType();
}

function defaultOf({ default: value, hasDefault }: SQLiteColumn): string {
  return hasDefault && value !== undefined ? `\`${JSON.stringify(value)}\`` : "";
}
