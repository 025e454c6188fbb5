/** What a change of many products does to scans of those on which its effect is the same. */
import type { ReactNode } from "react";
import type { BulkEffect } from "../../../services/links/bulk-effects.ts";
import { bulkLinkTexts } from "../../../ui/texts/console/bulk-links.ts";
import { useTexts } from "../../parts/language.tsx";
import { ChangedScans } from "./changed-scans.tsx";

interface EffectProps {
  readonly effect: Omit<BulkEffect, "key">;
  /** The name of the product that is the example; its number if it is not known. */
  readonly name: string;
  readonly isOpen: boolean;
  readonly children?: ReactNode;
}

export function EffectOn({ effect, name, isOpen, children }: EffectProps) {
  const { products, example, scans, titles, titles_before, notes } = effect;
  const t = useTexts(bulkLinkTexts).result;
  return (
    <details className="card effect" open={isOpen}>
      <summary>
        <h3>{t.of(products)}</h3>
      </summary>
      {products > 1 && <p className="quiet">{t.example(name)}</p>}
      <ChangedScans
        preview={{ scans, notes }}
        anchor={`/01/${example}`}
        titles={titles}
        titlesNow={titles_before}
      />
      {children}
    </details>
  );
}
