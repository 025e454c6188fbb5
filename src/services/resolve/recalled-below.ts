/** The lots and items below a product that have recall information, from rules that were read. */
import type { ElementValue } from "../../gs1/identification.ts";
import { decide } from "../../resolver/decide/decide.ts";
import type { ResolvedLink } from "../../resolver/decide/decision.ts";
import type { Rule } from "../../resolver/rules/rule.ts";
import type { ReadContext } from "../context.ts";
import { parseAnchor } from "../link-target.ts";

export interface RecalledBelow {
  /** Lot, serial number or variant; of a variant's lot both. */
  readonly qualifiers: readonly ElementValue[];
  readonly links: readonly ResolvedLink[];
}

/** Each as a scan of exactly this lot or item would find it. Rules of other types do not matter. */
export const recalledBelow = (
  { baseUrl, ownHosts = [] }: Pick<ReadContext, "baseUrl" | "ownHosts">,
  rules: readonly Rule[],
  at: Date,
): RecalledBelow[] =>
  [...Map.groupBy(rules, ({ anchor }) => anchor)].flatMap(([anchor, own]) => {
    const reading = parseAnchor(anchor);
    if (!reading.ok || reading.value.qualifiers.length === 0) return [];
    const { notices } = decide({
      identification: reading.value,
      request: {},
      now: at,
      rules: own,
      product: null,
      companyPrefix: null,
      baseUrl,
      ownHosts,
    });
    const { qualifiers } = reading.value;
    return notices.length > 0 ? [{ qualifiers, links: notices }] : [];
  });
