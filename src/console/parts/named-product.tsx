/** A product as people know it: picture, name, brand and number. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import "../style/recall.css";
import type { ProductAnswer } from "../../services/products/product.ts";
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
  /** Its net content, if it is known: two packs often differ in nothing else. */
  readonly content?: string | null;
}

export function NamedProduct({ gtin, name, brand, image, content }: Named) {
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
          {content && `${content} · `}
          <span className="num">{gtin}</span>
        </span>
      </p>
    </div>
  );
}

/** Undefined while it is asked for. @param gtin null for none */
export function useNamed(gtin: string | null): Named | undefined {
  const { data } = useQuery({
    queryKey: ["/products", "named", gtin],
    queryFn: async ({ signal }): Promise<Named> => {
      try {
        const { body } = await api<ProductAnswer>("GET", `/products/${gtin}`, { signal });
        return {
          gtin: body.gtin,
          name: body.name,
          brand: body.brand_name,
          image: body.image_url,
          content: body.net_content_text,
        };
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
