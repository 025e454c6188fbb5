/** What brands, organizations and company prefixes have in common: how they are written and refused. */
import type { Ownership } from "../../catalog/authorization.ts";
import { isThere, type Tagged } from "../../catalog/conditions.ts";
import { demand, type Query } from "../../catalog/query.ts";
import { AppError } from "../../errors.ts";
import { auditLine } from "../audit.ts";
import type { WriteContext } from "../context.ts";
import { unknownReference } from "./products.ts";

export const moments = ({ createdAt, updatedAt }: { createdAt: string; updatedAt: string }) => ({
  created_at: createdAt,
  updated_at: updatedAt,
});

/** One round trip, with its audit line. */
export function write<T>(
  context: WriteContext,
  name: string,
  subject: string,
  owned: Ownership,
  answer: Query<T>,
  steps: (at: string) => Query<void>[],
): Promise<T> {
  const action = auditLine(context, { action: name, subject, outcome: "recorded" });
  const { authorization, catalog } = context;
  return catalog.change({ authorization, owned, steps: steps(action.at), answer, action });
}

export const demandThere = (table: Tagged, id: string) =>
  demand(isThere(table, id), () =>
    unknownReference(table === "brands" ? "brand_id" : "organization_id", id),
  );

export const notThere = (what: string, id: string) =>
  new AppError("not_found", `There is no ${what} ${id}.`);

/** @throws AppError not_found. */
export function missing(what: string, id: string): never {
  throw notThere(what, id);
}

export const taken = (what: string, id: string) =>
  new AppError("conflict", `The ${what} ${id} belongs to another organization.`, {
    guidance: `A ${what} has one owner.`,
  });

export const inUse = (what: string, id: string) =>
  new AppError("conflict", `The ${what} ${id} is in use.`, {
    guidance: "Products, links, prefixes, brands and keys that name it have to go first.",
  });
