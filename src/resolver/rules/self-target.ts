/** Targets that are a Digital Link of this resolver and lead back to the rule that has them. */
import { parseDigitalLinkPath } from "../../gs1/digital-link/digital-link.ts";
import { qualifierAi } from "../../gs1/qualifiers.ts";
import { levelsOf } from "../levels.ts";
import { DEFAULT_LINK, DEFAULT_LINK_MULTI, normalizeLinkType } from "./link-types.ts";
import { isOwnerAnchor, type Rule } from "./rule.ts";

/** Replaces the identifier of a brand's or an organization's product when a template is tried. */
const SAMPLE = "/01/09506000134352";

/**
 * Whether a scan that this rule answers would come back to the rule: the target is a Digital Link
 * on the resolver's own origin, one of its levels is the rule's anchor, and it requests no other
 * link type. A redirect forwards the request's own `linkType` (clause 2.12), so a rule of any type
 * can come back.
 */
export function leadsBack(
  { anchor, href, linkType }: Pick<Rule, "anchor" | "href" | "linkType">,
  baseUrl: string,
): boolean {
  const isTemplate = isOwnerAnchor(anchor);
  // A fixed target of a brand leads back for at most one identifier, which may belong to another
  // brand.
  if (isTemplate && !href.includes("{")) return false;
  const own = isTemplate ? SAMPLE : anchor;
  const target = filled(href, own);
  if (!URL.canParse(target) || !URL.canParse(baseUrl)) return false;
  const { host, pathname, search, searchParams } = new URL(target);
  if (host !== new URL(baseUrl).host) return false;
  const parsed = parseDigitalLinkPath(pathname.replace(/^\/+/, "/"), search.slice(1) || null);
  if (!parsed.ok || parsed.value.stem !== "") return false;
  if (!levelsOf(parsed.value.identification).some((level) => level.anchor === own)) return false;
  const asked = normalizeLinkType(searchParams.get("linkType") ?? "");
  return ["", DEFAULT_LINK, DEFAULT_LINK_MULTI, linkType].includes(asked);
}

/**
 * Variables get the values of a request for the anchor itself; other variables get a sample value.
 */
function filled(href: string, anchor: string): string {
  const [, , key = "", ...qualifiers] = anchor.split("/");
  return href.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    if (name === "gtin" || name === "key") return key;
    if (name === "path") return anchor.slice(1);
    if (name === "query") return "";
    const at = qualifiers.indexOf(qualifierAi(name));
    return qualifiers[at < 0 ? Number.NaN : at + 1] ?? "1";
  });
}
