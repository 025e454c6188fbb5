/** The scans of each value of a dimension: the largest as a chart, all as a table. */
import { FEWEST } from "../../../model/scan-dimensions.ts";
import type { ValueCount } from "../../../services/scans/fewer-than.ts";
import { statisticsTexts } from "../../../ui/texts/console/statistics.ts";
import { useList, useTexts } from "../../parts/language.tsx";
import { ValueChart } from "./charts.tsx";
import type { Split, Words, Writer } from "./data.ts";
import { AsTable, type Rows } from "./panel.tsx";

const MOST_BARS = 6;

interface ByValueProps {
  readonly split: Split;
  readonly values: readonly ValueCount[];
  readonly write: Writer;
}

export const rowsOfValues = (
  t: Words,
  split: Split,
  values: readonly ValueCount[],
  write: Writer,
): Rows => ({
  header: [t[split], t.scans, t.before],
  rows: values.map((row) => [
    write.value(split, row.value),
    row.scans ?? write.scans(row),
    row.before,
  ]),
});

export function ByValue({ split, values, write }: ByValueProps) {
  const t = useTexts(statisticsTexts);
  const list = useList();
  const title = t[split];
  if (values.length === 0) return <p>{t.none}</p>;
  // Without a number there is no bar: such values are below the chart.
  const bars = values.filter(({ scans }) => scans !== null).slice(0, MOST_BARS);
  const few = values.filter(({ scans }) => scans === null);
  return (
    <>
      {bars.length > 0 && (
        <>
          {bars.some(({ before }) => before !== null) && (
            <p className="legend" aria-hidden="true">
              <span className="now" /> {t.now} <span className="before" /> {t.before}
            </p>
          )}
          <ValueChart
            label={title}
            number={write.number}
            bars={bars.map(({ value, scans, before }) => ({
              name: write.value(split, value),
              now: scans ?? 0,
              before,
            }))}
          />
        </>
      )}
      {bars.length > 0 && few.length > 0 && (
        <p className="help">
          {t.about(list(few.map(({ value }) => write.value(split, value))), t.fewer(FEWEST))}
        </p>
      )}
      {values.some(({ value }) => value === null) && <p className="help">{t.othersHelp(FEWEST)}</p>}
      <AsTable
        label={t.table(title)}
        isOpen={bars.length === 0}
        columns={[
          { title: t.value },
          { title: t.scans, isNumber: true },
          { title: t.before, isNumber: true },
        ]}
        rows={values.map((row) => [
          write.value(split, row.value),
          write.scans(row),
          row.before === null ? t.unknownBefore : write.number(row.before),
        ])}
      />
    </>
  );
}
