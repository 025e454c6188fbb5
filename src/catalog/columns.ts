/**
 * The column types of the tables. Texts are cleaned when they are read, because SQL may have stored
 * anything.
 */
import { customType, integer } from "drizzle-orm/sqlite-core";
import {
  asAddress,
  asJson,
  asJsonOfLines,
  asLine,
  asLines,
  asNumber,
  type Decode,
} from "./query.ts";

const textType = <T>(fromDriver: Decode, toDriver?: (value: T) => string) =>
  customType<{ data: T; driverData: string }>({
    dataType: () => "text",
    fromDriver: fromDriver as (value: string) => T,
    ...(toDriver && { toDriver }),
  });

export const oneLine = <T extends string = string>(name: string) => textType<T>(asLine)(name);
export const manyLines = (name: string) => textType<string>(asLines)(name);
export const address = (name: string) => textType<string>(asAddress)(name);
export const json = <T>(name: string) => textType<T>(asJson, JSON.stringify)(name);
export const jsonOfManyLines = <T>(name: string) =>
  textType<T>(asJsonOfLines, JSON.stringify)(name);
/** A fraction as text: a float in JSON, and so in packed rows and revisions, has only 15 digits. */
export const decimal = (name: string) =>
  customType<{ data: number; driverData: string }>({
    dataType: () => "text",
    fromDriver: asNumber,
    toDriver: String,
  })(name);
export const bool = (name: string) => integer(name, { mode: "boolean" });
export const instants = () => ({
  createdAt: oneLine("created_at").notNull(),
  updatedAt: oneLine("updated_at").notNull(),
});

/**
 * The names of what a product lacks, for its index of filters. SQLite uses the index for the same
 * expression only; `test/catalog/migrations.test.ts` compares it with the migration.
 */
export const MISSING_SQL = `(
  CASE WHEN image_url IS NULL THEN 'picture ' ELSE '' END
  || CASE WHEN description IS NULL AND descriptions = '{}' THEN 'description ' ELSE '' END
  || CASE WHEN brand_id IS NULL THEN 'brand ' ELSE '' END
  || CASE WHEN gpc_brick IS NULL THEN 'gpc ' ELSE '' END
  || CASE WHEN target_markets = '[]' THEN 'market ' ELSE '' END
  || CASE WHEN net_content_text IS NULL AND net_contents = '[]' THEN 'content ' ELSE '' END
)`;

/** Whether a link has an end, and its epoch in seconds: the same texts as in the index. */
export const HAS_END_SQL = `instr(timing, '"until":"') > 0`;
export const ENDS_SQL = `(CASE WHEN json_valid(timing) THEN unixepoch(timing ->> '$.until') END)`;
