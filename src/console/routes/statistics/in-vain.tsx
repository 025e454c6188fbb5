/** Where something was asked for in vain: the products, most often asked first, each with the way to add it. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "react-aria-components";
import { FEWEST } from "../../../model/scan-dimensions.ts";
import type { Page } from "../../../services/cursor.ts";
import type { ScannedKey } from "../../../services/scans/most-scanned.ts";
import type { MissingValue } from "../../../services/scans/statistics.ts";
import { statisticsTexts } from "../../../ui/texts/console/statistics.ts";
import { api } from "../../api/client.ts";
import { allOf } from "../../api/whole.ts";
import { useTexts } from "../../parts/language.tsx";
import { RecallBadge } from "../../parts/recalled.tsx";
import { gtinOf, type Writer } from "./data.ts";

type Wanted = Pick<MissingValue, "kind" | "value">;

/** Whether it can be added: many other link types and languages are one value. */
export const isKnown = ({ value }: Wanted): boolean => value !== null && value !== "other";

interface AddLinkProps extends Wanted {
  /** Where it is added. */
  readonly at: string;
  readonly name: string;
}

export function AddLink({ at, kind, value, name }: AddLinkProps) {
  const t = useTexts(statisticsTexts);
  const wanted = kind === "language" ? { hreflang: value! } : { link_type: value! };
  return (
    <Link
      to="/links/edit"
      search={{ anchor: at, ...wanted }}
      className="button"
      aria-label={t.about(t.addLink, name)}
    >
      {t.addLink}
    </Link>
  );
}

/** How many are shown at first. */
const FEW = 3;

interface ProductsProps extends Wanted {
  readonly period: string;
  /** What was asked for, in words. */
  readonly name: string;
  readonly isEditor: boolean;
  readonly write: Writer;
}

export function Products({ kind, value, period, name, isEditor, write }: ProductsProps) {
  const t = useTexts(statisticsTexts);
  const [isWhole, setWhole] = useState(false);
  const query = { period, [`missing_${kind}`]: value };
  const { data } = useQuery({
    queryKey: ["/scans/top", query, isWhole],
    queryFn: async ({ signal }) => {
      if (isWhole) return { items: await allOf<ScannedKey>("/scans/top", query), next: null };
      const asked = { ...query, limit: FEW };
      return (await api<Page<ScannedKey>>("GET", "/scans/top", { query: asked, signal })).body;
    },
    placeholderData: (before) => before,
    staleTime: 60_000,
  });
  if (data === undefined) return null;
  if (data.items.length === 0) {
    return kind === "language" && <span className="quiet">{t.fewEach(FEWEST)}</span>;
  }
  return (
    <>
      <ul className="plain-list in-vain">
        {data.items.map((item) => (
          <li key={item.anchor}>
            <span>
              <Named of={item} /> <span className="quiet">{write.number(item.scans)} ×</span>
            </span>
            {isEditor && (
              <AddLink
                kind={kind}
                value={value}
                at={item.anchor}
                name={`${name}, ${item.name ?? item.anchor}`}
              />
            )}
          </li>
        ))}
      </ul>
      {data.next !== null && (
        <Button
          className="plain"
          aria-label={t.about(t.allProducts, name)}
          onPress={() => setWhole(true)}
        >
          {t.allProducts}
        </Button>
      )}
    </>
  );
}

function Named({ of: { anchor, name } }: { readonly of: ScannedKey }) {
  const gtin = gtinOf(anchor);
  if (gtin === null || name === null) return <span className="num">{gtin ?? anchor}</span>;
  return (
    <>
      <Link to="/products/$gtin" params={{ gtin }}>
        {name}
      </Link>
      <RecallBadge of={anchor} />
    </>
  );
}
