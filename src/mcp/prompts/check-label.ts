import { gtinText } from "./arguments.ts";
import { definePrompt } from "./define-prompt.ts";
import { INVENT_NOTHING, RECALL_IS_A_PLACE, VALID_IS_NOT_REGISTERED } from "./task.ts";

export const checkLabel = definePrompt({
  name: "check_label",
  title: "Check a label",
  description:
    "Check what a label carries: is the number right, does the 2D code say the same, where does a scan lead, and does the record fit the pack.",
  arguments: {
    gtin: { ...gtinText, description: "The number as it is printed under the barcode" },
    code: {
      description: "What the 2D code or barcode holds, as scanned: Digital Link or element string",
      most: 2_000,
    },
  },
  task: ({ code }) => ({
    job: "Check the label of a product before it is printed, or as it was found on a pack.",
    steps: [
      "validate_gtin with gtin as printed. Where it is not valid, name the mistake and the number that was probably meant, and go on with the code alone.",
      ...(code === undefined
        ? []
        : [
            "decode_barcode with code. Its gtin in fields has to be that of the printed one: if it differs, two products are on one label.",
          ]),
      `resolve_gtin with ${code === undefined ? "gtin" : "code, for it carries lot, serial number and dates too"}: where a scan leads, whether the code has expired, and the notices.`,
      "lookup_product with the number: compare name, brand, variant and net content with what the pack says, as far as you were told that.",
    ],
    cares: [
      VALID_IS_NOT_REGISTERED,
      "usable false is a finding: such a number identifies nothing outside of its company or region.",
      RECALL_IS_A_PLACE,
      INVENT_NOTHING,
    ],
    result:
      "one sentence of verdict first (fit to print, to be mended, or not to be judged from this). Then a table with a line for each point: what the label says, what was found, and in order, wrong or unknown. Then what to mend, the most urgent first.",
  }),
});
