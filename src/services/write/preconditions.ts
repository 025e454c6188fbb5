/** What a request demands of what is stored: If-Match and If-None-Match (RFC 9110, clause 13.1). */
import { hasTag, isNotThere, isThere, type Tagged } from "../../catalog/conditions.ts";
import { demand, type Query } from "../../catalog/query.ts";
import { AppError } from "../../errors.ts";

export interface Preconditions {
  /** Entity tags without their quotes, `*` for whatever there is; null without the header. */
  readonly ifMatch: readonly string[] | "*" | null;
  /** If-None-Match: * was sent. */
  readonly isNew: boolean;
}

export const NO_PRECONDITIONS: Preconditions = { ifMatch: null, isNew: false };

/**
 * For a PUT: it adds what is not there, and replaces only what its sender has seen, or `*`.
 * @throws by the catalog AppError precondition_failed.
 */
export function putDemands(
  table: Tagged,
  key: string,
  { ifMatch, isNew }: Preconditions,
): Query<void>[] {
  if (isNew) return [demand(isNotThere(table, key), alreadyThere)];
  if (ifMatch === null) return [demand(isNotThere(table, key), needsIfMatch)];
  return [demand(isThere(table, key), notThere), ...matchDemands(table, key, ifMatch)];
}

/** For a DELETE: there has to be something; If-Match counts where it is sent. */
export const deleteDemands = (
  table: Tagged,
  key: string,
  { ifMatch }: Preconditions,
  missing: () => AppError,
): Query<void>[] => [
  demand(isThere(table, key), missing),
  ...matchDemands(table, key, ifMatch ?? "*"),
];

const matchDemands = (table: Tagged, key: string, tags: readonly string[] | "*"): Query<void>[] =>
  tags === "*" ? [] : [demand(hasTag(table, key, tags), changedSince)];

export const changedSince = () =>
  new AppError("precondition_failed", "This was changed since you read it.", {
    guidance:
      "Read the record, apply your change to what is there now, and send its new ETag as If-Match.",
  });

export const needsIfMatch = () =>
  new AppError("precondition_failed", "This already exists.", {
    guidance:
      "To replace it, send its current ETag as If-Match; If-Match: * replaces whatever is there.",
  });

const alreadyThere = () =>
  new AppError("precondition_failed", "This already exists.", {
    guidance:
      "If your own write may have added it, read it. To replace it, leave If-None-Match out and send its ETag as If-Match.",
  });

const notThere = () =>
  new AppError("precondition_failed", "There is nothing here to replace.", {
    guidance: "Leave If-Match out to add it.",
  });
