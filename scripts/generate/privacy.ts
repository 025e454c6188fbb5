/** The privacy notice of the worker, with an example operator. */
import { DEFAULT_AUDIT_DAYS } from "../../src/config/bindings.ts";
import { privacyNotice } from "../../src/http/pages/privacy.ts";

const EXAMPLE = {
  baseUrl: "https://id.example.org",
  operator: {
    name: "Example Ltd",
    contact: "privacy@example.org",
    auditDays: DEFAULT_AUDIT_DAYS,
  },
  countScans: "on",
} as const;

export const privacyText = (): string =>
  privacyNotice("en", EXAMPLE)
    .map(({ heading, paragraphs }) => [`## ${heading}`, ...paragraphs].join("\n\n"))
    .join("\n\n");
