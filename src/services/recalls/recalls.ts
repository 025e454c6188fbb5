/**
 * Recalls of lots, or of a whole product: each is a `gs1:recallStatus` link of its lot that is the
 * lot's default while it applies, so that a scan leads to the notice. They are published, changed
 * and ended together, in one transaction, as they were previewed.
 */
import type { Ownership } from "../../catalog/authorization.ts";
import { requireThat } from "../../catalog/query.ts";
import { areUnchanged, linksOfIds, putLinkRow } from "../../catalog/tables/links.ts";
import { AppError, type ChangedRecord } from "../../errors/errors.ts";
import { anchorPath } from "../../gs1/digital-link/anchor.ts";
import { linkKey } from "../../model/link-key.ts";
import type { Rule } from "../../resolver/rules/rule.ts";
import type { KeyedContext, KeyedWriteContext } from "../access/rights.ts";
import { ownershipOf } from "../anchor.ts";
import type { Run } from "../links/check-links.ts";
import { changedMeanwhileError } from "../links/dependants.ts";
import { type LinkAnswer, linkAnswer } from "../links/link.ts";
import type { LevelCounts } from "../scans/statistics.ts";
import { partOf } from "../write/audit.ts";
import { PREVIEW_MINUTES, signedAt } from "../write/previewed.ts";
import type { Preconditions } from "../write/record.ts";
import { type ChangeOfRecall, planChange } from "./change.ts";
import { type EndOfRecall, planEnd } from "./end.ts";
import type { Recalled } from "./lots.ts";
import { type CheckedNotice, checkNotices, requireReachable } from "./notices.ts";
import type { Plan } from "./plan.ts";
import { previewOf, type RecallPreview } from "./preview.ts";
import { type NewRecall, planRecall } from "./publish.ts";
import { productOf } from "./rows.ts";
import { planStart } from "./start.ts";

export interface CheckedPreview extends RecallPreview {
  /** What was fetched of each notice; empty for the end of a recall. */
  notices: CheckedNotice[];
  /** The scans of the product; null if this server does not count scans. */
  scanned: LevelCounts | null;
}

export interface Written {
  links: LinkAnswer[];
}

/** The answer to a write, and to its preview, which has no links. */
export interface RecallAnswer extends Written {
  readonly preview: CheckedPreview | null;
}

/**
 * One round trip, and a request for each notice. @throws AppError as `publishRecall`, except for
 * preconditions and notices
 */
export const previewRecall = async (context: KeyedWriteContext, recall: NewRecall, run: Run) =>
  checkedPreview(context, await planRecall(context, recall), run);

/** The preview of a change, in the form of `previewRecall`. */
export const previewChange = async (context: KeyedWriteContext, change: ChangeOfRecall, run: Run) =>
  checkedPreview(context, await planChange(context, change), run);

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
  context: KeyedWriteContext,
  recall: NewRecall,
  publishing: Publishing,
): Promise<Written> =>
  write(context, "recall.publish", recall.gtin, publishing, () => planRecall(context, recall));

/**
 * Replaces the notice of these lots and, if it tells of them, of their companion, in every language.
 * Two round trips, and a request for each notice. @throws AppError not_found if a lot has no recall;
 * validation_error if nothing changes; otherwise as `publishRecall`
 */
export const changeRecall = (
  context: KeyedWriteContext,
  change: ChangeOfRecall,
  publishing: Publishing,
): Promise<Written> =>
  write(context, "recall.change", change.gtin, publishing, () => planChange(context, change));

/** The preview of a start, in the form of `previewRecall`. */
export const previewStart = async (context: KeyedWriteContext, start: Recalled, run: Run) =>
  checkedPreview(context, await planStart(context, start), run);

/**
 * Begins the planned recalls of these lots now, and what begins with them at the product. Two round
 * trips, and a request for each notice. @throws AppError conflict if a lot has a recall that
 * runs; not_found if it has none; otherwise as `publishRecall`
 */
