/** Links from which a reader can choose, grouped by their kinds, the most important first. */
import type { OfferedLink } from "../../errors/errors.ts";
import type { Words } from "../texts/index.ts";
import { languageText, listText } from "./intl.ts";
import { linkKinds } from "./link-kinds.ts";

interface Props {
  readonly words: Words;
  readonly links: readonly OfferedLink[];
}

export const LinkList = ({ words, links }: Props) => (
  <dl class="groups">
    {linkKinds(words, links).map((kind) => (
      <div>
        <dt>{kind.name}</dt>
        {kind.links.map((link) => (
          <dd>
            <LinkTo {...link} />{" "}
            <small>
              {listText(words, [
                ...detailsIn(words, link),
                ...(isAlone(link, kind.links) ? [] : [new URL(link.href).host]),
              ])}
            </small>
          </dd>
        ))}
      </div>
    ))}
  </dl>
);

/** Whether no other link of its kind has the same title: otherwise their hosts tell them apart. */
const isAlone = ({ title }: OfferedLink, links: readonly OfferedLink[]): boolean =>
  links.filter((one) => one.title === title).length === 1;

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

/** "German, PDF": what a reader wants to know before following a link. */
export const detailsOf = (words: Words, link: OfferedLink): string =>
  listText(words, detailsIn(words, link));

function detailsIn(words: Words, link: OfferedLink): string[] {
  const languages = link.hreflang
    .filter((tag) => tag !== "und")
    .map((tag) => languageText(words, tag));
  return [...languages, ...notesOf(words, link)];
}

/** Who has a target that only some people may see, and its format. */
export const notesOf = (words: Words, { withheld, media_type }: OfferedLink): string[] => [
  ...(withheld ? [words.messages.access.restricted(withheld.host)] : []),
  ...formatOf(words, media_type),
];

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
