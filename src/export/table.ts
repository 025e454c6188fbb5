/**
 * The table for people: a row a product, its texts by language and its links in columns with words
 * as headings. `headings.ts` has the words, by which the import reads the table again.
 */
import { linkRecord } from "../model/link.ts";
import { importedLinkId, isOfAnImport } from "../model/link-key.ts";
import { netContentsOf } from "../model/net-content/net-content.ts";
import type { NetContentValue } from "../model/net-content/units.ts";
import { usualTitle } from "../resolver/rules/link-type-names/index.ts";
import { GS1_LINK_TYPES } from "../resolver/rules/link-types.ts";
import { mediaTypeProblem } from "../resolver/rules/media-types.ts";
import {
  AMOUNTS,
  DEFAULT_LINK,
  DEFAULT_LINKS,
  type Headings,
  LINK_ORDER,
  linkTarget,
  OF_NAME,
  placedHeading,
  restHeading,
  targetOf,
  titleTarget,
} from "./headings.ts";
import { instantCell } from "./instants.ts";
import { type ExportRecord, isStanding, LINK } from "./records.ts";
import { placeCells, restCell, timingCells } from "./rest-cells.ts";
import { LONGEST_CELL, MOST_CHARACTERS, TooMuch } from "./too-much.ts";
import type { Reason } from "./words/words.ts";
import { cellText } from "./writer.ts";

/** A link that no cell can hold. */
export interface LeftOut {
  /** Its product's number, or the anchor of something else. */
  readonly of: string;
  readonly link: ExportRecord;
  readonly reason: Reason;
}

export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly leftOut: readonly LeftOut[];
}

type Cells = ReadonlyMap<string, string>;
/** The links of a row by their targets, in the order of the links. */
type LinksByTarget = ReadonlyMap<string, ExportRecord>;

/** Columns of every table, also of an empty one, which then shows what can be filled in. */
const ALWAYS = [
  "gtin",
  "name",
  "brand_name",
  "variant",
  "net_content_text",
  "description",
  "image_url",
  "lifecycle",
  "target_markets",
  "countries_of_origin",
  "gpc_brick",
  "unit_kind",
];
/** The others, if a product has a value there. */
const IF_USED = [
  AMOUNTS,
  "contains_gtin",
  "contains_quantity",
  "variable_measure",
  "discontinued_on",
  "replaced_by_gtin",
  "visibility",
  "brand_id",
  "source",
  "source_url",
  "licence",
  "confidence",
];

/** @throws TooMuch for a cell that is too long, or too many characters */
export function tableOf(
  products: readonly ExportRecord[],
  links: readonly ExportRecord[],
  headings: Headings,
): Table {
  const { headingOf } = headings;
  const { held, leftOut } = sorted(products, links);
  const rows = products.map((product) =>
    cellsOf(product, held.get(String(product.gtin))!, headings),
  );
  const used = new Set(rows.flatMap((row) => [...row].flatMap(([name, text]) => text && name)));
  const isNeeded = (column: string) => used.has(column);
  // The amounts say something only where the printed text does not say it.
  const hasAmounts = products.some(({ net_content_text, net_contents }) => {
    const derived = netContentsOf((net_content_text ?? null) as string | null);
    return amountsOf(derived) !== amountsOf(net_contents as NetContentValue[]);
  });
  const columns = [
    ...ALWAYS.flatMap((name) => [name, ...languagesOf(name, used)]),
    DEFAULT_LINK,
    ...[DEFAULT_LINKS, LINK_ORDER].filter(isNeeded),
    ...linkColumns(used),
    ...IF_USED.filter((name) => (name === AMOUNTS ? hasAmounts : isNeeded(name))),
    // An import writes its own time if this column is absent.
    "retrieved_at",
  ];
  let characters = 0;
  const text = (row: Cells, column: string) => {
    const found = row.get(column) ?? "";
    characters += found.length;
    if (found.length > LONGEST_CELL)
      throw new TooMuch(`${headingOf(column)} of ${row.get("gtin")}`);
    return found;
  };
  const written = rows.map((row) => columns.map((column) => text(row, column)));
  if (characters > MOST_CHARACTERS) throw new TooMuch();
  return { headings: columns.map(headingOf), rows: written, leftOut };
}

