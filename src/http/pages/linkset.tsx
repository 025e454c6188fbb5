/** The links of an identifier as a page, for a person who scanned its code. */
import type { OfferedLink } from "../../errors/errors.ts";
import { CPV, LOT, SERIAL } from "../../gs1/qualifiers.ts";
import type { Preferences } from "../../model/accept.ts";
import { languageScore, UNDECLARED } from "../../resolver/decide/narrow.ts";
import type { Linkset, LinksetContext, LinksetTarget } from "../../resolver/linkset.ts";
import {
  DEFAULT_LINK,
  DEFAULT_LINK_MULTI,
  expandLinkType,
} from "../../resolver/rules/link-types.ts";
import { translated } from "../../services/products/page.ts";
import { type FirstNotice, inLanguages } from "../../services/resolve/first.ts";
import { asksForLot, First } from "../../ui/answer/first.tsx";
import { lotPlaceOf } from "../../ui/answer/lot-field.tsx";
import { RecallsUnread } from "../../ui/answer/recalls-unread.tsx";
import { Icon } from "../../ui/parts/icon.tsx";
import { languageText } from "../../ui/parts/intl.ts";
import { LinkList, LinkTo } from "../../ui/parts/link-list.tsx";
import { LinkText } from "../../ui/parts/link-text.tsx";
import type { Words } from "../../ui/texts/index.ts";
import { PAGE_POLICY, pagePolicy } from "../transport/page-policy.ts";
import { type Markup, page } from "./parts/frame.tsx";
import { JsonLd } from "./parts/metadata.tsx";
import type { frameOf, PageReader } from "./parts/reader.ts";
import { STYLE } from "./parts/style.ts";

export interface LinksetPage {
  readonly linkset: Linkset;
  readonly jsonLd: object;
  readonly title: string;
  /** The title in other languages, by BCP 47 tag. */
  readonly names: Readonly<{ [tag: string]: string }>;
  /** What comes before the links. */
  readonly first: readonly FirstNotice[];
  /** Whether recalls of other lots are unknown, because the catalog did not answer. */
  readonly recallsUnread: boolean;
  /** The links whose targets only some people may see. */
  readonly withheld: readonly OfferedLink[];
  readonly canonical: string;
  /**
   * Whether the reader must choose, because the request does not decide between the links (status
   * 300).
   */
  readonly isChoice: boolean;
  readonly reader: PageReader;
  readonly frame: ReturnType<typeof frameOf>;
}

/** The field for the lot of the pack is a form. */
export const linksetPolicy = (first: readonly FirstNotice[]): string =>
  asksForLot(first) ? pagePolicy(STYLE, { formAction: "'self'" }) : PAGE_POLICY;

export function linksetPage({ linkset, reader, frame, ...about }: LinksetPage): Markup {
  const { words, languages } = reader;
  const { links: texts } = words.messages;
  const byHref = new Map(about.withheld.map((link) => [link.href, link.withheld]));
  const sections = linkset.linkset.map((context) => ({
    context,
    links: linksOf(context).map((link) => {
      const withheld = byHref.get(link.href);
      return withheld ? { ...link, withheld } : link;
    }),
  }));
  const all = sections.flatMap(({ links }) => links);
  const title = translated(about.title, about.names, languages)!;
  return page({
    title: title.text,
    canonical: about.canonical,
    ...frame,
    body: (
      <>
        <First
          words={words}
          first={inLanguages(about.first, languages)}
          lotPlace={lotPlaceOf(about.canonical)}
        />
        {about.recallsUnread && <RecallsUnread words={words} />}
        <h1 dir="auto" lang={title.lang ?? undefined}>
          {title.text}
        </h1>
        <p>{about.isChoice ? texts.chooseLead : texts.all}</p>
        <OtherLanguages words={words} languages={languages} links={all} />
        {sections.map(({ context, links }) => (
          <section>
            <h2>{texts.atLevel[levelOf(context.anchor)]}</h2>
            <p class="quiet">
              <a href={context.anchor}>
                <LinkText text={context.anchor} />
              </a>
            </p>
            <LinkList words={words} links={links} />
          </section>
        ))}
        <JsonLd data={about.jsonLd} />
      </>
    ),
  });
}

/** The default is also listed under its own type, with all its attributes. */
const DEFAULTS = [DEFAULT_LINK, DEFAULT_LINK_MULTI].map(expandLinkType);

function linksOf(context: LinksetContext): OfferedLink[] {
  const relations = Object.entries(context).filter(
    (entry): entry is [string, readonly LinksetTarget[]] => typeof entry[1] !== "string",
  );
  const named = relations.filter(([relation]) => !DEFAULTS.includes(relation));
  return (named.length > 0 ? named : relations).flatMap(([relation, targets]) =>
    targets.map(({ href, title, hreflang = [], type = null }) => ({
      link_type: relation,
      title,
      href,
      hreflang,
      media_type: type,
    })),
  );
}

/** The names of levels by the application identifier of the last qualifier in an anchor's path. */
const LEVELS: Readonly<Record<string, keyof Words["messages"]["links"]["atLevel"]>> = {
  "01": "gtin",
  [CPV]: "variant",
  [LOT]: "lot",
  [SERIAL]: "serial",
};

function levelOf(anchor: string) {
  const ai = new URL(anchor).pathname.split("/").at(-2) ?? "";
  return LEVELS[ai] ?? "other";
}

interface OtherLanguagesProps {
  readonly words: Words;
  readonly languages: Preferences;
  readonly links: readonly OfferedLink[];
}

/**
 * "There is no page in German. There is one in English." Empty if a link has the language or names
 * none.
 */
function OtherLanguages({ words, languages, links }: OtherLanguagesProps) {
  const wanted = languages.find(({ range, q }) => range !== "*" && q > 0);
  const spoken = links.filter(({ hreflang }) => hreflang.length > 0);
  const fits = links.some(({ hreflang }) => languageScore(languages, hreflang) >= UNDECLARED);
  if (!wanted || fits || spoken.length === 0) return null;
  const texts = words.messages.links;
  const byLanguage = new Map(spoken.map((link) => [link.hreflang[0]!, link]));
  return (
    <div class="verdict">
      <Icon name="globe" />
      <div>
        <p>{texts.noneInLanguage(languageText(words, wanted.range))}</p>
        {[...byLanguage].map(([tag, link]) => (
          <p>
            {texts.oneInLanguage(languageText(words, tag))} <LinkTo {...link} />
          </p>
        ))}
      </div>
    </div>
  );
}
