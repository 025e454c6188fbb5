/** One scan of a preview, with what it gets now and afterwards: an item of a list of the class `scans`. */
import type { ReactNode } from "react";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { useTexts } from "../../parts/language.tsx";
import "../../style/scans.css";

interface Props {
  /** Which scan. */
  readonly heading: ReactNode;
  readonly now: ReactNode;
  readonly afterwards: ReactNode;
  readonly isChanged: boolean;
}

export function NowAndAfterwards({ heading, now, afterwards, isChanged }: Props) {
  const t = useTexts(linkTexts);
  return (
    <li className={isChanged ? "changed" : undefined}>
      <h3>{heading}</h3>
      <dl>
        <div>
          <dt>{t.before}</dt>
          <dd>{now}</dd>
        </div>
        <div>
          <dt>{t.after}</dt>
          <dd>{afterwards}</dd>
        </div>
      </dl>
    </li>
  );
}
