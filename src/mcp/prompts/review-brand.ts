import { completeBrand } from "../../services/search/complete/brand.ts";
import { definePrompt } from "./define-prompt.ts";
import { CITE, INVENT_NOTHING } from "./task.ts";

export const reviewBrand = definePrompt({
  name: "review_brand",
  title: "Review a brand's records",
  description:
    "Go through the catalog's products of one brand: what is there, which records have gaps or contradict each other, what was replaced.",
  arguments: {
    brand: {
      description: "The brand's whole name as the catalog has it, or its id",
      required: true,
      most: 200,
      complete: completeBrand,
    },
  },
  task: () => ({
    job: "Review what the catalog has of one brand, for the person who looks after its records.",
    steps: [
      "search_products with brand as given and an empty query, limit 50; go on with next_cursor until there is none. If nothing is found, search_products with the brand as query, and ask which brand is meant.",
      "lookup_product with each of them, 25 at most; where there are more, say how many were left out.",
      "compare_products with those whose names are nearly the same, two to five at a time: are they variants, or one product twice?",
    ],
    cares: [
      "A gap in the record is no gap in the product: say what the record lacks.",
      "Discontinued and withdrawn products are no mistakes; one without replaced_by may want one.",
      CITE,
      INVENT_NOTHING,
    ],
    result:
      "one paragraph on the range; a table with GTIN, name, net content, lifecycle and gaps; and a list of records to mend, the most visible first, each with the member to fill in.",
  }),
});
