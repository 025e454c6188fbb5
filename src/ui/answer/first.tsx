/** What a reader must know before any verdict: a recall of this lot, a passed date, the state. */
import type { FirstNotice } from "../../services/resolve/first.ts";
import { hrefFor } from "../parts/address.ts";
import { dateText } from "../parts/intl.ts";
import { LinkTo } from "../parts/link-list.tsx";
import type { Words } from "../texts/index.ts";

interface Props {
  readonly words: Words;
  readonly first: readonly FirstNotice[];
}

/** The kind of a number is part of the verdict, so it has no banner. */
type Banner = Exclude<FirstNotice, { kind: "restricted" | "demo" | "unknown" }>;

const isBanner = (notice: FirstNotice): notice is Banner =>
  notice.kind !== "restricted" && notice.kind !== "demo" && notice.kind !== "unknown";

/** Whether a banner comes before the verdict, which then is not green. */
export const hasBanner = (first: readonly FirstNotice[]): boolean => first.some(isBanner);

/** @param isTop whether the page has no other heading above: then the first one is its h1 */
export const First = ({ words, first, isTop }: Props & { readonly isTop?: boolean }) => (
  <>
    {first.filter(isBanner).map((notice, index) => {
      const Heading = isTop && index === 0 ? "h1" : "h2";
      return (
        <div class={`verdict ${CLASSES[notice.kind]}`}>
          <Heading>{headingOf(words, notice)}</Heading>
          <Detail words={words} notice={notice} />
        </div>
      );
    })}
  </>
);

const CLASSES: Readonly<Record<Banner["kind"], string>> = {
  recall: "bad",
  date_passed: "bad",
  withdrawn: "bad",
  discontinued: "note",
};

function headingOf(words: Words, notice: Banner): string {
  const { first, product } = words.messages;
  if (notice.kind === "recall") return first.recall;
  if (notice.kind === "date_passed") {
    return first.passed[notice.ai === "15" ? "best" : notice.ai === "16" ? "sell" : "expiry"];
  }
  const state = product.lifecycle[notice.kind];
  return notice.since === null ? state : product.since(state, dateText(words, notice.since));
}

function Detail({ words, notice }: { words: Words; notice: Banner }) {
  if (notice.kind === "recall") {
    return (
      <p>
        <LinkTo {...notice.link} />
      </p>
    );
  }
  if (notice.kind === "date_passed") return <p>{dateText(words, notice.date)}</p>;
  const { replaced_by } = notice;
  return replaced_by === null ? null : (
    <p>
      {words.messages.product.replacedBy}{" "}
      <a href={hrefFor(words, `/products/${replaced_by}`)}>{replaced_by}</a>
    </p>
  );
}
