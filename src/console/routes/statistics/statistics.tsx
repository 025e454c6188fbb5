/** How often codes are scanned, and what people ask for in vain: each chart also as a table and a file. */

import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { Button, Form } from "react-aria-components";
import type { BrandsAnswer } from "../../../services/scans/most-scanned.ts";
import type { ScanSeries, ScanSummary } from "../../../services/scans/statistics.ts";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { statisticsTexts } from "../../../ui/texts/console/statistics.ts";
import { useSignedIn } from "../../api/session.ts";
import { SelectField } from "../../parts/fields.tsx";
import { Fold } from "../../parts/fold.tsx";
import { Screen } from "../../parts/frame.tsx";
import { DayField } from "../../parts/instant-field.tsx";
import { Colon, useLocale, useTexts } from "../../parts/language.tsx";
import { useNamed } from "../../parts/named-product.tsx";
import { ProductField } from "../../parts/product-field.tsx";
import { BrandsPanel } from "./brands.tsx";
import { ByValue, rowsOfValues } from "./by-value.tsx";
import { DayChart } from "./charts.tsx";
import {
  anchorOf,
  gtinOf,
  lastDays,
  monthsUntil,
  SPLITS,
  useScans,
  type Writer,
  writer,
} from "./data.ts";
import { MissingPanel, ScannedPanel } from "./lists.tsx";
import { AsTable, FileOf, Panel } from "./panel.tsx";

/** What is shown lies in the address, so that it can be sent to somebody else. */
interface Shown {
  readonly period?: string;
  readonly gtin?: string;
  readonly brand?: string;
}

const USUAL = "last_30_days";
const MONTHS = 13;
const IS_PERIOD = /^(?:last_(?:7|30)_days|20\d\d-(?:\d\d(?:-\d\d)?|W\d\d))$/;
const IS_DAY = /^20\d\d-\d\d-\d\d$/;

export function Page() {
  const t = useTexts(statisticsTexts);
  const write = writer(useLocale(), t, useTexts(linkTexts).types);
  const navigate = useNavigate();
  const { period = USUAL, gtin = "", brand = "" } = useSearch({ strict: false }) as Shown;
  const anchor = anchorOf(gtin);
  const wrong = !IS_PERIOD.test(period)
    ? t.notPeriod(period)
    : gtin !== "" && anchor === null
      ? t.notGtin(gtin)
      : null;
  return (
    <Screen title={t.title}>
      <Filters period={period} gtin={gtin} brand={brand} write={write} />
      {wrong === null ? (
        <Panels period={period} anchor={anchor} brand={brand || null} write={write} />
      ) : (
        <div className="notice bad" role="alert">
          <p>{wrong}</p>
          <Button onPress={() => void navigate({ to: "/statistics", search: {} })}>
            {t.clearAll}
          </Button>
        </div>
      )}
    </Screen>
  );
}

interface PanelsProps {
  readonly period: string;
  readonly anchor: string | null;
  readonly brand: string | null;
  readonly write: Writer;
}

function Panels({ period, anchor, brand, write }: PanelsProps) {
  const t = useTexts(statisticsTexts);
  // A product says its brand itself.
  const whose = anchor === null ? { brand } : { anchor };
  const summary = useScans<ScanSummary>("/scans/summary", { period, ...whose });
  const { data } = summary;
  const isAll = anchor === null && brand === null;
  const totals = data && [
    [t.scans, data.scans],
    [t.before, data.before],
    [t.bots, data.bots],
  ];
  const { from = "", to = "" } = data?.period ?? {};
  const whom = (anchor && (gtinOf(anchor) ?? "")) ?? brand ?? "";
  return (
    <FileOf value={[whom, from, to === from ? "" : to].filter(Boolean).join(" ")}>
      <h2 className="of-whom">
        <Whose anchor={anchor} brand={brand} period={period} />
        {data && <span className="quiet">{t.dates(write.span(data.period))}</span>}
      </h2>
      <div className="panels">
        <Panel
          title={t.total}
          answer={summary}
          isWide
          rows={() => ({ header: [t.value, t.scans], rows: totals as [string, number | null][] })}
        >
          {data && <Totals summary={data} write={write} />}
        </Panel>
        {data && <Uncounted summary={data} write={write} />}
        {data && <Days span={data.period} whose={whose} write={write} />}
        {isAll && <BrandsPanel period={period} write={write} />}
        {isAll && <ScannedPanel kind="top" period={period} write={write} />}
        {isAll && <ScannedPanel kind="unknown" period={period} write={write} />}
        <MissingPanel
          period={period}
          whose={whose}
          at={anchor ?? (brand && `brand:${brand}`)}
          write={write}
        />
        {data &&
          SPLITS.map((split) => (
            <Panel
              key={split}
              title={t[split]}
              answer={summary}
              rows={() => rowsOfValues(t, split, data.by[split], write)}
            >
              <ByValue split={split} values={data.by[split]} write={write} />
            </Panel>
          ))}
      </div>
    </FileOf>
  );
}

const useBrands = (period: string) => useScans<BrandsAnswer>("/scans/brands", { period });

/** Names the product, the brand, or all. */
function Whose({ anchor, brand, period }: Omit<PanelsProps, "write">) {
  const t = useTexts(statisticsTexts);
  const gtin = anchor === null ? null : (gtinOf(anchor) ?? anchor);
  const named = useNamed(gtin);
  const brands = useBrands(period);
  if (gtin !== null) {
    return (
      <>
        {named?.name ?? t.unknownProduct} <span className="quiet num">{gtin}</span>
      </>
    );
  }
  if (brand === null) return <>{t.all}</>;
  return <>{brands.data?.items.find((one) => one.brand === brand)?.name ?? brand}</>;
}

