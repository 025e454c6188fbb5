/**
 * Recalls of lots: each is a `gs1:recallStatus` link of its lot that is the lot's default while it
 * applies, so that a scan leads to the notice. They are published and ended together, in one
 * transaction, as they were previewed.
 */
import type { Part } from "../../catalog/change.ts";
import { requireThat } from "../../catalog/query.ts";
import { areUnchanged, linksOfTypeBelow, putLinkRow } from "../../catalog/tables/links.ts";
import { AppError } from "../../errors.ts";
import { anchorPath } from "../../gs1/digital-link/anchor.ts";
import { linkKey } from "../../model/link-key.ts";
import { RECALL_STATUS } from "../../resolver/rules/link-types.ts";
import type { Rule } from "../../resolver/rules/rule.ts";
import { askAs, type KeyedContext, ownersOf, owns, refuseOthers } from "../access/caller.ts";
import type { WriteContext } from "../context.ts";
import { changedMeanwhileError, keepsItsVariants } from "../links/dependants.ts";
import { type LinkAnswer, linkAnswer } from "../links/link.ts";
import { LINK_STATES, type LinkState } from "../links/states.ts";
import { ownershipOf } from "../owners/ownership.ts";
import { auditLine } from "../write/audit.ts";
import type { Preconditions } from "../write/preconditions.ts";
import { PREVIEW_MINUTES } from "../write/preview-signature.ts";
import { watchRefusals } from "../write/refusals.ts";
import {
  type EndOfRecall,
  lotOf,
  lotsOf,
  type NewRecall,
  type Plan,
  planEnd,
  planRecall,
  productOf,
} from "./plan.ts";
import { previewOf } from "./preview.ts";

type Keyed = WriteContext & KeyedContext;

interface Written {
  links: LinkAnswer[];
}

/** One round trip. @throws AppError as `publishRecall`, except for preconditions */
export const previewRecall = async (context: Keyed, recall: NewRecall) =>
  previewOf(context, await planRecall(context, recall));

/**
 * Adds one link for each lot, each with an audit line. Two round trips. @throws AppError
 * validation_error; forbidden; conflict if a lot has a recall already; precondition_failed if
 * exactly this was not previewed on the same links
 */
export const publishRecall = (
  context: Keyed,
  recall: NewRecall,
  preconditions: Preconditions,
): Promise<Written> =>
  write(context, "recall.publish", recall.gtin, preconditions, () => planRecall(context, recall));

/** One round trip. @throws AppError as `endRecall`, except for preconditions */
export const previewEnd = async (context: Keyed, end: EndOfRecall) =>
  previewOf(context, await planEnd(context, end));

/**
 * Sets the end of the recalls of these lots; a recall that would end before it begins is disabled.
 * Two round trips. @throws AppError not_found if a lot has no recall; otherwise as `publishRecall`
 */
export const endRecall = (
  context: Keyed,
  end: EndOfRecall,
  preconditions: Preconditions,
): Promise<Written> =>
  write(context, "recall.end", end.gtin, preconditions, () => planEnd(context, end));

export interface ListedRecall {
  lot: string;
  state: LinkState;
  meaning: string;
  link: LinkAnswer;
}

/** The recalls of a product's lots, ended ones too. One round trip. @throws AppError forbidden */
export async function listRecalls(
  context: KeyedContext,
  gtin: string,
): Promise<{ items: ListedRecall[] }> {
  const product = productOf(gtin);
  const owned = ownershipOf(product);
  const { caller, prefix, brand, found } = await askAs(context, {
    found: linksOfTypeBelow(lotsOf(product), RECALL_STATUS),
    ...ownersOf(owned),
  });
  refuseOthers(owns(caller, owned, prefix, brand));
  const now = context.clock().getTime();
  const items = found.flatMap((row): ListedRecall[] => {
    const lot = lotOf(row.anchor);
    const state = stateOf(row, now);
    return lot === null ? [] : [{ lot, state, meaning: LINK_STATES[state], link: linkAnswer(row) }];
  });
  return { items };
}

function stateOf({ enabled, isPublic, timing }: Rule, now: number): LinkState {
  if (!enabled) return "disabled";
  if (!isPublic) return "not_public";
  if (timing?.until != null && Date.parse(timing.until) <= now) return "ended";
  return timing?.from != null && now < Date.parse(timing.from) ? "scheduled" : "applies";
}

async function write(
  context: Keyed,
  name: "recall.publish" | "recall.end",
  gtin: string,
  { versions }: Preconditions,
  plan: () => Promise<Plan>,
): Promise<Written> {
  const product = productOf(gtin);
  const keyAnchor = anchorPath([product.key]);
  const owned = ownershipOf(product);
  return watchRefusals(context, { action: name, subject: keyAnchor, owner: owned }, async () => {
    const { around, rows, verify } = await plan();
    if (versions === null || versions === "any") throw unconfirmedError();
    const states = versions.map(verify);
    if (!states.includes("valid")) {
      throw states.includes("expired") ? oldPreviewError() : otherThanPreviewedError();
    }
    const unchanged = requireThat(areUnchanged(keyAnchor, around.all), changedMeanwhileError);
    const parts = rows.map((row, index): Part => {
      const { id: key, anchor } = row;
      const action = auditLine(context, { action: name, subject: key, outcome: "recorded" });
      const steps = [
        ...(index === 0 ? [unchanged] : []),
        keepsItsVariants(row),
        putLinkRow({ ...row, createdAt: action.at, updatedAt: action.at }),
      ];
      return { action, steps, about: { record: { table: "links", key, anchor }, owner: owned } };
    });
    const written = await context.catalog.change({
      authorization: context.authorization,
      ...{ owned, before: parts.slice(0, -1), ...parts.at(-1)! },
      answer: linksOfTypeBelow(lotsOf(product), RECALL_STATUS),
    });
    const keys = new Set(rows.map(linkKey));
    return { links: written.filter((link) => keys.has(linkKey(link))).map(linkAnswer) };
  });
}

const unconfirmedError = () =>
  new AppError("precondition_failed", "A recall must be previewed before it is written.", {
    guidance:
      "Send the same request as a preview, read it, and confirm the version that it returns.",
  });

const oldPreviewError = () =>
  new AppError(
    "precondition_failed",
    `The preview is older than ${PREVIEW_MINUTES} minutes. Nothing was written.`,
    { guidance: "Preview again, and confirm the new version." },
  );

const otherThanPreviewedError = () =>
  new AppError(
    "precondition_failed",
    "No preview of yours was of this request, or links of the product changed after it. Nothing was written.",
    { guidance: "Preview again, and confirm the new version." },
  );
