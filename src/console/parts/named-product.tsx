/** A product as people know it: picture, name, brand and number. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import "../style/recall.css";
import { isCompanion } from "../../model/recall-companion.ts";
import { recallTexts } from "../../ui/texts/console/recalls.ts";
import { ApiError, api } from "../api/client.ts";
import { useTexts } from "./language.tsx";
import { RecallBadge } from "./recalled.tsx";

export interface Named {
  readonly gtin: string;
  /** Null if the catalog has no product of this number. */
  readonly name: string | null;
  readonly brand: string | null;
  readonly image: string | null;
}

export function NamedProduct({ gtin, name, brand, image }: Named) {
  const t = useTexts(recallTexts);
  /** The picture that did not load. */
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <div className="named">
      {image && image !== broken && (
        <img src={image} alt="" width="56" height="56" onError={() => setBroken(image)} />
      )}
      <p>
        <strong>{name ?? t.unknownProduct}</strong>
        <RecallBadge of={gtin} />
        <br />
        <span className="quiet">
          {brand && `${brand} · `}
          <span className="num">{gtin}</span>
        </span>
      </p>
    </div>
  );
}

export interface RecallLink {
  readonly id: string;
  readonly anchor: string;
}

/** What links of one recall are about: the product by its name, and the lots. */
export function RecallOf({ links }: { readonly links: readonly RecallLink[] }) {
  const t = useTexts(recallTexts);
  const [, gtin] = /^\/01\/(\d{14})/.exec(links[0]?.anchor ?? "") ?? [];
  const named = useNamed(gtin ?? null);
  const lots = new Set<string>();
  const others = new Set<string>();
  for (const { id, anchor } of links) {
    const [, lot] = /\/10\/([^/]+)/.exec(anchor) ?? [];
    if (lot !== undefined) lots.add(decodeURIComponent(lot));
    else others.add(isCompanion({ id }) ? t.ofScansWithoutLot : t.scopes.whole);
  }
  const ofLots = lots.size > 0 ? t.ofLots([...lots]) : null;
  return [named?.name ?? gtin, named?.brand, ofLots, ...others].filter(Boolean).join(", ");
}

interface Answer {
  readonly gtin: string;
  readonly name: string;
  readonly brand_name: string | null;
  readonly image_url: string | null;
}

/** Undefined while it is asked for. @param gtin null for none */
export function useNamed(gtin: string | null): Named | undefined {
  const { data } = useQuery({
    queryKey: ["/products", "named", gtin],
    queryFn: async ({ signal }): Promise<Named> => {
      try {
        const { body } = await api<Answer>("GET", `/products/${gtin}`, { signal });
        return { gtin: body.gtin, name: body.name, brand: body.brand_name, image: body.image_url };
      } catch (error) {
        const isKnown = error instanceof ApiError && [400, 404].includes(error.status);
        if (!isKnown) throw error;
        return { gtin: gtin ?? "", name: null, brand: null, image: null };
      }
    },
    enabled: gtin !== null,
  });
  return data;
}
