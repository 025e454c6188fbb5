/** Says in the error of a write that comes too late who changed the record last, and when. */
import { lastWriteOf, newestLink } from "../../catalog/tables/last-write.ts";
import { AppError } from "../../errors/errors.ts";
import { linkKey } from "../../model/link-key.ts";
import { askAs } from "../access/caller.ts";
import type { WriteContext } from "../context.ts";
import { lastChange } from "./audit.ts";

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
  const keyed = { ...context, authorization };
  const record = "table" in changed ? changed : await newestOf(keyed, changed);
  if (record === null) return null;
  const { caller, last } = await askAs(keyed, { last: lastWriteOf(record.table, record.key) });
  return lastChange(
    last.updatedAt === null ? null : { updatedAt: last.updatedAt },
    last.line,
    caller,
  );
}

async function newestOf(
  { catalog }: Pick<WriteContext, "catalog">,
  { linksOf, since }: { readonly linksOf: string; readonly since: Date },
) {
  const [link] = await catalog.ask([newestLink(linksOf, since)]);
  return link && ({ table: "links", key: linkKey(link) } as const);
}
