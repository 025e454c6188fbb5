/** One scan of a preview, with what it gets now and afterwards: an item of a list of the class `scans`. */
import { Fragment, type ReactNode } from "react";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { useTexts } from "../../parts/language.tsx";
import "../../style/scans.css";

interface Change {
  readonly key: string;
  readonly now: ReactNode;
  readonly afterwards: ReactNode;
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
        {changes.map(({ key, now, afterwards, isChanged }) => (
          <Fragment key={key}>
            <div>
              <dt>{t.before}</dt>
              <dd>{now}</dd>
            </div>
            <div className={isChanged ? "changed" : undefined}>
              <dt>{t.after}</dt>
              <dd>{afterwards}</dd>
            </div>
          </Fragment>
        ))}
      </dl>
    </li>
  );
}
