import { gtinText } from "./arguments.ts";
import { definePrompt } from "./define-prompt.ts";
import { INVENT_NOTHING, RECALL_IS_A_PLACE, VALID_IS_NOT_REGISTERED } from "./task.ts";

export const checkLabel = definePrompt({
  name: "check_label",
  title: "Check a label",
  description:
    "Check a product label: is the number correct, does the 2D code contain the same number, where does a scan lead, and does the record match the pack.",
  arguments: {
    gtin: { ...gtinText, description: "The number as it is printed under the barcode" },
    code: {
      description: "Content of the 2D code or barcode, as scanned: Digital Link or element string",
      most: 2_000,
    },
  },
  task: ({ code }) => ({
    job: "Check the label of a product, before printing or on a pack.",
    steps: [
      "validate_gtin with gtin as printed. If it is not valid, name the mistake and the number that was probably meant, and continue with only the code.",
      ...(code === undefined
        ? []
        : [
            "decode_barcode with code. The gtin in fields must equal the printed GTIN: if it differs, the label names two products.",
          ]),
      `resolve_gtin with ${code === undefined ? "gtin" : "code, because it also contains lot, serial number and dates"}: where a scan leads, whether the code has expired, and the notices.`,
      "lookup_product with the number: compare name, brand, variant and net content with the text on the pack, if you were given it.",
    ],
    cares: [
      VALID_IS_NOT_REGISTERED,
      "usable false is a finding: such a number is not unique outside of its company or region.",
      RECALL_IS_A_PLACE,
      INVENT_NOTHING,
    ],
    result:
      "first the verdict in one sentence (ready to print, needs corrections, or cannot be judged from this). Then a table with a row for each point: text of the label, finding, and correct, wrong or unknown. Then the corrections, most urgent first.",
  }),
});
