/** A change of one link, and the rules after it. */
import { linkKey } from "../../model/link-key.ts";
import type { Rule } from "../../resolver/rules/rule.ts";

/** A link before and after; null if it does not exist. */
export type BeforeAndAfter =
  | {
      readonly before: Rule | null;
      readonly after: Rule;
      /** Another link of its anchor that changes with it, as it will be. */
      readonly beside?: Rule;
    }
  | { readonly before: Rule; readonly after: null };

export function rulesAfter(change: BeforeAndAfter, rules: readonly Rule[]): readonly Rule[] {
  const { before, after } = change;
  const isSame = (one: Rule, other: Rule | null | undefined) =>
    other != null && linkKey(one) === linkKey(other);
  const others = rules.filter((rule) => !isSame(rule, before));
  if (after === null) return others;
  const { beside } = change;
  return [...others.map((rule) => (beside && isSame(rule, beside) ? beside : rule)), after];
}
