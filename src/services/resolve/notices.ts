/** What comes first, as tools return it: each notice with a sentence that can be quoted. */
import { MOST_LOTS } from "../../catalog/facts/recalls.ts";
import type { Identification } from "../../gs1/identification.ts";
import { CPV, LOT, qualifierByAi, SERIAL, TPX } from "../../gs1/qualifiers.ts";
import type { Preferences } from "../../model/accept.ts";
import { isCompanion } from "../../model/recall-companion.ts";
import type { Decision, ResolvedLink } from "../../resolver/decide/decision.ts";
import { qualifierOf } from "../../resolver/levels.ts";
import type { ReadContext } from "../context.ts";
import {
  FIRST_KINDS,
  type FirstNotice,
  type Found,
  firstAmong,
  firstWithItem,
  namesOf,
} from "./first.ts";
import type { Contents } from "./reading.ts";
import { defaultFirst, recalledBelow } from "./recalled-below.ts";
import { glnSentence, type ResolvedLinkAnswer } from "./resolve.ts";

/**
 * `not_recalled`: other lots have recall information, and the one that was read has none.
 * `recall_status`: a page that shows whether a recall exists; it comes after all others.
 */
export const NOTICE_KINDS = [...FIRST_KINDS, "not_recalled", "recall_status"] as const;

type NoticeLink = Pick<ResolvedLinkAnswer, "title" | "href"> &
  Partial<Pick<ResolvedLinkAnswer, "hreflang">>;

/** Empty members are omitted. */
export interface NoticeAnswer extends Partial<NoticeLink> {
  kind: (typeof NOTICE_KINDS)[number];
  /** Says "recalled" of nothing: it quotes the title of the notice. */
  message: string;
  /** GTIN-14 of what the code or its product contains, if the notice is about that. */
  contents_gtin?: string;
  /** Its name with its brand, if the catalog has a record that the principal sees. */
  contents_name?: string;
  /** The scope in which recall information is recorded. */
  scope?: ResolvedLink["scope"];
  /** The lot that was read, beside others with recall information. */
  lot?: string;
  /** Lots with recall information. */
  lots?: readonly string[];
  /** A serial number with recall information. */
  serial?: string;
  /** Whether there are more lots than are named. */
  more?: boolean;
  /** Whether single items have recall information. */
  items?: boolean;
  /** The notices of these lots and items. */
  links?: NoticeLink[];
  /** Application identifier of a date that has passed. */
  ai?: string;
  /** ISO date: the one that has passed, or since when the state is what it is. */
  date?: string | null;
  /** GTIN-14. */
  replaced_by?: string | null;
}

/** The most links of lots and items; each has its own at most, and nobody reads so many. */
const MOST_LINKS = 5;

/** The key, if it is known. */
type Identified = Pick<Identification, "qualifiers"> & Partial<Pick<Identification, "key">>;

/** @param notRecalled is told before the kind of the number, as on pages, whose verdict has it */
export function noticesOf(
  first: readonly FirstNotice[],
  identification: Identified,
  notRecalled: LotNotRecalled | null = null,
): NoticeAnswer[] {
  const all = together(first).map(([{ contents, ...notice }, ...same]) =>
    about(contents, noticeOf(notice, same, identification)),
  );
  if (notRecalled === null) return all;
  const isOfNumber = ({ kind }: NoticeAnswer) => OF_NUMBER.includes(kind);
  return [
    ...all.filter((notice) => !isOfNumber(notice)),
    notRecalledNotice(notRecalled),
    ...all.filter(isOfNumber),
  ];
}

const OF_NUMBER: readonly NoticeAnswer["kind"][] = ["restricted", "demo", "unknown"];

type Together = readonly [FirstNotice, ...FirstNotice[]];

/** Recalls of one level with one address are one notice: often one page in several languages. */
const together = (first: readonly FirstNotice[]): Together[] =>
  [
    ...Map.groupBy(first, (notice) =>
      notice.kind === "recall"
        ? [notice.contents?.gtin, notice.scope, notice.link.href].join(" ")
        : notice,
    ).values(),
  ] as unknown as Together[];

