/** What scans show before and after: of the chosen lots, of others, and without a lot. */
import type { RecallPreview, RecallScan } from "../../../services/recalls/recalls.ts";
import { recallTexts } from "../../../ui/texts/console/recalls.ts";
import { Address } from "../../parts/address.tsx";
import { useLanguage, useTexts, useTime } from "../../parts/language.tsx";

interface ScansProps {
  readonly preview: RecallPreview;
}

export function Scans({ preview }: ScansProps) {
  const t = useTexts(recallTexts);
  const time = useTime();
  const { scans, warnings, at, scanned } = preview;
  return (
    <>
      <p>{t.at(time(at))}</p>
      {scanned && <Scanned {...scanned} />}
      {warnings.map((warning) => (
        <p key={warning} className="notice note" lang="en">
          {warning}
        </p>
      ))}
      <ul className="scans" aria-label={t.previewTitle}>
        {scans.map((scan) => (
          <Scan key={scan.anchor} scan={scan} />
        ))}
      </ul>
    </>
  );
}

/** People and bots are not told apart by what they scanned. */
function Scanned({ scans, without_lot, bots }: NonNullable<RecallPreview["scanned"]>) {
  const t = useTexts(recallTexts);
  const [lang] = useLanguage();
  const number = (count: number) => count.toLocaleString(lang);
  if (scans === 0) return <p>{t.noScans}</p>;
  return (
    <p>
      {t.withoutLot(number(without_lot), number(scans))} {bots > 0 && t.bots(number(bots))}
    </p>
  );
}

function Scan({ scan: { of, lot, before, after } }: { readonly scan: RecallScan }) {
  const t = useTexts(recallTexts);
  const isOther = of === "other_lot" && lot?.startsWith("OTHER");
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  return (
    <li className={isSame ? undefined : "changed"}>
      <h3>
        {isOther ? t.anyOther : t.of[of]} {!isOther && <span className="num">{lot}</span>}
      </h3>
      <dl>
        <div>
          <dt>{t.now}</dt>
          <dd>
            <Answer of={before} />
          </dd>
        </div>
        <div>
          <dt>{t.afterwards}</dt>
          <dd>{isSame ? t.unchanged : <Answer of={after} />}</dd>
        </div>
      </dl>
    </li>
  );
}

function Answer({ of: { target_url, notices } }: { readonly of: RecallScan["after"] }) {
  const t = useTexts(recallTexts);
  return (
    <>
      {target_url === null ? t.nothing : <Address of={target_url} />}
      {notices.map(({ href, title }) => (
        <p key={href + title} className="fault">
          {t.notice(title)}
        </p>
      ))}
    </>
  );
}
