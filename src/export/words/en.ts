/** The words of the table for people in English. */
import { GS1_LINK_TYPES } from "../../resolver/rules/link-types.ts";
import type { TableWords } from "./words.ts";

export const en: TableWords = {
  columns: {
    gtin: "GTIN",
    name: "Name",
    brand_name: "Brand",
    variant: "Variant",
    net_content_text: "Net content",
    description: "Description",
    image_url: "Picture",
    lifecycle: "State",
    target_markets: "Sold in",
    countries_of_origin: "Made in",
    gpc_brick: "GPC brick",
    unit_kind: "Packaging level",
    default_link: "Scans lead to",
    default_links: "Scans lead to, by language",
    link_order: "Order of links",
    amounts: "Net content in units",
    contains_gtin: "Contains GTIN",
    contains_quantity: "Contains quantity",
    variable_measure: "Variable measure",
    discontinued_on: "Discontinued on",
    replaced_by_gtin: "Replaced by GTIN",
    visibility: "Visible to",
    brand_id: "Brand ID",
    source: "Source",
    source_url: "Source address",
    licence: "Licence",
    retrieved_at: "Retrieved at",
    confidence: "Confidence",
  },
  linkTypes: GS1_LINK_TYPES,
  formats: { "text/html": "web page", "application/pdf": "PDF" },
  title: "title",
  values: {
    lifecycle: {
      planned: "planned",
      active: "active",
      discontinued: "discontinued",
      withdrawn: "withdrawn",
    },
    unit_kind: {
      base_unit: "base unit",
      pack: "pack",
      case: "case",
      pallet: "pallet",
    },
    visibility: {
      public: "public",
      organization: "organization",
    },
    variable_measure: { true: "yes" },
  },
  sheet: "Products",
  rest: {
    sheet: "Not in the table",
    note: (links) =>
      links === 1
        ? "1 link does not fit into the table. An import of this file neither changes nor removes it; the backup has it."
        : `${links} links do not fit into the table. An import of this file neither changes nor removes them; the backup has them.`,
    headings: ["Product or place", "Link", "Title", "Target", "Reason"],
    reasons: {
      linkType: "Its link type is not one of GS1.",
      disabled: "It is disabled.",
      timing: "It has a schedule.",
      notListed: "It is not listed.",
      restricted: "Its access is restricted.",
      older: "It marks an older version.",
      context: "It has a context.",
      mediaType: "Its media type is not a registered one.",
      elsewhere: "It belongs to something else than a product of this table.",
      below: "It belongs to a lot, a serial number or a variant.",
      second: "The product has another link of this type and language.",
      beside: "Scans lead to it only beside another link.",
    },
  },
};
