/** What a reader must know before any verdict: recalls, a passed date, the state. */
import type { Child } from "hono/jsx";
import { shortest } from "../../gs1/identify/checked-number.ts";
import type { FirstNotice } from "../../services/resolve/first.ts";
import type { LotNotRecalled } from "../../services/resolve/notices.ts";
import type { Contents } from "../../services/resolve/reading.ts";
import type { ResolvedLinkAnswer } from "../../services/resolve/resolve.ts";
import { checkHref, hrefFor } from "../parts/address.ts";
import { Banner } from "../parts/banner.tsx";
import { colonIn, dateText } from "../parts/intl.ts";
import { LinkTo } from "../parts/link-list.tsx";
import type { Words } from "../texts/index.ts";
import { LOOKS, WITHOUT_BANNER } from "./looks.ts";
import { LotField, type LotPlace, lotHref } from "./lot-field.tsx";
import { PassedDate } from "./passed-date.tsx";
import {
  byReader,
  filledWith,
  Lot,
  NoticeLink,
  NotRecalledBanner,
  RecalledLotsBanner,
  recallTitle,
} from "./recalled-lots.tsx";

interface Props {
  readonly words: Words;
  readonly first: readonly FirstNotice[];
  readonly notRecalled?: LotNotRecalled | null;
  /** The place to which a lot leads; without it, there is no field for it. */
  readonly lotPlace?: LotPlace | undefined;
  /** Whether the page has no other heading above: then the first one is its h1. */
  readonly isTop?: boolean;
}

type BannerNotice = Exclude<FirstNotice, { kind: (typeof WITHOUT_BANNER)[number] }>;

const isBanner = (notice: FirstNotice): notice is BannerNotice =>
  !WITHOUT_BANNER.some((kind) => kind === notice.kind);

/** Whether the reader should compare the lot of the pack with recalled ones, in a field. */
export const asksForLot = (first: readonly FirstNotice[]): boolean =>
  first.some((notice) => notice.kind === "similar_lot" || namesLots(notice));

/** Whether a notice names lots that the page takes: that of a case takes no lot of its contents. */
const namesLots = (notice: FirstNotice): boolean =>
  notice.kind === "recalled_lots" &&
  notice.lots.length > 0 &&
  notice.contents?.named_in !== "record";

/** Whether a banner comes before the verdict, which then is not green. */
export const hasBanner = (first: readonly FirstNotice[]): boolean => first.some(isBanner);

export const First = ({ first, notRecalled, isTop, ...shared }: Props) => (
  <>
    {inBanners(first).map((notices, index) => (
      <Notices {...shared} notices={notices} level={isTop && index === 0 ? 1 : 2} />
    ))}
    {hasOnlySimilar(first) && <Field {...shared} />}
    {notRecalled && (
      <NotRecalled {...shared} {...notRecalled} level={isTop && !hasBanner(first) ? 1 : 2} />
    )}
  </>
);

/** The banner of recalled lots has the field itself. */
const hasOnlySimilar = (first: readonly FirstNotice[]) =>
  first.some(({ kind }) => kind === "similar_lot") && !first.some(namesLots);

const Field = ({ words, lotPlace }: Pick<Props, "words" | "lotPlace">) =>
  lotPlace ? <LotField words={words} place={lotPlace} /> : null;

interface NotRecalledProps extends Pick<Props, "words" | "lotPlace">, LotNotRecalled {
  readonly level: 1 | 2;
}

function NotRecalled({ words, lotPlace, contents, ...notRecalled }: NotRecalledProps) {
  const { first, lotField } = words.messages;
  const { lot, lots, more, level, leads_to_notice: leads } = notRecalled;
  const texts = { ...lotField, moreLots: first.moreLots };
  return (
    <NotRecalledBanner
      texts={texts}
      lang={words.lang}
      level={level}
      contains={<Contains words={words} contents={contents} />}
      lot={lot}
      lots={lots}
      more={more}
    >
      {leads && <p>{lotField.leadsToNotice}</p>}
      <Field words={words} lotPlace={lotPlace} />
    </NotRecalledBanner>
  );
}

/** All recalls of a product are one banner, so that a passed date stays near the top. */
const inBanners = (first: readonly FirstNotice[]) => [
  ...Map.groupBy(first.filter(isBanner), (notice) =>
    notice.kind === "recall" ? (notice.contents?.gtin ?? notice.kind) : notice,
  ).values(),
];