/** The sentence begins with the product that it means, where that is not the one of the code. */
function about(contents: Contents | undefined, notice: NoticeAnswer): NoticeAnswer {
  if (contents === undefined) return notice;
  const title = titleOf(contents);
  return {
    ...notice,
    message: containsWords(contents.gtin, title) + notice.message,
    contents_gtin: contents.gtin,
    ...(title !== undefined && { contents_name: title }),
  };
}

/** The name and brand of what a case contains; undefined without a name. */
const titleOf = ({ name, brand }: Pick<Contents, "name" | "brand">): string | undefined =>
  name === undefined || brand === undefined ? name : `${brand} · ${name}`;

const containsWords = (gtin: string, title: string | undefined): string =>
  `Contains GTIN ${gtin}${title === undefined ? "" : ` (${title})`}: `;

/** A notice of a list: it leaves out what an earlier one has. */
export interface ListedNotice extends Omit<NoticeAnswer, "message"> {
  /** Absent if the notice `same_as` has the words too. */
  message?: string;
  /** Set if a later notice refers to it. */
  id?: number;
  /** The notice with the links that are left out here. */
  same_as?: number;
}

/**
 * An agent reads all items of a list, so equal words and equal links are written once. Call what it
 * returns with the notices of each item in their order, and the GTIN that they are about.
 */
export function writingOnce() {
  const said = new Map<string, ListedNotice>();
  let ids = 0;
  return (notices: readonly NoticeAnswer[], gtin = ""): ListedNotice[] =>
    notices.map((notice) => {
      const { message, title: _, href: _href, hreflang: _tags, links: _links, ...known } = notice;
      const words = wordsKeys(notice, gtin);
      const named = linksNamed(notice).map(({ title, href }) => [title, href]);
      const links = named.length > 0 ? JSON.stringify(named) : undefined;
      const same = words.map((key) => said.get(key)).find((one) => one !== undefined);
      const linked = same ?? (links === undefined ? undefined : said.get(links));
      if (linked) linked.id ??= ++ids;
      if (same) return { ...known, same_as: same.id! };
      const written = linked ? { ...known, message, same_as: linked.id! } : { ...notice };
      for (const key of words) said.set(key, written);
      if (links !== undefined && !linked) said.set(links, written);
      return written;
    });
}

/**
 * What equal notices have in common. A notice about what a case contains is that of the contained
 * product.
 */
function wordsKeys(
  { contents_gtin, contents_name, ...notice }: NoticeAnswer,
  gtin: string,
): string[] {
  if (contents_gtin === undefined) {
    const text = JSON.stringify(notice);
    return [text, `${gtin} ${text}`];
  }
  const message = notice.message.slice(containsWords(contents_gtin, contents_name).length);
  return [`${contents_gtin} ${JSON.stringify({ ...notice, message })}`];
}

/** What a page says of a lot beside recalled ones, as a notice. */
function notRecalledNotice({ lot, lots, more, contents, ...scan }: LotNotRecalled): NoticeAnswer {
  const leadsThere = scan.leads_to_notice
    ? " A scan of it still leads there, because this lot has no page of its own."
    : "";
  return about(contents, {
    kind: "not_recalled",
    message: `Lot ${lot} is not among the lots of this product with recall information: ${listed(lots)}${more ? " and more" : ""}.${leadsThere} Compare the lot on the pack.`,
    lot,
    lots,
    ...(more && { more }),
  });
}

/** The links that a notice names. */
export const linksNamed = ({ title, href, links = [] }: NoticeAnswer): NoticeLink[] =>
  href === undefined ? links : [{ title: title ?? href, href }, ...links];

/**
 * The same, then that the lot is none of the recalled ones, and the other pages about recalls,
 * whatever link type was asked for.
 */
export function noticesWithPages(
  first: readonly FirstNotice[],
  notRecalled: LotNotRecalled | null,
  identification: Identified,
  { notices }: Pick<Decision, "notices">,
): NoticeAnswer[] {
  const before = noticesOf(first, identification, notRecalled);
  const named = new Set(before.flatMap(linksNamed).map(({ href }) => href));
  const pages = defaultFirst(notices).filter(({ href }) => !named.has(href));
  return [...before, ...pageNotices(pages)];
}

