/**
 * A write in two calls. Without `confirm`, the call is a preview, which only reads. The same call
 * with `confirm: true` and the preview's `version` then writes, so that nothing is overwritten
 * unseen.
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
import { type PreviewedCall, previewVersion, storedVersion, tagIn } from "./version.ts";

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
  version: z
    .string()
    .max(200)
    .optional()
    .describe("version of the preview of these values; required with confirm"),
  response_format,
};

/** The members of every preview and every confirmed call. */
export const confirmOutput = {
  confirmed: shown.flag("true: written. false: a preview, nothing is written"),
  version: shown.textOf(
    "In a preview: send it with confirm: true. Once written: that of the record",
  ),
  changes: z
    .array(
      z.looseObject({
        member: shown.textOf("Name of the member"),
        before: shown.optionalText("Old value; lists and objects as JSON"),
        after: shown.optionalText("New value"),
      }),
    )
    .describe("Changes that confirm would make, or that this call made; empty: none"),
};

type Keyed = WriteContext & KeyedContext;

export interface Writing<P extends Preview> extends PreviewedCall {
  /** For the audit, if a confirmed call is rejected. */
  readonly attempt: Attempt;
  /** Its context has no methods that write. */
  readonly preview: (context: KeyedContext) => Promise<P>;
  /** @returns the new entity tag; null if nothing is stored any more */
  readonly write: (context: Keyed, preconditions: Preconditions) => Promise<string | null>;
}

interface Confirmation {
  readonly confirm: boolean;
  readonly version?: string | undefined;
}

/**
 * A confirmed call answers the changes that it made: none if the record already has the values.
 * @throws AppError precondition_failed if the version is missing, or is not that of a preview of this
 * call and of the record as it is stored; and the errors of preview and write
 */
export async function previewOrWrite<P extends Preview>(
  context: WriteContext,
  { confirm, version }: Confirmation,
  { attempt, preview, write, ...asked }: Writing<P>,
) {
  const { authorization } = context;
  if (authorization === null) throw writesDisabledError();
  const keyed: Keyed = { ...context, authorization };
  if (!confirm) {
    const { tag, ...seen } = await preview(keyed);
    return { confirmed: false, version: await previewVersion(asked, tag), ...seen };
  }
  const { tool, record } = asked;
  if (version === undefined) throw versionError(tool, "is required with confirm");
  if (!version.startsWith(`${record}@`)) throw versionError(tool, `is not one of ${record}`);
  const done = ({ tag: _, ...seen }: P, tag: string | null) => ({
    ...{ confirmed: true, version: storedVersion(record, tag) },
    ...seen,
  });
  return watchRefusals(context, attempt, async () => {
    const previewed = tagIn(version, record);
    const isOfPreview = version === (await previewVersion(asked, previewed));
    const seen = await preview(keyed);
    if (isOfPreview && seen.changes.length === 0) return done(seen, seen.tag);
    const isNew = seen.tag === null;
    if (isNew && previewed !== null) throw versionError(tool, missing(record));
    if (!isOfPreview) throw versionError(tool, NOT_OF_PREVIEW);
    if (previewed !== seen.tag) throw versionError(tool, stale(record));
    try {
      return done(seen, await write(keyed, { versions: isNew ? null : [seen.tag], isNew }));
    } catch (error) {
      if (!isOvertaken(error)) throw error;
    }
    // Another caller wrote first, perhaps the same content.
    const now = await preview(keyed);
    if (now.changes.length === 0) return done(now, now.tag);
    throw versionError(tool, stale(record));
  });
}

const isOvertaken = (error: unknown): boolean =>
  error instanceof AppError && ["precondition_failed", "not_found"].includes(error.errorCode);

const NOT_OF_PREVIEW = "is not that of a preview of these values";
const stale = (record: string) => `is out of date: ${record} was changed after the preview`;
const missing = (record: string) => `is of a stored record, but ${record} does not exist`;

const versionError = (tool: string, message: string) =>
  new AppError("precondition_failed", `version: ${message}. Nothing was written.`, {
    errors: [{ field: "version", message }],
    guidance: `Call ${tool} without confirm for a preview. If its changes are wanted, repeat that call with confirm: true and the preview's version.`,
  });
