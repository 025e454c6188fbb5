/**
 * A record is declared once, as zod schemas by wire name. Columns and rows are derived from it:
 * `recordOf({ brand_id: text.id })` has the column `brand_id` and the row `{ brandId }`.
 */
import type * as z from "zod";
import { isRecord } from "./json.ts";

/** How a table in a file writes a value; lists and objects are JSON. */
export type ColumnKind = "text" | "number" | "boolean" | "json";

/** Facts about a kind of value that its zod schema cannot express. */
export interface Keeping {
  readonly sort?: "gtin" | "address";
  /** Makes a text from a file plain; the schema itself rejects text that is not plain. */
  readonly plain?: (text: string) => string;
  /** Convert to and from the value in rows, if it differs. */
  toRow?(value: unknown): unknown;
  fromRow?(value: unknown): unknown;
  /** The schema of the value in rows, if it differs. */
  readonly stored?: z.ZodType;
}

const KEPT = new WeakMap<z.ZodType, Keeping>();

/**
 * Registers `keeping` for this schema object. It is also found through nullable and default
 * wrappers; any other schema derived from it does not have it.
 */
export function keep<S extends z.ZodType>(schema: S, keeping: Keeping): S {
  KEPT.set(schema, keeping);
  return schema;
}

/** The same schema with a description; `keeping` is copied. */
export const described = <S extends z.ZodType>(schema: S, text: string): S =>
  keep(schema.describe(text), KEPT.get(schema) ?? {});

/** One member of a record, with its forms on the wire, in rows and in tables. */
export interface Member<Name extends string = string> {
  /** The name on the wire, in files, and of the column. */
  readonly name: Name;
  /** The name in rows. */
  readonly key: string;
  readonly kind: ColumnKind;
  readonly sort: Keeping["sort"];
  /** The schema of the value in rows; the record's shape has the one of the wire. */
  readonly stored: z.ZodType;
  /** The form on the wire and in files, of an object whose members have other names in rows. */
  readonly wire: WireForm | undefined;
  /** Stored if no value is given; undefined if a value is required. */
  readonly otherwise: unknown;
}

export interface WireForm {
  readonly schema: z.ZodType;
  toRow(value: unknown): unknown;
  fromRow(value: unknown): unknown;
}

type Shape = Readonly<Record<string, z.ZodType>>;
export type Wire<S extends Shape> = { -readonly [K in keyof S]: z.output<S[K]> };
export type Row<S extends Shape> = {
  readonly [K in keyof S & string as CamelCase<K>]: InRow<z.output<S[K]>>;
};
type InRow<T> = T extends readonly (infer U)[]
  ? readonly InRow<U>[]
  : T extends object
    ? { readonly [K in keyof T as K extends string ? CamelCase<K> : K]: InRow<T[K]> }
    : T;

export interface Model<S extends Shape> {
  readonly shape: S;
  /** Every member, with its wire name and column. */
  readonly members: readonly Member<keyof S & string>[];
  toRow(given: Readonly<Wire<S>>): Row<S>;
  fromRow(row: Row<S>): Wire<S>;
  /** The members with addresses that people see or are sent to. */
  addressesOf(given: Readonly<Wire<S>>): Record<string, string | null>;
}

export function recordOf<const S extends Shape>(shape: S): Model<S> {
  const members = Object.entries(shape).map(([name, schema]) => makeMember(name, schema));
  const kept = members.map(({ name, key }) => ({ name, key, ...keepingOf(shape[name]!) }));
  const addresses = kept.filter(({ sort }) => sort === "address");
  return {
    shape,
    members,
    toRow: (given: Fields) =>
      Object.fromEntries(kept.map(({ name, key, toRow }) => [key, mapped(given[name], toRow)])),
    fromRow: (row: Fields) =>
      Object.fromEntries(kept.map(({ name, key, fromRow }) => [name, mapped(row[key], fromRow)])),
    addressesOf: (given: Fields) =>
      Object.fromEntries(addresses.map(({ name }) => [name, given[name]])),
  } as unknown as Model<S>;
}

type Fields = Readonly<Record<string, unknown>>;

const mapped = (value: unknown, map: Keeping["toRow"]) =>
  value === null || map === undefined ? value : map(value);

/** @throws Error for a schema that no column can store */
export function makeMember(name: string, schema: z.ZodType): Member {
  const { sort, stored = schema, toRow, fromRow } = keepingOf(schema);
  const otherwise: unknown = schema.safeParse(undefined).data;
  const kind = kindOf(schema);
  const wire = kind === "json" && toRow && fromRow ? { schema, toRow, fromRow } : undefined;
  return { name, key: camelCase(name), kind, sort, stored, wire, otherwise };
}

interface Definition {
  readonly type: string;
  /** The schema inside a nullable or default wrapper. */
  readonly innerType?: z.ZodType;
  /** The schema of the texts, in a record by language. */
  readonly valueType?: z.ZodType;
}
const definition = (schema: z.ZodType) => schema.def as Definition;

function keepingOf(schema: z.ZodType): Keeping {
  const { innerType } = definition(schema);
  return KEPT.get(schema) ?? (innerType ? keepingOf(innerType) : {});
}

const KINDS: Readonly<Record<string, ColumnKind>> = {
  string: "text",
  enum: "text",
  union: "text",
  number: "number",
  boolean: "boolean",
  array: "json",
  record: "json",
  object: "json",
};

function kindOf(schema: z.ZodType): ColumnKind {
  const { innerType, type } = definition(schema);
  const kind = innerType === undefined ? KINDS[type] : kindOf(innerType);
  if (kind === undefined) throw new Error(`no column type for ${type}`);
  return kind;
}

/**
 * A value of this schema with its texts made plain, for values from a file. Goes no deeper than
 * texts by language; the schema rejects anything deeper.
 */
export function plainFor(schema: z.ZodType, value: unknown): unknown {
  const plain = plainOf(schema);
  if (plain === undefined) return value;
  if (typeof value === "string") return plain(value);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([name, item]) => [
    name,
    typeof item === "string" ? plain(item) : item,
  ]);
  return Object.fromEntries(entries);
}

function plainOf(schema: z.ZodType): Keeping["plain"] {
  const { innerType, valueType } = definition(schema);
  const inner = innerType ?? valueType;
  return inner ? plainOf(inner) : KEPT.get(schema)?.plain;
}

/** May be null, and is null if no value is given. */
export const orNull = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);

type CamelCase<S extends string> = S extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<CamelCase<Rest>>}`
  : S;

const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