/** Each address once; of several, each says which it is. */
function pageNotices(pages: readonly ResolvedLink[]): NoticeAnswer[] {
  const links = byAddress(pages);
  return links.map((link) => ({
    kind: "recall_status",
    message: `This page shows whether a recall exists${links.length > 1 ? `: “${link.title}”` : ""}.`,
    ...link,
    scope: pages.find(({ href }) => href === link.href)!.scope,
  }));
}

/** @param same the other notices that are the same recall */
function noticeOf(
  notice: FirstNotice,
  same: readonly FirstNotice[],
  { key, qualifiers }: Identified,
): NoticeAnswer {
  const { kind } = notice;
  switch (notice.kind) {
    case "recall": {
      const { scope } = notice;
      const links = [notice, ...same].flatMap((one) => (one.kind === "recall" ? one.link : []));
      const ais = OF_SCOPE[scope] ?? [];
      const named = qualifiers
        .filter(({ ai }) => ais.includes(ai))
        .map(({ ai, value }) => `${qualifierByAi(ai)?.words} ${value}`);
      const what = named.join(", ") || (scope === "product" ? "this product" : "this item");
      return {
        kind,
        message: `Recall information for ${what}: ${quoted(links)}`,
        ...(notice.lot !== undefined && { lots: [notice.lot] }),
        ...byAddress(links)[0],
        scope,
      };
    }
    case "recalled_lots": {
      const { lots, more, items, links } = notice;
      const subject =
        lots.length === 0
          ? "Some items of this product have"
          : `${lots.length === 1 ? "Lot" : "Lots"} ${listed(lots)}${more ? " and more" : ""} of this product ${lots.length === 1 && !more ? "has" : "have"}`;
      const compare = lots.length === 0 ? "serial number" : "lot";
      return {
        kind,
        message: `${subject} recall information: ${quoted(links)} Compare the ${compare} on the pack.`,
        ...(lots.length > 0 && { lots }),
        ...(more && { more }),
        ...(items && { items }),
        links: linksOf(links),
      };
    }
    case "similar_lot":
      return {
        kind,
        message: `Did you mean lot ${notice.lot}? It has recall information: ${quoted(notice.links)} Compare the lot on the pack: case and marks such as hyphens count, and a lost separator joins a lot with what follows it.`,
        lots: [notice.lot],
        links: linksOf(notice.links),
      };
    case "similar_serial":
      return {
        kind,
        message: `Did you mean serial number ${notice.serial}? It has recall information: ${quoted(notice.links)} Compare the serial number on the pack: case and marks such as hyphens count.`,
        serial: notice.serial,
        links: linksOf(notice.links),
      };
    case "date_passed":
      return {
        kind,
        message: `The ${DATES[notice.ai] ?? "expiry date"}, ${notice.date}, has passed.`,
        ai: notice.ai,
        date: notice.date,
      };
    case "withdrawn":
    case "discontinued": {
      const { since, replaced_by } = notice;
      const state = kind === "withdrawn" ? "Withdrawn from the market" : "No longer offered";
      const message = `${state}${since === null ? "" : ` since ${since}`}.${replaced_by === null ? "" : ` Replaced by ${replaced_by}.`}`;
      return {
        kind,
        message,
        ...(since !== null && { date: since }),
        ...(replaced_by !== null && { replaced_by }),
      };
    }
    case "unknown": {
      // A lot or serial number is never of a GLN.
      const gln = key?.ai === "01" && qualifiers.length === 0 ? glnSentence(key.value) : "";
      return { kind, message: SENTENCES.unknown + gln };
    }
    default:
      return { kind, message: SENTENCES[notice.kind] };
  }
}

const SENTENCES = {
  catalog_unavailable:
    "The catalog did not answer: recalls and the state of products are not known. Ask again later.",
  restricted: "This number is not for trade items.",
  demo: "This is a demonstration number, not for real products.",
  unknown: "This catalog has no record of a product with this number.",
} as const;

