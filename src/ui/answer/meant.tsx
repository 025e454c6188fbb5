/**
 * What was probably meant by a code that is not valid: products of the catalog, and other codes. If
 * there is something to know of a product, such as a recall, they come before the verdict.
 */
import type { ListedProduct } from "../../services/check/list.ts";
import type { Offered } from "../../services/check/offers.ts";
import { checkHref } from "../parts/address.ts";
import { Banner } from "../parts/banner.tsx";
import type { Words } from "../texts/index.ts";
import { Badges, type Notice } from "./badges.tsx";

export interface MeantCodes {
  /** The products of the catalog, recalled ones first. */
  readonly offers: readonly ListedProduct[];
  readonly others: readonly { readonly code: string; readonly organization?: string | undefined }[];
}

/** The products that a checked code may be meant for. */
export const offersOf = ({ offer, similar }: Offered): readonly ListedProduct[] =>
  offer === null ? similar : [offer];

interface Props extends MeantCodes {
  readonly words: Words;
}

export const comesFirst = ({ offers }: Pick<MeantCodes, "offers">): boolean =>
  offers.some(({ notices }) => notices.length > 0);

/** The question above so many of them. */
export const meantTitle = (
  { messages: { check } }: Pick<Words, "messages">,
  count: number,
): string => (count === 1 ? check.suggestion : check.suggestions);

const titleOf = ({ words, offers, others }: Props) =>
  meantTitle(words, offers.length + others.length);

/** What is shown before the verdict. */
export const MeantFirst = ({ level, ...meant }: Props & { readonly level: 1 | 2 }) =>
  comesFirst(meant) ? (
    <Banner tone="note" icon="alert" title={titleOf(meant)} level={level}>
      <List {...meant} />
    </Banner>
  ) : null;

/** What is shown after the faults, unless it came first. */
export const Meant = (meant: Props) =>
  comesFirst(meant) || meant.offers.length + meant.others.length === 0 ? null : (
    <>
      <h2>{titleOf(meant)}</h2>
      <List {...meant} />
    </>
  );

function List({ words, offers, others }: Props) {
  const { check, product: texts } = words.messages;
  return (
    <>
      <p>{check.suggestionsDetail}</p>
      <ul>
        {offers.map((offer) => (
          <Product words={words} product={offer} />
        ))}
        {others.map(({ code, organization }) => (
          <li>
            <a class="num" href={checkHref(words, code)}>
              {code}
            </a>
            {organization && (
              <small>
                {" "}
                {texts.company}: <bdi>{organization}</bdi>
              </small>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A product with what comes first of it, or of a label of it. */
export interface Told extends Pick<ListedProduct, "gtin" | "name"> {
  /** The labels that it is about, before its number. */
  readonly place?: string;
  readonly notices: readonly Notice[];
}

interface ProductProps extends Pick<Props, "words"> {
  readonly product: Told;
}

/** What comes first of it, before its number and its name. */
const Product = ({ words, product: { gtin, name, notices, place } }: ProductProps) => (
  <li>
    <Badges words={words} notices={notices} />
    {place}
    <a class="num" href={checkHref(words, gtin)}>
      {gtin}
    </a>{" "}
    <bdi lang={name.lang ?? undefined}>{name.text}</bdi>
  </li>
);

interface ProductsProps extends Pick<Props, "words"> {
  readonly products: readonly Told[];
}

export const Products = ({ words, products }: ProductsProps) => (
  <ul>
    {products.map((product) => (
      <Product words={words} product={product} />
    ))}
  </ul>
);
