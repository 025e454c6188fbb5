/** The words of the table for people, which the export writes and the import reads. */

/** The columns that every table has, then those that a table has where needed. */
export type Column =
  | "gtin"
  | "name"
  | "brand_name"
  | "variant"
  | "net_content_text"
  | "description"
  | "image_url"
  | "lifecycle"
  | "target_markets"
  | "countries_of_origin"
  | "gpc_brick"
  | "unit_kind"
  | "default_link"
  | "default_links"
  | "link_order"
  | "amounts"
  | "contains_gtin"
  | "contains_quantity"
  | "variable_measure"
  | "discontinued_on"
  | "replaced_by_gtin"
  | "visibility"
  | "brand_id"
  | "source"
  | "source_url"
  | "licence"
  | "retrieved_at"
  | "confidence";

/** Why no cell can hold a link. */
export type Reason =
  | "linkType"
  | "disabled"
  | "timing"
  | "notListed"
  | "restricted"
  | "older"
  | "context"
  | "mediaType"
  | "elsewhere"
  | "below"
  | "second"
  | "beside";

/** Columns of the second sheet that it has where needed; others of a link have those of a product. */
export type RestColumn =
  | "campaign"
  | "valid_from"
  | "valid_until"
  | "weekdays"
  | "time_from"
  | "time_until"
  | "date_from"
  | "date_until"
  | "zone"
  | "lot"
  | "serial"
  | "link_type"
  | "hreflang"
  | "media_type"
  | "context"
  | "is_default"
  | "is_default_multi"
  | "order_index"
  | "is_public"
  | "enabled"
  | "rel"
  | "access"
  | "access_roles"
  | "access_request"
  | "organization_id"
  | "anchor"
  | "id";

/** Media types that have words; others are written as they are. */
export type Format = "text/html" | "application/pdf";

export interface TableWords {
  readonly columns: Readonly<Record<Column, string>>;
  /** The names of link types by the local name of the type. */
  readonly linkTypes: Readonly<Record<string, string>>;
  /** Media types, in brackets behind the heading of a link. */
  readonly formats: Readonly<Record<Format, string>>;
  /** The end of a heading, after a comma: the column with the titles of the links before it. */
  readonly title: string;
  /** The words of values by column; other values are written as they are stored. */
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The name of the sheet. */
  readonly sheet: string;
  /** The second sheet: links that are not in the table. The last heading is that of the reasons. */
  readonly rest: {
    readonly sheet: string;
    readonly headings: readonly string[];
    readonly columns: Readonly<Record<RestColumn, string>>;
    readonly yes: string;
    readonly no: string;
    /** Short names of the weekdays, from Monday. */
    readonly days: readonly string[];
    readonly reasons: Readonly<Record<Reason, string>>;
  };
}
