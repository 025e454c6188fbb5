/**
 * Recalls of lots, or of a whole product: each is a `gs1:recallStatus` link of its lot that is the
 * lot's default while it applies, so that a scan leads to the notice. They are published and ended
 * together, in one transaction, as they were previewed.
 */
import type { Part } from "../../catalog/change.ts";
import { requireThat } from "../../catalog/query.ts";
import { areUnchanged, linksOfIds, putLinkRow } from "../../catalog/tables/links.ts";
import { AppError } from "../../errors.ts";
import { anchorPath } from "../../gs1/digital-link/anchor.ts";
import { linkKey } from "../../model/link-key.ts";
import type { KeyedContext } from "../access/caller.ts";
import type { WriteContext } from "../context.ts";
import type { Run } from "../links/check-links.ts";
import { changedMeanwhileError, keepsItsVariants } from "../links/dependants.ts";
import { type LinkAnswer, linkAnswer } from "../links/link.ts";
import { ownershipOf } from "../owners/ownership.ts";
import type { LevelCounts } from "../scans/statistics.ts";
import { auditLine } from "../write/audit.ts";
import { PREVIEW_MINUTES } from "../write/preview-signature.ts";
import type { Preconditions } from "../write/record.ts";
import { type CheckedNotice, checkNotices, requireReachable } from "./notices.ts";
import { type EndOfRecall, type NewRecall, type Plan, planEnd, planRecall } from "./plan.ts";
import { previewOf, type RecallPreview } from "./preview.ts";
import { productOf } from "./rows.ts";

export interface CheckedPreview extends RecallPreview {
  /** What was fetched of each notice; empty for the end of a recall. */
  notices: CheckedNotice[];
  /** Of the product; null if this server does not count scans. */
  scanned: LevelCounts | null;
}

type Keyed = WriteContext & KeyedContext;

interface Written {
  links: LinkAnswer[];
}

/**
 * One round trip, and a request for each notice. @throws AppError as `publishRecall`, except for
 * preconditions and notices
 */
export async function previewRecall(
  context: Keyed,
  recall: NewRecall,
  run: Run,
): Promise<CheckedPreview> {
  const plan = await planRecall(context, recall);
  const notices = await checkNotices(noticesIn(plan, recall), run);
  return checkedPreview(context, plan, notices);
}

/** The rows of the first place have each notice once. */
const noticesIn = ({ rows }: Plan, { translations }: NewRecall) =>
  rows.slice(0, translations.length + 1);

export interface Publishing {
  readonly preconditions: Preconditions;
  /** How the notices are requested. */
  readonly run: Run;
  /** Whether a person has seen that a notice answers, though it does not answer this server. */
  readonly acceptUnreachable: boolean;
}

/**
 * Adds the links of each lot, each with an audit line. Two round trips, and a request for each
 * notice. @throws AppError validation_error; forbidden; conflict if a lot has a recall already;
 * precondition_failed if exactly this was not previewed on the same links; unprocessable_entity if
 * a notice does not answer
 */
export const publishRecall = (
  context: Keyed,
  recall: NewRecall,
  { preconditions, run, acceptUnreachable }: Publishing,
): Promise<Written> =>
  write(
    context,
    "recall.publish",
    recall.gtin,
    preconditions,
    () => planRecall(context, recall),
    async (plan) => {
      if (!acceptUnreachable) requireReachable(await checkNotices(noticesIn(plan, recall), run));
    },
  );

/** One round trip. @throws AppError as `endRecall`, except for preconditions */
export async function previewEnd(context: Keyed, end: EndOfRecall): Promise<CheckedPreview> {
  return checkedPreview(context, await planEnd(context, end), []);
}

/**
 * Sets the end of the recalls of these lots; a recall that would end before it begins is disabled.
 * With the last lot, what was added at the product ends.
 * Two round trips. @throws AppError not_found if a lot has no recall; otherwise as `publishRecall`
 */
export const endRecall = (
  context: Keyed,
  end: EndOfRecall,
  preconditions: Preconditions,
): Promise<Written> =>
  write(context, "recall.end", end.gtin, preconditions, () => planEnd(context, end));

async function write(
  context: Keyed,
  name: "recall.publish" | "recall.end",
  gtin: string,
  { versions }: Preconditions,
  plan: () => Promise<Plan>,
  check: (plan: Plan) => Promise<void> = async () => {},
): Promise<Written> {
  const product = productOf(gtin);
  const keyAnchor = anchorPath([product.key]);
  const owned = ownershipOf(product);
  const planned = await plan();
  const { around, rows, verify } = planned;
  if (versions === null || versions === "any") throw unconfirmedError();
  const states = versions.map(verify);
  if (!states.includes("valid")) {
    throw states.includes("expired") ? oldPreviewError() : otherThanPreviewedError();
  }
  await check(planned);
  const unchanged = requireThat(areUnchanged(keyAnchor, around.all), changedMeanwhileError);
  const parts = rows.map((row, index): Part => {
    const { id: key, anchor } = row;
    const action = auditLine(context, { action: name, subject: key, outcome: "recorded" });
    const steps = [
      ...(index === 0 ? [unchanged] : []),
      // The languages of a default that ends by its timing end with it.
      ...(row.isDefault && row.enabled ? [] : [keepsItsVariants(row)]),
      putLinkRow({ ...row, createdAt: action.at, updatedAt: action.at }),
    ];
    return { action, steps, about: { record: { table: "links", key, anchor }, owner: owned } };
  });
  const written = await context.catalog.change({
    authorization: context.authorization,
    ...{ owned, before: parts.slice(0, -1), ...parts.at(-1)! },
    answer: linksOfIds(rows.map(({ id }) => id)),
  });
  const keys = new Set(rows.map(linkKey));
  return { links: written.filter((link) => keys.has(linkKey(link))).map(linkAnswer) };
}

function checkedPreview(
  context: KeyedContext,
  plan: Plan,
  notices: CheckedNotice[],
): CheckedPreview {
  return { ...previewOf(context, plan), notices, scanned: plan.scanned };
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
    "The request differs from the preview, or links of the product changed after it. Nothing was written.",
    { guidance: "Preview again, and confirm the new version." },
  );
