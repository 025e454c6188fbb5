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
import { decide } from "../../resolver/decide/decide.ts";
import { isLinkOf } from "../../resolver/decide/decision.ts";
import { RECALL_STATUS } from "../../resolver/rules/link-types.ts";
import { isOwnerAnchor, type Rule } from "../../resolver/rules/rule.ts";
import { askAs, type KeyedContext, ownersOf, owns, refuseOthers } from "../access/caller.ts";
import { isoDate, type WriteContext } from "../context.ts";
import { parseAnchor } from "../link-target.ts";
import { changedMeanwhileError, keepsItsVariants } from "../links/dependants.ts";
import { type LinkAnswer, linkAnswer } from "../links/link.ts";
import { LINK_STATES, type LinkState } from "../links/states.ts";
import { ownershipOf } from "../owners/ownership.ts";
import type { ResolvedLinkAnswer } from "../resolve/answers.ts";
import { whatComesFirst } from "../resolve/first.ts";
import { auditLine } from "../write/audit.ts";
import type { Preconditions } from "../write/preconditions.ts";
import { watchRefusals } from "../write/refusals.ts";
import {
  anchorOf,
  type EndOfRecall,
  lotOf,
  lotsOf,
  type NewRecall,
  type Plan,
  planEnd,
  planRecall,
  productOf,
} from "./plan.ts";

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
}

type Keyed = WriteContext & KeyedContext;

interface Written {
  links: LinkAnswer[];
}

/** One round trip. @throws AppError as `publishRecall`, except for preconditions */
export const previewRecall = async (context: KeyedContext, recall: NewRecall) =>
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
export const previewEnd = async (context: KeyedContext, end: EndOfRecall) =>
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
    const { around, rows, tag } = await plan();
    if (versions === null || versions === "any") throw unconfirmedError();
    if (!versions.includes(tag)) throw otherThanPreviewedError();
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

/** Further lots have the same answers, and nobody would read so many. */
const MOST_LOTS = 10;
const MOST_OTHER_LOTS = 5;

/** Scans of the chosen lots, of others with links, of one without, and of the product itself. */
function previewOf(
  context: KeyedContext,
  { product, around: { all, facts }, lots, rows, tag, at }: Plan,
): RecallPreview {
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
  const warnings: string[] = [];
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
