/** Lists of a month: what was scanned most, what is not in the catalog, what was asked for in vain. */

import { Link } from "@tanstack/react-router";
import type { MissingValue, ScannedKey } from "../../../services/scans/statistics.ts";
import { statisticsTexts } from "../../../ui/texts/console/statistics.ts";
import { holds, useSignedIn } from "../../api/session.ts";
import { useTexts } from "../../parts/language.tsx";
import { RecallBadge } from "../../parts/recalled.tsx";
import { gtinOf, useScans, type Writer } from "./data.ts";
import { Numbers, Panel } from "./panel.tsx";

const MOST = 20;

interface ScannedPanelProps {
  readonly kind: "top" | "unknown";
  readonly month: string;
  readonly write: Writer;
}

export function ScannedPanel({ kind, month, write }: ScannedPanelProps) {
  const t = useTexts(statisticsTexts);
  const isEditor = holds(useSignedIn(), "catalog:write");
  const found = useScans<{ items: ScannedKey[] }>(`/scans/${kind}`, { month, limit: MOST });
  const items = found.answer.data?.items ?? [];
  const title = t[kind](write.month(month));
  const isUnknown = kind === "unknown";
  return (
    <Panel title={title} {...(isUnknown && { lead: t.unknownLead })} {...found} isWide>
      {items.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <Numbers
          label={title}
          columns={[
            { title: t.identifier },
            { title: t.name },
            { title: t.month, isNumber: true },
            { title: t.monthBefore, isNumber: true },
            ...(isEditor || !isUnknown ? [{ title: t.action }] : []),
          ]}
          rows={items.map((item) => [
            <span className="num" key="anchor">
              {gtinOf(item.anchor) ?? item.anchor}
            </span>,
            <span key="name">
              {item.name ?? "–"}
              <RecallBadge of={item.anchor} />
            </span>,
            write.number(item.scans),
            item.before === null ? "–" : write.number(item.before),
            ...(isEditor || !isUnknown
              ? [<Next key="next" {...item} isUnknown={isUnknown} />]
              : []),
          ])}
        />
      )}
    </Panel>
  );
}

function Next({ anchor, name, isUnknown }: ScannedKey & { readonly isUnknown: boolean }) {
  const t = useTexts(statisticsTexts);
  const gtin = gtinOf(anchor);
  if (!isUnknown || name !== null) {
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
  readonly month: string;
  readonly anchor: string | null;
  /** The anchor of the organization, for links of all its products. */
  readonly owner: string | null;
  readonly write: Writer;
}

export function MissingPanel({ month, anchor, owner, write }: MissingPanelProps) {
  const t = useTexts(statisticsTexts);
  const at = anchor ?? owner;
  const isEditor = holds(useSignedIn(), "catalog:write") && at !== null;
  const asked = { month, limit: MOST, anchor };
  const found = useScans<{ items: MissingValue[]; people: number }>("/scans/missing", asked);
  const { items = [], people = 0 } = found.answer.data ?? {};
  const title = t.missing(write.month(month));
  return (
    <Panel title={title} lead={t.missingLead} {...found} isWide>
      {items.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <Numbers
          label={title}
          columns={[
            { title: t.wanted },
            { title: t.scans, isNumber: true },
            { title: t.share, isNumber: true },
            ...(isEditor ? [{ title: t.action }] : []),
          ]}
          rows={items.map((item) => {
            const name = write.value(item.kind, item.value);
            return [
              name,
              write.scans(item),
              item.scans === null || people === 0 ? "–" : write.percent(item.scans / people),
              ...(isEditor ? [<AddLink key="add" {...item} at={at!} name={name} />] : []),
            ];
          })}
        />
      )}
    </Panel>
  );
}

interface AddLinkProps extends MissingValue {
  readonly at: string;
  readonly name: string;
}

function AddLink({ at, kind, value, name }: AddLinkProps) {
  const t = useTexts(statisticsTexts);
  if (value === null || value === "other") return null;
  const wanted = kind === "language" ? { hreflang: value } : { link_type: value };
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
