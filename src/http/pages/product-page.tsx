/** The markup of a product's hosted page, and its headers. */
import type { Child } from "hono/jsx";
import { LOT } from "../../gs1/qualifiers.ts";
import type { Preferences } from "../../model/accept.ts";
import { RECALL_STATUS } from "../../resolver/rules/link-types.ts";
import type { DecodedElement } from "../../services/decode/barcode.ts";
import type {
  PageLink,
  PageText,
  ProductPage,
  ScannedProduct,
} from "../../services/products/page.ts";
import { asksForLot, First } from "../../ui/answer/first.tsx";
import type { LotPlace, RefusedLot } from "../../ui/answer/lot-field.tsx";
import { checkHref, hrefFor } from "../../ui/parts/address.ts";
import { ElementName } from "../../ui/parts/elements.tsx";
import { Icon } from "../../ui/parts/icon.tsx";
import { countriesText, dateText } from "../../ui/parts/intl.ts";
import { Isolated } from "../../ui/parts/isolated.tsx";
import { meaningText } from "../../ui/parts/meaning.ts";
import type { Words } from "../../ui/texts/index.ts";
import { pagePolicy } from "../transport/page-policy.ts";
import type { Shown } from "./parts/metadata.tsx";
import { STYLE } from "./parts/style.ts";
import { LinksOfLevels, ProductLinks } from "./product-links.tsx";

/** The side of the code, in CSS pixels. */
const CODE_SIDE = 160;

/** Characters from which on a name is set smaller. */
const LONG_NAME = 60;

interface Props {
  readonly product: ProductPage;
  readonly words: Words;
}

interface BodyProps extends ScannedProduct, Props {
  readonly languages: Preferences;
  readonly refusedLot?: RefusedLot | null;
}

