/** Lists of a period: what was scanned most, what is not in the catalog, what was asked for in vain. */

import { Link } from "@tanstack/react-router";
import type { Page } from "../../../services/cursor.ts";
import type { ScannedKey } from "../../../services/scans/most-scanned.ts";
import type { MissingPage, MissingValue } from "../../../services/scans/statistics.ts";
import { statisticsTexts } from "../../../ui/texts/console/statistics.ts";
import { holds, useSignedIn } from "../../api/session.ts";
import { allOf } from "../../api/whole.ts";
import { useTexts } from "../../parts/language.tsx";
import { RecallBadge } from "../../parts/recalled.tsx";
import { gtinOf, useScans, type Writer } from "./data.ts";
import { AddLink, isKnown, Products } from "./in-vain.tsx";
import { Numbers, Panel } from "./panel.tsx";

const MOST = 20;

interface ScannedPanelProps {
  readonly kind: "top" | "unknown";
  readonly period: string;
  readonly write: Writer;
}

export function ScannedPanel({ kind, period, write }: ScannedPanelProps) {
  const t = useTexts(statisticsTexts);
  const isEditor = holds(useSignedIn(), "catalog:write");
  const path = `/scans/${kind}`;
  const answer = useScans<Page<ScannedKey>>(path, { period, limit: MOST });
  const items = answer.data?.items ?? [];
  const title = t[kind];
  const isUnknown = kind === "unknown";
  const hasAction = isEditor || !isUnknown;
  const numberOf = ({ anchor }: ScannedKey) => gtinOf(anchor) ?? anchor;
  return (
    <Panel
      title={title}
      {...(isUnknown && { lead: t.unknownLead })}
      answer={answer}
      isWide
      rows={async () => ({
        header: [t.identifier, t.name, t.scans, t.before],
        rows: (await allOf<ScannedKey>(path, { period })).map((item) => [
          numberOf(item),
          item.name,
          item.scans,
          item.before,
        ]),
      })}
    >
      {items.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <Numbers
          label={title}
          columns={[
            { title: t.product },
            { title: t.scans, isNumber: true },
            { title: t.before, isNumber: true },
            ...(hasAction ? [{ title: t.action }] : []),
          ]}
          rows={items.map((item) => [
            <span key="name">
              {item.name ?? (isUnknown ? t.unknownProduct : "")}
              <RecallBadge of={item.anchor} />
              <br />
              <span className="quiet num">{numberOf(item)}</span>
            </span>,
            write.number(item.scans),
            item.before === null ? t.unknownBefore : write.number(item.before),
            ...(hasAction ? [<Next key="next" {...item} isUnknown={isUnknown} />] : []),
          ])}
        />
      )}
    </Panel>
  );
}

function Next({ anchor, isUnknown }: ScannedKey & { readonly isUnknown: boolean }) {
  const t = useTexts(statisticsTexts);
  const gtin = gtinOf(anchor);
  if (!isUnknown) {
    if (gtin === null) return null;
    return (
      <Link
        to="/products/$gtin"
        params={{ gtin }}
        className="button"
        aria-label={t.about(t.openProduct, gtin)}
      >
        {t.openProduct}
      </Link>
    );
  }
  return gtin === null ? (
    <Link
      to="/links/edit"
      search={{ anchor }}
      className="button"
      aria-label={t.about(t.addLink, anchor)}
    >
      {t.addLink}
    </Link>
  ) : (
    <Link
      to="/products/new"
      search={{ gtin }}
      className="button"
      aria-label={t.about(t.addProduct, gtin)}
    >
      {t.addProduct}
    </Link>
  );
}

interface MissingPanelProps {
  readonly period: string;
  readonly whose: Readonly<Record<string, string | null>>;
  /** Where a link that was missing can be added; null where each product has its own. */
  readonly at: string | null;
  readonly write: Writer;
}

export function MissingPanel({ period, whose, at, write }: MissingPanelProps) {
  const t = useTexts(statisticsTexts);
  const isEditor = holds(useSignedIn(), "catalog:write");
  const path = "/scans/missing";
  const answer = useScans<MissingPage>(path, {
    period,
    limit: MOST,
    ...whose,
  });
  const { items = [], people = 0 } = answer.data ?? {};
  const nameOf = ({ kind, value }: MissingValue) => write.value(kind, value);
  return (
    <Panel
      title={t.missing}
      lead={t.missingLead}
      answer={answer}
      isWide
      rows={async () => ({
        header: [t.wanted, t.scans],
        rows: (await allOf<MissingValue>(path, { period, ...whose })).map((item) => [
          nameOf(item),
          item.scans ?? write.scans(item),
        ]),
      })}
    >
      {items.length === 0 ? (
        <p>{t.noneMissing}</p>
      ) : (
        <Numbers
          label={t.missing}
          columns={[
            { title: t.wanted },
            { title: t.scans, isNumber: true },
            { title: t.share, isNumber: true },
            ...(at === null ? [{ title: t.products }] : isEditor ? [{ title: t.action }] : []),
          ]}
          rows={items.map((item) => [
            nameOf(item),
            write.scans(item),
            item.scans === null || people === 0 ? "" : write.percent(item.scans / people),
            isKnown(item) &&
              (at === null ? (
                <Products
                  key="products"
                  {...item}
                  period={period}
                  name={nameOf(item)}
                  isEditor={isEditor}
                  write={write}
                />
              ) : (
                isEditor && <AddLink key="add" {...item} at={at} name={nameOf(item)} />
              )),
          ])}
        />
      )}
    </Panel>
  );
}
