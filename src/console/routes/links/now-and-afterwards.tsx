/** One scan of a preview, with what it gets now and afterwards: an item of a list of the class `scans`. */
import { Fragment, type ReactNode } from "react";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { useTexts } from "../../parts/language.tsx";
import "../../style/scans.css";

interface Answer {
  /** Equal for equal answers. */
  readonly key: string;
  readonly text: ReactNode;
}

interface Change {
  readonly now: Answer;
  readonly afterwards: Answer;
  /** The times at which it gets the one and no longer the other. */
  readonly times?: ReactNode;
  readonly isChanged: boolean;
}

interface Props {
  /** Which scan. */
  readonly heading: ReactNode;
  /** Several if it changes in one way at some times, as in a campaign, and in another at others. */
  readonly changes: readonly Change[];
}

export function NowAndAfterwards({ heading, changes }: Props) {
  const t = useTexts(linkTexts);
  return (
    <li>
      <h3>{heading}</h3>
      <dl>
        {together(changes).map((same) => {
          const [first] = same as [Change];
          const isOneAfter = same.every(
            ({ afterwards }) => afterwards.key === first.afterwards.key,
          );
          const areApart = same.length > 1 && isOneAfter;
          return (
            <Fragment key={first.now.key + first.afterwards.key}>
              <div>
                <dt>{t.before}</dt>
                {(areApart ? same : [first]).map(({ now, times }) => (
                  <dd key={now.key}>
                    {now.text}
                    {areApart && times}
                  </dd>
                ))}
              </div>
              <div className={same.some(({ isChanged }) => isChanged) ? "changed" : undefined}>
                <dt>{t.after}</dt>
                {(areApart ? [first] : same).map(({ afterwards, times }) => (
                  <dd key={afterwards.key}>
                    {afterwards.text}
                    {!areApart && times}
                  </dd>
                ))}
              </div>
            </Fragment>
          );
        })}
      </dl>
    </li>
  );
}

/** An answer that several changes have in common, now or afterwards, is there once. */
function together(changes: readonly Change[]): Change[][] {
  const [byNow, byAfterwards] = [
    Map.groupBy(changes, ({ now }) => now.key),
    Map.groupBy(changes, ({ afterwards }) => afterwards.key),
  ];
  return [...(byNow.size < byAfterwards.size ? byNow : byAfterwards).values()];
}
