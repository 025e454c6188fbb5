/** The question whether the recall of some lots, or of the product, ends, with what scans then get. */
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { CheckedPreview } from "../../../services/recalls/recalls.ts";
import { recallTexts } from "../../../ui/texts/console/recalls.ts";
import { Address } from "../../parts/address.tsx";
import { useTexts } from "../../parts/language.tsx";
import { NamedProduct } from "../../parts/named-product.tsx";
import { ConfirmPreviewed } from "../../parts/previewed.tsx";
import { say } from "../../parts/toasts.tsx";
import { forgetLinks } from "../links/data.ts";
import { type Group, lotsOf, type Show } from "./group.ts";
import { LotChoice } from "./lots.tsx";
import { Scans } from "./scans.tsx";

interface EndProps {
  readonly group: Group;
  readonly onClose: () => void;
  readonly show: Show | undefined;
}

export function End({ group: { product, items }, onClose, show }: EndProps) {
  const t = useTexts(recallTexts);
  const all = lotsOf(items);
  // The lot from which somebody came; of several, people say themselves whose recall ends.
  const { lot: asked } = useSearch({ strict: false }) as { lot?: string };
  const [chosen, setChosen] = useState<readonly string[]>(
    all.length === 1 ? all : all.filter((lot) => lot === asked),
  );
  const whole = all.length === 0;
  const isPlanned = items.every(({ state }) => state === "scheduled");
  const didWhat = () => {
    if (isPlanned) return t.calledOff;
    if (whole) return t.endedWhole;
    return chosen.length > MOST_NAMED ? t.endedMany(chosen.length) : t.ended(chosen);
  };
  const done = async ({ notes }: CheckedPreview) => {
    const stale = notes.find(({ code }) => code === "title_names_ended");
    const warning = stale && t.notes[stale.code]({ ...stale, title: null });
    say([didWhat(), warning].filter(Boolean).join(" "));
    onClose();
    const ended = items.filter(({ lot }) => lot === null || chosen.includes(lot));
    // Only then is it not among those that run.
    await forgetLinks();
    show?.({ state: "ended", ids: ended.map(({ link }) => link.id) });
  };
  return (
    <ConfirmPreviewed<CheckedPreview>
      title={isPlanned ? t.callOffTitle : t.endTitle}
      action={isPlanned ? t.callOff : t.end}
      change={{
        method: "POST",
        path: "/recalls/end",
        body: { gtin: product.gtin, lots: chosen, whole_product: whole },
        isReady: whole || chosen.length > 0,
      }}
      again={t.stale}
      onClose={onClose}
      onChanged={forgetLinks}
      onDone={done}
    >
      {(preview) => (
        <>
          <NamedProduct {...product} />
          <LotChoice label={t.choose} lots={all} value={chosen} onChange={setChosen} />
          {!whole && chosen.length === 0 && <p className="quiet">{t.missing(t.choose)}</p>}
          <p>
            {preview && <Leads preview={preview} count={chosen.length} />} {t.endText}
          </p>
          {preview && <Scans preview={preview} isEnd={!isPlanned} />}
        </>
      )}
    </ConfirmPreviewed>
  );
}

/** The most lots that one message names. */
const MOST_NAMED = 5;

interface LeadsProps {
  readonly preview: CheckedPreview;
  /** The number of lots; 0 for the whole product. */
  readonly count: number;
}

/** Where scans of what is no longer recalled lead, by the preview. */
function Leads({ preview: { scans }, count }: LeadsProps) {
  const t = useTexts(recallTexts);
  const ended = scans.filter(
    ({ of, languages }) => of === (count === 0 ? "product" : "lot") && languages.length === 0,
  );
  // The first scan of each lot is that of the end.
  const first = [...Map.groupBy(ended, ({ lot }) => lot).values()].map(([scan]) => scan!.after);
  const [target, ...more] = new Set(first.map(({ target_url }) => target_url));
  // The preview does not compare all of many lots.
  if (target === undefined || first.length < count) return null;
  if (more.length > 0) return t.endLeadsApart;
  const [before, after] = t.endLeads(count, "\n").split("\n");
  return (
    <>
      {before}
      {target === null ? t.nothing : <Address of={target} />}
      {after}
    </>
  );
}
