/**
 * A write in two calls. Without `confirm`, the call is a preview, which only reads. The same call
 * with `confirm: true` and the preview's `version` then writes, so that no change of others is
 * overwritten unseen.
 */
import * as z from "zod";
import { AppError } from "../../../errors.ts";
import { writesDisabledError } from "../../../refusals.ts";
import type { KeyedContext } from "../../../services/access/caller.ts";
import type { WriteContext } from "../../../services/context.ts";
import type { Preconditions } from "../../../services/write/preconditions.ts";
import type { Preview } from "../../../services/write/preview.ts";
import { type Attempt, watchRefusals } from "../../../services/write/refusals.ts";
import * as shown from "../answers.ts";
import { response_format } from "../arguments.ts";

/** For writes that replace or remove; hosts ask a person before such a call. */
export const DESTRUCTIVE = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: true,
  openWorldHint: false,
} as const;

export const confirmArguments = {
  confirm: z
    .boolean()
    .default(false)
    .describe("true: write it; requires version. Otherwise a preview, which writes nothing"),
  version: z.string().max(200).optional().describe("version of the preview; required with confirm"),
  response_format,
};

/** The members of every preview and every confirmed call. */
export const confirmOutput = {
  confirmed: shown.flag("true: written. false: a preview, nothing is written"),
  version: shown.textOf("Version of the stored record: send it with confirm: true"),
  changes: z
    .array(
      z.looseObject({
        member: shown.textOf("Name of the member"),
        before: shown.optionalText("Stored value; lists and objects as JSON"),
        after: shown.optionalText("Value once confirmed"),
      }),
    )
    .describe("Changes that confirm would make; empty: none"),
};

interface Asked {
  readonly confirm: boolean;
  readonly version?: string | undefined;
}

type Keyed = WriteContext & KeyedContext;

export interface Writing<P extends Preview> {
  readonly tool: string;
  /** Names the record in its versions: `product:09506000134352`. */
  readonly record: string;
  /** For the audit, if a confirmed call is rejected. */
  readonly attempt: Attempt;
  /** The answer if there is nothing left to do. */
  readonly nothing: Omit<P, "tag">;
  /** Its context has no methods that write. */
  readonly preview: (context: KeyedContext) => Promise<P>;
  /** @returns the new entity tag; null if nothing is stored any more */
  readonly write: (context: Keyed, preconditions: Preconditions) => Promise<string | null>;
}

/**
 * A confirmed call that finds its work done gives the same answer as the call that did it.
 * @throws AppError precondition_failed if the version is missing, of another record, or not that of
 * the stored record; and the errors of preview and write
 */
export async function previewOrWrite<P extends Preview>(
  context: WriteContext,
  { confirm, version }: Asked,
  { tool, record, attempt, nothing, preview, write }: Writing<P>,
) {
  const { authorization } = context;
  if (authorization === null) throw writesDisabledError();
  const keyed: Keyed = { ...context, authorization };
  const versionOf = (tag: string | null) => `${record}@${tag ?? NONE}`;
  if (!confirm) {
    const { tag, ...seen } = await preview(keyed);
    return { confirmed: false, version: versionOf(tag), ...seen };
  }
  if (version === undefined) throw versionError(tool, "is required with confirm");
  if (!version.startsWith(`${record}@`)) throw versionError(tool, `is not one of ${record}`);
  const done = (tag: string | null) => ({ confirmed: true, version: versionOf(tag), ...nothing });
  return watchRefusals(context, attempt, async () => {
    const seen = await preview(keyed);
    if (seen.changes.length === 0) return done(seen.tag);
    if (versionOf(seen.tag) !== version) throw staleError(tool, record);
    const isNew = seen.tag === null;
    try {
      return done(await write(keyed, { seen: isNew ? null : [seen.tag], isNew }));
    } catch (error) {
      if (!isOvertaken(error)) throw error;
    }
    // Another caller wrote first, perhaps the same content.
    const now = await preview(keyed);
    if (now.changes.length === 0) return done(now.tag);
    throw staleError(tool, record);
  });
}

/** The version of a record that does not exist. No entity tag is this word. */
const NONE = "none";

const isOvertaken = (error: unknown): boolean =>
  error instanceof AppError && ["precondition_failed", "not_found"].includes(error.errorCode);

const staleError = (tool: string, record: string) =>
  versionError(tool, `is out of date: ${record} was changed after the preview`);

const versionError = (tool: string, message: string) =>
  new AppError("precondition_failed", `version: ${message}. Nothing was written.`, {
    errors: [{ field: "version", message }],
    guidance: `Call ${tool} without confirm for a preview. If its changes are wanted, repeat that call with confirm: true and the preview's version.`,
  });
