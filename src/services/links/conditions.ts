/**
 * Checks a link before it is written: rejects what the resolver cannot serve, with the clause, and
 * turns facts that only the catalog has into conditions.
 */

import type { Facts } from "../../catalog/catalog.ts";
import { type Query, requireThat, type WriteCondition } from "../../catalog/query.ts";
import {
  hasDefaultBeside,
  isOnlyDefault,
  keepsItsAnchor,
  type LinkRecord,
  linksBelow,
} from "../../catalog/tables/links.ts";
import { factsQuery, type ProductRow } from "../../catalog/tables/products.ts";
import { AppError, type FieldError } from "../../errors/errors.ts";
import type { Identification } from "../../gs1/identification.ts";
import { linkInput } from "../../model/link.ts";
import { type LinkNote, linkNote } from "../../model/link-notes.ts";
import { keyAnchorOf } from "../../resolver/decide/key-default.ts";
import { hrefNotes, type RuleProblem, ruleProblems } from "../../resolver/rules/conformance.ts";
import { isOwnerAnchor, problemText, type Rule, wireField } from "../../resolver/rules/rule.ts";
import { anchorStarts, parseAnchor } from "../anchor.ts";
import type { ReadContext } from "../context.ts";
import { type AlsoWrong, faultsOf } from "../every-fault.ts";
import { factsKey } from "../resolve/reading.ts";
import { patchFaults } from "../write/record.ts";
import {
  dependantsError,
  dependantsOf,
  isStanding,
  keepsItsVariants,
  LONE_VARIANT,
  type Unserved,
} from "./dependants.ts";
import { ruleOf } from "./link.ts";

/** Null for the anchor of a brand or an organization. @throws AppError validation_error */
export function checkLink(
  { baseUrl, vocabularies = [] }: ReadContext,
  link: Rule,
): Identification | null {
  const reading = isOwnerAnchor(link.anchor) ? null : parseAnchor(link.anchor);
  const unread: readonly (RuleProblem & FieldError)[] = reading?.ok === false ? reading.error : [];
  const broken = ruleProblems(link, { baseUrl, vocabularies });
  // An anchor that cannot be read has one message, with the clause that it breaks.
  const clause = broken.find(({ field }) => field === "anchor")?.clause;
  const problems = [
    ...unread.map((problem) => ({ ...problem, clause: clause ?? problem.clause })),
    ...broken.filter(({ field }) => unread.length === 0 || field !== "anchor"),
  ];
  if (problems.length > 0) throw refusedLinkError(problems);
  return reading?.ok ? reading.value : null;
}

/** The rules that the valid members of a link break, if its schema rejects others. */
export const linkFaults: AlsoWrong<ReadContext> = (valid, context) => {
  const link = ruleOf("draft", linkInput.parse({ ...UNKNOWN_MEMBERS, ...valid }));
  return faultsOf(() => checkLink(context, link)).filter(({ field }) => {
    const [name = ""] = field.split(".");
    return name in valid && (!(name in DEPENDS) || DEPENDS[name]! in valid);
  });
};

/** The same for a patch. Whether its times agree with each other depends on the stored link. */
export const linkPatchFaults: AlsoWrong<ReadContext> = (valid, context) =>
  patchFaults(linkInput, valid, ({ timing: _, ...members }) => linkFaults(members, context));

/** Break no rule, and let the others break only their own: all variables are those of this anchor. */
const UNKNOWN_MEMBERS = {
  anchor: "organization:unknown",
  link_type: "gs1:pip",
  href: "https://example.org/",
  title: "-",
};

/** The members whose rules depend on another. */
const DEPENDS: Readonly<Record<string, string>> = {
  access_roles: "access",
  access_request: "access",
};

/** The identifier of a stored link's anchor; null for a brand or an organization. */
export function identificationOf({ anchor }: Rule): Identification | null {
  const reading = isOwnerAnchor(anchor) ? null : parseAnchor(anchor);
  return reading?.ok ? reading.value : null;
}

/** The data around a link. */
export interface Around {
  readonly facts: Facts<ProductRow>;
  /** The links of the identifier's key and of all anchors below it. */
  readonly all: readonly LinkRecord[];
}

export function aroundOf(identification: Identification): Query<Around> {
  const facts = factsQuery(factsKey({ identification }));
  const all = linksBelow(keyAnchorOf(identification));
  return {
    statements: [...facts.statements, ...all.statements],
    read: (results) => ({ facts: facts.read(results), all: all.read(results) }),
  };
}

