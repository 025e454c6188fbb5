/** The records of an export, as `npm run export` and the console write them. */
import { linkRecord } from "../model/link.ts";
import { productRecord } from "../model/product.ts";
import {
  type Column,
  PRODUCT,
  RECORD_TYPES,
  type RecordTable,
  type RecordType,
  SCAN_COUNT,
} from "../model/record-types.ts";

/** Values by column name, as in JSON. */
export type ExportRecord = { type: string } & Record<string, unknown>;

export interface ExportType {
  table: RecordTable | "scan_counts";
  name: RecordType["name"] | typeof SCAN_COUNT.name;
  /** The first column is the key. */
  columns: readonly (Pick<Column, "name" | "kind"> & Partial<Pick<Column, "wire">>)[];
}

export const SCAN_COUNTS: ExportType = {
  name: SCAN_COUNT.name,
  table: "scan_counts",
  columns: SCAN_COUNT.columns.map((name) => ({ name, kind: name === "scans" ? "number" : "text" })),
};

export const EXPORT_TYPES: readonly ExportType[] = [...RECORD_TYPES, SCAN_COUNTS];

export const LINK = RECORD_TYPES.find(({ name }) => name === "link")!;

/** The types of {@link productToExport} and {@link linkToExport}. */
export const ANSWERED_TYPES: readonly ExportType[] = [PRODUCT, LINK];

/** A record as the REST API answers it. */
export type Answered = Readonly<Record<string, unknown>>;
type ProductAnswer = Parameters<typeof productRecord.toRow>[0];
/** What the record of a brand's link says of it. */
export interface NamedBrand {
  readonly id: string;
  readonly name: string;
  readonly organization_id: string | null;
}
type LinkAnswer = Parameters<typeof linkRecord.toRow>[0];

/** The record of a product in an export, from the product as the REST API answers it. */
export const productToExport = (product: Answered): ExportRecord => ({
  ...toExport(PRODUCT, "gtin", product, productRecord.toRow(product as ProductAnswer)),
  brand_name: product.brand_name,
  organization_id: product.organization_id,
});

/**
 * The record of a link in an export, from the link as the REST API answers it.
 * @param brands of the organization, by their anchors: no other record may name the brand of a link
 */
export const linkToExport = (
  link: Answered,
  brands: ReadonlyMap<unknown, NamedBrand>,
): ExportRecord => {
  const { name, organization_id } = brands.get(link.anchor) ?? {};
  const { name: campaign } = (link.campaign ?? {}) as { readonly name?: string };
  return {
    ...toExport(LINK, "id", link, linkRecord.toRow(link as LinkAnswer)),
    ...(campaign !== undefined && { campaign }),
    ...(name !== undefined && { brand_name: name, organization_id }),
  };
};

function toExport(type: RecordType, key: string, answered: Answered, row: object): ExportRecord {
  const values = { ...row, [key]: answered[key] } as Record<string, unknown>;
  const found: ExportRecord = { type: type.name };
  for (const column of type.columns) {
    found[column.name] = inFile(column, values[column.key] ?? null);
  }
  return found;
}

/** A value of a row in the form that files have. */
export const inFile = ({ wire }: Partial<Pick<Column, "wire">>, value: unknown): unknown =>
  wire && value !== null ? wire.fromRow(value) : value;

/** Whether it is a default at all times. */
export const isStanding = ({ is_default, timing, enabled }: ExportRecord): boolean =>
  is_default === true && timing === null && enabled === true;

/** Other links of an anchor may need its default, and an import stores links in batches. */
export const defaultsFirst = (links: readonly ExportRecord[]): ExportRecord[] =>
  [...links].sort((a, b) =>
    a.anchor === b.anchor
      ? Number(isStanding(b)) - Number(isStanding(a))
      : String(a.anchor) < String(b.anchor)
        ? -1
        : 1,
  );
