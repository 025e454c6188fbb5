/** Arguments of several prompts, described once. */
import { completeGtin } from "../../services/search/complete/gtin.ts";
import type { PromptArgument } from "./define-prompt.ts";

export const gtinText = {
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