const starting = (prefix: string, used: ReadonlySet<string>) =>
  [...used].filter((column) => column.startsWith(prefix)).sort();

const languagesOf = (name: string, used: ReadonlySet<string>) =>
  name === "name" || name === "description" ? starting(`${name}:`, used) : [];

/**
 * The columns of links by type, each with its titles if one differs from what an import would
 * write.
 */
function linkColumns(used: ReadonlySet<string>): string[] {
  return inOrder(starting("gs1:", used)).flatMap((column) => [
    column,
    ...[titleTarget(column)].filter((title) => used.has(title)),
  ]);
}

const LINK_TYPES = ["pip", ...Object.keys(GS1_LINK_TYPES)];

const placeOf = (column: string) => LINK_TYPES.indexOf(column.split(":")[1]!);

/** The columns of links: the product page, then the order of GS1's vocabulary. */
const inOrder = (columns: readonly string[]): string[] =>
  columns.toSorted().sort((one, other) => placeOf(one) - placeOf(other));

const isNull = (value: unknown) => value === null || value === undefined;

/** A link type of GS1 can be a column. */
const isGs1 = (linkType: unknown) =>
  typeof linkType === "string" && Object.hasOwn(GS1_LINK_TYPES, linkType.slice(4));

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value : []);

/** Why a cell cannot hold a link of a product; undefined if one can. */
function reasonOf(link: ExportRecord): Reason | undefined {
  if (!isGs1(link.link_type)) return "linkType";
  if (link.enabled === false) return "disabled";
  if (!isNull(link.timing)) return "timing";
  if (link.is_public === false) return "notListed";
  const isAsked = listOf(link.access_roles).length > 0 || !isNull(link.access_request);
  if (link.access === "restricted" || isAsked) return "restricted";
  if (listOf(link.rel).length > 0) return "older";
  if (listOf(link.context).length > 0) return "context";
  if (!isNull(link.media_type) && mediaTypeProblem(String(link.media_type)) !== null)
    return "mediaType";
  return undefined;
}

const targetOfLink = (link: ExportRecord) =>
  linkTarget(
    String(link.link_type),
    listOf(link.hreflang),
    isNull(link.media_type) ? null : String(link.media_type),
  );

/** Tags that differ only in their letter case are one language, media types one type. */
const hasPlace = (own: LinksByTarget, target: string) =>
  [...own.keys()].some((other) => other.toLowerCase() === target.toLowerCase());

/** The links of each product by column, and those without one. */
function sorted(products: readonly ExportRecord[], links: readonly ExportRecord[]) {
  const held = new Map(products.map(({ gtin }) => [String(gtin), new Map<string, ExportRecord>()]));
  const leftOut: LeftOut[] = [];
  for (const link of [...links].sort(byPlace)) {
    const anchor = String(link.anchor);
    const gtin = /^\/01\/(\d{14})(?=\/|$)/.exec(anchor)?.[1];
    const own = gtin !== undefined && anchor.length === 18 ? held.get(gtin) : undefined;
    const target = targetOfLink(link);
    const reason =
      own === undefined
        ? gtin === undefined || !held.has(gtin)
          ? "elsewhere"
          : "below"
        : (reasonOf(link) ?? (hasPlace(own, target) ? "second" : undefined));
    if (reason === undefined) own!.set(target, link);
    else leftOut.push({ of: gtin ?? anchor, link, reason });
  }
  leaveTakenIds(held, leftOut);
  for (const [gtin, own] of held) {
    if ([...own.values()].some(({ is_default }) => is_default === true)) continue;
    for (const [target, link] of own) {
      if (link.is_default_multi !== true) continue;
      own.delete(target);
      leftOut.push({ of: gtin, link, reason: "beside" });
    }
  }
  return { held, leftOut };
}

