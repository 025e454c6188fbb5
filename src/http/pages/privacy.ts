/** The privacy notice of a deployment. */
import { SCAN_DAYS } from "../../config/bindings.ts";
import type { Config } from "../../config/config.ts";
import type { PageLanguage } from "../../ui/texts/index.ts";
import type { NoticeSection } from "../../ui/texts/privacy/en.ts";
import { NOTICES } from "../../ui/texts/privacy/index.ts";
import { hostOf } from "../discovery/readable.ts";

export function privacyNotice(
  language: PageLanguage,
  {
    baseUrl,
    operator: { name, contact, auditDays },
    countScans,
  }: Pick<Config, "baseUrl" | "operator" | "countScans">,
): readonly NoticeSection[] {
  return NOTICES[language]({
    host: hostOf(baseUrl),
    name: name ?? null,
    contact: contact ?? null,
    auditDays,
    scanDays: SCAN_DAYS,
    countsScans: countScans === "on",
  });
}