export const startRecall = (
  context: KeyedWriteContext,
  start: Recalled,
  publishing: Publishing,
): Promise<Written> =>
  write(context, "recall.start", start.gtin, publishing, () => planStart(context, start));

/** One round trip. @throws AppError as `endRecall`, except for preconditions */
export const previewEnd = async (context: KeyedWriteContext, end: EndOfRecall) =>
  checkedPreview(context, await planEnd(context, end), null);

/**
 * Sets the end of the recalls of these lots; a recall that would end before it begins is disabled.
 * With the last lot, what was added at the product ends.
 * Two round trips. @throws AppError not_found if a lot has no recall; otherwise as `publishRecall`
 */
export const endRecall = (
  context: KeyedWriteContext,
  end: EndOfRecall,
  preconditions: Preconditions,
): Promise<Written> =>
  write(context, "recall.end", end.gtin, { preconditions }, () => planEnd(context, end));

type RecallAction = "recall.publish" | "recall.change" | "recall.start" | "recall.end";

async function write(
  context: KeyedWriteContext,
  name: RecallAction,
  gtin: string,
  { preconditions: { versions }, ...checks }: Publishing | Pick<Publishing, "preconditions">,
  plan: () => Promise<Plan>,
): Promise<Written> {
  // Parse and ask: what would be written.
  const product = productOf(gtin);
  const owned = ownershipOf(product);
  const linksOf = anchorPath([product.key]);
  const since = context.clock();
  const planned = await plan();
  // Check that exactly this was previewed, and that the notices answer.
  requireConfirmed(versions, planned, linksOf);
  if ("run" in checks && !checks.acceptUnreachable) {
    requireReachable(await checkNotices(planned.notices, checks.run));
  }
  // Write the links, if all of the product are as the plan has read them.
  const isUnchanged = areUnchanged(linksOf, planned.around.all);
  const parts = planned.rows.map((row) => partOfLink(context, name, row, owned));
  const written = await context.catalog.change({
    authorization: context.authorization,
    owned,
    first: [requireThat(isUnchanged, () => changedMeanwhileError({ linksOf, since }))],
    before: parts.slice(0, -1),
    ...parts.at(-1)!,
    answer: linksOfIds(planned.rows.map(({ id }) => id)),
  });
  const keys = new Set(planned.rows.map(linkKey));
  return { links: written.filter((link) => keys.has(linkKey(link))).map(linkAnswer) };
}

/** @throws AppError precondition_failed if exactly this was not previewed on the same links */
function requireConfirmed(
  versions: Preconditions["versions"],
  { verify }: Plan,
  linksOf: string,
): void {
  if (versions === null || versions === "any") throw unconfirmedError();
  const states = versions.map(verify);
  if (states.includes("valid")) return;
  if (states.includes("expired")) throw oldPreviewError();
  const [since = null] = versions.map(signedAt);
  throw otherThanPreviewedError(since && { linksOf, since });
}

/** The link of one place of the recall, with its audit line. */
function partOfLink(context: KeyedWriteContext, name: RecallAction, row: Rule, owned: Ownership) {
  const { id: key, anchor } = row;
  const line = { action: name, subject: key, outcome: "recorded" } as const;
  const about = { record: { table: "links", key, anchor } as const, owner: owned };
  return partOf(context, line, about, (at) => [
    putLinkRow({ ...row, createdAt: at, updatedAt: at }),
  ]);
}

/** @param run null for the end of a recall */
async function checkedPreview(
  context: KeyedContext,
  plan: Plan,
  run: Run | null,
): Promise<CheckedPreview> {
  const notices = run === null ? [] : await checkNotices(plan.notices, run);
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

const otherThanPreviewedError = (changed: ChangedRecord | null) =>
  new AppError(
    "precondition_failed",
    "The request differs from the preview, or links of the product changed after it. Nothing was written.",
    { guidance: "Preview again, and confirm the new version.", ...(changed && { changed }) },
  );
