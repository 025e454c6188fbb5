import { type SQL, sql } from "drizzle-orm";
import { ANYBODY, type IsVisible, piecesOf, readableBy } from "../readable.ts";

/** The condition on the viewer, for drizzle. */
export const readableProduct = (table: string, isVisible: IsVisible = readableBy): SQL =>
  sql.join(
    piecesOf(isVisible(table)).map((piece) => sql.raw(piece)),
    sql`${ANYBODY}`,
  );
