/** The scans of each brand, from which one goes on to a brand alone. */
import { Link } from "@tanstack/react-router";
import type { BrandsAnswer } from "../../../services/scans/most-scanned.ts";
import { statisticsTexts } from "../../../ui/texts/console/statistics.ts";
import { useTexts } from "../../parts/language.tsx";
import { ValueChart } from "./charts.tsx";
import { useScans, type Writer } from "./data.ts";
import { Numbers, Panel } from "./panel.tsx";

const MOST_BARS = 6;

interface BrandsPanelProps {
  readonly period: string;
  readonly write: Writer;
}

export function BrandsPanel({ period, write }: BrandsPanelProps) {
  const t = useTexts(statisticsTexts);
  const answer = useScans<BrandsAnswer>("/scans/brands", { period });
  const items = answer.data?.items ?? [];
  return (
    <Panel
      title={t.brands}
      answer={answer}
      isWide
      rows={() => ({
        header: [t.brand, t.scans, t.before],
        rows: items.map(({ name, scans, before }) => [name, scans, before]),
      })}
    >
      {items.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <>
          {items.length > 1 && (
            <ValueChart
              label={t.brands}
              number={write.number}
              bars={items
                .slice(0, MOST_BARS)
                .map(({ name, scans, before }) => ({ name, now: scans, before }))}
            />
          )}
          <Numbers
            label={t.brands}
            columns={[
              { title: t.brand },
              { title: t.scans, isNumber: true },
              { title: t.before, isNumber: true },
              { title: t.action },
            ]}
            rows={items.map(({ brand, name, scans, before }) => [
              name,
              write.number(scans),
              before === null ? t.unknownBefore : write.number(before),
              <Link
                key="only"
                to="/statistics"
                search={{ period, brand }}
                className="button"
                aria-label={t.about(t.only, name)}
              >
                {t.only}
              </Link>,
            ])}
          />
        </>
      )}
    </Panel>
  );
}
