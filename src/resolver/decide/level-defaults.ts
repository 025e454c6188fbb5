/**
 * Which link is the default of each level. Recall information comes first, then the page of a
 * withdrawn product, then campaigns, then the default without a timing.
 */
import { isRecall } from "../rules/rule.ts";
import type { ResolvedLink } from "./decision.ts";

export const hasDefault = (links: readonly ResolvedLink[]): boolean =>
  links.some((link) => link.isDefault);

/**
 * Each level with at most one default.
 * @param sets the links of each level in order, the most specific level first, the key's last
 * @param pages of a withdrawn product: its page as the default of each level; otherwise null
 */
export function withDefaults(
  sets: readonly (readonly ResolvedLink[])[],
  pages: readonly ResolvedLink[] | null,
): readonly (readonly ResolvedLink[])[] {
  const served: (readonly ResolvedLink[])[] = [];
  let isRecalled = false;
  // The loop begins at the key: recall information of a less specific level also comes before the page.
  for (let index = sets.length - 1; index >= 0; index -= 1) {
    const links = sets[index] ?? [];
    const recall = defaultAmong(links.filter(isRecall));
    isRecalled ||= recall !== undefined;
    served[index] =
      recall !== undefined
        ? behind(recall, "recall", links)
        : pages === null
          ? withOneDefault(links)
          : isRecalled
            ? behind(null, "recall", links)
            : ledByPage(pages[index]!, links, index === sets.length - 1);
  }
  return served;
}

/** A product that is known always has a level for its key. */
function ledByPage(page: ResolvedLink, links: readonly ResolvedLink[], isKey: boolean) {
  if (links.length === 0 && !isKey) return links;
  // Without another default, the page is a link of the key anyway.
  const own = links.find(({ scope }) => scope === "hosted");
  const others = behind(own ?? null, "withdrawn", links);
  return own ? others : [...others, page];
}

/**
 * Other defaults lose that flag, and so do variants, except the languages of recall information.
 */
function behind(
  first: ResolvedLink | null,
  to: NonNullable<ResolvedLink["givesWayTo"]>,
  links: readonly ResolvedLink[],
): readonly ResolvedLink[] {
  const isLanguageOfFirst = (link: ResolvedLink) =>
    first !== null && isRecall(first) && isRecall(link);
  return links.map((link) => {
    const isDefaultMulti = link.isDefaultMulti && (link === first || isLanguageOfFirst(link));
    if (link === first || (!link.isDefault && isDefaultMulti === link.isDefaultMulti)) return link;
    return { ...link, isDefault: false, isDefaultMulti, givesWayTo: to };
  });
}

/** A campaign's default has priority over the one without a timing. */
function defaultAmong(links: readonly ResolvedLink[]): ResolvedLink | undefined {
  const defaults = links.filter((link) => link.isDefault);
  return defaults.find((link) => link.timed) ?? defaults[0];
}

function withOneDefault(links: readonly ResolvedLink[]): readonly ResolvedLink[] {
  const chosen = defaultAmong(links);
  return links.map((link) =>
    link.isDefault && link !== chosen ? { ...link, isDefault: false } : link,
  );
}
