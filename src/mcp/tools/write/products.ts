/** Shared by put_product and withdraw_product. */
import * as z from "zod";
import * as texts from "../../../model/text.ts";
import * as shown from "../answers.ts";
import { confirmOutput } from "./confirm.ts";
import { changeMarkdown, type WriteOutcome } from "./markdown.ts";

export const storedGtin = texts.gtin.describe(
  "A GTIN of 8, 12, 13 or 14 digits, without other text",
);

export const productChangeOutput = z.looseObject({
  gtin: shown.gtin14,
  ...confirmOutput,
  ...shown.cutOutput,
});

export const longProductChange = {
  parts: ["changes"],
  hint: "The arguments have the whole values; lookup_product answers with what is stored.",
  markdown: (outcome: WriteOutcome) => changeMarkdown(outcome),
} as const;
