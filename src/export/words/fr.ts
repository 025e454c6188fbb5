/** The words of the table for people in French. */
import { linkTypes } from "../../resolver/rules/link-type-names/fr.ts";
import type { TableWords } from "./words.ts";

export const fr: TableWords = {
  columns: {
    gtin: "GTIN",
    name: "Nom",
    brand_name: "Marque",
    variant: "Variante",
    net_content_text: "Contenu net",
    description: "Description",
    image_url: "Image",
    lifecycle: "Statut",
    target_markets: "Vendu en",
    countries_of_origin: "Fabriqué en",
    gpc_brick: "Brique GPC",
    unit_kind: "Niveau d’emballage",
    default_link: "Les scans mènent à",
    default_links: "Les scans mènent à, par langue",
    link_order: "Ordre des liens",
    amounts: "Contenu net en unités",
    contains_gtin: "Contient le GTIN",
    contains_quantity: "Quantité contenue",
    variable_measure: "Poids ou mesure variable",
    discontinued_on: "N’est plus fabriqué depuis",
    replaced_by_gtin: "Remplacé par le GTIN",
    visibility: "Visible pour",
    brand_id: "Identifiant de la marque",
    source: "Source",
    source_url: "Adresse de la source",
    licence: "Licence",
    retrieved_at: "Récupéré le",
    confidence: "Fiabilité",
  },
  linkTypes,
  formats: { "text/html": "page web", "application/pdf": "PDF" },
  title: "titre",
  values: {
    lifecycle: {
      planned: "prévu",
      active: "actif",
      discontinued: "plus fabriqué",
      withdrawn: "retiré du marché",
    },
    unit_kind: {
      base_unit: "unité",
      pack: "lot",
      case: "carton",
      pallet: "palette",
    },
    visibility: {
      public: "tout le monde",
      organization: "propre organisation",
    },
    variable_measure: { true: "oui" },
  },
  sheet: "Produits",
  rest: {
    sheet: "Hors du tableau",
    note: (links) =>
      links === 1
        ? "1 lien n’entre pas dans le tableau. L’import de ce fichier ne le modifie pas et ne le supprime pas ; la sauvegarde le contient."
        : `${links} liens n’entrent pas dans le tableau. L’import de ce fichier ne les modifie pas et ne les supprime pas ; la sauvegarde les contient.`,
    headings: ["Produit ou lieu", "Lien", "Titre", "Cible", "Raison"],
    reasons: {
      linkType: "Son type de lien n’est pas de GS1.",
      disabled: "Il est désactivé.",
      timing: "Il a un calendrier.",
      notListed: "Il n’est pas listé.",
      restricted: "Son accès est restreint.",
      older: "Il désigne une version antérieure.",
      context: "Il a un contexte.",
      mediaType: "Son type de média n’est pas enregistré.",
      elsewhere: "Il appartient à autre chose qu’un produit de ce tableau.",
      below: "Il appartient à un lot, un numéro de série ou une variante.",
      second: "Le produit a un autre lien de ce type et de cette langue.",
      beside: "Les scans n’y mènent qu’à côté d’un autre lien.",
    },
  },
};
