/**
 * Targets that only some people may see: others get the address of this server's page that says
 * who has the target and how to ask for it, `/access/battery-data?for=%2F01%2F09521234500001`.
 */
import { isRequestAddress } from "../../model/web-target.ts";
import type { Rule } from "../rules/rule.ts";
import type { Withheld } from "./decision.ts";

/** Where the page is, below the public origin. */
export const ACCESS_PATH = "/access/";

/** @param about the anchor that the target is about */
export const accessPage = (baseUrl: string, id: string, about: string): string =>
  `${baseUrl.replace(/\/$/, "")}${ACCESS_PATH}${encodeURIComponent(id)}?for=${encodeURIComponent(about)}`;

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
  rule.access === "restricted"
    ? { ...rule, href: accessPage(baseUrl, rule.id, rule.anchor) }
    : rule;