/**
 * An import into an empty catalog gives the links of the table ids of its own, by their places: such
 * a place stays free for a link outside of the table that has its id.
 */
function leaveTakenIds(held: ReadonlyMap<string, Map<string, ExportRecord>>, leftOut: LeftOut[]) {
  const taken = leftOut.filter(({ link }) => isOfAnImport(String(link.id)));
  for (const { of, link: other } of taken) {
    for (const [target, link] of held.get(of) ?? []) {
      const { link_type: type, hreflang, media_type: format } = link;
      const own = importedLinkId(of, String(type), listOf(hreflang), format as string | null);
      if (!String(other.id).startsWith(`${own}-`)) continue;
      held.get(of)!.delete(target);
      leftOut.push({ of, link, reason: "second" });
    }
  }
}

const KEYS = ["anchor", "order_index", "id"] as const;

function byPlace(one: ExportRecord, other: ExportRecord): number {
  const key = KEYS.find((name) => one[name] !== other[name]);
  return key === undefined ? 0 : (one[key] as string) < (other[key] as string) ? -1 : 1;
}

function cellsOf(product: ExportRecord, links: LinksByTarget, headings: Headings): Cells {
  const cells = new Map(
    Object.entries(product).map(([name, value]) => [name, textOf(name, value, headings)] as const),
  );
  cells.set(AMOUNTS, amountsOf(product.net_contents as NetContentValue[]));
  for (const [kind, texts] of [
    ["name", product.names],
    ["description", product.descriptions],
  ] as const) {
    for (const [tag, text] of Object.entries(texts ?? {}))
      cells.set(`${kind}:${tag}`, String(text));
  }
  for (const [target, link] of links) {
    cells.set(target, String(link.href));
    if (link.title !== titleWithout(link, product)) {
      cells.set(titleTarget(target), String(link.title));
    }
  }
  const targets = [...links.keys()];
  const listed = (targets: readonly string[]) => targets.map(headings.headingOf).join(" | ");
  const leading = (name: string) =>
    listed(targets.filter((target) => links.get(target)![name] === true));
  cells.set(DEFAULT_LINK, leading("is_default"));
  cells.set(DEFAULT_LINKS, leading("is_default_multi"));
  const places = [...links.values()].map((link) => Number(link.order_index));
  // An import numbers the links of a new product from 0: also those that have one number.
  const areDifferent = places.every((place, at) => at === 0 || place > places[at - 1]!);
  const isNumbered = areDifferent && places.some((place, at) => place !== at);
  if (isNumbered || `${inOrder(targets)}` !== `${targets}`) {
    const named = targets.map(headings.headingOf);
    const numbered = named.map((heading, at) => placedHeading(places[at]!, heading));
    cells.set(LINK_ORDER, (isNumbered ? numbered : named).join(" | "));
  }
  return cells;
}

/** The title that an import writes without another one. */
const titleWithout = ({ link_type, hreflang }: ExportRecord, { name }: ExportRecord) =>
  link_type === "gs1:pip" ? name : usualTitle(String(link_type), listOf(hreflang));

const amountsOf = (amounts: readonly NetContentValue[] | null) =>
  (amounts ?? []).map(({ value, unit }) => `${value} ${unit}`).join("; ");

function textOf(name: string, value: unknown, { countryOf, wordFor }: Headings): string {
  switch (name) {
    case "target_markets":
    case "countries_of_origin":
      return listOf(value).map(countryOf).join("; ");
    case "retrieved_at":
      return instantCell(cellText(value));
    case "unit_kind":
    case "variable_measure":
      return wordFor(name, value) ?? "";
    default:
      return wordFor(name, value) ?? cellText(value);
  }
}

/**
 * The second sheet: links that no cell can hold, with words for where, what and when they are. Those
 * of brands and organizations come first, and defaults, because an import of other links may need them.
 */
