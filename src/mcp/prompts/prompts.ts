/** Every prompt, in the order of prompts/list. */

import { isoDate } from "../../services/context.ts";
import { lookupProduct } from "../../services/products/lookup.ts";
import { parseGtinInput } from "../../services/resolve/gtin-input.ts";
import { completeBrand, completeGtin, completeLinkType } from "../../services/search/complete.ts";
import { wholeRecord } from "../tools/lookup-product.ts";
import { definePrompt, type Prompt, type PromptArgument } from "./define-prompt.ts";
import {
  CITE,
  INVENT_NOTHING,
  NOTICES_FIRST,
  quoted,
  RECALL_IS_A_PLACE,
  VALID_IS_NOT_REGISTERED,
} from "./task.ts";

const gtinText = {
  description:
    "The GTIN of 8, 12, 13 or 14 digits, or text that contains it: element string, Digital Link",
  required: true,
  most: 500,
  complete: completeGtin,
} as const satisfies PromptArgument;

export const language = {
  description: "Language to write in, such as de or pt-BR; default: that of the conversation",
  most: 35,
} as const satisfies PromptArgument;

/** The part of a step about the language of links. */
export const inLanguage = (language: string | undefined): string =>
  language === undefined ? "" : " and language as given";

const productBrief = definePrompt({
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
        NOTICES_FIRST,
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

const checkLabel = definePrompt({
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
      NOTICES_FIRST,
      VALID_IS_NOT_REGISTERED,
      "usable false is a finding: such a number is not unique outside of its company or region.",
      RECALL_IS_A_PLACE,
      INVENT_NOTHING,
    ],
    result:
      "first the verdict in one sentence (ready to print, needs corrections, or cannot be judged from this). Then a table with a row for each point: text of the label, finding, and correct, wrong or unknown. Then the corrections, most urgent first.",
  }),
});

const auditGtins = definePrompt({
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
      NOTICES_FIRST,
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

const recallNotice = definePrompt({
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

const reviewBrand = definePrompt({
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
      NOTICES_FIRST,
      "A gap in the record is not a gap in the product: say which members the record lacks.",
      "Discontinued and withdrawn products are not mistakes. If one has no replaced_by, suggest adding it.",
      CITE,
      INVENT_NOTHING,
    ],
    result:
      "one paragraph on the range; a table with GTIN, name, net content, lifecycle and gaps; and a list of records to fix, the most visible first, each with the member to fill in.",
  }),
});

const reviewScans = definePrompt({
  name: "review_scans",
  title: "Review what was scanned",
  description:
    "Review the scans of an organization, a brand or a product: how many, how they changed, and what people asked for that no link answers.",
  arguments: {
    period: {
      description: "last_7_days, last_30_days (default), or a month as YYYY-MM",
      most: 20,
    },
    identifier: {
      description: "A GTIN, a Digital Link or another GS1 key",
      most: 500,
      complete: completeGtin,
    },
    brand: { description: "The id of a brand; not with identifier", most: 200 },
  },
  needs: "scan_statistics",
  task: ({ identifier, brand }) => ({
    job: "Review what was scanned, for the people who maintain the products and their links.",
    steps: [
      "scan_statistics with the arguments as given: scans, the period before, and remarks.",
      "scan_statistics with the same arguments and dimension language, then country, then link_type.",
      identifier !== undefined
        ? "resolve_gtin with identifier for each language or link type that a remark names: is there a link now?"
        : `search_products with ${brand === undefined ? "the brands that matter, which you ask for" : "brand as given"}, then resolve_gtin with the products for each language or link type that a remark names: is there a link now?`,
    ],
    cares: [
      "A scan is not a person, and not a sale. Do not conclude how many people scanned.",
      "Days are UTC. fewer_than stands for a small number: do not add it to others.",
      "Bots are counted apart: say how many, and do not call them people.",
      INVENT_NOTHING,
    ],
    result:
      "first one sentence with the scans and the change. Then at most five findings, each with its number. Then the links to add, the most wanted first, each with identifier, link type and language. Write nothing to the catalog.",
  }),
});

export const prompts: readonly Prompt[] = [
  checkLabel,
  productBrief,
  recallNotice,
  auditGtins,
  reviewBrand,
  reviewScans,
];