interface ContainsProps extends Pick<Props, "words"> {
  readonly contents: Contents | undefined;
}

/** Which product a title means, if it is not that of the code, with the way to its answer. */
const Contains = ({ words, contents }: ContainsProps) =>
  contents === undefined ? null : (
    <>
      {filledWith(
        words.messages.first.contains,
        <a class="num" href={checkHref(words, shortest(contents.gtin))}>
          {shortest(contents.gtin)}
        </a>,
      )}
      {contents.name !== undefined && (
        <>
          {" "}
          (<bdi>{[contents.brand, contents.name].filter(Boolean).join(" · ")}</bdi>)
        </>
      )}
      {colonIn(words.lang)}
    </>
  );

interface NoticesProps extends Pick<Props, "words" | "lotPlace"> {
  readonly notices: readonly BannerNotice[];
  readonly level: 1 | 2;
}

function Notices({ words, lotPlace, notices, level }: NoticesProps) {
  const { lang, messages } = words;
  const { first: texts } = messages;
  const notice = notices[0]!;
  const recalls = notices.filter((one) => one.kind === "recall");
  const contains = <Contains words={words} contents={notice.contents} />;
  const titled = (title: Child) => (
    <>
      {contains}
      {title}
    </>
  );
  switch (notice.kind) {
    case "recall":
      return (
        <Banner
          {...LOOKS.recall}
          title={titled(
            recallTitle(texts, recalls, (text, lot) => filledWith(text, <Lot of={lot} />)),
          )}
          level={level}
        >
          <Recalls words={words} links={recalls.map(({ link }) => link)} />
        </Banner>
      );
    case "recalled_lots":
      return (
        <RecalledLotsBanner {...notice} contains={contains} texts={texts} lang={lang} level={level}>
          <Recalls words={words} links={notice.links} most={MOST_LINKS} />
          {namesLots(notice) && <Field words={words} lotPlace={lotPlace} />}
        </RecalledLotsBanner>
      );
    case "similar_lot":
      return (
        <Banner
          {...LOOKS.similar_lot}
          title={titled(filledWith(texts.similar, <Lot of={notice.lot} />))}
          level={level}
        >
          {lotPlace && (
            <p>
              <a class="button" href={lotHref(words, lotPlace, notice.lot)}>
                {texts.checkLot}: <bdi>{notice.lot}</bdi>
              </a>
            </p>
          )}
          <Recalls words={words} links={notice.links} />
        </Banner>
      );
    case "similar_serial":
      return (
        <Banner
          {...LOOKS.similar_serial}
          title={titled(filledWith(texts.similarItem, <Lot of={notice.serial} />))}
          level={level}
        >
          <Recalls words={words} links={notice.links} />
        </Banner>
      );
    case "date_passed":
      return <PassedDate {...notice} lang={lang} texts={texts.passed} level={level} />;
    default: {
      const state = messages.product.lifecycle[notice.kind];
      const { since, replaced_by } = notice;
      const title = since === null ? state : messages.product.since(state, dateText(words, since));
      return (
        <Banner {...LOOKS[notice.kind]} title={titled(title)} level={level}>
          {notice.kind === "withdrawn" && <p>{messages.product.withdrawnAdvice}</p>}
          <Successor words={words} gtin={replaced_by} />
        </Banner>
      );
    }
  }
}

/** The most links to notices: each of many lots could have its own. */
const MOST_LINKS = 5;

interface RecallsProps extends Pick<Props, "words"> {
  readonly links: readonly ResolvedLinkAnswer[];
  /** The most that are shown, for of recalls below the code each lot could have its own. */
  readonly most?: number;
}

const Recalls = ({ words, links, most = links.length }: RecallsProps) => (
  <>
    {byReader(words.lang, links)
      .slice(0, most)
      .map((link) => (
        <NoticeLink isOther={link.isOther}>
          <LinkTo {...link} />
        </NoticeLink>
      ))}
  </>
);

const Successor = ({ words, gtin }: { words: Words; gtin: string | null }) =>
  gtin === null ? null : (
    <p>
      {words.messages.product.replacedBy}{" "}
      <a class="num" href={hrefFor(words, `/products/${gtin}`)}>
        {gtin}
      </a>
    </p>
  );
