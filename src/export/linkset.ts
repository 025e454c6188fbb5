/**
 * Links as a linkset (RFC 9264) with a context object for each anchor. What the standard has no
 * member for is in target attributes of ours, as lists of texts (clause 4.2.4.3), so that an import
 * has every link again.
 */
import { DEFAULT_LINK, expandLinkType } from "../resolver/rules/link-types.ts";
import { defaultsFirst, type ExportRecord, isStanding, LINK } from "./records.ts";
import type { Writer } from "./writer.ts";

/** Written only where they differ. `src/import/documents/linkset.ts` reads them. */
const USUAL: readonly (readonly [name: string, value: unknown])[] = [
  ["is_default", false],
  ["is_default_multi", false],
  ["is_public", true],
  ["enabled", true],
  ["timing", null],
  ["access", "open"],
  ["access_request", null],
];

/** The links of an anchor come one after another. Other records are left out. */
export function linkset(baseUrl: string | null): Writer {
  let open: ExportRecord[] = [];
  let isFirst = true;
  const close = (): string => {
    if (open.length === 0) return "";
    const text = `${isFirst ? "" : ","}\n${JSON.stringify(contextOf(open, baseUrl ?? ""))}`;
    isFirst = false;
    open = [];
    return text;
  };
  const text = (records: readonly ExportRecord[]) => {
    let written = "";
    for (const record of records) {
      if (record.type !== LINK.name) continue;
      if (open[0]?.anchor !== record.anchor) written += close();
      open.push(record);
    }
    return written;
  };
  return { begin: '{"linkset":[', text, end: () => `${close()}\n]}\n` };
}

function contextOf(links: readonly ExportRecord[], baseUrl: string): object {
  const anchor = String(links[0]!.anchor);
  const relations: Record<string, object[]> = {};
  const sorted = defaultsFirst(links);
  const [standard] = sorted;
  if (standard && isStanding(standard)) {
    relations[DEFAULT_LINK_IRI] = [{ href: standard.href, title: standard.title }];
  }
  for (const link of sorted) {
    const relation = expandLinkType(String(link.link_type));
    relations[relation] = [...(relations[relation] ?? []), targetOf(link)];
  }
  return { anchor: anchor.startsWith("/") ? baseUrl + anchor : anchor, ...relations };
}

const DEFAULT_LINK_IRI = expandLinkType(DEFAULT_LINK);

const isFilled = (list: unknown) => Array.isArray(list) && list.length > 0;

const targetOf = (link: ExportRecord): object => ({
  href: link.href,
  title: link.title,
  ...(isFilled(link.hreflang) && { hreflang: link.hreflang }),
  ...(link.media_type !== null && { type: link.media_type }),
  ...(isFilled(link.context) && { context: link.context }),
  id: [link.id],
  order_index: [String(link.order_index)],
  ...(isFilled(link.rel) && { rel: link.rel }),
  ...(isFilled(link.access_roles) && { access_roles: link.access_roles }),
  ...Object.fromEntries(
    USUAL.filter(([name, value]) => link[name] !== value).map(([name]) => [
      name,
      [typeof link[name] === "object" ? JSON.stringify(link[name]) : String(link[name])],
    ]),
  ),
});
