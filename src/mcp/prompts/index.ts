/** Every prompt, in the order of prompts/list. */
import { auditGtins } from "./audit-gtins.ts";
import { checkLabel } from "./check-label.ts";
import type { Prompt } from "./define-prompt.ts";
import { productBrief } from "./product-brief.ts";
import { recallNotice } from "./recall-notice.ts";
import { reviewBrand } from "./review-brand.ts";

export const prompts: readonly Prompt[] = [
  checkLabel,
  productBrief,
  recallNotice,
  auditGtins,
  reviewBrand,
];
