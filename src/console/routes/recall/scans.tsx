/** What scans show before and after: of the chosen lots, of others, and without a lot. */
import type { RecallPreview } from "../../../services/recalls/preview.ts";
import { recallTexts } from "../../../ui/texts/console/recalls.ts";
import { Address } from "../../parts/address.tsx";
import { useTexts, useTime } from "../../parts/language.tsx";

interface ScansProps {
  readonly preview: RecallPreview;
}

export function Scans({ preview }: ScansProps) {
  const t = useTexts(recallTexts);
  const time = useTime();
  const { scans, warnings, at } = preview;
  const answer = ({ target_url, notices }: RecallPreview["scans"][number]["after"]) => (
    <>
      {target_url === null ? t.nothing : <Address of={target_url} />}
      {notices.map(({ href, title }) => (
        <p key={href + title}>
          <span className="badge bad">{t.notice(title)}</span>
        </p>
      ))}
    </>
  );
  return (
    <>
      <p className="quiet">{t.at(time(at))}</p>
      {warnings.map((warning) => (
        <p key={warning} className="notice note">
          {warning}
        </p>
      ))}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways */}
      <section className="scroller" aria-label={t.previewTitle} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.scan}</th>
              <th scope="col">{t.now}</th>
              <th scope="col">{t.afterwards}</th>
            </tr>
          </thead>
          <tbody>
            {scans.map(({ of, anchor, lot, before, after }) => {
              const isSame = JSON.stringify(before) === JSON.stringify(after);
              return (
                <tr key={anchor}>
                  <th scope="row">
                    {lot === "OTHER" ? t.anyOther : t.of[of]}{" "}
                    {lot !== "OTHER" && <span className="num">{lot}</span>}
                  </th>
                  <td>{answer(before)}</td>
                  <td>{isSame ? <span className="quiet">{t.unchanged}</span> : answer(after)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </>
  );
}
