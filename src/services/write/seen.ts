/**
 * What a preview was of: the version of its record, and a digest of all else that it compared. A
 * write that names both is only made while both are current.
 */
import { createHash } from "node:crypto";
import { type Condition, type Requirement, requireThat } from "../../catalog/query.ts";
import { AppError } from "../../errors/errors.ts";
import type { Preconditions, Seen } from "./record.ts";

/** A digest of 22 characters; equal for equal JSON. */
export const digestOf = (compared: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(compared))
    .digest()
    .subarray(0, DIGEST_BYTES)
    .toString("base64url");

/** Nobody finds two states with the same 128 bits. */
const DIGEST_BYTES = 16;

/** Stands for a record that does not exist. No entity tag of a record is this word. */
const NONE = "none";

/** The entity tag of a preview: `v1`, or `2026-11-26T09:30:00.000Z.LnW8…` if it compared more. */
export const previewTag = ({ tag, reach }: Seen): string =>
  reach === null ? (tag ?? NONE) : `${tag ?? NONE}.${reach}`;

/** @param text the entity tag of a preview or of a record */
export function readPreviewTag(text: string): Seen {
  const [, stored = text, reach = null] = /^(.*)\.([\w-]{22})$/.exec(text) ?? [];
  return { tag: stored === NONE ? null : stored, reach };
}

/** What a preview would compare now, besides the record. */
export interface ComparedNow {
  readonly reach: string;
  /** Whether it is still unchanged in the transaction of the write; null if that cannot be asked. */
  readonly isUnchanged: Condition | null;
}

export interface Confirmed {
  /** The conditions on the record itself. */
  readonly preconditions: Preconditions;
  /** The conditions after those on the record. */
  readonly unchanged: readonly Requirement[];
}

/** @param now is asked only if a version is that of a preview that compared more than the record */
export async function confirmedBy(
  preconditions: Preconditions,
  now: () => Promise<ComparedNow>,
): Promise<Confirmed> {
  const { versions } = preconditions;
  const seen = Array.isArray(versions) ? versions.map(readPreviewTag) : [];
  if (!seen.some(({ reach }) => reach !== null)) return { preconditions, unchanged: [] };
  const near = await now();
  const current = seen.filter(({ reach }) => reach === null || reach === near.reach);
  const isCurrent = current.length > 0;
  const tags = (isCurrent ? current : seen).flatMap(({ tag }) => tag ?? []);
  const isAlone = current.some(({ reach }) => reach === null);
  const condition = isAlone ? null : isCurrent ? near.isUnchanged : NEVER;
  return {
    preconditions: { versions: tags, isNew: tags.length === 0 },
    unchanged: condition === null ? [] : [requireThat(condition, changedReachError)],
  };
}

const NEVER: Condition = { sql: "0", args: [] };

const changedReachError = () =>
  new AppError(
    "precondition_failed",
    "Links that the preview compared were changed after it. Nothing was written.",
    { reason: "reach_changed" },
  );
