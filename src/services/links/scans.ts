/** Which scans a change of a link would answer differently. Pure. */
import { languagePreferences, mediaTypePreferences } from "../../model/accept.ts";
import { decide } from "../../resolver/decide/decide.ts";
import type { Decision, DecisionInput } from "../../resolver/decide/decision.ts";
import { explain, VERDICTS } from "../../resolver/decide/explain.ts";
import { levelsOf } from "../../resolver/levels.ts";
import { isOwnerAnchor, type Rule } from "../../resolver/rules/rule.ts";
import type { ReadContext } from "../context.ts";
import { parseAnchor } from "../link-target.ts";
import { requestOf } from "../resolve/request.ts";
import type { Around } from "./judge.ts";

/** A scan: path and query of the Digital Link, and what the client prefers. */
interface Question {
  readonly request: string;
  readonly media_type: string | null;
  readonly languages: readonly string[];
}

interface ScanAnswer {
  readonly status: Decision["status"];
  readonly reason: Decision["reason"];
  readonly target_url: string | null;
  /** The link that answers, or the links that are offered; empty for an answer without a rule. */
  readonly link_ids: readonly string[];
}

export interface ChangedScan extends Question {
  readonly before: ScanAnswer;
  readonly after: ScanAnswer;
}

/** A link before and after; null if it does not exist. */
export type BeforeAndAfter =
  | { readonly before: Rule | null; readonly after: Rule }
  | { readonly before: Rule; readonly after: null };

type Context = Pick<ReadContext, "clock" | "baseUrl" | "ownHosts" | "vocabularies">;

/** Further anchors below are skipped: nobody would read so many. */
const MOST_ANCHORS = 10;

/**
 * Compares scans of the link's anchor and of anchors below it that have links: with and without the
 * link's type, without preferences and with those that the link is for.
 */
export function changedScans(context: Context, change: BeforeAndAfter, { all, facts }: Around) {
  const { anchor } = change.after === null ? change.before : change.after;
  const owners = facts.links.filter((link) => isOwnerAnchor(link.anchor));
  const was: readonly Rule[] = [...all, ...owners];
  const others = was.filter(({ id }) => id !== change.before?.id);
  const is = change.after === null ? others : [...others, change.after];
  const now = context.clock();
  const { baseUrl, ownHosts = [] } = context;
  const inputs = (asked: string, question: Question): Omit<DecisionInput, "rules"> | null => {
    const reading = parseAnchor(asked);
    if (!reading.ok) return null;
    const { product, companyPrefix } = facts;
    const request = resolveRequest(question, context);
    return {
      identification: reading.value,
      request,
      now,
      product,
      companyPrefix,
      baseUrl,
      ownHosts,
    };
  };
  const below = [...new Set(all.map((link) => link.anchor))].filter((other) => isAt(other, anchor));
  const anchors = [...new Set([anchor, ...below])];
  const asked = anchors.slice(0, MOST_ANCHORS).flatMap((at) => questionsAt(at, change));
  const scans = asked.flatMap(({ at, ...question }): ChangedScan[] => {
    const input = inputs(at, question);
    if (input === null) return [];
    const before = answerOfDecision(decide({ ...input, rules: was }));
    const after = answerOfDecision(decide({ ...input, rules: is }));
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ ...question, before, after }];
  });
  const notes: string[] = [];
  if (anchors.length > MOST_ANCHORS) {
    notes.push(
      `Scans of ${anchors.length - MOST_ANCHORS} more anchors below this one were not checked.`,
    );
  }
  if (change.after !== null) {
    const fitting = questionsAt(anchor, { before: null, after: change.after }).at(-1)!;
    const input = inputs(anchor, fitting);
    const found =
      input && explain({ ...input, rules: is }).why.find(({ id }) => id === change.after?.id);
    if (found && !ANSWERING.includes(found.verdict)) {
      notes.push(`No scan of its anchor leads to it now. ${VERDICTS[found.verdict]}`);
    }
  }
  return { scans, scans_checked: asked.length, notes };
}

const ANSWERING: readonly string[] = ["used", "offered"];

/** Whether a scan of `anchor` uses links of `above`. */
function isAt(anchor: string, above: string): boolean {
  const reading = parseAnchor(anchor);
  return reading.ok && levelsOf(reading.value).some((level) => level.anchor === above);
}

/** The simplest request first, the one that fits the link best last. */
function questionsAt(at: string, { before, after }: BeforeAndAfter): (Question & { at: string })[] {
  const rules = [before, after].filter((rule) => rule !== null);
  const types = [null, ...rules.map(({ linkType }) => linkType)];
  const wishes = [NO_WISHES, ...rules.map(wishesOf)];
  const all = wishes.flatMap(({ context, ...preferred }) =>
    types.map((type) => ({ at, request: at + queryOf(type, context), ...preferred })),
  );
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

const NO_WISHES = { media_type: null, languages: [], context: null };

const wishesOf = ({ mediaType, hreflang, context }: Rule) => ({
  media_type: mediaType,
  languages: hreflang,
  context: context[0] ?? null,
});

function queryOf(linkType: string | null, context: string | null): string {
  const pairs = Object.entries({ linkType, context }).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value).replaceAll("%3A", ":")}`],
  );
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

function resolveRequest({ request, media_type, languages }: Question, context: Context) {
  const [, query = null] = request.split("?", 2);
  const preferred = {
    mediaTypes: mediaTypePreferences(media_type),
    languages: languagePreferences(languages),
  };
  return requestOf(query, preferred, context);
}

const answerOfDecision = ({ status, reason, link, candidates }: Decision): ScanAnswer => ({
  status,
  reason,
  target_url: link?.href ?? null,
  link_ids: (link ? [link] : candidates).flatMap(({ id }) => id ?? []),
});
