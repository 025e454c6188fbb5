import type { Identification } from "../../gs1/identification.ts";
import { levelsOf } from "../levels.ts";
import type { Rule } from "../rules/rule.ts";
import { activeLinks } from "./active-links.ts";
import type { DecisionInput, ResolvedLink } from "./decision.ts";

/** The anchor of the identifier's key, the least specific level. */
export const keyAnchorOf = (identification: Identification): string =>
  levelsOf(identification).at(-1)?.anchor ?? "";

/**
 * The default that the bare key of an identifier has at every moment, on which all rules of the key
 * and below depend (clause 2.5.9, §5.16): its own untimed default, or one that a brand or
 * organization adds. Null if there is none, or if a campaign could remove it.
 */
export function keyDefault(
  identification: Identification,
  { rules, product, companyPrefix }: Pick<DecisionInput, "rules" | "product" | "companyPrefix">,
): ResolvedLink | null {
  const { key } = identification;
  const isOneKey = key.ai === "415";
  const qualifiers = isOneKey ? identification.qualifiers : [];
  const { levels } = activeLinks({
    identification: { key, qualifiers, attributes: [] },
    request: {},
    now: 0,
    rules: rules.map(atItsWorst),
    product,
    companyPrefix,
    baseUrl: "https://id.example.org",
  });
  return levels.flatMap(({ links }) => links).find(isHere) ?? null;
}

/** Another resolver answers only identifiers without a link here, so no link can depend on it. */
const isHere = ({ isDefault, scope }: ResolvedLink): boolean => isDefault && scope !== "delegated";

/**
 * A timed rule replaces the owner's rules of its link type while it is active, and is not a default
 * otherwise.
 */
const atItsWorst = (rule: Rule): Rule =>
  rule.timing === null ? rule : { ...rule, timing: null, isDefault: false, isDefaultMulti: false };
