/** A sheet of labels for chosen products, with the codes that are recorded for each already. */

import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button, type Selection } from "react-aria-components";
import { MOST_LABELS } from "../../../model/bounds.ts";
import { plainCsvLine } from "../../../model/delimited-text.ts";
import type { Page } from "../../../services/cursor.ts";
import type { ProductAnswer } from "../../../services/products/product.ts";
import { codeTexts } from "../../../ui/texts/console/codes.ts";
import { api } from "../../api/client.ts";
import { DataTable, type TableColumn } from "../../parts/data-table.tsx";
import { Answers, Overlay } from "../../parts/dialog.tsx";
import { useLanguage, useList, useTexts, useTime } from "../../parts/language.tsx";
import { LifecycleBadge } from "../../parts/lifecycle-badge.tsx";
import { RecallBadge } from "../../parts/recalled.tsx";
import { gtinOf, type ListedCode, saysOf } from "./data.ts";

interface SheetProps {
  readonly gtins: readonly string[];
  readonly onClose: () => void;
}

type Named = Pick<ProductAnswer, "gtin" | "name" | "lifecycle">;

interface Row extends Named {
  readonly codes: readonly ListedCode[];
  /** Whether the code that the sheet has is among them. */
  readonly isRecorded: boolean;
}

/** Codes that the API lists of each product. */
const FIRST = 5;

export function Sheet({ gtins, onClose }: SheetProps) {
  const t = useTexts(codeTexts).sheet;
  const [lang] = useLanguage();
  const { data = [], ...asked } = useRows(gtins);
  const [selection, setSelection] = useState<Selection>(() => new Set(gtins));
  const chosen = data.filter(({ gtin }) => selection === "all" || selection.has(gtin));
  const recorded = data.filter(({ isRecorded }) => isRecorded);
  const excess = chosen.length - MOST_LABELS;
  const without = chosen.filter(({ isRecorded }) => !isRecorded);
  return (
    <Overlay title={t.title} isOpen isWide onClose={onClose}>
      <p className="quiet">{t.lead}</p>
      <DataTable
        label={t.products}
        name="sheet"
        columns={useColumns()}
        pages={{ ...asked, rows: data }}
        idOf={({ gtin }) => gtin}
        selected={selection}
        onSelect={setSelection}
        tools={
          without.length < chosen.length && (
            <Button onPress={() => setSelection(new Set(without.map(({ gtin }) => gtin)))}>
              {t.leaveOut(chosen.length - without.length)}
            </Button>
          )
        }
        empty={t.none}
        count={asked.isSuccess && t.count(recorded.length, data.length)}
      />
      {excess > 0 && <p className="notice note">{t.tooMany(MOST_LABELS, excess)}</p>}
      <Answers others={<Button onPress={onClose}>{t.cancel}</Button>}>
        {chosen.length > 0 && excess <= 0 ? (
          <a
            className="button first"
            href={addressOf(chosen, lang)}
            target="_blank"
            rel="noreferrer"
          >
            {t.open(chosen.length)}
          </a>
        ) : (
          <Button className="first" isDisabled>
            {t.open(chosen.length)}
          </Button>
        )}
      </Answers>
    </Overlay>
  );
}

function useColumns(): TableColumn<Row>[] {
  const t = useTexts(codeTexts);
  return [
    {
      id: "product",
      title: t.product,
      isName: true,
      cell: ({ gtin, name, lifecycle }) => (
        <>
          {name}
          <RecallBadge of={gtin} />
          {lifecycle !== "active" && <LifecycleBadge of={{ gtin, lifecycle }} />}
          <br />
          <small className="num">{gtin}</small>
        </>
      ),
    },
    {
      id: "codes",
      title: t.list,
      isUsual: true,
      cell: (row) => <Codes row={row} />,
    },
  ];
}

function Codes({ row: { gtin, codes, isRecorded } }: { readonly row: Row }) {
  const t = useTexts(codeTexts);
  const list = useList();
  const time = useTime();
  if (codes.length === 0) return <span className="quiet">{t.sheet.noneYet}</span>;
  return (
    <>
      {isRecorded && <span className="badge note">{t.sheet.recorded}</span>}
      <ul className="recorded">
        {codes.map(({ digital_link, created_at, by, client }) => {
          const says = saysOf(digital_link);
          const parts = (["lot", "serial", "expiry"] as const).filter((part) => says[part] !== "");
          return (
            <li key={digital_link}>
              {list(parts.map((part) => `${t.columns[part]} ${says[part]}`)) || t.sheet.ownNumber}{" "}
              <small>{time(created_at)}</small> <small>{by ?? client}</small>
            </li>
          );
        })}
      </ul>
      {codes.length === FIRST && (
        <Link to="/codes" search={{ gtin }}>
          {t.listOf(gtin)}
        </Link>
      )}
    </>
  );
}

function useRows(gtins: readonly string[]) {
  return useQuery({
    queryKey: ["/qr-codes", "sheet", gtins],
    queryFn: async ({ signal }) => {
      const [products, codes] = await Promise.all([
        listed<Named>("/products", gtins, signal),
        listed<ListedCode>("/qr-codes", gtins, signal),
      ]);
      const found = new Map(products.map((product) => [product.gtin, product]));
      const byGtin = Map.groupBy(codes, ({ digital_link }) => gtinOf(digital_link));
      return gtins.map((gtin): Row => {
        const own = byGtin.get(gtin) ?? [];
        const isRecorded = own.some(({ anchor }) => anchor === `/01/${gtin}`);
        return { ...UNKNOWN, ...found.get(gtin), gtin, codes: own, isRecorded };
      });
    },
  });
}

/** What the sheet shows for a product that was deleted meanwhile. */
const UNKNOWN = { name: "", lifecycle: "active" } as const;

/** The number of products that a request takes, and of items of a page. */
const PART = 100;

async function listed<One>(path: string, gtins: readonly string[], signal: AbortSignal) {
  const found: One[] = [];
  for (let at = 0; at < gtins.length; at += PART) {
    const part = gtins.slice(at, at + PART).join(",");
    for (let cursor: string | null = null; ; ) {
      const query: Record<string, string | number | null> = { gtins: part, limit: PART, cursor };
      const { body } = await api<Page<One>>("GET", path, {
        query,
        signal,
      });
      found.push(...body.items);
      if (body.next === null) break;
      cursor = body.next;
    }
  }
  return found;
}

/** Characters of a text below a code, and of an address. */
const LONGEST_TEXT = 100;
const LONGEST_ADDRESS = 8_000;

/** The page that makes the sheet; names that would make its address too long are left out. */
function addressOf(products: readonly Named[], lang: string): string {
  const of = (withNames: boolean) => {
    const text = (name: string) =>
      withNames ? ["", "", "", [...name].slice(0, LONGEST_TEXT).join("")] : [];
    const lines = products.map(({ gtin, name }) => plainCsvLine([gtin, ...text(name)], ";"));
    return `/design/sheet?${new URLSearchParams({ lang, table: lines.join("") })}`;
  };
  const whole = of(true);
  return whole.length > LONGEST_ADDRESS ? of(false) : whole;
}
