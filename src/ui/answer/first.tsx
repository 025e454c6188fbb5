/** What a reader must know before any verdict: a recall of this lot, a passed date, the state. */
import type { FirstNotice } from "../../services/resolve/first.ts";
import { hrefFor } from "../parts/address.ts";
import { Banner, type Tone } from "../parts/banner.tsx";
import type { IconName } from "../parts/icon.tsx";
import { dateText } from "../parts/intl.ts";
import { LinkTo } from "../parts/link-list.tsx";
import type { Words } from "../texts/index.ts";

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
    {first.filter(isBanner).map((notice, index) => (
      <Banner
        {...LOOKS[notice.kind]}
        title={headingOf(words, notice)}
        level={isTop && index === 0 ? 1 : 2}
      >
        <Detail words={words} notice={notice} />
      </Banner>
    ))}
  </>
);

/** Red for what may harm, amber for what is over. */
const LOOKS: Readonly<Record<BannerNotice["kind"], { tone: Tone; icon: IconName }>> = {
  recall: { tone: "bad", icon: "recall" },
  date_passed: { tone: "note", icon: "clock" },
  withdrawn: { tone: "bad", icon: "ban" },
  discontinued: { tone: "note", icon: "info" },
};

function headingOf(words: Words, notice: BannerNotice): string {
  const { first, product } = words.messages;
  if (notice.kind === "recall") return first.recall;
  if (notice.kind === "date_passed") {
    return first.passed[notice.ai === "15" ? "best" : notice.ai === "16" ? "sell" : "expiry"];
  }
  const state = product.lifecycle[notice.kind];
  return notice.since === null ? state : product.since(state, dateText(words, notice.since));
}

function Detail({ words, notice }: { words: Words; notice: BannerNotice }) {
  if (notice.kind === "recall") {
    return (
      <p>
        <b>
          <LinkTo {...notice.link} />
        </b>
      </p>
    );
  }
  if (notice.kind === "date_passed") return <p class="num">{dateText(words, notice.date)}</p>;
  const { replaced_by } = notice;
  return replaced_by === null ? null : (
    <p>
      {words.messages.product.replacedBy}{" "}
      <a class="num" href={hrefFor(words, `/products/${replaced_by}`)}>
        {replaced_by}
      </a>
    </p>
  );
}