/** Zeros that are none: nobody counted then. */
function Uncounted({ summary, write }: TotalsProps) {
  const t = useTexts(statisticsTexts);
  const { counting, counted_since: since, period } = summary;
  const said = !counting
    ? t.notCounting
    : since === null
      ? t.neverCounted
      : since > period.from
        ? t.countedSince(write.wholeDay(since))
        : null;
  return said === null ? null : <p className="notice broad">{said}</p>;
}

interface FiltersProps {
  readonly period: string;
  readonly gtin: string;
  readonly brand: string;
  readonly write: Writer;
}

function Filters({ period, gtin, brand, write }: FiltersProps) {
  const t = useTexts(statisticsTexts);
  const { filters } = useTexts(linkTexts).table;
  const navigate = useNavigate();
  const { organization } = useSignedIn();
  const [typed, setTyped] = useState(gtin);
  const [day, setDay] = useState("");
  useEffect(() => setDay(IS_DAY.test(period) ? period : ""), [period]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: also once the brand changes
  useEffect(() => setTyped(gtin), [gtin, brand]);
  const show = (shown: Shown) => {
    const search = Object.fromEntries(Object.entries(shown).filter(([, value]) => value));
    void navigate({ to: "/statistics", search });
  };
  const now = new Date();
  const { today, yesterday } = lastDays(now);
  const usual = [
    { id: today, text: t.today },
    { id: yesterday, text: t.yesterday },
    { id: "last_7_days", text: t.last7 },
    { id: USUAL, text: t.last30 },
    ...monthsUntil(now, MONTHS).map((id) => ({ id, text: write.month(id) })),
  ];
  const isOther = IS_PERIOD.test(period) && !usual.some(({ id }) => id === period);
  const periods = isOther ? [{ id: period, text: write.period(period) }, ...usual] : usual;
  const found = useBrands(IS_PERIOD.test(period) ? period : USUAL).data?.items ?? [];
  const brands = [
    { id: "", text: t.allBrands },
    ...found.map(({ brand: id, name }) => ({ id, text: name })),
    ...(brand === "" || found.some((one) => one.brand === brand)
      ? []
      : [{ id: brand, text: brand }]),
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
        options={periods}
        onChange={(chosen) => show({ period: chosen, gtin, brand })}
      />
      <Fold label={filters}>
        <DayField
          name="day"
          label={t.day}
          value={day}
          mayClear={false}
          onChange={(chosen) => {
            setDay(chosen);
            // While its year is typed, a day has another one.
            if (chosen === "" || IS_DAY.test(chosen)) show({ period: chosen, gtin, brand });
          }}
        />
        {brands.length > 1 && (
          <SelectField
            name="brand"
            label={t.brand}
            value={brand}
            options={brands}
            onChange={(chosen) => show({ period, brand: chosen })}
          />
        )}
        <ProductField
          name="gtin"
          label={t.product}
          placeholder={t.productHelp}
          showsName
          owner={organization && `organization:${organization.id}`}
          value={typed}
          onChange={setTyped}
          onChoose={(chosen) => show({ period, gtin: chosen })}
        />
        <Button type="submit">{t.apply}</Button>
        {(gtin || brand) !== "" && <Button onPress={() => show({ period })}>{t.clear}</Button>}
        <p className="lead">{t.lead}</p>
      </Fold>
    </Form>
  );
}

interface TotalsProps {
  readonly summary: ScanSummary;
  readonly write: Writer;
}

function Totals({ summary, write }: TotalsProps) {
  const t = useTexts(statisticsTexts);
  const { scans, before, bots, compared_with, counted_since: since } = summary;
  const isWhole = since !== null && since <= compared_with.from;
  const compared = t.compared(write.number(before ?? 0), write.span(compared_with));
  return (
    <dl className="totals">
      <div>
        <dt>{t.people}</dt>
        <dd>{write.number(scans)}</dd>
        {before === null ? (
          <dd className="quiet">{t.notKnown}</dd>
        ) : (
          <dd className="quiet">
            {before > 0 && isWhole && (
              <>
                {t.change(write.change((scans - before) / before))}
                <Colon />
              </>
            )}
            {compared}
            {since !== null && !isWhole && <>, {t.partlyCounted(write.wholeDay(since))}</>}
          </dd>
        )}
      </div>
      <div>
        <dt>{t.bots}</dt>
        <dd>{write.number(bots)}</dd>
        <dd className="quiet">{t.botsHelp}</dd>
      </div>
    </dl>
  );
}

interface DaysProps {
  readonly span: ScanSummary["period"];
  readonly whose: Readonly<Record<string, string | null>>;
  readonly write: Writer;
}

function Days({ span, whose, write }: DaysProps) {
  const t = useTexts(statisticsTexts);
  const answer = useScans<ScanSeries>("/scans/series", { ...span, grain: "day", ...whose });
  const { points = [], counted_since: since = null } = answer.data ?? {};
  const sum = points.reduce((total, { scans }) => total + scans, 0);
  const isCounted = (day: string) => since !== null && day >= since;
  if (span.from === span.to) return null;
  return (
    <Panel
      title={t.series}
      answer={answer}
      isWide
      rows={() => ({
        header: [t.day, t.scans],
        rows: points.map(({ period: day, scans }) => [
          new Date(`${day}T00:00:00Z`),
          isCounted(day) ? scans : null,
        ]),
      })}
    >
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
            rows={points.map(({ period, scans }) => [
              write.wholeDay(period),
              isCounted(period) ? write.number(scans) : t.notCounted,
            ])}
          />
        </>
      )}
    </Panel>
  );
}
