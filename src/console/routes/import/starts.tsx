/** The recalls and the withdrawals that storing an import starts, said before it is stored. */
import { importTexts } from "../../../ui/texts/console/import.ts";
import { recallBadgeTexts } from "../../../ui/texts/console/recall-badge.ts";
import { useColon, useList, useTexts } from "../../parts/language.tsx";
import type { Review, Row } from "./job.ts";

interface StartsProps {
  readonly rows: readonly Row[];
  readonly review: Review;
}

/** Products that are named. */
const MOST = 10;

export function Starts({ rows, review: { stateOf } }: StartsProps) {
  const t = useTexts(importTexts);
  const badge = useTexts(recallBadgeTexts);
  const colon = useColon();
  const list = useList();
  const stored = rows.filter(({ line }) => /^(?:new|changed)$/.test(stateOf.get(line)!));
  const recalls = Map.groupBy(
    stored.filter(({ starts }) => starts.some(({ what }) => what === "recall")),
    ({ of, key }) => of?.key ?? key,
  );
  const withdrawn = stored.filter(({ starts }) => starts.some(({ what }) => what === "withdrawal"));
  if (recalls.size === 0 && withdrawn.length === 0) return null;
  const named = (products: readonly string[]) => {
    const more = products.length - MOST;
    return list([...products.slice(0, MOST), ...(more > 0 ? [`+ ${more}`] : [])]);
  };
  return (
    <div className="notice bad" role="status">
      <strong>{t.starts}</strong>
      <ul>
        {[...recalls].slice(0, MOST).map(([key, of]) => {
          const lots = new Set(of.flatMap(({ starts }) => starts.flatMap(({ lot }) => lot ?? [])));
          const what = lots.size === 0 ? badge.whole : badge.ofLots(lots.size);
          return (
            <li key={key}>
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
            {named(withdrawn.map(nameOf))}
          </li>
        )}
      </ul>
    </div>
  );
}

/** What the product is called, also of a link. */
const nameOf = ({ of, name, key }: Row): string =>
  (of === null ? name : of.name) ?? of?.key ?? key ?? "";
