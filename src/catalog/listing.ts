/** Lists with filters. */
import type { InValue } from "@libsql/client/http";
import type { SQL } from "drizzle-orm";
import { type Query, rowsOf, type Statement } from "./query.ts";
import { type IsVisible, inTwoForms } from "./readable.ts";
import { type Built, type Fields, type RowOf, statement } from "./statement.ts";

type Given = Record<string, InValue | undefined>;

/**
 * Each filter is a condition with a placeholder of its name. The statement for each combination of
 * filters is built at its first use.
 */
export function listing<F extends Fields>(
  fields: F,
  filters: Record<string, SQL>,
  build: (fields: F, conditions: SQL[], isVisible: IsVisible) => Built,
): (given: Given & { limit: number }) => Query<RowOf<F>[]> {
  const built = new Map<string, Statement<Given, RowOf<F>>>();
  return (given) => {
    const names = Object.keys(filters).filter((name) => given[name] != null);
    const key = names.join();
    let prepared = built.get(key);
    if (!prepared) {
      const conditions = names.map((name) => filters[name]!);
      prepared = inTwoForms((isVisible) =>
        statement<Given, F>(fields, (selection) => build(selection, conditions, isVisible)),
      );
      built.set(key, prepared);
    }
    return rowsOf(prepared, given);
  };
}
