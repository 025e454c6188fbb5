/** The words of the table for people in German. */
import { linkTypes } from "../../resolver/rules/link-type-names/de.ts";
import type { TableWords } from "./words.ts";

export const de: TableWords = {
  columns: {
    gtin: "GTIN",
    name: "Name",
    brand_name: "Marke",
    variant: "Variante",
    net_content_text: "Nettoinhalt",
    description: "Beschreibung",
    image_url: "Bild",
    lifecycle: "Status",
    target_markets: "Verkauft in",
    countries_of_origin: "Hergestellt in",
    gpc_brick: "GPC-Brick",
    unit_kind: "Verpackungsebene",
    default_link: "Scans führen zu",
    default_links: "Scans führen zu, je Sprache",
    link_order: "Reihenfolge der Links",
    amounts: "Nettoinhalt in Einheiten",
    contains_gtin: "Enthält GTIN",
    contains_quantity: "Enthaltene Anzahl",
    variable_measure: "Gewicht oder Maß verschieden",
    discontinued_on: "Nicht mehr hergestellt seit",
    replaced_by_gtin: "Ersetzt durch GTIN",
    visibility: "Sichtbar für",
    brand_id: "Marken-ID",
    source: "Quelle",
    source_url: "Adresse der Quelle",
    licence: "Lizenz",
    retrieved_at: "Abgerufen am",
    confidence: "Verlässlichkeit",
  },
  linkTypes,
  formats: { "text/html": "Webseite", "application/pdf": "PDF" },
  title: "Titel",
  values: {
    lifecycle: {
      planned: "geplant",
      active: "aktiv",
      discontinued: "nicht mehr hergestellt",
      withdrawn: "vom Markt genommen",
    },
    unit_kind: {
      base_unit: "Einzelstück",
      pack: "Packung",
      case: "Karton",
      pallet: "Palette",
    },
    visibility: {
      public: "alle",
      organization: "eigene Organisation",
    },
    variable_measure: { true: "ja" },
  },
  sheet: "Produkte",
  rest: {
    sheet: "Nicht in der Tabelle",
    note: (links) =>
      links === 1
        ? "1 Link passt nicht in die Tabelle. Ein Import dieser Datei ändert und entfernt ihn nicht; die Sicherung enthält ihn."
        : `${links} Links passen nicht in die Tabelle. Ein Import dieser Datei ändert und entfernt sie nicht; die Sicherung enthält sie.`,
    headings: ["Produkt oder Ort", "Link", "Titel", "Ziel", "Grund"],
    reasons: {
      linkType: "Seine Linkart ist keine von GS1.",
      disabled: "Er ist ausgeschaltet.",
      timing: "Er hat einen Zeitplan.",
      notListed: "Er wird nicht aufgelistet.",
      restricted: "Sein Zugang ist beschränkt.",
      older: "Er bezeichnet eine ältere Fassung.",
      context: "Er hat einen Kontext.",
      mediaType: "Sein Medientyp ist nicht registriert.",
      elsewhere: "Er gehört zu etwas anderem als einem Produkt dieser Tabelle.",
      below: "Er gehört zu einer Charge, Seriennummer oder Variante.",
      second: "Das Produkt hat einen anderen Link dieser Art und Sprache.",
      beside: "Scans führen nur neben einem anderen Link zu ihm.",
    },
  },
};
