import type { Identification } from "../../gs1/identification.ts";
import { levelsOf } from "../levels.ts";
import type { Rule } from "../rules/rule.ts";
import { activeLinks } from "./active-links.ts";
import type { DecisionInput, ResolvedLink } from "./decision.ts";

/** The anchor of the identifier's key, at which the walk up ends. */
export const keyAnchorOf = (identification: Identification): string =>
  levelsOf(identification).at(-1)?.anchor ?? "";

/**
 * The default that the bare key of an identifier has at every moment, which all rules of the key and
 * below rest on (clause 2.5.9, §5.16): its own untimed one, or one that is added to it. Null where
 * there is none, or where a campaign would take it away.
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

/** Another resolver answers only what has no link here, so no link can rest on it. */
const isHere = ({ isDefault, scope }: ResolvedLink): boolean => isDefault && scope !== "delegated";

/** A timed rule takes its link type from the owner's rules while it is active, and is no default otherwise. */
const atItsWorst = (rule: Rule): Rule =>
  rule.timing === null ? rule : { ...rule, timing: null, isDefault: false, isDefaultMulti: false };
