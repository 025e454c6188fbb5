/**
 * A write in two calls. Without `confirm`, the call is a preview, which only reads. The same call
 * with `confirm: true` and the preview's `version` then writes, so that nothing is overwritten
 * unseen.
 */
import * as z from "zod";
import { writesDisabledError } from "../../../errors/access.ts";
import { AppError } from "../../../errors/errors.ts";
import type { KeyedContext, KeyedWriteContext } from "../../../services/access/rights.ts";
import type { WriteContext } from "../../../services/context.ts";
import {
  PREVIEW_MINUTES,
  previewTag,
  readPreviewTag,
  type Signer,
  signingContext,
} from "../../../services/write/previewed.ts";
import type { Preconditions, Preview, Seen } from "../../../services/write/record.ts";
import * as shown from "../answers.ts";
import { response_format } from "../arguments.ts";

/** The hints of writes that replace or remove; hosts ask a person before such a call. */
export const DESTRUCTIVE = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: true,
  openWorldHint: false,
} as const;

export const confirmArguments = {
  confirm: z.boolean().default(false).describe("true: write it; requires version"),
  version: z.string().max(200).optional().describe("Of your preview, for 15 minutes"),
  response_format,
};

/** Who changed the record last, before the call. */
export const lastChangeOutput = {
  last_change: z
    .looseObject({
      by: shown.optionalText("Name in the history; absent: not kept"),
      at: shown.textOf("ISO 8601 instant"),
    })
    .optional()
    .describe("Who changed the stored record last; absent: it is new"),
};

/** The members of every preview and every confirmed call. */
export const confirmOutput = {
  confirmed: shown.flag("true: written. false: a preview"),
  version: shown.textOf("For confirm. Once written: that of the record"),
  changes: z
    .array(
      z.looseObject({
        member: shown.textOf("Name of the member"),
        before: shown.optionalText("Old value; lists and objects as JSON"),
        after: shown.optionalText("New value"),
      }),
    )
    .optional()
    .describe("Changes of a preview; absent: none"),
};

export interface Writing<P extends Preview = Preview> extends PreviewedCall {
  /** Its context has no methods that write. */
  readonly preview: (context: KeyedContext) => Promise<P>;
  /** @returns the new entity tag; null if nothing is stored any more */
  readonly write: (
    context: KeyedWriteContext,
    preconditions: Preconditions,
  ) => Promise<string | null>;
}

interface Confirmation {
  readonly confirm: boolean;
  readonly version?: string | undefined;
}

/**
 * A confirmed call does not repeat its preview, and succeeds if the record already has the values.
 * @throws AppError precondition_failed if the version is missing, or is not that of a preview of this
 * call, of the record as it is stored, and of all else that it compared; and the errors of preview
 * and write
 */
export async function previewOrWrite<P extends Preview>(
  context: WriteContext,
  { confirm, version }: Confirmation,
  { preview, write, ...asked }: Writing<P>,
) {
  const { authorization } = context;
  if (authorization === null) throw writesDisabledError();
  const { context: keyed, signer } = signingContext<KeyedWriteContext>({
    ...context,
    authorization,
  });
  const { tool, record } = asked;
  if (!confirm) {
    const { tag, reach, ...shown } = await preview(keyed);
    const version = previewVersion(await signer(), asked, { tag, reach });
    return { confirmed: false, version, ...shown };
  }
  // The preview has shown the changes, and the answer omits an empty list.
  const done = (tag: string | null) => ({
    confirmed: true,
    version: versionOf(record, { tag, reach: null }),
    changes: [],
  });
  if (version === undefined) throw versionError(tool, "is required with confirm");
  if (!version.startsWith(`${record}@`)) throw versionError(tool, `is not one of ${record}`);
  const seen = await preview(keyed);
  const { state, tag: previewed, reach } = readVersion(await signer(), asked, version);
  const isOfPreview = state !== "invalid";
  // Nothing is left to write, so a repeated call may also come late.
  if (isOfPreview && seen.changes.length === 0) return done(seen.tag);
  const isNew = seen.tag === null;
  if (isNew && previewed !== null) throw versionError(tool, missing(record));
  if (!isOfPreview) throw versionError(tool, NOT_OF_PREVIEW);
  if (state === "expired") throw versionError(tool, EXPIRED);
  if (previewed !== seen.tag) throw versionError(tool, stale(record, seen), seen);
  if (reach !== seen.reach) throw versionError(tool, STALE_REACH);
  const isAlone = isNew && reach === null;
  try {
    return done(
      await write(keyed, { versions: isAlone ? null : [previewTag(seen)], isNew: isAlone }),
    );
  } catch (error) {
    if (!isOvertaken(error)) throw error;
  }
  // Another caller wrote first, perhaps the same content.
  const now = await preview(keyed);
  if (now.changes.length === 0) return done(now.tag);
  if (now.tag === seen.tag) throw versionError(tool, STALE_REACH);
  throw versionError(tool, stale(record, now), now);
}

const isOvertaken = (error: unknown): boolean =>
  error instanceof AppError && ["precondition_failed", "not_found"].includes(error.errorCode);

const NOT_OF_PREVIEW = "is not that of a preview of these values";
const EXPIRED = `is older than ${PREVIEW_MINUTES} minutes`;
const STALE_REACH = "is out of date: links that its preview compared were changed after it";
function stale(record: string, { last_change: last }: Preview): string {
  const who = last ? `${last.by ? ` by ${last.by}` : ""} at ${last.at}` : "";
  return `is out of date: ${record} was changed after the preview${who}`;
}
type LastSeen = Pick<Preview, "last_change">;
const missing = (record: string) => `is of a stored record, but ${record} does not exist`;

const versionError = (tool: string, message: string, { last_change: last }: LastSeen = {}) =>
  new AppError("precondition_failed", `version: ${message}. Nothing was written.`, {
    ...(last && { lastChange: last }),
    errors: [{ field: "version", message }],
    guidance: `Call ${tool} without confirm for a preview. If its changes are wanted, repeat that call with confirm: true and the preview's version.`,
  });

/** All that a confirmed call has in common with its preview. */
export interface PreviewedCall {
  readonly tool: string;
  /** Names the record in its versions: `product:09506000134352`. */
  readonly record: string;
  /** The values to be written, with their defaults; null if there are none. */
  readonly target: unknown;
}

/**
 * Versions of records and of previews: `product:09521001234566@v1` is a stored record, and
 * `product:09521001234566@v1.amWkAOr5…`, with 27 characters, a preview of a change of it. That of a
 * link has the digest of what else was compared before these characters.
 */
const versionOf = (record: string, seen: Seen): string => `${record}@${previewTag(seen)}`;

/** Signed: only a preview that this caller had of the same call, on the same record, gives it. */
function previewVersion(
  signer: Signer,
  { tool, record, target }: PreviewedCall,
  seen: Seen,
): string {
  const stored = versionOf(record, seen);
  return `${stored}.${signer.sign([tool, stored, target])}`;
}

/** The length of a signature in base64url. */
const SIGNED = /\.([\w-]{27})$/;

/** Whether it is that of a preview, and what it was a preview of. */
function readVersion(
  signer: Signer,
  { tool, record, target }: PreviewedCall,
  version: string,
): { state: ReturnType<Signer["verify"]> } & Seen {
  const stored = version.replace(SIGNED, "");
  const [, signature = ""] = SIGNED.exec(version) ?? [];
  const state = signer.verify([tool, stored, target], signature);
  return { state, ...readPreviewTag(stored.slice(`${record}@`.length)) };
}
