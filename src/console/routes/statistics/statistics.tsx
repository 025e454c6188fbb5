/** How often codes are scanned, and what people ask for in vain: each chart also as a table and CSV. */

import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { Button, Form } from "react-aria-components";
import type { ScanSeries, ScanSummary } from "../../../services/scans/statistics.ts";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { statisticsTexts } from "../../../ui/texts/console/statistics.ts";
import { useSignedIn } from "../../api/session.ts";
import { SelectField, TextField } from "../../parts/fields.tsx";
import { Screen } from "../../parts/frame.tsx";
import { useLocale, useTexts } from "../../parts/language.tsx";
import { ByValue } from "./by-value.tsx";
import { DayChart } from "./charts.tsx";
import { anchorOf, gtinOf, monthsUntil, SPLITS, useScans, type Writer, writer } from "./data.ts";
import { MissingPanel, ScannedPanel } from "./lists.tsx";
import { AsTable, Panel } from "./panel.tsx";

interface Shown {
  readonly period?: string;
  readonly gtin?: string;
}

const USUAL = "last_30_days";
const MONTHS = 13;
export function Page() {
  const t = useTexts(statisticsTexts);
  const write = writer(useLocale(), t, useTexts(linkTexts).types);
  const { period = USUAL, gtin = "" } = useSearch({ strict: false }) as Shown;
  const anchor = anchorOf(gtin);
  const months = monthsUntil(new Date(), MONTHS);
  return (
    <Screen title={t.title}>
      <p>{t.lead}</p>
      <Filters
        key={`${period} ${gtin}`}
        period={period}
        gtin={gtin}
        months={months}
        write={write}
      />
      {gtin !== "" && anchor === null ? (
        <p className="notice bad" role="alert">
          {t.notGtin(gtin)}
        </p>
      ) : (
        <Panels period={period} anchor={anchor} write={write} />
      )}
    </Screen>
  );
}

interface PanelsProps {
  readonly period: string;
  readonly anchor: string | null;
  readonly write: Writer;
}

function Panels({ period, anchor, write }: PanelsProps) {
  const t = useTexts(statisticsTexts);
  const month = /^\d{4}-\d\d$/.test(period) ? period : monthsUntil(new Date(), 1)[0]!;
  const { organization } = useSignedIn();
  const summary = useScans<ScanSummary>("/scans/summary", { period, anchor });
  const { data } = summary.answer;
  const name = anchor === null ? t.all : t.of(gtinOf(anchor) ?? anchor);
  return (
    <>
      <p className="quiet">{name}</p>
      <div className="panels">
        <Panel title={t.total} {...summary} isWide>
          {data && <Totals summary={data} write={write} />}
        </Panel>
        {data && <Days span={data.period} anchor={anchor} write={write} />}
        {data &&
          SPLITS.map((split) => (
            <Panel key={split} title={t[split]} {...summary} part={split}>
              <ByValue split={split} values={data.by[split]} write={write} />
            </Panel>
          ))}
        <MissingPanel
          month={month}
          anchor={anchor}
          owner={organization && `organization:${organization.id}`}
          write={write}
        />
        {anchor === null && <ScannedPanel kind="unknown" month={month} write={write} />}
        {anchor === null && <ScannedPanel kind="top" month={month} write={write} />}
      </div>
    </>
  );
}

interface FiltersProps {
  readonly period: string;
  readonly gtin: string;
  readonly months: readonly string[];
  readonly write: Writer;
}

/** What is shown lies in the address, so that it can be sent to somebody else. */
function Filters({ period, gtin, months, write }: FiltersProps) {
  const t = useTexts(statisticsTexts);
  const navigate = useNavigate();
  const [typed, setTyped] = useState(gtin);
  const show = (shown: Shown) => {
    const search = Object.fromEntries(Object.entries(shown).filter(([, value]) => value));
    void navigate({ to: "/statistics", search });
  };
  const options = [
    { id: USUAL, text: t.last30 },
    { id: "last_7_days", text: t.last7 },
    ...months.map((id) => ({ id, text: write.month(id) })),
  ];
  return (
    <Form
      className="tools start"
      onSubmit={(event) => {
        event.preventDefault();
        show({ period, gtin: typed.trim() });
      }}
    >
      <SelectField
        name="period"
        label={t.period}
        value={period}
        options={options}
        onChange={(chosen) => show({ period: chosen, gtin })}
      />
      <TextField
        name="gtin"
        label={t.product}
        placeholder={t.productHelp}
        inputMode="numeric"
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit">{t.apply}</Button>
      {gtin !== "" && <Button onPress={() => show({ period })}>{t.clear}</Button>}
    </Form>
  );
}

interface TotalsProps {
  readonly summary: ScanSummary;
  readonly write: Writer;
}

function Totals({ summary, write }: TotalsProps) {
  const t = useTexts(statisticsTexts);
  const { scans, before, compared_with, by } = summary;
  const of = (wanted: string) => by.bot.find(({ value }) => value === wanted)?.scans ?? 0;
  const compared = t.compared(
    write.number(before ?? 0),
    write.wholeDay(compared_with.from),
    write.wholeDay(compared_with.to),
  );
  return (
    <dl className="totals">
      <div>
        <dt>{t.scans}</dt>
        <dd>{write.number(scans)}</dd>
        {before === null ? (
          <dd className="quiet">{t.notKept}</dd>
        ) : (
          <dd className="quiet">
            {before > 0 && <>{t.change(write.change((scans - before) / before))}: </>}
            {compared}
          </dd>
        )}
      </div>
      <div>
        <dt>{t.people}</dt>
        <dd>{write.number(of("person"))}</dd>
      </div>
      <div>
        <dt>{t.bots}</dt>
        <dd>{write.number(of("bot"))}</dd>
      </div>
    </dl>
  );
}

interface DaysProps {
  readonly span: ScanSummary["period"];
  readonly anchor: string | null;
  readonly write: Writer;
}

function Days({ span, anchor, write }: DaysProps) {
  const t = useTexts(statisticsTexts);
  const found = useScans<ScanSeries>("/scans/series", { ...span, grain: "day", anchor });
  const points = found.answer.data?.points ?? [];
  const sum = points.reduce((total, { scans }) => total + scans, 0);
  return (
    <Panel title={t.series} {...found} isWide>
      {sum === 0 ? (
        <p>{t.none}</p>
      ) : (
        <>
          <DayChart
            label={t.series}
            number={write.number}
            bars={points.map(({ period, scans }) => ({
              name: write.day(period),
              now: scans,
              before: null,
            }))}
          />
          <AsTable
            label={t.table(t.series)}
            columns={[{ title: t.day }, { title: t.scans, isNumber: true }]}
            rows={points.map(({ period, scans }) => [write.wholeDay(period), write.number(scans)])}
          />
        </>
      )}
    </Panel>
  );
}
