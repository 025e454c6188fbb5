/** What a write of a link changes for scans, by its preview. */
import type { LinkPreview } from "../../../services/links/preview.ts";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import "../../style/scans.css";
import { useTexts } from "../../parts/language.tsx";
import { ChangedTimes } from "./changed-times.tsx";

interface ChangedScansProps {
  readonly preview: LinkPreview;
  /** Of links by their ids. */
  readonly titles: Readonly<Record<string, string>>;
}

export function ChangedScans({ preview, titles }: ChangedScansProps) {
  const t = useTexts(linkTexts);
  const { scans, warnings } = preview;
  const named = ({ link_ids, target_url, reason }: LinkPreview["scans"][number]["before"]) =>
    link_ids.map((id) => titles[id] ?? id).join(", ") || target_url || reason;
  return (
    <>
      <p className="label">{scans.length === 0 ? t.scansSame : t.scansChange}</p>
      {scans.length > 0 && (
        <ul className="scans" aria-label={t.scansChange}>
          {scans.map((scan) => (
            <li key={JSON.stringify(scan)} className="changed">
              <h3>
                {scan.request} <small>{scan.languages.join(", ")}</small>
                {scan.also_in.length > 0 && <small> {t.alsoIn(scan.also_in.join(", "))}</small>}
              </h3>
              <dl>
                <div>
                  <dt>{t.before}</dt>
                  <dd>{named(scan.before)}</dd>
                </div>
                <div>
                  <dt>{t.after}</dt>
                  <dd>
                    {named(scan.after)}
                    <p className="help">
                      <ChangedTimes spans={scan.spans} />
                    </p>
                  </dd>
                </div>
              </dl>
            </li>
          ))}
        </ul>
      )}
      {warnings.map((warning) => (
        <p key={warning} className="quiet" lang="en">
          {warning}
        </p>
      ))}
    </>
  );
}
