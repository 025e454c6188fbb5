/**
 * The links of a product's page for one reader: the most important kinds as tiles, those of the
 * scanned lot or item, and the rest. Titles in other languages are only named by their language.
 */
import type { Preferences } from "../../model/accept.ts";
import { languageScore, UNDECLARED } from "../../resolver/decide/narrow.ts";
import type { PageLink } from "../../services/products/page.ts";
import { Icon } from "../../ui/parts/icon.tsx";
import { listText } from "../../ui/parts/intl.ts";
import { type LinkKind, linkKinds } from "../../ui/parts/link-kinds.ts";
import { detailsOf, LinkTo, notesOf } from "../../ui/parts/link-list.tsx";
import type { Words } from "../../ui/texts/index.ts";

/** How many kinds are tiles. */
const TILES = 4;

interface Props {
  readonly words: Words;
  /** The reader's, for titles. */
  readonly languages: Preferences;
  readonly links: readonly PageLink[];
}

interface ForReader {
  /** The links in the language that the reader knows best, or in none. */
  readonly own: readonly PageLink[];
  /** The links in other languages, the best first. */
  readonly others: readonly PageLink[];
  /** Whether the others come in addition to a link that is shown. */
  readonly isAlso: boolean;
}

interface KindForReader extends ForReader, Pick<LinkKind<PageLink>, "name" | "icon"> {}

export function ProductLinks({ words, languages, links }: Props) {
  const kinds = kindsFor({ words, languages, links });
  const tiles = kinds.slice(0, TILES);
  const rest = [...tiles.map(withoutTarget), ...kinds.slice(TILES)].filter(
    ({ own, others }) => own.length + others.length > 0,
  );
  if (kinds.length === 0) return null;
  const texts = words.messages.product;
  return (
    <>
      <nav class="tiles" aria-label={texts.links}>
        {tiles.map((kind) => (
          <Tile words={words} kind={kind} />
        ))}
      </nav>
      {rest.length > 0 && (
        <details>
          <summary>{texts.more}</summary>
          <dl class="groups">
            {rest.map((kind) => (
              <div>
                <dt>{kind.name}</dt>
                <LinksOf words={words} kind={kind} />
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}

/** The links of the scanned lot, item or variant, by these. */
export function LinksOfLevels({ links, ...reader }: Props) {
  const { words } = reader;
  const levels = Map.groupBy(links, ({ level }) => level);
  if (levels.size === 0) return null;
  return (
    <dl class="groups">
      {[...levels].map(([level, ofLevel]) => (
        <div>
          <dt>{words.messages.links.atLevel[level]}</dt>
          {kindsFor({ ...reader, links: ofLevel }).map((kind) => (
            <LinksOf words={words} kind={kind} title={kind.name} />
          ))}
        </div>
      ))}
    </dl>
  );
}

const kindsFor = ({ words, languages, links }: Props): KindForReader[] =>
  linkKinds(words, links).map((kind) => ({
    ...kind,
    ...forReader(words, languages, kind.links),
  }));

function forReader(words: Words, languages: Preferences, links: readonly PageLink[]): ForReader {
  // Whoever reads this page knows its language.
  const known = [...languages, { range: words.lang, q: 0.001 }];
  const scored = links.map((link) => ({ link, score: languageScore(known, link.hreflang) }));
  scored.sort((a, b) => b.score - a.score);
  const best = scored[0]?.score;
  const isOwn = (score: number) => score === UNDECLARED || (score > UNDECLARED && score === best);
  const own = scored.filter(({ score }) => isOwn(score)).map(({ link }) => link);
  return {
    own,
    others: scored.map(({ link }) => link).filter(isNotIn(own)),
    isAlso: own.length > 0,
  };
}

const isNotIn = (links: readonly PageLink[]) => (link: PageLink) => !links.includes(link);

const targetOf = ({ own, others }: KindForReader) => own[0] ?? others[0];

function withoutTarget(kind: KindForReader): KindForReader {
  const target = targetOf(kind);
  const isNotTarget = (link: PageLink) => link !== target;
  const { own, others } = kind;
  return {
    ...kind,
    own: own.filter(isNotTarget),
    others: others.filter(isNotTarget),
    isAlso: true,
  };
}

function Tile({ words, kind }: { words: Words; kind: KindForReader }) {
  const target = targetOf(kind);
  if (target === undefined) return null;
  const details = kind.own.includes(target)
    ? listText(words, notesOf(words, target))
    : detailsOf(words, target);
  const [language, ...more] = target.hreflang.filter((tag) => tag !== "und");
  const hreflang = more.length === 0 ? language : undefined;
  return (
    <a class="tile" href={target.href} hreflang={hreflang} rel="noopener">
      <Icon name={kind.icon} />
      <span>
        {kind.name}
        {details !== "" && <small class="block">{details}</small>}
      </span>
    </a>
  );
}

interface LinksOfProps {
  readonly words: Words;
  readonly kind: KindForReader;
  /** The title in place of those in other languages; default: none. */
  readonly title?: string;
}

function LinksOf({ words, kind: { own, others, isAlso }, title }: LinksOfProps) {
  return (
    <>
      {own.map((link) => (
        <dd>
          <LinkTo {...link} /> <small>{listText(words, notesOf(words, link))}</small>
        </dd>
      ))}
      {others.length > 0 && (
        <dd>
          <small>
            {isAlso ? words.messages.product.alsoIn : title}{" "}
            {others.map((link, i) => (
              <>
                {i > 0 && ", "}
                <a href={link.href} hreflang={link.hreflang[0]} rel="noopener">
                  {detailsOf(words, link)}
                </a>
              </>
            ))}
          </small>
        </dd>
      )}
    </>
  );
}