/** A default of the key at all times depends on no other link. */
export const isKeyDefault = (link: Rule, identification: Identification): boolean =>
  link.anchor === keyAnchorOf(identification) && isStanding(link);

/**
 * The facts about other links that must be unchanged when it is written.
 * @throws AppError validation_error, conflict if it, or one of those links, would have no default
 */
export function requireDefaults(
  link: Rule,
  identification: Identification,
  { all, facts }: Around,
): readonly Query<void>[] {
  if (isKeyDefault(link, identification)) return [];
  const found = dependantsOf({ link, isDeleted: false, identification, all, facts });
  if (!found.ok) throw unservedError(link.id, found.error);
  return found.value;
}

/** The first condition of a write, whatever version the principal names. */
export const requireSameAnchor = (link: Rule): WriteCondition =>
  requireThat(keepsItsAnchor(link, JSON.stringify(anchorStarts())), () =>
    anotherAnchorError(link.id),
  );

/** The conditions on other links of its anchor. */
export function anchorConditions(
  link: Rule,
  identification: Identification | null,
): WriteCondition[] {
  const { anchor, isDefault, isDefaultMulti, timing } = link;
  const conditions: WriteCondition[] = [];
  if (isDefault && timing === null) {
    conditions.push(requireThat(isOnlyDefault(link), () => secondDefaultError(anchor)));
  }
  const isOfKey = identification !== null && anchor === keyAnchorOf(identification);
  if (isOfKey || isStanding(link)) return conditions;
  conditions.push(keepsItsVariants(link));
  if (isDefaultMulti && !isDefault) {
    conditions.push(requireThat(hasDefaultBeside(link), () => refusedLinkError([LONE_VARIANT])));
  }
  return conditions;
}

/**
 * The facts that must be unchanged when a default is deleted. @throws AppError conflict if other
 * links depend on it
 */
export function requireDefaultsWithout(
  link: Rule,
  identification: Identification,
  { all, facts }: Around,
): readonly Query<void>[] {
  const found = dependantsOf({ link, isDeleted: true, identification, all, facts });
  if (!found.ok) throw unservedError(link.id, found.error);
  return found.value;
}

/** The conditions on the anchor of a link that is deleted. */
export const removalConditions = (
  link: Rule,
  identification: Identification | null,
): WriteCondition[] =>
  isStanding(link) && !(identification && isKeyDefault(link, identification))
    ? [keepsItsVariants(link)]
    : [];

export const unservedError = (id: string, unserved: Unserved): AppError =>
  "left" in unserved ? dependantsError(id, unserved.left) : refusedLinkError([unserved.problem]);

function refusedLinkError(problems: readonly (RuleProblem & FieldError)[]): AppError {
  const errors = problems.map(({ field, message, clause, ...place }) => ({
    ...place,
    field: wireField(field),
    message: problemText({ message, clause }),
  }));
  const detail = errors.map(({ field, message }) => `${field}: ${message}`).join("; ");
  return new AppError("validation_error", `The link cannot be stored. ${detail}`, {
    errors,
    guidance:
      "Correct the fields that errors names. The clauses are those of the GS1-Conformant Resolver standard 1.2.1.",
  });
}

export const anotherAnchorError = (id: string) =>
  new AppError(
    "conflict",
    `Another anchor of the same owner has the link ${id}. Links cannot be moved.`,
    {
      causeCode: "other_place",
      guidance: "Create a new link with another id. Delete the old one if it is not needed.",
    },
  );

const secondDefaultError = (anchor: string) =>
  new AppError(
    "conflict",
    `${anchor} already has a default link without a timing (clause 2.5.8).`,
    {
      causeCode: "second_default",
      guidance:
        "Change that link, or give this one a timing: an anchor can have more defaults if they have a timing.",
    },
  );

type Written = Pick<Rule, "anchor" | "href" | "isDefault" | "isDefaultMulti" | "enabled">;

/** The notes in the answer to a write and in its preview. */
export const writeNotes = (link: Written): LinkNote[] => [
  ...hrefNotes(link.href),
  ...ownerNotes(link),
];

/**
 * An owner's links make an identifier known only with a default. The owner's other links are not
 * read for this, so the note names the condition.
 */
function ownerNotes({ anchor, isDefault, isDefaultMulti, enabled }: Written): LinkNote[] {
  if (!isOwnerAnchor(anchor) || !enabled || isDefault || isDefaultMulti) return [];
  return [linkNote("no_default", { anchor })];
}
