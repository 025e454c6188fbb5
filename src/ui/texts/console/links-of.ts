/** The text of lists of products that leads to the links of a selection. */
const en = {
  open: "Links of these products",
};

export const linksOfTexts = { name: "linksOfTexts", en };
