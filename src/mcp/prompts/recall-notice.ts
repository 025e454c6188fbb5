import { isoDate } from "../../services/context.ts";
import { parseGtinInput } from "../../services/resolve/understand.ts";
import { gtinText, inLanguage, language } from "./arguments.ts";
import { definePrompt } from "./define-prompt.ts";
import { INVENT_NOTHING, RECALL_IS_A_PLACE, VALID_IS_NOT_REGISTERED } from "./task.ts";

export const recallNotice = definePrompt({
  name: "recall_notice",
  title: "Prepare a recall notice",
  description:
    "Draft a notice that recalls one lot of a product, with its identification and the link to its recall status. A person must check the draft.",
  arguments: {
    gtin: gtinText,
    lot: {
      description: "Batch or lot number, AI 10, up to 20 characters, as printed",
      required: true,
      most: 20,
    },
    reason: {
      description:
        "Reason for the recall and instructions for customers, in the words of the recalling company",
      most: 2_000,
    },
    language,
  },
  task({ gtin = "", lot, reason, language }, { clock }) {
    const [{ identification }] = parseGtinInput(gtin, { lot }, isoDate(clock()));
    return {
      job: `Draft a recall notice for one lot of the product ${identification.key.value}. A person who is responsible for the product checks it before it is published.`,
      steps: [
        "lookup_product with gtin: name, brand, organization, variant, net content.",
        `resolve_gtin with gtin, lot, link_type gs1:recallStatus${inLanguage(language)}: the link to the recall status of this lot. matched shows whether the link belongs to the lot or to the whole product: say which.`,
        "validate_gtin with gtin, for the number in the form that is printed on the pack.",
      ],
      cares: [
        "The user says that there is a recall. The catalog does not say so.",
        RECALL_IS_A_PLACE,
        VALID_IS_NOT_REGISTERED,
        reason === undefined
          ? "No reason was given: leave [reason], [risk] and [what to do] empty, and do not suggest any."
          : "Take hazard, advice and contact only from reason. Mark each missing part in [brackets].",
        "The notice is only for this lot: do not extend it to other lots, sizes or products.",
        INVENT_NOTHING,
      ],
      result:
        "a notice headed DRAFT: a headline; a table with product, brand, GTIN, lot and net content; why; what to do; the link to the recall status; a contact. Then, separate from the notice, a list of the missing parts and the source of each fact.",
    };
  },
});
