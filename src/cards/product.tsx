/** The card of lookup_product and resolve_gtin: the product, what to know first, and its links as tiles. */
import type { Child } from "hono/jsx";
import { Banner } from "../ui/parts/banner.tsx";
import { Icon } from "../ui/parts/icon.tsx";
import { countriesText, dateText, languageText } from "../ui/parts/intl.ts";
import { Isolated } from "../ui/parts/isolated.tsx";
import { linkKinds } from "../ui/parts/link-kinds.ts";
import type { PageLanguage } from "../ui/texts/index.ts";
import { asAddress, asRecord, asRecords, asText, asTexts, type Members, memberOf } from "./read.ts";
import { type CardProps, Link, showCard, Warnings } from "./show.tsx";
import type { ProductWords } from "./words.ts";

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
});

/** A lot, a serial number or a UPUI. */
const OF_LOT_OR_ITEM = /\/(?:10|21|235)\//;

/** What a reader must know before following a link; what may harm comes first. */
function First({ words, lang, answer, open }: Props) {
  const { expired, expiry } = asRecord(answer.dates);
  const { lifecycle, discontinued_on: since, replaced_by, http_status } = answer;
  const successor = asText(asRecord(replaced_by).gtin);
  const state = asText(memberOf<string>(words.product.lifecycle, asText(lifecycle)));
  const isOff = lifecycle === "withdrawn" || lifecycle === "discontinued";
  const { link_type, title } = asRecord(answer.link);
  const isRecall =
    link_type === "gs1:recallStatus" &&
    OF_LOT_OR_ITEM.test(asText(asRecord(answer.matched).anchor));
  const target = asText(answer.target_url) && (
    <Link href={answer.target_url} open={open}>
      <bdi>{asText(title) || asText(answer.target_url)}</bdi>
    </Link>
  );
  return (
    <>
      {isRecall && (
        <Banner tone="bad" icon="recall" title={words.first.recall} level={2}>
          <p>
            <b>{target}</b>
          </p>
        </Banner>
      )}
      {expired === true && (
        <Banner tone="note" icon="clock" title={words.first.passed.expiry} level={2}>
          <p>{dayText(lang, expiry)}</p>
        </Banner>
      )}
      {lifecycle === "active" && <Banner tone="good" icon="ok" title={state} level={2} />}
      {lifecycle === "planned" && <Banner tone="note" icon="clock" title={state} level={2} />}
      {isOff && (
        <Banner
          tone={lifecycle === "withdrawn" ? "bad" : "note"}
          icon={lifecycle === "withdrawn" ? "ban" : "info"}
          title={state}
          level={2}
        >
          {asText(since) && <p>{dayText(lang, since)}</p>}
          {successor && (
            <p>
              {words.product.replacedBy}{" "}
              <bdi>{asText(asRecord(replaced_by).name) || successor}</bdi>
            </p>
          )}
        </Banner>
      )}
      {http_status === 404 && (
        <Banner tone="note" icon="info" title={words.check.leadsNowhere} level={2} />
      )}
      {target && !isRecall && (
        <Banner tone="plain" icon="link" label={words.check.leadsTo} title={target} level={2} />
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

/** lookup_product names only the types, and the resolver finds the link of a type. */
function offeredBy({ link_types, available, digital_link }: Members): Offered[] {
  const links = asRecords(available).map((link) => ({
    link_type: asText(link.link_type),
    href: asAddress(link.href),
    title: asText(link.title),
    languages: asTexts(link.hreflang).filter((tag) => tag !== "und"),
  }));
  const base = asAddress(digital_link);
  const types = asTexts(link_types).map((link_type) => ({
    ...{ link_type, title: "", languages: [] },
    href: base && `${base}?linkType=${encodeURIComponent(link_type)}`,
  }));
  return [...links, ...types];
}

function Tiles({ words, lang, answer, open }: Props) {
  const kinds = linkKinds(words, offeredBy(answer));
  if (kinds.length === 0) return null;
  const tiles = kinds.slice(0, TILES);
  const rest = [
    ...tiles.map(({ links: [, ...others], ...kind }) => ({ ...kind, links: others })),
    ...kinds.slice(TILES),
  ].filter(({ links }) => links.length > 0);
  return (
    <>
      <nav class="tiles" aria-label={words.product.links}>
        {tiles.map(({ name, icon, links: [link] }) => (
          <Link class="tile" href={link!.href} hreflang={link!.languages[0]} open={open}>
            <Icon name={icon} />
            <span>
              {name}
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

/** Only a language that is not the reader's. */
const detailOf = (lang: PageLanguage, { languages }: Offered): string =>
  languages.some((tag) => tag.split("-")[0] === lang)
    ? ""
    : languages.map((tag) => nameOrCode(() => languageText({ lang }, tag), tag)).join(", ");

/** In reading order; only facts that the answer has. */
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
    [product.markets, countries(answer.target_markets)],
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

const dayText = (lang: PageLanguage, day: unknown): string =>
  nameOrCode(() => dateText({ lang }, asText(day)), asText(day));

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
