/**
 * Which links depend on which default: links of a key and below on the key's default (clause
 * 2.5.9), variants of a default on the default of their own anchor (clause 2.5.8).
 */
import type { Facts, LinkRow } from "../../catalog/catalog.ts";
import { type Query, requireThat, type WriteCondition } from "../../catalog/query.ts";
import {
  areUnchanged,
  isStandingDefault,
  type LinkRecord,
  leavesVariantsTheirDefault,
} from "../../catalog/tables/links.ts";
import { AppError, type ChangedRecord } from "../../errors/errors.ts";
import type { Identification } from "../../gs1/identification.ts";
import { failed, ok, type Result } from "../../gs1/result.ts";
import { linkKey } from "../../model/link-key.ts";
import { isLinkOf } from "../../resolver/decide/decision.ts";
import { keyAnchorOf, keyDefault } from "../../resolver/decide/key-default.ts";
import { levelsOf } from "../../resolver/levels.ts";
import { isOwnerAnchor, type Rule, type RuleProblem } from "../../resolver/rules/rule.ts";
import { servesAnchor } from "../../resolver/rules/template.ts";
import { parseAnchor } from "../anchor.ts";

/** A link that is written or deleted, and the data around it. */
export interface LinkChange {
  /** The link as it will be, or as it was. */
  readonly link: Rule;
  readonly isDeleted: boolean;
  readonly identification: Identification;
  /** The links of the identifier's key and of all anchors below it. */
  readonly all: readonly LinkRecord[];
  readonly facts: Facts;
}

/** A default that its anchor always has: its template needs no value of a more specific level. */
export const isStanding = ({ anchor, href, isDefault, enabled, timing }: Rule | LinkRow): boolean =>
  isDefault && enabled && timing === null && (isOwnerAnchor(anchor) || servesAnchor(href, anchor));

/** Which links would have no default: the written one, or the other links that are `left`. */
export type Unserved = { readonly problem: RuleProblem } | { readonly left: readonly Rule[] };

/**
 * The facts that must be unchanged in the transaction of the change, if every link of the
 * identifier keeps the default on which it depends.
 */
export function dependantsOf({
  link: changed,
  isDeleted,
  identification,
  all,
  facts,
}: LinkChange): Result<readonly Query<void>[], Unserved> {
  const keyAnchor = keyAnchorOf(identification);
  const owners = facts.links.filter(({ anchor }) => isOwnerAnchor(anchor));
  const before: readonly Rule[] = [...all, ...owners];
  const isChanged = (link: Rule) => linkKey(link) === linkKey(changed);
  const written = isDeleted ? null : changed;
  const others = before.filter((link) => !isChanged(link));
  const after = written === null ? others : [...others, written];
  const was = keyDefault(identification, { ...facts, rules: before });
  const standard = keyDefault(identification, { ...facts, rules: after });
  const ending = all.find((link) => isChanged(link) && isStanding(link));
  if (standard === null) {
    const left = all.filter(
      (link) => !isChanged(link) && link.enabled && loses(link, was, after, all),
    );
    if (ending !== undefined && left.length > 0) return failed({ left });
    // A default of the key itself needs no other default: it is the first link. It may also be
    // disabled.
    const isDraft = written?.anchor === keyAnchor && isStanding({ ...written, enabled: true });
    if (written !== null && !isDraft) {
      return failed({ problem: was === null ? NO_DEFAULT : TAKES_DEFAULT });
    }
  }
  const conditions: Query<void>[] = [];
  const other = standard && others.find((link) => isLinkOf(standard, link));
  if (other) conditions.push(requireThat(isStandingDefault(other), changedMeanwhileError));
  const isAdded = standard !== null && standard.id !== null && standard.via !== null;
  if (ending !== undefined || isAdded) {
    conditions.push(requireThat(areUnchanged(keyAnchor, all), changedMeanwhileError));
  }
  return ok(conditions);
}

/**
 * If the key loses its default, all links lose it; if it had none, the links that depended on a
 * level's own default.
 */
function loses(
  link: LinkRow,
  was: unknown,
  after: readonly Rule[],
  before: readonly Rule[],
): boolean {
  if (was !== null) return true;
  const reading = parseAnchor(link.anchor);
  if (!reading.ok) return false;
  const anchors = levelsOf(reading.value).map(({ anchor }) => anchor);
  const has = (rules: readonly Rule[]) =>
    rules.some((rule) => isStanding(rule) && anchors.includes(rule.anchor));
  return has(before) && !has(after);
}

/**
 * Variants of a default need a default of their own anchor (clause 2.5.8). A key needs none of its
 * own: one that a brand or organization adds is sufficient, which `dependantsOf` checks.
 */
export const keepsItsVariants = (link: Pick<Rule, "id" | "anchor">): WriteCondition =>
  requireThat(leavesVariantsTheirDefault(link), () => variantsError(link.id));

const variantsError = (id: string) =>
  new AppError(
    "conflict",
    `${id} is the default, and its anchor has variants of it (clause 2.5.8).`,
    {
      causeCode: "has_variants",
      guidance: "First delete the variants: the links of this anchor that have is_default_multi.",
    },
  );

export const NO_DEFAULT: RuleProblem = {
  field: "anchor",
  message:
    "its key has no default link: first add one to the key itself, without a timing. " +
    "The default of a lot or serial number is not enough: other lots would have no default",
  clause: "2.5.9, 5.16",
};

export const TAKES_DEFAULT: RuleProblem = {
  field: "linkType",
  message:
    "a link of this type would end the default, which comes from the brand or the organization and " +
    "has the same type: first give this key a default of its own",
  clause: "2.5.9, 5.16",
};

export const LONE_VARIANT: RuleProblem = {
  field: "isDefaultMulti",
  message: "a variant of the default needs a default with the same anchor: first add that default",
  clause: "2.5.8",
};

const MOST_NAMES = 10;

export function dependantsError(id: string, left: readonly { readonly id: string }[]): AppError {
  const names = left.slice(0, MOST_NAMES).map((link) => link.id);
  const more = left.length > MOST_NAMES ? ` and ${left.length - MOST_NAMES} more` : "";
  return new AppError(
    "conflict",
    `Other links need the default ${id} (clause 2.5.9): ${names.join(", ")}${more}.`,
    {
      causeCode: "default_needed",
      guidance: "First delete or disable those links, or give their anchor another default.",
    },
  );
}

/** @param changed the links, so that the error says who changed them */
export const changedMeanwhileError = (changed?: ChangedRecord) =>
  new AppError(
    "conflict",
    "Links of this identifier changed while the request was checked. Nothing was written.",
    {
      causeCode: "changed_meanwhile",
      guidance: "Read the links of the identifier, and send a change that matches them.",
      ...(changed && { changed }),
    },
  );
