/** What to know about a link that is written: it is stored all the same. */
import { hrefWarnings } from "../../resolver/rules/href-conformance.ts";
import { isOwnerAnchor, type Rule } from "../../resolver/rules/rule.ts";

type Written = Pick<Rule, "anchor" | "href" | "isDefault" | "isDefaultMulti" | "enabled">;

/** Sentences for the answer to a write and for its preview. */
export const writeWarnings = (link: Written): string[] => [
  ...hrefWarnings(link.href),
  ...ownerWarnings(link),
];

/**
 * An owner's links make an identifier known only with a default. The owner's other links are not
 * read for this, so the sentence names the condition.
 */
function ownerWarnings({ anchor, isDefault, isDefaultMulti, enabled }: Written): string[] {
  if (!isOwnerAnchor(anchor) || !enabled || isDefault || isDefaultMulti) return [];
  return [
    `is_default: this link is not a default. If ${anchor} has no default link either, identifiers without links of their own are answered as before, and only requests that name the link type lead to it.`,
  ];
}
