/** The words of the table for people in Dutch. */
import { linkTypes } from "../../resolver/rules/link-type-names/nl.ts";
import type { TableWords } from "./words.ts";

export const nl: TableWords = {
  columns: {
    gtin: "GTIN",
    name: "Naam",
    brand_name: "Merk",
    variant: "Variant",
    net_content_text: "Netto-inhoud",
    description: "Omschrijving",
    image_url: "Afbeelding",
    lifecycle: "Status",
    target_markets: "Verkocht in",
    countries_of_origin: "Gemaakt in",
    gpc_brick: "GPC-brick",
    unit_kind: "Verpakkingsniveau",
    default_link: "Scans leiden naar",
    default_links: "Scans leiden naar, per taal",
    link_order: "Volgorde van de links",
    amounts: "Netto-inhoud in eenheden",
    contains_gtin: "Bevat GTIN",
    contains_quantity: "Aantal erin",
    variable_measure: "Gewicht of maat verschilt",
    discontinued_on: "Niet meer gemaakt sinds",
    replaced_by_gtin: "Vervangen door GTIN",
    visibility: "Zichtbaar voor",
    brand_id: "Merk-ID",
    source: "Bron",
    source_url: "Adres van de bron",
    licence: "Licentie",
    retrieved_at: "Opgehaald op",
    confidence: "Betrouwbaarheid",
  },
  linkTypes,
  formats: { "text/html": "webpagina", "application/pdf": "PDF" },
  title: "titel",
  values: {
    lifecycle: {
      planned: "gepland",
      active: "actief",
      discontinued: "niet meer gemaakt",
      withdrawn: "van de markt gehaald",
    },
    unit_kind: {
      base_unit: "los artikel",
      pack: "verpakking",
      case: "doos",
      pallet: "pallet",
    },
    visibility: {
      public: "iedereen",
      organization: "eigen organisatie",
    },
    variable_measure: { true: "ja" },
  },
  sheet: "Producten",
  rest: {
    sheet: "Niet in de tabel",
    note: (links) =>
      links === 1
        ? "1 link past niet in de tabel. Een import van dit bestand wijzigt en verwijdert hem niet; de back-up bevat hem."
        : `${links} links passen niet in de tabel. Een import van dit bestand wijzigt en verwijdert ze niet; de back-up bevat ze.`,
    headings: ["Product of plaats", "Link", "Titel", "Doel", "Reden"],
    reasons: {
      linkType: "Het linktype is niet van GS1.",
      disabled: "De link is uitgeschakeld.",
      timing: "De link heeft een planning.",
      notListed: "De link staat niet in lijsten.",
      restricted: "De toegang is beperkt.",
      older: "De link wijst een oudere versie aan.",
      context: "De link heeft een context.",
      mediaType: "Het mediatype is niet geregistreerd.",
      elsewhere: "De link hoort bij iets anders dan een product van deze tabel.",
      below: "De link hoort bij een partij, serienummer of variant.",
      second: "Het product heeft een andere link van dit type en deze taal.",
      beside: "Scans leiden er alleen naast een andere link naartoe.",
    },
  },
};
