/** Records of the history as people read them: what a record is, and the value of a member. */
import type { ReactNode } from "react";
import type { HistoryLine, HistoryRecord } from "../../../services/history/list.ts";
import { historyTexts } from "../../../ui/texts/console/history.ts";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { productTexts } from "../../../ui/texts/console/products.ts";
import { sentenceTexts } from "../../../ui/texts/console/sentences.ts";
import { Address } from "../../parts/address.tsx";
import { useAmount } from "../../parts/amounts.ts";
import { shown } from "../../parts/conflict.tsx";
import {
  countryIn,
  useColon,
  useDay,
  useLanguage,
  useList,
  useTexts,
} from "../../parts/language.tsx";
import { useTimingText } from "../links/changed-times.tsx";
import { EMPTY_LINK, languageName, partsOf, typeName } from "../links/data.ts";
import { wordOf } from "./sentence.ts";
import { useWords } from "./words.ts";

/** The names of the products, brands and organizations that records name, by their anchors. */
export type Names = HistoryLine["names"];

/** What a new record has if nothing is entered. */
const DEFAULTS: Partial<Record<HistoryRecord["kind"], object>> = {
  links: EMPTY_LINK,
  products: { unit_kind: "unknown", variable_measure: false, lifecycle: "active" },
};

/** What the name of a link says, and its place, which only counts beside others. */
const SAID = ["anchor", "link_type", "order_index"];

/** The members that differ, without those that say nothing: a new or deleted record's defaults. */
export function membersOf({ kind, before, now, differs }: HistoryRecord): string[] {
  const defaults = (DEFAULTS[kind] ?? {}) as Readonly<Record<string, unknown>>;
  const isDefault = (name: string, value: unknown) =>
    JSON.stringify(value ?? null) === JSON.stringify(defaults[name] ?? null);
  return differs.filter((name) => {
    if (before === null || now === null) {
      const value = (before ?? now)?.[name];
      return shown(value) !== "" && !isDefault(name, value) && !SAID.includes(name);
    }
    return shown(before[name]) !== "" || shown(now[name]) !== "";
  });
}

/** Names a record: a link by its type, its product and its languages. */
export function useRecordName(names: Names): (record: HistoryRecord) => string {
  const { types } = useTexts(linkTexts);
  const t = useTexts(sentenceTexts);
  const [lang] = useLanguage();
  const list = useList();
  const anchorText = useAnchorText(names);
  return ({ kind, key, before, after, now }) => {
    const it = now ?? after ?? before;
    if (kind !== "links" || it === null) return String(it?.name ?? key);
    const anchor = String(it.anchor);
    const named = anchor.startsWith("brand:")
      ? t.brand
      : anchor.startsWith("organization:")
        ? t.organization
        : t.product;
    const type = typeName(types, String(it.link_type));
    const displayed = new Intl.DisplayNames(lang, { type: "language" });
    const languages = (it.hreflang as string[]).map((tag) => languageName(displayed, tag));
    return list([t.linkOf(type, named(anchorText(anchor)).of), ...languages]);
  };
}

/** The product, with its lot and item, brand or organization of an anchor. */
function useAnchorText(names: Names): (anchor: string) => string {
  const { choose } = useTexts(linkTexts);
  const list = useList();
  return (anchor) => {
    const { base, lot, serial } = partsOf(anchor);
    const number = /^\/01\/(\d{14})/.exec(anchor);
    const name = number ? names[number[0]] : names[anchor];
    const parts = [
      name ?? number?.[1] ?? base,
      lot && `${choose.lot} ${lot}`,
      serial && `${choose.serial} ${serial}`,
    ];
    return list(parts.filter(Boolean));
  };
}

/** The labels of members, as other screens name them. */
export function useLabels(): Readonly<Record<string, string>> {
  const { members } = useTexts(productTexts);
  const { table, editor } = useTexts(linkTexts);
  const own = useTexts(historyTexts).members;
  return { ...members, ...own, enabled: table.state, access: editor.members.access };
}

type Texts = Readonly<Record<string, string>>;

/** The value of a member in the words of the screens that write it; "" for an empty one. */
export function useValue(names: Names): (member: string, value: unknown) => ReactNode {
  const t = useTexts(historyTexts);
  const links = useTexts(linkTexts);
  const { unitKinds } = useTexts(productTexts);
  const [lang] = useLanguage();
  const colon = useColon();
  const list = useList();
  const words = useWords();
  const amountOf = useAmount();
  const day = useDay();
  const timing = useTimingText();
  const displayed = new Intl.DisplayNames(lang, { type: "language" });
  const country = (code: string) => (/^[A-Z]{2}$/.test(code) ? countryIn(lang, code) : code);
  const product = (gtin: string) => [names[`/01/${gtin}`], gtin].filter(Boolean).join(" · ");
  const each = (to: (text: string) => string) => (value: unknown) =>
    list((value as string[]).map(to));
  const translated = (value: unknown) =>
    Object.entries(value as Texts).map(([tag, text]) => (
      <div key={tag}>
        <span className="quiet">{languageName(displayed, tag) + colon}</span>
        <span lang={tag}>{text}</span>
      </div>
    ));
  const address = (value: unknown) => (
    <span className="address">
      <Address of={String(value)} />
    </span>
  );
  const roles: Texts = links.editor.roles;
  const kinds: Texts = unitKinds;
  const text = (to: (text: string) => string) => (value: unknown) => to(String(value));
  const written: Readonly<Record<string, (value: unknown) => ReactNode>> = {
    names: translated,
    descriptions: translated,
    net_contents: (value) => list((value as Parameters<typeof amountOf>[0][]).map(amountOf)),
    unit_kind: text((kind) => kinds[kind] ?? kind),
    target_markets: each(country),
    countries_of_origin: each(country),
    context: each(country),
    hreflang: each((tag) => languageName(displayed, tag)),
    access_roles: each((role) => roles[role] ?? role),
    rel: () => links.states.older_version,
    access: (value) => (value === "open" ? t.no : t.yes),
    enabled: (value) => (value ? links.editor.members.enabled : links.states.disabled),
    timing: (value) => timing(value as Parameters<typeof timing>[0]),
    discontinued_on: text(day),
    retrieved_at: text(day),
    href: address,
    url: address,
    access_request: address,
    image_url: address,
    source_url: address,
    resolver: address,
    brand_id: text((id) => names[`brand:${id}`] ?? id),
    organization_id: text((id) => names[`organization:${id}`] ?? id),
    replaced_by_gtin: text(product),
    contains_gtin: text(product),
  };
  return (member, value) => {
    if (shown(value) === "") return "";
    if (Object.hasOwn(written, member)) return written[member]!(value);
    if (typeof value === "boolean") return value ? t.yes : t.no;
    if (typeof value === "number") return value.toLocaleString(lang);
    return (typeof value === "string" && wordOf(words, member, value)) || shown(value);
  };
}
