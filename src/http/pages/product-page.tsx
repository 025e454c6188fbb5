/** The markup of a product's hosted page, and its headers. */
import type { Child } from "hono/jsx";
import type { PageText, ProductPage, ScannedProduct } from "../../services/products/page.ts";
import { First } from "../../ui/answer/first.tsx";
import { checkHref, hrefFor } from "../../ui/parts/address.ts";
import { Elements } from "../../ui/parts/elements.tsx";
import { countriesText, dateText } from "../../ui/parts/intl.ts";
import { Isolated } from "../../ui/parts/isolated.tsx";
import { LinkList } from "../../ui/parts/link-list.tsx";
import type { Words } from "../../ui/texts/index.ts";
import { pagePolicy } from "../transport/page-policy.ts";
import type { Shown } from "./parts/metadata.tsx";
import { STYLE } from "./parts/style.ts";

/** In CSS pixels; the picture is fitted into it. */
const PICTURE_SIDE = 240;
const CODE_SIDE = 160;

interface Props {
  readonly product: ProductPage;
  readonly words: Words;
}

export function ProductBody({ product, words, first, elements }: ScannedProduct & Props) {
  const { messages } = words;
  const { name, image, links, path, visibility } = product;
  return (
    <article>
      <First words={words} first={first} />
      <Text as="h1" {...name} />
      {visibility === "organization" && <p class="verdict note">{messages.product.ownersOnly}</p>}
      <div class="beside">
        {image !== null && <Picture src={image} {...name} />}
        <dl>
          {factsOf(product, words).map(([term, value]) => (
            <>
              <dt>{term}</dt>
              {value}
            </>
          ))}
        </dl>
      </div>
      {elements.length > 0 && <Elements words={words} elements={elements} />}
      {links.length > 0 && (
        <section>
          <h2>{messages.product.links}</h2>
          <LinkList words={words} links={links} />
        </section>
      )}
      {path !== null && (
        <section>
          <h2>{messages.product.code}</h2>
          <a class="code" href={hrefFor(words, `/design?gtin=${product.gtin}`)}>
            <img
              src={`/qr${path}.svg`}
              alt={messages.product.code}
              width={CODE_SIDE}
              height={CODE_SIDE}
              loading="lazy"
            />
          </a>
        </section>
      )}
      <Source product={product} words={words} />
    </article>
  );
}

/** In reading order; only facts that the catalog has. */
function factsOf(product: ProductPage, words: Words): [term: string, value: Child][] {
  const { product: texts } = words.messages;
  const { gtin, brand, organization, variant, net_content_text, description } = product;
  const { countries_of_origin, target_markets, contains, replaced_by } = product;
  const plain = (text: string | null | undefined) => text && <dd dir="auto">{text}</dd>;
  const facts: [string, Child][] = [
    [
      texts.gtin,
      <dd>
        <a href={checkHref(words, gtin)}>{gtin}</a>
      </dd>,
    ],
    [texts.brand, plain(brand)],
    [texts.company, plain(organization)],
    [texts.variant, plain(variant)],
    [texts.netContent, plain(net_content_text)],
    [texts.description, description && <Text as="dd" {...description} />],
    [texts.contains, contains && <Contained {...contains} words={words} />],
    [texts.origin, plain(countriesText(words, countries_of_origin))],
    [texts.markets, plain(countriesText(words, target_markets))],
    [texts.status, plain(statusOf(product, words))],
    [texts.replacedBy, replaced_by && <dd>{linkToProduct(words, replaced_by.gtin)}</dd>],
  ];
  return facts.filter(([, value]) => Boolean(value));
}

const linkToProduct = (words: Words, gtin: string) => (
  <a href={hrefFor(words, `/products/${gtin}`)}>{gtin}</a>
);

function Contained({
  gtin,
  quantity,
  words,
}: {
  gtin: string;
  quantity: number | null;
  words: Words;
}) {
  return (
    <dd>
      {quantity !== null && `${words.messages.product.pieces(quantity)} · `}
      {linkToProduct(words, gtin)}
    </dd>
  );
}

/** Nothing for a product on sale, which readers expect. */
function statusOf({ lifecycle, discontinued_on }: ProductPage, words: Words): string | null {
  if (lifecycle === "active") return null;
  const texts = words.messages.product;
  const state = texts.lifecycle[lifecycle];
  return discontinued_on === null ? state : texts.since(state, dateText(words, discontinued_on));
}

function Source({ product, words }: Props) {
  const { source, updated } = words.messages.product;
  const { provenance, updated_at } = product;
  const origin = [provenance.source, provenance.licence];
  return (
    <dl class="quiet">
      <dt>{source}</dt>
      {origin.some(Boolean) && (
        <dd>
          <Isolated texts={origin} />
        </dd>
      )}
      <dd>{updated(dateText(words, updated_at))}</dd>
    </dl>
  );
}

/** A text of the catalog: with its language if known, and the direction of its letters. */
function Text({ as: Tag, text, lang }: PageText & { as: "h1" | "dd" }) {
  return (
    <Tag lang={lang ?? undefined} dir="auto">
      {text}
    </Tag>
  );
}

/** The picture's host does not learn who looks at it, or which lot was scanned. */
function Picture({ src, text, lang }: PageText & { src: string }) {
  return (
    <img
      class="fixed"
      src={src}
      alt={text}
      lang={lang ?? undefined}
      width={PICTURE_SIDE}
      height={PICTURE_SIDE}
      loading="lazy"
      decoding="async"
      referrerpolicy="no-referrer"
    />
  );
}

/** The data that a messenger shows of a link to this page. */
/** For search engines and messengers. */
export const shownOf = ({ description, image }: ProductPage): Shown => ({
  type: "product",
  ...(description !== null && { description: description.text }),
  image,
});

/** Pictures of other hosts are allowed only on this page, and only if it shows one. */
export const productHeaders = ({ image }: ProductPage): Record<string, string> => ({
  "Cache-Control": "public, max-age=60",
  Vary: "Accept, Accept-Language, Authorization",
  ...(image?.startsWith("https:") && {
    "Content-Security-Policy": pagePolicy(STYLE, { images: "'self' https:" }),
  }),
});
