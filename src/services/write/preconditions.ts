/**
 * A caller's conditions on stored records before a write. Each face has its own error texts for
 * them.
 */
import { hasTag, isNotThere, isThere } from "../../catalog/conditions.ts";
import { type Query, requireThat } from "../../catalog/query.ts";
import { AppError } from "../../errors.ts";
import type { RecordTable } from "../../model/record-types.ts";

export interface Preconditions {
  /** Versions that the caller has seen, "any" for every version; null if it names none. */
  readonly versions: readonly string[] | "any" | null;
  /** Whether the caller expects that the record does not exist. */
  readonly isNew: boolean;
}

/**
 * The conditions of a write that adds a missing record, and replaces an existing one only if its
 * sender has seen it, or sent "any". Otherwise the write fails with precondition_failed.
 */
export function putRequirements(
  table: RecordTable,
  key: string,
  { versions, isNew }: Preconditions,
): Query<void>[] {
  if (isNew) return [requireThat(isNotThere(table, key), notNewError)];
  if (versions === null) return [requireThat(isNotThere(table, key), versionRequiredError)];
  return [
    requireThat(isThere(table, key), nothingThereError),
    ...versionRequirements(table, key, versions),
  ];
}

/** The record must exist; versions are checked if the caller names some. */
export const deleteRequirements = (
  table: RecordTable,
  key: string,
  { versions }: Preconditions,
  notFoundError: () => AppError,
): Query<void>[] => [
  requireThat(isThere(table, key), notFoundError),
  ...versionRequirements(table, key, versions ?? "any"),
];

const versionRequirements = (
  table: RecordTable,
  key: string,
  versions: readonly string[] | "any",
): Query<void>[] =>
  versions === "any" ? [] : [requireThat(hasTag(table, key, versions), changedError)];

export const changedError = () =>
  new AppError("precondition_failed", "This was changed after you read it.", { reason: "changed" });

export const versionRequiredError = () =>
  new AppError("precondition_failed", "This already exists.", { reason: "version_required" });

const notNewError = () =>
  new AppError("precondition_failed", "This already exists.", { reason: "not_new" });

const nothingThereError = () =>
  new AppError("precondition_failed", "There is nothing here to replace.", {
    reason: "nothing_there",
  });

/** The error for a reference to a record that does not exist. */
export const unknownReferenceError = (field: string, id: string) =>
  new AppError("unprocessable_entity", `${field}: there is no ${id}`, {
    errors: [{ field, message: `there is no ${id}` }],
    guidance: "First add it, or correct the reference.",
  });
