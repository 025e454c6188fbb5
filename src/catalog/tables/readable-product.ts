import { type SQL, sql } from "drizzle-orm";
import { ANYBODY, readable } from "../readable.ts";

/** The condition `readable`, for drizzle. */
export function readableProduct(table: string): SQL {
  const parts = readable(table).sql.split("?");
  return sql.join(
    parts.map((part) => sql.raw(part)),
    sql`${ANYBODY}`,
  );
}