export function restOf(
  leftOut: readonly LeftOut[],
  products: readonly ExportRecord[],
  headings: Headings,
): Pick<Table, "headings" | "rows"> {
  const { rest } = headings.words;
  const names = new Map<string, unknown>(
    products.flatMap((one) => [
      [`brand:${one.brand_id}`, one.brand_name],
      [`/01/${one.gtin}`, one.name],
    ]),
  );
  const written = inImportOrder(leftOut).map(({ of, link, reason }) => {
    const anchor = String(link.anchor);
    const heading = isGs1(link.link_type) ? headings.headingOf(targetOfLink(link)) : "";
    const isSaid = targetOf(heading) === targetOfLink(link);
    const place = placeCells(anchor);
    const [lot = "", serial = ""] = place ?? [];
    const cells = new Map<string, string>([
      [OF_NAME, cellText(names.get(anchor) ?? names.get(`/01/${of}`))],
      ["lot", lot],
      ["serial", serial],
      ["campaign", cellText(link.campaign)],
      ...timingCells(link.timing, rest),
    ]);
    for (const { name } of LINK.columns) {
      if (name === "timing" || name === "id") continue;
      const isUsual = cellText(link[name]) === usual.get(name);
      cells.set(name, isUsual ? "" : restCell(name, link[name], rest));
    }
    if (anchor === of || place !== undefined) cells.set("anchor", "");
    if (isSaid) for (const name of IN_HEADING) cells.set(name, "");
    const brand = anchor.startsWith("brand:") ? names.get(anchor) : undefined;
    cells.set("brand_name", cellText(brand ?? link.brand_name));
    cells.set("organization_id", cellText(link.organization_id));
    cells.set("id", String(link.id));
    const words = [of, heading || String(link.link_type), String(link.title), String(link.href)];
    return { words: [...words, rest.reasons[reason]], cells };
  });
  const isUsed = (name: string) => written.some(({ cells }) => cells.get(name));
  const named = [...new Set(written.flatMap(({ cells }) => [...cells.keys()]))]
    .filter((name) => name !== "title" && name !== "href" && isUsed(name))
    .toSorted((one, other) => REST_ORDER.indexOf(one) - REST_ORDER.indexOf(other));
  return {
    headings: [...rest.headings, ...named.map((name) => restHeading(headings.words, name))],
    rows: written.map(({ words, cells }) => [
      ...words,
      ...named.map((name) => cells.get(name) ?? ""),
    ]),
  };
}

/** What a person reads first, and the id at the end. */
const REST_ORDER: readonly string[] = [
  OF_NAME,
  "lot",
  "serial",
  "campaign",
  "valid_from",
  "valid_until",
  "weekdays",
  "time_from",
  "time_until",
  "date_from",
  "date_until",
  "zone",
  "link_type",
  "hreflang",
  "media_type",
  "is_default",
  "is_default_multi",
  "order_index",
  "is_public",
  "enabled",
  "context",
  "rel",
  "access",
  "access_roles",
  "access_request",
  "brand_name",
  "organization_id",
  "anchor",
  "id",
];

const IN_HEADING = ["link_type", "hreflang", "media_type"];

/** What an import stores for an empty cell. */
const usual = new Map<string, string>(
  linkRecord.members.map(({ name, otherwise }) => [name, cellText(otherwise)]),
);

function inImportOrder(leftOut: readonly LeftOut[]): LeftOut[] {
  const ofKey = ({ link }: LeftOut) => Number(String(link.anchor).startsWith("/"));
  return leftOut.toSorted((one, other) => {
    const first = ofKey(one) - ofKey(other);
    if (first !== 0) return first;
    const isTogether = one.link.anchor === other.link.anchor;
    const second = Number(isStanding(other.link)) - Number(isStanding(one.link));
    return (isTogether && second) || byPlace(one.link, other.link);
  });
}
