/** What a reader must know before any verdict: a recall of this lot, a passed date, the state. */
import type { FirstNotice } from "../../services/resolve/first.ts";
import { hrefFor } from "../parts/address.ts";
import { Banner, type Tone } from "../parts/banner.tsx";
import type { IconName } from "../parts/icon.tsx";
import { dateText } from "../parts/intl.ts";
import { LinkTo } from "../parts/link-list.tsx";
import type { Words } from "../texts/index.ts";
import { PassedDate } from "./passed-date.tsx";

interface Props {
  readonly words: Words;
  readonly first: readonly FirstNotice[];
}

/** The kind of a number is part of the verdict, so it has no banner. */
type BannerNotice = Exclude<FirstNotice, { kind: "restricted" | "demo" | "unknown" }>;

const isBanner = (notice: FirstNotice): notice is BannerNotice =>
  notice.kind !== "restricted" && notice.kind !== "demo" && notice.kind !== "unknown";

/** Whether a banner comes before the verdict, which then is not green. */
export const hasBanner = (first: readonly FirstNotice[]): boolean => first.some(isBanner);

/** @param isTop whether the page has no other heading above: then the first one is its h1 */
export const First = ({ words, first, isTop }: Props & { readonly isTop?: boolean }) => (
  <>
    {inBanners(first).map((notices, index) => {
      const notice = notices[0]!;
      const level = isTop && index === 0 ? 1 : 2;
      if (notice.kind === "date_passed") {
        const { lang, messages } = words;
        return <PassedDate {...notice} lang={lang} texts={messages.first.passed} level={level} />;
      }
      return (
        <Banner {...LOOKS[notice.kind]} title={headingOf(words, notice)} level={level}>
          {notice.kind === "recall" ? (
            notices.map((one) => one.kind === "recall" && <Recall {...one} />)
          ) : (
            <Successor words={words} gtin={notice.replaced_by} />
          )}
        </Banner>
      );
    })}
  </>
);

/** All recalls are one banner, so that a passed date stays near the top. */
const inBanners = (first: readonly FirstNotice[]) => [
  ...Map.groupBy(first.filter(isBanner), (notice) =>
    notice.kind === "recall" ? notice.kind : notice,
  ).values(),
];

type Undated = Exclude<BannerNotice, { kind: "date_passed" }>;

/** Red for what may harm, amber for what is over. */
const LOOKS: Readonly<Record<Undated["kind"], { tone: Tone; icon: IconName }>> = {
  recall: { tone: "bad", icon: "recall" },
  withdrawn: { tone: "bad", icon: "ban" },
  discontinued: { tone: "note", icon: "info" },
};

function headingOf(words: Words, notice: Undated): string {
  const { first, product } = words.messages;
  if (notice.kind === "recall") return first.recall;
  const state = product.lifecycle[notice.kind];
  return notice.since === null ? state : product.since(state, dateText(words, notice.since));
}

const Recall = ({ link }: Extract<FirstNotice, { kind: "recall" }>) => (
  <p>
    <b>
      <LinkTo {...link} />
    </b>
  </p>
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
