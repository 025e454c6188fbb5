/** What comes first, as the tool's answer lists it in `notices`: the same banners as on the pages. */
import { LOOKS, type Look, WITHOUT_BANNER } from "../ui/answer/looks.ts";
import { isDay, PassedDate, passedText } from "../ui/answer/passed-date.tsx";
import {
  byReader,
  filled,
  NoticeLink,
  NotRecalledBanner,
  OF_PRODUCT,
  RecalledLotsBanner,
  recalledTitle,
} from "../ui/answer/recalled-lots.tsx";
import { Banner, type Tone } from "../ui/parts/banner.tsx";
import { rightDigitText } from "../ui/parts/fault-text.ts";
import { colonIn, dateText } from "../ui/parts/intl.ts";
import type { PageLanguage } from "../ui/texts/index.ts";
import { asRecord, asRecords, asText, asTexts, type Members, memberOf } from "./read.ts";
import { Link } from "./show.tsx";
import type { HeadlineWords, MeantWords, NoticeWords } from "./words.ts";

/** What comes before a verdict, which then is not green. Pages about recalls are links among others. */
export const firstIn = ({ notices }: Members): Members[] =>
  asRecords(notices).filter(({ kind }) => kind !== "recall_status");

/** The label card shows an outage itself, and a lot beside recalled ones has a banner after all others. */
const ELSEWHERE: readonly string[] = [...WITHOUT_BANNER, "not_recalled"];

const lookOf = ({ kind }: Members) => memberOf<Look>(LOOKS, asText(kind));

/** The items of a list, whose notices leave out what an earlier one has. */
export function withWholeNotices(items: readonly Members[]): Members[] {
  const all = items.flatMap(({ notices }) => asRecords(notices));
  const whole = (notice: Members): Members => {
    const first = all.find(({ id }) => id && id === notice.same_as);
    if (first === undefined) return notice;
    const { message, title, href, links } = whole(first);
    return { message, title, href, links, ...notice };
  };
  return items.map((item) => ({ ...item, notices: asRecords(item.notices).map(whole) }));
}

interface Props {
  readonly words: NoticeWords;
  readonly lang: PageLanguage;
  readonly open: (url: string) => void;
  /** An answer, or a part of one, with `notices`. */
  readonly of: Members;
  /** The level of the first heading. */
  readonly level: 1 | 2;
  /** Where the scan of a lot that is not recalled leads, if that is the notice of those that are. */
  readonly scan?: string | false;
}

export const bannersIn = (of: Members): Members[] =>
  firstIn(of).filter(({ kind }) => !ELSEWHERE.includes(asText(kind)));

export const notRecalledIn = (of: Members): Members[] =>
  firstIn(of).filter(({ kind }) => kind === "not_recalled");

/** All recalls are one banner, as on pages: often one recall in several languages. */
const inBanners = (notices: readonly Members[]): Members[][] => [
  ...Map.groupBy(notices, (notice) =>
    notice.kind === "recall" ? `recall ${asText(notice.contents_gtin)}` : notice,
  ).values(),
];

export const Notices = ({ of, level, scan, ...shared }: Props) => (
  <>
    {inBanners(bannersIn(of)).map((notices, place) => (
      <Notice {...shared} of={of} notices={notices} level={place === 0 ? level : 2} />
    ))}
    {notRecalledIn(of).map((one) => (
      <NotRecalledBanner
        texts={{ ...shared.words.lotField, moreLots: shared.words.first.moreLots }}
        lang={shared.lang}
        level={bannersIn(of).length === 0 ? level : 2}
        contains={containsText(shared.words, shared.lang, one)}
        lot={asText(one.lot)}
        lots={asTexts(one.lots)}
        more={one.more === true}
      >
        {scan && <p>{scan}</p>}
      </NotRecalledBanner>
    ))}
  </>
);

interface NoticeProps extends Props {
  /** One, or all recalls. */
  readonly notices: readonly Members[];
}

function Notice({ words, lang, open, of, notices, level }: NoticeProps) {
  const { first } = words;
  const notice = notices[0]!;
  /** One banner has the recalls of all levels: the narrowest names it. */
  const narrowest = notices.find(({ scope }) => !OF_PRODUCT.includes(asText(scope))) ?? notice;
  const kind = asText(notice.kind);
  const lots = asTexts(notice.lots);
  const links = <NoticeLinks lang={lang} notices={notices} open={open} />;
  if (kind === "recalled_lots") {
    const { more, items } = notice;
    return (
      <RecalledLotsBanner
        texts={first}
        lang={lang}
        level={level}
        contains={containsText(words, lang, notice)}
        lots={lots}
        more={more === true}
        items={items === true || lots.length === 0}
      >
        {links}
      </RecalledLotsBanner>
    );
  }
  if (kind === "date_passed") {
    const { ai, date } = notice;
    return (
      <PassedDate
        ai={asText(ai)}
        date={asText(date)}
        texts={first.passed}
        lang={lang}
        level={level}
      />
    );
  }
  const look = lookOf(notice);
  if (look && LINKED.includes(kind)) {
    return (
      <Banner {...look} title={noticeTitle(words, lang, narrowest)} level={level}>
        {links}
      </Banner>
    );
  }
  const state = memberOf<string>(words.product.lifecycle, kind);
  // A server that is newer than this card may know further kinds: its sentence is shown.
  if (state === undefined || look === undefined) {
    return <Banner tone="note" icon="info" title={asText(notice.message)} level={level} />;
  }
  const successor = asText(notice.replaced_by);
  return (
    <Banner {...look} title={noticeTitle(words, lang, notice)} level={level}>
      {asText(notice.date) && <p>{dayText(lang, asText(notice.date))}</p>}
      {successor && (
        <p>
          {words.product.replacedBy} <bdi>{asText(asRecord(of.replaced_by).name) || successor}</bdi>
        </p>
      )}
    </Banner>
  );
}

