import { lookupProduct } from "../../services/products/lookup.ts";
import { completeLinkType } from "../../services/search/complete/link-type.ts";
import { wholeRecord } from "../tools/lookup-product.ts";
import { gtinText, inLanguage, language } from "./arguments.ts";
import { definePrompt } from "./define-prompt.ts";
import { CITE, INVENT_NOTHING, quoted, RECALL_IS_A_PLACE } from "./task.ts";

export const productBrief = definePrompt({
  name: "product_brief",
  title: "Write a product brief",
  description:
    "Write a short brief of a product with its sources. Uses the record of the catalog, which comes with the prompt, and its links.",
  arguments: {
    gtin: gtinText,
    language,
    link_type: {
      description: "Type of the link at the end of the brief, such as gs1:instructions",
      most: 200,
      complete: completeLinkType,
    },
  },
  readsCatalog: true,
  async task({ gtin = "", language, link_type }, context) {
    const record = wholeRecord(await lookupProduct(context, gtin));
    return {
      job: `Write a brief of the product ${record.gtin} for a reader who has never seen it.`,
      steps: [
        `Read the attached record, gtin://${record.gtin}. It is the answer of lookup_product.`,
        `resolve_gtin with the GTIN${inLanguage(language)}: its links${link_type === undefined ? "" : ", and again with link_type as given for the link at the end"}.`,
        "If the record has replaced_by, lookup_product with current_gtin, or with replaced_by if there is none, and name the product that replaces it.",
      ],
      cares: [
        CITE,
        "Report a confidence below 1 and an old retrieved_at with the source.",
        INVENT_NOTHING,
        RECALL_IS_A_PLACE,
      ],
      result:
        "a heading with brand and name; three to six sentences on the product, its net content, lifecycle and markets; a list of useful links with their titles; and under Sources each source with its address and licence.",
      attached: {
        uri: `gtin://${record.gtin}`,
        mimeType: "application/json",
        text: quoted(record),
      },
    };
  },
});
