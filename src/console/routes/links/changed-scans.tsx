/** What a write of a link changes for scans, by its preview. */
import type { LinkPreview } from "../../../services/links/preview.ts";
import { linkTexts } from "../../../ui/texts/console/links.ts";
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways
        <section className="scroller" aria-label={t.scansChange} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t.request}</th>
                <th scope="col">{t.before}</th>
                <th scope="col">{t.after}</th>
              </tr>
            </thead>
            <tbody>
              {scans.map((scan) => (
                <tr key={JSON.stringify(scan)}>
                  <th scope="row">
                    {scan.request} <small>{scan.languages.join(", ")}</small>
                    {scan.also_in.length > 0 && <small> {t.alsoIn(scan.also_in.join(", "))}</small>}
                  </th>
                  <td>{named(scan.before)}</td>
                  <td>
                    {named(scan.after)} <ChangedTimes spans={scan.spans} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {warnings.map((warning) => (
        <p key={warning} className="quiet" lang="en">
          {warning}
        </p>
      ))}
    </>
  );
}
