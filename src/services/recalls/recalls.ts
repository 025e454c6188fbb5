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
import { decide } from "../../resolver/decide/decide.ts";
import { isLinkOf } from "../../resolver/decide/decision.ts";
import { isOwnerAnchor, type Rule } from "../../resolver/rules/rule.ts";
import type { KeyedContext } from "../access/caller.ts";
import { isoDate, type WriteContext } from "../context.ts";
import { parseAnchor } from "../link-target.ts";
import type { Run } from "../links/check-links.ts";
import { changedMeanwhileError, keepsItsVariants } from "../links/dependants.ts";
import { type LinkAnswer, linkAnswer } from "../links/link.ts";
import { ownershipOf } from "../owners/ownership.ts";
import type { ResolvedLinkAnswer } from "../resolve/answers.ts";
import { whatComesFirst } from "../resolve/first.ts";
import type { LevelCounts } from "../scans/statistics.ts";
import { auditLine } from "../write/audit.ts";
import type { Preconditions } from "../write/preconditions.ts";
import { watchRefusals } from "../write/refusals.ts";
import { type CheckedNotice, checkNotices, requireReachable } from "./notices.ts";
import { type EndOfRecall, type NewRecall, type Plan, planEnd, planRecall } from "./plan.ts";
import { anchorOf, lotOf, productOf } from "./rows.ts";

/** What a scan gets, and the recalls that pages show before all else. */
interface ScanAnswer {
  status: number;
  target_url: string | null;
  notices: ResolvedLinkAnswer[];
}

export interface RecallScan {
  of: (typeof SCANNED)[number];
  anchor: string;
  lot: string | null;
  before: ScanAnswer;
  after: ScanAnswer;
}

/** A chosen lot, another lot, no lot. */
export const SCANNED = ["lot", "other_lot", "product"] as const;

export interface RecallPreview {
  /** The version to confirm. */
  tag: string;
  /** The instant for which scans are decided: when the change takes effect. */
  at: string;
  scans: RecallScan[];
  warnings: string[];
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
  context: KeyedContext,
  recall: NewRecall,
  run: Run,
): Promise<RecallPreview> {
  const plan = await planRecall(context, recall);
  const notices = await checkNotices(noticesIn(plan, recall), run);
  return { ...previewOf(context, plan), notices, scanned: plan.scanned };
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
export async function previewEnd(context: KeyedContext, end: EndOfRecall): Promise<RecallPreview> {
  const plan = await planEnd(context, end);
  return { ...previewOf(context, plan), notices: [], scanned: plan.scanned };
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
  return watchRefusals(context, { action: name, subject: keyAnchor, owner: owned }, async () => {
    const planned = await plan();
    const { around, rows, tag } = planned;
    if (versions === null || versions === "any") throw unconfirmedError();
    if (!versions.includes(tag)) throw otherThanPreviewedError();
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
  });
}

/** Further lots have the same answers, and nobody would read so many. */
const MOST_LOTS = 10;
const MOST_OTHER_LOTS = 5;

/** Scans of the chosen lots, of others with links, of one without, and of the product itself. */
function previewOf(
  context: KeyedContext,
  { product, around: { all, facts }, lots, rows, notes, tag, at }: Plan,
): Omit<RecallPreview, "notices" | "scanned"> {
  const before = [...all, ...facts.links.filter(({ anchor }) => isOwnerAnchor(anchor))];
  const keys = new Set(rows.map(linkKey));
  const after = [...before.filter((link) => !keys.has(linkKey(link))), ...rows];
  const others = [...new Set(all.flatMap(({ anchor }) => lotOf(anchor) ?? []))].filter(
    (lot) => !lots.includes(lot),
  );
  const scanned: [RecallScan["of"], string | null][] = [
    ...lots.slice(0, MOST_LOTS).map((lot) => ["lot", lot] as const),
    ...others.slice(0, MOST_OTHER_LOTS).map((lot) => ["other_lot", lot] as const),
    ["other_lot", unusedLot([...lots, ...others])],
    ["product", null],
  ].map(([of, lot]) => [of as RecallScan["of"], lot as string | null]);
  const warnings: string[] = [...notes];
  const scans = scanned.flatMap(([of, lot]): RecallScan[] => {
    const anchor = lot === null ? anchorPath([product.key]) : anchorOf(product, lot);
    const reading = parseAnchor(anchor);
    if (!reading.ok) return [];
    const decided = (rules: readonly Rule[]) =>
      decide({
        ...{ identification: reading.value, request: {}, now: at, rules },
        ...{ product: facts.product, companyPrefix: facts.companyPrefix },
        ...{ baseUrl: context.baseUrl, ownHosts: context.ownHosts ?? [] },
      });
    const answer = (rules: readonly Rule[]): ScanAnswer => {
      const decision = decided(rules);
      const first = whatComesFirst({
        ...{ elements: [], today: isoDate(at), decision, product: null, number: null },
        languages: [],
      });
      return {
        status: decision.status,
        target_url: decision.link?.href ?? null,
        notices: first.flatMap((one) => (one.kind === "recall" ? one.link : [])),
      };
    };
    const now = answer(after);
    const own = rows.find((row) => row.anchor === anchor && row.timing?.until == null);
    const link = own && decided(after).link;
    if (own?.enabled && !(link && isLinkOf(link, own))) {
      warnings.push(
        `A scan of lot ${lot} does not lead to the notice: link ${link?.id} comes first. Pages show the notice all the same.`,
      );
    }
    return [{ of, anchor, lot, before: answer(before), after: now }];
  });
  const items = new Set(
    all.filter((link) => link.isDefault && link.enabled).map(({ anchor }) => anchor),
  );
  const serials = [...items].filter((anchor) => /^\/01\/\d{14}\/21\//.test(anchor)).length;
  if (serials > 0) {
    warnings.push(
      `${serials} serial numbers have a default link of their own. A scan of these items leads there, also in a recalled lot. Pages show the notice all the same.`,
    );
  }
  if (lots.length > MOST_LOTS) {
    warnings.push(`Scans of ${lots.length - MOST_LOTS} more lots were not compared.`);
  }
  return { tag, at: at.toISOString(), scans, warnings };
}

/** A lot that has no link, to show what every other lot gets. */
function unusedLot(used: readonly string[]): string {
  let lot = "OTHER";
  while (used.includes(lot)) lot += "-0";
  return lot;
}

const unconfirmedError = () =>
  new AppError("precondition_failed", "A recall must be previewed before it is written.", {
    guidance:
      "Send the same request as a preview, read it, and confirm the version that it returns.",
  });

const otherThanPreviewedError = () =>
  new AppError(
    "precondition_failed",
    "The request differs from the preview, or links of the product changed after it. Nothing was written.",
    { guidance: "Preview again, and confirm the new version." },
  );
