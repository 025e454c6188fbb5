/** The words of the table for people in Italian. */
import { linkTypes } from "../../resolver/rules/link-type-names/it.ts";
import type { TableWords } from "./words.ts";

export const it: TableWords = {
  columns: {
    gtin: "GTIN",
    name: "Nome",
    brand_name: "Marchio",
    variant: "Variante",
    net_content_text: "Contenuto netto",
    description: "Descrizione",
    image_url: "Immagine",
    lifecycle: "Stato",
    target_markets: "Venduto in",
    countries_of_origin: "Prodotto in",
    gpc_brick: "Brick GPC",
    unit_kind: "Livello di imballaggio",
    default_link: "Le scansioni portano a",
    default_links: "Le scansioni portano a, per lingua",
    link_order: "Ordine dei link",
    amounts: "Contenuto netto in unità",
    contains_gtin: "Contiene il GTIN",
    contains_quantity: "Quantità contenuta",
    variable_measure: "Peso o misura variabile",
    discontinued_on: "Fuori produzione dal",
    replaced_by_gtin: "Sostituito dal GTIN",
    visibility: "Visibile a",
    brand_id: "ID del marchio",
    source: "Fonte",
    source_url: "Indirizzo della fonte",
    licence: "Licenza",
    retrieved_at: "Recuperato il",
    confidence: "Affidabilità",
  },
  linkTypes,
  formats: { "text/html": "pagina web", "application/pdf": "PDF" },
  title: "titolo",
  values: {
    lifecycle: {
      planned: "previsto",
      active: "attivo",
      discontinued: "fuori produzione",
      withdrawn: "ritirato dal mercato",
    },
    unit_kind: {
      base_unit: "unità singola",
      pack: "confezione",
      case: "cartone",
      pallet: "pallet",
    },
    visibility: {
      public: "tutti",
      organization: "propria organizzazione",
    },
    variable_measure: { true: "sì" },
  },
  sheet: "Prodotti",
  rest: {
    sheet: "Fuori dalla tabella",
    note: (links) =>
      links === 1
        ? "1 link non entra nella tabella. L’importazione di questo file non lo modifica e non lo elimina; il backup lo contiene."
        : `${links} link non entrano nella tabella. L’importazione di questo file non li modifica e non li elimina; il backup li contiene.`,
    headings: ["Prodotto o luogo", "Link", "Titolo", "Destinazione", "Motivo"],
    reasons: {
      linkType: "Il suo tipo di link non è di GS1.",
      disabled: "È disattivato.",
      timing: "Ha una pianificazione.",
      notListed: "Non è elencato.",
      restricted: "Il suo accesso è limitato.",
      older: "Indica una versione precedente.",
      context: "Ha un contesto.",
      mediaType: "Il suo tipo di media non è registrato.",
      elsewhere: "Appartiene a qualcosa che non è un prodotto di questa tabella.",
      below: "Appartiene a un lotto, a un numero di serie o a una variante.",
      second: "Il prodotto ha un altro link di questo tipo e di questa lingua.",
      beside: "Le scansioni vi portano solo accanto a un altro link.",
    },
  },
};
