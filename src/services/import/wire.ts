/** The records of a batch on the wire, as rows: those of a file, read by a client. */

import { parseTarget } from "../../import/columns.ts";
import { refuse } from "../../import/findings.ts";
import type { SourceRow } from "../../import/input.ts";
import type { ProductRecord } from "../../import/product-record.ts";
import { isRecord } from "../../model/json.ts";
import { PRODUCT } from "../../model/record-types.ts";
import type { RuleSetting } from "../../resolver/rules/conformance.ts";
import { makeOwnRow } from "./own-row.ts";
import { makeProductRow, type Provenance } from "./product-row.ts";
import type { ReadyRow } from "./rows.ts";

export type WireRecord = Readonly<Record<string, unknown>>;

const MEMBERS = new Set(["type", "brand_name", ...PRODUCT.columns.map(({ name }) => name)]);
/** Members that are read before their schema checks them. */
const TEXTS = new Set([
  "brand_name",
  ...PRODUCT.columns.flatMap(({ name, sort }) => (sort === "gtin" ? [name] : [])),
]);
const ADDED = { names_added: "names", descriptions_added: "descriptions" } as const;

/** @throws Refused naming the member */
export function rowOfWire(
  record: WireRecord,
  row: SourceRow,
  from: Provenance,
  setting: RuleSetting,
): ReadyRow {
  if (record.type === "product") {
    const ready = makeProductRow(productOfWire(record), row, from, setting);
    return record.only_name === true ? { ...ready, isOnlyName: true } : ready;
  }
  if (record.type !== "link") refuse("type", "must be product or link");
  const places = new Map(Object.keys(record).map((name, i) => [name, i]));
  const cells = Object.values(record);
  const ready = makeOwnRow({ ...row, cells, text: "" }, places, from.source, setting);
  const { organizationId } = from;
  return ready.brand === undefined
    ? ready
    : { ...ready, brand: { ...ready.brand, organizationId, organizationName: null } };
}

function productOfWire(record: WireRecord): ProductRecord {
  const made: ProductRecord = {
    values: new Map(),
    columns: new Map(),
    languages: { names: {}, descriptions: {} },
    links: [],
    warnings: [],
  };
  for (const [name, value] of Object.entries(record)) {
    if (name === "links") {
      for (const [column, link] of Object.entries(objectIn(name, value))) {
        made.links.push(linkOfWire(column, link));
      }
    } else if (name in ADDED) {
      const texts = Object.entries(objectIn(name, value)).map(([tag, text]) => [
        tag,
        textIn(name, text),
      ]);
      made.languages[ADDED[name as keyof typeof ADDED]] = Object.fromEntries(texts);
    } else if (MEMBERS.has(name)) {
      if (TEXTS.has(name) && value !== null) textIn(name, value);
      if (name !== "type") made.values.set(name, value === "" ? null : value);
    } else if (name !== "only_name") refuse(name.slice(0, 64), "is not a member of a product");
  }
  return made;
}

/** @param link a target, or an object with it, the title, and perhaps what scans lead to */
function linkOfWire(column: string, link: unknown): ProductRecord["links"][number] {
  const place = parseTarget(column);
  if (place?.kind !== "link") refuse("links", `${column} is not a link type of GS1`);
  const { kind: _, ...placed } = place;
  const whole = isRecord(link);
  const title = whole ? link.title : undefined;
  return {
    ...placed,
    column,
    href: textIn(column, whole ? link.href : link),
    ...(title !== undefined && { title: title === null ? null : textIn(column, title) }),
    place: whole ? placeIn(column, link.order_index) : null,
    leads:
      whole && (link.is_default !== undefined || link.is_default_multi !== undefined)
        ? { isDefault: link.is_default === true, isDefaultMulti: link.is_default_multi === true }
        : null,
  };
}

/** The highest place of a link in a list, as in a record of the link itself. */
const MOST_PLACE = 1_000_000;

function placeIn(column: string, given: unknown): number | null {
  if (given === undefined) return null;
  const isPlace = Number.isInteger(given) && Number(given) >= 0 && Number(given) <= MOST_PLACE;
  return isPlace ? Number(given) : refuse(column, `order_index must be from 0 to ${MOST_PLACE}`);
}

const objectIn = (name: string, value: unknown) =>
  isRecord(value) ? value : refuse(name, "must be an object");

const textIn = (name: string, value: unknown): string =>
  typeof value === "string" ? value : refuse(name, "must be a text");
