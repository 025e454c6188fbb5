/** The card of lookup_product and resolve_gtin: the product, what to know first, and its links as tiles. */
import type { Child } from "hono/jsx";
import { isCompanion } from "../model/recall-companion.ts";
import { Banner } from "../ui/parts/banner.tsx";
import { Icon } from "../ui/parts/icon.tsx";
import { countriesText, languageText } from "../ui/parts/intl.ts";
import { Isolated } from "../ui/parts/isolated.tsx";
import { linkKinds } from "../ui/parts/link-kinds.ts";
import type { PageLanguage } from "../ui/texts/index.ts";
import { faultText, firstIn, Meant, Notices } from "./notices.tsx";
import { asAddress, asRecord, asRecords, asText, asTexts, type Members, memberOf } from "./read.ts";
import { type CardProps, type ErrorProps, Link, showCard, Warnings } from "./show.tsx";
import type { ProductWords } from "./words.ts";
import "./product.css";

type Props = CardProps<ProductWords>;

/** How many kinds of links are tiles; the others are folded. */
const TILES = 6;

showCard<ProductWords>(function Product(props) {
  const { words, answer, open } = props;
  // resolve_gtin has the product as a member, and lookup_product is the product.
  const product = asRecord(answer.product ?? answer);
  const name = asText(product.name) || asText(answer.gtin);
  const brand = asText(product.brand) || asText(product.organization);
  return (
    <article>
      <header class="pack">
        <span class="front" aria-hidden="true">
          {[...(brand || name)][0]?.toLocaleUpperCase()}
        </span>
        <div>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <p class="quiet">
            <Isolated texts={[brand, asText(product.net_content_text)]} />
          </p>
        </div>
      </header>
      <First {...props} />
      <Tiles {...props} />
      <dl class="facts">
        {factsOf(props).map(([term, value]) => (
          <div>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Warnings title={words.check.warnings} warnings={asTexts(answer.warnings)} />
      <Source {...props} open={open} />
    </article>
  );
}, explained);

/** The products of the catalog that are similar to a wrong number. */
function explained({ words, lang, data }: ErrorProps<ProductWords>) {
  const codes = asRecords(data.similar).map(({ gtin, ...product }) => ({ code: gtin, ...product }));
  const texts = asRecords(data.errors).flatMap((fault) => faultText(words, fault) ?? []);
  return {
    before: codes.length > 0 && <Meant words={words} lang={lang} codes={codes} level={1} />,
    message: texts.length > 0 ? texts.join(" ") : null,
  };
}

/** What a reader must know before following a link; what may harm comes first. */
function First({ words, lang, answer, open }: Props) {
  const { lifecycle, http_status } = answer;
  const first = firstIn(answer);
  const state = asText(memberOf<string>(words.product.lifecycle, asText(lifecycle)));
  const target = asText(answer.target_url);
  const leadsToNotice = first
    .flatMap((notice) => [notice, ...asRecords(notice.links)])
    .some(({ href }) => href === target);
  // A link that a notice names has its title only there.
  const named = asRecords(answer.notices).find(({ href }) => href === target) ?? answer.link;
  const { link_id: id } = asRecord(answer.matched);
  return (
    <>
      <Notices
        words={words}
        lang={lang}
        open={open}
        of={answer}
        level={2}
        scan={isCompanion({ id: asText(id) }) && words.lotField.leadsToNotice}
      />
      {lifecycle === "active" && (
        <Banner
          {...(first.length === 0 ? { tone: "good", icon: "ok" } : { tone: "plain", icon: "info" })}
          title={state}
          level={2}
        />
      )}
      {lifecycle === "planned" && <Banner tone="note" icon="clock" title={state} level={2} />}
      {http_status === 404 && (
        <Banner tone="note" icon="info" title={words.check.leadsNowhere} level={2} />
      )}
      {http_status === 300 && (
        <Banner tone="plain" icon="info" title={words.links.chooseLead} level={2} />
      )}
      {target && !leadsToNotice && (
        <Banner
          tone="plain"
          icon="link"
          label={words.check.leadsTo}
          title={
            <Link href={target} open={open}>
              <bdi>{asText(asRecord(named).title) || target}</bdi>
            </Link>
          }
          level={2}
        />
      )}
    </>
  );
}

interface Offered {
  readonly link_type: string;
  readonly href: string | null;
  readonly title: string;
  readonly languages: readonly string[];
}

const offeredLink = (link: Members): Offered => ({
  link_type: asText(link.link_type),
  href: asAddress(link.href),
  title: asText(link.title),
  languages: asTexts(link.hreflang).filter((tag) => tag !== "und"),
});

/** The links among which the reader chooses by their titles. */
const choicesOf = ({ http_status, available }: Members): Offered[] =>
  http_status === 300 ? asRecords(available).map(offeredLink) : [];

/** The pages that show whether a recall exists. */
const pagesIn = ({ notices }: Members): Members[] =>
  asRecords(notices)
    .filter(({ kind }) => kind === "recall_status")
    .map((notice) => ({ ...notice, link_type: "gs1:recallStatus" }));

/** The links of an answer. Some have only their type there, and the resolver finds the link. */
function offeredBy(answer: Members): Offered[] {
  const { link_types, other_link_types, available, digital_link, target_url } = answer;
  const links = [
    ...(answer.http_status === 300 ? [] : asRecords(available)),
    ...pagesIn(answer).filter(({ href }) => href !== target_url),
  ].map(offeredLink);
  const base = asAddress(digital_link);
  const types = [...asTexts(link_types), ...asTexts(other_link_types)].map((link_type) => ({
    link_type,
    title: "",
    languages: [],
    href: base && ofType(base, link_type),
  }));
  return [...links, ...types];
}

const ofType = (base: string, linkType: string): string =>
  `${base}${base.includes("?") ? "&" : "?"}linkType=${encodeURIComponent(linkType)}`;

function Tiles({ words, lang, answer, open }: Props) {
  const choices = choicesOf(answer).flatMap((link) =>
    linkKinds(words, [link]).map((kind) => ({ ...kind, name: link.title || kind.name })),
  );
  const kinds = linkKinds(words, offeredBy(answer));
  const shown = choices.length > 0 ? 0 : TILES;
  const tiles = [...choices, ...kinds.slice(0, shown)];
  if (tiles.length === 0) return null;
  const rest = [
    ...tiles.map(({ links: [, ...others], ...kind }) => ({ ...kind, links: others })),
    ...kinds.slice(shown),
  ].filter(({ links }) => links.length > 0);
  return (
    <>
      <nav class="tiles" aria-label={words.product.links}>
        {tiles.map(({ name, icon, links: [link] }) => (
          <Link class="tile" href={link!.href} hreflang={link!.languages[0]} open={open}>
            <Icon name={icon} />
            <span>
              <bdi>{name}</bdi>
              <small>{detailOf(lang, link!)}</small>
            </span>
          </Link>
        ))}
      </nav>
      {rest.length > 0 && (
        <details>
          <summary>{words.product.more}</summary>
          <ul>
            {rest.flatMap(({ name, links }) =>
              links.map((link) => (
                <li>
                  <Link href={link.href} hreflang={link.languages[0]} open={open}>
                    <bdi>{link.title || name}</bdi>
                  </Link>{" "}
                  <small>{detailOf(lang, link)}</small>
                </li>
              )),
            )}
          </ul>
        </details>
      )}
    </>
  );
}

/** The language of a link, if it is not the reader's. */
const detailOf = (lang: PageLanguage, { languages }: Offered): string =>
  languages.some((tag) => tag.split("-")[0] === lang)
    ? ""
    : languages.map((tag) => nameOrCode(() => languageText({ lang }, tag), tag)).join(", ");

/** The product's facts in reading order; only those that the answer has. */
function factsOf({ words, lang, answer }: Props): [term: string, value: Child][] {
  const { product } = words;
  const parts = asRecord(answer.parts);
  const countries = (codes: unknown) =>
    nameOrCode(() => countriesText({ lang }, asTexts(codes)), asTexts(codes).join(", "));
  const facts: [string, string][] = [
    [product.gtin, asText(answer.gtin)],
    [words.elements.lot, asText(parts.lot)],
    [words.elements.serial, asText(parts.serial)],
    [product.variant, asText(answer.variant) || asText(parts.variant)],
    [product.company, asText(answer.organization)],
    [product.origin, countries(answer.countries_of_origin)],
    // What was withdrawn is sold nowhere.
    [product.markets, countries(answer.lifecycle === "withdrawn" ? [] : answer.target_markets)],
  ];
  return facts.flatMap(([term, value]) => (value === "" ? [] : [[term, <bdi>{value}</bdi>]]));
}

/** A code that `Intl` rejects is shown as it is. */
function nameOrCode(name: () => string, code: string): string {
  try {
    return name();
  } catch {
    return code;
  }
}

function Source({ words, answer, open }: Props) {
  const { source, source_url, licence } = asRecord(answer.provenance);
  if (asText(source) === "") return null;
  return (
    <p class="quiet">
      {words.product.source}:{" "}
      <Link href={source_url} open={open}>
        <bdi>{asText(source)}</bdi>
      </Link>
      {asText(licence) && (
        <>
          {" "}
          · <bdi>{asText(licence)}</bdi>
        </>
      )}
    </p>
  );
}
