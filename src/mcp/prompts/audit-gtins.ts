import { definePrompt } from "./define-prompt.ts";
import { CITE, INVENT_NOTHING, VALID_IS_NOT_REGISTERED } from "./task.ts";

export const auditGtins = definePrompt({
  name: "audit_gtins",
  title: "Audit a list of GTINs",
  description:
    "Check a list of GTINs as a spreadsheet has them: wrong digits, lost zeros, duplicates, numbers that are no products, and which the catalog knows.",
  arguments: {
    gtins: {
      description:
        "The numbers, one a line or parted by commas or semicolons, up to 20,000 characters",
      required: true,
      most: 20_000,
    },
  },
  task: () => ({
    job: "Audit a list of GTINs, so that its owner knows which rows to mend and how.",
    steps: [
      "Part gtins into rows at line breaks, commas and semicolons, and keep every row as it stands, empty ones too: spaces and hyphens inside a number belong to it.",
      "validate_gtins with the rows in their order, 100 at most in a call. Of later calls, add the rows before to the row numbers.",
      "lookup_product with each different valid number that is usable, 50 at most; where there are more, say how many were left out.",
    ],
    cares: [
      "Pass numbers on as text: as JSON numbers they lose their leading zeros.",
      "meant is a suggestion. Never mend a row in silence: show what stood there and what was probably meant.",
      VALID_IS_NOT_REGISTERED,
      CITE,
      INVENT_NOTHING,
    ],
    result:
      "the figures first: rows, valid, invalid, duplicates, known here. Then what is wrong with the list as a whole. Then a table of the rows to look at: row, as given, finding, probably meant. Rows in order are only counted.",
  }),
});
