/** Links from which a reader can choose, grouped by their names for people. */
import type { OfferedLink } from "../../errors.ts";
import { RECALL_STATUS } from "../../resolver/rules/link-types.ts";
import type { Words } from "../texts/index.ts";
import { languageText, listText } from "./intl.ts";

interface Props {
  readonly words: Words;
  readonly links: readonly OfferedLink[];
}

export function LinkList({ words, links }: Props) {
  const groups = Map.groupBy(links, ({ link_type }) => linkTypeName(words, link_type));
  // Recalls may be urgent, so they come first in any order of the links.
  const recalls = linkTypeName(words, RECALL_STATUS);
  const names = [...groups.keys()].sort((a, b) => Number(b === recalls) - Number(a === recalls));
  return (
    <dl class="groups">
      {names.map((name) => (
        <div>
          <dt>{name}</dt>
          {groups.get(name)?.map((link) => (
            <dd>
              <LinkTo {...link} /> <small>{detailsOf(words, link)}</small>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

type Target = Pick<OfferedLink, "href" | "title" | "hreflang">;

/**
 * A link to a target outside this server. If the target has one language, the title is in that
 * language.
 */
export function LinkTo({ href, title, hreflang }: Target) {
  const tags = hreflang.filter((tag) => tag !== "und");
  const language = tags.length === 1 ? tags[0] : undefined;
  return (
    <a href={href} hreflang={language} lang={language} dir="auto" rel="noopener">
      {title}
    </a>
  );
}

/** A type of another vocabulary than GS1's has only its own name. */
function linkTypeName({ linkTypes }: Words, linkType: string): string {
  const name = linkType.replace(/^gs1:|^https:\/\/ref\.gs1\.org\/voc\//, "");
  return Object.hasOwn(linkTypes, name) ? linkTypes[name as keyof Words["linkTypes"]] : name;
}

/** "German, PDF": what a reader wants to know before following a link. */
function detailsOf(words: Words, { hreflang, media_type }: OfferedLink): string {
  const languages = hreflang.filter((tag) => tag !== "und").map((tag) => languageText(words, tag));
  return listText(words, [...languages, ...formatOf(words, media_type)]);
}

/** Empty for a web page, which readers expect. */
function formatOf({ messages: { links } }: Words, mediaType: string | null): string[] {
  const [type = "", subtype = ""] = mediaType?.split(/[/;]/) ?? [];
  if (type === "audio" || type === "video") return [links[type]];
  if (type === "image") return [links.picture];
  if (type === "application" && !/xhtml/.test(subtype)) {
    return [links.file(subtype.replace(/^.*\+|^x-/, "").toUpperCase())];
  }
  return [];
}
