/** The text of lists of products that leads to the links of a selection. */
export const linksOfTexts = {
  en: { open: "Links of these products" },
  de: { open: "Links dieser Produkte" },
};
