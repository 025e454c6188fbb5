/** Says in the error of a write that comes too late who changed the record last, and when. */
import { AppError } from "../../errors/errors.ts";
import type { WriteContext } from "../context.ts";

/**
 * The same error, with `last_change` and its words; an error that names no record is returned
 * unchanged. Two round trips at most, and none for other errors.
 */
export async function withLastChange(context: WriteContext, thrown: unknown): Promise<unknown> {
  if (!(thrown instanceof AppError) || thrown.options.changed === undefined) return thrown;
  const { changed, ...options } = thrown.options;
  try {
    const last = await lastChangeOf(context, changed);
    if (last === null) return thrown;
    const { by, at } = last;
    const detail = `${thrown.message} Last changed${by ? ` by ${by}` : ""} at ${at}.`;
    return new AppError(thrown, detail, { ...options, lastChange: last });
  } catch {
    // The write is refused all the same.
    return thrown;
  }
}

async function lastChangeOf(
  { authorization, ...context }: WriteContext,
  changed: NonNullable<AppError["options"]["changed"]>,
) {
  if (authorization === null) return null;
  // Loaded here, because few writes come too late.
  const [{ lastWriteOf, newestLink }, { linkKey }, { askAs }, { lastChange }] = await Promise.all([
    import("../../catalog/tables/last-write.ts"),
    import("../../model/link-key.ts"),
    import("../access/rights.ts"),
    import("./audit.ts"),
  ]);
  let record = changed;
  if ("linksOf" in record) {
    const [link] = await context.catalog.ask([newestLink(record.linksOf, record.since)]);
    if (!link) return null;
    record = { table: "links", key: linkKey(link) };
  }
  const keyed = { ...context, authorization };
  const { rights, last } = await askAs(keyed, { last: lastWriteOf(record.table, record.key) });
  return lastChange(
    last.updatedAt === null ? null : { updatedAt: last.updatedAt },
    last.line,
    rights,
  );
}
