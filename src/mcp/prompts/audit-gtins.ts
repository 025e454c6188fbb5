import { definePrompt } from "./define-prompt.ts";
import { CITE, INVENT_NOTHING, VALID_IS_NOT_REGISTERED } from "./task.ts";

export const auditGtins = definePrompt({
  name: "audit_gtins",
  title: "Audit a list of GTINs",
  description:
    "Check a list of GTINs from a spreadsheet: wrong digits, lost zeros, duplicates, numbers that are not products, and which ones the catalog knows.",
  arguments: {
    gtins: {
      description:
        "The numbers, one per line or separated by commas or semicolons, up to 20,000 characters",
      required: true,
      most: 20_000,
    },
  },
  task: () => ({
    job: "Audit a list of GTINs, so that its owner knows which rows to fix and how.",
    steps: [
      "Split gtins into rows at line breaks, commas and semicolons. Keep every row unchanged, including empty ones: spaces and hyphens inside a number belong to it.",
      "validate_gtins with the rows in their order, at most 100 in a call. For later calls, add the number of earlier rows to the row numbers.",
      "lookup_product with each different valid number that is usable, at most 50. If there are more, say how many were left out.",
    ],
    cares: [
      "Send numbers as text: JSON numbers lose their leading zeros.",
      "meant is a suggestion. Never correct a row without saying so: show the original value and the value that was probably meant.",
      VALID_IS_NOT_REGISTERED,
      CITE,
      INVENT_NOTHING,
    ],
    result:
      "first the counts: rows, valid, invalid, duplicates, known here. Then the problems of the list as a whole. Then a table of the rows to check: row, as given, finding, probably meant. Only count the correct rows.",
  }),
});
