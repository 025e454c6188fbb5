/** Leads to where a recall ends, beside its link, because removing the link would not end it. */
import { Link } from "@tanstack/react-router";
import type { LinkInput } from "../../../model/link.ts";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { useTexts } from "../../parts/language.tsx";

type Recall = Pick<
  LinkInput,
  "anchor" | "link_type" | "is_default" | "is_default_multi" | "enabled" | "timing"
>;

export function OfRecall({ link }: { readonly link: Recall }) {
  const t = useTexts(linkTexts);
  const { anchor, link_type, is_default, is_default_multi, enabled, timing } = link;
  const [, gtin] = /^\/01\/(\d{14})(?:\/|$)/.exec(anchor) ?? [];
  const [, lot] = /\/10\/([^/]+)$/.exec(anchor) ?? [];
  const isOver = !enabled || (timing?.until != null && Date.parse(timing.until) <= Date.now());
  const isPlanned = timing?.from != null && Date.parse(timing.from) > Date.now();
  const isFirst = is_default || is_default_multi;
  if (gtin === undefined || link_type !== "gs1:recallStatus" || !isFirst || isOver) return null;
  return (
    <p className="notice note">
      {t.ofRecall}{" "}
      <Link
        to="/recall"
        search={{
          gtin,
          ...(lot && { lot: decodeURIComponent(lot) }),
          ...(isPlanned && { state: "planned" }),
        }}
      >
        {t.toRecall}
      </Link>
    </p>
  );
}
