/** Texts of the console's screens of products. */
const en = {
  title: "Products",
  gtin: "GTIN",
  name: "Name",
  brand: "Brand",
  variant: "Variant",
  netContent: "Net content",
  lifecycle: "State",
  visibility: "Visible to",
  updated: "Last change",
  lifecycles: {
    planned: "Planned",
    active: "Active",
    discontinued: "Discontinued",
    withdrawn: "Withdrawn",
  },
  visibilities: { public: "Everybody", organization: "Your organization" },
  none: "No products.",
};

const de: typeof en = {
  title: "Produkte",
  gtin: "GTIN",
  name: "Name",
  brand: "Marke",
  variant: "Variante",
  netContent: "Nettoinhalt",
  lifecycle: "Status",
  visibility: "Sichtbar für",
  updated: "Letzte Änderung",
  lifecycles: {
    planned: "Geplant",
    active: "Aktiv",
    discontinued: "Nicht mehr hergestellt",
    withdrawn: "Vom Markt genommen",
  },
  visibilities: { public: "Alle", organization: "Ihre Organisation" },
  none: "Keine Produkte.",
};

export const productTexts = { en, de };
