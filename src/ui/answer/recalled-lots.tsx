/**
 * Recalls of lots that a code does not name, on pages and cards: which lots, their notices, and on
 * pages a field for the lot of the reader's pack.
 */
import type { Child } from "hono/jsx";
import { Banner } from "../parts/banner.tsx";
import type { Messages, PageLanguage } from "../texts/index.ts";

export type RecallTexts = Omit<
  Messages["first"],
  | "passed"
  | "recallLot"
  | "packLot"
  | "checkLot"
  | "unread"
  | "someLotsOrItems"
  | "contentsRecalled"
  | "contentsWithdrawn"
>;

/** A headline with more lots is not readable: then they are below it. */
const MOST_IN_TITLE = 3;

export interface RecalledLots {
  readonly lots: readonly string[];
  readonly more: boolean;
  /** Whether single items are recalled. */
  readonly items: boolean;
}

interface Props extends RecalledLots {
  /** What "this product" means, before the title, if it is not the product of the code. */
  readonly contains?: Child;
  readonly texts: RecallTexts;
  readonly lang: PageLanguage;
  readonly level: 1 | 2;
  /** The notices, and the field. */
  readonly children?: Child;
}

export function RecalledLotsBanner({ texts, lang, level, contains, children, ...recalled }: Props) {
  const { lots, more, items } = recalled;
  return (
    <Banner
      tone="note"
      icon="recall"
      title={
        <>
          {contains}
          {titleOf(texts, lang, recalled)}
        </>
      }
      level={level}
    >
      {isLong(recalled) && <p dir="auto">{lotsOf(lang, lots)}</p>}
      <p>
        {more && <>{texts.moreLots} </>}
        {lots.length > 0 ? texts.compareLot : texts.compareItem}
      </p>
      {items && lots.length > 0 && (
        <p>
          {texts.someItems} {texts.compareItem}
        </p>
      )}
      {children}
    </Banner>
  );
}

interface NotRecalledProps {
  /** Which product is meant, as in the banner of recalled lots. */
  readonly contains?: Child;
  readonly texts: Pick<Messages["lotField"], "notRecalled" | "recalled"> &
    Pick<RecallTexts, "moreLots">;
  readonly lang: PageLanguage;
  readonly level: 1 | 2;
  readonly lot: string;
  readonly lots: readonly string[];
  readonly more: boolean;
  readonly children?: Child;
}

/** A lot that was read, beside recalled ones: "valid" and "on sale" are not green below it. */
export function NotRecalledBanner(props: NotRecalledProps) {
  const { texts, lang, level, contains, lot, lots, more, children } = props;
  const title = (
    <>
      {contains}
      {filledWith(texts.notRecalled, <Lot of={lot} />)}
    </>
  );
  return (
    <Banner tone="plain" icon="info" title={title} level={level}>
      <p>
        {filledWith(texts.recalled, lotsOf(lang, lots))}
        {more && ` ${texts.moreLots}`}
      </p>
      {children}
    </Banner>
  );
}

/** "Lots L2411A and L2411B of this product are recalled" */
export function recalledTitle(
  texts: Pick<RecallTexts, "lot" | "lots" | "someLots" | "someItems">,
  lang: PageLanguage,
  recalled: RecalledLots,
): string {
  const { lots } = recalled;
  if (lots.length === 0) return texts.someItems;
  if (isLong(recalled)) return texts.someLots;
  return filled(lots.length === 1 ? texts.lot : texts.lots, listed(lang, lots));
}

/** The same, in which no line ends inside a lot. */
function titleOf(texts: RecallTexts, lang: PageLanguage, recalled: RecalledLots): Child {
  const { lots } = recalled;
  if (lots.length === 0 || isLong(recalled)) return recalledTitle(texts, lang, recalled);
  return filledWith(lots.length === 1 ? texts.lot : texts.lots, lotsOf(lang, lots));
}

const isLong = ({ lots, more }: RecalledLots) => lots.length > MOST_IN_TITLE || more;

/** The text with the value in place of `{}`. */
export const filled = (text: string, value: string): string => text.replace("{}", () => value);

/** The same for elements. */
export function filledWith(text: string, value: Child): Child {
  const [before, after] = text.split("{}");
  return (
    <>
      {before}
      {value}
      {after}
    </>
  );
}

/** A line may end after a hyphen, but not inside a lot that fits a line. */
export const Lot = ({ of }: { of: string }) =>
  /^[\p{L}\p{N}]*$/u.test(of) ? of : <span class="lot">{of}</span>;

interface InLanguages {
  readonly hreflang: readonly string[];
}

/**
 * The notices that are in the reader's language come first, then those in none. Others are small
 * beside them, because most are the same notice in another language.
 */
export function byReader<T extends InLanguages>(
  lang: PageLanguage,
  links: readonly T[],
): (T & { readonly isOther: boolean })[] {
  const isOwn = (tag: string) => [lang, "und"].includes(tag.split("-")[0]!);
  const rank = ({ hreflang }: InLanguages): number =>
    hreflang.some(isOwn) ? 0 : hreflang.length === 0 ? 1 : 2;
  const areOther = links.every((link) => rank(link) > 1);
  return links
    .map((link) => ({ ...link, isOther: !areOther && rank(link) > 1 }))
    .sort((a, b) => rank(a) - rank(b));
}

/** A notice of a recall. */
export const NoticeLink = ({ isOther, children }: { isOther: boolean; children?: Child }) => (
  <p>{isOther ? <small>{children}</small> : <b>{children}</b>}</p>
);

/** The lots as a list in words. */
export const lotsOf = (lang: PageLanguage, lots: readonly string[]): Child =>
  new Intl.ListFormat(lang, { type: "conjunction" })
    .formatToParts(lots)
    .map(({ type, value }) => (type === "element" ? <Lot of={value} /> : value));

/** What is shown of a recall, by its notices in a banner. */
interface RecallNamed {
  readonly scope: string;
  readonly lot?: string | undefined;
}

/** One banner has the recalls of all levels: the narrowest names it, by its lot if that was read. */
export function recallTitle<T>(
  texts: Pick<RecallTexts, "recall" | "recallProduct"> & { readonly recallLot: string },
  recalls: readonly RecallNamed[],
  withLot: (text: string, lot: string) => T,
): T | string {
  const narrow = recalls.filter(({ scope }) => !OF_PRODUCT.includes(scope));
  if (narrow.length === 0) return texts.recallProduct;
  const lot = narrow.every((one) => one.lot !== undefined) ? narrow[0]?.lot : undefined;
  return lot === undefined ? texts.recall : withLot(texts.recallLot, lot);
}

/** The scopes of a recall of the whole product. */
export const OF_PRODUCT: readonly string[] = ["product", "variant"];

const listed = (lang: PageLanguage, lots: readonly string[]): string =>
  new Intl.ListFormat(lang, { type: "conjunction" }).format(lots);
