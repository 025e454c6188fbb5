/** What needs attention, the scans of 30 days beside the 30 before, and the last changes. */

import { lazy, Suspense } from "react";
import type { ScanSeries } from "../../../services/scans/statistics.ts";
import type { AuditLine } from "../../../services/write/audit.ts";
import "../../style/home.css";
import type { Page as Listed } from "../../../services/cursor.ts";
import { homeTexts } from "../../../ui/texts/console/home.ts";
import { holds, useSignedIn } from "../../api/session.ts";
import { Shown, useAnswer } from "../../parts/answer.tsx";
import { Screen } from "../../parts/frame.tsx";
import { useDay, useLanguage, useTexts, useTime, useUtcDay } from "../../parts/language.tsx";
import { Changes, LINES_OF_CHANGES } from "../history/changes.tsx";
import type { Product } from "../products/product.ts";
import {
  BrokenTargets,
  type Counted,
  EndingLinks,
  OpenRecalls,
  Products,
  UnknownNumbers,
  useWhose,
} from "./tasks.tsx";

/** Seen once: it is no part of the first load. */
const FirstSteps = lazy(async () => ({
  default: (await import("../../parts/first-steps.tsx")).FirstSteps,
}));

export function Page() {
  const t = useTexts(homeTexts);
  return (
    <Screen title={t.title}>
      <div className="home-screen">
        <section>
          <h2>{t.attention}</h2>
          <Attention />
        </section>
        <section>
          <h2>{t.scans}</h2>
          <Scans />
          <h2>{t.changes}</h2>
          <LastChanges />
        </section>
      </div>
    </Screen>
  );
}

/** What needs attention, on the first day too: a recall needs no record of its product. */
function Attention() {
  const t = useTexts(homeTexts);
  const mayWrite = holds(useSignedIn(), "catalog:write");
  const query = { ...useWhose(), count: true, limit: 1 };
  const { data } = useAnswer<Counted<Product>>("/products", query);
  if (mayWrite && data?.total_at_least === 0) {
    return (
      <>
        <OpenRecalls />
        <Suspense fallback={<p className="quiet">{t.loading}</p>}>
          <FirstSteps />
        </Suspense>
        <UnknownNumbers />
      </>
    );
  }
  return (
    <>
      <OpenRecalls />
      <Products filter={{ lifecycle: "withdrawn" }} title={t.withdrawn} help={t.withdrawnHelp} />
      <Products filter={{ missing: "default_link" }} title={t.noDefault} help={t.noDefaultHelp} />
      <Products filter={{ missing: "picture" }} title={t.noPicture} help={t.noPictureHelp} />
      <BrokenTargets />
      <EndingLinks />
      <UnknownNumbers />
    </>
  );
}

function Scans() {
  const t = useTexts(homeTexts);
  const [lang] = useLanguage();
  const day = useDay();
  const utcDay = useUtcDay();
  const percent = new Intl.NumberFormat(lang, { style: "percent", maximumFractionDigits: 0 });
  const answer = useAnswer<ScanSeries>("/scans/series", { grain: "day" });
  const compared = (scans: number, before: number) => {
    if (scans === before) return t.equal;
    const share = percent.format(Math.abs(scans - before) / before);
    return scans > before ? t.more(share) : t.fewer(share);
  };
  return (
    <Shown answer={answer}>
      {({ period, scans, before, compared_with: { from }, counted_since: since }) => (
        <div className="card">
          <p className="figure">{scans.toLocaleString(lang)}</p>
          <p className="help">{t.scansOf(day(period.from), utcDay(period.to))}</p>
          <p>
            {before === null ? t.unknownBefore : t.before(before.toLocaleString(lang))}
            {before && since !== null && since <= from ? `, ${compared(scans, before)}` : ""}
            {before !== null && since !== null && since > from
              ? `, ${t.partlyCounted(utcDay(since))}`
              : ""}
          </p>
        </div>
      )}
    </Shown>
  );
}

const MOST_CHANGES = 10;

function LastChanges() {
  const t = useTexts(homeTexts);
  // Home does not wait for the names of link types and states.
  const words = { time: useTime() };
  const answer = useAnswer<Listed<AuditLine>>("/history", {
    grouped: true,
    limit: LINES_OF_CHANGES,
  });
  return (
    <Shown answer={answer}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="quiet">{t.noChanges}</p>
        ) : (
          <Changes label={t.changes} lines={items} words={words} most={MOST_CHANGES} />
        )
      }
    </Shown>
  );
}
