/** The console's texts in Chinese, by the names of the English ones. */
export { bulkLinkTexts } from "./bulk-links.ts";
export { codeTexts } from "./codes.ts";
export { errorTexts } from "./errors.ts";
export { fieldTexts } from "./fields.ts";
export { frameTexts } from "./frame.ts";
export { historyTexts } from "./history.ts";
export { homeTexts } from "./home.ts";
export { importTexts } from "./import.ts";
export { keyTexts } from "./keys.ts";
export { linkCheckTexts } from "./link-checks.ts";
export { linkTexts } from "./links.ts";
export { linksOfTexts } from "./links-of.ts";
export { productTexts } from "./products.ts";
export { recallBadgeTexts } from "./recall-badge.ts";
export { recallTexts } from "./recalls.ts";
export { sentenceTexts } from "./sentences.ts";
export { statisticsTexts } from "./statistics.ts";
