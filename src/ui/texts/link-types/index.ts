/** Names for people of the pages with GS1's link types, in each language. */
import type { Gs1LinkType } from "../../../resolver/rules/link-types.ts";

export type LinkTypeNames = Readonly<Record<Gs1LinkType, string>>;

/**
 * The name for people of a link type's pages. A type of another vocabulary than GS1's has only its
 * own name.
 */
export function linkTypeName(linkTypes: LinkTypeNames, linkType: string): string {
  const name = linkType.replace(/^gs1:|^https:\/\/ref\.gs1\.org\/voc\//, "");
  return Object.hasOwn(linkTypes, name) ? linkTypes[name as keyof LinkTypeNames] : name;
}