const OF_SCOPE: Readonly<Partial<Record<ResolvedLink["scope"], readonly string[]>>> = {
  serial: [SERIAL],
  upui: [TPX],
  variant_lot: [CPV, LOT],
  lot: [LOT],
  variant: [CPV],
};

const DATES: Readonly<Record<string, string>> = {
  "15": "best-before date",
  "16": "sell-by date",
};

const listed = (lots: readonly string[]): string =>
  lots.length < 2 ? lots.join("") : `${lots.slice(0, -1).join(", ")} and ${lots.at(-1)}`;

/** A sentence with more titles is not readable. */
const MOST_TITLES = 3;

/** Each title once: several lots may have several recalls. */
function quoted(links: readonly Pick<NoticeLink, "title">[]): string {
  const titles = [...new Set(links.map(({ title }) => `“${title}”`))];
  const more = titles.length > MOST_TITLES;
  return `${titles.slice(0, MOST_TITLES).join(", ")}${more ? " and others" : ""}.`;
}

const linksOf = (links: readonly ResolvedLinkAnswer[]): NoticeLink[] =>
  byAddress(links).slice(0, MOST_LINKS);

/** Each address once, with the titles and languages of its links. */
const byAddress = (links: readonly Pick<ResolvedLink, keyof NoticeLink>[]): NoticeLink[] =>
  [...Map.groupBy(links, ({ href }) => href)].map(([href, same]) => {
    const hreflang = [...new Set(same.flatMap((link) => link.hreflang))];
    return {
      title: [...new Set(same.map(({ title }) => title))].join(" · "),
      href,
      ...(hreflang.length > 0 && { hreflang }),
    };
  });

/** What comes first of a code, and what is told of its lot after that. */
export interface Told {
  readonly first: readonly FirstNotice[];
  readonly notRecalled: LotNotRecalled | null;
}

type Context = Pick<ReadContext, "baseUrl" | "ownHosts">;

export function toldOf(context: Context, found: Found, at: Date, languages: Preferences): Told {
  const first = firstAmong(context, found, at, languages);
  return { first, notRecalled: lotNotRecalled(context, found, first, at) };
}

/** The same for a code that names a trade item which it does not identify: of both. */
export const toldWithItem = (own: Told, within: Told | null): Told =>
  within === null
    ? own
    : {
        first: firstWithItem(own.first, within.first),
        notRecalled: own.notRecalled ?? within.notRecalled,
      };

export interface LotNotRecalled {
  readonly lot: string;
  /** The recalled lots of the product, at most {@link MOST_LOTS}. */
  readonly lots: readonly string[];
  /** Whether further lots are recalled. */
  readonly more: boolean;
  /** Whether a scan of it leads to their notice all the same, because the lot has no page of its own. */
  readonly leads_to_notice: boolean;
  /** The product meant, if it is not the one of the code. */
  readonly contents?: Contents;
}

/**
 * Null if the code has no lot, if no lot is recalled, or if a notice in `first` may be about the
 * code's lot.
 */
export function lotNotRecalled(
  context: Context,
  { identification, decision, facts, recalls, contents }: Found,
  first: readonly FirstNotice[],
  at: Date,
): LotNotRecalled | null {
  const lot = qualifierOf(identification.qualifiers, LOT)?.value;
  const isKnown = decision.reason !== "unknown_identifier";
  if (lot === undefined || !isKnown || first.some(mayBeAboutLot)) return null;
  const lots = new Set(
    recalledBelow(context, identification.key.value, recalls ?? [], at).flatMap(
      ({ qualifiers }) => qualifierOf(qualifiers, LOT)?.value ?? [],
    ),
  );
  if (lots.size === 0) return null;
  return {
    lot,
    lots: [...lots].slice(0, MOST_LOTS),
    more: lots.size > MOST_LOTS,
    leads_to_notice:
      contents === undefined &&
      decision.reason.startsWith("default") &&
      isCompanion(decision.link!),
    ...(contents && { contents: { ...contents, ...namesOf(facts.product) } }),
  };
}

const mayBeAboutLot = (notice: FirstNotice): boolean =>
  notice.kind === "recall" ||
  notice.kind === "similar_lot" ||
  (notice.kind === "recalled_lots" && notice.lots.length > 0);
