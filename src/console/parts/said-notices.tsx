/** The recalls and the withdrawals that begin or end together, each product by its name. */
import type { NamedStart } from "../../services/import/starts.ts";
import { importTexts } from "../../ui/texts/console/import.ts";
import { recallBadgeTexts } from "../../ui/texts/console/recall-badge.ts";
import { useColon, useList, useTexts } from "./language.tsx";

interface SaidNoticesProps {
  /** Whether they begin or end, now or next. */
  readonly title: string;
  readonly notices: readonly NamedStart[];
}

/** Products that are named. */
const MOST = 10;

export function SaidNotices({ title, notices }: SaidNoticesProps) {
  const t = useTexts(importTexts);
  const badge = useTexts(recallBadgeTexts);
  const colon = useColon();
  const list = useList();
  if (notices.length === 0) return null;
  const recalls = Map.groupBy(
    notices.filter(({ what }) => what === "recall"),
    gtinOf,
  );
  const withdrawn = notices.filter(({ what }) => what === "withdrawal");
  const more = withdrawn.length - MOST;
  return (
    <div className="notice bad" role="status">
      <strong>{title}</strong>
      <ul>
        {[...recalls].slice(0, MOST).map(([gtin, of]) => {
          const lots = new Set(of.flatMap(({ lot }) => lot ?? []));
          const what = lots.size === 0 ? badge.whole : badge.ofLots(lots.size);
          return (
            <li key={gtin}>
              {what}
              {colon}
              {nameOf(of[0]!)}
            </li>
          );
        })}
        {recalls.size > MOST && <li>+ {recalls.size - MOST}</li>}
        {withdrawn.length > 0 && (
          <li>
            {t.withdrawals(withdrawn.length)}
            {colon}
            {list([...withdrawn.slice(0, MOST).map(nameOf), ...(more > 0 ? [`+ ${more}`] : [])])}
          </li>
        )}
      </ul>
    </div>
  );
}

const gtinOf = ({ anchor }: NamedStart): string => anchor.split("/")[2] ?? anchor;

const nameOf = (notice: NamedStart): string => notice.name ?? gtinOf(notice);
