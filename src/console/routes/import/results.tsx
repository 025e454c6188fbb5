/** What the rows change, by result: the first of each, change by change. */
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import { importTexts } from "../../../ui/texts/console/import.ts";
import { useLanguage, useTexts } from "../../parts/language.tsx";
import { useTitleOf } from "./columns.tsx";
import { type Example, type Job, RESULTS } from "./job.ts";

export function Results({ job }: { readonly job: Job }) {
  const t = useTexts(importTexts);
  const { counts, examples, warnings } = job;
  const [lang] = useLanguage();
  const found = RESULTS.filter((result) => counts[result] > 0);
  const [first = "new"] = (["rejected", "changed", "new"] as const).filter(
    (result) => counts[result] > 0,
  );
  if (found.length === 0) return null;
  return (
    <Tabs key={job.phase} defaultSelectedKey={first} className="results">
      <TabList aria-label={t.title} className="tabs">
        {found.map((result) => (
          <Tab key={result} id={result} className="tab">
            {t.results[result]} <strong>{counts[result].toLocaleString(lang)}</strong>
          </Tab>
        ))}
      </TabList>
      {warnings > 0 && <p className="help">{t.warnings(warnings)}</p>}
      {found.map((result) => (
        <TabPanel key={result} id={result}>
          <Examples rows={examples.filter((one) => one.result === result)} count={counts[result]} />
        </TabPanel>
      ))}
    </Tabs>
  );
}

function Examples({ rows, count }: { readonly rows: readonly Example[]; readonly count: number }) {
  const t = useTexts(importTexts);
  if (rows.length === 0) return null;
  const hasReason = rows.some(({ reason }) => reason !== null);
  return (
    <>
      {count > rows.length && <p className="help">{t.firsts(rows.length)}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <section className="scroller" tabIndex={0} aria-label={t.change}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.line}</th>
              <th scope="col">{t.key}</th>
              <th scope="col">{hasReason ? t.reason : t.change}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.line} ${row.key}`}>
                <td className="num">{row.line}</td>
                <th scope="row" className="num">
                  {row.key}
                </th>
                <td>
                  {row.reason}
                  <Changes changes={row.changes} isNew={row.result === "new"} />
                  {row.warnings.map(({ message }) => (
                    <p key={message} className="help">
                      {message}
                    </p>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Changes({ changes, isNew }: Pick<Example, "changes"> & { readonly isNew: boolean }) {
  const t = useTexts(importTexts);
  const titleOf = useTitleOf();
  return (
    <ul className="changes">
      {changes.map(({ member, before, after }) => (
        <li key={member}>
          <span className="quiet">{titleOf(member)}</span>{" "}
          {!isNew && (
            <>
              <del>{before ?? t.nothingBefore}</del> →{" "}
            </>
          )}
          <ins>{after ?? t.nothingBefore}</ins>
        </li>
      ))}
    </ul>
  );
}
