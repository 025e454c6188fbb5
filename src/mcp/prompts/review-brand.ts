import { completeBrand } from "../../services/search/complete/brand.ts";
import { definePrompt } from "./define-prompt.ts";
import { CITE, INVENT_NOTHING } from "./task.ts";

export const reviewBrand = definePrompt({
  name: "review_brand",
  title: "Review a brand's records",
  description:
    "Review the catalog's products of one brand: which products it has, which records have gaps or contradict each other, and which products were replaced.",
  arguments: {
    brand: {
      description: "The brand's whole name as the catalog has it, or its id",
      required: true,
      most: 200,
      complete: completeBrand,
    },
  },
  task: () => ({
    job: "Review the catalog's records of one brand, for the person who maintains them.",
    steps: [
      "search_products with brand as given and an empty query, limit 50; continue with next_cursor until there is none. If nothing is found, search_products with the brand as query, and ask which brand is meant.",
      "lookup_product with each of them, at most 25. If there are more, say how many were left out.",
      "compare_products with those whose names are nearly the same, two to five at a time: are they variants, or one product twice?",
    ],
    cares: [
      "A gap in the record is not a gap in the product: say which members the record lacks.",
      "Discontinued and withdrawn products are not mistakes. If one has no replaced_by, suggest adding it.",
      CITE,
      INVENT_NOTHING,
    ],
    result:
      "one paragraph on the range; a table with GTIN, name, net content, lifecycle and gaps; and a list of records to fix, the most visible first, each with the member to fill in.",
  }),
});
