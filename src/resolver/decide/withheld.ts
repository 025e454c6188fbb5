/**
 * Targets that only some people may see: others get the address of this server's page that says
 * who has the target and how to ask for it, `/access/battery-data?for=%2F01%2F09521234500001`. An id is
 * unique only among the links of one owner, so the address also names the code and, of a link of a
 * brand or organization, its anchor: `&at=brand%3Ab`.
 */
import { isRequestAddress } from "../../model/web-target.ts";
import { isOwnerAnchor, type Rule } from "../rules/rule.ts";
import type { Withheld } from "./decision.ts";

/** The path of the page, below the public origin. */
const ACCESS_PATH = "/access/";

/** @param about the anchor that the target is about */
export function accessPage(
  baseUrl: string,
  { id, anchor }: Pick<Rule, "id" | "anchor">,
  about: string,
): string {
  const path = baseUrl + ACCESS_PATH + encodeURIComponent(id);
  const at = isOwnerAnchor(anchor) && anchor !== about ? `&at=${encodeURIComponent(anchor)}` : "";
  return `${path}?for=${encodeURIComponent(about)}${at}`;
}

/** Null for an open target. Only the name of the host is said of its address. */
export function withheldOf(
  { access, accessRoles: roles, accessRequest }: Rule,
  href: string,
): Withheld | null {
  if (access !== "restricted") return null;
  const host = URL.canParse(href) ? new URL(href).hostname : "";
  const request = accessRequest !== null && isRequestAddress(accessRequest) ? accessRequest : null;
  return { host, roles, request };
}

/** The same rule for somebody who may not see its target. */
export const withoutTarget = <R extends Pick<Rule, "id" | "anchor" | "access" | "href">>(
  rule: R,
  baseUrl: string,
): R =>
  rule.access === "restricted" ? { ...rule, href: accessPage(baseUrl, rule, rule.anchor) } : rule;
