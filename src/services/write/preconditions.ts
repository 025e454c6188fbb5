/**
 * A caller's conditions on stored records before a write. Each face has its own error texts for
 * them.
 */
import { hasTag, isNotThere, isThere, type Tagged } from "../../catalog/conditions.ts";
import { demand, type Query } from "../../catalog/query.ts";
import { AppError } from "../../errors.ts";

export interface Preconditions {
  /** Versions that the caller has seen, "any" for every version; null if it names none. */
  readonly seen: readonly string[] | "any" | null;
  /** Whether the caller expects that the record does not exist. */
  readonly isNew: boolean;
}

/**
 * The conditions of a write that adds a missing record, and replaces an existing one only if its
 * sender has seen it, or sent "any". Otherwise the write fails with precondition_failed.
 */
export function putDemands(
  table: Tagged,
  key: string,
  { seen, isNew }: Preconditions,
): Query<void>[] {
  if (isNew) return [demand(isNotThere(table, key), notNewError)];
  if (seen === null) return [demand(isNotThere(table, key), unseenError)];
  return [demand(isThere(table, key), nothingThereError), ...seenDemands(table, key, seen)];
}

/** The record must exist; versions are checked if the caller names some. */
export const deleteDemands = (
  table: Tagged,
  key: string,
  { seen }: Preconditions,
  notFoundError: () => AppError,
): Query<void>[] => [
  demand(isThere(table, key), notFoundError),
  ...seenDemands(table, key, seen ?? "any"),
];

const seenDemands = (table: Tagged, key: string, seen: readonly string[] | "any"): Query<void>[] =>
  seen === "any" ? [] : [demand(hasTag(table, key, seen), changedError)];

export const changedError = () =>
  new AppError("precondition_failed", "This was changed after you read it.", { reason: "changed" });

export const unseenError = () =>
  new AppError("precondition_failed", "This already exists.", { reason: "unseen" });

const notNewError = () =>
  new AppError("precondition_failed", "This already exists.", { reason: "not_new" });

const nothingThereError = () =>
  new AppError("precondition_failed", "There is nothing here to replace.", {
    reason: "nothing_there",
  });
