/**
 * Delegation: identifiers of a company prefix that another resolver answers (GS1-Conformant
 * Resolver 1.2.1, clause 2.8).
 */
import { digitalLinkPath } from "../../gs1/digital-link/build.ts";
import { isWebTarget } from "../../model/web-target.ts";
import type { Level } from "../levels.ts";
import { HANDLED_BY } from "../rules/link-types.ts";
import { type DecisionInput, type LinkLevel, rulelessLink } from "./decision.ts";

/**
 * Why the address of another resolver is not valid; undefined if it is: an https origin in its
 * canonical spelling that is not one of `ownHosts`, because a redirect to this server would be
 * endless.
 */
export function resolverProblem(url: string, ownHosts: readonly string[]): string | undefined {
  if (!url.startsWith("https://") || !isWebTarget(url) || !URL.canParse(url)) {
    return "must be the https origin of a resolver, such as https://id.example.com";
  }
  const { origin, host, hostname } = new URL(url);
  if (url !== origin) return `must be an origin without a path, written ${origin}`;
  if (ownHosts.includes(host) || ownHosts.includes(hostname))
    return "must not be this resolver itself";
  return undefined;
}

/**
 * A level with the link to the other resolver, used if nothing else answers; null if the company
 * prefix names none. `levels` are those of the identification.
 */
export function delegatedLevel(
  { identification, companyPrefix, baseUrl, ownHosts = [] }: DecisionInput,
  levels: readonly Level[],
): LinkLevel | null {
  const resolver = companyPrefix?.resolver;
  if (resolver == null) return null;
  if (resolverProblem(resolver, [new URL(baseUrl).host, ...ownHosts]) !== undefined) return null;
  const { scope, anchor } = levels[levels.length - 1]!;
  return {
    scope,
    anchor,
    inherited: levels.length > 1,
    links: [
      rulelessLink({
        linkType: HANDLED_BY,
        href: resolver + digitalLinkPath(identification),
        title: `Handled by ${new URL(resolver).host}`,
        scope: "delegated",
        anchor,
        about: levels[0]!.anchor,
        via: "company_prefix",
      }),
    ],
  };
}
