import { isoDate } from "../../services/context.ts";
import { parseGtinInput } from "../../services/resolve/understand.ts";
import { gtinText, inLanguage, language } from "./arguments.ts";
import { definePrompt } from "./define-prompt.ts";
import { INVENT_NOTHING, RECALL_IS_A_PLACE, VALID_IS_NOT_REGISTERED } from "./task.ts";

export const recallNotice = definePrompt({
  name: "recall_notice",
  title: "Prepare a recall notice",
  description:
    "Draft the notice that recalls one lot of a product, with what identifies it and where to see its recall status, for a person to check.",
  arguments: {
    gtin: gtinText,
    lot: {
      description: "Batch or lot number, AI 10, up to 20 characters, as printed",
      required: true,
      most: 20,
    },
    reason: {
      description: "What is wrong and what customers should do, in the words of who recalls it",
      most: 2_000,
    },
    language,
  },
  task({ gtin = "", lot, reason, language }, { clock }) {
    const [{ identification }] = parseGtinInput(gtin, { lot }, isoDate(clock()));
    return {
      job: `Draft a recall notice for one lot of the product ${identification.key.value}. A person who answers for the product checks it before it goes out.`,
      steps: [
        "lookup_product with gtin: name, brand, organization, variant, net content.",
        `resolve_gtin with gtin, lot, link_type gs1:recallStatus${inLanguage(language)}: where the recall status of this lot is told. matched says whether that link is the lot's own or the whole product's: say which.`,
        "validate_gtin with gtin, for the number as packs of 8, 12, 13 or 14 digits print it.",
      ],
      cares: [
        "You draft for somebody who says that there is a recall; the catalog does not say so.",
        RECALL_IS_A_PLACE,
        VALID_IS_NOT_REGISTERED,
        reason === undefined
          ? "No reason was given: leave [reason], [risk] and [what to do] open, and suggest none."
          : "Hazard, advice and contact come from reason alone; leave open in [brackets] what it does not say.",
        "Only this lot: do not widen the notice to other lots, sizes or products.",
        INVENT_NOTHING,
      ],
      result:
        "a notice headed DRAFT: a headline; a table with product, brand, GTIN, lot and net content; why; what to do; where to look the status up, with the link; whom to ask. Then, apart from the notice, a list of what is still open and where each fact comes from.",
    };
  },
});
