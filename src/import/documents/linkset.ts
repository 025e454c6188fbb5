/**
 * The links of a linkset (RFC 9264), also of one that `npm run export` wrote, and the members that
 * every document of links has.
 */
import { isRecord } from "../../model/json.ts";
import { normalizeLinkType } from "../../resolver/rules/link-types.ts";
import { type Finding, finding } from "../findings.ts";
import { parseJsonText } from "../json.ts";

export type Fields = Record<string, unknown>;

/** A link as every kind of document has it. */
export interface Found {
  type: string;
  href: string;
  title: string;
  hreflang: string[];
  mediaType: string | null;
  context: string[];
  enabled: boolean;
  /** 2: the default, 1: of the type of the default, 0: another link. */
  rank: number;
  notes: Finding[];
}

/**
 * The links of a linkset of `npm run export`, whose targets have an id and the members that RFC
 * 9264 lacks.
 */
export function exportedLinks(set: Fields, anchor: string): Fields[] {
  const first = (value: unknown) => (Array.isArray(value) ? value[0] : undefined);
  const flag = (value: unknown, usual: boolean) => {
    const given = first(value);
    return given === "true" || given === "false" ? given === "true" : (given ?? usual);
  };
  return Object.entries(set).flatMap(([relation, targets]) =>
    objectsIn(targets).flatMap((target): Fields[] => {
      const [id, order] = [first(target.id), first(target.order_index)];
      if (id === undefined || order === undefined) return [];
      const timing = first(target.timing);
      return [
        {
          type: "link",
          id,
          anchor,
          order_index: /^\d+$/.test(order) ? Number(order) : order,
          link_type: typeOf(relation),
          href: target.href,
          title: target.title,
          hreflang: target.hreflang ?? [],
          media_type: target.type ?? null,
          context: target.context ?? [],
          is_default: flag(target.is_default, false),
          is_default_multi: flag(target.is_default_multi, false),
          is_public: flag(target.is_public, true),
          timing: timing === undefined ? null : parsedTiming(timing),
          enabled: flag(target.enabled, true),
          rel: target.rel ?? [],
          access: first(target.access) ?? "open",
          access_roles: target.access_roles ?? [],
          access_request: first(target.access_request) ?? null,
        },
      ];
    }),
  );
}

/** A text that is not JSON stays, and its record is rejected with the reason. */
function parsedTiming(text: unknown): unknown {
  try {
    return parseJsonText(String(text));
  } catch {
    return text;
  }
}

/** The links of a linkset, each with its type; the default ones are marked, and repeat others. */
export function relationsOf(set: Fields): Found[] {
  const found: Found[] = [];
  const marked: [href: string, rank: number, link: Found][] = [];
  for (const [name, targets] of Object.entries(set)) {
    if (!Array.isArray(targets) || name === "qualifiers") continue;
    const type = typeOf(name);
    for (const target of objectsIn(targets)) {
      const rank = type === "gs1:defaultLink" ? 2 : type === "gs1:defaultLinkMulti" ? 1 : 0;
      const link = foundIn(target, name);
      if (rank > 0) marked.push([link.href, rank, link]);
      else if (typeof target.href === "string") found.push(link);
    }
  }
  for (const [href, rank, link] of marked) {
    const same = found.find(
      (one) => one.href === href && one.rank === 0 && sameLanguages(one, link),
    );
    if (same) same.rank = rank;
    else if (!found.some((one) => one.href === href)) {
      found.unshift({
        ...link,
        type: "gs1:pip",
        rank,
        notes: [
          finding("the default link names no type: gs1:pip", { code: "default_without_type" }),
        ],
      });
    }
  }
  return found;
}

const sameLanguages = (one: Found, other: Found) =>
  other.hreflang.length === 0 || String(one.hreflang) === String(other.hreflang);

export const foundIn = (link: Fields, type: string): Found => ({
  type,
  href: textIn(link.href),
  title: textIn(link.title) || titleIn(link["title*"]),
  hreflang: declared(link.hreflang),
  mediaType: textIn(link.type) || null,
  context: declared(link.context),
  enabled: link.active !== false,
  rank: 0,
  notes: link.fwqs === false ? [FORWARDED] : [],
});

export const typeOf = (type: string): string => normalizeLinkType(type);

export const textIn = (value: unknown): string =>
  typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";

export const titleIn = (value: unknown): string => textIn(objectsIn(value)[0]?.value ?? value);

export const objectsIn = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

/** `xx` and `und` mean any: then nothing is declared. */
export const declared = (value: unknown): string[] =>
  [value]
    .flat()
    .map(textIn)
    .filter((text) => !["", "xx", "und"].includes(text.toLowerCase()));

export const FORWARDED = finding(
  "fwqs: false is left out: a redirect always carries the query (clause 5.6)",
  { code: "query_forwarded" },
);