export function ProductBody(shown: BodyProps) {
  const { product, words, languages, first, notRecalled, elements, refusedLot } = shown;
  const { messages } = words;
  const { name, links, visibility, lifecycle } = product;
  const lotPlace: LotPlace = {
    lot: elements.find(({ ai }) => ai === LOT)?.value,
    ...(refusedLot && { refused: refusedLot }),
    action: `/products/${product.gtin}`,
    others: elements.flatMap(({ ai, value }) => (ai === LOT ? [] : [[ai, value] as const])),
  };
  const ofLevel = Map.groupBy(links, ({ level }) => level);
  return (
    <article>
      <First words={words} first={first} notRecalled={notRecalled} lotPlace={lotPlace} />
      {visibility === "organization" && (
        <p class="verdict note">
          <Icon name="info" />
          {messages.product.ownersOnly}
        </p>
      )}
      <Scanned words={words} languages={languages} elements={elements} links={links} />
      <div class="pack">
        <Picture product={product} />
        <div>
          <h1 class={[...name.text].length >= LONG_NAME ? "long" : undefined}>
            <Text {...name} />
          </h1>
          <p class="lead">
            <Isolated texts={[product.brand ?? product.organization, product.net_content_text]} />
          </p>
          {lifecycle === "planned" && (
            <p>
              <b class="note">
                <Icon name="clock" /> {messages.product.lifecycle.planned}
              </b>
            </p>
          )}
        </div>
        <div class="actions">
          <ProductLinks words={words} languages={languages} links={ofLevel.get("gtin") ?? []} />
        </div>
      </div>
      <section class="beside">
        <div>
          <h2>{messages.product.details}</h2>
          {product.description && (
            <p>
              <Text {...product.description} />
            </p>
          )}
          <dl class="facts">
            {factsOf(product, words).map(([term, value]) => (
              <div>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Code product={product} words={words} />
      </section>
      <Source product={product} words={words} />
    </article>
  );
}

interface ScannedProps extends Pick<BodyProps, "words" | "languages" | "elements"> {
  readonly links: readonly PageLink[];
}

/** The lot, serial number and dates on the pack, and the links for exactly these. */
function Scanned({ words, languages, elements, links }: ScannedProps) {
  if (elements.length === 0) return null;
  return (
    <div class="card scan">
      <dl class="scanned">
        {elements.map((element) => (
          <div>
            <dt>
              <ElementName words={words} {...element} />
            </dt>
            <dd>
              <ElementValue words={words} element={element} />
            </dd>
          </div>
        ))}
      </dl>
      <LinksOfLevels words={words} languages={languages} links={links.filter(isNotAbove)} />
    </div>
  );
}

/** Recalls of a lot or an item are banners. */
const isNotAbove = ({ level, link_type }: PageLink) =>
  level === "variant" || (level !== "gtin" && link_type !== RECALL_STATUS);

function ElementValue({ words, element }: { words: Words; element: DecodedElement }) {
  const { value, meaning } = element;
  if (meaning === undefined) return <bdi class={isShort(value) ? "num" : undefined}>{value}</bdi>;
  const text = meaningText(words, element, meaning);
  if (text === null) return <bdi lang="en">{meaning}</bdi>;
  return <span class={isShort(text) ? "num" : undefined}>{text}</span>;
}

/** Whether it fits on any screen without a break. */
const isShort = (value: string) => value.length <= 20;

function Code({ product: { gtin, path }, words }: Props) {
  if (path === null) return null;
  const { code } = words.messages.product;
  return (
    <div class="fixed">
      <h2>{code}</h2>
      <a class="code" href={hrefFor(words, `/design?gtin=${gtin}`)}>
        <img
          src={`/qr${path}.svg`}
          alt={code}
          width={CODE_SIDE}
          height={CODE_SIDE}
          loading="lazy"
        />
      </a>
    </div>
  );
}

/** The product's facts in reading order; only those that the catalog has. */
function factsOf(product: ProductPage, words: Words): [term: string, value: Child][] {
  const { product: texts } = words.messages;
  const { gtin, brand, organization, variant, net_content_text } = product;
  const { countries_of_origin, contains, replaced_by } = product;
  // What was withdrawn is sold nowhere.
  const markets = product.lifecycle === "withdrawn" ? [] : product.target_markets;
  // The value has the direction of its own letters, but stays beside its label.
  const plain = (text: string | null | undefined) => text && <bdi>{text}</bdi>;
  const facts: [string, Child][] = [
    [texts.gtin, <Gtin href={checkHref(words, gtin)} gtin={gtin} />],
    [texts.brand, plain(brand)],
    [texts.company, plain(organization)],
    [texts.variant, plain(variant)],
    [texts.netContent, net_content_text && <Size text={net_content_text} />],
    [texts.contains, contains && <Contained {...contains} words={words} />],
    [texts.origin, plain(countriesText(words, countries_of_origin))],
    [texts.markets, plain(countriesText(words, markets))],
    [texts.status, plain(statusOf(product, words))],
    [texts.replacedBy, replaced_by && <ProductLink gtin={replaced_by.gtin} words={words} />],
  ];
  return facts.filter(([, value]) => Boolean(value));
}

const Size = ({ text }: { text: string }) => (
  <bdi class={isShort(text) ? "num" : undefined}>{text}</bdi>
);

const Gtin = ({ href, gtin }: { href: string; gtin: string }) => (
  <a class="num" href={href}>
    {gtin}
  </a>
);

const ProductLink = ({ gtin, words }: { gtin: string; words: Words }) => (
  <Gtin href={hrefFor(words, `/products/${gtin}`)} gtin={gtin} />
);

interface ContainedProps {
  readonly gtin: string;
  readonly quantity: number | null;
  readonly words: Words;
}

const Contained = ({ gtin, quantity, words }: ContainedProps) => (
  <>
    {quantity !== null && `${words.messages.product.pieces(quantity)} · `}
    <ProductLink gtin={gtin} words={words} />
  </>
);

/** Inside a sentence, too, a date stays on one line. */
const dayText = (words: Words, iso: string) => dateText(words, iso).replaceAll(" ", "\u00a0");

/** Nothing for a product on sale, which readers expect. */
function statusOf({ lifecycle, discontinued_on }: ProductPage, words: Words): string | null {
  if (lifecycle === "active") return null;
  const texts = words.messages.product;
  const state = texts.lifecycle[lifecycle];
  return discontinued_on === null ? state : texts.since(state, dayText(words, discontinued_on));
}

function Source({ product, words }: Props) {
  const { source, updated } = words.messages.product;
  const { provenance, updated_at } = product;
  const origin = [provenance.source, provenance.licence];
  return (
    <dl class="quiet scanned">
      <div>
        <dt>{source}</dt>
        <dd>
          {origin.some(Boolean) && (
            <>
              <Isolated texts={origin} /> ·{" "}
            </>
          )}
          {updated(dayText(words, updated_at))}
        </dd>
      </div>
    </dl>
  );
}

/** A text of the catalog: with its language if known, and the direction of its letters. */
const Text = ({ text, lang }: PageText) => <bdi lang={lang ?? undefined}>{text}</bdi>;

/**
 * A tile of fixed size with the picture, or with the brand's initial. A picture that is drawn is as
 * wide as the tile, and so pushes the initial out of it; one that fails takes no place, because it
 * has neither a text nor a height. The name is the heading beside it. The picture's host does not
 * learn who looks at it, or which lot was scanned.
 */
function Picture({ product: { image, brand, organization, name } }: { product: ProductPage }) {
  const [initial = ""] = (brand ?? organization ?? name.text).trim();
  return (
    <div class="front">
      {image !== null && <img src={image} alt="" decoding="async" referrerpolicy="no-referrer" />}
      <span aria-hidden="true">{initial.toLocaleUpperCase()}</span>
    </div>
  );
}

/** The product's data for search engines and messengers. */
export const shownOf = ({ description, image }: ProductPage): Shown => ({
  type: "product",
  ...(description !== null && { description: description.text }),
  image,
});

export const PRODUCT_HEADERS = {
  "Cache-Control": "public, max-age=60",
  Vary: "Accept, Accept-Language, Authorization",
};

/** Pictures of other hosts are allowed only on this page, and only if it shows one. */
export function productPolicy({ product, first, notRecalled }: ScannedProduct): string {
  const hasPicture = product.image?.startsWith("https:") === true;
  return pagePolicy(STYLE, {
    ...(hasPicture && { images: "'self' https:" }),
    ...((asksForLot(first) || notRecalled !== null) && { formAction: "'self'" }),
  });
}