interface MeantProps {
  readonly words: HeadlineWords & MeantWords;
  readonly lang: PageLanguage;
  readonly level: 1 | 2;
  /** Products of the catalog with what comes first of each, and other codes. */
  readonly codes: readonly Members[];
}

/** Whether there is something to know of a product that was probably meant. */
export const comesFirst = (codes: readonly Members[]): boolean =>
  codes.some(({ notices }) => asTexts(notices).length > 0);

/** What was probably meant, as on /check. */
export function Meant({ words, lang, level, codes }: MeantProps) {
  return codes.length === 0 ? null : (
    <Banner
      tone="note"
      icon="info"
      title={codes.length === 1 ? words.meant.one : words.meant.title}
      level={level}
    >
      <ul>
        {codes.map(({ code, organization, name, notices }) => (
          <li>
            {asTexts(notices).map((kind) => (
              <b class={toneOf({ kind })}>
                {kind === "recalled_lots"
                  ? words.first.someLots
                  : noticeTitle(words, lang, { kind, scope: "product" })}{" "}
              </b>
            ))}
            <bdi dir="ltr">{asText(code)}</bdi> <bdi>{asText(name) || asText(organization)}</bdi>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** A fault in the reader's language; null for a rare one, and in English. */
export function faultText({ meant: { right }, faults }: MeantWords, fault: Members): string | null {
  const [code, message] = [asText(fault.code), asText(fault.message)];
  return (right && rightDigitText(right, { code, message })) || memberOf(faults, code) || null;
}

/** Whether the text says all that the server's message does. */
export const isWhole = (fault: Members): boolean =>
  rightDigitText("{}", { code: asText(fault.code), message: asText(fault.message) }) !== null;

const LINKED = ["recall", "similar_lot", "similar_serial"];

/** Which product a title means, if it is not that of the code. */
const containsText = (
  { first }: Pick<HeadlineWords, "first">,
  lang: PageLanguage,
  { contents_gtin: gtin, contents_name: name }: Members,
): string =>
  gtin ? filled(first.contains, asText(gtin) + (name ? ` (${name})` : "")) + colonIn(lang) : "";

/** Its headline, for a row of a list. */
export const noticeTitle = (words: HeadlineWords, lang: PageLanguage, notice: Members): string =>
  containsText(words, lang, notice) + titleOf(words, lang, notice);

function titleOf(words: HeadlineWords, lang: PageLanguage, notice: Members): string {
  const { first, product } = words;
  const { kind, scope, ai, more } = notice;
  const lots = asTexts(notice.lots);
  if (kind === "recalled_lots") {
    return recalledTitle(first, lang, { lots, more: more === true, items: lots.length === 0 });
  }
  if (kind === "recall") {
    return OF_PRODUCT.includes(asText(scope)) ? first.recallProduct : first.recall;
  }
  if (kind === "similar_lot") return filled(first.similar, lots[0] ?? "");
  if (kind === "similar_serial") return filled(first.similarItem, asText(notice.serial));
  if (kind === "date_passed") return passedText(first.passed, asText(ai));
  return memberOf<string>(product.lifecycle, asText(kind)) ?? asText(notice.message);
}

export const toneOf = (notice: Members): Tone => lookOf(notice)?.tone ?? "note";

interface NoticeLinksProps extends Pick<Props, "lang" | "open"> {
  readonly notices: readonly Members[];
}

export function NoticeLinks({ lang, notices, open }: NoticeLinksProps) {
  const links = notices
    .flatMap((notice) => [notice, ...asRecords(notice.links)])
    .filter(({ href }) => asText(href) !== "")
    .map(({ href, title, hreflang }) => ({ href, title, hreflang: asTexts(hreflang) }));
  return (
    <>
      {byReader(lang, links).map(({ href, title, isOther }) => (
        <NoticeLink isOther={isOther}>
          <Link href={href} open={open}>
            <bdi>{asText(title) || asText(href)}</bdi>
          </Link>
        </NoticeLink>
      ))}
    </>
  );
}

/** A day in the reader's language; what is no day is shown as it is. */
export const dayText = (lang: PageLanguage, day: string): string =>
  isDay(day) ? dateText({ lang }, day) : day;
