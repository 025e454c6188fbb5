/** The products of one's organization, or of all: searched, filtered, and changed together. */

import { Link, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { Button, type Selection } from "react-aria-components";
import type { ScannedAnswer } from "../../../services/products/scanned.ts";
import type { FoundPage } from "../../../services/search/find-products.ts";
import { linksOfTexts } from "../../../ui/texts/console/links-of.ts";
import { productTexts } from "../../../ui/texts/console/products.ts";
import { usePages } from "../../api/pages.ts";
import { holds, useSignedIn } from "../../api/session.ts";
import { DataTable, type TableColumn } from "../../parts/data-table.tsx";
import { FirstSteps } from "../../parts/first-steps.tsx";
import { Screen } from "../../parts/frame.tsx";
import { Icon } from "../../parts/icon.tsx";
import { countryIn, useLanguage, useList, useTexts, useTime } from "../../parts/language.tsx";
import { LifecycleBadge } from "../../parts/lifecycle-badge.tsx";
import { handOver } from "../../parts/links-of.ts";
import { RecallBadge } from "../../parts/recalled.tsx";
import { Sheet } from "../codes/sheet.tsx";
import { Export } from "./export.tsx";
import { bulkFilterOf, exportQueryOf, Filters, queryOf, useProductFilters } from "./filters.tsx";
import type { Product } from "./product.ts";

/** Nobody waits for it who only looks. */
const Bulk = lazy(async () => ({ default: (await import("./bulk.tsx")).Bulk }));

/** A search returns less of each product than a list. */
type Found = FoundPage["items"][number];
type Row = Pick<Product, keyof Product & keyof Found> &
  Partial<ScannedAnswer & Pick<Found, "brand">>;
type About = Partial<Pick<FoundPage, "understood" | "total_at_least">>;

export function Page() {
  const t = useTexts(productTexts);
  const session = useSignedIn();
  const navigate = useNavigate();
  const links = useTexts(linksOfTexts);
  const { filters, set } = useProductFilters();
  const mayRead = holds(session, "catalog:read");
  const query = queryOf(filters, session.organization?.id ?? null, mayRead);
  const hasScans = query.scans !== undefined;
  const columns = useColumns(query.q === undefined).filter(({ id }) => hasScans || id !== "scans");
  const pages = usePages<Row, About>("/products", query);
  const { total_at_least: total, understood } = pages.data ?? {};
  const mayWrite = holds(session, "catalog:write");
  const [selection, setSelection] = useState<Selection>(new Set());
  const [isChanging, setChanging] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const isFirst = pages.data?.items.length === 0 && Object.keys(filters).length === 0;
  const organization = session.organization?.id ?? null;
  const selected =
    selection === "all" ? pages.rows.map(({ gtin }) => gtin) : [...selection].map(String);
  return (
    <Screen
      title={t.title}
      actions={
        <>
          {mayRead && (
            <Button onPress={() => setExporting(true)} aria-label={t.export.open}>
              <Icon name="download" /> <span className="wide-only">{t.export.open}</span>
            </Button>
          )}
          {mayWrite && (
            <Link to="/products/new" className="button first">
              {t.add}
            </Link>
          )}
        </>
      }
    >
      {isFirst ? (
        <Nothing mayWrite={mayWrite} />
      ) : (
        <>
          <Filters filters={filters} onChange={set} />
          {understood === "similar" && pages.rows.length > 0 && (
            <p className="notice note">{t.similar}</p>
          )}
          {understood === "any word" && <p className="notice note">{t.some}</p>}
          <DataTable
            label={t.title}
            name="products"
            columns={columns}
            pages={pages}
            idOf={({ gtin }) => gtin}
            selected={selection}
            onSelect={setSelection}
            actions={
              selected.length > 0 && (
                <>
                  {mayWrite && (
                    <Button onPress={() => setChanging(true)}>
                      {t.bulk.open(selected.length)}
                    </Button>
                  )}
                  {mayWrite && (
                    <Button
                      onPress={() => {
                        const { sort: _, count: __, scans: ___, ...filter } = query;
                        const found = total === undefined ? "" : t.count(total);
                        handOver({ gtins: selected, filter, found });
                        void navigate({ to: "/links/bulk", search: { of: "list" } });
                      }}
                    >
                      {links.open}
                    </Button>
                  )}
                  <Button onPress={() => setPrinting(true)}>{t.sheet(selected.length)}</Button>
                </>
              )
            }
            onOpen={({ gtin }) => void navigate({ to: "/products/$gtin", params: { gtin } })}
            sorted={query.sort ?? ""}
            onSort={(sort) => set({ sort })}
            narrowed={{
              query,
              labels: {
                q: t.search,
                brand: t.members.brand_id,
                lifecycle: t.members.lifecycle,
                visibility: t.members.visibility,
                missing: t.missing,
                market: t.members.target_markets,
              },
              onClear: () => void navigate({ to: "/products", search: {}, replace: true }),
            }}
            empty={t.none}
            count={total !== undefined && t.count(total)}
          />
        </>
      )}
      {isExporting && (
        <Export
          listed={Object.keys(filters).length > 0 ? exportQueryOf(query) : null}
          all={{ organization }}
          found={total === undefined ? "" : t.count(total)}
          onClose={() => setExporting(false)}
        />
      )}
      {isPrinting && <Sheet gtins={selected} onClose={() => setPrinting(false)} />}
      {isChanging && (
        <Suspense>
          <Bulk
            selected={selected}
            filter={bulkFilterOf(query)}
            found={total === undefined ? "" : t.count(total)}
            onClose={() => setChanging(false)}
            onDone={() => {
              setChanging(false);
              setSelection(new Set());
            }}
          />
        </Suspense>
      )}
    </Screen>
  );
}

/** A picture that does not load is as one that is missing. */
function Thumb({ of: image }: { readonly of: string }) {
  const [isBroken, setBroken] = useState(false);
  return isBroken ? (
    <span className="thumb" aria-hidden="true" />
  ) : (
    <img src={image} alt="" width="32" height="32" loading="lazy" onError={() => setBroken(true)} />
  );
}

/** What one does first. */
function Nothing({ mayWrite }: { readonly mayWrite: boolean }) {
  const t = useTexts(productTexts);
  return mayWrite ? <FirstSteps /> : <p>{t.noneYetToRead}</p>;
}

/** @param sortsByScans a search does not */
function useColumns(sortsByScans: boolean): TableColumn<Row>[] {
  const t = useTexts(productTexts);
  const time = useTime();
  const [lang] = useLanguage();
  const list = useList();
  const columns: TableColumn<Row>[] = [
    {
      id: "name",
      title: t.members.name,
      isName: true,
      sort: "name",
      cell: ({ name, gtin, image_url: image }) => (
        <span className="thumbed">
          {image ? (
            <Thumb key={image} of={image} />
          ) : (
            // A search returns no pictures.
            image === null && <span className="thumb" aria-hidden="true" />
          )}
          <span>
            {name}
            <RecallBadge of={gtin} />
          </span>
        </span>
      ),
    },
    {
      id: "gtin",
      title: t.gtin,
      isUsual: true,
      cell: ({ gtin }) => <span className="num">{gtin}</span>,
    },
    {
      id: "brand",
      title: t.members.brand_id,
      isUsual: true,
      cell: ({ brand_name, brand }) => brand_name ?? brand,
    },
    { id: "variant", title: t.members.variant, cell: ({ variant }) => variant },
    { id: "content", title: t.netContent, cell: ({ net_content_text }) => net_content_text },
    {
      id: "markets",
      title: t.members.target_markets,
      cell: ({ target_markets = [] }) => list(target_markets.map((code) => countryIn(lang, code))),
    },
    {
      id: "lifecycle",
      title: t.members.lifecycle,
      isUsual: true,
      cell: (product) => <LifecycleBadge of={product} />,
    },
    {
      id: "visibility",
      title: t.members.visibility,
      isUsual: true,
      cell: ({ visibility }) => t.visibilities[visibility],
    },
    {
      id: "scans",
      title: t.scans,
      isUsual: true,
      isNumber: true,
      ...(sortsByScans && { sort: "-scans" }),
      cell: ({ scans }) => scans?.toLocaleString(lang),
    },
    {
      id: "updated",
      title: t.updated,
      isUsual: true,
      sort: "updated_at",
      cell: ({ updated_at }) => updated_at && <span className="num">{time(updated_at)}</span>,
    },
  ];
  return columns;
}
